/* settings.h: what the program remembers between runs
 *
 * One GSettings object for the whole program, made by the application and handed down. The keys,
 * their types and ranges are described in data/com.example.SpacesEditor.gschema.xml.
 */
#pragma once

#include <gio/gio.h>

#define EDITOR_SETTING_WINDOW_WIDTH "window-width"
#define EDITOR_SETTING_WINDOW_HEIGHT "window-height"
#define EDITOR_SETTING_WINDOW_MAXIMIZED "window-maximized"
#define EDITOR_SETTING_HINTS_VISIBLE "hints-visible"
#define EDITOR_SETTING_SIDEBAR_VISIBLE "sidebar-visible"
#define EDITOR_SETTING_STRENGTH_VISIBLE "strength-visible"
#define EDITOR_SETTING_STRENGTH_SCORING "strength-scoring"
#define EDITOR_SETTING_STRENGTH_AGAINST "strength-against"
#define EDITOR_SETTING_SHORT_BASE "short-base"
#define EDITOR_SETTING_WEB_BASE "web-base"
#define EDITOR_SETTING_LINK_STYLE "link-style"
#define EDITOR_SETTING_LINK_NAME "link-name"
#define EDITOR_SETTING_DEVELOPER_MODE "developer-mode"
#define EDITOR_SETTING_PLAYER_NAME "player-name"
#define EDITOR_SETTING_PLAYER_ID "player-id"
#define EDITOR_SETTING_SAVE_FOLDER "save-folder"
#define EDITOR_SETTING_CARDS_SIZE "cards-size"
#define EDITOR_SETTING_CARDS_LANDSCAPE "cards-landscape"
#define EDITOR_SETTING_CARDS_SIDES "cards-sides"
#define EDITOR_SETTING_CARDS_PAPER "cards-paper"
#define EDITOR_SETTING_CARDS_ORIENTATION "cards-orientation"
#define EDITOR_SETTING_CARDS_FILL "cards-fill"
#define EDITOR_SETTING_CARDS_MARGIN "cards-margin"
#define EDITOR_SETTING_CARDS_GUTTER "cards-gutter"
#define EDITOR_SETTING_CARDS_CUT_MARKS "cards-cut-marks"
#define EDITOR_SETTING_CARDS_FOOTER "cards-footer"
#define EDITOR_SETTING_CARDS_CODE "cards-code"
#define EDITOR_SETTING_CARDS_LEVEL "cards-level"
#define EDITOR_SETTING_LAST_SIZE "last-size"
#define EDITOR_SETTING_SOLITAIRE_BASE "solitaire-base"
#define EDITOR_SETTING_SOLITAIRE_GAME "solitaire-game"
#define EDITOR_SETTING_SOLITAIRE_FOUR_COLOURS "solitaire-four-colours"
#define EDITOR_SETTING_SOLITAIRE_TIME "solitaire-time"
#define EDITOR_SETTING_SOLITAIRE_WARN "solitaire-warn"
#define EDITOR_SETTING_SOLITAIRE_WINNABLE "solitaire-winnable"
#define EDITOR_SETTING_PENTOMINOES_BASE "pentominoes-base"
#define EDITOR_SETTING_PENTOMINOES_SURFACE "pentominoes-surface"
#define EDITOR_SETTING_PENTOMINOES_TERRAIN "pentominoes-terrain"
#define EDITOR_SETTING_PENTOMINOES_COLORS "pentominoes-colors"
#define EDITOR_SETTING_PENTOMINOES_HEIGHT "pentominoes-height"
#define EDITOR_SETTING_PENTOMINOES_WIDTH "pentominoes-width"
#define EDITOR_SETTING_DOCUMENT "document"
#define EDITOR_SETTING_WINDOWS "windows"
#define EDITOR_SETTING_PAGES "pages"
#define EDITOR_SETTING_COLOR_SCHEME "color-scheme"
#define EDITOR_SETTING_LIBRARY_ORDER "library-order"
#define EDITOR_SETTING_LIBRARY_PART "library-part"
#define EDITOR_SETTING_WELCOME_SEEN "welcome-seen"
#define EDITOR_SETTING_LINKS_EXPLAINED "links-explained"
#define EDITOR_SETTING_COUNT_FROM_ONE "count-from-one"
#define EDITOR_SETTING_SHORT_WORDS "short-words"
#define EDITOR_SETTING_CAMERA "camera"

/* The values of the key "link-style". */
typedef enum
{
  EDITOR_LINK_SHORT,     /* carries the board alone */
  EDITOR_LINK_CHALLENGE, /* the longer form that today's web game opens */
} EditorLinkStyle;

GSettings *editor_settings_open          (void);
/* Keeps @key and what @control shows the same: a switch, a spin button, a field, or a list of
 * choices, which are in the order of the schema. */
void       editor_settings_bind_control  (GSettings         *settings,
                                          const char        *key,
                                          gpointer           control);
/* Rows and columns are called as the keys say (text/place.h, text/wording.h), now and whenever one
 * changes. */
void       editor_settings_bind_places   (GSettings         *settings,
                                          GApplication      *application);
/* Calls @func with @object, as long as that lives, when they are called another way: what says or
 * draws one of them does it anew. */
void       editor_settings_follow_places (gpointer           object,
                                          GCallback          func);
