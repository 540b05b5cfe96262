/* The headers that most sources include, compiled once for all of them: see compile-commands. */
#if __has_include(<adwaita.h>)
#include <adwaita.h>
#endif
#if __has_include(<gio/gio.h>)
#include <gio/gio.h>
#endif
