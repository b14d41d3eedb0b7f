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

  /// Copies the calendars into an existing folder, moved by whole weeks to the week of `now`, with the
  /// times that are not elsewhere on the clock of a zone. What has not happened by then is left out.
  package func copy(into target: String, now: LocalTime, zone: Zone) throws(CommandFailure) {
    let today = now.day
    let weeks = floorQuotient(today - Self.busyDay, 7)
    do {
      try CalendarCopy.copy(
        path, into: target, shiftedByDays: weeks * 7,
        exchanging: ZoneExchange(Self.homeZone, for: zone, from: today.civil.year - 2)
      ) { Self.isOver($0, after: now, shiftedByDays: weeks * 7) }
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Whether something is over only later; the name of its file, such as `tracked-20260309-1125.ics`, says
  /// when that is.
  private static func isOver(_ name: String, after now: LocalTime, shiftedByDays days: Int) -> Bool
  {
    let parts = name.prefix { $0 != "." }.split(separator: "-")
    guard parts.count == 3, parts[0] == "tracked", let date = Int(parts[1]),
      let clock = Int(parts[2])
    else { return false }
    let day = Month(year: date / 10_000, month: date / 100 % 100).day(clamping: date % 100) + days
    return LocalTime(day, secondOfDay: (clock / 100 * 60 + clock % 100) * 60) > now
  }

  /// Copies the calendars into a new folder.
  package func copy(intoNew target: String, now: LocalTime, zone: Zone) throws(CommandFailure) {
    guard mkdir(target, 0o700) == 0 else {
      throw .failed("\(target): cannot be made: \(SystemError.last.advised(.making))")
    }
    try copy(into: target, now: now, zone: zone)
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
  ///   - now: the time around which the calendars have most events.
  ///   - zone: the zone that most of them are in.
  package init(
    of sample: SampleCalendars, named name: String, now: LocalTime, zone: Zone
  ) throws(CommandFailure) {
    folder = try TemporaryFolder(named: name)
    journal = Journal(stateHome: folder.path + "/state", home: nil)
    do {
      try sample.copy(intoNew: path, now: now, zone: zone)
    } catch {
      folder.remove()
      throw error
    }
  }

  package func remove() { folder.remove() }
}
