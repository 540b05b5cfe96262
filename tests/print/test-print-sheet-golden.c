/* Pages of cards as they were when somebody last looked at them: tests/data/golden.
 *
 * A page that became different leaves what was drawn and where it differs beside the build, in
 * tests/data/golden, and the test says so. If the new page is better, write the pictures anew and
 * look at each:
 *
 *     WRITE_GOLDEN=1 meson test -C build print-sheet-golden
 *
 * The letters are those of tests/data/fonts.conf; without them there is nothing to compare.
 */
#include "golden.h"

#include "cards/encoding/game-link.h"
#include "cards/encoding/position.h"
#include "cards/encoding/session.h"
#include "cards/picture/table-paper.h"
#include "drawing/cairo-stream.h"
#include "pentominoes/encoding/slug.h"
#include "pentominoes/picture/pent-paper.h"
#include "print/print-sheet.h"
#include "spaces/board/code.h"
#include "spaces/links/link.h"
#include "spaces/picture/paper-picture.h"

#include <glib/gstdio.h>
#include <math.h>
#include <pango/pangocairo.h>

#define DPI 100.0
#define PIXEL (MM_PER_INCH / DPI)
#define SHRINK 3 /* drawn so much larger: cairo sets letters on whole pixels */

/* What a block may differ. The same page moved by a fraction of a pixel, which sets letters apart
 * and smooths lines otherwise, stays well below; the least thing that must not go unnoticed, two
 * numbers exchanged, is above. */
#define TOLERANCE 3.0

#define MAX_CARDS 8

/* Reads a code, and makes the picture for paper of it. */
typedef PrintPicture *(*MakePicture) (const char  *code,
                                      GError     **error);

typedef struct
{
  const char *code;
  const char *name;
  const char *caption; /* NULL for the usual one */
  MakePicture make;    /* NULL for a board of the Spaces game */
} PrintedText;

typedef struct
{
  const char        *name;
  PrintedText        cards[MAX_CARDS + 1];
  SheetSpec          spec;
  PrintSheetOptions  options;
  guint              page;
} Job;

#define EIGHT_CARDS \
  { { "4|12p08p12t04p00pG0f", "Trap behind me" },                                                 \
    { "3|6p3p6t0p3tG0f", "Double back" },                                                         \
    { "5|20p15p16t10p05p06t00pG0f", "Left ladder" },                                              \
    { "4|13p12t14p15t10p09t06p02pG2f", "Zigzag" },                                                \
    { "6|32p26p20p14p08p02pG2f", "Straight up" },                                                 \
    { "3|7p6t8t4p5p2pG2f", "Corner run" },                                                        \
    { "6|33p34t27p26t21p20t15p09p10p04pG4f", "Hedge" },                                           \
    { "8|61p60t62t53p45p44t37p36t29p28t21p13p14p06pG6f", "Stairs" } }

#define FREECELL_GAME \
  "48.BuVdNoBZAyAvNfZaZLYyAUYtoGRWAEsGFqFbFNKfZfEwEnEdZNkNVBAJdjEFNAsAdbM8RcMgkAdAclcec" \
  "AJhJZYwYtV9ROEuYXYDEDJBI2IvIcQ8INB_YANMB8MRBDVSM3QmVGQWQPIWINEWcTcPEPA_AtU9UvsNUeZuZ" \
  "cM-ZOMsMeY8MMYugOYcYOUMoMAfAOkP.W"
#define KLONDIKE_POSITION \
  "v1K0fEAAAg1sLJyjXHEoyKE22SZkYr0oBhKjaYkJyoE66t0uJ4MIZQElEKTycxsRU2IVXyETGwAoA"
#define SPIDER_POSITION \
  "v1S04AMBMNAEVGDAZ55LJbgwFNK1CMAMBxsPRpZCgTb4GHAoGHMM8cKByDvoOCgX8sTnAoFN4QFsKBWqqFmy" \
  "KirUVFXLuagtUCHoGSLihXBRWpJjkfCwQZIzdJedYIKMwlrbamAAA"
#define MINI_POSITION "v1FM4ED110NJWFJULSuQSQ4GEIoxMsAAE"
#define MINI_OTHER_SUITS "v1FM4ED110NJWFJULSuQSQ4mEIowMsAAA" /* the black King for the red one */

#define PROJECTIVE_SLUG "P88Y400V605P606N120L223W026U332I234T345X050Z063F675R11166166"
#define TORUS_SLUG "T88Y400V605P606N120L223W026U332I234T345X050Z063F675R11166166"
#define BARE_SLUG "RbbRZ90012346789a91012346789a"
#define CROWDED_SLUG "R65IN10YK11FI20XI42L253PM54R30323344_1TVWZ2U"
#define LARGE_SLUG "TYYP4deW2tuX0nH"

