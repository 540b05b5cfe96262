/* replay-source.h: what can be replayed
 *
 * A source has a number of moves and can say in a sentence what each of them did. The state after
 * n moves is the business of whoever shows it: the views of a game ask their own source for it, the
 * player only says which n. A source must be able to give the state after any n at the same cost,
 * so that stepping back costs no more than stepping on.
 *
 *   get_length   the number of moves; it does not change
 *   describe     what move n did, n from 1; 0 is the state before the first. A translated sentence,
 *                or NULL if there is nothing to say
 *   validate     whether all moves are legal; may be left out by a source that is always right. One
 *                that is wrong further on has the moves before that as its length.
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define REPLAY_TYPE_SOURCE (replay_source_get_type ())
G_DECLARE_INTERFACE (ReplaySource, replay_source, REPLAY, SOURCE, GObject)

struct _ReplaySourceInterface
{
  GTypeInterface parent_iface;

  gsize    (*get_length) (ReplaySource *self);
  char    *(*describe)   (ReplaySource *self,
                          gsize         n);
  gboolean (*validate)   (ReplaySource *self,
                          GError      **error);
};

gsize    replay_source_get_length (ReplaySource *self);
char    *replay_source_describe   (ReplaySource *self,
                                   gsize         n);
gboolean replay_source_validate   (ReplaySource *self,
                                   GError      **error);

/* A source of which only the number of moves matters: where the views ask a board or a round
 * themselves what to show after n of them. A change of the length is a new source. */
#define EDITOR_TYPE_LENGTH_SOURCE (editor_length_source_get_type ())
G_DECLARE_FINAL_TYPE (EditorLengthSource, editor_length_source, EDITOR, LENGTH_SOURCE, GObject)

ReplaySource *editor_length_source_new (gsize length);

G_END_DECLS
