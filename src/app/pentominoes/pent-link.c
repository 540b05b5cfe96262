#include "app/pentominoes/pent-link.h"

#include "app/desktop/settings.h"
#include "pentominoes/encoding/slug.h"

char *
editor_pent_link_make (const PentBoard  *board,
                       GSettings        *settings,
                       GError          **error)
{
  g_autofree char *base = g_settings_get_string (settings, EDITOR_SETTING_PENTOMINOES_BASE);
  g_autofree char *slug = pent_slug_encode (board, error);

  return slug != NULL ? g_strconcat (base, slug, NULL) : NULL;
}
