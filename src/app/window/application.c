/* One process for all windows: GApplication hands the command line of a second start to the first,
 * and find_window() is where it is shown. Arguments are given to the window as texts and
 * addresses; what they are is found out there (window-opening.h), off the main loop.
 *
 * The keys of windows stand in the table of their actions (window-actions.c), those of the program
 * itself below. */
#include "config.h"

#include "app/window/application.h"

#include "app/compat/accessible-names.h"
#include "app/compat/late-paste.h"
#include "app/compat/one-style.h"
#include "app/desktop/file-saving.h"
#include "app/desktop/settings.h"
#include "app/help/shortcuts.h"
#include "app/library/library-page.h"
#include "app/widgets/widget-habits.h"
#include "app/window/preferences-window.h"
#include "app/window/search-provider.h"
#include "app/window/window-opening.h"
#include "app/window/window-private.h"
#include "print/print-text.h"
#include "store/slot.h"
#include "objects/object-owns.h"
#include "text/shown.h"

#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <stdlib.h>

/* Two seconds in all: longer than a copy of the program takes to end. Without such a copy the first
 * try succeeds, and nobody waits. */
#define REGISTER_TRIES 20
#define REGISTER_PAUSE (100 * 1000) /* microseconds */

/* The search of the desktop asks with every key, and the program that the bus has started for it
 * stays for the next one. */
#define SERVICE_PATIENCE (60 * 1000) /* milliseconds */

#define PASTE_PAUSE 200 /* milliseconds */

struct _EditorApplication
{
  AdwApplication        parent_instance;

  GSettings            *settings; /* a reference */
  gboolean              is_ending; /* the windows that close now come back with the next start */
  guint                 search;   /* registration of the search while the program is on the bus */
};

G_DEFINE_FINAL_TYPE (EditorApplication, editor_application, ADW_TYPE_APPLICATION)

/* The one used last, or NULL. Dialogs and the preferences are windows of the application, too, and
 * are passed over. */
static EditorWindow *
find_window (EditorApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      if (EDITOR_IS_WINDOW (l->data))
        return l->data;
    }

  return NULL;
}

/* The pages first, and then what depends on them. */
GtkWidget *
editor_main_window_new (GtkApplication *application,
                        GSettings      *settings,
                        const char     *data_folder)
{
  GtkWidget *widget = editor_window_new (application, settings, &editor_inspect_kinds,
                                         data_folder);
  EditorWindow *window = EDITOR_WINDOW (widget);

  editor_window_add_actions (window);
  editor_window_begin_saving (window);
  editor_window_begin_match (window);
  editor_window_begin (window);
  editor_window_begin_drafts (window);
  editor_window_begin_import (window);
  editor_window_begin_library (window);

  return widget;
}

static EditorWindow *
make_window (EditorApplication *self)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "spaces-editor", NULL);

  return EDITOR_WINDOW (editor_main_window_new (GTK_APPLICATION (self), self->settings, folder));
}

/* All windows that were open when the program ended, each with the draft that is free next. The
 * first of them, which is returned, is presented by the caller and so on top. */
static EditorWindow *
restore_windows (EditorApplication *self)
{
  guint n_windows = g_settings_get_uint (self->settings, EDITOR_SETTING_WINDOWS);
  EditorWindow *first = make_window (self);

  for (guint i = 1; i < n_windows; i++)
    {
      EditorWindow *window = make_window (self);

      gtk_window_present (GTK_WINDOW (window));
      editor_window_restore_page (window); /* as in activate () */
    }

  return first;
}

/* A window was opened or closed. After the last one the next start opens one. */
static void
count_windows (EditorApplication *self)
{
  guint n_windows = 0;

  if (self->is_ending)
    return;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (EDITOR_IS_WINDOW (l->data))
      n_windows++;
  g_settings_set_uint (self->settings, EDITOR_SETTING_WINDOWS, CLAMP (n_windows, 1, STORE_SLOTS));
}

