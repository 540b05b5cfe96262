#include "game/game-subject.h"

#include <string.h>

#define N_STEPS 3

/* A square that grows with every step, of 10 × 10 units. */
typedef struct
{
  int *n_freed;
} Square;

static GType square_get_type (void);

static void
draw (gconstpointer subject,
      cairo_t      *cr,
      gsize         step,
      DrawingTheme  theme,
      gboolean      is_transparent)
{
  cairo_rectangle (cr, 0, 0, (double) step, (double) step);
  cairo_fill (cr);
}

static StepPicture
get_picture (gconstpointer       subject,
             const ExportFormat *format)
{
  return (StepPicture) { 10, 10, N_STEPS, 100, 200, draw, subject };
}

static char *
make_text (gconstpointer        value,
           const char          *name,
           const ExportFormat  *format,
           gsize                step,
           GError             **error)
{
  if (step >= format->first_step)
    return g_strdup_printf ("%s of step %u", format->id, (guint) step);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "there is no step %u", (guint) step);
  return NULL;
}

static gpointer
square_copy (gpointer data)
{
  return g_memdup2 (data, sizeof (Square));
}

static void
square_free (gpointer data)
{
  Square *square = data;

  *square->n_freed += 1;
  g_free (square);
}

G_DEFINE_BOXED_TYPE (Square, square, square_copy, square_free)

static const ExportFormat words = { "words", "txt", "Words", EXPORT_WORDS, 0, 1 };

static const ExportFormat *const formats[] = {
  &export_format_svg, &export_format_png, &export_format_pdf, &export_format_gif, &words, NULL,
};

static const GameKind kind = { .id = "square", .get_type = square_get_type };
static const GamePictures pictures = {
  .kind = &kind,
  .formats = formats,
  .get_picture = get_picture,
  .make_text = make_text,
};

static GameSubject *
make_subject (int *n_freed)
{
  const Square square = { n_freed };

  return game_subject_new (&pictures, &square, NULL, 2, FALSE);
}

static void
test_writes_every_format (void)
{
  static const char *const heads[] = { "<?xml", "\x89PNG", "%PDF-", "GIF89a", "words of step 2" };
  int n_freed = 0;
  g_autoptr (GameSubject) subject = make_subject (&n_freed);
  PictureExportOptions options = game_subject_options (subject);

  g_assert_cmpuint (options.step, ==, 2);
  g_assert_cmpuint (game_subject_get_n_steps (subject), ==, N_STEPS);
  for (gsize i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = game_subject_to_bytes (subject,
                                                        subject->pictures->formats[i],
                                                        &options, &error);

      g_assert_no_error (error);
      g_assert_cmpint (memcmp (g_bytes_get_data (bytes, NULL), heads[i], strlen (heads[i])), ==, 0);
    }
}

static void
test_measures_pictures_alone (void)
{
  int n_freed = 0;
  g_autoptr (GameSubject) subject = make_subject (&n_freed);
  guint width, height;

  g_assert_true (game_subject_measure (subject, &export_format_png, 2, &width, &height));
  g_assert_cmpuint (width, ==, 20);
  g_assert_cmpuint (height, ==, 20);
  g_assert_false (game_subject_measure (subject, &words, 2, &width, &height));
}

static void
test_tells_why_not (void)
{
  int n_freed = 0;
  g_autoptr (GameSubject) subject = make_subject (&n_freed);
  PictureExportOptions options = game_subject_options (subject);
  g_autoptr (GError) error = NULL;

  options.step = 0;
  g_assert_null (game_subject_to_bytes (subject, &words, &options, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
}

static gpointer
drop (gpointer data)
{
  game_subject_unref (data);

  return NULL;
}

static void
test_is_freed_once (void)
{
  int n_freed = 0;
  GameSubject *subject = make_subject (&n_freed);
  GThread *thread = g_thread_new ("other", drop, game_subject_ref (subject));

  g_thread_join (thread);
  g_assert_cmpint (n_freed, ==, 0);
  game_subject_unref (subject);
  g_assert_cmpint (n_freed, ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-subject/writes-every-format", test_writes_every_format);
  g_test_add_func ("/game-subject/measures-pictures-alone", test_measures_pictures_alone);
  g_test_add_func ("/game-subject/tells-why-not", test_tells_why_not);
  g_test_add_func ("/game-subject/is-freed-once", test_is_freed_once);
  return g_test_run ();
}
