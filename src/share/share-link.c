#include "share/share-link.h"

#include "spaces/spaces-code.h"

#include <string.h>

static const char *const openings[] = {
  [SHARE_LINK_SHORT] = "#",
  [SHARE_LINK_NAMED] = "#challenge=",
};

/* The link to @board, or NULL when @base is no web address. */
char *
share_link_make (ShareLinkStyle     style,
                 const char        *base,
                 const SpacesBoard *board)
{
  GString *link;

  g_return_val_if_fail (style <= SHARE_LINK_NAMED, NULL);
  g_return_val_if_fail (board != NULL, NULL);

  if (!share_link_base_is_valid (base))
    return NULL;

  link = g_string_sized_new (strlen (base) + spaces_code_measure (board) + 16);
  g_string_append_len (link, base, strcspn (base, "#"));
  g_string_append (link, openings[style]);
  spaces_code_append (board, link);

  return g_string_free (link, FALSE);
}

/* Whether @base is an absolute http or https address with a host, which a link can be made from. */
gboolean
share_link_base_is_valid (const char *base)
{
  g_autofree char *address = NULL;
  g_autoptr (GUri) uri = NULL;

  if (base == NULL || !g_utf8_validate (base, -1, NULL))
    return FALSE;

  address = g_strndup (base, strcspn (base, "#"));
  if (strpbrk (address, " \t\r\n<>\"") != NULL)
    return FALSE;

  uri = g_uri_parse (address, G_URI_FLAGS_ENCODED, NULL);
  if (uri == NULL || g_uri_get_host (uri) == NULL || *g_uri_get_host (uri) == '\0')
    return FALSE;

  return strcmp (g_uri_get_scheme (uri), "https") == 0 || strcmp (g_uri_get_scheme (uri), "http") == 0;
}
