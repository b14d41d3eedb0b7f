import CalendarModel

/// Reads notes of days.
extension EventReader {
  /// The most DESCRIPTIONs of a note that are read.
  private static let descriptionLimit = 20

  /// What a VJOURNAL says (RFC 5545 §3.6.3). Only dates that cannot be read are reported: a note is
  /// shown and edited as text, so nothing else in it is a mistake.
  mutating func note(of index: Int) -> Todo {
    var ignored = log
    let lines = EventLines(of: index, in: document, log: &ignored)
    let uid = uid(lines, component: index, orReport: nil)
    startZone = nil
    let day = lines.start.flatMap { time(of: $0, isNeeded: false) }
    let created = document.lines(named: "CREATED", of: index).first
    var note = Todo(
      id: EventID(rawValue: 0), collection: collection, start: day, due: day, state: .note,
      created: created.flatMap { document.instant(in: document.lines[$0]) },
      ComponentDetails(uid: uid))
    if let day = day ?? lines.recurrenceID.flatMap({ time(of: $0) }) {
      note.kind = kind(lines, uid: uid, start: day)
    }
    readTexts(lines, into: &note.details)
    note.details.notes = descriptions(of: index).joined(separator: "\n\n")
    readPeople(lines, into: &note.details)
    readVersion(lines, into: &note.details)
    return note
  }

  /// A note may have several.
  private mutating func descriptions(of index: Int) -> [String] {
    let lines = document.ownLines(of: index).lazy.map { [document] in document.lines[$0] }
      .filter { $0.name == .description }.prefix(Self.descriptionLimit)
    return Array(lines).map { text(of: $0) }
  }
}

extension Document {
  /// The indices of the VTODOs and VJOURNALs, in the order of the text.
  public var todoIndices: [Int] {
    components.indices.filter { components[$0].kind == .todo || components[$0].kind == .journal }
  }
}
