import CalendarModel

/// UIDs for events that have none, made of what they say: the same event has the same UID each time
/// it is read.
///
/// What makes an event is its title and its start. Where several are alike they are counted, so
/// that none is lost, and what else they say may change without making another event.
struct ContentUID {
  private var counts: [Key: Int] = [:]

  private struct Key: Hashable {
    let title: String
    let start: String
  }

  /// - Parameter kind: of the text, so that equal events of different programs stay apart.
  mutating func next(_ kind: String, title: String, start: String) -> String {
    let key = Key(title: title, start: start)
    counts[key, default: 0] += 1
    let count = counts[key, default: 1]
    return Self.uid(kind, [title, start] + (count > 1 ? ["\(count)"] : []))
  }

  /// The UID for some texts.
  static func uid(_ kind: String, _ parts: [String]) -> String {
    // Two numbers of 64 bits, so that no two events of a life meet.
    let numbers = ["1", "2"].map { salt in
      var digest = Digest()
      digest.add(salt)
      for part in parts { digest.add(part) }
      return digest.value
    }
    let digits = numbers.map { number in
      let text = String(number, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    return kind + "-" + digits.joined()
  }
}