static EditorWindow *
present_window (EditorApplication *self)
{
  EditorWindow *window = find_window (self);

  if (window == NULL)
    {
      window = restore_windows (self);
      count_windows (self);
    }

  g_application_set_inactivity_timeout (G_APPLICATION (self), 0); /* it ends with its windows */
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/* Without anything to open the window continues where it ended. */
static void
editor_application_activate (GApplication *application)
{
  EditorApplication *self = EDITOR_APPLICATION (application);

  gboolean is_start = find_window (self) == NULL;
  EditorWindow *window = present_window (self);

  if (is_start) /* after it is presented: a page that is not on screen takes no focus */
    editor_window_restore_page (window);
  editor_window_welcome (window);
}

/* What the search of the desktop has found is opened as on the Library page, so that Save goes back
 * to it. */
static void
open_found (GApplication *application,
            gint64        id)
{
  EditorWindow *window = present_window (EDITOR_APPLICATION (application));

  g_action_group_activate_action (G_ACTION_GROUP (window), "open-saved", g_variant_new_int64 (id));
}

static void
search_library (GApplication *application,
                const char   *words)
{
  EditorWindow *window = present_window (EDITOR_APPLICATION (application));
  GtkWidget *page = editor_window_show_page (window, EDITOR_PAGE_LIBRARY);

  editor_library_page_search (EDITOR_LIBRARY_PAGE (page), words);
}

/* There may be no window to say it in. */
static void
report_recovered (GApplication *application,
                  const char   *sentence)
{
  g_autoptr (GNotification) notification = g_notification_new (_("The Library Was Damaged"));

  g_notification_set_body (notification, SHOWN_SENTENCE (sentence));
  g_application_send_notification (application, "library-recovered", notification);
}

/* Files and links that the desktop hands over. Only their addresses are used here: a GFile may be
 * on a slow network. */
static void
editor_application_open (GApplication  *application,
                         GFile        **files,
                         int            n_files,
                         const char    *hint)
{
  g_autoptr (EditorImport) import = editor_import_new ();

  for (int i = 0; i < n_files; i++)
    {
      g_autofree char *uri = g_file_get_uri (files[i]);

      editor_import_add_argument (import, uri, NULL);
    }
  editor_opening_import (present_window (EDITOR_APPLICATION (application)), import,
                         EDITOR_PAGE_DESIGN);
}

/* `--import FILE…`: every argument is the name of a file. */
static void
import_files (EditorApplication       *self,
              GApplicationCommandLine *command_line,
              char                   **names)
{
  g_autoptr (EditorImport) import = editor_import_new ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GFile) file
          = g_application_command_line_create_file_for_arg (command_line, names[i]);

      editor_import_add_file (import, file);
    }
  editor_window_import_into_library (present_window (self), import);
}

/* What the menu of the program's icon offers (data/….desktop.in): actions on the bus, and options
 * where the desktop does not ask there. */
static const char *const desktop_actions[] = { "new-window", "paste", "library" };

/* The arguments are taken as they were typed: a GFile would change links. */
static int
editor_application_command_line (GApplication            *application,
                                 GApplicationCommandLine *command_line)
{
  GVariantDict *options = g_application_command_line_get_options_dict (command_line);
  int n_arguments;
  g_auto (GStrv) arguments = g_application_command_line_get_arguments (command_line, &n_arguments);
  g_autoptr (EditorImport) import = editor_import_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (desktop_actions); i++)
    if (g_variant_dict_contains (options, desktop_actions[i]))
      {
        g_action_group_activate_action (G_ACTION_GROUP (application), desktop_actions[i], NULL);
        return EXIT_SUCCESS;
      }
  if (n_arguments < 2)
    {
      editor_application_activate (application);
      return EXIT_SUCCESS;
    }
  if (g_variant_dict_contains (options, "import"))
    {
      import_files (EDITOR_APPLICATION (application), command_line, arguments + 1);
      return EXIT_SUCCESS;
    }

  for (int i = 1; i < n_arguments; i++)
    editor_import_add_argument (import, arguments[i],
                                g_application_command_line_get_cwd (command_line));
  editor_opening_import (present_window (EDITOR_APPLICATION (application)), import,
                         EDITOR_PAGE_DESIGN);

  return EXIT_SUCCESS;
}

/* A copy of the program that is just ending still owns the name on the bus and does not answer any
 * more. This one tries again, and after two seconds runs without the name. It may block: there is
 * no window yet. */
static void
register_patiently (GApplication *application)
{
  for (guint i = 0; i < REGISTER_TRIES; i++)
    {
      g_autoptr (GError) error = NULL;

      if (g_application_register (application, NULL, &error))
        return;
      g_debug ("Not registered: %s", error->message);
      g_usleep (REGISTER_PAUSE);
    }

  g_application_set_flags (application,
                           g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
}

/* −1 continues, any other number is the exit status. */
static int
editor_application_handle_local_options (GApplication *application,
                                         GVariantDict *options)
{
  if (!g_variant_dict_contains (options, "version"))
    {
      g_autoptr (GError) error = NULL;

      register_patiently (application);
      if ((g_application_get_is_registered (application)
           && g_application_get_is_remote (application))
          || print_text_has_font (&error))
        return -1;
      g_printerr ("%s\n", error->message); /* a window could not even say it */
      return EXIT_FAILURE;
    }

  g_print ("%s %s\n", _("Spaces Editor"), PACKAGE_VERSION);
  return EXIT_SUCCESS;
}

/* Where no window is open those of the last time come back. */
static void
new_window_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  EditorApplication *self = EDITOR_APPLICATION (data);

  if (find_window (self) == NULL)
    {
      editor_application_activate (G_APPLICATION (self));
      return;
    }
  gtk_window_present (GTK_WINDOW (make_window (self)));
  count_windows (self);
}

