#include "app/desktop/save-dialog.h"

/* What becomes of a name that was typed. */
static void
test_endings (void)
{
  static const struct
  {
    const char *typed;
    const char *proposed;
    const char *whole; /* NULL: as it was typed */
  } cases[] = {
    { "Zigzag", "Board.json", "Zigzag.json" },
    { "Zigzag", "Board 1.5.png", "Zigzag.png" },
    { "Version 1.2", "Board.svg", "Version 1.2.svg" },
    { "St. Moritz", "Board.svg", "St. Moritz.svg" },
    { ".hidden", "Board.svg", ".hidden.svg" },
    { "Zigzag.", "Board.svg", "Zigzag..svg" },
    { "Zigzag.json", "Board.json", NULL },
    { "Zigzag.txt", "Board.json", NULL },
    { "Zigzag.JPEG", "Board.json", NULL },
    { "Zigzag", "Board", NULL },
    { "Zigzag", "", NULL },
    { "\xFF\xFE", "Board.json", "\xFF\xFE.json" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *whole = editor_save_dialog_complete_name (cases[i].typed, cases[i].proposed);

      g_assert_cmpstr (whole, ==, cases[i].whole);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/save-dialog/endings", test_endings);
  return g_test_run ();
}