#define THREE_CARDS \
  { { "4|12p08p12t04p00pG0f", "Trap behind me" },                                                 \
    { "3|6p3p6t0p3tG0f", "Double back" },                                                         \
    { "5|20p15p16t10p05p06t00pG0f", "Left ladder" } }

static PrintPicture *
make_board (const char  *code,
            GError     **error)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, error);
  g_autofree char *link = NULL;

  if (board == NULL)
    return NULL;

  link = share_link_make (SHARE_LINK_SHORT, SHARE_DEFAULT_SHORT_BASE, board, NULL);
  return spaces_paper_picture_new (board, link);
}

static PrintPicture *
make_table (const char  *code,
            GError     **error)
{
  g_autoptr (CardsTable) table = cards_position_decode (code, -1, NULL, error);
  g_autofree char *link = NULL;

  if (table == NULL)
    return NULL;

  link = cards_link_make (CARDS_LINK_DEFAULT_BASE, CARDS_LINK_POSITION,
                          cards_table_get_config (table)->game, code);
  return cards_position_pictures.make_paper (table, 0, link);
}

/* After half of its moves. */
static PrintPicture *
make_record (const char  *code,
             GError     **error)
{
  g_autoptr (CardsRecord) record = cards_session_decode (code, -1, NULL, error);
  g_autofree char *link = cards_link_make (CARDS_LINK_DEFAULT_BASE, CARDS_LINK_GAME, CARDS_FREECELL,
                                           code);

  return record != NULL
             ? cards_game_pictures.make_paper (record, record->n_moves / 2, link)
             : NULL;
}

static PrintPicture *
make_pentominoes (const char  *code,
                  GError     **error)
{
  g_autoptr (PentBoard) board = pent_slug_decode (code, -1, NULL, error);
  g_autofree char *link = g_strconcat (SLUG_URL_BASE, code, NULL);

  return board != NULL ? pent_board_pictures.make_paper (board, 0, link) : NULL;
}

static const Job jobs[] = {
  { "poker", EIGHT_CARDS, { 210, 297, 10, 6, 88, 63, SHEET_FRONTS }, { FALSE, TRUE, TRUE } },
  { "duplex-front", THREE_CARDS, { 148, 210, 8, 6, 63, 88, SHEET_DUPLEX_LONG_EDGE },
    { FALSE, TRUE, TRUE }, 0 },
  { "duplex-back", THREE_CARDS, { 148, 210, 8, 6, 63, 88, SHEET_DUPLEX_LONG_EDGE },
    { FALSE, TRUE, TRUE }, 1 },
  { "a7-broad", THREE_CARDS, { 148, 210, 10, 4, 105, 74, SHEET_FRONTS }, { TRUE, TRUE, FALSE } },
  { "whole-page", { { "3|7p6t8t4p5p2pG2f", "Corner run" } },
    { 105, 148, 5, 0, 0, 0, SHEET_FRONTS }, { TRUE, FALSE, FALSE } },
  { "ten-by-ten",
    { { "10|97p96t98t87p77p75t67p65t57p47p46t37p36t27p17p18p08pG8f", "The long way home",
        "For the tournament on Friday, first table, second round, to be answered by Sunday" } },
    { 105, 148, 8, 6, 88, 63, SHEET_FRONTS }, { FALSE, TRUE, TRUE } },
  { "scripts",
    { { "2|2p0p2tG0f", "Ловушка за мной" },
      { "3|7p4p1pG1f", "מלכודת מאחוריי", "לוח שלישי" },
      { "4|13p09p05p01pG1f", "مصيدة خلفي" },
      { "2|3p1pG1f", "Παγίδα πίσω μου με πολύ μακρύ όνομα" } },
    { 148, 210, 8, 6, 63, 88, SHEET_FRONTS }, { FALSE, TRUE, TRUE } },
  { "solitaire",
    { { FREECELL_GAME, "", NULL, make_record },
      { KLONDIKE_POSITION, "Klondike", NULL, make_table },
      { SPIDER_POSITION, "Spider", NULL, make_table },
      { MINI_POSITION, "Mini", NULL, make_table } },
    { 297, 210, 8, 6, 105, 74, SHEET_FRONTS }, { TRUE, TRUE, TRUE } },
  { "pentominoes",
    { { PROJECTIVE_SLUG, "Projective plane", NULL, make_pentominoes },
      { BARE_SLUG, "", NULL, make_pentominoes },
      { CROWDED_SLUG, "In each other's way", NULL, make_pentominoes },
      { LARGE_SLUG, "Sixty by sixty", NULL, make_pentominoes } },
    { 148, 210, 8, 6, 63, 88, SHEET_FRONTS }, { FALSE, TRUE, TRUE } },
};

