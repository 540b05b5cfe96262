/* What GLib does between threads, for ThreadSanitizer: a library to be loaded before all others
 *
 * The sanitizer sees what was compiled for it. GLib was not: its locks are atomic operations and
 * futexes inside of GLib, and whatever one thread hands to another through it looks like a race.
 * Here those functions of GLib that hand something over, and that the program calls, first say so
 * to the sanitizer and then do what they do. Each pair has an address of its own, that of the lock
 * or of the thing handed over, so that nothing else becomes ordered by it:
 *
 *   before the hand-over  release(): what this thread has done is there for whoever acquires
 *   behind it             acquire(): what was released at that address has been done before
 *
 * The last reference may be given up in any thread, after all others; so giving up one is both. In
 * programs without the sanitizer the functions do nothing beside GLib's. It is compiled without. */
#include <dlfcn.h>
#include <gio/gio.h>
#include <stdarg.h>

void __tsan_acquire (void *address) __attribute__ ((weak));
void __tsan_release (void *address) __attribute__ ((weak));

static void
acquire (gconstpointer address)
{
  if (__tsan_acquire != NULL && address != NULL)
    __tsan_acquire ((void *) address);
}

static void
release (gconstpointer address)
{
  if (__tsan_release != NULL && address != NULL)
    __tsan_release ((void *) address);
}

