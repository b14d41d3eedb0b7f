import Foundation
import Testing

/// Plans on the command line: what agents and scripts propose, and a person decides.
@Suite struct PlanTests {
  /// Runs a command that takes `--calendars` and `--now` as an agent does.
  private func agent(_ fixture: ChangingFixture, _ arguments: [String]) throws -> Outcome {
    try daybook(
      arguments + ["--calendars", fixture.path, "--now", ChangingFixture.now],
      environment: fixture.environment.merging(["DAYBOOK_AGENT": "robot"]) { $1 })
  }

  private func object(_ outcome: Outcome) throws -> [String: Any] {
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(parsed as? [String: Any], "\(outcome.errors)")
  }

  private func allowWriting(_ fixture: ChangingFixture) throws {
    try fixture.configure("[agents]\nallow = \"write\"")
  }

  @Test func changesOfAnAgentArePlans() throws {
    let fixture = try ChangingFixture()
    try allowWriting(fixture)
    let texts = try fixture.texts()
    let id = try fixture.id("call")
    let proposed = try agent(fixture, ["edit", id, "--title", "Talk", "--compact"])
    #expect(proposed.code == 0, "\(proposed.errors)")
    #expect(try fixture.texts() == texts)
    let plan = try #require(try object(proposed)["plan"] as? String)
    let applied = try agent(fixture, ["apply", plan, "--compact"])
    #expect(try object(applied)["already"] as? Bool == false)
    #expect(applied.output.hasSuffix("}\n") && !applied.output.contains(": "))
    #expect(try fixture.texts() != texts)
    #expect(
      try object(try agent(fixture, ["apply", plan, "--compact"]))["already"] as? Bool == true)
    let undo = plan.replacingOccurrences(of: "plan-", with: "undo-")
    #expect(try fixture.objects(["changes", "--json"]).first?["client"] as? String == "robot")
    #expect(try fixture.run(["changes", "--by", "agent"]).output.contains("(agent)"))
    let back = try agent(fixture, ["undo", undo, "--compact"])
    #expect(back.code == 0, "\(back.errors)")
    #expect(try fixture.texts() == texts)
  }

  /// What a plan writes is what the command writes, but for new UIDs.
  @Test(arguments: [
    ["edit", "standup", "--start", "11:00", "--scope", "this"],
    ["edit", "standup", "--start", "11:00", "--scope", "following"],
    ["edit", "standup", "--title", "Stand", "--place", "Room 2", "--scope", "all"],
    ["edit", "call", "--title", "Talk", "--notes", "a\nb", "--category", "work", "--alarm", "10m"],
    ["edit", "call", "--start", "2026-03-12 9:30", "--for", "45m"],
    ["edit", "call", "--repeat", "every week until june"],
    ["edit", "call", "--all-day", "--alarm", "none", "--status", "tentative"],
    ["delete", "standup", "--scope", "this"], ["delete", "call"],
    ["move", "call", "--by", "1w"], ["move", "call", "--to", "Zuhause"],
    ["add", "Lunch with Ana tomorrow 12:30-13:30 @Roma #private !10m"],
    ["add", "Trip 12.3.-14.3."], ["add", "Gym every tue 18:00 for 90m"],
  ])
  func plansWriteWhatCommandsWrite(command: [String]) throws {
    func texts(_ fixture: ChangingFixture) throws -> [String] {
      try fixture.texts().values.map { text in
        text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("UID:") }
          .joined(separator: "\n")
      }.sorted()
    }
    func named(_ fixture: ChangingFixture) throws -> [String] {
      guard command[0] != "add" else { return command }
      return [command[0], try fixture.id(command[1])] + command[2...]
    }
    let (direct, planned) = (try ChangingFixture(), try ChangingFixture())
    let done = try direct.change(try named(direct))
    #expect(done.code == 0, "\(done.errors)")
    let plan = try planned.change(try named(planned) + ["--propose", "--compact"])
    #expect(plan.code == 0, "\(plan)")
    let token = try #require(try object(plan)["plan"] as? String)
    let applied = try planned.change(["apply", token])
    #expect(applied.code == 0, "\(applied.errors)")
    #expect(try texts(planned) == texts(direct))
  }

  @Test func aPersonDecidesWhereAnAgentMayOnlyPropose() throws {
    let fixture = try ChangingFixture()
    let texts = try fixture.texts()
    let added = try agent(fixture, ["add", "Lunch tomorrow 12:30-13:30 @Roma", "--compact"])
    let plan = try #require(try object(added)["plan"] as? String, "\(added)")
    #expect(try object(added)["needs"] as? String == "person")
    #expect(try agent(fixture, ["apply", plan]).code == 1)
    #expect(try fixture.texts() == texts)
    let waiting = try fixture.change(["proposals"])
    #expect(waiting.output.hasPrefix(plan + "\n"))
    #expect(waiting.output.contains("“Lunch”"))
    #expect(try agent(fixture, ["refuse", plan]).code == 1)
    #expect(try fixture.change(["apply", plan]).code == 0)
    let made = try fixture.list(from: "2026-03-10", days: 1).first {
      $0["title"] as? String == "Lunch"
    }
    #expect(made?["location"] as? String == "Roma")
    #expect(made?["start"] as? String == "2026-03-10T12:30:00+01:00")
    let undone = try fixture.run(["undo", "--by", "agent", "--calendars", fixture.path])
    #expect(undone.code == 0, "\(undone.errors)")
    #expect(try fixture.texts() == texts)
    #expect(try fixture.run(["undo", "--by", "agent", "--calendars", fixture.path]).code == 1)
    #expect(try fixture.run(["undo"]).code == 0)
    #expect(try fixture.texts().count == texts.count + 1)
    let other = try object(try agent(fixture, ["add", "Dinner tomorrow 20:00", "--compact"]))
    let second = try #require(other["plan"] as? String)
    #expect(try fixture.change(["refuse", second]).code == 0)
    let refused = try fixture.change(["apply", second, "--compact"])
    #expect(refused.code == 1)
    #expect((try object(refused)["error"] as? [String: Any])?["code"] as? String == "refused")
  }

  @Test(arguments: [
    ["import", "x.ics", "--into", "Work"], ["export", "--format", "ics"], ["new-calendar", "New"],
    ["account", "list"], ["invite", "x.ics"], ["invite", "--inbox", "--json"],
    ["sync"], ["undo"], ["redo"], ["todo", "plan"], ["status"], ["undo", "--force"],
  ])
  func commandsOfPersonsAreNotForAgents(arguments: [String]) throws {
    let fixture = try ChangingFixture()
    let outcome = try daybook(
      arguments, environment: fixture.environment.merging(["AI_AGENT": "robot"]) { $1 })
    #expect(outcome.code == 1, "\(outcome)")
    #expect(outcome.errors.contains("is not for agents"), "\(outcome.errors)")
  }

  @Test(arguments: [
    ["todo", "add", "Task"], ["todo", "done", "x"], ["start", "Work"], ["stop"], ["log", "2h x"],
  ])
  func tasksAndTimersAreChangedByPlans(arguments: [String]) throws {
    let fixture = try ChangingFixture()
    let outcome = try daybook(
      arguments, environment: fixture.environment.merging(["AI_AGENT": "robot"]) { $1 })
    #expect(outcome.code == 1 && outcome.errors.contains("daybook propose -"), "\(outcome)")
  }

  @Test func wrongPlansEndWithTheirCodes() throws {
    let fixture = try ChangingFixture()
    #expect(try fixture.change(["apply", "plan-aaaaaaaaaaaaaaaa"]).code == 1)
    #expect(try fixture.change(["apply", "nonsense"]).code == 1)
    #expect(try fixture.run(["undo", "undo-aaaaaaaaaaaaaaaa"]).code == 1)
    #expect(try fixture.run(["undo", "undo-aaaaaaaaaaaaaaaa", "2"]).code == 2)
    #expect(try fixture.run(["undo", "nonsense"]).code == 2)
    #expect(try fixture.run(["undo", "--by", "agent", "--force"]).code == 2)
    let line = try shell(
      "echo '{\"changes\":[{\"action\":\"fly\"}]}' | HOME='\(fixture.path)/home' '\(binary.path)' propose - --compact --calendars '\(fixture.path)'"
    )
    #expect(line.code == 2)
    #expect((try object(line)["error"] as? [String: Any])?["code"] as? String == "argument")
  }
}
