#include "share/board-export.h"

#include "drawing/cairo-stream.h"
#include "drawing/gif-animation.h"
#include "drawing/png-picture.h"
#include "spaces/board/code.h"
#include "spaces/files/file-writer.h"
#include "spaces/picture/painter.h"
#include "spaces/thumbnail/ascii.h"
#include "spaces/thumbnail/thumbnail.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* File systems take 255 bytes; this leaves room for an extension and a number. */
#define MAX_NAME_BYTES 200

static const struct
{
  const char *id;
  const char *extension;
  const char *title;
} formats[BOARD_EXPORT_N_FORMATS] = {
  [BOARD_EXPORT_THUMBNAIL] = { "thumbnail", "svg", N_("Thumbnail of the game (SVG)") },
  [BOARD_EXPORT_SVG] = { "svg", "svg", N_("Picture (SVG)") },
  [BOARD_EXPORT_PNG] = { "png", "png", N_("Picture (PNG)") },
  [BOARD_EXPORT_PDF] = { "pdf", "pdf", N_("Page (PDF)") },
  [BOARD_EXPORT_GIF] = { "gif", "gif", N_("Animated steps (GIF)") },
  [BOARD_EXPORT_JSON] = { "json", "json", N_("Board of the game (JSON)") },
  [BOARD_EXPORT_TEXT] = { "text", "txt", N_("Plain text") },
};

/* The whole board, plain, in the light palette, squares of BOARD_EXPORT_CELL pixels. */
void
board_export_options_init (BoardExportOptions *options,
                           const SpacesBoard  *board)
{
  *options = (BoardExportOptions) { spaces_board_get_n_moves (board), 1, FALSE, DRAWING_THEME_LIGHT };
}

const char *
board_export_get_id (BoardExportFormat format)
{
  g_return_val_if_fail (format < BOARD_EXPORT_N_FORMATS, NULL);

  return formats[format].id;
}

const char *
board_export_get_extension (BoardExportFormat format)
{
  g_return_val_if_fail (format < BOARD_EXPORT_N_FORMATS, NULL);

  return formats[format].extension;
}

/* What a person calls the format, translated. */
const char *
board_export_get_title (BoardExportFormat format)
{
  g_return_val_if_fail (format < BOARD_EXPORT_N_FORMATS, NULL);

  return _(formats[format].title);
}

gboolean
board_export_find (const char        *id,
                   BoardExportFormat *format)
{
  for (guint i = 0; i < BOARD_EXPORT_N_FORMATS; i++)
    {
      if (strcmp (formats[i].id, id) == 0)
        {
          *format = i;
          return TRUE;
        }
    }

  return FALSE;
}

/* A name for a file, whatever the board is called: no folder, nothing hidden, nothing that a file
 * system or a shell trips over, and not too long. */
char *
board_export_suggest_name (const char *name,
                           const char *extension)
{
  g_autofree char *valid = g_utf8_make_valid (name != NULL ? name : "", -1);
  GString *base = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (base->len > MAX_NAME_BYTES)
        break;
      if (character < 0x80 && strchr ("/\\:*?\"<>|", character) != NULL)
        character = '-';
      if (g_unichar_iscntrl (character) || character == 0x2028 || character == 0x2029
          || (character == '.' && base->len == 0))
        continue;
      g_string_append_unichar (base, character);
    }

  g_strstrip (base->str);
  if (base->str[0] == '\0')
    g_string_assign (base, C_("name of a file", "board"));
  else
    g_string_set_size (base, strlen (base->str));
  g_string_append_printf (base, ".%s", extension);

  return g_string_free (base, FALSE);
}

static void
measure (const SpacesBoard *board,
         SpacesLayout      *layout)
{
  spaces_layout_init (layout, spaces_board_get_size (board), SPACES_LAYOUT_LABEL);
  spaces_layout_set_cell (layout, BOARD_EXPORT_CELL);
  spaces_layout_set_view (layout, spaces_layout_get_width (layout),
                          spaces_layout_get_height (layout), 0, 0);
}

