// The eight faulty search trees of "How to Specify It", and the right one: -DBUG=n chooses.
#include "spec.hpp"

GNEISS_LIBRARY(search_tree, lib) { search_tree_spec<my::tree>(lib); }
