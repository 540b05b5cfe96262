/* A change of the board, its name or one of five settings drops the link, which is made again when
 * it is asked for (game-link.h), so that an edit costs nothing while no link is shown. The base is
 * not the property of the GameLink: which of two settings holds it depends on the style. */
#include "app/share/board-link.h"

#include "app/desktop/settings.h"
#include "app/share/player-card.h"
#include "spaces/links/link.h"
#include "spaces/share/recipient-notice.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>

struct _EditorBoardLink
{
  GameLink     parent_instance;

  BoardEditor *editor; /* a reference, as of the settings */
  GSettings   *settings;
  char        *game_id; /* of all challenges of this object; NULL before the first one */
};

G_DEFINE_FINAL_TYPE (EditorBoardLink, editor_board_link, GAME_TYPE_LINK)

static char *
make_challenge (EditorBoardLink *self)
{
  g_autofree char *base = g_settings_get_string (self->settings, EDITOR_SETTING_WEB_BASE);
  g_autofree char *name = g_settings_get_string (self->settings, EDITOR_SETTING_PLAYER_NAME);
  g_autofree char *id = editor_player_card_get_id (self->settings);
  ShareSender sender = { .player_id = id };

  if (self->game_id == NULL)
    self->game_id = share_link_make_game_id ();
  sender.game_id = self->game_id;
  /* Translators: who a challenge is from, when no name was set in the preferences */
  sender.player_name = *name != '\0' ? name : _("A player");

  return share_link_make_challenge (base, board_editor_get_board (self->editor), &sender);
}

static gboolean
is_challenge (EditorBoardLink *self)
{
  return g_settings_get_enum (self->settings, EDITOR_SETTING_LINK_STYLE) == EDITOR_LINK_CHALLENGE;
}

static char *
make (GameLink  *link,
      GError   **error)
{
  EditorBoardLink *self = EDITOR_BOARD_LINK (link);
  SpacesBoard *board = board_editor_get_board (self->editor);
  g_autofree char *base = g_settings_get_string (self->settings, EDITOR_SETTING_SHORT_BASE);
  const char *name = NULL;
  char *text;

  if (spaces_board_get_n_moves (board) == 0)
    return NULL;
  if (game_link_has_name (GAME_LINK (link)))
    name = board_editor_get_name (self->editor);

  text = is_challenge (self) ? make_challenge (self)
                             : share_link_make (SHARE_LINK_SHORT, base, board, name);
  if (text == NULL)
    decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET, "%s",
                      _("The web address for links in Preferences isn’t valid"));

  return text;
}

static char *
describe (GameLink *link)
{
  SpacesBoard *board = board_editor_get_board (EDITOR_BOARD_LINK (link)->editor);
  guint n_moves = spaces_board_get_n_moves (board);
  guint size = spaces_board_get_size (board);

  /* Translators: “4×4 board, 6 moves” */
  return g_strdup_printf (ngettext ("%u×%u board, %u move", "%u×%u board, %u moves", n_moves), size,
                          size, n_moves);
}

static char *
dup_recipient_notice (GameLink *link,
                      gboolean  is_brief)
{
  const SpacesReport *report = board_editor_get_report (EDITOR_BOARD_LINK (link)->editor);

  return is_brief ? recipient_notice_label (report) : recipient_notice_describe (report);
}

static gboolean
is_long (GameLink *link)
{
  return is_challenge (EDITOR_BOARD_LINK (link));
}

static guint
get_name_length (GameLink *link)
{
  EditorBoardLink *self = EDITOR_BOARD_LINK (link);

  return is_challenge (self) ? 0 : share_link_name_length (board_editor_get_name (self->editor));
}

static gboolean
has_name (GameLink *link)
{
  return g_settings_get_boolean (EDITOR_BOARD_LINK (link)->settings, EDITOR_SETTING_LINK_NAME);
}

static void
set_has_name (GameLink *link,
              gboolean  with_name)
{
  g_settings_set_boolean (EDITOR_BOARD_LINK (link)->settings, EDITOR_SETTING_LINK_NAME, with_name);
}

static void
editor_board_link_finalize (GObject *object)
{
  EditorBoardLink *self = EDITOR_BOARD_LINK (object);

  g_clear_object (&self->editor);
  g_clear_object (&self->settings);
  g_free (self->game_id);

  G_OBJECT_CLASS (editor_board_link_parent_class)->finalize (object);
}

static void
editor_board_link_class_init (EditorBoardLinkClass *klass)
{
  GameLinkClass *link_class = GAME_LINK_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_board_link_finalize;
  link_class->make = make;
  link_class->describe = describe;
  link_class->dup_recipient_notice = dup_recipient_notice;
  link_class->is_long = is_long;
  link_class->get_name_length = get_name_length;
  link_class->has_name = has_name;
  link_class->set_has_name = set_has_name;
}

static void
editor_board_link_init (EditorBoardLink *self)
{
}

EditorBoardLink *
editor_board_link_new (BoardEditor *editor,
                       GSettings   *settings)
{
  EditorBoardLink *self = g_object_new (EDITOR_TYPE_BOARD_LINK, NULL);
  static const char *const keys[] = {
    EDITOR_SETTING_SHORT_BASE, EDITOR_SETTING_WEB_BASE, EDITOR_SETTING_LINK_STYLE,
    EDITOR_SETTING_LINK_NAME, EDITOR_SETTING_PLAYER_NAME,
  };

  self->editor = g_object_ref (editor);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (editor, "notify::board", G_CALLBACK (game_link_drop), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::name", G_CALLBACK (game_link_drop), self,
                           G_CONNECT_SWAPPED);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *detailed = g_strconcat ("changed::", keys[i], NULL);

      g_signal_connect_object (settings, detailed, G_CALLBACK (game_link_drop), self,
                               G_CONNECT_SWAPPED);
      /* GSettings emits "changed" only for keys that were read after the handler was connected. */
      g_variant_unref (g_settings_get_value (settings, keys[i]));
    }

  return self;
}
