import CalendarModel
import CalendarStore
import Foundation
import Testing

@testable import CalendarService
@testable import DaybookConfiguration

/// Plans of the fixture.
extension AgentFixture {
  /// The arguments of a proposal.
  func plan(_ changes: [String]) -> String {
    #"{"changes":[\#(changes.joined(separator: ","))]}"#
  }

  func plan(_ changes: String...) -> String { plan(changes) }

  /// Makes a plan, and returns its token.
  func proposed(_ changes: String...) throws -> String {
    let answer = try ask(.propose, plan(changes))
    return try #require(answer["plan"]?.text, "\(answer)")
  }

  /// Makes a plan and carries it out.
  func apply(_ changes: String...) throws {
    let answer = try ask(.propose, plan(changes))
    let token = try #require(answer["plan"]?.text, "\(answer)")
    let applied = try ask(.apply, #"{"plan":"\#(token)"}"#)
    try #require(applied["applied"] == .flag(true), "\(applied)")
  }

  /// Another program changes a text of an event.
  func replace(_ old: String, with new: String, in path: String) throws {
    let text = try String(contentsOf: url(path), encoding: .utf8)
    try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: url(path))
  }

  /// The names of the files of plans.
  var storedPlans: [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/state/daybook/proposals")
    return names ?? []
  }
}
