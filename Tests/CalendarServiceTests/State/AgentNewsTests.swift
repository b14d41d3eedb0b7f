import CalendarModel
import CalendarStore
import CalendarViews
import Foundation
import Testing

@testable import CalendarService

/// What the status line says of agents.
@Suite struct AgentNewsTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/news-\(UUID().uuidString)"
  private let start = Instant(seconds: 1_773_000_000)
  private var journal: Journal { Journal(stateHome: folder + "/state", home: nil) }

  private func write(_ name: String, _ origin: StepOrigin?, after seconds: Int64) throws {
    let calendar = folder + "/work"
    try FileManager.default.createDirectory(atPath: calendar, withIntermediateDirectories: true)
    let change = TextChange(
      path: "\(calendar)/\(name).ics", collection: calendar, before: nil, after: Array(name.utf8))
    try journal.perform(
      ChangeSet("added \(name)", [change], origin: origin), at: start + seconds)
  }

  @Test func stepsOfAgentsAreNewUntilTheUserLooks() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let news = try #require(AgentNews(journal))
    try write("before", StepOrigin(.agent, client: "a"), after: -10)
    #expect(news.mark(at: start) == AgentMark(changes: 1))
    news.recordLook(at: start)
    #expect(news.mark(at: start) == AgentMark())
    try write("one", StepOrigin(.agent, client: "a"), after: 1)
    try write("own", nil, after: 2)
    try write("accepted", StepOrigin(.person), after: 3)
    #expect(news.mark(at: start + 4) == AgentMark(changes: 1))
    try write("two", StepOrigin(.agent, client: "b"), after: 5)
    #expect(news.mark(at: start + 6) == AgentMark(changes: 2))
    try journal.undo()
    #expect(news.mark(at: start + 6) == AgentMark(changes: 1))
    try journal.redo()
    news.recordLook(at: start + 7)
    #expect(news.mark(at: start + 8) == AgentMark())
    try write("three", StepOrigin(.agent), after: 9)
    // Another run of the program knows when the user looked.
    #expect(try #require(AgentNews(journal)).mark(at: start + 10) == AgentMark(changes: 1))
  }

  @Test func aJournalWithoutAPlaceHasNone() {
    #expect(AgentNews(Journal(stateHome: nil, home: nil)) == nil)
  }

  /// A plan that comes is told, also where the folder of plans comes with it.
  @Test func plansThatComeAndGoAreTold() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let plans = folder + "/state/daybook/proposals"
    try FileManager.default.createDirectory(
      atPath: folder + "/state/daybook", withIntermediateDirectories: true)
    let news = try #require(AgentNews(journal))
    news.begin()
    #expect(!news.hasChanged())
    try FileManager.default.createDirectory(atPath: plans, withIntermediateDirectories: true)
    #expect(news.hasChanged() && !news.hasChanged())
    try Data("{}".utf8).write(to: URL(fileURLWithPath: plans + "/plan-x.json"))
    #expect(news.hasChanged() && !news.hasChanged())
    try FileManager.default.removeItem(atPath: plans + "/plan-x.json")
    #expect(news.hasChanged() && !news.hasChanged())
  }
}
