#ifndef BINS_MARKS_HPP
#define BINS_MARKS_HPP

#ifndef GREETING
#error "GREETING is a definition of the library, with a space in it"
#endif
#define MARK 3

#endif
