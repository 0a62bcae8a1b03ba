// File descriptors: plain integers that stand for open files, over global state on both sides. What is closed is never
// used again, and what is still open at the end is closed.
#include <gneiss/gneiss.hpp>
#include <map>
#include <string>
#include "descriptors.hpp"

namespace model {
std::map<std::string, std::string> disk;
struct File {
  std::string name;
  std::size_t at = 0;
};
File open(std::string const& name) {
  disk[name];
  return {name};
}
std::size_t write(File& f, std::string const& s) {
  auto& text = disk[f.name];
  text.resize(std::max(text.size(), f.at + s.size()));
  text.replace(f.at, s.size(), s);
  f.at += s.size();
  return s.size();
}
std::string read(File& f, unsigned n) {
  auto const& text = disk[f.name];
  auto s = f.at < text.size() ? text.substr(f.at, n) : "";
  f.at += s.size();
  return s;
}
}  // namespace model

GNEISS_LIBRARY(descriptors, lib) {
  using namespace gneiss;
  lib.include("descriptors.hpp");
  lib.before_each([] { model::disk.clear(); vfs::reset(); });
  auto fd   = lib.type<model::File, int>("fd").released_by(GNEISS_FN(vfs::close));
  auto name = one_of_values<std::string>({"a", "b"});
  lib.op(GNEISS_CALL(vfs::open(n.c_str()), n), fn(name) >> fd, model::open);
  lib.op(GNEISS_CALL(vfs::write(f, s.data(), s.size()), f, s), fn(fd, arbitrary<std::string>()), model::write);
  lib.op(GNEISS_DEFINE(read_some, [](int f, unsigned n) {
           std::string s(n, '\0');
           s.resize(static_cast<std::size_t>(vfs::read(f, s.data(), n)));
           return s;
         }), fn(fd, below(8u)), model::read);
  lib.op(GNEISS_FN(vfs::close), fn(consumed(fd)), [](model::File&) { return 0; });
}
