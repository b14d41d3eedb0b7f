import CalendarModel
import ICalendar

/// A form in which events come from other programs.
public enum TransferFormat: String, CaseIterable, Sendable {
  /// iCalendar text (RFC 5545).
  case calendar = "ics"
  /// Values with separators, a header in the first row.
  case table = "csv"
  /// The `apts` file of calcurse.
  case appointments = "calcurse"

  /// The form of a text: what its first lines look like, whatever its name says.
  ///
  /// An iCalendar text has a BEGIN, an `apts` file begins with a date and what stands behind it
  /// there; all else is a table. An empty text goes by its name.
  public init(of bytes: [UInt8], named name: String = "") {
    let head = bytes.prefix(4096)
    if AppointmentReader.isAppointment(firstLineOf: head) {
      self = .appointments
    } else if Self.hasBegin(head) {
      self = .calendar
    } else if bytes.isEmpty {
      self = name.hasSuffix(".csv") ? .table : name.hasSuffix("apts") ? .appointments : .calendar
    } else {
      self = .table
    }
  }

  /// Whether a line begins with `BEGIN:`, in any case.
  private static func hasBegin(_ head: ArraySlice<UInt8>) -> Bool {
    let word = Array("begin:".utf8)
    return head.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).contains { line in
      let text = line.drop { $0 <= 0x20 || $0 >= 0x80 }
      return text.prefix(word.count).map { $0 | 0x20 } == word.map { $0 | 0x20 }
    }
  }
}
