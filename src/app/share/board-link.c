/* A change of the board, its name or one of five settings drops the link, which is made again when
 * it is asked for (game-link.h), so that an edit costs nothing while no link is shown. The base is
 * not the property of the GameLink: which of two settings holds it depends on the style. */
#include "app/share/board-link.h"

#include "app/desktop/settings.h"
#include "app/share/player-card.h"
#include "spaces/board/suffixes.h"
#include "spaces/links/link.h"
#include "spaces/share/recipient-notice.h"
#include "text/decode-error.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  BoardEditor *editor; /* a reference, as of the settings */
  GSettings   *settings;
  char        *game_id; /* of all challenges of this object; NULL before the first one */
} Source;

static char *
make_challenge (Source *self)
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
is_challenge (Source *self)
{
  return g_settings_get_enum (self->settings, EDITOR_SETTING_LINK_STYLE) == EDITOR_LINK_CHALLENGE;
}

static char *
make (GameLink  *link,
      GError   **error)
{
  Source *self = game_link_get_source (link);
  SpacesBoard *board = board_editor_get_board (self->editor);
  g_autofree char *base = g_settings_get_string (self->settings, EDITOR_SETTING_SHORT_BASE);
  const char *name = NULL;
  char *text;

  if (spaces_board_get_n_moves (board) == 0)
    return NULL;
  if (game_link_has_name (link))
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
  const Source *self = game_link_get_source (link);
  SpacesBoard *board = board_editor_get_board (self->editor);
  guint n_moves = spaces_board_get_n_moves (board);
  guint size = spaces_board_get_size (board);

  /* Translators: “4×4 board, 6 moves” */
  return g_strdup_printf (ngettext ("%1$u×%2$u board, %3$u move", "%1$u×%2$u board, %3$u moves",
                                    n_moves), size,
                          size, n_moves);
}

static gboolean
is_long (GameLink *link)
{
  return is_challenge (game_link_get_source (link));
}

static guint
get_name_length (GameLink *link)
{
  Source *self = game_link_get_source (link);

  return is_challenge (self) ? 0 : share_link_name_length (board_editor_get_name (self->editor));
}

static gboolean
has_name (GameLink *link)
{
  const Source *self = game_link_get_source (link);

  return g_settings_get_boolean (self->settings, EDITOR_SETTING_LINK_NAME);
}

static char *
dup_recipient_notice (GameLink *link,
                      gboolean  is_brief)
{
  Source *self = game_link_get_source (link);
  const SpacesReport *report = board_editor_get_report (self->editor);
  char *notice = is_brief ? recipient_notice_label (report) : recipient_notice_describe (report);

  if (notice == NULL && has_name (link) && !is_challenge (self)
      && g_utf8_strlen (board_editor_get_name (self->editor), -1) > SPACES_NAME_MAX_CHARACTERS)
    notice = is_brief ? g_strdup (_("Name cut in the link"))
                      /* Translators: %u is how long a name may be */
                      : g_strdup_printf (_("The link carries only the first %u characters of the "
                                           "name."),
                                         SPACES_NAME_MAX_CHARACTERS);

  return notice;
}

static void
set_has_name (GameLink *link,
              gboolean  with_name)
{
  const Source *self = game_link_get_source (link);

  g_settings_set_boolean (self->settings, EDITOR_SETTING_LINK_NAME, with_name);
}

RECORD_OWNS (Source, free_source, (editor, g_object_unref), (settings, g_object_unref),
             (game_id, g_free))

static const GameLinkKind kind = {
  .make = make,
  .describe = describe,
  .dup_recipient_notice = dup_recipient_notice,
  .is_long = is_long,
  .get_name_length = get_name_length,
  .has_name = has_name,
  .set_has_name = set_has_name,
};

GameLink *
editor_board_link_new (BoardEditor *editor,
                       GSettings   *settings)
{
  Source *source = g_new0 (Source, 1);
  GameLink *self = game_link_new (&kind, source, free_source);
  static const char *const keys[] = {
    EDITOR_SETTING_SHORT_BASE, EDITOR_SETTING_WEB_BASE, EDITOR_SETTING_LINK_STYLE,
    EDITOR_SETTING_LINK_NAME, EDITOR_SETTING_PLAYER_NAME,
  };

  source->editor = g_object_ref (editor);
  source->settings = g_object_ref (settings);
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
