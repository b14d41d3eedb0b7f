import Foundation
import Testing

/// The Debian package of the release that was built last.
@Suite(.serialized, .enabled(if: packageCanBeMade))
struct DebianPackageTests {
  private let folder: TemporaryFolder
  private let package: String

  init() throws {
    folder = try TemporaryFolder()
    // Packing tightly takes a minute.
    let made = try run(
      "sh",
      [
        "-c",
        """
        cd \(packagePath) && PROGRAM=\(releasePath) DPKG_DEB_COMPRESSOR_TYPE=gzip \
        DPKG_DEB_COMPRESSOR_LEVEL=1 scripts/make-deb \(folder.path)
        """,
      ])
    try #require(made.code == 0, "\(made.output)")
    package = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test("it says what it needs, and whose its files are")
  func control() throws {
    let control = try run("dpkg-deb", ["-f", package]).output
    for library in ["libc6 (>= ", "libncursesw6 (>= ", "libtinfo6 (>= ", "libsqlite3-0 (>= "] {
      #expect(control.contains(library), "\(control)")
    }
    #expect(!control.contains("@" + "version@"))
    let contents = try run("dpkg-deb", ["-c", package]).output.split(separator: "\n")
    #expect(contents.allSatisfy { $0.contains(" root/root ") })
    #expect(contents.contains { $0.hasSuffix(" ./usr/share/man/man1/daybook.1.gz") })
    #expect(contents.contains { $0.hasSuffix(" ./usr/share/doc/daybook/copyright") })
  }

  @Test("lintian finds no errors", .enabled(if: isInstalled("lintian")))
  func lintian() throws {
    let words = ["--fail-on", "error", "--tag-display-limit", "0", package]
    let found = try run("lintian", (getuid() == 0 ? ["--allow-root"] : []) + words)
    #expect(found.code == 0, "\(found.output)")
  }

  @Test("it installs and runs on a clean Debian 12", .enabled(if: cleanDebianIsAskedFor))
  func cleanDebian() throws {
    let tried = try run("\(packagePath)/scripts/try-deb", [package])
    #expect(tried.code == 0 && tried.output.hasSuffix("all is well\n"), "\(tried.output)")
  }
}

private let releasePath = packagePath + "/.build/release/daybook"

private let packageCanBeMade: Bool = {
  let files = FileManager.default
  let found =
    files.isExecutableFile(atPath: releasePath)
    && files.isExecutableFile(atPath: "/usr/bin/dpkg-shlibdeps")
  if !found { print("skipped: the Debian package needs dpkg-dev and a release, see make release") }
  return found
}()

private let cleanDebianIsAskedFor: Bool = {
  let isAskedFor = ProcessInfo.processInfo.environment["DAYBOOK_TRY_DEB"] == "1"
  if !isAskedFor { print("skipped: a clean Debian, which DAYBOOK_TRY_DEB=1 asks for") }
  return isAskedFor
}()
