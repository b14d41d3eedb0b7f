import ConfigurationSamples
import CalendarModel
import Foundation
import CalendarStore
import Testing

@testable import DaybookConfiguration

/// Files as other programs write them, and what is found there.
@Suite struct FinderTests {
  /// As the example that vdirsyncer comes with, and its tutorial, have it.
  static let vdirsyncer = """
    # An example configuration for vdirsyncer.
    [general]
    status_path = "~/.local/share/vdirsyncer/status/"

    # CARDDAV
    [pair bob_contacts]
    a = "bob_contacts_local"
    b = "bob_contacts_remote"
    collections = ["from b"]

    [storage bob_contacts_local]
    type = "filesystem"
    path = "~/.contacts/"
    fileext = ".vcf"

    # CALDAV
    [pair bob_calendar]
    a = "bob_calendar_local"
    b = "bob_calendar_remote"
    collections = [
        ["mine", "private", "1b2c"],
        "work"
      ]

    [storage bob_calendar_local]
    type = "filesystem"
    path = "~/.calendars/"
    fileext = ".ics"

    [storage bob_calendar_remote]
    type = "caldav"
    url = "https://owncloud.example.com/remote.php/caldav/"

    [storage holidays]
    type = "singlefile"
    path = "$HOME/holidays/days.ics"
    read_only = true

    [storage gone]
    type = "filesystem"
    path = "~/gone"
    fileext = ".ics"
    """

