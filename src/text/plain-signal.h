/* plain-signal.h: a signal that only tells something
 *
 * It has no default handler, no detail and no answer; behind the name is how many values it passes,
 * and their types. The result is its number.
 *
 * Example: answered_signal = PLAIN_SIGNAL (TYPE, "answered", 1, G_TYPE_STRING);
 */
#pragma once

#include <glib-object.h>

#define PLAIN_SIGNAL(type, name, ...) \
  g_signal_new (name, type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, __VA_ARGS__)
