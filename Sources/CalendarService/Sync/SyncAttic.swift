import CalendarModel
import CalendarSync

/// Lists what sync has overwritten or deleted, and puts it back.
package struct SyncAttic {
  private let attic: Attic
  private let desk: SyncDesk
  private let zone: Zone

  package init(_ desk: SyncDesk, zone: Zone) {
    attic = Attic(folder: desk.stateFolder + "/attic")
    (self.desk, self.zone) = (desk, zone)
  }

  package func list(isJSON: Bool) throws {
    let entries: [Attic.Entry]
    do {
      entries = try attic.entries()
    } catch {
      throw CommandFailure.failed("\(error)")
    }
    var output = StandardOutput()
    if isJSON {
      try output.write(JSON.list(entries.map(json)).description + "\n")
    } else {
      for entry in entries {
        let line =
          "\(moment(entry))  \(padded(entry.reason.rawValue, 11))  \(title(entry))  "
          + "\(desk.abbreviated(entry.file))  \(entry.name)"
        try output.write(printable(line) + "\n")
      }
    }
    try output.flush()
  }

  package func restore(_ name: String) throws {
    let path: String
    do {
      guard let entry = try attic.entries().first(where: { $0.name == name }) else {
        throw CommandFailure.usage(
          "--restore \(name): the attic has nothing of this name; daybook sync --attic lists it")
      }
      let ending = entry.file.lowercased().hasSuffix(".vcf") ? ".vcf" : ".ics"
      path = try attic.restore(entry, as: SyncRunner.newName() + ending)
    } catch let error as SyncError {
      throw CommandFailure.failed("\(error)")
    }
    var output = StandardOutput()
    try output.write(printable(path) + "\n")
    try output.flush()
  }

  // MARK: - Private

  private func json(_ entry: Attic.Entry) -> JSON {
    .object([
      ("name", .text(entry.name)), ("time", .text(moment(entry))),
      ("what", .text(entry.reason.rawValue)), ("title", .text(title(entry))),
      ("file", .text(entry.file)), ("href", .text(entry.href)),
      ("text", .text(String(decoding: entry.text, as: UTF8.self))),
    ])
  }

  private func moment(_ entry: Attic.Entry) -> String {
    RecordTimes.text(Instant(seconds: Int64(entry.second)), zone)
  }

  private func title(_ entry: Attic.Entry) -> String { ItemUIDs.title(of: entry.text) }
}
