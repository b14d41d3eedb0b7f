// What a terminal program costs at least: a full screen drawn with ncurses, and a highlight that a
// key moves. It holds no data and does nothing else; what Daybook takes is held against it.
#define _XOPEN_SOURCE_EXTENDED 1
#include <locale.h>
#include <ncurses.h>

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

int main(void) {
  setlocale(LC_ALL, "");
  initscr();
  raw();
  noecho();
  nonl();
  start_color();
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
  endwin();
  return 0;
}
