/* Three layers, each of use without the others: resource limits (time, memory, no files), no new
 * privileges, and a seccomp filter. The filter is an allow list, so that a system call that nobody
 * thought of kills the process; calls that could do harm with other arguments are allowed with
 * harmless ones only.
 *
 * Libraries open files the first time that they need something: everything of that kind is loaded
 * before the filter (picture_confinement_prepare()). */
#include "qr/picture-confinement.h"

#include "config.h"
#include "qr/picture-grey.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <iconv.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef HAVE_SECCOMP
#include <sched.h>
#include <seccomp.h>
#endif

/* The process stays below 256 MB. The picture's file is a part of that, and so is what is not data:
 * code. 40 megapixels need 40 MB in grey, again for each copy that is looked at, and 80 MB for a
 * JPEG of several scans or 160 MB for a lossless WebP. */
#define MEMORY_LIMIT (256u * 1024u * 1024u)
#define CODE_MEMORY (12u * 1024u * 1024u)

/* All that is mapped, also what is shared or reserved only: a guard behind the one above. */
#define ADDRESS_LIMIT (1024u * 1024u * 1024u)
#define SECONDS_IN_ALL 60 /* by the clock, also while waiting */

/* --- Limits ----------------------------------------------------------------------------------- */

/* Sets both limits, so that they cannot be raised again. */
static void
limit (__rlimit_resource_t resource,
       rlim_t              most)
{
  const struct rlimit value = { most, most };

  setrlimit (resource, &value);
}

void
picture_confinement_limit (gsize    length,
                           gboolean is_lasting)
{
  const struct rlimit work = { PICTURE_SECONDS_OF_WORK, PICTURE_SECONDS_OF_WORK + 2 };

  prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  limit (RLIMIT_CORE, 0);
  if (!is_lasting)
    {
      setrlimit (RLIMIT_CPU, &work); /* SIGXCPU says why it ended, SIGKILL at the end of both does
                                      * not */
      alarm (SECONDS_IN_ALL);
    }
#ifndef UNCONFINED
  limit (RLIMIT_FSIZE, 0);
  signal (SIGXFSZ, SIG_IGN);
  limit (RLIMIT_AS, ADDRESS_LIMIT);
  limit (RLIMIT_DATA, MEMORY_LIMIT - CODE_MEMORY - MIN (length, PICTURE_MAX_BYTES));
#endif
}

/* --- What has to be loaded -------------------------------------------------------------------- */

/* The encodings that a QR code may hold, by the names that zbar gives them, and those of XML files.
 * The converters are left open: then their modules stay loaded. */