static PrintSheet *
sheet_of (const Job *job)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func ((GDestroyNotify) print_card_unref);
  g_autoptr (GError) error = NULL;
  PrintSheet *sheet;

  for (const PrintedText *text = job->cards; text->code != NULL; text++)
    {
      PrintPicture *picture = (text->make != NULL ? text->make : make_board) (text->code, &error);

      g_assert_no_error (error);
      g_ptr_array_add (cards,
                       print_card_new (picture, text->name, text->caption, QR_LEVEL_M, &error));
      g_assert_no_error (error);
    }
  sheet = print_sheet_new (cards, &job->spec, &job->options, &error);
  g_assert_no_error (error);

  return sheet;
}

/* A page with everything @aside, in pixels. */
static GreyPicture *
draw_aside (const Job *job,
            double     aside)
{
  g_autoptr (PrintSheet) sheet = sheet_of (job);
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, SHRINK * (int) (job->spec.paper_width / PIXEL),
      SHRINK * (int) (job->spec.paper_height / PIXEL));
  cairo_t *cr = cairo_create (surface);
  GreyPicture *picture;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, SHRINK / PIXEL, SHRINK / PIXEL);
  cairo_translate (cr, aside * PIXEL, aside * PIXEL);
  print_sheet_draw_page (sheet, cr, job->page, PIXEL / SHRINK);
  cairo_destroy (cr);
  picture = grey_picture_of (surface, SHRINK);
  cairo_surface_destroy (surface);

  return picture;
}

static GreyPicture *
draw (const Job *job)
{
  return draw_aside (job, 0);
}

static char *
golden_path (const Job *job)
{
  g_autofree char *file = g_strconcat (job->name, ".png", NULL);

  return g_test_build_filename (G_TEST_DIST, "data", "golden", file, NULL);
}

static GreyPicture *
golden_of (const Job *job)
{
  g_autofree char *path = golden_path (job);
  GreyPicture *picture = grey_picture_read (path);

  if (picture == NULL)
    g_error ("%s cannot be read", path);

  return picture;
}

/* Leaves what somebody has to see, and fails. */
static void
fail (const Job         *job,
      const GreyPicture *drawn,
      const GreyPicture *marked,
      double             difference)
{
  g_autofree char *folder
      = g_test_build_filename (G_TEST_BUILT, "print", "golden", NULL);
  g_autofree char *drawn_path = g_strdup_printf ("%s/%s.png", folder, job->name);
  g_autofree char *marked_path = g_strdup_printf ("%s/%s-difference.png", folder, job->name);

  g_mkdir_with_parents (folder, 0777);
  grey_picture_write (drawn, drawn_path);
  grey_picture_write (marked, marked_path);
  g_test_message ("the page differs by %.1f; see %s and %s", difference, drawn_path, marked_path);
  g_test_fail ();
}

static void
test_page (gconstpointer data)
{
  const Job *job = data;
  g_autoptr (GreyPicture) drawn = draw (job);
  g_autoptr (GreyPicture) golden = NULL;
  g_autoptr (GreyPicture) marked = NULL;
  double difference;

  if (g_getenv ("WRITE_GOLDEN") != NULL)
    {
      g_autofree char *path = golden_path (job);

      grey_picture_write (drawn, path);
      return;
    }

  golden = golden_of (job);
  difference = golden_difference (drawn, golden, &marked);
  if (difference > TOLERANCE)
    fail (job, drawn, marked, difference);
}

/* ---- The comparison itself ---- */

static const Job *
job_named (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (jobs); i++)
    if (g_str_equal (jobs[i].name, name))
      return &jobs[i];

  g_assert_not_reached ();
}

static void
test_a_fraction_of_a_pixel_is_nothing (gconstpointer data)
{
  static const double fractions[] = { -0.4, 0.3 };
  g_autoptr (GreyPicture) golden = golden_of (data);

  for (gsize i = 0; i < G_N_ELEMENTS (fractions); i++)
    {
      g_autoptr (GreyPicture) aside = draw_aside (data, fractions[i]);
      double difference = golden_difference (aside, golden, NULL);

      g_test_message ("%.1f pixels aside: %.2f", fractions[i], difference);
      g_assert_cmpfloat (difference, <, TOLERANCE * 2 / 3);
    }
}

