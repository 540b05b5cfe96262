#include "app/desktop/desktop-portal.h"

static const char *const page_words[] = { "https://spaces-game.com/", NULL };

/* What a request came to. */
typedef struct
{
  gboolean  done;
  GError   *error;
} Outcome;

static void
on_done (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  Outcome *outcome = data;

  g_assert_null (editor_portal_finish (result, &outcome->error));
  outcome->done = TRUE;
}

static void
wait_for (Outcome *outcome)
{
  while (!outcome->done)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_no_session_bus (void)
{
  Outcome mail = { FALSE, NULL };
  Outcome page = { FALSE, NULL };

  editor_portal_ask (NULL, EDITOR_PORTAL_MAIL, (const char *const[]){ "Subject", "Body", NULL },
                     NULL, on_done, &mail);
  wait_for (&mail);
  g_assert_error (mail.error, EDITOR_PORTAL_ERROR, EDITOR_PORTAL_ERROR_UNAVAILABLE);
  g_clear_error (&mail.error);

  editor_portal_ask (NULL, EDITOR_PORTAL_ADDRESS, page_words, NULL, on_done, &page);
  wait_for (&page);
  g_assert_error (page.error, EDITOR_PORTAL_ERROR, EDITOR_PORTAL_ERROR_UNAVAILABLE);
  g_clear_error (&page.error);
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Outcome outcome = { FALSE, NULL };

  g_cancellable_cancel (cancellable);
  editor_portal_ask (NULL, EDITOR_PORTAL_ADDRESS, page_words, cancellable, on_done, &outcome);
  wait_for (&outcome);
  g_assert_error (outcome.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&outcome.error);
}

int
main (int   argc,
      char *argv[])
{
  /* Before anything asks for the bus. */
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/to/be/found", TRUE);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/desktop-portal/no-session-bus", test_no_session_bus);
  g_test_add_func ("/desktop-portal/cancelled", test_cancelled);
  return g_test_run ();
}
