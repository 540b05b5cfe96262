/* wait-note.h: where a person waits, a terminal says so
 *
 * While a long search runs, standard error has one line that tells how long it has taken. The line
 * comes after a second, is written over and over, and is erased at the end. Where standard error is
 * no terminal nothing is written, and wait_note_begin() returns NULL.
 *
 * Example
 *   WAIT_NOTE_DURING (answer = spaces_answer_find (…));
 */
#pragma once

#include <glib.h>

typedef struct _WaitNote WaitNote;

WaitNote *wait_note_begin (void);
/* @note may be NULL. */
void      wait_note_end   (WaitNote *note);

#define WAIT_NOTE_DURING(work) \
  do \
    { \
      WaitNote *note_ = wait_note_begin (); \
      work; \
      wait_note_end (note_); \
    } \
  while (0)
