#include "app/share/board-link.h"

#include "app/desktop/settings.h"
#include "app/share/player-card.h"
#include "spaces/links/link.h"

#include <glib/gi18n-lib.h>

struct _EditorBoardLink
{
  GObject      parent_instance;

  BoardEditor *editor;
  GSettings   *settings;
  char        *game_id; /* made with the first challenge */
  char        *text; /* made when first asked for after a change */
};

enum
{
  PROP_TEXT = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (EditorBoardLink, editor_board_link, G_TYPE_OBJECT)

static void
on_changed (EditorBoardLink *self)
{
  g_clear_pointer (&self->text, g_free);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
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
editor_board_link_get_property (GObject    *object,
                                guint       property,
                                GValue     *value,
                                GParamSpec *pspec)
{
  if (property == PROP_TEXT)
    g_value_set_string (value, editor_board_link_get_text (EDITOR_BOARD_LINK (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_board_link_class_init (EditorBoardLinkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = editor_board_link_dispose;
  object_class->get_property = editor_board_link_get_property;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
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
      /* GSettings tells only of keys that were read once. */
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

const char *
editor_board_link_get_text (EditorBoardLink *self)
{
  SpacesBoard *board = board_editor_get_board (self->editor);
  g_autofree char *base = NULL;
  const char *name = NULL;

  if (self->text != NULL || spaces_board_get_n_moves (board) == 0)
    return self->text;

  if (is_challenge (self))
    {
      self->text = make_challenge (self);
    }
  else
    {
      base = g_settings_get_string (self->settings, EDITOR_SETTING_SHORT_BASE);
      if (g_settings_get_boolean (self->settings, EDITOR_SETTING_LINK_NAME))
        name = board_editor_get_name (self->editor);
      self->text = share_link_make (SHARE_LINK_SHORT, base, board, name);
    }

  return self->text;
}

BoardEditor *
editor_board_link_get_editor (EditorBoardLink *self)
{
  return self->editor;
}

guint
editor_board_link_name_length (EditorBoardLink *self)
{
  return is_challenge (self) ? 0 : share_link_name_length (board_editor_get_name (self->editor));
}

void
editor_board_link_bind_name (EditorBoardLink *self,
                             gpointer         check)
{
  g_settings_bind (self->settings, EDITOR_SETTING_LINK_NAME, check, "active",
                   G_SETTINGS_BIND_DEFAULT);
}

static QrLevel
get_level (EditorBoardLink *self)
{
  return is_challenge (self) ? QR_LEVEL_L : QR_LEVEL_M;
}

/* What the link fits into; FALSE when there is no link. */
gboolean
editor_board_link_measure (EditorBoardLink *self,
                           ShareFit        *fit)
{
  const char *text = editor_board_link_get_text (self);

  if (text != NULL)
    share_fit_measure (text, get_level (self), fit);

  return text != NULL;
}

/* The QR code of the link. NULL without an error when the board has no moves. */
QrSymbol *
editor_board_link_make_symbol (EditorBoardLink  *self,
                               GError          **error)
{
  const char *text = editor_board_link_get_text (self);

  if (text == NULL && spaces_board_get_n_moves (board_editor_get_board (self->editor)) > 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _("Links cannot be made: their web address in the preferences is none"));
  if (text == NULL)
    return NULL;

  return qr_symbol_new (text, get_level (self), error);
}
