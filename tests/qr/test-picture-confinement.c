/* What the confined process may do and what ends it. Each case is a process of its own: this
 * program again, with the name of the case. */
#include "qr/picture-confinement.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct
{
  const char *name;
  void (*run) (void);
  gboolean    dies;
} Case;

static void
use_memory (void)
{
  char *block = g_malloc (64 * 1024 * 1024);

  memset (block, 1, 64 * 1024 * 1024);
  block = g_realloc (block, 96 * 1024 * 1024);
  g_free (block);
}

static gpointer
run_thread (gpointer data)
{
  return data;
}

static void
start_thread (void)
{
  g_thread_join (g_thread_new ("worker", run_thread, NULL));
}

static void
tell_time (void)
{
  g_get_monotonic_time ();
  g_get_real_time ();
}

static void
write_answer (void)
{
  if (write (STDOUT_FILENO, "x", 1) != 1)
    _exit (1);
}

static void
open_file (void)
{
  open ("/etc/passwd", O_RDONLY);
}

static void
look_at_file (void)
{
  access ("/etc/passwd", R_OK);
}

static void
open_connection (void)
{
  socket (AF_UNIX, SOCK_STREAM, 0);
}

static void
connect_somewhere (void)
{
  const struct sockaddr address = { .sa_family = AF_UNIX };

  connect (STDIN_FILENO, &address, sizeof address);
}

static void
remove_file (void)
{
  unlink ("/tmp/there-is-no-such-file");
}

static void
start_program (void)
{
  execl ("/bin/true", "true", NULL);
}

static void
start_process (void)
{
  fork ();
}

static void
end_another (void)
{
  kill (getppid (), 0);
}

static void
write_elsewhere (void)
{
  if (write (STDERR_FILENO + 1, "x", 1) != 1)
    _exit (0);
}

static void
run_memory (void)
{
  mmap (NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
}

static const Case cases[] = {
  { "memory", use_memory, FALSE },
  { "thread", start_thread, FALSE },
  { "time", tell_time, FALSE },
  { "answer", write_answer, FALSE },
  { "open", open_file, TRUE },
  { "access", look_at_file, TRUE },
  { "socket", open_connection, TRUE },
  { "connect", connect_somewhere, TRUE },
  { "unlink", remove_file, TRUE },
  { "program", start_program, TRUE },
  { "process", start_process, TRUE },
  { "kill", end_another, TRUE },
  { "write-elsewhere", write_elsewhere, TRUE },
  { "code", run_memory, TRUE },
};

#define NO_FILTER 77 /* the exit status of a case where there is no filter to try */

/* The child: confined as the picture reader is, as after an SVG. */
static int
run_case (const char *name)
{
  picture_confinement_limit (0, FALSE);
  picture_confinement_prepare (TRUE);
  if (!picture_confinement_filter (NULL))
    return NO_FILTER;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      if (strcmp (cases[i].name, name) == 0)
        cases[i].run ();
    }

  return 0;
}

/* Runs the case @name and waits for its end. */
static GSubprocess *
start_case (const char *name)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  const char *const command[] = { self, "--case", name, NULL };
  GSubprocess *child = g_subprocess_newv (command,
                                          G_SUBPROCESS_FLAGS_STDIN_PIPE
                                              | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                              | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                                          NULL);

  g_assert_nonnull (child);
  g_assert_true (g_subprocess_wait (child, NULL, NULL));
  return child;
}

static void
test_case (gconstpointer data)
{
  const Case *wanted = data;
  g_autoptr (GSubprocess) child = start_case (wanted->name);
  if (g_subprocess_get_if_exited (child) && g_subprocess_get_exit_status (child) == NO_FILTER)
    g_test_skip ("this build or this system has no filter");
  else if (wanted->dies)
    {
      g_assert_true (g_subprocess_get_if_signaled (child));
      g_assert_cmpint (g_subprocess_get_term_sig (child), ==, SIGSYS);
    }
  else
    {
      g_assert_true (g_subprocess_get_if_exited (child));
      g_assert_cmpint (g_subprocess_get_exit_status (child), ==, 0);
    }
}

/* An ordinary build has the filter; without it the tests above would all be skipped in silence. */
static void
test_is_there (void)
{
  g_autoptr (GSubprocess) child = start_case ("time");

#ifdef EXPECT_FILTER
  g_assert_cmpint (g_subprocess_get_exit_status (child), ==, 0);
#else
  g_assert_cmpint (g_subprocess_get_exit_status (child), ==, NO_FILTER);
#endif
}

int
main (int   argc,
      char *argv[])
{
  if (argc == 3 && strcmp (argv[1], "--case") == 0)
    _exit (run_case (argv[2])); /* what stays loaded on purpose is no leak */

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/picture-confinement/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/picture-confinement/is-there", test_is_there);
  return g_test_run ();
}
