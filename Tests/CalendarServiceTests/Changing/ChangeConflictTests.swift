import DaybookConfiguration
import CalendarModel
import CalendarStore
import Foundation
import ICalendar
import TestSupport
import Testing

@testable import CalendarService

/// A command meets what another program wrote after it had read an event.
@Suite final class ChangeConflictTests {
  private let folder = NSTemporaryDirectory() + "daybook-conflict-\(UUID().uuidString)"
  private var conflicts: String { folder + "/state/daybook/conflicts" }

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/work", withIntermediateDirectories: true)
  }

  deinit {
    // What cannot be removed stays in the folder for temporary files.
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Calendars with one event, which is read and then changed by somebody else.
  private func opened() throws -> (changer: EventChanger, event: NamedEvent, path: String) {
    let changer = try EventChanger(
      [folder + "/work"], Surroundings(tz: "UTC"),
      journal: Journal(stateHome: folder + "/state", home: nil), isTemporary: true)
    let collection = try #require(try changer.findCollections().first)
    let event = Event(
      id: EventID(rawValue: 0), collection: collection.id, uid: "one",
      start: .floating(LocalTime(Day(20_000), hour: 9)),
      duration: EventDuration(seconds: 3600), title: "Lunch")
    let made = try changer.add([NewEvent(event)], among: [collection]).outcome.made[0]
    let named = try #require(try changer.events(.ids([RecordID(key: made.key)])).first)
    let text = try String(contentsOfFile: made.path, encoding: .utf8)
      .replacingOccurrences(of: "Lunch", with: "Theirs")
    try Data(text.utf8).write(to: URL(fileURLWithPath: made.path))
    return (changer, named, made.path)
  }

  /// How a command ends whose change is refused.
  private func refusal(
    of change: EventChange, of event: NamedEvent, _ changer: EventChanger
  ) -> CommandFailure? {
    do throws(ChangeError) {
      _ = try changer.change([event.basis], .all, by: change)
      return nil
    } catch {
      return ChangeRefusal(error, kept: KeptTexts(beside: changer.journal)).report { _ in }
    }
  }

  @Test func whatWasWantedIsKeptInAFile() throws {
    let (changer, event, path) = try opened()
    defer { changer.close() }
    let theirs = try String(contentsOfFile: path, encoding: .utf8)
    for name in ["one.ics", "one-2.ics"] {
      #expect(refusal(of: .set([.title("Mine")]), of: event, changer)?.exitCode == 3)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == theirs)
      let kept = try String(contentsOfFile: conflicts + "/" + name, encoding: .utf8)
      #expect(kept.hasPrefix("BEGIN:VCALENDAR\r\n"))
      #expect(kept.contains("\r\nSUMMARY:Mine\r\n"))
      #expect(kept.hasSuffix("\r\nEND:VCALENDAR\r\n"))
    }
  }

  @Test func aDeletionHasNothingToKeep() throws {
    let (changer, event, path) = try opened()
    defer { changer.close() }
    #expect(refusal(of: .delete, of: event, changer)?.exitCode == 3)
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(!FileManager.default.fileExists(atPath: conflicts))
  }
}
