/// What valgrind's callgrind counted of one thread between two of the places where it splits.
struct CallgrindPart: Hashable {
  /// The parts of a run come in the order of their numbers, from 1 on.
  let number: Int
  /// The function whose call ended the part; nil for the end of the program.
  let end: String?
  let instructions: Int

  /// Reads the file of a part; nil when it is none.
  init?(_ text: String) {
    var (number, instructions, end) = (Int?.none, Int?.none, String?.none)
    for line in text.split(separator: "\n") {
      if let value = Self.value("part: ", line) { number = Int(value) }
      if let value = Self.value("totals: ", line) { instructions = Int(value) }
      if let value = Self.value("desc: Trigger: --dump-before=", line) { end = String(value) }
    }
    guard let number, let instructions else { return nil }
    self.init(number: number, end: end, instructions: instructions)
  }

  init(number: Int, end: String?, instructions: Int) {
    self.number = number
    self.end = end
    self.instructions = instructions
  }

  private static func value(_ name: String, _ line: Substring) -> Substring? {
    line.hasPrefix(name) ? line.dropFirst(name.count) : nil
  }
}

extension [CallgrindPart] {
  /// The functions of `daybook replay` before which parts end, as patterns for `--dump-before`.
  static var places: [String] { [begin, news, resume].map { "*\($0)*" } }

  private static var begin: String { "ReplayLogC5begin" }
  private static var news: String { "ReplayLogC9beginNews" }
  /// Only called after `begin`.
  private static var resume: String { "ReplayLogC6resume" }

  /// The instructions of each step of a script, without those of the start and of news.
  var instructionsByStep: [Int] {
    var steps: [Int] = []
    var isCounted = false
    for part in sorted(by: { $0.number < $1.number }) {
      if isCounted { steps[steps.count - 1] += part.instructions }
      guard let end = part.end else { break }
      isCounted = !end.contains(Self.news)
      if end.contains(Self.begin) { steps.append(0) }
    }
    return steps
  }
}
