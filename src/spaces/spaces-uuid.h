/* spaces-uuid.h: the form of an id that the web game takes
 *
 * Eight, four, four, four and twelve hexadecimal digits of either case with hyphens between them.
 * The web game asks for nothing more, not even for a version: the id of all zeros is one.
 *
 * Example: "92f1e997-fd50-4b6d-be98-741b7af8606d" is one, "2x2-easy-1" is none.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean spaces_uuid_is_valid (const char *text);

G_END_DECLS
