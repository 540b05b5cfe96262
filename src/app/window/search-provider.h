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
 * What is chosen is the application's to open, which listens to three signals:
 *
 *   activate (id, time)     a result was chosen: the item with this id (gint64)
 *   launch (words, time)    the program itself was chosen, with the words that were looked for
 *   recovered (sentence)    the library was damaged; what became of it
 *
 * Example
 *   provider = editor_search_provider_new (application, library_path);
 *   editor_search_provider_export (provider, connection, &error);
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define EDITOR_SEARCH_PROVIDER_PATH "/com/example/SpacesEditor/SearchProvider"
#define EDITOR_SEARCH_PROVIDER_MAX 20 /* the desktop shows five, and more when it is asked to */

#define EDITOR_TYPE_SEARCH_PROVIDER (editor_search_provider_get_type ())
G_DECLARE_FINAL_TYPE (EditorSearchProvider, editor_search_provider, EDITOR, SEARCH_PROVIDER,
                      GObject)

/* @application, which is kept running while a question is answered, has to outlive the provider. */
EditorSearchProvider *editor_search_provider_new      (GApplication          *application,
                                                       const char            *library);
gboolean              editor_search_provider_export   (EditorSearchProvider  *self,
                                                       GDBusConnection       *connection,
                                                       GError               **error);
void                  editor_search_provider_unexport (EditorSearchProvider  *self);

G_END_DECLS
