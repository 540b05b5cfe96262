/* A question is a struct that goes into a thread with the path of the library and comes back with
 * its answer; the main loop only sends it. Results are the ids of items as decimal numbers, which
 * the library never uses again, so that one the desktop has kept can be stale but never wrong. */
#include "config.h"

#include "app/window/search-provider.h"

#include "app/library/library-labels.h"
#include "app/widgets/builders.h"
#include "kinds/game-kinds.h"
#include "library/library-store.h"
#include "objects/record-owns.h"
#include "text/shown.h"

#define ICON_SIDE 96 /* pixels; as large as the desktop shows it at twice the scale */

/* The members are as in editor_search_provider_export(). */
typedef struct
{
  GApplication              *application;
  const EditorSearchActions *actions;
  char                      *library;
} Provider;

static void
provider_free (gpointer provider)
{
  g_free (((Provider *) provider)->library);
  g_free (provider);
}

/* What the desktop asks, with the answer when it is there. */
typedef struct _Question Question;
struct _Question
{
  Provider                provider;  /* a copy: the bus may let its own go meanwhile */
  GDBusMethodInvocation  *invocation;
  void                  (*answer) (Question *question, LibraryStore *store); /* in the thread */
  char                  **words;     /* terms, or ids */
  GVariant               *result;    /* NULL: the method has none */
  gint64                  id;        /* of the item that is to be opened, or 0 */
  gboolean                is_damaged; /* the library, as the answer has met */
  char                   *recovered; /* what became of a damaged library, or NULL */
};

RECORD_OWNS (Question, question_free, (provider.library, g_free), (invocation, g_object_unref),
             (words, g_strfreev), (result, g_variant_unref), (recovered, g_free))

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
  query.limit = EDITOR_SEARCH_PROVIDER_MAX;
  if (store != NULL && *text != '\0')
    ids = library_store_list (store, &query, &n_ids, &error);
  note_error (question, error);

  g_variant_builder_open (&builder, G_VARIANT_TYPE_STRING_ARRAY);
  for (gsize i = 0; ids != NULL && i < n_ids; i++)
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

/* Its picture as on the Library page, in the light theme, which is that of the game; that of the
 * program for an item that cannot be read. */
static GIcon *
make_icon (const LibraryItem *item)
{
  g_autoptr (GameSubject) subject = game_kinds_read_item (item->kind, item->code, NULL, NULL);
  g_autoptr (GdkPaintable) picture = NULL;
  g_autoptr (GBytes) png = NULL;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (subject == NULL)
    return g_themed_icon_new (APP_ID);

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, ICON_SIDE, ICON_SIDE);
  cr = cairo_create (surface);
  game_subject_draw_small (subject, cr, ICON_SIDE, DRAWING_THEME_LIGHT);
  cairo_destroy (cr);
  picture = editor_paintable_new (surface);
  png = gdk_texture_save_to_png_bytes (GDK_TEXTURE (picture));

  return g_bytes_icon_new (png);
}

static void
add_meta (GVariantBuilder *builder,
          const char      *id,
          LibraryItem     *item)
{
  g_autoptr (GIcon) icon = make_icon (item);
  g_autoptr (GVariant) serialized = g_icon_serialize (icon);
  g_autofree char *contents = editor_library_contents (item);

  g_variant_builder_open (builder, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (builder, "{sv}", "id", g_variant_new_string (id));
  g_variant_builder_add (builder, "{sv}", "name",
                         g_variant_new_string (SHOWN (editor_library_title (item))));
  g_variant_builder_add (builder, "{sv}", "description",
                         g_variant_new_string (SHOWN (contents)));
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
  const char *library = question->provider.library;
  g_auto (LibraryStoreReport) report = { 0 };
  g_autoptr (LibraryStore) store = NULL;
  g_autoptr (GError) error = NULL;

  if (g_file_test (library, G_FILE_TEST_EXISTS))
    {
      store = library_store_open_as (library, opening, &report, &error);
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
  Question *question = g_task_get_task_data (G_TASK (result));
  const Provider *provider = &question->provider;

  g_dbus_method_invocation_return_value (g_object_ref (question->invocation), question->result);
  if (question->recovered != NULL)
    provider->actions->report (provider->application, question->recovered);
  if (question->id != 0)
    provider->actions->open (provider->application, question->id);
  g_application_release (provider->application);
}

static void
ask (Provider              *provider,
     GDBusMethodInvocation *invocation,
     void                 (*answer) (Question *question, LibraryStore *store),
     char                 **words)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_answered, NULL);
  Question *question = g_new0 (Question, 1);

  question->provider = *provider;
  question->provider.library = g_strdup (provider->library);
  question->invocation = invocation;
  question->answer = answer;
  question->words = words;
  g_application_hold (provider->application);
  g_task_set_source_tag (task, ask);
  g_task_set_task_data (task, question, question_free);
  g_task_run_in_thread (task, answer_in_thread);
}

/* The bus checks the arguments by search-provider.xml. A later search is not one among the earlier
 * results, of which there were not all. */
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
  Provider *provider = data;
  gboolean is_later = g_str_equal (method, "GetSubsearchResultSet");
  g_autoptr (GVariant) argument = g_variant_get_child_value (parameters, is_later ? 1 : 0);
  g_auto (GStrv) words = NULL;
  g_autofree char *text = NULL;

  if (g_str_equal (method, "ActivateResult"))
    {
      const char *id[] = { g_variant_get_string (argument, NULL), NULL };

      words = g_strdupv ((char **) id);
      ask (provider, invocation, choose_item, g_steal_pointer (&words));
      return;
    }

  words = g_variant_dup_strv (argument, NULL);
  if (is_later || g_str_equal (method, "GetInitialResultSet"))
    ask (provider, invocation, find_items, g_steal_pointer (&words));
  else if (g_str_equal (method, "GetResultMetas"))
    ask (provider, invocation, describe_items, g_steal_pointer (&words));
  else
    {
      text = g_strjoinv (" ", words);
      g_dbus_method_invocation_return_value (invocation, NULL);
      provider->actions->search (provider->application, text);
    }
}

guint
editor_search_provider_export (GApplication               *application,
                               GDBusConnection            *connection,
                               const char                 *library,
                               const EditorSearchActions  *actions,
                               GError                    **error)
{
  static const GDBusInterfaceVTable vtable = { .method_call = on_method_call };
  g_autoptr (GBytes) xml = g_resources_lookup_data (
      "/com/example/SpacesEditor/search-provider.xml", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GDBusNodeInfo) node
      = g_dbus_node_info_new_for_xml (g_bytes_get_data (xml, NULL), NULL);
  Provider *provider = g_new (Provider, 1);
  guint registration;

  *provider = (Provider) { application, actions, g_strdup (library) };
  registration = g_dbus_connection_register_object (connection, EDITOR_SEARCH_PROVIDER_PATH,
                                                    node->interfaces[0], &vtable, provider,
                                                    provider_free, error);
  if (registration == 0)
    provider_free (provider);

  return registration;
}
