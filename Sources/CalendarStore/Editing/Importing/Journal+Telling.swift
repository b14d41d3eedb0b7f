extension Journal {
  /// The same journal, which tells how far it has come with a step that writes many files.
  ///
  /// - Parameters:
  ///   - count: how many files the step writes.
  ///   - tell: is told of each file when its text is written, and when it gets its name.
  func telling(
    of count: Int, _ tell: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) -> Journal {
    var journal = self
    let (decide, done) = (disk.decide, Monitor(0))
    journal.disk.decide = { call in
      switch call {
      case .make, .rename:
        let number = done.with { number in
          number += 1
          return number
        }
        tell(min(number, 2 * count), 2 * count)
      default: break
      }
      return decide?(call) ?? .make
    }
    return journal
  }
}
