import Foundation
import Testing

@Suite struct InstallTests {
  private static let expected = """
    /opt/daybook/bin/daybook
    /opt/daybook/share/man/man5/daybook-config.5
    /opt/daybook/share/man/man1/daybook.1
    /opt/daybook/share/bash-completion/completions/daybook
    /opt/daybook/share/zsh/site-functions/_daybook
    /opt/daybook/share/fish/vendor_completions.d/daybook.fish
    /opt/daybook/share/systemd/user/daybook-remind.service
    /opt/daybook/share/systemd/user/daybook-sync.service
    /opt/daybook/share/systemd/user/daybook-sync.timer
    /opt/daybook/share/daybook/sample/…
    /opt/daybook/share/doc/daybook/….md
    /opt/daybook/share/doc/daybook/examples/config.toml
    /opt/daybook/share/doc/daybook/examples/themes/…
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try make("install-files")
  }

  @Test("all files are in their places, each once")
  func places() throws {
    let found = try files()
    let listed = try run("scripts/install-files", ["list", "/opt/daybook"], in: packagePath)
      .split(separator: "\n").map(String.init)
    #expect(found == Set(listed) && found.count == listed.count)
    var seen: Set<String> = []
    let short = listed.map(Self.shortened).filter { seen.insert($0).inserted }
    #expect(short.joined(separator: "\n") == Self.expected)
  }

  /// See decision 9. Its core takes 5 MB, all of it 43 MB more.
  @Test("of Foundation only the core is in a release", .enabled(if: releaseIsTested))
  func size() throws {
    let program = try Data(contentsOf: URL(fileURLWithPath: daybookPath), options: .mappedIfSafe)
    for symbol in ["CFStringCreate", "icudt"] {
      #expect(program.range(of: Data(symbol.utf8)) == nil, "\(symbol)")
    }
    let installed = folder.path + "/opt/daybook/bin/daybook"
    let size = try FileManager.default.attributesOfItem(atPath: installed)[.size] as? Int
    #expect(try #require(size) < 32_000_000)
  }

  /// See decision 9. Not all of them: libraries that were compiled as one piece stay where they are.
  @Test(
    "the functions that are called stand side by side; if too few do, make function-order",
    .enabled(if: releaseIsOrdered))
  func functionOrder() throws {
    let order = try String(
      contentsOfFile: functionOrderPath, encoding: .utf8)
    var addresses: [Substring: [Int]] = [:]
    let symbols = try EndToEndTests.run("nm", ["--defined-only", daybookPath]).output
    for line in symbols.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, "tTwW".contains(words[1]), let address = Int(words[0], radix: 16)
      else { continue }
      addresses[words[2], default: []].append(address)
    }
    let called = order.split(separator: "\n")
    let known = called.compactMap { addresses[$0] }
    #expect(known.count > called.count * 3 / 4)
    // Of several functions of one name some are in those libraries.
    let places = known.filter { $0.count == 1 }.joined().sorted()
    let all = addresses.values.joined()
    let (first, last) = (try #require(all.min()), try #require(all.max()))
    try #require(places.count > called.count / 2)
    #expect((places[places.count * 3 / 4] - first) * 4 < last - first)
  }

  @Test("the program runs from there, and finds its sample calendars")
  func runs() throws {
    let program = folder.path + "/opt/daybook/bin/daybook"
    #expect(try EndToEndTests.run(program, ["--version"]).code == 0)
    let kept = folder.path + "/kept"
    #expect(try EndToEndTests.run(program, ["sample", "--keep", kept]).code == 0)
    #expect(FileManager.default.fileExists(atPath: kept + "/world.ics"))
  }

  @Test("reminders start the program that was installed")
  func unit() throws {
    let path = folder.path + "/opt/daybook/share/systemd/user/daybook-remind.service"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("ExecStart=/opt/daybook/bin/daybook remind --notify\n"))
  }

  @Test("the manual and the examples name places that are there")
  func namedPlaces() throws {
    let installed = folder.path + "/opt/daybook/share/"
    let page = try String(contentsOfFile: installed + "man/man5/daybook-config.5", encoding: .utf8)
    let theme = try String(
      contentsOfFile: installed + "doc/daybook/examples/themes/dark.toml", encoding: .utf8)
    let places = ["examples/config.toml", "examples/themes", "themes.md"]
      .map { "/opt/daybook/share/doc/daybook/" + $0 }
    #expect(page.contains(places[0] + "\n") && page.contains(places[1] + "\n"))
    #expect(!page.contains("/usr/share") && theme.contains("See \(places[2]).\n"))
    for place in places { #expect(FileManager.default.fileExists(atPath: folder.path + place)) }
  }

  @Test("uninstall takes exactly these files away")
  func uninstall() throws {
    let other = folder.path + "/opt/daybook/share/man/man1/other.1"
    try "kept".write(toFile: other, atomically: true, encoding: .utf8)
    try make("uninstall")
    #expect(try files() == ["/opt/daybook/share/man/man1/other.1"])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/opt/daybook/share/daybook"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/opt/daybook/share/doc/daybook"))
  }

  @Test("uninstall leaves folders that others made, empty ones too")
  func foreignFolders() throws {
    let others = ["share/daybook/mine/deep", "share/doc/daybook/examples/own", "share/other"]
    for other in others {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/opt/daybook/" + other, withIntermediateDirectories: true)
    }
    try make("uninstall")
    for other in others {
      #expect(FileManager.default.fileExists(atPath: folder.path + "/opt/daybook/" + other))
    }
    #expect(
      !FileManager.default.fileExists(atPath: folder.path + "/opt/daybook/share/daybook/sample"))
  }

  // MARK: - Private

  private func make(_ goal: String) throws {
    let words = [
      "--no-print-directory", "-C", packagePath, goal, "PREFIX=/opt/daybook",
      "DESTDIR=\(folder.path)",
    ]
    // The make that runs the tests hands its own options on.
    let made = try EndToEndTests.run(
      "env", ["-u", "MAKEFLAGS", "-u", "MAKELEVEL", "PROGRAM=\(daybookPath)", "make"] + words)
    try #require(made.code == 0, "\(made.output)")
  }

  private func run(_ program: String, _ words: [String], in folder: String) throws -> String {
    try EndToEndTests.run(
      "sh", ["-c", "cd \(folder) && \(program) \(words.joined(separator: " "))"]
    )
    .output
  }

  private func files() throws -> Set<String> {
    let text = try run("find", ["opt", "-type", "f"], in: folder.path)
    return Set(text.split(separator: "\n").map { "/\($0)" })
  }

  /// One line for all files of the sample, of the themes and of the documentation.
  private static func shortened(_ path: String) -> String {
    for folder in ["/sample/", "/themes/"] {
      if let range = path.range(of: folder) { return path[..<range.upperBound] + "…" }
    }
    guard path.hasSuffix(".md") else { return path }
    return path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/….md"
  }
}

private let functionOrderPath = packagePath + "/.build/function-order"

private let releaseIsOrdered: Bool = {
  let isOrdered = releaseIsTested && FileManager.default.fileExists(atPath: functionOrderPath)
  if !isOrdered { print("skipped: the order of functions, which make function-order lists") }
  return isOrdered
}()