/* GLib's function of that name, as a variable `real`. */
#define FIND_REAL(name) \
  static __typeof__ (name) *found; \
  __typeof__ (name) *real = __atomic_load_n (&found, __ATOMIC_ACQUIRE); \
  if (real == NULL) \
    { \
      real = (__typeof__ (name) *) dlsym (RTLD_NEXT, #name); \
      __atomic_store_n (&found, real, __ATOMIC_RELEASE); \
    }

/* --- Locks ----------------------------------------------------------------------------------- */

void
g_mutex_lock (GMutex *mutex)
{
  FIND_REAL (g_mutex_lock)

  real (mutex);
  acquire (mutex);
}

gboolean
g_mutex_trylock (GMutex *mutex)
{
  FIND_REAL (g_mutex_trylock)
  gboolean locked = real (mutex);

  if (locked)
    acquire (mutex);
  return locked;
}

void
g_mutex_unlock (GMutex *mutex)
{
  FIND_REAL (g_mutex_unlock)

  release (mutex);
  real (mutex);
}

void
g_cond_wait (GCond  *cond,
             GMutex *mutex)
{
  FIND_REAL (g_cond_wait)

  release (mutex);
  real (cond, mutex);
  acquire (mutex);
}

gboolean
g_cond_wait_until (GCond  *cond,
                   GMutex *mutex,
                   gint64  end)
{
  FIND_REAL (g_cond_wait_until)
  gboolean signalled;

  release (mutex);
  signalled = real (cond, mutex, end);
  acquire (mutex);
  return signalled;
}

/* Who finds the location set looks at it with an atomic operation that the sanitizer sees. */
void
(g_once_init_leave) (volatile void *location,
                     gsize          result)
{
  FIND_REAL (g_once_init_leave)

  release ((gconstpointer) location);
  real (location, result);
}

typedef struct
{
  GOnce      *once;
  GThreadFunc make;
  gpointer    data;
} Making;

static gpointer
make_once (gpointer data)
{
  const Making *making = data;
  gpointer made = making->make (making->data);

  release (&making->once->status); /* which the macro looks at */
  return made;
}

gpointer
g_once_impl (GOnce       *once,
             GThreadFunc  make,
             gpointer     data)
{
  FIND_REAL (g_once_impl)
  Making making = { once, make, data };
  gpointer made = real (once, make_once, &making);

  acquire (&once->status);
  return made;
}

/* --- Memory ---------------------------------------------------------------------------------- */

/* As in GLib; but it is the program that frees, and not a library whose doings are passed over. */
void
(g_free) (gpointer memory)
{
  free (memory);
}

/* --- References ------------------------------------------------------------------------------ */

/* Giving up a reference, perhaps the last. */
static void
let_go (gconstpointer shared)
{
  release (shared);
  acquire (shared);
}

void
g_atomic_rc_box_release (gpointer box)
{
  FIND_REAL (g_atomic_rc_box_release)

  let_go (box);
  real (box);
}

void
g_atomic_rc_box_release_full (gpointer       box,
                              GDestroyNotify clear)
{
  FIND_REAL (g_atomic_rc_box_release_full)

  let_go (box);
  real (box, clear);
}

gboolean
(g_atomic_ref_count_dec) (gatomicrefcount *count)
{
  FIND_REAL (g_atomic_ref_count_dec)

  let_go (count);
  return real (count);
}

void
g_object_unref (gpointer object)
{
  FIND_REAL (g_object_unref)

  let_go (object);
  real (object);
}

void
g_bytes_unref (GBytes *bytes)
{
  FIND_REAL (g_bytes_unref)

  let_go (bytes);
  real (bytes);
}

/* --- Queues ---------------------------------------------------------------------------------- */

void
g_async_queue_push (GAsyncQueue *queue,
                    gpointer     data)
{
  FIND_REAL (g_async_queue_push)

  release (data);
  real (queue, data);
}

gpointer
g_async_queue_pop (GAsyncQueue *queue)
{
  FIND_REAL (g_async_queue_pop)
  gpointer data = real (queue);

  acquire (data);
  return data;
}

gpointer
g_async_queue_timeout_pop (GAsyncQueue *queue,
                           guint64      timeout)
{
  FIND_REAL (g_async_queue_timeout_pop)
  gpointer data = real (queue, timeout);

  acquire (data);
  return data;
}

/* --- Pools of threads ------------------------------------------------------------------------ */

typedef struct
{
  GFunc    work;
  gpointer data;
  char     pushed; /* addresses alone: two, so that a portion is not ordered behind another's end */
  char     ended;
} Pool;

static void
work_on_portion (gpointer portion,
                 gpointer data)
{
  const Pool *pool = data;

  acquire (&pool->pushed);
  pool->work (portion, pool->data);
  release (&pool->ended);
}

GThreadPool *
g_thread_pool_new (GFunc      work,
                   gpointer   data,
                   int        most_threads,
                   gboolean   exclusive,
                   GError   **error)
{
  FIND_REAL (g_thread_pool_new)
  Pool *pool = g_new0 (Pool, 1);

  pool->work = work;
  pool->data = data;
  return real (work_on_portion, pool, most_threads, exclusive, error);
}

gboolean
g_thread_pool_push (GThreadPool  *thread_pool,
                    gpointer      portion,
                    GError      **error)
{
  FIND_REAL (g_thread_pool_push)
  const Pool *pool = thread_pool->user_data;

  release (&pool->pushed);
  return real (thread_pool, portion, error);
}

/* What is left of the pool's own data has to outlive its last thread: it stays. */
void
g_thread_pool_free (GThreadPool *thread_pool,
                    gboolean     immediate,
                    gboolean     wait)
{
  FIND_REAL (g_thread_pool_free)
  const Pool *pool = thread_pool->user_data;

  real (thread_pool, immediate, wait);
  acquire (&pool->ended);
}

/* --- Tasks ----------------------------------------------------------------------------------- */

typedef struct
{
  GAsyncReadyCallback callback;
  gpointer            data;
} Reply;

/* GIO gives up the task after that, in either thread. */
static void
on_ready (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  Reply *reply = data;

  acquire (result);
  reply->callback (source, result, reply->data);
  release (result);
  g_free (reply);
}

GTask *
g_task_new (gpointer             source,
            GCancellable        *cancellable,
            GAsyncReadyCallback  callback,
            gpointer             data)
{
  FIND_REAL (g_task_new)
  Reply *reply;

  if (callback == NULL)
    return real (source, cancellable, NULL, data);

  reply = g_new (Reply, 1);
  *reply = (Reply){ callback, data };
  return real (source, cancellable, on_ready, reply);
}

typedef struct
{
  gconstpointer  task; /* its address alone */
  gpointer       data;
  GDestroyNotify destroy;
} TaskData;

static void
task_data_free (gpointer data)
{
  TaskData *self = data;

  acquire (self->task);
  if (self->destroy != NULL)
    self->destroy (self->data);
  g_free (self);
}

/* The data belongs to the object then, which is the same for who asks for it. */
void
g_task_set_task_data (GTask          *task,
                      gpointer        data,
                      GDestroyNotify  destroy)
{
  FIND_REAL (g_task_set_task_data)
  TaskData *kept = g_new (TaskData, 1);

  *kept = (TaskData){ task, data, destroy };
  real (task, data, NULL);
  g_object_set_data_full (G_OBJECT (task), "tsan-task-data", kept, task_data_free);
}

static void
run_task (GTask        *task,
          gpointer      source,
          gpointer      data,
          GCancellable *cancellable)
{
  GTaskThreadFunc run;

  acquire (task);
  run = (GTaskThreadFunc) g_object_get_data (G_OBJECT (task), "tsan-task-run");
  run (task, source, data, cancellable);
  release (task);
}

void
g_task_run_in_thread (GTask           *task,
                      GTaskThreadFunc  run)
{
  FIND_REAL (g_task_run_in_thread)

  g_object_set_data (G_OBJECT (task), "tsan-task-run", (gpointer) run);
  release (task);
  real (task, run_task);
}

void
g_task_return_pointer (GTask          *task,
                       gpointer        result,
                       GDestroyNotify  destroy)
{
  FIND_REAL (g_task_return_pointer)

  release (task);
  real (task, result, destroy);
}

void
g_task_return_boolean (GTask    *task,
                       gboolean  result)
{
  FIND_REAL (g_task_return_boolean)

  release (task);
  real (task, result);
}

void
g_task_return_error (GTask  *task,
                     GError *error)
{
  FIND_REAL (g_task_return_error)

  release (task);
  real (task, error);
}

void
g_task_return_new_error (GTask      *task,
                         GQuark      domain,
                         int         code,
                         const char *format,
                         ...)
{
  va_list values;

  va_start (values, format);
  g_task_return_error (task, g_error_new_valist (domain, code, format, values));
  va_end (values);
}

gboolean
g_task_return_error_if_cancelled (GTask *task)
{
  FIND_REAL (g_task_return_error_if_cancelled)

  release (task);
  return real (task);
}

/* --- The main loop --------------------------------------------------------------------------- */

typedef struct
{
  GSourceFunc    call;
  gpointer       data;
  GDestroyNotify destroy; /* or NULL */
} Call;

static Call *
call_new (GSourceFunc    function,
          gpointer       data,
          GDestroyNotify destroy)
{
  Call *call = g_new (Call, 1);

  *call = (Call){ function, data, destroy };
  release (call);
  return call;
}

static gboolean
run_call (gpointer data)
{
  Call *call = data;
  gboolean again;

  acquire (call);
  again = call->call (call->data);
  release (call);
  return again;
}

static void
call_free (gpointer data)
{
  Call *call = data;

  acquire (call);
  if (call->destroy != NULL)
    call->destroy (call->data);
  g_free (call);
}

guint
g_idle_add_full (int            priority,
                 GSourceFunc    call,
                 gpointer       data,
                 GDestroyNotify destroy)
{
  FIND_REAL (g_idle_add_full)

  return real (priority, run_call, call_new (call, data, destroy), call_free);
}

guint
g_idle_add (GSourceFunc call,
            gpointer    data)
{
  return g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, call, data, NULL);
}

guint
g_timeout_add_full (int            priority,
                    guint          interval,
                    GSourceFunc    call,
                    gpointer       data,
                    GDestroyNotify destroy)
{
  FIND_REAL (g_timeout_add_full)

  return real (priority, interval, run_call, call_new (call, data, destroy), call_free);
}

guint
g_timeout_add (guint       interval,
               GSourceFunc call,
               gpointer    data)
{
  return g_timeout_add_full (G_PRIORITY_DEFAULT, interval, call, data, NULL);
}

void
g_main_context_invoke_full (GMainContext   *context,
                            int             priority,
                            GSourceFunc     call,
                            gpointer        data,
                            GDestroyNotify  destroy)
{
  FIND_REAL (g_main_context_invoke_full)

  real (context, priority, run_call, call_new (call, data, destroy), call_free);
}

void
g_main_context_invoke (GMainContext *context,
                       GSourceFunc   call,
                       gpointer      data)
{
  g_main_context_invoke_full (context, G_PRIORITY_DEFAULT, call, data, NULL);
}
