import CalendarTransfer

/// A text that is to be imported.
public struct ImportSource: Sendable {
  public enum Text: Sendable {
    /// iCalendar text: its components are taken byte for byte.
    case calendar([UInt8])
    /// What another form of text says.
    case entries(TransferContents)
  }

  /// More are not imported at once: until all are written they are in memory, with some three
  /// kilobytes each.
  public static let mostEvents = 250_000

  /// As it is named in messages.
  public let name: String
  public let text: Text

  /// How many events it has, broken ones among them.
  /// - Complexity: O(bytes) for iCalendar text.
  public var eventCount: Int {
    switch text {
    case .calendar(let bytes): bytes.count(ofLines: "BEGIN:VEVENT")
    case .entries(let contents): contents.entries.count
    }
  }

  public init(name: String, _ text: Text) {
    self.name = name
    self.text = text
  }
}

extension [UInt8] {
  /// How many lines begin with a word of capital letters, in any case.
  fileprivate func count(ofLines word: StaticString) -> Int {
    let size = word.utf8CodeUnitCount
    return withUnsafeBufferPointer { bytes in
      var (count, start) = (0, 0)
      while start + size <= bytes.count {
        let isWord = (0..<size).allSatisfy { offset in
          let letter = word.utf8Start[offset]
          // Capital and small letters differ in one bit; a colon has it set.
          return bytes[start + offset] | 0x20 == letter | 0x20
        }
        if isWord { count += 1 }
        while start < bytes.count, bytes[start] != 0x0A, bytes[start] != 0x0D { start += 1 }
        start += 1
      }
      return count
    }
  }
}
