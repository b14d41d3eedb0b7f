import Glibc

/// What a replay knows of the work in the background: it presses the next keys when that is done.
struct ReplayRest {
  /// Whether nothing is being read or made that may change the screen.
  let isQuiet: () -> Bool
  /// Waits for news, for so many milliseconds at most.
  let wait: (Int) -> Void
}

extension ReplayRest {
  init(_ background: SessionBackground) {
    isQuiet = { background.source.calendars.index.isQuiet }
    wait = { milliseconds in
      var descriptors = background.wakeDescriptors.map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: milliseconds))
    }
  }
}
