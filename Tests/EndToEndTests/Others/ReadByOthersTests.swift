import Foundation
import Testing

/// What other programs read in the files that this one wrote.
@Suite struct ReadByOthersTests {
  @Test("khal lists the same occurrences", .enabled(if: isInstalled("khal")))
  func khal() throws {
    let calendars = try EditedCalendars()
    let configuration = """
      [calendars]
      [[a]]
      path = \(calendars.path)
      [locale]
      timeformat = %H:%M
      dateformat = %Y-%m-%d
      longdateformat = %Y-%m-%d
      datetimeformat = %Y-%m-%d %H:%M
      longdatetimeformat = %Y-%m-%d %H:%M
      local_timezone = Europe/Berlin
      default_timezone = Europe/Berlin
      [sqlite]
      path = \(calendars.folder.path)/khal.db
      [default]
      default_calendar = a

      """
    let file = calendars.folder.path + "/khal.conf"
    try Data(configuration.utf8).write(to: URL(fileURLWithPath: file))
    // khal's end is the first day that is not listed.
    let listed = try runOther(
      "khal",
      ["-c", file, "list", "--day-format", "", "--format", "{start}|{end}|{title}|{location}"]
        + [EditedCalendars.first, "2026-07-01"], calendars.environment)
    #expect(listed.code == 0)
    let found = Set(listed.output.split(separator: "\n").map(String.init).filter { !$0.isEmpty })
    let expected = try calendars.occurrences()
    #expect(found == expected)
    #expect(found.count > 40)
  }

  @Test(
    "vdirsyncer brings them to another folder and changes back",
    .enabled(if: isInstalled("vdirsyncer")))
  func vdirsyncer() throws {
    let calendars = try EditedCalendars()
    let other = calendars.folder.path + "/other"
    let configuration = """
      [general]
      status_path = "\(calendars.folder.path)/status"
      [pair p]
      a = "a"
      b = "b"
      collections = null
      [storage a]
      type = "filesystem"
      path = "\(calendars.path)"
      fileext = ".ics"
      [storage b]
      type = "filesystem"
      path = "\(other)"
      fileext = ".ics"

      """
    let file = calendars.folder.path + "/vdirsyncer.conf"
    try Data(configuration.utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    func sync(_ step: String) throws {
      let outcome = try runOther("vdirsyncer", ["-c", file, step], calendars.environment)
      try #require(outcome.code == 0, "\(step): \(outcome.output)")
      let (here, there) = try (FolderTexts(of: calendars.path), FolderTexts(of: other))
      #expect(Set(here.files.values) == Set(there.files.values))
      #expect(here.files.count == there.files.count)
    }
    let found = try runOther("vdirsyncer", ["-c", file, "discover"], calendars.environment)
    try #require(found.code == 0, "\(found.output)")
    try sync("sync")
    try calendars.add("Dinner 12.3.2026 19:00")
    try sync("sync")
    let name = try #require(FolderTexts(of: other).files.keys.min())
    try FileManager.default.removeItem(atPath: other + "/" + name)
    let before = try calendars.occurrences()
    try sync("sync")
    let after = try calendars.occurrences()
    #expect(after.isStrictSubset(of: before))
  }
}
