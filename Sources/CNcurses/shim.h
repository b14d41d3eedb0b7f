#ifndef DAYBOOK_CNCURSES_SHIM_H
#define DAYBOOK_CNCURSES_SHIM_H

#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <langinfo.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <wchar.h>
#include <ncurses.h>
#include <term.h>

/* Global variables, which Swift 6 does not let near. */
static inline WINDOW *daybook_standard_screen(void) { return stdscr; }
static inline int daybook_color_count(void) { return COLORS; }

static inline SCREEN *daybook_new_terminal(void) { return newterm(0, stdout, stdin); }
static inline void daybook_flush_output(void) { fflush(stdout); }

/* Macros that Swift cannot read. */
static const attr_t daybook_bold = A_BOLD;
static const attr_t daybook_dim = A_DIM;
static const attr_t daybook_blink = A_BLINK;
static const attr_t daybook_invisible = A_INVIS;
static const attr_t daybook_italic = A_ITALIC;
static const attr_t daybook_underline = A_UNDERLINE;
static const attr_t daybook_reverse = A_REVERSE;

static inline int daybook_function_key(int number) { return KEY_F(number); }

/* The value of a string capability; null where the terminal has none. */
static inline const char *daybook_capability(const char *name) {
  char *value = tigetstr((char *)name);
  return value == (char *)-1 ? 0 : value;
}

/* The value of a numeric capability; negative where the terminal has none. */
static inline int daybook_number(const char *name) { return tigetnum((char *)name); }

static inline bool daybook_has_flag(const char *name) {
  return tigetflag((char *)name) > 0 || tigetnum((char *)name) > 0 || daybook_capability(name);
}

/* Forgets the terminal description that setupterm read last. */
static inline void daybook_delete_description(void) { del_curterm(cur_term); }

/* Fills a cell with up to 5 scalars, ended by 0, and a colour pair of any number. */
static inline int daybook_set_cell(
    cchar_t *cell, const uint32_t *scalars, attr_t attributes, int pair) {
  return setcchar(cell, (const wchar_t *)scalars, attributes, 0, &pair);
}

/* Has ncurses reckon with cleared cells of a colour pair when it weighs whether to scroll. Not in the
   attributes: cells that it clears get those, but not the pair, and would be like no other cell. */
static inline void daybook_set_blank_pair(WINDOW *window, int pair) {
#if NCURSES_EXT_COLORS
  cchar_t blank;
  if (setcchar(&blank, L" ", A_NORMAL, 0, &pair) != OK) return;
  blank.attr = A_NORMAL;
  wbkgrndset(window, &blank);
#endif
}

/* The columns the C library gives a scalar in the present locale. */
static inline int daybook_column_count(uint32_t scalar) {
  extern int wcwidth(wchar_t);
  return wcwidth((wchar_t)scalar);
}

/* Whether the present locale can write a scalar. */
static inline bool daybook_can_write(uint32_t scalar) {
  char bytes[32];
  mbstate_t state;
  memset(&state, 0, sizeof state);
  return wcrtomb(bytes, (wchar_t)scalar, &state) != (size_t)-1;
}

/* ioctl is variadic. */
static inline bool daybook_window_size(int descriptor, int *width, int *height) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0)
    return false;
  *width = size.ws_col;
  *height = size.ws_row;
  return true;
}

/* How many bytes wait to be read; 0 at the end of the input. */
static inline int daybook_waiting_bytes(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) == 0 ? count : 0;
}

#endif
