/* Runs a fuzz target over files, and over the files in folders. */
#include "fuzz.h"

#include <stdio.h>

static int
replay_file (const char *path)
{
  g_autofree char *bytes = NULL;
  g_autofree uint8_t *copy = NULL;
  gsize length;

  if (!g_file_get_contents (path, &bytes, &length, NULL))
    {
      fprintf (stderr, "%s cannot be read\n", path);
      return 1;
    }

  copy = g_memdup2 (bytes, length); /* without the NUL behind it */
  LLVMFuzzerTestOneInput (copy, length);
  return 0;
}

static int
replay (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;
  int failed = 0;

  if (folder == NULL)
    return replay_file (path);

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      failed |= replay (inner);
    }

  return failed;
}

int
main (int   argc,
      char *argv[])
{
  int failed = argc < 2;

  for (int i = 1; i < argc; i++)
    failed |= replay (argv[i]);

  return failed;
}
