#include <gtest/gtest.h>

#include "harness/scenario.hpp"
#include "notes/notes.hpp"

namespace gneiss::notes {
namespace {

core::Subject& library() {
  static test::Described described([](Library& lib) {
    auto box = lib.type<int, int>("box").initial();
    lib.op(
        "make", fn(below(3)) >> box, [](int n) { return n; }, [](int n) { return n; });
  });
  return described.subject;
}

Notes some() {
  Notes notes;
  notes.failed_check = "valid(box0)";
  notes.gone = {"box1", "box2"};
  notes.begin(number_of_initial(library(), *library().types()[0]));
  notes.begin(0);
  auto& note = notes.instructions.back();
  note.arguments = {{"1", true, false}, {std::string("\0\"x", 3), false, true}};
  note.made = {{notes.give_name(*library().types()[0], 256), "$.first", false}};
  note.threw = "std::bad_alloc";
  note.condition = "$ == 1";
  note.returned = "2";
  note.message = "m";
  return notes;
}

TEST(NotesPacked, ComeOutAsTheyWentIn) {
  auto const notes = some();
  auto const back = Notes::unpacked(notes.packed(), library());
  EXPECT_EQ(back.packed(), notes.packed());
  ASSERT_EQ(back.instructions.size(), 2u);
  EXPECT_EQ(back.instructions[0].operation, number_of_initial(library(), *library().types()[0]));
  EXPECT_EQ(back.instructions[1].operation, 0u);
  EXPECT_EQ(back.instructions[1].arguments[1].text, std::string("\0\"x", 3));
  EXPECT_TRUE(back.instructions[1].arguments[0].variable);
  EXPECT_TRUE(back.instructions[1].arguments[1].object);
  EXPECT_EQ(back.instructions[1].made[0].path, "$.first");
  EXPECT_FALSE(back.instructions[1].made[0].moved);
  EXPECT_EQ(back.name_of(256), "box0");
  EXPECT_EQ(back.gone, notes.gone);
  EXPECT_EQ(back.taken(), notes.taken());
}

// As a process that died in the middle may leave them, or one that wrote over them.
TEST(NotesPacked, DamagedOnesDoNoHarm) {
  auto const whole = some().packed();
  for (std::size_t size = 0; size != whole.size(); ++size) {
    Notes::unpacked(whole.substr(0, size), library());
    auto changed = whole;
    changed[size] = static_cast<char>(~changed[size]);
    EXPECT_LE(Notes::unpacked(changed, library()).instructions.size(), 2u);
  }
}

}  // namespace
}  // namespace gneiss::notes
