#pragma once

/// What a reference says of a result that is up to the candidate: Answer<T>, valid, invalid, Returned<T>.
#include "gneiss/core/answer.hpp"
