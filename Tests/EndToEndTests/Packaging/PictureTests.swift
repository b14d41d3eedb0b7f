import Foundation
import Testing

/// The pictures of the README are what the program shows.
@Suite struct PictureTests {
  /// `DAYBOOK_RECORD=1` writes the pictures again; the test then fails so that recording is seen.
  @Test func picturesAreReal() throws {
    let folder = try TemporaryFolder()
    let tool = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("ScreenPicture").path
    let made = try run(
      "sh",
      [
        "-c",
        """
        cd \(packagePath) && PROGRAM=\(daybookPath) PICTURE=\(tool) \
        scripts/pictures \(folder.path) 2>&1
        """,
      ])
    try #require(made.code == 0, "\(made.output)")
    let pictures = packagePath + "/docs/pictures"
    if ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] == "1" {
      try run("sh", ["-c", "mkdir -p \(pictures) && cp \(folder.path)/*.svg \(pictures)/"])
      Issue.record("docs/pictures was written again")
    }
    for view in ["week", "month", "quarter", "year", "history"] {
      let fresh = try String(contentsOfFile: "\(folder.path)/\(view).svg", encoding: .utf8)
      let written = try String(contentsOfFile: "\(pictures)/\(view).svg", encoding: .utf8)
      #expect(written == fresh, "\(view): run DAYBOOK_RECORD=1 make test and look at the picture")
    }
  }
}