static void
assert_noticed (const char        *what,
                const GreyPicture *drawn,
                const char        *page)
{
  g_autoptr (GreyPicture) golden = golden_of (job_named (page));
  double difference = golden_difference (drawn, golden, NULL);

  g_test_message ("%s: %.2f", what, difference);
  g_assert_cmpfloat (difference, >, TOLERANCE);
}

static void
assert_job_noticed (const char *what,
                    const Job  *job)
{
  g_autoptr (GreyPicture) drawn = draw (job);

  assert_noticed (what, drawn, job->name);
}

static void
test_a_millimetre_is_noticed (void)
{
  Job job = *job_named ("poker");

  job.spec.gutter += 2; /* half of it on either side */
  assert_job_noticed ("cards one millimetre further out", &job);

  job = *job_named ("duplex-front");
  job.spec.card_width -= 1;
  assert_job_noticed ("cards one millimetre narrower", &job);

  job = *job_named ("a7-broad");
  job.spec.card_height += 1;
  assert_job_noticed ("cards one millimetre higher", &job);
}

static void
test_lost_words_are_noticed (void)
{
  Job job = *job_named ("poker");

  job.cards[7].caption = " ";
  assert_job_noticed ("without a caption", &job);

  job = *job_named ("poker");
  job.cards[3].name = "Zig";
  assert_job_noticed ("half a name", &job);

  job = *job_named ("poker");
  job.options.footer = FALSE;
  assert_job_noticed ("without a footer", &job);

  job = *job_named ("scripts");
  job.cards[1].name = "\xd7\x9e";
  assert_job_noticed ("a name in Hebrew", &job);

  job = *job_named ("a7-broad");
  job.options.show_code = FALSE;
  assert_job_noticed ("without the code", &job);
}

static void
test_another_board_is_noticed (void)
{
  Job job = *job_named ("duplex-front");

  job.cards[2].code = "5|20p15p16t10p05p00pG0f";
  assert_job_noticed ("a trap less", &job);

  job = *job_named ("duplex-front");
  job.cards[0].code = "4|12p08p04p12t00pG0f";
  assert_job_noticed ("moves in another order", &job);
}

/* Like another one in words and code, so that what is drawn alone is compared. */
static void
pass_for (PrintPicture *picture,
          PrintPicture *other)
{
  g_free (picture->text);
  g_free (picture->code);
  g_free (picture->link);
  picture->text = g_steal_pointer (&other->text);
  picture->code = g_steal_pointer (&other->code);
  picture->link = g_steal_pointer (&other->link);
  print_picture_free (other);
}

static PrintPicture *
make_other_suits (const char  *code,
                  GError     **error)
{
  PrintPicture *picture = make_table (MINI_OTHER_SUITS, error);

  pass_for (picture, make_table (code, error));
  return picture;
}

static PrintPicture *
make_torus (const char  *code,
            GError     **error)
{
  PrintPicture *picture = make_pentominoes (TORUS_SLUG, error);

  pass_for (picture, make_pentominoes (code, error));
  return picture;
}

/* A printer without colours still tells suits and surfaces apart. */
static void
test_another_suit_is_noticed (void)
{
  Job job = *job_named ("solitaire");

  job.cards[3].make = make_other_suits;
  assert_job_noticed ("hearts for spades", &job);
}

static void
test_another_surface_is_noticed (void)
{
  Job job = *job_named ("pentominoes");

  job.cards[0].make = make_torus;
  assert_job_noticed ("arrows of a torus", &job);
}

static void
test_turned_back_is_noticed (void)
{
  Job job = *job_named ("duplex-back");

  job.spec.sides = SHEET_DUPLEX_SHORT_EDGE;
  assert_job_noticed ("turned over the other edge", &job);
}

static void
paint_over (GreyPicture *picture,
            int          left,
            int          top,
            int          width,
            int          height)
{
  for (int y = top; y < top + height; y++)
    for (int x = left; x < left + width; x++)
      picture->grey[y * picture->width + x] = 255;
}

