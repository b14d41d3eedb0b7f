// What the C library's allocator can be told; the Glibc module leaves it out.
#include <malloc.h>
