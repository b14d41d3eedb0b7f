import Glibc

// A program that edits calendars at the same time as others, for tests:
//
//     EditingProgram title|location FOLDER STATE COUNT
//     EditingProgram outside FILE STOP
//
// The first raises the number that the event of 9 March 2026 has in one of its fields, as often as it
// is told, each time with an index of its own as a command has it; for each time it says what it did.
// The second raises the X-OUTSIDE of a file each time somebody else has written it, until a file with
// the second name is there, and knows nothing of Daybook.

let words = CommandLine.arguments
switch (words.dropFirst().first, words.count) {
case ("outside", 4): OutsideWriter(path: words[2], stop: words[3]).run()
case ("title", 5), ("location", 5):
  let count = Int(words[4]) ?? 0
  for _ in 0..<count {
    print(raiseNumber(of: words[1], in: words[2], stateHome: words[3]))
  }
default: exit(64)
}
