import Testing

@testable import TerminalScreen

struct TerminalNotificationTests {
  /// Answers as terminals give them. Those that are not known to show any get nothing.
  @Test(
    arguments: [
      (">|foot(1.16.2)", TerminalNotification.titled), (">|kitty(0.26.5)", .structured),
      (">|WezTerm 20240203-110809-5046fc22", .titled), (">|ghostty 1.1.0", .titled),
      (">|iTerm2 3.5.0", .plain), (">|tmux 3.3a", nil), (">|XTerm(379)", nil), (">|VTE(7203)", nil),
      (">|", nil), ("", nil), ("foot(1.16.2)", nil), (">|notfoot(1)", nil), (">|footer(1)", nil),
      ("1$r0m", nil),
    ] as [(String, TerminalNotification?)])
  func theNameDecides(_ answer: String, _ form: TerminalNotification?) {
    #expect(TerminalProgram(answer: answer).flatMap { TerminalNotification($0) } == form)
  }

  @Test func recordedStreams() {
    let streams: [(TerminalNotification, String)] = [
      (.structured, "\u{1B}]99;;Daybook: 14:00 Review\u{7}"),
      (.titled, "\u{1B}]777;notify;Daybook;14:00 Review\u{7}"),
      (.plain, "\u{1B}]9;Daybook: 14:00 Review\u{7}"),
    ]
    for (form, stream) in streams {
      #expect(String(decoding: form.bytes("14:00 Review"), as: UTF8.self) == stream)
    }
  }

  /// Titles of events that would end the sequence, or be another command: progress in a taskbar.
  @Test(arguments: ["a\u{7}b", "a\u{1B}\\b", "4;1;50", "a\u{9C}\u{9D}52;c;YQ==", "a\nb"])
  func nothingInItIsACommand(_ text: String) {
    for form in TerminalNotification.allCases {
      let bytes = form.bytes(text)
      #expect(bytes.last == 7)
      let inner = String(decoding: bytes.dropFirst(2).dropLast(), as: UTF8.self)
      #expect(inner.contains("Daybook"))
      #expect(
        inner.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    }
    let long = TerminalNotification.plain.bytes(String(repeating: "long ", count: 10_000))
    #expect(long.count < 300)
  }
}