static void
library_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  editor_window_show_page (present_window (EDITOR_APPLICATION (data)), EDITOR_PAGE_LIBRARY);
}

static gboolean
paste (gpointer data)
{
  if (gtk_widget_get_mapped (data)) /* it may have been closed meanwhile */
    {
      editor_window_show_page (data, EDITOR_PAGE_DESIGN);
      g_action_group_activate_action (data, "paste", NULL);
    }

  return G_SOURCE_REMOVE;
}

/* Only a window that has the keyboard may read the clipboard under Wayland, and a program that has
 * just started is told a moment later what is there. */
static void
paste_when_active (GtkWindow *window)
{
  if (!gtk_window_is_active (window))
    return;

  g_signal_handlers_disconnect_by_func (window, paste_when_active, NULL);
  g_timeout_add_full (G_PRIORITY_DEFAULT, PASTE_PAUSE, paste, g_object_ref (window),
                      g_object_unref);
}

static void
paste_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  GtkWindow *window = GTK_WINDOW (present_window (EDITOR_APPLICATION (data)));

  g_signal_connect_after (window, "notify::is-active", G_CALLBACK (paste_when_active), NULL);
  paste_when_active (window);
}

static void
preferences_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       data)
{
  EditorApplication *self = EDITOR_APPLICATION (data);
  GtkWidget *preferences = editor_preferences_window_new (self->settings);

  gtk_window_set_transient_for (GTK_WINDOW (preferences), GTK_WINDOW (find_window (self)));
  gtk_window_present (GTK_WINDOW (preferences));
}

static void
shortcuts_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  EditorWindow *window = find_window (EDITOR_APPLICATION (data));
  GtkWindow *shortcuts;

  if (editor_window_show_keys (window))
    return;

  shortcuts = editor_shortcuts_window_new (editor_window_get_kind (window));
  gtk_window_set_transient_for (shortcuts, GTK_WINDOW (window));
  editor_compat_close_later (shortcuts);
  gtk_window_present (shortcuts);
}

static void
about_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  adw_show_about_window (GTK_WINDOW (find_window (EDITOR_APPLICATION (data))),
                         "application-icon", APP_ID,
                         "application-name", _("Spaces Editor"),
                         "version", PACKAGE_VERSION,
                         "developer-name", "The Spaces Editor founders",
                         "comments", _("Design boards for the Spaces game"),
                         "copyright", "© 2026 The Spaces Editor founders",
                         "license-type", GTK_LICENSE_MIT_X11,
                         /* Translators: put your names here, one on a line */
                         "translator-credits", _("translator-credits"),
                         NULL);
}

/* Files that are being written keep the program alive until they are there. */
static void
end_without_windows (EditorApplication *self)
{
  if (!editor_file_saving_is_busy ())
    g_application_quit (G_APPLICATION (self));
}

/* Every window gets to save its draft. One that cannot asks what to do, and the program continues.
 * gtk_window_close() has done its work when it returns, so a window that is still there has
 * refused. */
static void
quit_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  EditorApplication *self = EDITOR_APPLICATION (data);
  EditorWindow *window;

  self->is_ending = TRUE;
  while ((window = find_window (self)) != NULL)
    {
      gtk_window_close (GTK_WINDOW (window));
      if (find_window (self) == window)
        {
          self->is_ending = FALSE;
          count_windows (self);
          return;
        }
    }
  end_without_windows (self);
}

/* SIGTERM and SIGINT: the session ends, so windows that refuse to close are destroyed. */
static gboolean
on_terminate (gpointer data)
{
  EditorApplication *self = EDITOR_APPLICATION (data);
  EditorWindow *window;

  g_action_group_activate_action (G_ACTION_GROUP (self), "quit", NULL);
  self->is_ending = TRUE;
  while ((window = find_window (self)) != NULL)
    gtk_window_destroy (GTK_WINDOW (window));
  end_without_windows (self);

  return G_SOURCE_CONTINUE;
}

static const GActionEntry actions[] = {
  { "new-window", new_window_action },
  { "paste", paste_action },
  { "library", library_action },
  { "preferences", preferences_action },
  { "shortcuts", shortcuts_action },
  { "about", about_action },
  { "quit", quit_action },
};

