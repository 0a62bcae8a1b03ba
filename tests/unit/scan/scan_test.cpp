#include "scan/scan.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "interface/model_json.hpp"
#include "scan/listing.hpp"

// What Clang's library reads of zoo.hpp, which has everything, and of headers with mistakes.
namespace gneiss::scan {
namespace {

using interface::ClassModel;
using interface::FunctionModel;
using interface::TypeKind;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

std::string folder() {
  return GNEISS_SCAN_TESTS;
}

ScanRequest zoo(std::vector<std::string> candidates, std::vector<std::string> references = {}) {
  return {{folder() + "/zoo.hpp"}, std::move(candidates), std::move(references), {"-Wall", "-O2"}, ""};
}

interface::InterfaceModel read(ScanRequest const& request) {
  auto const result = scan(request);
  EXPECT_TRUE(result) << (result ? "" : result.error());
  return result ? *result : interface::InterfaceModel {};
}

std::string error_of(ScanRequest const& request) {
  auto const result = scan(request);
  return result ? "none" : result.error();
}

/// What is wrong with a header of this text.
std::string error_in(std::string const& text, std::string const& candidate, std::string const& reference = "") {
  auto const path = testing::TempDir() + "gneiss_scanned.hpp";
  std::ofstream(path) << text;
  auto message = error_of({{path}, {candidate}, {reference}, {}, ""});
  if (auto const at = message.find(path); at != message.npos) message.replace(at, path.size(), "scanned.hpp");
  return message;
}

constexpr auto small_zoo =
    "namespace zoo { struct plain {}; template <class T> class box {}; enum colour { red }; void unrelated(int); "
    "inline namespace _1 { template <class T> class sack {}; } }\n";

/// zoo::box<int>, which several tests look at.
interface::InterfaceModel const& box_of_int() {
  static auto const model = read(zoo({"zoo::box<int>"}));
  return model;
}

/// The listing must be that of the file beside this one; UPDATE_GOLDEN=1 writes it anew.
void expect_listing(std::string const& name, interface::InterfaceModel const& model) {
  auto const path = folder() + "/" + name;
  auto const text = listing(model);
  if (char const* const update = std::getenv("UPDATE_GOLDEN"); update && std::string(update) == "1")
    std::ofstream(path) << text;
  std::ostringstream expected;
  expected << std::ifstream(path).rdbuf();
  EXPECT_EQ(text, expected.str()) << "UPDATE_GOLDEN=1 writes " << path << " anew, if it should be so";
}

TEST(Scan, ReadsAllThatAHeaderSays) {
  expect_listing("box_of_int.txt", box_of_int());
}

TEST(Scan, ReadsASpecializationByItsArguments) {
  expect_listing("box_of_string.txt",
                 read(zoo({"zoo::box<std::string, std::map<int, std::string>>"}, {"zoo::int_box"})));
}

TEST(Scan, ReadsWhatACHeaderGivesOut) {
  expect_listing("c_ring.txt", read({{folder() + "/c_zoo.h"}, {"ring*"}, {}, {"-x", "c", "-std=c11"}, ""}));
}

TEST(Scan, ReadsSeveralClassesAtOnce) {
  expect_listing("several.txt",
                 read(zoo({"zoo::sealed", "zoo::only_moved", "zoo::plain", "zoo_keeper_t*"}, {"zoo::plain"})));
}

// A class of a library that is installed, by the header that it is in.
struct RealClass {
  char const* header;
  char const* name;
  char const* file;
};

constexpr RealClass real_classes[] = {
    {"<vector>", "std::vector<int>", "real/std_vector.txt"},
    {"<map>", "std::map<int, int>", "real/std_map.txt"},
    {"<string>", "std::string", "real/std_string.txt"},
    {"<boost/container/flat_map.hpp>", "boost::container::flat_map<int, int>", "real/boost_flat_map.txt"},
    {"<boost/circular_buffer.hpp>", "boost::circular_buffer<int>", "real/boost_circular_buffer.txt"},
    {"<absl/container/flat_hash_map.h>", "absl::flat_hash_map<int, int>", "real/absl_flat_hash_map.txt"},
    {"<absl/container/btree_map.h>", "absl::btree_map<int, int>", "real/absl_btree_map.txt"},
    {"<tsl/hopscotch_map.h>", "tsl::hopscotch_map<int, int>", "real/tsl_hopscotch_map.txt"},
};

TEST(Scan, ReadsRealClasses) {
  if (!std::getenv("GNEISS_SOAK")) GTEST_SKIP() << "only with GNEISS_SOAK=1";
  for (auto const& one : real_classes) {
    auto const model = scan({{one.header}, {one.name}, {}, {}, ""});
    if (!model && model.error().ends_with("file not found")) continue;
    ASSERT_TRUE(model) << one.name << ": " << model.error();
    // What depends on arguments of templates is printed by Clang, by each version a little different.
    if (model->compiler.starts_with("clang 19")) expect_listing(one.file, *model);
  }
}

TEST(Scan, SaysWhereAndByWhomItWasRead) {
  auto const& model = box_of_int();
  EXPECT_THAT(model.headers, ElementsAre(folder() + "/zoo.hpp"));
  EXPECT_THAT(model.compiler, StartsWith("clang "));
  EXPECT_EQ(model.candidates.front().file, folder() + "/zoo.hpp");
  EXPECT_GT(model.candidates.front().line, 1);
}

FunctionModel const& function(ClassModel const& c, std::string const& name) {
  for (auto const& f : c.functions)
    if (f.name == name) return f;
  ADD_FAILURE() << "no function " << name;
  return c.functions.front();
}

TEST(Scan, ReadsTypes) {
  auto const& model = box_of_int();
  auto const& box = model.candidates.front();
  auto const& colour = function(box, "paint").parameters.front().type;
  EXPECT_EQ(colour.kind, TypeKind::enumeration);
  EXPECT_THAT(colour.enumerators, ElementsAre("zoo::colour::red", "zoo::colour::green", "zoo::colour::blue"));
  auto const& pair = function(box, "insert").result;
  EXPECT_EQ(pair.of_template, "std::pair");
  ASSERT_EQ(pair.arguments.size(), 2u);
  EXPECT_EQ(pair.arguments.front().text, "zoo::box<int>::iterator");
  EXPECT_EQ(pair.arguments.front().canonical, function(box, "begin").result.canonical);
  EXPECT_EQ(pair.arguments.back().kind, TypeKind::boolean);
  auto const& rows = function(box, "rows").parameters;
  EXPECT_EQ(rows[0].type.kind, TypeKind::array);
  EXPECT_EQ(rows[1].type.kind, TypeKind::pointer);
  EXPECT_EQ(rows[1].type.arguments.front().bits, 32);
  EXPECT_EQ(rows[2].type.arguments.front().kind, TypeKind::character);
  EXPECT_EQ(rows[3].type.kind, TypeKind::integer);
  EXPECT_FALSE(rows[3].type.is_signed);
  auto const& visit = function(box, "each").parameters.front().type;
  EXPECT_EQ(visit.arguments.front().kind, TypeKind::function);
  EXPECT_EQ(function(box, "emplace").parameters.front().type.kind, TypeKind::open);
  EXPECT_TRUE(function(box, "merged").result.equality_comparable);
  EXPECT_FALSE(function(box, "where").result.equality_comparable);
}

TEST(Scan, MakesAModelThatIsReadAgainAsItWasWritten) {
  auto const& model = box_of_int();
  auto const again = interface::of_json(interface::to_json(model));
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, model);
}

TEST(Scan, GoesByTheFlags) {
  ScanRequest request{{"c_zoo.h"}, {"ring"}, {}, {"-I."}, folder()};
  EXPECT_EQ(error_of(request), "none");
  request = {{"<c_zoo.h>"}, {"ring"}, {}, {"-I", folder(), "-Dring_s=struct"}, ""};
  EXPECT_THAT(error_of(request), StartsWith("the headers do not compile: "));
}

TEST(ScanError, NamesTheFirstFaultOfAHeader) {
  EXPECT_EQ(error_in("namespace a {\nstruct b { int f( };\n}\n", "a::b"),
            "the headers do not compile: scanned.hpp:2:19: expected parameter declarator");
  EXPECT_EQ(error_of({{"no_such.hpp"}, {"a"}, {}, {}, ""}), "the headers do not compile: 'no_such.hpp' file not found");
}

TEST(ScanError, NamesTheClassThatWasPerhapsMeant) {
  EXPECT_EQ(error_in(small_zoo, "zoo::bux<int>"),
            "there is no class “zoo::bux<int>” in the headers; did you mean “zoo::box”?");
  EXPECT_EQ(error_in(small_zoo, "Plain"), "there is no class “Plain” in the headers; did you mean “zoo::plain”?");
  EXPECT_EQ(error_in(small_zoo, "nothing_like_it"), "there is no class “nothing_like_it” in the headers");
  EXPECT_EQ(error_in(small_zoo, "zoo::plain", "zoo::plane"),
            "there is no class “zoo::plane” in the headers; did you mean “zoo::plain”?");
}

TEST(ScanError, TellsTemplatesFromClasses) {
  EXPECT_EQ(error_in(small_zoo, "zoo::box"),
            "“zoo::box” is a template: name a class of it, with its arguments, as in “zoo::box<int>”");
  EXPECT_EQ(error_in(small_zoo, "zoo::plain<int>"), "“zoo::plain<int>” is not possible: “zoo::plain” is no template");
  EXPECT_THAT(error_in(small_zoo, "zoo::box<1>"), StartsWith("“zoo::box<1>” does not compile: "));
  EXPECT_THAT(error_in(small_zoo, "zoo::sack<nothing>"), StartsWith("“zoo::sack<nothing>” does not compile: "));
}

TEST(ScanError, TellsWhatIsNoClass) {
  EXPECT_EQ(error_in(small_zoo, "int"), "“int” is no class");
  EXPECT_EQ(error_in(small_zoo, "zoo"), "“zoo” is no class");
  EXPECT_EQ(error_in(small_zoo, "zoo::unrelated"), "“zoo::unrelated” is no class");
  EXPECT_EQ(error_in(small_zoo, "zoo::colour"), "“zoo::colour” is no class");
}

TEST(ScanError, TellsOfClassesThatCannotBeRead) {
  EXPECT_EQ(error_in("struct later;\n", "later"),
            "“later” is declared in the headers, but not defined, and no function takes or returns it");
  EXPECT_THAT(
      error_in("template <class T> struct large { static_assert(sizeof(T) > 4, \"too small\"); };\n", "large<char>"),
      testing::AllOf(StartsWith("“large<char>” cannot be made of its template: scanned.hpp:1:"),
                     HasSubstr("too small")));
  EXPECT_THAT(error_in("class a { class b {}; };\n", "a::b"), StartsWith("“a::b” does not compile: "));
}

TEST(ScanError, NamesUnknownWordsForGneiss) {
  EXPECT_THAT(error_in("struct a {\n  void f();  // gneiss: ignroe\n};\n", "a"),
              StartsWith("scanned.hpp:2: “gneiss: ignroe” is no word for Gneiss"));
}

}  // namespace
}  // namespace gneiss::scan
