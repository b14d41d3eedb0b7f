import Foundation
import TestSupport
import Testing

@testable import CalendarSync

/// A web calendar from which events disappear: what is believed, when, and what is kept.
@Suite struct FeedLossTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A feed of events that are called as their UIDs, but for those with another name.
  private static func feed(_ uids: [String], names: [String: String] = [:]) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n"
      + uids.map { uid in
        "BEGIN:VEVENT\r\nUID:\(uid)\r\nDTSTART:20260101T100000Z\r\nSUMMARY:\(names[uid] ?? uid)\r\n"
          + "END:VEVENT\r\n"
      }.joined() + "END:VCALENDAR\r\n"
  }

  private static func loss(_ old: String, _ new: String) -> FeedLoss {
    FeedLoss(from: Array(old.utf8), to: Array(new.utf8))
  }

  @Test(
    arguments: [
      (["a"], ["a"], 0, false), (["a", "b"], ["a"], 1, false), (["a", "b"], [], 2, true),
      (["a"], [], 1, true), (["a"], ["b"], 1, false), (["a", "b"], ["c", "d"], 2, true),
      (["a", "b", "c", "d"], ["a", "b"], 2, false), (["a", "b", "c", "d"], ["a"], 3, true),
      ([], [], 0, false), ([], ["a"], 0, false),
      ((0..<100).map { "\($0)" }, (50..<200).map { "\($0)" }, 50, false),
      ((0..<100).map { "\($0)" }, (51..<200).map { "\($0)" }, 51, true),
    ] as [([String], [String], Int, Bool)])
  func mostIsDoubted(_ old: [String], _ new: [String], _ count: Int, _ isDoubtful: Bool) {
    let loss = Self.loss(Self.feed(old), Self.feed(new))
    #expect(loss.texts.count == count && loss.total == old.count)
    #expect(loss.isDoubtful == isDoubtful)
    let titles = loss.texts.map { ItemUIDs.title(of: $0) }
    #expect(Set(titles) == Set(old).subtracting(new))
    #expect(loss.texts.allSatisfy { FeedText.isWhole($0) && ItemUIDs.uids(of: $0).count == 1 })
  }

  /// Servers that make a calendar for every request give its events new UIDs.
  @Test func newUIDsAreNoLoss() {
    let old = Self.feed(["a", "b", "c"])
    let new = Self.feed(["x", "y", "z"], names: ["x": "a", "y": "b", "z": "c"])
    #expect(Self.loss(old, new).texts.isEmpty)
    let changed = Self.feed(["x", "y", "z"], names: ["x": "a", "y": "b", "z": "new"])
    #expect(Self.loss(old, changed).texts.map { ItemUIDs.title(of: $0) } == ["c"])
  }

  /// A series and its overrides are one item.
  @Test func aSeriesIsOneItem() {
    let series = Self.feed(["a", "a", "b"])
    let loss = Self.loss(series, Self.feed(["b"]))
    #expect(loss.total == 2 && loss.texts.count == 1 && !loss.isDoubtful)
    #expect(
      String(decoding: loss.texts[0], as: UTF8.self).components(separatedBy: "UID:a").count == 3)
  }

  // MARK: - Fetching

  private enum Expected: Equatable {
    case unchanged, written, doubted(Int), failed
  }

  /// Fetches these answers one after the other.
  /// - Returns: what came of each, and what the file has in the end.
  private func fetch(_ answers: [Answer]) throws -> [Expected] {
    let server = try ScriptedServer(answers)
    let calendar = try #require(
      WebCalendar(server.address + "/feed.ics?key=geheim", folder: folder.path + "/feed"))
    let keeping = WebCalendar.Keeping(
      "web", stateFolder: folder.path + "/state", now: { 1_000 }, newName: { UUID().uuidString })
    return answers.map { _ in
      do {
        let outcome = try calendar.fetch(keeping: keeping) { address throws(HTTPError) in
          try HTTPClient(account: address, credentials: nil, settings: WebCalendar.settings)
        }
        return switch outcome {
        case .unchanged: .unchanged
        case .written: .written
        case .doubted(let lost, _): .doubted(lost)
        }
      } catch {
        return .failed
      }
    }
  }

  private var kept: [String] {
    let entries = (try? Attic(folder: folder.path + "/state/attic").entries()) ?? []
    for entry in entries {
      #expect(entry.reason == .removed && entry.file == folder.path + "/feed/calendar.ics")
      #expect(!entry.href.contains("geheim"))
    }
    return entries.map { ItemUIDs.title(of: $0.text) }.sorted()
  }

  private var text: String? { folder.text("feed/calendar.ics") }

  @Test func anEmptyFeedIsBelievedTheSecondTime() throws {
    let full = Self.feed(["a", "b", "c", "d"])
    let empty = Self.feed([])
    #expect(try fetch([Answer(200, full), Answer(200, empty)]) == [.written, .doubted(4)])
    #expect(text == full && kept.isEmpty)
    // What fails in between says nothing.
    #expect(try fetch([Answer(404), Answer(200, empty)]) == [.failed, .written])
    #expect(text == empty && kept == ["a", "b", "c", "d"])
    #expect(folder.names(in: "state") == ["attic"])
  }

  @Test func aFeedThatComesBackWasRightlyDoubted() throws {
    let full = Self.feed(["a", "b", "c", "d"])
    let answers = [full, Self.feed([]), full, Self.feed([]), full].map { Answer(200, $0) }
    #expect(
      try fetch(answers) == [.written, .doubted(4), .unchanged, .doubted(4), .unchanged])
    #expect(text == full && kept.isEmpty)
  }

  /// The second time it may have changed as feeds do, but not lost most once more.
  @Test func theSecondTimeNeedNotBeTheSameLetterByLetter() throws {
    let answers = [["a", "b", "c", "d"], ["a"], ["a", "e"]].map { Answer(200, Self.feed($0)) }
    #expect(try fetch(answers) == [.written, .doubted(3), .written])
    #expect(text == Self.feed(["a", "e"]) && kept == ["b", "c", "d"])
  }

  @Test func whatDisappearsOneByOneIsKept() throws {
    let answers = [["a", "b", "c"], ["b", "c"], ["b", "c", "d"]].map { Answer(200, Self.feed($0)) }
    #expect(try fetch(answers) == [.written, .written, .written])
    #expect(kept == ["a"])
  }
}