static void
paint (cairo_t                  *cr,
       const SpacesBoard        *board,
       const SpacesLayout       *layout,
       const BoardExportOptions *options,
       gsize                     step)
{
  SpacesPicture picture;

  spaces_picture_init (&picture, board, options->palette);
  picture.step = step;
  picture.show &= ~SPACES_SHOW_LATER;
  if (options->is_transparent)
    picture.show &= ~SPACES_SHOW_BACKGROUND;
  spaces_painter_draw (cr, board, layout, &picture);
}

static gboolean
write_text (const char     *text,
            GOutputStream  *stream,
            GCancellable   *cancellable,
            GError        **error)
{
  return g_output_stream_write_all (stream, text, strlen (text), NULL, cancellable, error);
}

/* SVG and PDF, which differ only in the surface. */
static gboolean
write_vectors (cairo_surface_t *(*create) (cairo_write_func_t, void *, double, double),
               const SpacesBoard         *board,
               const BoardExportOptions  *options,
               GOutputStream             *stream,
               GCancellable              *cancellable,
               GError                   **error)
{
  CairoStream out = { stream, cancellable, NULL };
  SpacesLayout layout;
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  measure (board, &layout);
  surface = create (cairo_stream_write, &out, layout.width * options->scale,
                    layout.height * options->scale);
  cr = cairo_create (surface);
  cairo_scale (cr, options->scale, options->scale);
  paint (cr, board, &layout, options, options->step);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  return cairo_stream_finish (&out, status, error);
}

static cairo_surface_t *
render (const SpacesBoard         *board,
        const BoardExportOptions  *options,
        gsize                      step,
        GError                   **error)
{
  SpacesLayout layout;
  cairo_surface_t *surface;
  cairo_t *cr;

  measure (board, &layout);
  if (layout.width * options->scale > BOARD_EXPORT_MAX_SIDE
      || layout.height * options->scale > BOARD_EXPORT_MAX_SIDE)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _("A picture of this board at %.3g times its size would be wider than %d pixels. "
                     "Choose a smaller scale."),
                   options->scale, BOARD_EXPORT_MAX_SIDE);
      return NULL;
    }

  surface = cairo_image_surface_create (options->is_transparent ? CAIRO_FORMAT_ARGB32
                                                                : CAIRO_FORMAT_RGB24,
                                        (int) ceil (layout.width * options->scale),
                                        (int) ceil (layout.height * options->scale));
  cr = cairo_create (surface);
  cairo_scale (cr, options->scale, options->scale);
  paint (cr, board, &layout, options, step);
  cairo_destroy (cr);

  return surface;
}

static gboolean
write_png (const SpacesBoard         *board,
           const BoardExportOptions  *options,
           GOutputStream             *stream,
           GCancellable              *cancellable,
           GError                   **error)
{
  cairo_surface_t *surface = render (board, options, options->step, error);
  gboolean is_written;

  if (surface == NULL)
    return FALSE;

  is_written = png_picture_write (surface, stream, cancellable, error);
  cairo_surface_destroy (surface);

  return is_written;
}

/* The scale at which a picture of @board still fits a GIF. */
static double
limit_to_gif (const SpacesBoard *board,
              double             scale)
{
  SpacesLayout layout;

  measure (board, &layout);

  return MIN (scale, GIF_MAX_SIDE / ceil (MAX (layout.width, layout.height)));
}

gboolean
board_export_measure (BoardExportFormat  format,
                      const SpacesBoard *board,
                      double             scale,
                      guint             *width,
                      guint             *height)
{
  SpacesLayout layout;

  if (format != BOARD_EXPORT_SVG && format != BOARD_EXPORT_PNG && format != BOARD_EXPORT_PDF
      && format != BOARD_EXPORT_GIF)
    return FALSE;

  if (format == BOARD_EXPORT_GIF)
    scale = limit_to_gif (board, scale);
  measure (board, &layout);
  *width = (guint) ceil (layout.width * scale);
  *height = (guint) ceil (layout.height * scale);

  return TRUE;
}

