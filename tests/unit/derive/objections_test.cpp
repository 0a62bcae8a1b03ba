#include "derive/objections.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gneiss::derive {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Objections, AreThoseAgainstTheFile) {
  EXPECT_THAT(
      objections("s.cpp: In function 'void f()':\n"
                 "s.cpp:5:33: error: 'class M' has no member named 'f'\n"
                 "s.cpp:5:40: note: did you mean g?\n"
                 "s.cpp:9:1: fatal error: x.hpp: No such file or directory\n"
                 "compilation terminated.\n",
                 "s.cpp"),
      ElementsAre(Objection{5, "'class M' has no member named 'f'"}, Objection{9, "x.hpp: No such file or directory"}));
}

TEST(Objections, HaveTheLineThatUsesATemplateByGcc) {
  EXPECT_THAT(objections("In file included from s.cpp:1:\n"
                         "h.hpp: In instantiation of 'void sort(T) [with T = int]':\n"
                         "h.hpp:90:8:   required from 'void all(T)'\n"
                         "s.cpp:7:37:   required from here\n"
                         "h.hpp:27:24: error: no match for 'operator<'\n"
                         "h.hpp:29:24: error: no match for 'operator>'\n"
                         "s.cpp: In function 'void g()':\n"
                         "s.cpp:8:1: error: 'x' was not declared\n",
                         "s.cpp"),
              ElementsAre(Objection{7, "no match for 'operator<'"}, Objection{7, "no match for 'operator>'"},
                          Objection{8, "'x' was not declared"}));
}

TEST(Objections, HaveTheLineThatUsesATemplateByClang) {
  EXPECT_THAT(
      objections("In file included from s.cpp:1:\n"
                 "h.hpp:45:23: error: invalid operands\n"
                 "h.hpp:90:8: note: in instantiation of function template specialization 'f<int>' requested here\n"
                 "s.cpp:6:33: note: in instantiation of function template specialization 'g<int>' requested here\n"
                 "h.hpp:99:1: note: candidate template ignored\n"
                 "h.hpp:69:22: error: no matching function\n"
                 "h.hpp:70:5: note: candidate template ignored\n",
                 "s.cpp"),
      ElementsAre(Objection{6, "invalid operands"}, Objection{6, "no matching function"}));
}

TEST(Objections, WithoutALineAreKept) {
  EXPECT_THAT(objections("h.hpp:1:1: error: unknown type name 'x'\n", "s.cpp"),
              ElementsAre(Objection{0, "unknown type name 'x'"}));
  EXPECT_THAT(objections("s.cpp:1:1: warning: unused\n", "s.cpp"), IsEmpty());
}

TEST(Objections, AreCutWhereALetterEnds) {
  std::string const name(199, 'x');
  EXPECT_THAT(objections("s.cpp:3:1: error: " + name + "‘y’\n", "s.cpp"), ElementsAre(Objection{3, name + "…"}));
}

}  // namespace
}  // namespace gneiss::derive
