import Foundation
import Testing

/// The archive for other systems: what is in it, and its installer.
@Suite(.serialized, .enabled(if: archiveCanBeMade))
struct ArchiveTests {
  private let folder: TemporaryFolder
  private let unpacked: String

  init() throws {
    folder = try TemporaryFolder()
    // Packing tightly takes most of a minute.
    let made = try run(
      "sh",
      [
        "-c",
        "cd \(packagePath) && XZ_OPT=-0 scripts/make-dist \(folder.path) && cd \(folder.path) "
          + "&& tar -xJf daybook-*.tar.xz && rm *.xz && ls -d $PWD/daybook-*",
      ])
    try #require(made.code == 0, "\(made.output)")
    unpacked = made.output.split(separator: "\n").last.map(String.init) ?? ""
  }

  @Test("it runs where it lies, with the libraries it brings")
  func runsInPlace() throws {
    let program = unpacked + "/bin/daybook"
    #expect(try EndToEndTests.run(program, ["--version"]).code == 0)
    let libraries = try EndToEndTests.run("ldd", [program]).output
    for library in ["libncursesw.so", "libtinfo.so", "libsqlite3.so", "libgcc_s.so"] {
      let line = libraries.split(separator: "\n").first { $0.contains(library + ".") }
      #expect(line?.contains(unpacked) == true, "\(libraries)")
    }
    // Any later glibc will do: nothing newer than that of Debian 12 is asked for.
    let needed = try EndToEndTests.run("objdump", ["-T", program]).output
    let versions = needed.matches(of: /GLIBC_2\.([0-9]+)/).compactMap { Int($0.output.1) }
    #expect((versions.max() ?? 0) <= 36)
    let kept = folder.path + "/kept"
    #expect(try EndToEndTests.run(program, ["sample", "--keep", kept]).code == 0)
  }

  @Test("its installer puts everything in its place, and takes exactly that away")
  func installs() throws {
    let prefix = folder.path + "/opt/with blank"
    let other = prefix + "/share/man/man1/other.1"
    try FileManager.default.createDirectory(
      atPath: prefix + "/share/man/man1", withIntermediateDirectories: true)
    try "kept".write(toFile: other, atomically: true, encoding: .utf8)
    for _ in 1...2 {
      let installed = try EndToEndTests.run(unpacked + "/install.sh", [prefix])
      #expect(installed.code == 0 && installed.output.contains("installed: \(prefix)/bin/daybook"))
    }
    #expect(try EndToEndTests.run(prefix + "/bin/daybook", ["--version"]).code == 0)
    let files = try files(below: prefix)
    let listed = try EndToEndTests.run(
      "sh", ["-c", "cd \(packagePath) && scripts/install-files list /usr"])
    for place in listed.output.split(separator: "\n") {
      #expect(files.contains(String(place.dropFirst("/usr/".count))), "\(place)")
    }
    let unit = try String(
      contentsOfFile: prefix + "/share/systemd/user/daybook-remind.service", encoding: .utf8)
    #expect(unit.contains("\(prefix)/bin/daybook remind"))
    let named = try EndToEndTests.run("grep", ["-rl", "@prefix@", prefix])
    #expect(named.output.isEmpty, "\(named.output)")

    #expect(
      try EndToEndTests.run(unpacked + "/install.sh", ["--uninstall", prefix]).code == 0)
    #expect(try self.files(below: prefix) == ["share/man/man1/other.1"])
    #expect(!FileManager.default.fileExists(atPath: prefix + "/lib/daybook"))
  }

  private func files(below folder: String) throws -> Set<String> {
    let found = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return Set(
      found.filter {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder)
        return !isFolder.boolValue
      })
  }
}

/// What other systems make packages from.
@Suite struct PackagingFileTests {
  private static let folder = packagePath + "/Resources/packaging"

  @Test("they name the version of the program")
  func versions() throws {
    let program = try run(daybookPath, ["--version"])
    let version = program.output.trimmingCharacters(in: .whitespacesAndNewlines)
    for (file, line) in [
      ("arch/PKGBUILD", "pkgver=\(version)\n"), ("nix/default.nix", "version ? \"\(version)\"\n"),
      ("homebrew/daybook.rb", "/daybook-\(version)-linux-x86_64.tar.xz\"\n"),
    ] {
      let text = try String(contentsOfFile: "\(Self.folder)/\(file)", encoding: .utf8)
      #expect(text.contains(line), "\(file)")
    }
  }

  @Test(
    "the PKGBUILD is read by makepkg", .enabled(if: isInstalled("makepkg") && isInstalled("pacman"))
  )
  func arch() throws {
    // It refuses root, and folders that it may not write.
    let folder = try TemporaryFolder()
    let read = try run(
      "sh",
      [
        "-c",
        "cp \(Self.folder)/arch/PKGBUILD \(folder.path)/ && chmod -R a+rwX \(folder.path) && "
          + "cd \(folder.path) && if [ $(id -u) = 0 ]; then su nobody -s /bin/sh -c "
          + "'makepkg --printsrcinfo'; else makepkg --printsrcinfo; fi",
      ])
    #expect(read.code == 0 && read.output.contains("pkgname = daybook-bin"), "\(read.output)")
  }

  @Test("shells, Ruby and Nix can read theirs")
  func syntax() throws {
    for (program, words) in [
      ("bash", ["-n", "\(Self.folder)/arch/PKGBUILD"]),
      ("sh", ["-n", "\(Self.folder)/install.sh"]),
      ("ruby", ["-c", "\(Self.folder)/homebrew/daybook.rb"]),
      ("nix-instantiate", ["--parse", "\(Self.folder)/nix/default.nix"]),
    ] {
      guard isInstalled(program) else {
        print("skipped: \(words.last ?? "") needs \(program)")
        continue
      }
      let read = try run(program, words)
      #expect(read.code == 0, "\(read.output)")
    }
  }
}

private let archiveCanBeMade: Bool = {
  let found =
    isInstalled("patchelf")
    && FileManager.default.isExecutableFile(atPath: packagePath + "/.build/release/daybook")
  if !found { print("skipped: the archive needs patchelf and a release, see make release") }
  return found
}()
