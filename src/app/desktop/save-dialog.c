/* Three steps, each of which may be the last: the chooser; a look, off the main loop, whether the
 * whole name is taken; the question about that. One GTask goes through all of them and is given
 * back by answer(), once. Between the look and the writing another program may make such a file:
 * the look is there for the person, and nothing depends on it.
 */
#include "app/desktop/save-dialog.h"

#include "app/compat/file-chooser.h"
#include "objects/record-owns.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* "webp" and "xhtml", but not what stands behind the dot of "Version 1.2" or "St. Moritz". */
#define MAX_ENDING 5

/* Parts of the path of a file that the documents portal grants to a sandbox:
 * /run/user/1000/doc/1a2b3c4d/name, or /run/flatpak/doc/… */
#define DOCUMENTS "/doc/"
#define RUNTIME "/run/"

typedef struct
{
  GtkWindow *parent;
  char      *name; /* that was proposed */
  GFile     *file; /* with the ending added; NULL if none was missing */
} Request;

RECORD_OWNS (Request, request_free, (parent, g_object_unref), (name, g_free),
             (file, g_object_unref))

/* The ending with its dot, or NULL. */
static const char *
find_ending (const char *name)
{
  const char *dot = strrchr (name, '.');
  gsize length = dot != NULL ? strlen (dot + 1) : 0;

  if (dot == NULL || dot == name || length == 0 || length > MAX_ENDING || !g_ascii_isalpha (dot[1]))
    return NULL;
  for (gsize i = 1; i <= length; i++)
    if (!g_ascii_isalnum (dot[i]))
      return NULL;

  return dot;
}

char *
editor_save_dialog_complete_name (const char *typed,
                                  const char *proposed)
{
  const char *ending = find_ending (proposed);

  return ending != NULL && find_ending (typed) == NULL ? g_strconcat (typed, ending, NULL) : NULL;
}

static gboolean
is_given_by_a_sandbox (GFile *file)
{
  const char *path = g_file_peek_path (file);

  return path != NULL && g_str_has_prefix (path, RUNTIME) && strstr (path, DOCUMENTS) != NULL;
}

/* Ends @task, of which it drops the reference, with @file; NULL: the person cancelled. */
static void
answer (GTask *task,
        GFile *file)
{
  g_task_return_pointer (task, file, g_object_unref);
  g_object_unref (task);
}

static void
on_response (GTask      *task,
             const char *response)
{
  const Request *request = g_task_get_task_data (task);

  answer (task, g_str_equal (response, "replace") ? g_object_ref (request->file) : NULL);
}

static void
ask_whether (GTask *task)
{
  Request *request = g_task_get_task_data (task);
  g_autofree char *base = g_file_get_basename (request->file);
  g_autofree char *name = g_filename_display_name (base);
  GtkWidget *widget = adw_message_dialog_new (request->parent, NULL, NULL);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);

  /* Translators: %s is the name of a file */
  adw_message_dialog_format_heading (dialog, _("Replace “%s”?"), name);
  adw_message_dialog_set_body (dialog, _("A file with this name already exists. Replacing it "
                                         "will overwrite its contents."));
  adw_message_dialog_add_responses (dialog, "cancel", _("Cancel"), "replace", _("Replace"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (on_response), task);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_looked (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, NULL);

  if (info != NULL)
    ask_whether (G_TASK (data));
  else /* whether it can be written is found out by writing it */
    answer (G_TASK (data), g_object_ref (G_FILE (source)));
}

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  GTask *task = data;
  Request *request = g_task_get_task_data (task);
  g_autoptr (GFile) chosen = editor_compat_choose_finish (result);
  g_autoptr (GFile) folder = chosen != NULL ? g_file_get_parent (chosen) : NULL;
  g_autofree char *typed = chosen != NULL ? g_file_get_basename (chosen) : NULL;
  g_autofree char *whole = NULL;

  if (folder != NULL && !is_given_by_a_sandbox (chosen))
    whole = editor_save_dialog_complete_name (typed, request->name);
  if (whole == NULL)
    {
      answer (task, g_steal_pointer (&chosen));
      return;
    }

  request->file = g_file_get_child (folder, whole);
  g_file_query_info_async (request->file, G_FILE_ATTRIBUTE_STANDARD_TYPE,
                           G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, G_PRIORITY_DEFAULT, NULL, on_looked,
                           task);
}

void
editor_save_dialog_async (GtkWindow           *parent,
                          const char          *title,
                          GFile               *folder,
                          const char          *name,
                          GAsyncReadyCallback  callback,
                          gpointer             data)
{
  GTask *task = g_task_new (parent, NULL, callback, data);
  Request *request = g_new0 (Request, 1);

  request->parent = g_object_ref (parent);
  request->name = g_strdup (name);
  g_task_set_task_data (task, request, (GDestroyNotify) request_free);
  editor_compat_choose_async (parent, title, EDITOR_CHOOSE_PLACE, folder, name, on_chosen, task);
}

GFile *
editor_save_dialog_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
