import CalendarModel
import Foundation
import ICalendar
import Testing

@testable import GeneratedCalendars

@Suite("calendars of scenes")
struct SceneCalendarsTests {
  private func written(_ scene: SceneCalendars) throws -> [String: Data] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("daybook-scene-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }  // the system empties it as well
    let path = try scene.write(below: folder)
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path)
    where name.hasSuffix(".ics") {
      files[name] = FileManager.default.contents(atPath: "\(path)/\(name)")
    }
    return files
  }

  @Test(
    "are the same with every run and read without problems",
    arguments: [SceneCalendars.density(3), .endlessSeries(200), .crowdedDay(300)])
  func readable(_ scene: SceneCalendars) throws {
    let files = try written(scene)
    #expect(try written(scene) == files)
    #expect(files.count == 8)
    var reader = CalendarReader(zones: ZoneCatalog())
    var (singles, series) = (0, 0)
    for (name, data) in files {
      let contents = reader.read(Array(data), path: name, collection: CollectionID(rawValue: 0))
      #expect(contents.problems.isEmpty, "\(name): \(contents.problems)")
      for event in contents.events {
        switch event.kind {
        case .single: singles += 1
        case .series: series += 1
        case .override: break
        }
      }
    }
    switch scene {
    case .density(let count):
      #expect(singles == count * 112)
      #expect(series == 0)
    case .endlessSeries(let count):
      #expect(singles == 0)
      #expect(series == count)
    case .crowdedDay(let count):
      #expect(singles == count)
      #expect(series == 0)
    }
  }

  @Test("series began before today and have no end")
  func endless() {
    let events = SceneCalendars.endlessSeries(500).events
    for number in 0..<events.count {
      let event = events.event(number)
      #expect(event.start.day < CalendarShape.today)
      switch event.rule?.end {
      case .some(.none): break
      case .some(.count), .some(.until), nil: Issue.record("\(event.uid) ends")
      }
    }
  }

  @Test("as many events begin every day, but for weekends")
  func density() {
    let events = SceneCalendars.density(13).events
    var weeks: [Int: Int] = [:]
    for number in 0..<events.count {
      weeks[(events.event(number).start.day - SceneCalendars.days.lowerBound) / 7, default: 0] += 1
    }
    #expect((0..<16).allSatisfy { weeks[$0] == 7 * 13 }, "\(weeks)")
  }
}
