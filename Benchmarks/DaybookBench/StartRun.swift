/// Starts the interface again and again on an index that is up to date.
struct StartRun {
  private var firstFrame = Samples()
  private var settled = Samples()

  private static let count = 15

  init(_ subject: Subject) throws {
    try start(subject, isCounted: false)
    for _ in 0..<Self.count { try start(subject, isCounted: true) }
  }

  private mutating func start(_ subject: Subject, isCounted: Bool) throws {
    let terminal = try subject.open()
    let frame = try terminal.readFrame(with: Subject.todayText)
    let end = terminal.settle(gap: isCounted ? 0.3 : 2) ?? frame.end
    guard terminal.quit() == 0 else { throw BenchError("daybook open ended with an error") }
    guard isCounted else { return }
    firstFrame.add(frame.end - terminal.start)
    settled.add(end - terminal.start)
  }

  func report(of subject: Subject, to table: inout ResultTable) {
    let size = subject.set.eventCount
    table.set(
      "first frame, warm", .milliseconds, firstFrame, budget: .ratio(1.2),
      floor: table.floor.firstFrame, limits: (5, nil), at: size)
    table.set("first frame, warm, until all is compared", .milliseconds, settled.median, at: size)
  }
}