static gboolean
write_gif (const SpacesBoard         *board,
           const BoardExportOptions  *options,
           GOutputStream             *stream,
           GCancellable              *cancellable,
           GError                   **error)
{
  BoardExportOptions plain = *options;
  g_autoptr (GifAnimation) animation = NULL;

  plain.is_transparent = FALSE;
  plain.scale = limit_to_gif (board, options->scale);
  for (gsize step = 0; step <= options->step; step++)
    {
      guint milliseconds = step < options->step ? BOARD_EXPORT_FRAME_MS : BOARD_EXPORT_LAST_MS;
      cairo_surface_t *frame = NULL;
      gboolean is_written;

      if (!g_cancellable_set_error_if_cancelled (cancellable, error))
        frame = render (board, &plain, step, error);

      if (frame == NULL)
        return FALSE;
      if (animation == NULL)
        animation = gif_animation_new (cairo_image_surface_get_width (frame),
                                       cairo_image_surface_get_height (frame), stream, cancellable,
                                       error);
      is_written = animation != NULL
                   && gif_animation_add_frame (animation, frame, milliseconds, error);
      cairo_surface_destroy (frame);
      if (!is_written)
        return FALSE;
      if (options->n_done != NULL)
        g_atomic_int_set (options->n_done, (int) step + 1);
    }

  return gif_animation_finish (animation, error);
}

static gboolean
write_json (const SpacesBoard  *board,
            const char         *name,
            GOutputStream      *stream,
            GCancellable       *cancellable,
            GError            **error)
{
  const SpacesFileItem item = {
    .board = board,
    .name = name != NULL && name[0] != '\0' ? name : NULL,
    .created = SPACES_FILE_NO_TIME,
  };
  g_autofree char *json = spaces_file_write_board (&item, error);

  return json != NULL && write_text (json, stream, cancellable, error);
}

static char *
make_text (const SpacesBoard *board,
           const char        *name)
{
  g_auto (GStrv) lines = spaces_ascii_draw (board, NULL);
  g_autofree char *picture = g_strjoinv ("\n", lines);
  g_autofree char *code = spaces_code_encode (board);

  return g_strdup_printf ("%s%s%s\n%s\n", name != NULL ? name : "",
                          name != NULL && name[0] != '\0' ? "\n\n" : "", picture, code);
}

/* The board as it is after the first @step moves. */
static SpacesBoard *
board_at (SpacesBoard *board,
          gsize        step)
{
  gsize n_moves = spaces_board_get_n_moves (board);

  return step == n_moves ? spaces_board_ref (board)
                         : spaces_board_with_remove (board, step, n_moves - step);
}

/* Writes one file; the stream stays open. @name may be NULL. */
gboolean
board_export_write (BoardExportFormat          format,
                    SpacesBoard               *board,
                    const char                *name,
                    const BoardExportOptions  *options,
                    GOutputStream             *stream,
                    GCancellable              *cancellable,
                    GError                   **error)
{
  g_autoptr (SpacesBoard) shown = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (options->step <= spaces_board_get_n_moves (board), FALSE);
  g_return_val_if_fail (options->scale >= BOARD_EXPORT_MIN_SCALE
                        && options->scale <= BOARD_EXPORT_MAX_SCALE, FALSE);

  shown = board_at (board, options->step);
  switch (format)
    {
    case BOARD_EXPORT_THUMBNAIL:
      text = spaces_thumbnail_player (shown);
      return write_text (text, stream, cancellable, error);
    case BOARD_EXPORT_SVG:
      return write_vectors (cairo_svg_surface_create_for_stream, board, options, stream, cancellable,
                            error);
    case BOARD_EXPORT_PNG:
      return write_png (board, options, stream, cancellable, error);
    case BOARD_EXPORT_PDF:
      return write_vectors (cairo_pdf_surface_create_for_stream, board, options, stream, cancellable,
                            error);
    case BOARD_EXPORT_GIF:
      return write_gif (board, options, stream, cancellable, error);
    case BOARD_EXPORT_JSON:
      return write_json (shown, name, stream, cancellable, error);
    case BOARD_EXPORT_TEXT:
      text = make_text (shown, name);
      return write_text (text, stream, cancellable, error);
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* The same in memory. */
GBytes *
board_export_to_bytes (BoardExportFormat          format,
                       SpacesBoard               *board,
                       const char                *name,
                       const BoardExportOptions  *options,
                       GError                   **error)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();

  if (!board_export_write (format, board, name, options, stream, NULL, error)
      || !g_output_stream_close (stream, NULL, error))
    return NULL;

  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}
