/* A fourth game that is a row of each table (games.c) and nothing else: whatever holds values of
 * any game has to take it, from the inspector to the command. */
#include "lights.h"

#include "inspect/inspect-games.h"
#include "inspect/inspect.h"
#include "kinds/game-kinds.h"
#include "transfer/library-import.h"
#include "print/print-sheet.h"
#include "scratch.h"

#include <json-glib/json-glib.h>
#include <string.h>
#include <sys/wait.h>

#define CODE "L3|010101010"
#define LINK "https://lights.example/#" CODE

static Inspection *
inspect (const char *text)
{
  return inspect_text (text, -1);
}

static const InspectionField *
find_field (const Inspection *inspection,
            const char       *id)
{
  for (gsize i = 0; i < inspection_get_n_fields (inspection); i++)
    if (g_str_equal (inspection_get_field (inspection, i)->id, id))
      return inspection_get_field (inspection, i);

  g_assert_not_reached ();
}

/* What the program makes of the only find of a text. */
static GameSubject *
make_subject (const char *text)
{
  g_autoptr (Inspection) inspection = inspect (text);
  GameSubject *subject;

  g_assert_cmpuint (inspection_get_n_finds (inspection), ==, 1);
  subject = game_kinds_make_subject (inspection_get_find (inspection, 0));
  g_assert_nonnull (subject);

  return subject;
}

/* --- Texts ----------------------------------------------------------------------------------- */

static void
test_good_texts (void)
{
  const struct
  {
    const char *text;
    gsize       from; /* of the code */
    const char *canonical;
  } cases[] = {
    { CODE, 0, CODE },
    { "look: " CODE ", please", 6, CODE },
    { LINK, 24, LINK },
    { "https://r.example/?u=https%3A%2F%2Flights.example%2F%23L3%7C010101010", 55, LINK },
    { "http://other.example/x#L3%7C010101010", 23, "http://other.example/x#" CODE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Inspection) inspection = inspect (cases[i].text);
      const InspectionField *board, *row;
      const InspectionFind *find;
      g_autofree char *code = NULL;

      g_assert_cmpstr (inspection->format, ==, "lights-code");
      g_assert_false (inspection_has_errors (inspection));
      g_assert_cmpstr (inspection->canonical, ==, cases[i].canonical);
      board = find_field (inspection, "board");
      g_assert_cmpstr (board->value, ==, "3×3 · 4 lights");
      g_assert_cmpuint (inspection_field_get_n_children (board), ==, 4);
      row = inspection_field_get_child (board, 2);
      g_assert_cmpstr (row->value, ==, "101");
      g_assert_cmpuint (inspection_get_n_finds (inspection), ==, 1);
      find = inspection_get_find (inspection, 0);
      g_assert_true (find->kind == &lights_kind);
      g_assert_true (find->complete);
      code = find->kind->encode (find->value);
      g_assert_cmpstr (code, ==, CODE);
      g_assert_cmpuint (inspection->sizes.code_characters, ==, strlen (CODE));
      g_assert_cmpuint (find->from, ==, cases[i].from);
    }
}

static void
test_bad_texts (void)
{
  const struct
  {
    const char *text;
    const char *code;
    gsize       from;
    gsize       to;
  } cases[] = {
    { "L2|0101", "size", 1, 2 },
    { "L3|01010", "truncated", 8, 8 },
    { "L3|01x101010", "position", 5, 6 },
    { "L3|0101010101", "trailing", 12, 13 },
    { "https://lights.example/#L3|0101", "truncated", 31, 31 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Inspection) inspection = inspect (cases[i].text);
      const InspectionProblem *problem;

      g_assert_cmpstr (inspection->format, ==, "lights-code");
      g_assert_cmpuint (inspection_get_n_finds (inspection), ==, 0);
      g_assert_cmpuint (inspection_get_n_problems (inspection), ==, 1);
      problem = inspection_get_problem (inspection, 0);
      g_assert_cmpint (problem->severity, ==, INSPECTION_ERROR);
      g_assert_cmpstr (problem->code, ==, cases[i].code);
      g_assert_cmpuint (problem->from, ==, cases[i].from);
      g_assert_cmpuint (problem->to, ==, cases[i].to);
    }
}

