/* sanitized.h: whether the program is watched by AddressSanitizer or ThreadSanitizer
 *
 * Everything takes ten times as long then, and what was freed is kept. Tests that try a great many
 * texts or moves try fewer: all of them are tried without it.
 */
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#elif defined(__has_feature)
#define SANITIZED (__has_feature (address_sanitizer) || __has_feature (thread_sanitizer))
#else
#define SANITIZED 0
#endif
