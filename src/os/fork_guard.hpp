#pragma once
#include <cstddef>

namespace gneiss::os {

/// From now on, when code in this process forks, the copy gets `shared` (of which the first `head` bytes matter to it)
/// as memory of its own, so that it cannot write into ours; and both know.
void guard_forks(std::byte* shared, std::size_t size, std::size_t head);

/// Has anything been forked since this was last false? Costs a load.
bool forked();

enum class Copy : unsigned char { none, came_back };

/// To be called where the code under test has returned, when forked() is true. In the copy it does not return: it tells
/// the process that forked it, and ends. There it says whether a copy has come back from the call, rather than ended or
/// become another program; it waits a second for that to show.
Copy settle_forks();

}  // namespace gneiss::os
