/// Keys over lines of old speeds.
struct SlowRun {
  static let title = "Over a slow line"

  private typealias Step = (name: String, key: String, times: Int, aSecond: Double?, back: String?)

  private static let steps: [Step] = [
    ("day move", "l", 1, nil, nil), ("week move", "j", 1, nil, nil),
    ("month move", "]", 1, nil, "t"), ("view switch", "H", 1, nil, "M"),
    ("a day move, 100 keys at once", "l", 100, nil, "t"),
    ("a day move, 100 keys, 30 a second", "l", 100, 30, "t"),
    ("a month move, 100 keys, 30 a second", "]", 100, 30, "t"),
  ]

  private var rows: [[String]] = []

  init(_ subject: Subject, bauds: [Int]) throws {
    let line = try SlowLine(
      [subject.binary, "open", "--now", Subject.now] + subject.paths,
      environment: subject.environment)
    line.press("t")
    line.press("]")
    line.press("t")
    for baud in bauds {
      for step in Self.steps {
        line.baud = baud
        let figures = line.press(step.key, times: step.times, aSecond: step.aSecond)
        rows.append(Self.row(step.name, baud, figures))
        line.baud = nil
        if let back = step.back { line.press(back) }
      }
    }
    line.quit()
  }

  private static func row(_ name: String, _ baud: Int, _ figures: SlowLine.Figures) -> [String] {
    [
      name, grouped(baud), grouped(figures.bytes), grouped(figures.writes),
      rounded(figures.sinceFirst) + " s", rounded(max(0, figures.sinceLast)) + " s",
    ]
  }

  var section: String {
    let head = ["", "baud", "bytes", "writes", "from the first key", "from the last key"]
    let line = ["---"] + head.dropFirst().map { _ in "---:" }
    return """
      ## \(Self.title)

      A terminal that takes only so many bits a second, ten a byte, and answers when it is asked whether it has
      taken all. Times end with the last byte of the final screen; a write is a frame, and a large one takes
      two or three. [What is done about it](decisions/0009-how-it-is-fast.md).

      \(markdownTable([head, line] + rows))
      """
  }
}
