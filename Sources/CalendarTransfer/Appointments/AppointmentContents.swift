import CalendarModel

/// What stands under the name of a note.
package enum NoteFile: Hashable, Sendable {
  case text(String)
  /// No file, or one that cannot be read.
  case missing
  /// A symbolic link: it could lead to any file of the user.
  case link
}

extension TransferContents {
  /// The default time in seconds between calcurse's reminder and a flagged appointment.
  private static let defaultReminderSeconds = 300
  /// The maximum length of a line in bytes.
  private static let lineLimit = 1 << 20

  /// Reads calcurse's `apts` file. Lines that cannot be read are problems.
  /// - Parameters:
  ///   - path: the path for problems.
  ///   - note: reads a note file. Names have letters and digits only.
  package init(
    appointments text: [UInt8], path: String, options: TransferOptions,
    note: (String) -> NoteFile
  ) {
    self.init()
    var uids = ContentUID()
    var missingNotes = 0
    var number = 0
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      isCut = entries.count == options.mostEntries
      if isCut { break }
      do throws(AppointmentProblem) {
        guard line.count <= Self.lineLimit else { throw .noDate }
        let appointment = try Self.appointment(line)
        let found = self.text(
          ofNote: appointment.note, path: path, line: number, missing: &missingNotes, note)
        entries.append(
          Self.entry(appointment, found, &uids, options.zone, line: number))
      } catch {
        problems.append(Problem(path: path, line: number, .appointment(error)))
      }
    }
    sayMissing(notes: missingNotes)
  }

  /// Returns the text of a line's note, if it has one that can be read.
  mutating func text(
    ofNote name: String?, path: String, line: Int, missing: inout Int, _ note: (String) -> NoteFile
  ) -> String? {
    guard let name else { return nil }
    switch Self.isSafeNote(name) ? note(name) : .missing {
    case .text(let text): return text
    case .missing: missing += 1
    case .link:
      problems.append(Problem(path: path, line: line, .transfer(.linkedNote(name: name))))
    }
    return nil
  }

  mutating func sayMissing(notes count: Int) {
    guard count > 0 else { return }
    remarks.append("\(counted(count, "note")) not found in the folder notes beside it")
  }

  // MARK: - Private

  private static func appointment(
    _ line: ArraySlice<UInt8>
  ) throws(AppointmentProblem) -> Appointment {
    let text = String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    var reader = AppointmentReader(Substring(text))
    return try reader.appointment()
  }

  private static func entry(
    _ appointment: Appointment, _ note: String?, _ uids: inout ContentUID, _ zone: Zone?,
    line: Int
  ) -> TransferEntry {
    let start: String
    switch appointment.times {
    case .wholeDay(let day): start = day.iso8601Text
    case .timed(let range): start = range.lowerBound.iso8601Text
    }
    let event = appointment.event(
      uid: uids.next("calcurse", title: appointment.title, start: start), zone: zone,
      note: note.map { AppointmentNote($0) } ?? AppointmentNote(), warning: defaultReminderSeconds)
    var fields: Set<TransferEntry.Field> = [.title, .times, .recurrence]
    if appointment.note == nil || note != nil { fields.formUnion([.notes, .place]) }
    return TransferEntry(event, fields: fields, line: line)
  }

  /// Whether a note's name cannot lead out of its folder.
  private static func isSafeNote(_ name: String) -> Bool {
    (1...128).contains(name.utf8.count)
      && name.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
      }
  }
}
