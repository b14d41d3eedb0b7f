// What a terminal program costs at least. It holds no data and does nothing else; what Daybook takes
// is held against it. Without arguments: a full screen, and a highlight that a key moves. With RUNS
// and CELLS: two pages of so many runs of colour and so many letters, and each key shows the other.
// With "look" or "read" and PATHS: looks at every file below them, or reads every file as well.
#define _GNU_SOURCE
#include <fcntl.h>
#include <ftw.h>
#include <locale.h>
#include <ncurses.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { cellWidth = 16, cellHeight = 6, top = 2, left = 4 };

static int columnCount(void) { return (COLS - left) / cellWidth; }
static int rowCount(void) { return (LINES - top - 1) / cellHeight; }

static void drawNumber(int column, int row, bool isSelected) {
  if (isSelected) attron(A_REVERSE | A_BOLD);
  mvprintw(top + row * cellHeight, left + column * cellWidth, "[%2d]", row * columnCount() + column + 1);
  if (isSelected) attroff(A_REVERSE | A_BOLD);
}

static void drawScreen(void) {
  mvprintw(0, 1, "Floor");
  for (int row = 0; row < rowCount(); row++) {
    for (int column = 0; column < columnCount(); column++) {
      drawNumber(column, row, false);
      for (int line = 1; line < cellHeight; line++) {
        attron(COLOR_PAIR(1 + line % 4));
        mvprintw(top + row * cellHeight + line, left + column * cellWidth, "%02d:00 an event", line + 8);
        attroff(COLOR_PAIR(1 + line % 4));
      }
    }
  }
}

static void drawStatus(int column, int row) {
  mvprintw(LINES - 1, 1, "day %-4d", row * columnCount() + column + 1);
}

static void moveHighlight(void) {
  for (short pair = 1; pair <= 4; pair++) init_pair(pair, pair, COLOR_BLACK);
  int column = 0, row = 0;
  drawScreen();
  for (int key = 0; key != 'q'; key = getch()) {
    drawNumber(column, row, false);
    if (key == 'l' && column + 1 < columnCount()) column++;
    if (key == 'h' && column > 0) column--;
    if (key == 'j' && row + 1 < rowCount()) row++;
    if (key == 'k' && row > 0) row--;
    drawNumber(column, row, true);
    drawStatus(column, row);
    move(top + row * cellHeight, left + column * cellWidth + 1);
    refresh();
  }
}

enum { pairCount = 12, alphabet = 26, firstColor = 33, background = 236, longestRun = 256 };

// No letter and no colour of one page stands where it stands on the other.
static void drawPage(int page, int runs, int cells) {
  const int rows = LINES - top - 1 > 0 ? LINES - top - 1 : 1;
  const int runsInRow = (runs + rows - 1) / rows;
  const int place = (COLS - 2) / runsInRow > 2 ? (COLS - 2) / runsInRow : 2;
  for (int run = 0; run < runs; run++) {
    const long long end = (long long)cells * (run + 1) / runs;
    int length = (int)(end - (long long)cells * run / runs);
    if (length > place - 1) length = place - 1;
    const chtype style = COLOR_PAIR(1 + (run + page) % pairCount);
    chtype letters[longestRun];
    if (length > longestRun) length = longestRun;
    for (int cell = 0; cell < length; cell++) {
      letters[cell] = style | (chtype)('a' + (run + cell + page * alphabet / 2) % alphabet);
    }
    mvaddchnstr(top + run / runsInRow, 1 + run % runsInRow * place, letters, length);
  }
}

static void showPages(int runs, int cells) {
  use_default_colors();
  for (short pair = 1; pair <= pairCount; pair++) {
    init_pair(pair, (short)(firstColor + pair), pair % 3 == 0 ? background : -1);
  }
  mvprintw(0, 1, "Floor");
  int page = 0;
  for (int key = 0; key != 'q'; key = getch()) {
    drawPage(page, runs, cells);
    move(top, 1);
    refresh();
    page = 1 - page;
  }
}

enum { openFolders = 16 };

// Called when nftw has looked at a file.
static int look(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)path, (void)status, (void)place;
  return kind == FTW_NS;
}

static int readFile(const char *path, const struct stat *status, int kind, struct FTW *place) {
  static char bytes[1 << 20];
  if (kind != FTW_F) return look(path, status, kind, place);
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 1;
  ssize_t count = 1;
  for (off_t rest = status->st_size; rest > 0 && count > 0; rest -= count) {
    count = read(file, bytes, sizeof bytes);
  }
  close(file);
  return count < 0;
}

static int visitFiles(__nftw_func_t visit, int count, char **paths) {
  for (int path = 0; path < count; path++) {
    if (nftw(paths[path], visit, openFolders, FTW_PHYS) != 0) return 1;
  }
  return 0;
}

int main(int count, char **words) {
  if (count > 1 && strcmp(words[1], "look") == 0) return visitFiles(look, count - 2, words + 2);
  if (count > 1 && strcmp(words[1], "read") == 0) return visitFiles(readFile, count - 2, words + 2);
  const int runs = count > 2 ? atoi(words[1]) : 0;
  setlocale(LC_ALL, "");
  initscr();
  raw();
  noecho();
  nonl();
  start_color();
  if (runs > 0) {
    showPages(runs, atoi(words[2]));
  } else {
    moveHighlight();
  }
  endwin();
  return 0;
}
