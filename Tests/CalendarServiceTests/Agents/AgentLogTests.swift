import CalendarModel
import CalendarStore
import Foundation
import TestSupport
import Testing

@testable import CalendarService

/// What agents have called, written down.
@Suite struct AgentLogTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/agents-\(UUID().uuidString)"
  private var path: String { folder + "/daybook/agents.log" }

  private func record(
    _ log: AgentLog, _ number: Int, arguments: JSONValue = .object([:]),
    _ answer: AgentAnswer = AgentAnswer(json: .object([]), failure: nil)
  ) {
    log.record(.now, arguments, answer, time: "\(number)", client: "tester")
  }

  private func entries(_ log: AgentLog) -> [JSONValue?] {
    log.bytes.split(separator: UInt8(ascii: "\n")).map { JSONValue($0) }
  }

  @Test func aCallIsALineThatOnlyItsOwnerReads() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let log = AgentLog(path: path)
    let plan = AgentAnswer(
      json: .object([("plan", .text("plan-x")), ("step", .number(4))]), failure: nil)
    record(log, 1, arguments: .object(["plan": .text("plan-x")]), plan)
    let refused = AgentFailure(.person, "wait", plan: "plan-y")
    record(log, 2, AgentAnswer(json: .object([("error", refused.json)]), failure: refused))
    let entries = entries(log)
    #expect(entries.map { $0?["time"]?.text } == ["1", "2"])
    #expect(entries.map { $0?["outcome"]?.text } == ["ok", "person"])
    #expect(entries.map { $0?["plan"]?.text } == ["plan-x", "plan-y"])
    #expect(entries[0]?["step"]?.number == 4 && entries[1]?["step"] == .null)
    #expect(entries[0]?["arguments"]?["plan"]?.text == "plan-x")
    #expect(entries[0]?["bytes"]?.number == 26 && entries[0]?["client"]?.text == "tester")
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(rights as? Int == 0o600)
  }

  /// However much is called, two files of a bounded size stay, with the newest calls.
  @Test func itsSizeIsBounded() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let log = AgentLog(path: path, mostBytes: 3_000)
    let long = JSONValue.object(["words": .text(String(repeating: "x", count: 1 << 20))])
    for number in 1...200 { record(log, number, arguments: number % 9 == 0 ? long : .object([:])) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/daybook")
    let sizes = names.map { name in
      (try? FileManager.default.attributesOfItem(atPath: folder + "/daybook/" + name)[.size])
        as? Int ?? 0
    }
    #expect(sizes.reduce(0, +) < 7_000, "\(names)")
    let times = entries(log).compactMap { $0?["time"]?.text }.compactMap(Int.init)
    #expect(times.last == 200 && times.count > 15 && times == Array((201 - times.count)...200))
  }

  /// Several processes share the file: every line is whole.
  @Test func severalWritersLeaveWholeLines() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let log = AgentLog(path: path, mostBytes: 1 << 20)
    let threads = (0..<4).map { writer in
      CalendarStore.Thread { [self] in
        for number in 0..<50 { record(log, writer * 100 + number) }
      }
    }
    for thread in threads { thread?.join() }
    let entries = entries(log)
    #expect(entries.count == 200 && entries.allSatisfy { $0 != nil })
  }
}
