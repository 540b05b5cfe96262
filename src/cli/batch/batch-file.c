/* One operation, file.read: the members are read, the rest is file-json.c. */
#include "cli/batch/batch-file.h"

#include "cli/json/file-json.h"

/* In the order of SpacesFileKind. */
static const char *const kinds[] = {
  "any", "board", "boards", "deck", "collection", "session", "cache", "backup", "state", NULL,
};

gboolean
batch_file_read (BatchRequest  *request,
                 JsonWriter    *answer,
                 GError       **error)
{
  g_autoptr (SpacesFile) file = NULL;
  guint kind = SPACES_FILE_ANY;
  JsonString text;

  if (batch_request_has (request, "kind")
      && !batch_request_get_choice (request, "kind", kinds, &kind, error))
    return FALSE;
  if (!batch_request_get_text (request, "text", &text, error))
    return FALSE;

  file = spaces_file_read (text.text, (gssize) text.length, (SpacesFileKind) kind, error);
  if (file == NULL)
    return FALSE;

  file_json_write (answer, file);
  return TRUE;
}