/* The other games are still there, also in the same text; words are no board. */
static void
test_other_texts (void)
{
  g_autoptr (Inspection) several = inspect ("2|2p0pG0f " CODE " g4z3m.NsJm");
  g_autoptr (Inspection) words = inspect ("L3 is a lagrange point, L4| is not");

  g_assert_cmpuint (inspection_get_n_finds (several), ==, 3);
  g_assert_true (inspection_get_find (several, 1)->kind == &lights_kind);
  g_assert_cmpuint (inspection_get_n_finds (words), ==, 0);
}

/* --- Pictures -------------------------------------------------------------------------------- */

typedef struct
{
  const guint8 *data;
  gsize         left;
} Png;

static cairo_status_t
read_png (void          *closure,
          unsigned char *data,
          unsigned int   length)
{
  Png *png = closure;

  if (png->left < length)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, png->data, length);
  png->data += length;
  png->left -= length;

  return CAIRO_STATUS_SUCCESS;
}

static guint32
get_pixel (cairo_surface_t *surface,
           int              x,
           int              y)
{
  const guint8 *row = cairo_image_surface_get_data (surface)
                      + (gsize) y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (gconstpointer) row)[x] & 0xffffff;
}

/* In the middle of the first two lights, which are off and on, and beside them. */
static void
test_picture_in_four_themes (void)
{
  static const guint32 colors[DRAWING_THEME_N][3] = {
    { 0xdeddda, 0xe5a50a, 0xfafafa },
    { 0x3d3846, 0xf5c211, 0x242424 },
    { 0xffffff, 0x000000, 0xffffff },
    { 0x000000, 0xffffff, 0x000000 },
  };
  g_autoptr (GameSubject) subject = make_subject (CODE);

  for (int theme = 0; theme < DRAWING_THEME_N; theme++)
    {
      PictureExportOptions options = game_subject_options (subject);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = NULL;
      cairo_surface_t *surface;
      Png png;

      options.theme = (DrawingTheme) theme;
      options.scale = 2;
      bytes = game_subject_to_bytes (subject, &export_format_png, &options, &error);
      g_assert_no_error (error);
      png.data = g_bytes_get_data (bytes, &png.left);
      surface = cairo_image_surface_create_from_png_stream (read_png, &png);
      g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
      g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 144);
      g_assert_cmphex (get_pixel (surface, 24, 24), ==, colors[theme][0]);
      g_assert_cmphex (get_pixel (surface, 72, 24), ==, colors[theme][1]);
      g_assert_cmphex (get_pixel (surface, 0, 0), ==, colors[theme][2]);
      cairo_surface_destroy (surface);
    }
}

static void
test_exports (void)
{
  static const struct
  {
    const char *extension;
    const char *begins;
  } files[] = {
    { "svg", "<?xml" }, { "png", "\x89PNG" }, { "pdf", "%PDF" }, { "txt", CODE "\n" },
  };
  g_autoptr (GameSubject) subject = make_subject (LINK);
  const ExportFormat *const *formats = subject->pictures->formats;
  PictureExportOptions options = game_subject_options (subject);

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = game_subject_to_bytes (subject, formats[i], &options, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (formats[i]->extension, ==, files[i].extension);
      g_assert_cmpuint (g_bytes_get_size (bytes), >=, strlen (files[i].begins));
      g_assert_cmpmem (g_bytes_get_data (bytes, NULL), strlen (files[i].begins), files[i].begins,
                       strlen (files[i].begins));
    }
  g_assert_null (formats[G_N_ELEMENTS (files)]);
}

