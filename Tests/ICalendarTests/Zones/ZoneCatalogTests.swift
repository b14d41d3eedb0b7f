import CalendarModel
import Foundation
import Glibc
import ICalendar
import Testing

/// A folder of zones of its own, so that the tests say the same on every system.
private struct ScratchZones {
  let path: String
  let outside: String

  init() throws {
    let base = FileManager.default.temporaryDirectory
      .appendingPathComponent("zones-\(UUID().uuidString)").path
    path = base + "/zoneinfo"
    outside = base
    for folder in ["Europe", "America/Argentina", "Asia", "Etc", "right/Europe"] {
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
    }
    try write(berlin: "Europe/Berlin")
    try write(berlin: "right/Europe/Berlin")
    try write("Etc/UTC", "UTC0", 0)
    try write("GMT", "GMT0", 0)
    try write("Asia/Kolkata", "IST-5:30", 19_800)
    try write("America/Argentina/Buenos_Aires", "<-03>3", -10_800)
    try Data("root".utf8).write(to: URL(fileURLWithPath: outside + "/passwd"))
  }

  func remove() {
    // A scratch folder that stays behind does no harm.
    try? FileManager.default.removeItem(atPath: outside)
  }

  func write(berlin name: String) throws {
    try write(name, "CET-1CEST,M3.5.0,M10.5.0/3", 3600)
  }

  func write(_ name: String, _ rule: String, _ offset: Int) throws {
    let bytes = TZifFile(offsets: [offset], footer: rule).bytes
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  func catalog(localtime: String = "/nowhere") -> ZoneCatalog {
    ZoneCatalog(directory: path, localtime: localtime)
  }
}

struct ZoneCatalogTests {
  @Test(arguments: [
    ("Europe/Berlin", "Europe/Berlin"), ("europe/BERLIN", "Europe/Berlin"),
    (" \"Europe/Berlin\" ", "Europe/Berlin"), ("'Europe/Berlin'", "Europe/Berlin"),
    ("/freeassociation.sourceforge.net/Europe/Berlin", "Europe/Berlin"),
    ("/freeassociation.sourceforge.net/Tzfile/Europe/Berlin", "Europe/Berlin"),
    ("/mozilla.org/20070129_1/Europe/Berlin", "Europe/Berlin"),
    (
      "/citadel.org/20190914_1/America/Argentina/Buenos_Aires",
      "America/Argentina/Buenos_Aires"
    ),
    ("example.com/Europe/Berlin", "Europe/Berlin"), ("Europe//Berlin/", "Europe/Berlin"),
    ("/example.com/GMT", "GMT"),
    ("tzone://Microsoft/Utc", "UTC"), ("W. Europe Standard Time", "Europe/Berlin"),
    ("w. europe standard time", "Europe/Berlin"), ("India Standard Time", "Asia/Kolkata"),
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin"),
    ("(GMT+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin"),
    ("(UTC) Coordinated Universal Time", "UTC"), ("Asia/Calcutta", "Asia/Kolkata"),
    ("America/Buenos_Aires", "America/Argentina/Buenos_Aires"), ("UTC", "UTC"), ("utc", "UTC"),
    ("Z", "UTC"), ("Etc/UTC", "UTC"), ("GMT", "GMT"),
  ])
  func idsLeadToTheirZone(id: String, name: String) throws {
    let scratch = try ScratchZones()
    defer { scratch.remove() }
    #expect(scratch.catalog().zone(named: id)?.id == name)
  }

  @Test(arguments: [
    "", " ", "/", "//", "Berlin", "Europe", "Europe/", "/Europe", "Europe/Atlantis",
    "../../../etc/passwd", "../passwd", "Europe/../../passwd", "Europe/../Europe/Berlin",
    "./Europe/Berlin", "right/Europe/Berlin/x", ".",
    "Europe/Berlin\u{0}", "Customized Time Zone", "tzone://Microsoft/Custom",
    "(UTC+01:00) Nowhere", "(UTC",
  ])
  func otherIDsLeadNowhere(id: String) throws {
    let scratch = try ScratchZones()
    defer { scratch.remove() }
    #expect(scratch.catalog().zone(named: id) == nil)
  }

  @Test func aLongIDLeadsNowhere() throws {
    let id = String(repeating: "Europe/", count: 100_000) + "Berlin"
    let scratch = try ScratchZones()
    defer { scratch.remove() }
    #expect(scratch.catalog().zone(named: id) == nil)
  }

