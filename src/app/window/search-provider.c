/* A question is a struct that goes into a thread with the path of the library and comes back with
 * its answer; the main loop only sends it. Results are the ids of items as decimal numbers, which
 * the library never uses again, so that one the desktop has kept can be stale but never wrong. */
#include "config.h"

#include "app/window/search-provider.h"

#include <glib/gi18n-lib.h>

#include "app/window/kinds/document-kinds.h"
#include "inspect/spaces/inspect-board.h"
#include "library/library-store.h"
#include "text/shown.h"

#define MAX_DESCRIPTION 100 /* characters of a code; the desktop shows half of them */

/* As the desktop's documentation has it. */
static const char interface_xml[] =
    "<node>"
    "  <interface name='org.gnome.Shell.SearchProvider2'>"
    "    <method name='GetInitialResultSet'>"
    "      <arg type='as' name='terms' direction='in'/>"
    "      <arg type='as' name='results' direction='out'/>"
    "    </method>"
    "    <method name='GetSubsearchResultSet'>"
    "      <arg type='as' name='previous_results' direction='in'/>"
    "      <arg type='as' name='terms' direction='in'/>"
    "      <arg type='as' name='results' direction='out'/>"
    "    </method>"
    "    <method name='GetResultMetas'>"
    "      <arg type='as' name='identifiers' direction='in'/>"
    "      <arg type='aa{sv}' name='metas' direction='out'/>"
    "    </method>"
    "    <method name='ActivateResult'>"
    "      <arg type='s' name='identifier' direction='in'/>"
    "      <arg type='as' name='terms' direction='in'/>"
    "      <arg type='u' name='timestamp' direction='in'/>"
    "    </method>"
    "    <method name='LaunchSearch'>"
    "      <arg type='as' name='terms' direction='in'/>"
    "      <arg type='u' name='timestamp' direction='in'/>"
    "    </method>"
    "  </interface>"
    "</node>";

struct _EditorSearchProvider
{
  GObject          parent_instance;

  GApplication    *application; /* not owned */
  char            *library;     /* path */
  GDBusConnection *connection;  /* while it is exported */
  guint            registration;
};

G_DEFINE_FINAL_TYPE (EditorSearchProvider, editor_search_provider, G_TYPE_OBJECT)

enum
{
  ACTIVATE,
  LAUNCH,
  RECOVERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What the desktop asks, with the answer when it is there. */
typedef struct _Question Question;
struct _Question
{
  char                   *library;
  GDBusMethodInvocation  *invocation;
  void                  (*answer) (Question *question, LibraryStore *store); /* in the thread */
  char                  **words;     /* terms, or ids */
  guint32                 time;
  GVariant               *result;    /* NULL: the method has none */
  gint64                  id;        /* of the item that is to be opened, or 0 */
  gboolean                is_damaged; /* the library, as the answer has met */
  char                   *recovered; /* what became of a damaged library, or NULL */
};

static void
question_free (gpointer data)
{
  Question *question = data;

  g_free (question->library);
  g_object_unref (question->invocation);
  g_strfreev (question->words);
  g_clear_pointer (&question->result, g_variant_unref);
  g_free (question->recovered);
  g_free (question);
}

/* ---- Answers, in a thread ---- */

/* Takes @error over, which may be NULL. */
static void
note_error (Question *question,
            GError   *error)
{
  question->is_damaged |= g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED);
  g_clear_error (&error);
}

/* @store is NULL where there is no library, and then nothing is found. */
static void
find_items (Question     *question,
            LibraryStore *store)
{
  g_autofree char *text = g_strjoinv (" ", question->words);
  LibraryQuery query = LIBRARY_QUERY_INIT;
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("(as)"));
  g_autofree gint64 *ids = NULL;
  GError *error = NULL;
  gsize n_ids = 0;

  g_strstrip (text);
  query.text = text;
  query.order = LIBRARY_ORDER_RECENT;
  if (store != NULL && *text != '\0')
    ids = library_store_list (store, &query, &n_ids, &error);
  note_error (question, error);

  g_variant_builder_open (&builder, G_VARIANT_TYPE_STRING_ARRAY);
  for (gsize i = 0; ids != NULL && i < MIN (n_ids, EDITOR_SEARCH_PROVIDER_MAX); i++)
    g_variant_builder_add_value (&builder, g_variant_new_take_string (
                                               g_strdup_printf ("%" G_GINT64_FORMAT, ids[i])));
  g_variant_builder_close (&builder);
  question->result = g_variant_ref_sink (g_variant_builder_end (&builder));
}

