/* The text is a cache. A change of the board, its name or one of five settings clears it and emits
 * "link-changed"; get_text() makes it again when it is asked for, so that an edit costs nothing
 * while no link is shown. The strings returned belong to the object and are valid until the next
 * change. */
#include "app/share/board-link.h"

#include "app/desktop/settings.h"
#include "app/share/player-card.h"
#include "spaces/share/recipient-notice.h"
#include "spaces/links/link.h"

#include <glib/gi18n-lib.h>

struct _EditorBoardLink
{
  GObject      parent_instance;

  BoardEditor *editor; /* a reference, as of the settings */
  GSettings   *settings;
  char        *game_id; /* of all challenges of this object; NULL before the first one */
  char        *text;    /* NULL: not made since the last change, or there is no link */
};

static void editor_board_link_init_link (GameLinkInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorBoardLink, editor_board_link, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GAME_TYPE_LINK, editor_board_link_init_link))

static void
on_changed (EditorBoardLink *self)
{
  g_clear_pointer (&self->text, g_free);
  game_link_emit_changed (GAME_LINK (self));
}

static void
editor_board_link_dispose (GObject *object)
{
  EditorBoardLink *self = EDITOR_BOARD_LINK (object);

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->editor);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->game_id, g_free);
  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (editor_board_link_parent_class)->dispose (object);
}

static void
editor_board_link_class_init (EditorBoardLinkClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_board_link_dispose;
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
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (editor, "notify::name", G_CALLBACK (on_changed), self);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *detailed = g_strconcat ("changed::", keys[i], NULL);

      g_signal_connect_swapped (settings, detailed, G_CALLBACK (on_changed), self);
      /* GSettings emits "changed" only for keys that were read after the handler was connected. */
      g_variant_unref (g_settings_get_value (settings, keys[i]));
    }

  return self;
}

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

static gboolean
has_moves (EditorBoardLink *self)
{
  return spaces_board_get_n_moves (board_editor_get_board (self->editor)) > 0;
}

static const char *
get_text (GameLink *link)
{
  EditorBoardLink *self = EDITOR_BOARD_LINK (link);
  g_autofree char *base = NULL;
  const char *name = NULL;

  if (self->text != NULL || !has_moves (self))
    return self->text;

  if (is_challenge (self))
    {
      self->text = make_challenge (self);
    }
  else
    {
      base = g_settings_get_string (self->settings, EDITOR_SETTING_SHORT_BASE);
      if (game_link_has_name (link))
        name = board_editor_get_name (self->editor);
      self->text
          = share_link_make (SHARE_LINK_SHORT, base, board_editor_get_board (self->editor), name);
    }

  return self->text;
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

static const char *
get_problem (GameLink *link)
{
  if (get_text (link) != NULL || !has_moves (EDITOR_BOARD_LINK (link)))
    return NULL;

  return _("The web address for links in Preferences isn’t valid");
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
editor_board_link_init_link (GameLinkInterface *iface)
{
  iface->get_text = get_text;
  iface->describe = describe;
  iface->get_problem = get_problem;
  iface->dup_recipient_notice = dup_recipient_notice;
  iface->is_long = is_long;
  iface->get_name_length = get_name_length;
  iface->has_name = has_name;
  iface->set_has_name = set_has_name;
}
