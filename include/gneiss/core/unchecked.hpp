#pragma once

/// In front of the templates between a spec and the engine. UndefinedBehaviorSanitizer looks at each reference that is
/// bound and each member that is called, and these templates, which do little else, are compiled for each operation of
/// each spec: that was 40 % of the compiler's time. What they call is the user's code, which is looked at as always.
/// It stands before the function that describes a library, too: that is as long as the spec, runs once, and does
/// nothing but call these templates; what is defined inside of it, such as lambdas, is looked at as always.
/// AddressSanitizer is never switched off here: a function of the user's that is always inlined would lose its checks.
#define GNEISS_UNCHECKED __attribute__((no_sanitize("undefined")))