/* The item of a result, or NULL. */
static LibraryItem *
get_item (Question     *question,
          LibraryStore *store,
          const char   *id)
{
  GError *error = NULL;
  LibraryItem *item;
  gint64 number;

  if (store == NULL || !g_ascii_string_to_signed (id, 10, 1, G_MAXINT64, &number, NULL))
    return NULL;

  item = library_store_get (store, number, &error);
  note_error (question, error);
  return item;
}

/* What an item is called that has no name. */
static char *
describe_kind (const LibraryItem *item)
{
  const char *kind = library_kind_name (item->kind);
  g_autoptr (SpacesBoard) board = NULL;

  board = library_item_decode_board (item, NULL);
  if (board != NULL)
    return inspect_board_describe (board);

  return g_strdup (_(editor_document_kinds_find (kind)->title));
}

static char *
shorten (const char *text)
{
  g_autofree char *beginning = NULL;

  if (g_utf8_strlen (text, -1) <= MAX_DESCRIPTION)
    return g_strdup (text);

  beginning = g_utf8_substring (text, 0, MAX_DESCRIPTION);
  return g_strconcat (beginning, "…", NULL);
}

static void
add_meta (GVariantBuilder   *builder,
          const char        *id,
          const LibraryItem *item)
{
  g_autoptr (GIcon) icon = g_themed_icon_new (APP_ID);
  g_autoptr (GVariant) serialized = g_icon_serialize (icon);
  const char *name = item->name;
  g_autofree char *kind = *name == '\0' ? describe_kind (item) : NULL;
  g_autofree char *description = shorten (item->code);

  g_variant_builder_open (builder, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (builder, "{sv}", "id", g_variant_new_string (id));
  g_variant_builder_add (builder, "{sv}", "name",
                         g_variant_new_string (kind != NULL ? kind : SHOWN (name)));
  g_variant_builder_add (builder, "{sv}", "description", g_variant_new_string (description));
  g_variant_builder_add (builder, "{sv}", "icon", serialized);
  g_variant_builder_close (builder);
}

/* Results whose items were removed meanwhile are left out. */
static void
describe_items (Question     *question,
                LibraryStore *store)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("(aa{sv})"));

  g_variant_builder_open (&builder, G_VARIANT_TYPE ("aa{sv}"));
  for (char **id = question->words; *id != NULL; id++)
    {
      g_autoptr (LibraryItem) item = get_item (question, store, *id);

      if (item != NULL)
        add_meta (&builder, *id, item);
    }
  g_variant_builder_close (&builder);
  question->result = g_variant_ref_sink (g_variant_builder_end (&builder));
}

/* An item that was removed meanwhile opens nothing. */
static void
choose_item (Question     *question,
             LibraryStore *store)
{
  g_autoptr (LibraryItem) item = get_item (question, store, question->words[0]);

  if (item != NULL)
    question->id = item->id;
}

/* A library is opened only where there is one, for opening would make it. */
static void
answer_from (Question       *question,
             LibraryOpening  opening)
{
  g_auto (LibraryStoreReport) report = { 0 };
  g_autoptr (LibraryStore) store = NULL;
  g_autoptr (GError) error = NULL;

  if (g_file_test (question->library, G_FILE_TEST_EXISTS))
    {
      store = library_store_open_as (question->library, opening, &report, &error);
      question->recovered = library_store_report_describe (&report);
      if (store == NULL)
        g_warning ("The library could not be searched: %s", error->message);
    }
  g_clear_pointer (&question->result, g_variant_unref);
  question->answer (question, store);
}

/* Damage that an answer meets is recovered, and the answer given from what that made. */
static void
answer_in_thread (GTask        *task,
                  gpointer      source,
                  gpointer      data,
                  GCancellable *cancellable)
{
  Question *question = data;

  answer_from (question, LIBRARY_OPENING_PLAIN);
  if (question->is_damaged && question->recovered == NULL)
    answer_from (question, LIBRARY_OPENING_CHECKED);
  g_task_return_boolean (task, TRUE);
}

/* ---- Calls ---- */

static void
on_answered (GObject      *object,
             GAsyncResult *result,
             gpointer      data)
{
  EditorSearchProvider *self = EDITOR_SEARCH_PROVIDER (object);
  Question *question = g_task_get_task_data (G_TASK (result));

  g_dbus_method_invocation_return_value (g_object_ref (question->invocation), question->result);
  if (question->recovered != NULL)
    g_signal_emit (self, signals[RECOVERED], 0, question->recovered);
  if (question->id != 0)
    g_signal_emit (self, signals[ACTIVATE], 0, question->id, question->time);
  g_application_release (self->application);
}

