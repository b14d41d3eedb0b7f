import CalendarWords

/// Sentences about occurrences that a series leaves out.
extension Words {
  package func leftOutTitle(_ title: String, _ count: Int) -> String {
    say(
      "\(title) leaves out \(self.count(count, .date))",
      "\(title) lässt \(self.count(count, .date)) aus")
  }
  package var leftOutKeys: String {
    say("Enter puts back · Esc closes", "Enter nimmt wieder auf · Esc schließt")
  }
  package var nothingLeftOut: String {
    say("the series leaves nothing out", "die Serie lässt nichts aus")
  }

  /// Returns `3 dates: Mon 16 Mar 2026, … · gl puts back`.
  package func leftOut(_ days: [String], of count: Int) -> String {
    let shown = days.joined(separator: ", ") + (count > days.count ? ", …" : "")
    let number = self.count(count, .date)
    return say(
      "\(number): \(shown) · \(key(.showLeftOut)) puts back",
      "\(number): \(shown) · \(key(.showLeftOut)) nimmt wieder auf")
  }
}
