#include "library/library-error.h"

G_DEFINE_QUARK (library-error-quark, library_error)
