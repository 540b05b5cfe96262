#include "objects/object-owns.h"

#include "objects/plain-object.h"

#define OWNER_TYPE_OWNER (owner_get_type ())
G_DECLARE_FINAL_TYPE (Owner, owner, OWNER, OWNER, GObject)

struct _Owner
{
  GObject   parent_instance;

  GObject  *first;
  GObject  *second;
  char     *text;
  guint     source;
  GString  *kept;
};

DEFINE_PLAIN_TYPE (Owner, owner, G_TYPE_OBJECT)

static GString *order; /* what went, and when */

static void
text_free (char *text)
{
  g_string_append (order, text);
  g_free (text);
}

static void
kept_free (GString *kept)
{
  g_string_append (order, kept->str);
  g_string_free (kept, TRUE);
}

static void
end (Owner *self)
{
  g_assert_null (self->first);
  g_assert_nonnull (self->kept);
  g_string_append (order, " end");
}

static void
owner_class_init (OwnerClass *klass)
{
  OBJECT_OWNS (klass, Owner, first, second);
  OBJECT_ENDS_WITH (klass, end);
  OBJECT_OWNS_AS (klass, Owner, text, text_free);
  OBJECT_OWNS_SOURCE (klass, Owner, source);
  OBJECT_KEEPS_AS (klass, Owner, kept, kept_free);
}

static gboolean
never (gpointer data)
{
  g_assert_not_reached ();
}

static void
on_notify (Owner *self)
{
  g_string_append (order, " notify");
}

/* Members in their order, those that are kept with the last reference; nothing twice. */
static void
test_order (void)
{
  Owner *owner = g_object_new (OWNER_TYPE_OWNER, NULL);
  g_autoptr (GObject) other = g_object_new (G_TYPE_OBJECT, NULL);

  order = g_string_new (NULL);
  owner->first = g_object_ref (other);
  owner->text = g_strdup (" text");
  owner->source = g_timeout_add (1, never, NULL);
  owner->kept = g_string_new (" kept");
  g_signal_connect_swapped (other, "notify", G_CALLBACK (on_notify), owner);

  g_object_run_dispose (G_OBJECT (owner));
  g_assert_cmpstr (order->str, ==, " end text");
  g_assert_null (owner->text);
  g_assert_cmpuint (owner->source, ==, 0);
  g_assert_cmpuint (other->ref_count, ==, 1);
  g_assert_cmpuint (
      g_signal_handler_find (other, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, owner), ==, 0);

  g_object_unref (owner);
  g_assert_cmpstr (order->str, ==, " end text end kept");
  g_string_free (order, TRUE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/object-owns/order", test_order);
  return g_test_run ();
}
