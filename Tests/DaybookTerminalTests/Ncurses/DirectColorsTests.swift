import Foundation
import Testing

@testable import DaybookTerminal

/// Descriptions of terminals that are given colours of 24 bits.
@Suite struct DirectColorsTests {
  /// Every description of this machine, with its bytes.
  private static let all: [(name: String, bytes: [UInt8])] = {
    var found: [(String, [UInt8])] = []
    for folder in ["/lib/terminfo", "/usr/share/terminfo"] {
      for path in FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? [] {
        guard path.contains("/"),
          let data = FileManager.default.contents(atPath: folder + "/" + path)
        else { continue }
        found.append((String(path.split(separator: "/").last ?? ""), Array(data)))
      }
    }
    return found
  }()

  /// What ncurses reads of a description, a capability a line.
  private static func capabilities(of name: String, terminfo: String?) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/infocmp")
    process.arguments = ["-1", "-x", name]
    var environment = ["PATH": "/usr/bin:/bin"]
    environment["TERMINFO"] = terminfo
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst().map(String.init)
  }

  @Test(
    "ncurses reads all of a changed description, with nothing changed but the colours",
    arguments: [
      "xterm-256color", "xterm-kitty", "alacritty", "foot", "tmux-256color",
      "rxvt-unicode-256color",
      "konsole-256color", "vte-256color", "st-256color", "putty-256color", "xterm-16color",
    ])
  func changes(_ name: String) throws {
    guard Self.all.contains(where: { $0.name == name }) else {
      print("skipped: \(name) is not described here")
      return
    }
    let variables = ["COLORTERM": "truecolor", "TERM": name]
    let changed = try #require(ChangedDescription(of: name) { variables[$0] })
    #expect(changed.hasDirectColors)
    let before = try Self.capabilities(of: name, terminfo: nil)
    let after = try Self.capabilities(of: name, terminfo: changed.text)
    let isAboutColors = { (line: String) in
      ["colors#", "pairs#", "setaf=", "setab=", "RGB,"].contains { line.contains("\t\($0)") }
    }
    #expect(
      Self.withoutBlinking(after.filter { !isAboutColors($0) })
        == Self.withoutBlinking(before.filter { !isAboutColors($0) }))
    #expect(after.contains("\tRGB,") && after.contains("\tcolors#0x1000000,"))
    #expect(after.contains("\tpairs#0x10000,"))
    expectStrikethrough(before, after)
    expectCurlyUnderline(before, after)
  }

  @Test(
    "terminals with a strikethrough have it in place of blinking, with nothing else changed",
    arguments: [
      "xterm-256color", "xterm-kitty", "alacritty", "foot", "tmux-256color", "konsole-256color",
      "vte-256color", "rxvt-unicode-256color", "screen-256color", "linux", "vt100", "vt220",
    ])
  func strikes(_ name: String) throws {
    guard Self.all.contains(where: { $0.name == name }) else {
      print("skipped: \(name) is not described here")
      return
    }
    let before = try Self.capabilities(of: name, terminfo: nil)
    guard let changed = ChangedDescription(of: name, environment: { _ in nil }) else {
      #expect(!before.contains("\tsmxx=\\E[9m,"))
      return
    }
    #expect(!changed.hasDirectColors)
    let after = try Self.capabilities(of: name, terminfo: changed.text)
    #expect(Self.withoutBlinking(after) == Self.withoutBlinking(before))
    expectStrikethrough(before, after)
    expectCurlyUnderline(before, after)
  }

  /// The capabilities without those for blinking and invisible text, which strike through and underline
  /// where others set them too.
  private static func withoutBlinking(_ capabilities: [String]) -> [String] {
    capabilities.filter { !$0.hasPrefix("\tblink=") && !$0.hasPrefix("\tinvis=") }.map {
      $0.replacing("%?%p4%t;5%;", with: "%?%p4%t;9%;")
        .replacing(/%p7%t;(8|4:3(;58:5:1)?)%;/, with: "%p7%t;8%;")
    }
  }

  private func expectCurlyUnderline(_ before: [String], _ after: [String]) {
    let isCurly = before.contains("\tSmulx=\\E[4:%p1%dm,")
    let isColored = before.contains { $0.hasPrefix("\tSetulc=") || $0 == "\tSu," }
    let curly = isColored ? "4:3;58:5:1" : "4:3"
    #expect(after.contains("\tinvis=\\E[\(curly)m,") == isCurly)
    let attributes = after.first { $0.hasPrefix("\tsgr=") } ?? ""
    #expect(attributes.contains("%p7%t;\(curly)%;") == isCurly)
  }

  private func expectStrikethrough(_ before: [String], _ after: [String]) {
    let strikes = before.contains("\tsmxx=\\E[9m,")
    #expect(after.contains("\tblink=\\E[9m,") == strikes)
    let attributes = after.first { $0.hasPrefix("\tsgr=") } ?? ""
    #expect(attributes.contains("%p4%t;9%;") == strikes)
  }

  @Test("every description is taken apart, and a damaged one is refused or read without a trap")
  func every() {
    #expect(Self.all.count > 20)
    for (name, bytes) in Self.all {
      guard let description = CompiledDescription(bytes) else {
        Issue.record("\(name) is not read")
        continue
      }
      if let struck = description.withStrikethrough {
        #expect(CompiledDescription(struck.bytes)?.withStrikethrough == nil, "\(name)")
      }
      guard let changed = description.withDirectColors else { continue }
      #expect(CompiledDescription(changed.bytes)?.withDirectColors == nil, "\(name)")
      for count in stride(from: 0, to: bytes.count, by: 37) {
        let cut = CompiledDescription(Array(bytes.prefix(count)))
        _ = (cut?.withDirectColors?.bytes, cut?.withStrikethrough?.bytes)
        _ = cut?.withCurlyUnderline?.bytes
      }
    }
    var random = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &random)
    print("seed \(seed)")
    var state = seed
    for (_, bytes) in Self.all.prefix(40) {
      var bytes = bytes
      for _ in 0..<8 where !bytes.isEmpty {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 20)
      }
      let damaged = CompiledDescription(bytes)
      _ = (damaged?.withDirectColors?.bytes, damaged?.withStrikethrough?.bytes)
    }
  }

  @Test("only terminals that say so get them")
  func asked() {
    let name = "xterm-256color"
    for (variables, isAsked) in [
      (["COLORTERM": "truecolor"], true), (["COLORTERM": "24bit"], true), ([:], false),
      (["COLORTERM": "yes"], false),
    ] {
      let changed = ChangedDescription(of: name) { variables[$0] }
      #expect(changed?.hasDirectColors ?? false == isAsked, "\(variables)")
    }
    let here = ["COLORTERM": "truecolor"]
    for name in ["screen", "screen-256color", "linux", "xterm-direct", "no-such", "../xterm", ""] {
      #expect(
        !(ChangedDescription(of: name) { here[$0] }?.hasDirectColors ?? false), "\(name)")
    }
  }

  @Test("numbers of colours are their bits, and leave the sixteen of the user alone")
  func numbers() {
    #expect(DirectColors.number(red: 0, green: 0, blue: 0) == 0)
    #expect(DirectColors.number(red: 0x12, green: 0x34, blue: 0x56) == 0x123456)
    #expect(DirectColors.number(red: 1, green: 0, blue: 3) == 0x10010)
    #expect(DirectColors.number(red: 1, green: 0, blue: 16) == 0x10010)
    #expect(DirectColors.number(red: 255, green: 255, blue: 255) == 0xFFFFFF)
  }
}
