#pragma once

/// How values are printed: Show<T>, gneiss_show(T const&), Showable<T> and show(text, value).
#include "gneiss/detail/show.hpp"
