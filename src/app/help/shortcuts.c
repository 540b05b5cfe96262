/* A row with a section begins that, and one with a title alone begins a group. The keys of actions
 * are asked from the application; the others are those of the widget that has the focus, which
 * binds them itself. */
#include "app/help/shortcuts.h"

#include "app/desktop/settings.h"

#include <glib/gi18n-lib.h>

#define CONTEXT "shortcut window"

static const struct
{
  const char *title;
  const char *keys;    /* accelerators with blanks between */
  const char *actions; /* in place of the keys, which are theirs; with blanks between */
  const char *section; /* named after the kind of document that it is about */
  guint       height;  /* of a section: rows of a column, headings among them */
} rows[] = {
  { NC_("shortcut window", "Board"), .section = "board", .height = 15 },
  { NC_("shortcut window", "Board") },
  { NC_("shortcut window", "Move the cursor"), "Up Down Left Right" },
  { NC_("shortcut window", "Move the piece to the cursor"), "Return space" },
  { NC_("shortcut window", "Leave a trap at the cursor"), "t" },
  { NC_("shortcut window", "Finish at the goal"), "g" },
  { NC_("shortcut window", "All the way to finish"), "f" },
  { NC_("shortcut window", "Take the last move back"), "BackSpace" },
  { NC_("shortcut window", "Strength of the board"), "F8" },
  { NC_("shortcut window", "Hints on the board"),
    .actions = "win." EDITOR_SETTING_HINTS_VISIBLE },
  { NC_("shortcut window", "Copy the link and the picture"), "<Control>c" },
  { NC_("shortcut window", "Open the board in the clipboard"), "<Control>v" },
  { NC_("shortcut window", "Steps") },
  { NC_("shortcut window", "Before the first move"), "Home" },
  { NC_("shortcut window", "After the last move"), "End" },
  { NC_("shortcut window", "One move back"), "comma" },
  { NC_("shortcut window", "One move on"), "period" },
  { NC_("shortcut window", "Play or pause"), "space" },
  { NC_("shortcut window", "A step back or on, where boards play"), "Left Right" },
  { NC_("shortcut window", "To the squares, where boards play; Escape leaves"), "Up Down" },
  { NC_("shortcut window", "Speed of playing"), "1 2 3 4 5" },
  { NC_("shortcut window", "Keys of the web game") },
  { NC_("shortcut window", "Move up, left, down, right"), "w a s d" },
  { NC_("shortcut window", "Trap above or left"), "<Shift>w <Shift>a" },
  { NC_("shortcut window", "Trap below or right"), "<Shift>s <Shift>d" },
  { NC_("shortcut window", "Trap under the piece"), "<Shift>x" },
  { NC_("shortcut window", "Sequence") },
  { NC_("shortcut window", "Move the selected move up"), "<Alt>Up" },
  { NC_("shortcut window", "Move the selected move down"), "<Alt>Down" },
  { NC_("shortcut window", "Change its type"), "Return" },
  { NC_("shortcut window", "Remove it"), "Delete" },

  { NC_("shortcut window", "Solitaire"), .section = "cards", .height = 15 },
  { NC_("shortcut window", "Table") },
  { NC_("shortcut window", "To the pile beside"), "Left Right" },
  { NC_("shortcut window", "Along a column, and to the places above"), "Up Down" },
  { NC_("shortcut window", "Pick up the last card of a column, or put down there"), "1...9 0" },
  { NC_("shortcut window", "Pick up and put down; deal from the stock"), "space" },
  { NC_("shortcut window", "Send the card to a foundation"), "Return" },
  { NC_("shortcut window", "Send all cards there that can do no harm"), "f" },
  { NC_("shortcut window", "Put back what was picked up"), "Escape" },
  { NC_("shortcut window", "Take the last step back"), "u BackSpace" },
  { NC_("shortcut window", "Show a legal move"), "h" },
  { NC_("shortcut window", "Steps") },
  { NC_("shortcut window", "Before the first move"), "Home" },
  { NC_("shortcut window", "After the last move"), "End" },
  { NC_("shortcut window", "One move back"), "comma" },
  { NC_("shortcut window", "One move on"), "period" },
  { NC_("shortcut window", "Timeline") },
  { NC_("shortcut window", "Play or pause"), "space" },
  { NC_("shortcut window", "A step back or on"), "Left Right" },
  { NC_("shortcut window", "Before the first step, after the last"), "Home End" },
  { NC_("shortcut window", "Speed of playing"), "1 2 3 4 5" },

  { NC_("shortcut window", "Pentominoes"), .section = "pentominoes", .height = 17 },
  { NC_("shortcut window", "Board") },
  { NC_("shortcut window", "Move the cursor"), "Up Down Left Right" },
  { NC_("shortcut window", "Put the piece down, or pick it up"), "Return space" },
  { NC_("shortcut window", "The piece before or after"), "q e" },
  { NC_("shortcut window", "Turn left or right"), "a d" },
  { NC_("shortcut window", "Mirror top to bottom"), "s" },
  { NC_("shortcut window", "Mirror left to right"), "w" },
  { NC_("shortcut window", "Block a square, or free it"), "b" },
  { NC_("shortcut window", "Next color of the piece"), "c" },
  { NC_("shortcut window", "Show a piece that fits"), "h" },
  { NC_("shortcut window", "Take away what lies there"), "Delete BackSpace" },
  { NC_("shortcut window", "Put back the held piece"), "Escape" },
  { NC_("shortcut window", "Timeline") },
  { NC_("shortcut window", "Play or pause"), "space" },
  { NC_("shortcut window", "A step back or on"), "Left Right" },
  { NC_("shortcut window", "Before the first step, after the last"), "Home End" },
  { NC_("shortcut window", "Speed of playing"), "1 2 3 4 5" },

  { NC_("shortcut window", "Library"), .section = "library", .height = 15 },
  { NC_("shortcut window", "Boards") },
  { NC_("shortcut window", "Find boards"), "<Control>f" },
  { NC_("shortcut window", "Open the selected board"), "Return" },
  { NC_("shortcut window", "Select all boards"), "<Control>a" },
  { NC_("shortcut window", "Select none"), "Escape" },
  { NC_("shortcut window", "Rename"), "F2" },
  { NC_("shortcut window", "Tags"), "<Control>t" },
  { NC_("shortcut window", "Write notes"), "<Alt>Return" },
  { NC_("shortcut window", "Duplicate"), "<Control>d" },
  { NC_("shortcut window", "Menu of the selected boards"), "Menu <Shift>F10" },
  { NC_("shortcut window", "Add to a deck"), "<Control>k" },
  { NC_("shortcut window", "Tournament of the selected boards, or of a deck"), "<Control>r" },
  { NC_("shortcut window", "Delete"), "Delete" },
  { NC_("shortcut window", "Decks") },
  { NC_("shortcut window", "Move the board up or down"), "<Alt>Up <Alt>Down" },
  { NC_("shortcut window", "Take the board out of the deck"), "Delete" },
  { NC_("shortcut window", "Open the board"), "Return" },
  { NC_("shortcut window", "Rename the deck"), "F2" },
  { NC_("shortcut window", "Print cards"), "<Control>p" },
  { NC_("shortcut window", "Export the deck"), "<Control>e" },
  { NC_("shortcut window", "Rounds Played") },
  { NC_("shortcut window", "Show the round again"), "Return" },
  { NC_("shortcut window", "Delete the round"), "Delete" },

  { NC_("shortcut window", "Window"), .section = "window", .height = 14 },
  { NC_("shortcut window", "General") },
  { NC_("shortcut window", "New board or game"), .actions = "win.new" },
  { NC_("shortcut window", "New window"), .actions = "app.new-window" },
  { NC_("shortcut window", "Open a file or a picture"), .actions = "win.open" },
  { NC_("shortcut window", "Open a recent board or game"), .actions = "win.recent" },
  { NC_("shortcut window", "Paste anything"), "<Control>v" },
  { NC_("shortcut window", "Undo"), "<Control>z" },
  { NC_("shortcut window", "Redo"), "<Control><Shift>z" },
  { NC_("shortcut window", "Name of the board, and the other documents"), .actions = "win.rename" },
  { NC_("shortcut window", "Copy the link"), .actions = "win.copy-link" },
  { NC_("shortcut window", "All ways to share"), .actions = "win.share-menu" },
  { NC_("shortcut window", "Save to the library"), .actions = "win.save-to-library" },
  { NC_("shortcut window", "Save the board to a file"), .actions = "win.save" },
  { NC_("shortcut window", "Save the board as another file"), .actions = "win.save-as" },
  { NC_("shortcut window", "Export the board"), .actions = "win.export" },
  { NC_("shortcut window", "Print cards"), .actions = "win.cards" },
  { NC_("shortcut window", "Scan to play"), .actions = "win.scan" },
  { NC_("shortcut window", "View") },
  { NC_("shortcut window", "Design, Play, Inspect or Library"),
    .actions = "win.show-page::design win.show-page::play win.show-page::inspect "
               "win.show-page::library" },
  { NC_("shortcut window", "Board, solitaire or pentominoes"),
    .actions = "win.show-document::board win.show-document::cards win.show-document::pentominoes" },
  { NC_("shortcut window", "The page before or after"),
    .actions = "win.previous-page win.next-page" },
  { NC_("shortcut window", "Zoom in"), "<Control>plus" },
  { NC_("shortcut window", "Zoom out"), "<Control>minus" },
  { NC_("shortcut window", "Fit the board"), "<Control>0" },
  { NC_("shortcut window", "Show or hide the sidebar"), .actions = "win.sidebar" },
  { NC_("shortcut window", "Full screen"), .actions = "win.fullscreen" },
  { NC_("shortcut window", "Program") },
  { NC_("shortcut window", "Help"), .actions = "win.help" },
  { NC_("shortcut window", "Sections of the help; Escape leaves"), "1 2 3" },
  { NC_("shortcut window", "Main menu"), "F10" },
  { NC_("shortcut window", "Preferences"), .actions = "app.preferences" },
  { NC_("shortcut window", "Keyboard shortcuts"), .actions = "app.shortcuts" },
  { NC_("shortcut window", "Close the window"), .actions = "window.close" },
  { NC_("shortcut window", "Quit"), .actions = "app.quit" },
};