static const struct
{
  const char *action;
  const char *key;
} keys[] = {
  { "app.new-window", "<Control><Shift>n" },
  { "app.preferences", "<Control>comma" },
  { "app.shortcuts", "<Control>question" },
  { "app.quit", "<Control>q" },
  { "window.close", "<Control>w" },
};

/* Maps the nick of the setting to the scheme of AdwStyleManager. */
static gboolean
get_color_scheme (GValue   *value,
                  GVariant *variant,
                  gpointer  data)
{
  const char *nick = g_variant_get_string (variant, NULL);
  AdwColorScheme scheme = ADW_COLOR_SCHEME_DEFAULT;

  if (g_str_equal (nick, "light"))
    scheme = ADW_COLOR_SCHEME_FORCE_LIGHT;
  else if (g_str_equal (nick, "dark"))
    scheme = ADW_COLOR_SCHEME_FORCE_DARK;

  g_value_set_enum (value, scheme);
  return TRUE;
}

static void
editor_application_startup (GApplication *application)
{
  EditorApplication *self = EDITOR_APPLICATION (application);

  editor_one_style_init_gtk ();
  G_APPLICATION_CLASS (editor_application_parent_class)->startup (application);
  editor_set_widget_habits ();

  editor_accessible_names_watch ();
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  editor_window_set_accels (GTK_APPLICATION (self));
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), keys[i].action,
                                           (const char *[]){ keys[i].key, NULL });

  g_settings_bind_with_mapping (self->settings, EDITOR_SETTING_COLOR_SCHEME,
                                adw_style_manager_get_default (), "color-scheme",
                                G_SETTINGS_BIND_GET, get_color_scheme, NULL, NULL, NULL);
  editor_settings_bind_places (self->settings, application);
  if ((g_application_get_flags (application) & G_APPLICATION_IS_SERVICE) != 0)
    g_application_set_inactivity_timeout (application, SERVICE_PATIENCE);
  g_signal_connect_after (self, "window-removed", G_CALLBACK (count_windows), NULL);
  g_unix_signal_add (SIGTERM, on_terminate, self);
  g_unix_signal_add (SIGINT, on_terminate, self);
}

/* The search of the desktop needs no window, and the program works without it. */
static gboolean
editor_application_dbus_register (GApplication     *application,
                                  GDBusConnection  *connection,
                                  const char       *path,
                                  GError          **error)
{
  static const EditorSearchActions found = { open_found, search_library, report_recovered };
  g_autofree char *library = library_store_default_path ();
  g_autoptr (GError) problem = NULL;

  if (!G_APPLICATION_CLASS (editor_application_parent_class)
           ->dbus_register (application, connection, path, error))
    return FALSE;

  EDITOR_APPLICATION (application)->search
      = editor_search_provider_export (application, connection, library, &found, &problem);
  if (problem != NULL)
    g_warning ("The library cannot be searched by the desktop: %s", problem->message);

  return TRUE;
}

static void
editor_application_dbus_unregister (GApplication    *application,
                                    GDBusConnection *connection,
                                    const char      *path)
{
  EditorApplication *self = EDITOR_APPLICATION (application);

  if (self->search != 0)
    g_dbus_connection_unregister_object (connection, self->search);
  self->search = 0;

  G_APPLICATION_CLASS (editor_application_parent_class)
      ->dbus_unregister (application, connection, path);
}

static void
editor_application_class_init (EditorApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  OBJECT_KEEPS (klass, EditorApplication, settings);
  application_class->dbus_register = editor_application_dbus_register;
  application_class->dbus_unregister = editor_application_dbus_unregister;
  application_class->startup = editor_application_startup;
  application_class->activate = editor_application_activate;
  application_class->open = editor_application_open;
  application_class->command_line = editor_application_command_line;
  application_class->handle_local_options = editor_application_handle_local_options;
}

static void
editor_application_init (EditorApplication *self)
{
  const GOptionEntry options[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Show the version and exit"), NULL },
    { "import", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Import all files into the library"), NULL },
    { "new-window", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Open a new window"), NULL },
    { "paste", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Open what is on the clipboard"), NULL },
    { "library", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Show the library"), NULL },
    { NULL },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  /* Translators: what can follow the name of the program in a terminal */
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[CODE|LINK|FILE]"));
}

GApplication *
editor_application_new (GSettings *settings)
{
  EditorApplication *self
      = g_object_new (EDITOR_TYPE_APPLICATION, "application-id", APP_ID, "resource-base-path",
                      "/com/example/SpacesEditor", "flags",
                      G_APPLICATION_HANDLES_COMMAND_LINE | G_APPLICATION_HANDLES_OPEN, NULL);

  self->settings = g_object_ref (settings);

  return G_APPLICATION (self);
}
