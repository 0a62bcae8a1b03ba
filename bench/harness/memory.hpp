#pragma once

namespace bench {

/// Memory of this process that is resident now, in KiB.
long resident_kib();

}  // namespace bench