static void
open_character_sets (void)
{
  static const char *const names[] = { "ISO8859-1", "SJIS", "BIG5", "CP437", "UTF-16", "CP1252" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    iconv_open ("UTF-8", names[i]);
}

static gpointer
return_at_once (gpointer data)
{
  return data;
}

/* With the first thread the C library installs a signal handler, which the filter forbids. */
static void
start_a_thread (void)
{
  g_thread_join (g_thread_new ("first", return_at_once, NULL));
}

/* Draws a tiny SVG once, with what makes the library load something. Filter effects start threads,
 * which the filter allows. */
static void
draw_something (void)
{
  static const char svg[]
      = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
        "<rect width='5' height='5'/><image width='1' height='1' "
        "href='data:image/"
        "png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgAB"
        "SK+kcQAAAABJRU5ErkJggg=='/></svg>";
  g_auto (PictureGrey) picture = { 0 };

  /* One thread of the library's own: more would look at the machine first. */
  g_setenv ("RAYON_NUM_THREADS", "1", TRUE);
  picture_grey_decode ((const guint8 *) svg, strlen (svg), &picture, NULL);
}

void
picture_confinement_prepare (gboolean is_svg)
{
  static const char nothing[] = ""; /* spelled in the call it would be collected as words */

  (void) gettext (nothing); /* opens the file of translations */
  (void) _("The picture is damaged");
  open_character_sets ();
  start_a_thread ();
  if (is_svg)
    draw_something ();
}

/* --- The filter ------------------------------------------------------------------------------- */

#if defined HAVE_SECCOMP && !defined UNCONFINED

/* Calls that are harmless whatever their arguments are. */
static const int allowed[] = {
  /* memory, and how much there is, which sorting asks; mmap and mprotect are below */
  SCMP_SYS (brk), SCMP_SYS (munmap), SCMP_SYS (mremap), SCMP_SYS (madvise), SCMP_SYS (sysinfo),
  /* clocks and chance */
  SCMP_SYS (clock_gettime), SCMP_SYS (clock_nanosleep), SCMP_SYS (gettimeofday), SCMP_SYS (time),
  SCMP_SYS (getrandom),
  /* threads of this process; clone is below */
  SCMP_SYS (futex), SCMP_SYS (set_robust_list), SCMP_SYS (rseq), SCMP_SYS (sched_yield),
  SCMP_SYS (sched_getaffinity), SCMP_SYS (gettid), SCMP_SYS (getpid),
  /* signals that arrive, and the end */
  SCMP_SYS (rt_sigreturn), SCMP_SYS (rt_sigprocmask), SCMP_SYS (sigaltstack), SCMP_SYS (exit),
  SCMP_SYS (exit_group),
};

/* Fills the filter: the list, and calls with conditions on their arguments: no executable memory,
 * only threads and no processes, only the three standard streams. */
static gboolean
add_rules (scmp_filter_ctx filter)
{
  const struct scmp_arg_cmp thread = SCMP_A0 (SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD);
  const struct scmp_arg_cmp no_code = SCMP_A2 (SCMP_CMP_MASKED_EQ, PROT_EXEC, 0);
  const struct scmp_arg_cmp input = SCMP_A0 (SCMP_CMP_EQ, STDIN_FILENO);
  const struct scmp_arg_cmp output = SCMP_A0 (SCMP_CMP_EQ, STDOUT_FILENO);
  const struct scmp_arg_cmp diagnostic = SCMP_A0 (SCMP_CMP_EQ, STDERR_FILENO);
  const struct scmp_arg_cmp thread_name = SCMP_A0 (SCMP_CMP_EQ, PR_SET_NAME);
  int failed = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (allowed); i++)
    failed |= seccomp_rule_add (filter, SCMP_ACT_ALLOW, allowed[i], 0);

  failed |= seccomp_rule_add_array (filter, SCMP_ACT_ALLOW, SCMP_SYS (mmap), 1, &no_code);
  failed |= seccomp_rule_add_array (filter, SCMP_ACT_ALLOW, SCMP_SYS (mprotect), 1, &no_code);
  failed |= seccomp_rule_add_array (filter, SCMP_ACT_ALLOW, SCMP_SYS (clone), 1, &thread);
  failed |= seccomp_rule_add_array (filter, SCMP_ACT_ALLOW, SCMP_SYS (prctl), 1, &thread_name);
  failed |= seccomp_rule_add_array (filter, SCMP_ACT_ALLOW, SCMP_SYS (read), 1, &input);
  failed |= seccomp_rule_add_array (filter, SCMP_ACT_ALLOW, SCMP_SYS (write), 1, &output);
  failed |= seccomp_rule_add_array (filter, SCMP_ACT_ALLOW, SCMP_SYS (write), 1, &diagnostic);

  /* Its arguments are behind a pointer, where a filter cannot see: the C library then takes
   * clone. */
  failed |= seccomp_rule_add (filter, SCMP_ACT_ERRNO (ENOSYS), SCMP_SYS (clone3), 0);

  return failed == 0;
}

gboolean
picture_confinement_filter (GError **error)
{
  scmp_filter_ctx filter = seccomp_init (SCMP_ACT_KILL_PROCESS);
  gboolean loaded;

  /* The threads that there are already are held to it, too. */
  loaded = filter != NULL && seccomp_attr_set (filter, SCMP_FLTATR_CTL_TSYNC, 1) == 0
           && add_rules (filter) && seccomp_load (filter) == 0;
  seccomp_release (filter);
  if (!loaded)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                         _("Pictures are read without the system-call sandbox, which this system "
                            "does not have"));

  return loaded;
}

#else

gboolean
picture_confinement_filter (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                       _("Pictures are read without the system-call sandbox, which this program "
                         "was built without"));
  return FALSE;
}

#endif