/* A card beside that of a board of Spaces, on one sheet. */
static void
test_sheet (void)
{
  static const char *const texts[] = { CODE, "4|12p08p12t04p00pG0f" };
  const SheetSpec spec = { 210, 297, 10, 6, 63, 88, SHEET_FRONTS };
  const PrintSheetOptions options = { TRUE, TRUE, FALSE, "Lights" };
  g_autoptr (GPtrArray) cards
      = g_ptr_array_new_with_free_func ((GDestroyNotify) print_card_unref);
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (PrintSheet) sheet = NULL;
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GameSubject) subject = make_subject (texts[i]);
      const char *base = subject->pictures->kind->default_base;
      g_autofree char *link = game_subject_make_link (subject, base, FALSE, &error);
      PrintPicture *picture = game_subject_make_paper (subject, link);

      g_assert_no_error (error);
      g_assert_true (game_subject_is_printable (subject));
      if (i == 0)
        g_assert_cmpstr (picture->link, ==, LINK);
      g_ptr_array_add (cards, print_card_new (picture, NULL, NULL, QR_LEVEL_M, &error));
      g_assert_no_error (error);
    }
  sheet = print_sheet_new (cards, &spec, &options, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (print_sheet_get_layout (sheet)->n_pages, ==, 1);
  g_assert_true (print_sheet_write_pdf (sheet, stream, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (stream)), >,
                    1000);
}

/* A link needs a web address. */
static void
test_no_link (void)
{
  g_autoptr (GameSubject) subject = make_subject (CODE);
  g_autoptr (GError) error = NULL;

  g_assert_null (game_subject_make_link (subject, "no address", FALSE, &error));
  g_assert_nonnull (error);
}

/* --- The library ----------------------------------------------------------------------------- */

static char *
make_folder (void)
{
  return g_dir_make_tmp ("lights-XXXXXX", NULL);
}

static void
test_library (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autoptr (LibraryImport) import = library_import_new (NULL);
  const char *text = "Here: " LINK;
  g_autoptr (GError) error = NULL;
  LibraryStore *store = library_store_open (path, NULL, &error);
  g_autoptr (LibraryItem) item = NULL;
  g_autoptr (GameSubject) subject = NULL;
  g_autofree char *summary = NULL;
  const GameKind *kind;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 100, 100);
  cairo_t *cr = cairo_create (surface);

  g_assert_no_error (error);
  g_assert_true (library_import_read_text (import, "mail", text, strlen (text), NULL, &error));
  g_assert_true (library_import_store (import, store, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (import->summary.imported, ==, 1);
  library_store_unref (store);

  store = library_store_open (path, NULL, &error);
  g_assert_no_error (error);
  item = library_store_get (store, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (library_kind_name (item->kind), ==, "lights");
  g_assert_cmpstr (item->code, ==, CODE);
  kind = inspect_games_find_item (item->kind);
  g_assert_true (kind == &lights_kind);
  summary = kind->summarize (item->size, item->n_moves);
  g_assert_cmpstr (summary, ==, "Lights");
  subject = game_kinds_read_item (item->kind, item->code,
                                  NULL, &error);
  g_assert_no_error (error);
  g_assert_true (subject->pictures->kind == &lights_kind);
  game_subject_draw_small (subject, cr, 100, DRAWING_THEME_DARK);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  g_assert_cmphex (get_pixel (surface, 0, 0), ==, 0xffffff); /* a sheet of paper */
  g_assert_cmphex (get_pixel (surface, 50, 20), ==, 0x000000);
  cairo_surface_destroy (surface);
  library_store_unref (store);
  scratch_remove (folder);
}

/* --- The command ----------------------------------------------------------------------------- */

/* The programs of the command are linked with the same tables. */
static char *
run (const char        *program,
     const char *const *words,
     int                status)
{
  g_autoptr (GStrvBuilder) line = g_strv_builder_new ();
  g_auto (GStrv) argv = NULL;
  g_autoptr (GError) error = NULL;
  char *out = NULL;
  int wait_status;

  g_strv_builder_add (line, g_getenv (program));
  g_strv_builder_addv (line, (const char **) words);
  argv = g_strv_builder_end (line);
  g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, NULL, &wait_status, &error);
  g_assert_no_error (error);
  g_assert_true (WIFEXITED (wait_status));
  g_assert_cmpint (WEXITSTATUS (wait_status), ==, status);

  return out;
}

static void
test_command_inspect (void)
{
  const char *const good[] = { "inspect", CODE, NULL };
  const char *const bad[] = { "inspect", "L3|01x101010", NULL };
  g_autofree char *shown = run ("LIGHTS_TEXTS", good, 0);
  g_autofree char *marked = run ("LIGHTS_TEXTS", bad, 1);

  g_assert_nonnull (strstr (shown, "Board of Lights (lights-code)"));
  g_assert_nonnull (strstr (shown, "Boards of Lights"));
  g_assert_nonnull (strstr (shown, "Row 2: 101"));
  g_assert_nonnull (strstr (marked, "Light 3 is neither 0 nor 1"));
  g_assert_nonnull (strstr (marked, "    L3|01x101010\n         ^\n"));
}

static JsonObject *
parse (JsonParser *parser,
       const char *text)
{
  g_autoptr (GError) error = NULL;

  json_parser_load_from_data (parser, text, -1, &error);
  g_assert_no_error (error);

  return json_node_get_object (json_parser_get_root (parser));
}

static void
test_command_json (void)
{
  const char *const words[] = { "inspect", "--json", LINK, NULL };
  g_autofree char *text = run ("LIGHTS_TEXTS", words, 0);
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *answer = parse (parser, text);
  JsonArray *finds = json_object_get_array_member (answer, "finds");
  JsonObject *find = json_array_get_object_element (finds, 0);
  JsonArray *span = json_object_get_array_member (find, "span");

  g_assert_cmpstr (json_object_get_string_member (answer, "format"), ==, "lights-code");
  g_assert_cmpstr (json_object_get_string_member (answer, "canonical"), ==, LINK);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (answer, "boards")), ==,
                    0);
  g_assert_cmpuint (json_array_get_length (finds), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (find, "kind"), ==, "lights-board");
  g_assert_cmpstr (json_object_get_string_member (find, "encoded"), ==, CODE);
  g_assert_true (json_object_get_boolean_member (find, "complete"));
  g_assert_cmpint (json_array_get_int_element (span, 0), ==, 24);
  g_assert_cmpint (json_array_get_int_element (span, 1), ==, 36);
}