/* The keys of a row, as it would say them itself. */
static char *
find_keys (GtkApplication *application,
           const char     *actions)
{
  g_auto (GStrv) names = g_strsplit (actions, " ", -1);
  g_autoptr (GString) keys = g_string_new (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_auto (GStrv) accels = gtk_application_get_accels_for_action (application, names[i]);

      if (accels[0] != NULL)
        g_string_append_printf (keys, "%s%s", keys->len > 0 ? " " : "", accels[0]);
    }

  return g_string_free (g_steal_pointer (&keys), FALSE);
}

/* As GtkBuilder does it; before GTK 4.14 there is no other way. What is added has to be whole. */
static void
add (gpointer parent,
     gpointer child)
{
  if (child != NULL)
    GTK_BUILDABLE_GET_IFACE (parent)->add_child (parent, NULL, child, NULL);
}

GtkWindow *
editor_shortcuts_window_new (GtkApplication *application,
                             const char     *kind)
{
  GObject *window = g_object_new (GTK_TYPE_SHORTCUTS_WINDOW, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_WINDOW, "modal", TRUE, NULL);
  GObject *section = NULL;
  GObject *group = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *title = g_dpgettext2 (GETTEXT_PACKAGE, CONTEXT, rows[i].title);

      g_autofree char *keys = rows[i].actions != NULL ? find_keys (application, rows[i].actions)
                                                      : g_strdup (rows[i].keys);

      if (keys != NULL)
        {
          add (group, g_object_new (GTK_TYPE_SHORTCUTS_SHORTCUT, "title", title, "accelerator",
                                    keys, NULL));
          continue;
        }
      add (section, g_steal_pointer (&group));
      if (rows[i].section == NULL)
        {
          group = g_object_new (GTK_TYPE_SHORTCUTS_GROUP, "title", title, NULL);
          continue;
        }
      add (window, section);
      section = g_object_new (GTK_TYPE_SHORTCUTS_SECTION, "title", title, "section-name",
                              rows[i].section, "max-height", rows[i].height, NULL);
    }
  add (section, group);
  add (window, section);
  /* Each section that is added becomes the visible one. */
  g_object_set (window, "section-name", kind, NULL);

  return GTK_WINDOW (window);
}
