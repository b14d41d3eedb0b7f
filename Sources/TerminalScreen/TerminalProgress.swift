/// How far a work is, as some terminals show it at their tab or in the taskbar (OSC 9;4).
package enum TerminalProgress: Hashable, Sendable {
  /// Its end is not known.
  case underWay
  /// 0 … 100.
  case percent(Int)

  /// The progress of a number of things.
  package init(_ done: Int, of total: Int) {
    self =
      total > 0 ? .percent(Int(100 * Double(min(max(done, 0), total)) / Double(total))) : .underWay
  }

  package var bytes: [UInt8] {
    switch self {
    case .underWay: Array("\u{1B}]9;4;3\u{7}".utf8)
    case .percent(let percent): Array("\u{1B}]9;4;1;\(min(max(percent, 0), 100))\u{7}".utf8)
    }
  }

  /// Takes it away.
  package static let end = Array("\u{1B}]9;4;0\u{7}".utf8)
}