static void
ask (EditorSearchProvider  *self,
     GDBusMethodInvocation *invocation,
     void                 (*answer) (Question *question, LibraryStore *store),
     char                 **words,
     guint32                time)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, on_answered, NULL);
  Question *question = g_new0 (Question, 1);

  question->library = g_strdup (self->library);
  question->invocation = invocation;
  question->answer = answer;
  question->words = words;
  question->time = time;
  g_application_hold (self->application);
  g_task_set_source_tag (task, ask);
  g_task_set_task_data (task, question, question_free);
  g_task_run_in_thread (task, answer_in_thread);
}

/* The desktop's own check of the arguments is that of the XML above. */
static void
on_method_call (GDBusConnection       *connection,
                const char            *sender,
                const char            *path,
                const char            *interface,
                const char            *method,
                GVariant              *parameters,
                GDBusMethodInvocation *invocation,
                gpointer               data)
{
  EditorSearchProvider *self = EDITOR_SEARCH_PROVIDER (data);
  char **words = NULL;
  const char *id;
  guint32 time = 0;

  if (g_str_equal (method, "GetInitialResultSet"))
    {
      g_variant_get (parameters, "(^as)", &words);
      ask (self, invocation, find_items, words, 0);
    }
  else if (g_str_equal (method, "GetSubsearchResultSet"))
    {
      /* Not only among the earlier results, of which there were not all. */
      g_variant_get (parameters, "(as^as)", NULL, &words);
      ask (self, invocation, find_items, words, 0);
    }
  else if (g_str_equal (method, "GetResultMetas"))
    {
      g_variant_get (parameters, "(^as)", &words);
      ask (self, invocation, describe_items, words, 0);
    }
  else if (g_str_equal (method, "ActivateResult"))
    {
      g_variant_get (parameters, "(&sasu)", &id, NULL, &time);
      words = g_new0 (char *, 2);
      words[0] = g_strdup (id);
      ask (self, invocation, choose_item, words, time);
    }
  else
    {
      g_auto (GStrv) terms = NULL;
      g_autofree char *text = NULL;

      g_variant_get (parameters, "(^asu)", &terms, &time);
      text = g_strjoinv (" ", terms);
      g_dbus_method_invocation_return_value (invocation, NULL);
      g_signal_emit (self, signals[LAUNCH], 0, text, time);
    }
}

gboolean
editor_search_provider_export (EditorSearchProvider  *self,
                               GDBusConnection       *connection,
                               GError               **error)
{
  static const GDBusInterfaceVTable vtable = { .method_call = on_method_call };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interface_xml, NULL);

  g_return_val_if_fail (self->registration == 0, FALSE);

  self->registration = g_dbus_connection_register_object (
      connection, EDITOR_SEARCH_PROVIDER_PATH, node->interfaces[0], &vtable, self, NULL, error);
  if (self->registration == 0)
    return FALSE;

  self->connection = g_object_ref (connection);
  return TRUE;
}

void
editor_search_provider_unexport (EditorSearchProvider *self)
{
  if (self->registration != 0)
    g_dbus_connection_unregister_object (self->connection, self->registration);
  self->registration = 0;
  g_clear_object (&self->connection);
}

static void
editor_search_provider_finalize (GObject *object)
{
  EditorSearchProvider *self = EDITOR_SEARCH_PROVIDER (object);

  editor_search_provider_unexport (self);
  g_free (self->library);

  G_OBJECT_CLASS (editor_search_provider_parent_class)->finalize (object);
}

static void
editor_search_provider_class_init (EditorSearchProviderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_search_provider_finalize;

  signals[ACTIVATE] = g_signal_new ("activate", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT64, G_TYPE_UINT);
  signals[RECOVERED] = g_signal_new ("recovered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[LAUNCH] = g_signal_new ("launch", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_UINT);
}

static void
editor_search_provider_init (EditorSearchProvider *self)
{
}

EditorSearchProvider *
editor_search_provider_new (GApplication *application,
                            const char   *library)
{
  EditorSearchProvider *self = g_object_new (EDITOR_TYPE_SEARCH_PROVIDER, NULL);

  self->application = application;
  self->library = g_strdup (library);

  return self;
}
