import Foundation
import Testing

/// The cache folder cannot be written, now or from some moment on: the calendars are shown all the
/// same, with a message, and nothing is left behind.
@Suite(.enabled(if: canMount)) struct CacheFolderTests {
  private static let notice = "the index is kept in memory"
  private let folder: TemporaryFolder
  private let calendars: GeneratedFolder

  init() throws {
    folder = try TemporaryFolder()
    calendars = try GeneratedFolder(below: folder.path)
  }

  @Test(
    "a cache that cannot be written is told, and the answer is right",
    arguments: [
      "mount -o remount,ro $XDG_CACHE_HOME",
      "rmdir $XDG_CACHE_HOME/daybook; mount -o remount,ro $XDG_CACHE_HOME",
      "head -c 9m /dev/zero > $XDG_CACHE_HOME/filler 2>/dev/null",
      "rmdir $XDG_CACHE_HOME/daybook; touch $XDG_CACHE_HOME/daybook",
    ])
  func unwritable(_ preparation: String) throws {
    try expectRightAnswers(PrivateMounts(preparation: preparation), question: 0, told: true)
  }

  /// From too small for the tables to enough for everything.
  @Test(
    "a disk that gets full at any moment is told, and the answer is right",
    arguments: [200, 400, 700, 1_000, 1_400, 2_000, 3_000, 30_000])
  func full(kilobytes: Int) throws {
    let isEnough = kilobytes == 30_000
    try expectRightAnswers(
      PrivateMounts(size: "\(kilobytes)k"), question: kilobytes, told: isEnough ? false : nil)
  }

  @Test("neither is memory needed", arguments: [100, 1_000, 2_000])
  func fullMemory(kilobytes: Int) throws {
    let mounts = PrivateMounts(
      memory: "\(kilobytes)k", preparation: "mount -o remount,ro $XDG_CACHE_HOME")
    try expectRightAnswers(mounts, question: kilobytes, told: true)
  }

  /// - Parameter told: whether a message says where the index is; nil where it depends.
  private func expectRightAnswers(
    _ mounts: PrivateMounts, question number: Int, told: Bool?
  ) throws {
    let errors = folder.path + "/errors"
    let question = calendars.questions[number % calendars.questions.count]
    let command = "\(daybookPath) \(question) \(calendars.path) 2>\(errors)"
    let script = mounts.script(command, environment: pinnedEnvironment(below: folder.path))
    let outcome = try run("unshare", ["-m", "sh", "-c", script])
    #expect(outcome.code == 0, "\(question)")
    #expect(try outcome.output == calendars.answer(to: question), "\(question)")
    let message = try String(contentsOfFile: errors, encoding: .utf8)
    if let told { #expect(message.contains(Self.notice) == told, "\(message)") }
    #expect(message.split(separator: "\n").count <= 1, "\(message)")
  }
}
