import Testing

/// Timers on tasks, by commands.
@Suite struct TaskTimerTests {
  @Test func completingATaskEndsItsTimerInTheSameStep() throws {
    let fixture = try TrackingFixture()
    let added = try fixture.object(["todo", "add", "Tax", "#money"])
    let id = try #require(added["id"] as? String)
    let started = try fixture.object(["start", "--plan", id])
    #expect(started["title"] as? String == "Tax")
    #expect(started["categories"] as? [String] == ["money"])
    #expect((started["plan"] as? [String: Any])?["title"] as? String == "Tax")
    let texts = try fixture.texts()
    let done = try fixture.run(["todo", "done", id], at: "15:15")
    #expect(done.code == 0 && done.output.contains("stopped “Tax”"), "\(done.output)\(done.errors)")
    #expect(try fixture.running(at: "15:20").isEmpty)
    let details = try fixture.run(["details", id], at: "15:20").output
    #expect(details.contains("1 h 15 min"), "\(details)")
    let listed = try fixture.run(["details", id, "--json"], at: "15:20").output
    #expect(listed.contains("\"trackedSeconds\": 4500"), "\(listed)")
    for time in ["15:20", "2026-03-10T09:00"] {
      let list = try fixture.run(["todo", "list", "--all"], at: time).output
      #expect(list.contains("☑   Tax · done "), "\(list)")
      #expect(list.contains(" · 1 h 15 min · #money"), "\(list)")
    }
    try fixture.undo()
    #expect(try fixture.texts() == texts)
    #expect(try fixture.running(at: "15:20").count == 1)
  }
}
