#include "spaces/spaces-uuid.h"

gboolean
spaces_uuid_is_valid (const char *text)
{
  static const char shape[] = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
  gsize i;

  for (i = 0; shape[i] != '\0'; i++)
    if (shape[i] == 'x' ? !g_ascii_isxdigit (text[i]) : text[i] != '-')
      return FALSE;

  return text[i] == '\0';
}
