/* Links and pictures are made at once, in the main loop; an animation is many pictures, so it is
 * drawn and compressed by file-saving.h in a thread, from a copy of what it needs (Animation). */
#include "app/play/round-sharing.h"

#include "app/canvas/board-palette.h"
#include "app/desktop/clipboard.h"
#include "app/desktop/file-saving.h"
#include "app/desktop/settings.h"
#include "app/desktop/window-toast.h"
#include "spaces/share/round-export.h"
#include "spaces/links/link.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
editor_round_copy_link (GtkWidget         *widget,
                        const SpacesRound *round,
                        const SpacesBoard *next,
                        const char        *base)
{
  SpacesBoard *mine = spaces_round_get_board (round, SPACES_SIDE_PLAYER);
  SpacesBoard *theirs = spaces_round_get_board (round, SPACES_SIDE_OPPONENT);
  gboolean fits = spaces_board_get_n_moves (next) > 0
                  && spaces_board_get_size (next) == spaces_board_get_size (mine);
  g_autofree char *link = share_link_make_result (base, mine, theirs, fits ? next : mine);

  if (link != NULL)
    editor_copy_link (widget, link, _("Link to the round copied"));
  else
    editor_show_address_error (widget,
                               _("The web address for links in Preferences isn’t valid"));
}

/* Offered as an image and as text: a program for drawings takes the one, an editor the other. */
void
editor_round_copy_svg (GtkWidget         *widget,
                       const SpacesRound *round)
{
  char *text = round_export_svg (round);
  g_autoptr (GBytes) svg = g_bytes_new_take (text, strlen (text));
  GdkContentProvider *kinds[] = {
    gdk_content_provider_new_for_bytes ("image/svg+xml", svg),
    gdk_content_provider_new_for_bytes ("text/plain;charset=utf-8", svg),
  };
  g_autoptr (GdkContentProvider) provider
      = gdk_content_provider_new_union (kinds, G_N_ELEMENTS (kinds));

  editor_copy (widget, provider, _("Round copied as SVG"));
}

void
editor_round_copy_png (GtkWidget         *widget,
                       const SpacesRound *round,
                       gsize              step,
                       gboolean           fogged)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png
      = round_export_png (round, step, fogged, editor_board_palette_get (), 1, &error);
  g_autoptr (GdkTexture) texture = png != NULL ? gdk_texture_new_from_bytes (png, &error) : NULL;

  if (texture == NULL)
    {
      editor_show_toast (widget, error->message);
      return;
    }

  editor_copy_texture (widget, texture, _("Round copied as PNG"));
}

/* --- Animation ------------------------------------------------------------------------------- */

/* What the thread draws. The round is immutable; the palette is taken when the person asks, since
 * the desktop's appearance is not to be read in a thread. */
typedef struct
{
  SpacesRound  *round; /* a reference */
  gboolean      fogged;
  DrawingTheme  palette;
} Animation;

static void
animation_free (Animation *animation)
{
  spaces_round_unref (animation->round);
  g_free (animation);
}

/* In the thread of file-saving.h. */
static gboolean
write_gif (GOutputStream  *stream,
           gpointer        data,
           GCancellable   *cancellable,
           GError        **error)
{
  const Animation *animation = data;

  return round_export_gif (animation->round, animation->fogged, animation->palette, stream,
                           cancellable, error);
}

void
editor_round_save_gif (GtkWidget   *widget,
                       SpacesRound *round,
                       gboolean     fogged)
{
  Animation *animation = g_new (Animation, 1);
  g_autoptr (GSettings) settings = editor_settings_open ();

  *animation = (Animation) { spaces_round_ref (round), fogged, editor_board_palette_get () };
  /* Translators: the name of a file */
  editor_file_saving_ask (GTK_WINDOW (gtk_widget_get_root (widget)), settings, _("Save Animation"),
                          _("Round.gif"), NULL, write_gif, animation,
                          (GDestroyNotify) animation_free);
}
