import Glibc

/// How long the parts of the bench take.
final class Durations {
  private(set) var parts: [(name: String, seconds: Double)] = []

  /// Measures a part. What cannot be measured leaves its figures open and hides no other.
  func measure(_ name: String, _ body: () throws -> Void) {
    let (start, work) = (secondsNow(), Self.processorTime)
    var end = ""
    do {
      try body()
    } catch {
      end = ", failed: \(error)"
    }
    let seconds = secondsNow() - start
    parts.append((name, seconds))
    // What has no processor for itself takes longer, but has no more to do.
    let own = rounded(Self.processorTime - work, places: 1)
    note("\(name): \(rounded(seconds, places: 1)) s, \(own) s of processor time\(end)")
  }

  /// That of the bench and of the programs that have ended, in seconds.
  private static var processorTime: Double {
    [RUSAGE_SELF, RUSAGE_CHILDREN].reduce(0) { sum, who in
      var usage = rusage()
      getrusage(__rusage_who_t(who.rawValue), &usage)
      return [usage.ru_utime, usage.ru_stime].reduce(sum) {
        $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
      }
    }
  }
}

/// Writes how far the bench is to standard error, so that the result can be piped.
func note(_ text: String) {
  let line = Array("\(text)\n".utf8)
  _ = Glibc.write(STDERR_FILENO, line, line.count)
}