static void
test_command_library (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  const char *const add[] = { "library", "add", "--library", path, CODE, NULL };
  const char *const list[] = { "library", "list", "--library", path, "--json", NULL };
  g_autofree char *added = run ("LIGHTS_TEXTS", add, 0);
  g_autofree char *text = run ("LIGHTS_TEXTS", list, 0);
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *answer = parse (parser, text);
  JsonArray *items = json_object_get_array_member (answer, "items");
  JsonObject *item = json_array_get_object_element (items, 0);

  g_assert_true (g_str_has_prefix (added, CODE));
  g_assert_cmpuint (json_array_get_length (items), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (item, "kind"), ==, "lights");
  g_assert_cmpstr (json_object_get_string_member (item, "code"), ==, CODE);
  scratch_remove (folder);
}

static void
test_command_card (void)
{
  const char *const words[] = { "card", "--format", "svg", CODE, NULL };
  g_autofree char *svg = run ("LIGHTS_PICTURES", words, 0);

  g_assert_true (g_str_has_prefix (svg, "<?xml"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lights/texts/good", test_good_texts);
  g_test_add_func ("/lights/texts/bad", test_bad_texts);
  g_test_add_func ("/lights/texts/others", test_other_texts);
  g_test_add_func ("/lights/picture/four-themes", test_picture_in_four_themes);
  g_test_add_func ("/lights/exports", test_exports);
  g_test_add_func ("/lights/sheet", test_sheet);
  g_test_add_func ("/lights/no-link", test_no_link);
  g_test_add_func ("/lights/library", test_library);
  g_test_add_func ("/lights/command/inspect", test_command_inspect);
  g_test_add_func ("/lights/command/json", test_command_json);
  g_test_add_func ("/lights/command/library", test_command_library);
  g_test_add_func ("/lights/command/card", test_command_card);

  return g_test_run ();
}
