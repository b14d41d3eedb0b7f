import CalendarTransfer

/// A text that is to be imported.
public struct ImportSource: Sendable {
  public enum Text: Sendable {
    /// iCalendar text: its components are taken byte for byte.
    case calendar([UInt8])
    /// What another form of text says.
    case entries(TransferContents)
  }

  /// As it is named in messages.
  public let name: String
  public let text: Text

  public init(name: String, _ text: Text) {
    self.name = name
    self.text = text
  }
}
