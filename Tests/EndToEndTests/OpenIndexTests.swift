import Foundation
import Testing

/// Something happens to the index while the interface is open: it goes on and shows what the files
/// say.
@Suite(.serialized, .enabled(if: tmuxIsInstalled)) struct OpenIndexTests {
  private let folder: TemporaryFolder
  private let calendars: GeneratedFolder

  init() throws {
    folder = try TemporaryFolder()
    calendars = try GeneratedFolder(below: folder.path)
    try calendars.add("alpha", "DTSTART:20260310T090000\nSUMMARY:Alpha")
    try calendars.add("omega", "DTSTART:20260910T090000\nSUMMARY:Omega")
  }

  @Test("an index that is damaged while it is open is made anew")
  func damaged() throws {
    // One program makes the index, and the next one finds all of it in its file.
    var environment = pinnedEnvironment(below: folder.path)
    _ = try runPinned(["index", calendars.path], environment)
    let session = try TmuxSession(width: 100, height: 30, environment: environment)
    try session.type("\(daybookPath) --now 2026-03-09T14:00 \(calendars.path)")
    try session.wait("the first event") { $0.contains("Alpha") }
    try flipEveryPage(below: folder.path + "/cache/daybook")
    for _ in 0..<6 { try session.press("]") }
    try session.wait("an event far away") { $0.contains("Omega") }
    try calendars.add("beta", "DTSTART:20260911T090000\nSUMMARY:Beta")
    try session.wait("a new file") { $0.contains("Beta") }
    try session.press("q")
    try session.wait("its end") { _ in try session.childProcess() == nil }
    let question = calendars.questions[0]
    let words = question.split(separator: " ").map(String.init) + [calendars.path]
    let outcome = try runPinned(words, environment)
    environment["XDG_CACHE_HOME"] = folder.path + "/fresh"
    #expect(try outcome.output == runPinned(words, environment).output)
    #expect(outcome.output.contains("Beta"))
  }

  /// Flips a bit in each page but the first, between the page's own marks.
  private func flipEveryPage(below cache: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: cache)
    let path = cache + "/" + (try #require(names.first { $0.hasSuffix(".sqlite") }))
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    let size = try file.seekToEnd()
    for page in 1..<size / 4_096 {
      try file.seek(toOffset: page * 4_096 + 3_000)
      let byte = try #require(try file.read(upToCount: 1)?.first)
      try file.seek(toOffset: page * 4_096 + 3_000)
      try file.write(contentsOf: Data([byte ^ 4]))
    }
    try file.close()
  }

  @Test("a disk that gets full under it is told, and nothing is lost", .enabled(if: canMount))
  func full() throws {
    let environment = pinnedEnvironment(below: folder.path)
    let (wanted, done) = (folder.path + "/wanted", folder.path + "/done")
    let filling = "until test -e \(wanted); do sleep 0.1; done; head -c 99m /dev/zero > "
    let mounts = PrivateMounts(
      size: "20m",
      preparation: "(\(filling) $XDG_CACHE_HOME/filler 2>/dev/null; touch \(done)) &")
    let script = folder.path + "/script"
    try Data(
      mounts.script(
        "\(daybookPath) --now 2026-03-09T14:00 \(calendars.path)", environment: environment
      ).utf8
    ).write(to: URL(fileURLWithPath: script))
    let session = try TmuxSession(width: 100, height: 30, environment: environment)
    try session.type("unshare -m sh \(script)")
    try session.wait("the first event") { $0.contains("Alpha") }
    try Data().write(to: URL(fileURLWithPath: wanted))
    try session.wait("the full disk") { _ in FileManager.default.fileExists(atPath: done) }
    let notes = String(repeating: "long notes ", count: 2_000)
    for number in 0..<60 {
      try calendars.add(
        "new\(number)", "DTSTART:20260912T090000\nSUMMARY:New\(number)\nDESCRIPTION:\(notes)")
    }
    try session.wait("the message") { $0.contains("kept in memory") }
    try calendars.add("beta", "DTSTART:20260311T090000\nSUMMARY:Beta")
    try session.wait("a new file") { $0.contains("Beta") && $0.contains("Alpha") }
    for _ in 0..<6 { try session.press("]") }
    try session.wait("events far away") { $0.contains("Omega") && $0.contains("New") }
    try session.press("q")
    try session.wait("its end") {
      $0.hasSuffix(TmuxSession.prompt) || $0.contains("\n\(TmuxSession.prompt)")
    }
  }
}
