/* search-provider.h: the boards of the library, for the search of the desktop
 *
 * GNOME Shell asks org.gnome.Shell.SearchProvider2 on the program's name of the bus, at the object
 * EDITOR_SEARCH_PROVIDER_PATH (data/…search-provider.ini says so), which starts the program without
 * a window. Items are found as by LibraryQuery: by words in name, tags and notes, and by a part of
 * the code; EDITOR_SEARCH_PROVIDER_MAX of them, those first that were used last.
 *
 * Each question opens the library in a thread of its own and closes it again. Where there is no
 * library yet none is made, and nothing is found in one that cannot be read. Opening one that was
 * damaged recovers it, which has to be reported to a person.
 *
 * Example
 *   registration = editor_search_provider_export (application, connection, library_path, &actions,
 *                                                 &error);
 *   g_dbus_connection_unregister_object (connection, registration);
 */
#pragma once

#include <gio/gio.h>

#define EDITOR_SEARCH_PROVIDER_PATH "/com/example/SpacesEditor/SearchProvider"
#define EDITOR_SEARCH_PROVIDER_MAX 20 /* the desktop shows five, and more when it is asked to */

/* What the application does with what is chosen. */
typedef struct
{
  /* The item @id was chosen. */
  void (*open)   (GApplication *application,
                  gint64        id);
  /* The program itself was chosen, with the words that were looked for. */
  void (*search) (GApplication *application,
                  const char   *words);
  /* The library was damaged; @sentence says what became of it. */
  void (*report) (GApplication *application,
                  const char   *sentence);
} EditorSearchActions;

/* The registration at @connection, or 0. @application is kept running while a question is answered
 * and has to outlive it; @library is a path; @actions are not copied. */
guint editor_search_provider_export (GApplication               *application,
                                     GDBusConnection            *connection,
                                     const char                 *library,
                                     const EditorSearchActions  *actions,
                                     GError                    **error);
