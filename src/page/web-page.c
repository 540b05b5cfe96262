/* The file is a resource. What it opens is the content of a tag that is the same in each version;
 * everything around it stays byte for byte, so that a file can be compared with the page by cutting
 * that content out of it. */
#include "page/web-page.h"

#include "page/web-page-resources.h"
#include "text/decode-error.h"
#include "text/shown.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#define OPENS "<meta name=\"opens\" content=\""
#define VERSION "<meta name=\"version\" content=\""

/* The page and what stands on either side of the content. */
typedef struct
{
  const char *begin;
  gsize       before; /* bytes up to the content */
  gsize       after;  /* of the content and all before it */
  gsize       length;
} Parts;

/* FALSE if @text is none of these pages. */
static gboolean
find_parts (const char *text,
            gsize       length,
            Parts      *parts)
{
  const char *tag = g_strstr_len (text, (gssize) length, OPENS);
  const char *content = tag != NULL ? tag + strlen (OPENS) : NULL;
  const char *end = content != NULL ? memchr (content, '"', length - (gsize) (content - text))
                                    : NULL;

  if (end == NULL)
    return FALSE;

  *parts = (Parts) { text, (gsize) (content - text), (gsize) (end - text), length };
  return TRUE;
}

/* The resource is linked into the program, so there is no error to report. */
static GBytes *
get_page (Parts *parts)
{
  GBytes *page = g_resource_lookup_data (web_page_get_resource (),
                                         "/com/example/SpacesEditor/page.html",
                                         G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize length;
  const char *text = g_bytes_get_data (page, &length);

  if (!find_parts (text, length, parts))
    g_error ("The page has no place for what it opens");

  return page;
}

/* For the value of an attribute on one line. */
static char *
escape (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *escaped = g_markup_escape_text (valid, -1);
  g_auto (GStrv) lines = g_strsplit (escaped, "\n", -1);

  return g_strjoinv ("&#10;", lines);
}

char *
web_page_make (const char  *opens,
               GError     **error)
{
  g_autofree char *content = NULL;
  g_autoptr (GBytes) page = NULL;
  GString *text;
  Parts parts;

  if (opens != NULL && strlen (opens) > WEB_PAGE_MAX_OPENS)
    {
      decode_error_set (error, DECODE_ERROR_TOO_LONG, WEB_PAGE_MAX_OPENS, "%s",
                        _("These are too many boards for a web page."));
      return NULL;
    }

  content = opens != NULL ? escape (opens) : g_strdup ("");
  page = get_page (&parts);
  text = g_string_sized_new (parts.length + strlen (content) + 1);
  g_string_append_len (text, parts.begin, (gssize) parts.before);
  g_string_append (text, content);
  g_string_append_len (text, parts.begin + parts.after, (gssize) (parts.length - parts.after));

  return g_string_free (text, FALSE);
}

/* "1.4"; NULL where none is named. */
static char *
find_version (const char *text,
              gsize       length)
{
  const char *tag = g_strstr_len (text, (gssize) length, VERSION);
  const char *version = tag != NULL ? tag + strlen (VERSION) : NULL;
  const char *end
      = version != NULL ? memchr (version, '"', length - (gsize) (version - text)) : NULL;
  g_autofree char *name = end != NULL ? g_strndup (version, (gsize) (end - version)) : NULL;

  return name != NULL ? g_utf8_make_valid (name, -1) : NULL;
}

static gboolean
is_same (const Parts *file,
         const Parts *page)
{
  gsize rest = page->length - page->after;

  return file->before == page->before && file->length - file->after == rest
         && memcmp (file->begin, page->begin, page->before) == 0
         && memcmp (file->begin + file->after, page->begin + page->after, rest) == 0;
}

gboolean
web_page_check (const char  *text,
                gsize        length,
                GError     **error)
{
  g_autofree char *theirs = find_version (text, length);
  g_autofree char *ours = NULL;
  g_autoptr (GBytes) bytes = NULL;
  Parts page, file;

  bytes = get_page (&page);
  ours = find_version (page.begin, page.length);
  if (theirs == NULL || !find_parts (text, length, &file))
    decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET, "%s",
                      _("This is not the page that opens links."));
  else if (strcmp (theirs, ours) != 0)
    /* Translators: two versions of the program, such as 1.4 */
    decode_error_set (error, DECODE_ERROR_VERSION, DECODE_NO_OFFSET,
                      /* Translators: version of the page in a file, and version of the program */
                      _("This is the page of version %1$s, not the one of version %2$s."),
                      SHOWN (theirs), ours);
  else if (!is_same (&file, &page))
    decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET, "%s",
                      _("This page is not as this version of the program writes it."));
  else
    return TRUE;

  return FALSE;
}