  @Test func vdirsyncerHasItsLocalStorages() throws {
    let home = try NewHome([
      ".config/vdirsyncer/config": Self.vdirsyncer, ".contacts/a.vcf": "BEGIN:VCARD",
      ".calendars/work/displayname": "Work",
    ])
    try home.addCalendar(".calendars/work/a.ics")
    try home.addCalendar(".calendars/private/a.ics")
    try home.addCalendar("holidays/days.ics")
    #expect(
      home.found == [
        "vdirsyncer ~/.contacts: opens .contacts",
        "vdirsyncer ~/.calendars: opens private, Work",
        "vdirsyncer ~/holidays/days.ics: opens days",
      ])
    let entries = CalendarSearch(in: home.folders).found.flatMap(\.entries)
    #expect(entries.map(\.traits.isReadOnly) == [false, false, true])
  }

  @Test func vdirsyncersOldPlacesAreKnown() throws {
    let home = try NewHome([".vdirsyncer/config": Self.vdirsyncer])
    try home.addCalendar(".calendars/work/a.ics")
    #expect(home.found == ["vdirsyncer ~/.calendars: opens work"])
    let other = try NewHome(["elsewhere/sync": Self.vdirsyncer])
    try other.addCalendar(".calendars/work/a.ics")
    let folders = UserFolders(
      home: other.path, variables: ["VDIRSYNCER_CONFIG": "~/elsewhere/sync"])
    #expect(CalendarSearch(in: folders).found.map(\.program) == ["vdirsyncer"])
  }

  /// As khal's own `configure` writes it, and its documentation.
  static let khal = """
    [calendars]

    [[private]]
    path = ~/.local/share/khal/calendars/private
    type = calendar

      # indented, as people have it
      [[work]]
        path = "$HOME/.calendars/work/"
        color = 'dark green'  # as the tie
        readonly = True
      [[club]]
        path = ~/.calendars/club
        color = '#ff8000'
      [[birthdays]]
        path = ~/.contacts
        type = birthdays
      [[more]]
        path = ~/more/*
        type = discover
      [[gone]]
        path = ~/gone

    [locale]
    timeformat = %H:%M
    dateformat = %Y-%m-%d

    [default]
    default_calendar = private
    """

  @Test func khalHasItsCalendars() throws {
    let home = try NewHome([".config/khal/config": Self.khal, ".contacts/a.vcf": "BEGIN:VCARD"])
    for name in [
      ".local/share/khal/calendars/private", ".calendars/work", ".calendars/club", "more/a",
      "more/b",
    ] {
      try home.addCalendar(name + "/a.ics")
    }
    #expect(
      home.found == [
        "khal ~/.local/share/khal/calendars/private: opens private, work, club, birthdays, a, b"
      ])
    let entries = try #require(CalendarSearch(in: home.folders).found.first).entries
    #expect(
      entries.map(\.path)
        == [
          ".local/share/khal/calendars/private", ".calendars/work", ".calendars/club", ".contacts",
          "more",
        ].map { home.path + "/" + $0 })
    #expect(entries.map(\.name) == ["private", "work", "club", "birthdays", nil])
    #expect(entries.map(\.traits.isDefault) == [true, false, false, false, false])
    #expect(entries.map(\.traits.isReadOnly) == [false, true, false, false, false])
    #expect(
      entries.map(\.color) == [
        nil, EventColor(hex: "#2e8b2e"), EventColor(hex: "#ff8000"), nil, nil,
      ])
  }

  @Test func whatBothHaveIsOfferedOnce() throws {
    let home = try NewHome([
      ".config/vdirsyncer/config": Self.vdirsyncer, ".config/khal/config": Self.khal,
    ])
    for name in ["work", "club", "other"] { try home.addCalendar(".calendars/\(name)/a.ics") }
    #expect(home.found == ["vdirsyncer, khal ~/.calendars: opens work, club, other"])
  }

  /// Lines as calcurse writes them.
  @Test func calcurseHasItsAppointments() throws {
    let apts = """
      03/11/2026 @ 12:00 -> 03/11/2026 @ 13:00|Lunch
      03/09/2026 @ 09:15 -> 03/09/2026 @ 09:30 {1W -> 12/31/2026} >a8f5f167f44f4964e6c998dee827110c !Standup
      03/14/2026 [1] {1Y} Birthday
      """
    for place in [".local/share/calcurse", ".calcurse"] {
      let home = try NewHome([place + "/apts": apts, place + "/todo": "[1] x"])
      #expect(home.found == ["calcurse ~/\(place)/apts: copies 3"])
    }
    #expect(try NewHome([".calcurse/apts": "\n"]).found.isEmpty)
  }

  @Test func evolutionHasItsFiles() throws {
    let home = try NewHome([
      ".config/evolution/sources/system-calendar.source":
        "[Data Source]\nDisplayName=Personal\nDisplayName[de]=Persönlich\nEnabled=true\n",
      ".config/evolution/sources/8d1f.source": "[Data Source]\nDisplayName=Chess Club\n",
      ".cache/evolution/calendar/7/cache.db": "SQLite",
    ])
    for name in ["system", "8d1f", "nameless"] {
      try home.addCalendar(".local/share/evolution/calendar/\(name)/calendar.ics")
    }
    #expect(
      home.found == [
        "Evolution ~/.local/share/evolution/calendar: reads Chess Club, nameless, Personal"
      ])
    let entries = CalendarSearch(in: home.folders).found.flatMap(\.entries)
    #expect(entries.map(\.traits.isReadOnly) == [true, true, true])
  }

  @Test func thunderbirdHasDatabasesAndFiles() throws {
    let profile = ".thunderbird/x1y2.default-release"
    let home = try NewHome([
      profile + "/calendar-data/local.sqlite": "SQLite",
      profile + "/calendar-data/cache.sqlite": "SQLite",
    ])
    try home.write(
      """
      // Mozilla User Preferences
      user_pref("calendar.registry.1b2c.name", "Ana \\"Team\\" \\\\o/");
      user_pref("calendar.registry.1b2c.type", "ics");
      user_pref("calendar.registry.1b2c.uri", "file://\(home.path)/my%20team.ics");
      user_pref("calendar.registry.3d4e.uri", "moz-storage-calendar://");
      user_pref("calendar.registry.5f6a.uri", "https://example.com/x.ics");
      user_pref("calendar.registry.7b8c.uri", "file:///gone.ics");
      """, to: profile + "/prefs.js")
    try home.addCalendar("my team.ics")
    try home.addCalendar(profile + "/exported.ics")
    #expect(
      home.found == [
        "Thunderbird ~/\(profile): reads Ana \"Team\" \\o/, exported",
        "Thunderbird ~/\(profile)/calendar-data: nothing",
      ])
  }

  @Test func foldersOfNoProgramAreFoundToo() throws {
    let home = try NewHome([".local/share/vdirsyncer/status/x": ""])
    #expect(home.found.isEmpty)
    try home.addCalendar(".calendars/work/a.ics")
    #expect(home.found == ["~/.calendars ~/.calendars: opens work"])
  }

  @Test("what the configuration has is open already, and the rest is offered")
  func whatIsOpen() throws {
    let home = try NewHome([
      ".config/vdirsyncer/config": Self.vdirsyncer, ".config/khal/config": Self.khal,
    ])
    for name in ["work", "club", "other"] { try home.addCalendar(".calendars/\(name)/a.ics") }
    try home.addCalendar("holidays/days.ics")
    let (both, days) = ("vdirsyncer, khal ~/.calendars", "vdirsyncer ~/holidays/days.ics")
    let none = [both + ": opens work, club, other", days + ": opens days"]
    let table: [([String], [String])] = [
      ([], none), (["~/gone", "~/gone/*"], none),
      (["~/.calendars"], [days + ": opens days", both + ": has work, club, other"]),
      (["~/.calendars/*"], [days + ": opens days", both + ": has work, club, other"]),
      (["~/.calendars/work"], [both + ": opens club, other", days + ": opens days"]),
      (["~/holidays"], [both + ": opens work, club, other", days + ": has days"]),
      (["~/holidays/days.ics"], [both + ": opens work, club, other", days + ": has days"]),
      // Hidden folders are not looked into.
      (["~"], [both + ": opens work, club, other", days + ": has days"]),
    ]
    for (paths, expected) in table {
      #expect(home.found(having: paths) == expected, "\(paths)")
    }
    let opened = OpenedPlaces([CollectionEntry(path: "~/.calendars/work")], home: home.path)
    let rest = CalendarSearch(in: home.folders, opened: opened).found[0].entries
    #expect(rest.map(\.path) == ["/club", ""].map { home.path + "/.calendars" + $0 })
  }

  @Test("a folder whose name has the signs of patterns is offered with its calendars")
  func bracketsInNames() throws {
    let folder = "cal [1]/what?*"
    let home = try NewHome([
      ".config/vdirsyncer/config": """
      [storage local]
      type = "filesystem"
      path = "~/\(folder)"
      fileext = ".ics"
      """
    ])
    try home.addCalendar(folder + "/travel/a.ics")
    #expect(home.found == ["vdirsyncer ~/\(folder): opens travel"])
    #expect(home.found(having: ["~/\(folder)"]) == ["vdirsyncer ~/\(folder): has travel"])
    let found = { (text: String) in
      PathPattern(text, home: home.path).paths.map { String($0.dropFirst(home.path.count)) }
    }
    #expect(found("~/\(folder)") == ["/" + folder])
    #expect(found("~/cal*/*") == ["/" + folder])
    #expect(found("~/cal [2]") == [] && found("~/nothing*") == [])
  }

  @Test("patterns match as those of a shell do")
  func patterns() throws {
    let home = try NewHome([
      "b/x.ics": "", "a/x.ics": "", "a/.hidden.ics": "", "a/notes.txt": "", ".c/x.ics": "",
      "a/deep/y.ics": "",
    ])
    let found = { (text: String) in
      PathPattern(text, home: home.path).paths.map { String($0.dropFirst(home.path.count)) }
    }
    #expect(found("~/*/x.ics") == ["/a/x.ics", "/b/x.ics"])
    #expect(found("~/[b]/*") == ["/b/x.ics"])
    #expect(found("~/a/*") == ["/a/deep", "/a/x.ics"])
    #expect(found("~/.?/x.ics") == ["/.c/x.ics"])
    #expect(found("~/a/*/*") == ["/a/deep/y.ics"])
    #expect(found("~/a/x.ics/*") == [])
  }

  @Test("a pattern without end is refused after its limit")
  func endlessPatterns() throws {
    let home = try NewHome(["a/x.ics": ""])
    // Each level leads to both links and to itself again.
    for name in ["one", "two"] { symlink(home.path, home.path + "/" + name) }
    let pattern = home.path + String(repeating: "/*", count: 40)
    var walk = PatternWalk()
    #expect(throws: PatternLeadsTooFar(limit: .folders(5_000))) { try walk.matches(pattern) }
    #expect(walk.folderCount == 5_001 && walk.nameCount <= 100_000)
    #expect(PathPattern(pattern, home: nil).paths == [])
  }

  @Test(
    "files that are none do no harm", arguments: ["", "[", "[[x]]\npath", "\0", "=", "[[[a]\n=="])
  func oddFiles(_ text: String) throws {
    let home = try NewHome([
      ".config/vdirsyncer/config": text, ".config/khal/config": text,
      ".local/share/calcurse/apts/x": text, ".thunderbird/a/prefs.js": text,
      ".config/evolution/sources/system-calendar.source": text,
    ])
    #expect(home.found.isEmpty)
  }
}
