#include "examples/search_tree/spec.hpp"

GNEISS_LIBRARY(tree_0, lib) { search_tree_spec<my::search_tree<0>>(lib); }
GNEISS_LIBRARY(tree_1, lib) { search_tree_spec<my::search_tree<1>>(lib); }
GNEISS_LIBRARY(tree_2, lib) { search_tree_spec<my::search_tree<2>>(lib); }
GNEISS_LIBRARY(tree_3, lib) { search_tree_spec<my::search_tree<3>>(lib); }
GNEISS_LIBRARY(tree_4, lib) { search_tree_spec<my::search_tree<4>>(lib); }
GNEISS_LIBRARY(tree_5, lib) { search_tree_spec<my::search_tree<5>>(lib); }
GNEISS_LIBRARY(tree_6, lib) { search_tree_spec<my::search_tree<6>>(lib); }
GNEISS_LIBRARY(tree_7, lib) { search_tree_spec<my::search_tree<7>>(lib); }
GNEISS_LIBRARY(tree_8, lib) { search_tree_spec<my::search_tree<8>>(lib); }
