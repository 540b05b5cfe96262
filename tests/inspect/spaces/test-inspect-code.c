#include "inspect-case.h"

static const InspectCase cases[] = {
  { "2|2p0pG0f", INSPECT_SPACES_CODE, "2|2p0pG0f", "" },
  { "  2|2p0pG0f \n", INSPECT_SPACES_CODE, "2|2p0pG0f", "" },
  { "2|2p0pG0f,3|7p4p1pG1f", INSPECT_SPACES_CODE, "2|2p0pG0f 3|7p4p1pG1f", "" },
  { "2|2p0pG0f\n3|7p4p1pG1f", INSPECT_SPACES_CODE, "2|2p0pG0f 3|7p4p1pG1f", "" },
  { "#2|2p0pG0f", INSPECT_SPACES_SHORT, "2|2p0pG0f", "" },
  { "https://x.example/#2|2p0pG0f,3|7p4p1pG1f", INSPECT_SPACES_SHORT, "2|2p0pG0f 3|7p4p1pG1f", "" },
  { "https://x.example/#2%7C2p0pG0f", INSPECT_SPACES_SHORT, "2|2p0pG0f", "" },
  { "https://x.example/#2|2p0pG0f@fox:My%20board", INSPECT_SPACES_SHORT, "2|2p0pG0f", "" },
  { "https://x.example/#4|12p08p\n12t04p00pG0f bye", INSPECT_SPACES_SHORT, "4|12p08p12t04p00pG0f",
    "line-break" },
  { "4|12p 08p 12t", INSPECT_SPACES_CODE, "4|12p08p12t", "spaces" },
  { "2|2p0pG0f 2p", INSPECT_SPACES_CODE, "2|2p0pG0f", "" },
  { "#challenge=2|2p0pG0f", INSPECT_SPACES_NAMED, "2|2p0pG0f", "not-in-web-game" },
  { "challenge=2|2p0pG0f", INSPECT_SPACES_NAMED, "2|2p0pG0f", "not-in-web-game" },
  { "#challenge=2|2p0pG0f&r=3&m=d", INSPECT_SPACES_NAMED, "2|2p0pG0f", "not-in-web-game" },
  { "#challenge=", INSPECT_SPACES_NAMED, "", "empty! not-in-web-game" },
  { "#result=2|2p0p2tG0f,2|3p1tG1f&next=2|1p0p1tG0f", INSPECT_SPACES_RESULT,
    "2|2p0p2tG0f 2|3p1tG1f 2|1p0p1tG0f", "not-in-web-game" },
  { "#result=2|2p,2|9p&next=2|1p", INSPECT_SPACES_RESULT, "2|2p 2|1p",
    "position-range! not-in-web-game" },
  { "#result=2|2p,2|3p", INSPECT_SPACES_RESULT, "2|2p 2|3p", "no-next not-in-web-game" },
};

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    inspect_case_check (&cases[i]);
}

/* The canonical text is a fixed point: inspected, it is canonical itself. */
static void
test_canonical (void)
{
  const struct
  {
    const char *text;
    const char *canonical;
  } texts[] = {
    { " 2|2p0pG0f", "2|2p0pG0f" },
    { "10|090p080pG0f", "10|90p80pG0f" },
    { "2|2p0pG0f@fox:My%20board", "2|2p0pG0f" },
    { "see https://x.example/a?b#2%7C2p0pG0f.", "https://x.example/a?b#2|2p0pG0f" },
    { "https://x.example/#2|2p,2|3p", "https://x.example/#2|2p,2|3p" },
    { "https://x.example/#x=1&challenge=2%7C2p", "https://x.example/#challenge=2|2p" },
    { "#result=2%7C2p,2|3p&next=2|1p", "#result=2|2p,2|3p&next=2|1p" },
    { "2|2p0x", NULL },
    { "#result=2|2p,2|9p&next=2|1p", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (Inspection) inspection = inspect_text (texts[i].text, -1);
      g_autoptr (Inspection) again = NULL;

      g_assert_cmpstr (inspection->canonical, ==, texts[i].canonical);
      if (texts[i].canonical == NULL)
        continue;
      again = inspect_text (texts[i].canonical, -1);
      g_assert_cmpstr (again->canonical, ==, texts[i].canonical);
      g_assert_cmpstr (again->format, ==, inspection->format);
    }
}

static void
test_names_of_boards (void)
{
  g_autoptr (Inspection) inspection = inspect_text ("#result=2|2p,2|3p&next=2|1p", -1);
  const char *const names[] = { "Player’s board", "Opponent’s board", "Next board" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (inspection_get_find (inspection, i)->name, ==, names[i]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inspect-code/cases", test_cases);
  g_test_add_func ("/inspect-code/canonical", test_canonical);
  g_test_add_func ("/inspect-code/names-of-boards", test_names_of_boards);
  return g_test_run ();
}