  /// A FIFO would block whoever opens it.
  @Test func filesThatAreNoZonesAreNotOpened() throws {
    let scratch = try ScratchZones()
    defer { scratch.remove() }
    #expect(mkfifo("\(scratch.path)/Europe/Fifo", 0o600) == 0)
    #expect(symlink("Fifo", "\(scratch.path)/Europe/Link") == 0)
    #expect(symlink("Loop", "\(scratch.path)/Europe/Loop") == 0)
    #expect(symlink("/dev/zero", "\(scratch.path)/Europe/Zero") == 0)
    #expect(symlink("../../passwd", "\(scratch.path)/Europe/Passwd") == 0)
    let large = Data(repeating: 0, count: 1 << 20)
    try large.write(to: URL(fileURLWithPath: "\(scratch.path)/Europe/Large"))
    let catalog = scratch.catalog()
    for name in ["Fifo", "Link", "Loop", "Zero", "Passwd", "Large", "Fifo/Berlin"] {
      #expect(catalog.zone(named: "Europe/\(name)") == nil, "\(name)")
    }
  }

  @Test func eachZoneIsReadOnce() throws {
    let scratch = try ScratchZones()
    defer { scratch.remove() }
    let catalog = scratch.catalog()
    let zone = try #require(catalog.zone(named: "Europe/Berlin"))
    try scratch.write("Europe/Berlin", "XXX0", 0)
    #expect(catalog.zone(named: "W. Europe Standard Time") == zone)
    #expect(scratch.catalog().zone(named: "Europe/Berlin") != zone)
  }

  @Test func withoutZonesUTCIsKnown() {
    let catalog = ZoneCatalog(directory: "/nowhere", localtime: "/nowhere")
    #expect(catalog.zone(named: "UTC") == .utc)
    #expect(catalog.zone(named: "GMT")?.hasSameOffsets(as: .utc) == true)
    #expect(catalog.zone(named: "Europe/Berlin") == nil)
    #expect(catalog.localZone(environment: nil) == .utc)
  }

  @Test(arguments: [
    ("Europe/Berlin", "Europe/Berlin"), (":Europe/Berlin", "Europe/Berlin"), ("", "UTC"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "CET-1CEST,M3.5.0,M10.5.0/3"), ("JST-9", "JST-9"),
    ("Nowhere/Else", "UTC"), ("/etc/passwd", "UTC"), ("UTC", "UTC"),
  ])
  func theLocalZoneFollowsTZ(value: String, id: String) throws {
    let scratch = try ScratchZones()
    defer { scratch.remove() }
    #expect(scratch.catalog().localZone(environment: value).id == id)
  }

  @Test func theLocalZoneMayBeAPathInTheFolder() throws {
    let scratch = try ScratchZones()
    defer { scratch.remove() }
    let catalog = scratch.catalog()
    let zone = catalog.localZone(environment: "\(scratch.path)/Europe/Berlin")
    #expect(zone == catalog.zone(named: "Europe/Berlin"))
  }

  @Test func theLocalZoneFollowsTheLink() throws {
    let scratch = try ScratchZones()
    defer { scratch.remove() }
    let link = scratch.outside + "/localtime"
    #expect(symlink("\(scratch.path)/Europe/Berlin", link) == 0)
    let catalog = scratch.catalog(localtime: link)
    #expect(catalog.localZone(environment: nil) == catalog.zone(named: "Europe/Berlin"))
    #expect(catalog.localZone(environment: nil).id == "Europe/Berlin")
  }

  @Test func theLocalZoneMayBeACopy() throws {
    let scratch = try ScratchZones()
    defer { scratch.remove() }
    let copy = scratch.outside + "/localtime"
    try FileManager.default.copyItem(atPath: "\(scratch.path)/Europe/Berlin", toPath: copy)
    let catalog = scratch.catalog(localtime: copy)
    let berlin = try #require(catalog.zone(named: "Europe/Berlin"))
    #expect(catalog.localZone(environment: nil).hasSameOffsets(as: berlin))
    let name = URL(fileURLWithPath: scratch.outside + "/timezone")
    try Data("Europe/Berlin\n".utf8).write(to: name)
    #expect(catalog.localZone(environment: nil) == berlin)
    try Data("Asia/Kolkata\n".utf8).write(to: name)
    #expect(catalog.localZone(environment: nil).hasSameOffsets(as: berlin))
  }
}
