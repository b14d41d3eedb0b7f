import Foundation
import Testing

private let tracer = "/usr/bin/strace"

/// A plan whose program is killed within it is carried out once, whenever that was.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: tracer)))
struct KilledApplyTests {
  /// The calls that a program makes others see something with.
  private static let calls =
    "openat,write,pwrite64,writev,rename,renameat2,unlink,unlinkat,link,linkat,fsync,fdatasync,"
    + "ftruncate,fcntl,flock,mkdir"
  /// A plan makes about 140 of these calls.
  private static let step = 7

  /// The texts of events without what differs each time; those of the new event under one name.
  private func texts(_ fixture: ChangingFixture, beside old: Set<String>) throws -> [String: String]
  {
    let texts = try fixture.texts().map { name, text in
      (
        old.contains(name) ? name : "new",
        text.replacing(#/(UID|DTSTAMP|CREATED|LAST-MODIFIED):[^\r\n]*/#, with: "")
      )
    }
    return Dictionary(texts) { $0 + $1 }
  }

  /// A fixture with a plan of three changes.
  private func prepared() throws -> (ChangingFixture, plan: String, files: [String: String]) {
    let fixture = try ChangingFixture()
    try fixture.configure("[agents]\nallow = \"write\"\nask = \"never\"")
    let files = try fixture.texts()
    let (call, dinner) = (try fixture.id("call"), try fixture.id("dinner"))
    let session = try AgentSession(fixture)
    try session.shakeHands()
    let changes = """
      {"changes":[{"action":"edit","id":"\(call)","title":"Changed"},\
      {"action":"add","title":"New","start":"2026-03-12 9:00","calendar":"Work"},\
      {"action":"move","id":"\(dinner)","by":"1d"}]}
      """
    let answer = try session.answer("propose", changes)
    session.end()
    return (fixture, try #require(answer["plan"] as? String), files)
  }

  @Test(.timeLimit(.minutes(3))) func aPlanIsCarriedOutOnceWheneverItsProgramIsKilled() throws {
    let (whole, plan, files) = try prepared()
    #expect(try whole.change(["apply", plan]).code == 0)
    let check = try whole.run(["check", whole.path]).code
    let expected = try texts(whole, beside: Set(files.keys))
    var states: Set<String> = []
    for number in stride(from: 1, to: 2_000, by: Self.step) {
      let (fixture, plan, files) = try prepared()
      let killed = try fixture.run(
        under: [
          tracer, "-qq", "-o", "/dev/null", "-e", "trace=\(Self.calls)", "-e",
          "inject=\(Self.calls):signal=KILL:when=\(number)",
        ], ["apply", plan])
      if killed.code == 0 {
        #expect(states == ["before", "after"], "\(number)")
        return
      }
      let left = try fixture.texts()
      states.insert(left == files ? "before" : "after")
      let again = try fixture.change(["apply", plan])
      #expect(again.code == 0, "\(number): \(again.errors)")
      #expect(try texts(fixture, beside: Set(files.keys)) == expected, "\(number)")
      #expect(try fixture.run(["check", fixture.path]).code == check, "\(number)")
      let steps = try fixture.objects(["changes", "--json", "--now", ChangingFixture.now])
      #expect(steps.count == 1, "\(number)")
    }
    Issue.record("it was killed each time")
  }
}

extension ChangingFixture {
  /// Runs a command that takes `--calendars` and `--now` under a tracer.
  fileprivate func run(under tracer: [String], _ arguments: [String]) throws -> Outcome {
    let words = tracer + [binary.path] + arguments + ["--calendars", path, "--now", Self.now]
    let variables = environment.map { "\($0)='\($1)'" } + ["TZ=Europe/Berlin", "HOME='\(path)'"]
    return try shell((variables + words.map { "'\($0)'" }).joined(separator: " "))
  }
}
