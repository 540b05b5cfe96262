/* camera-process.h: a camera that is watched for QR codes
 *
 * Three processes share the memory of the frames (qr/frame-slots.h). `spaces-camera` has GStreamer
 * and the camera, and writes grey frames; the confined picture reader finds the codes in them
 * (qr/frame-process.h); and the program that asked shows them and hands the slots around. It loads
 * nothing of GStreamer itself.
 *
 *   camera = camera_process_new (&events, self, &error);
 *   …                                          events.ready (): nothing that it needs is missing
 *   remote = xdp_portal_open_pipewire_remote_for_camera (portal);
 *   camera_process_start (camera, remote, NULL);
 *   …                                          events.frame (), events.found (), …
 *   g_clear_pointer (&camera, camera_process_free);
 *
 * All is called in the main loop of the thread that made the process, and nothing waits. After
 * `failed` nothing else is called; the owner frees it. When it is freed the camera goes off, and
 * nothing that was on its way is called any more. Each function may free it.
 */
#pragma once

#include "qr/frame-slots.h"
#include "qr/qr-answer.h"

#include <gio/gio.h>

#define CAMERA_ERROR (camera_error_quark ())

#define CAMERA_MOST_CAMERAS 32 /* that are told; a computer has two or three */

typedef enum
{
  CAMERA_ERROR_MISSING,   /* spaces-camera is not installed */
  CAMERA_ERROR_PLUGIN,    /* a plugin of GStreamer is not installed */
  CAMERA_ERROR_SERVICE,   /* PipeWire does not answer */
  CAMERA_ERROR_NONE,      /* there is no such camera; known after two seconds */
  CAMERA_ERROR_UNPLUGGED, /* it was there and showed something, until two or three seconds ago */
  CAMERA_ERROR_FORMAT,    /* it is there, but shows nothing */
  CAMERA_ERROR_READER,    /* the picture reader cannot be kept running */
} CameraError;

GQuark camera_error_quark (void);

/* Each may be NULL but the first. */
typedef struct
{
  /* A person may be asked for the camera, which is to be started then. */
  void (*ready)  (gpointer          data);

  /* Before the first frame, once for each camera: the name of its node in PipeWire, its own name,
   * and whether it is the one that is watched. */
  void (*camera) (const char       *node,
                  const char       *name,
                  gboolean          is_watched,
                  gpointer          data);

  /* The newest frame, one byte a pixel, row-major without padding; its pixels do not change before
   * the next call. */
  void (*frame)  (const guint8    *pixels,
                  guint            width,
                  guint            height,
                  gpointer         data);

  /* What was found in a frame of this size, mostly nothing: QrFinding in reading order, with
   * corners in pixels of the frame. The array belongs to the process. Fifteen times a second at the
   * most; a slow machine leaves frames out. */
  void (*found)  (const GPtrArray *codes,
                  guint            width,
                  guint            height,
                  gpointer         data);

  /* Of the domain CAMERA_ERROR, with a sentence for the player. */
  void (*failed) (const GError    *error,
                  gpointer         data);
} CameraEvents;

typedef struct _CameraProcess CameraProcess;

/* @events must live as long. */
CameraProcess *camera_process_new   (const CameraEvents  *events,
                                     gpointer             data,
                                     GError             **error);
void           camera_process_free  (CameraProcess       *self);

/* Once it is ready. @remote is a connection to PipeWire, which it closes; -1 is the session's own.
 * @node is the name of the camera's node; where there is none of this name, and for NULL, it is the
 * one that the desktop has first. */
void           camera_process_start (CameraProcess       *self,
                                     int                  remote,
                                     const char          *node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CameraProcess, camera_process_free)
