/// What a replay knows of the work in the background: it presses the next keys when that is done.
struct ReplayRest {
  /// Whether nothing is being read or made that may change the screen.
  let isQuiet: () -> Bool
  /// Waits for news, for so many milliseconds at most.
  let wait: (Int) -> Void
}
