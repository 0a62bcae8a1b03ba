#pragma once
inline constexpr int limit = LIMIT;