/* The first of the eight marks around each card, every one for itself. */
static void
test_one_lost_mark_is_noticed (void)
{
  const Job *job = job_named ("poker");
  g_autoptr (PrintSheet) sheet = sheet_of (job);
  const SheetLayout *layout = print_sheet_get_layout (sheet);
  g_autoptr (GreyPicture) drawn = draw (job);

  for (guint i = 0; i < sheet_layout_get_n_slots (layout, 0); i++)
    {
      g_autoptr (GreyPicture) altered = grey_picture_copy (drawn);
      SheetSlot slot;

      sheet_layout_get_slot (layout, 0, i, &slot);
      paint_over (altered, (slot.x - 5.2) / PIXEL, (slot.y - 0.5) / PIXEL, 4.5 / PIXEL,
                  1.0 / PIXEL);
      assert_noticed ("one mark less", altered, "poker");
    }
}

/* Dark inside of @side pixels, light around it; the edges may be of any grey. */
static gboolean
is_lone_module (const GreyPicture *picture,
                int                left,
                int                top,
                int                side)
{
  for (int y = top - side; y < top + 2 * side; y++)
    for (int x = left - side; x < left + 2 * side; x++)
      {
        guint8 grey = picture->grey[y * picture->width + x];
        int from_edge = MIN (MIN (x - left, left + side - 1 - x),
                             MIN (y - top, top + side - 1 - y));

        if ((from_edge > 0 && grey != 0) || (from_edge < -1 && grey != 255))
          return FALSE;
      }

  return TRUE;
}

/* Modules that stand alone among light ones, wiped out one after the other. */
static void
test_one_lost_module_is_noticed (void)
{
  const Job *job = job_named ("poker");
  g_autoptr (PrintSheet) sheet = sheet_of (job);
  g_autoptr (GreyPicture) drawn = draw (job);
  int side = (int) ceil (print_sheet_get_module (sheet) / PIXEL);
  guint n_modules = 0;

  for (int y = side; y < drawn->height - 2 * side && n_modules < 5; y++)
    for (int x = side; x < drawn->width - 2 * side && n_modules < 5; x++)
      if (is_lone_module (drawn, x, y, side))
        {
          g_autoptr (GreyPicture) altered = grey_picture_copy (drawn);

          paint_over (altered, x - 1, y - 1, side + 2, side + 2);
          assert_noticed ("one module less", altered, "poker");
          n_modules++;
        }

  g_assert_cmpuint (n_modules, ==, 5);
}

/* ---- */

static gboolean
has_letters (const char *family)
{
  PangoFontFamily **families;
  gboolean found = FALSE;
  int n_families;

  pango_font_map_list_families (pango_cairo_font_map_get_default (), &families, &n_families);
  for (int i = 0; i < n_families; i++)
    found = found || g_str_equal (pango_font_family_get_name (families[i]), family);
  g_free (families);

  return found;
}

static void
skip (void)
{
  g_test_skip ("the fonts Cantarell, DejaVu Sans and DejaVu Sans Mono are not installed");
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *fonts = NULL;

  g_test_init (&argc, &argv, NULL);
  fonts = g_test_build_filename (G_TEST_DIST, "data", "fonts.conf", NULL);
  g_setenv ("FONTCONFIG_FILE", fonts, TRUE);

  if (!has_letters ("Cantarell") || !has_letters ("DejaVu Sans")
      || !has_letters ("DejaVu Sans Mono"))
    {
      g_test_add_func ("/print-sheet-golden/letters", skip);
      return g_test_run ();
    }

  for (gsize i = 0; i < G_N_ELEMENTS (jobs); i++)
    {
      g_autofree char *page = g_strconcat ("/print-sheet-golden/page/", jobs[i].name, NULL);
      g_autofree char *aside = g_strconcat ("/print-sheet-golden/aside/", jobs[i].name, NULL);

      g_test_add_data_func (page, &jobs[i], test_page);
      g_test_add_data_func (aside, &jobs[i], test_a_fraction_of_a_pixel_is_nothing);
    }
  g_test_add_func ("/print-sheet-golden/notices/a-millimetre", test_a_millimetre_is_noticed);
  g_test_add_func ("/print-sheet-golden/notices/lost-words", test_lost_words_are_noticed);
  g_test_add_func ("/print-sheet-golden/notices/another-board", test_another_board_is_noticed);
  g_test_add_func ("/print-sheet-golden/notices/another-suit", test_another_suit_is_noticed);
  g_test_add_func ("/print-sheet-golden/notices/another-surface", test_another_surface_is_noticed);
  g_test_add_func ("/print-sheet-golden/notices/a-turned-back", test_turned_back_is_noticed);
  g_test_add_func ("/print-sheet-golden/notices/one-lost-mark", test_one_lost_mark_is_noticed);
  g_test_add_func ("/print-sheet-golden/notices/one-lost-module", test_one_lost_module_is_noticed);
  return g_test_run ();
}
