/* Links to a challenge that is stored on the game's server, `#s=` and an id. The board is not in
 * the link, and this program contacts no server, so only the form of the id is checked. */
#include "inspect/spaces/inspect-readers.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ID_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"
#define ID_LENGTH 8

gboolean
inspect_stored (InspectSource     *source,
                InspectionBuilder *builder)
{
  const char *text = mapped_text_get_text (source->text);
  g_autofree char *id = NULL;
  TextSpan value;

  if (!source->is_link || !inspect_source_get_parameter (source, "s", &value))
    return FALSE;

  inspection_builder_set_summary (builder, g_strdup (_("The challenge isn’t in this link: the "
                                                       "game’s server keeps it for 30 days.")));
  inspection_builder_set_sizes (builder, inspect_source_count (source), 0);
  inspect_source_add_base (source, builder);

  id = g_strndup (text + value.from, value.to - value.from);
  inspection_builder_add_field (builder, "id", _("Id on the server"), id,
                                inspect_source_get_place (source, value));
  if (strlen (id) != ID_LENGTH || strspn (id, ID_LETTERS) != ID_LENGTH)
    inspection_builder_add_problem (builder, INSPECTION_PROBLEM, "id",
                                    inspect_source_get_place (source, value),
                                    _("Ids on the server have eight letters or digits; this one is "
                                      "incomplete."));
  inspection_builder_add_problem (builder, INSPECTION_ADVICE, "stored",
                                  inspect_source_get_place (source, value),
                                  _("This program doesn’t contact servers. Open the link in the "
                                    "web game, or ask the sender for the long link: “View link "
                                    "data”, “Fallback URL”."));
  return TRUE;
}
