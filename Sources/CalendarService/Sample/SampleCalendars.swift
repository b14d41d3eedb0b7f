import CalendarModel
import CalendarStore
import Glibc

/// The sample calendars that come with the program.
package struct SampleCalendars {
  /// A day of the week that contains the most events.
  private static let busyDay = Month(year: 2026, month: 3).day(clamping: 9)

  /// The zone of most of the events.
  private static let homeZone = "Europe/Berlin"

  private let path: String

  /// - Parameter resources: the folder to read them from; nil to look next to the program, where it
  ///   is installed, and then in the current folder.
  package init(resources: String?) throws(CommandFailure) {
    let candidates = resources.map { [$0 + "/sample", $0] } ?? Self.places
    guard let found = SampleCalendars(among: candidates) else {
      throw .usage(
        "no sample calendars in \(candidates.joined(separator: " or ")); name their folder with "
          + "--resources")
    }
    self = found
  }

  /// Chooses the first of some folders that can be read; nil if none can.
  package init?(among candidates: [String]) {
    guard let path = candidates.first(where: { access($0 + "/.", R_OK | X_OK) == 0 }) else {
      return nil
    }
    self.path = path
  }

  /// Copies the calendars into an existing folder, moved by whole weeks to the week of `today`, with
  /// the times that are not elsewhere on the clock of a zone.
  package func copy(into target: String, today: Day, zone: Zone) throws(CommandFailure) {
    let weeks = floorQuotient(today - Self.busyDay, 7)
    do {
      try CalendarCopy.copy(
        path, into: target, shiftedByDays: weeks * 7,
        exchanging: ZoneExchange(Self.homeZone, for: zone, from: today.civil.year - 2))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Copies the calendars into a new folder.
  package func copy(intoNew target: String, today: Day, zone: Zone) throws(CommandFailure) {
    guard mkdir(target, 0o700) == 0 else {
      throw .failed("\(target): cannot be made: \(SystemError.last.advised(.making))")
    }
    try copy(into: target, today: today, zone: zone)
  }

  /// The folders to look in, for installed and for built programs.
  package static var places: [String] {
    guard let program = realpath("/proc/self/exe", nil) else { return ["Resources/sample"] }
    defer { free(program) }
    let folder = String(cString: program).split(separator: "/").dropLast(2).joined(separator: "/")
    return ["/\(folder)/share/daybook/sample", "Resources/sample"]
  }
}

/// Sample calendars in a temporary folder, with their own undo history. The user's files are not
/// touched.
package struct SampleFolder {
  private let folder: TemporaryFolder
  package let journal: Journal
  /// The folder with the calendars.
  package var path: String { folder.path + "/calendars" }

  /// - Parameters:
  ///   - name: the prefix of the folder's name.
  ///   - today: the day around which the calendars have most events.
  ///   - zone: the zone that most of them are in.
  package init(
    of sample: SampleCalendars, named name: String, today: Day, zone: Zone
  ) throws(CommandFailure) {
    folder = try TemporaryFolder(named: name)
    journal = Journal(stateHome: folder.path + "/state", home: nil)
    do {
      try sample.copy(intoNew: path, today: today, zone: zone)
    } catch {
      folder.remove()
      throw error
    }
  }

  package func remove() { folder.remove() }
}
