// Nothing of this library is called: it is preloaded.
#pragma once
