import TestSupport
import Testing

@testable import CalendarService

/// Lines that bars and prompts read, against the grammar of each of them.
@Suite struct BarLineTests {
  /// What a reader makes of a line: what it shows, and the tags and commands that it finds.
  struct Reading: Equatable {
    var shown = ""
    var tags: [String] = []
  }

  /// Signs that make tags, in all orders; a mark joins them for a reader of characters, not of bytes.
  private static let signs =
    "%%{{##[](}$$`\\<>&;\"' :A1Flt\u{301}\u{2060}aé".unicodeScalars.map { $0 }

  private static func hostile(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...14, using: &random)
    var text = String.UnicodeScalarView()
    for _ in 0..<count { text.append(signs.randomElement(using: &random) ?? "a") }
    let whole = ["%{A1:touch /tmp/x:}", "#(id)", "#[fg=red]", "#{pane_id}", "$(id)", "`id`", "<b>"]
    return String(text) + (Bool.random(using: &random) ? whole.randomElement() ?? "" : "")
  }

  private static func reading(_ text: String, by reader: BarReader) -> Reading {
    switch reader {
    case .polybar: polybar(text)
    case .tmux: tmux(text)
    case .starship: prompt(text)
    case .i3blocks, .waybar: pango(text)
    }
  }

  @Test("no text of an event is a tag or a command for its reader, and all of it is shown")
  func hostileTitles() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3_000 {
      let (title, place) = (Self.hostile(&random), Self.hostile(&random))
      for reader in BarReader.allCases {
        var line = BarLine(.escaped(reader))
        line.append(field: title)
        line.append(field: place)
        line.append(own: " end")
        let reading = Self.reading(line.text, by: reader)
        #expect(reading.tags.isEmpty, "\(reader) \(title) \(place) \(line.text)")
        let wanted = Self.visible(title + place + " end")
        #expect(Self.visible(reading.shown) == wanted, "\(reader) \(title) \(line.text)")
      }
    }
  }

  @Test("the user's own tags stay, and no text of an event joins them")
  func ownTags() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let own: [(BarReader, before: String, after: String, tags: Int)] = [
      (.polybar, "%{F#f00}", "%{F-}", 2), (.polybar, "100%", "{x}", 0), (.tmux, "#[fg=red]", "", 1),
      (.tmux, "no. #", "", 0), (.i3blocks, "<i>", "</i>", 2), (.starship, "cost: $", "", 0),
      (.starship, "\\", "(x)", 0),
    ]
    for _ in 0..<1_000 {
      for (reader, before, after, tags) in own {
        // Without a title the user's own texts are one.
        let title = Self.hostile(&random) + "a"
        var line = BarLine(.escaped(reader))
        line.append(own: before)
        line.append(field: title)
        line.append(own: after)
        let reading = Self.reading(line.text, by: reader)
        #expect(reading.tags.count == tags, "\(reader) \(before)\(title) \(line.text)")
      }
    }
  }

  /// As tmux 3.3a showed them.
  @Test(arguments: [
    ("a #", "a #"), ("a ##", "a #"), ("a ### b", "a # b"), ("a #### b", "a # b"),
    ("##[x]", "#[x]"), ("####[x]", "##[x]"), ("##\u{2060}## b", "#\u{2060}# b"),
  ])
  func signsOfTmux(_ text: String, _ shown: String) {
    #expect(Self.tmux(text) == Reading(shown: shown))
  }

  @Test("what a bar puts behind the line does not complete a tag") func whatFollows() {
    var line = BarLine(.escaped(.tmux))
    line.append(field: "Issue #")
    #expect(Self.visible(Self.tmux(line.text + "[x] #[default]").shown) == "Issue #[x] ")
  }

  @Test("without a reader fields lose what begins a tag of any")
  func plainFields() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let (title, place) = (Self.hostile(&random), Self.hostile(&random))
      let own = ["%", "#", "$", "{", "(", " "].randomElement(using: &random) ?? ""
      var line = BarLine(.plain)
      line.append(field: title)
      line.append(own: own)
      line.append(field: place)
      let scalars = line.text.unicodeScalars.map { String($0) }
      let pairs = zip(scalars, scalars.dropFirst()).map { $0 + $1 }
      for pair in ["%{", "#[", "#{", "#(", "$(", "${"] {
        #expect(!pairs.contains(pair), "\(title) \(own) \(place) \(line.text)")
      }
      #expect(!scalars.contains("`"))
    }
    var line = BarLine(.plain)
    line.append(own: "%{F#f00}")
    line.append(field: "R&D <b> 100% #1 $5 {x}")
    #expect(line.text == "%{F#f00}R&D <b> 100% #1 $5 {x}")
    var raw = BarLine(.raw)
    raw.append(field: "%{A1:x:} `y`")
    #expect(raw.text == "%{A1:x:} `y`")
  }

  // MARK: - Grammars

  /// What is seen of a text: without the sign that parts others, and with the accent that stands for a
  /// backtick in prompts.
  private static func visible(_ text: String) -> String {
    let seen = text.unicodeScalars.filter { $0 != BarLine.joiner }.map { scalar in
      scalar == "\u{2CB}" ? "`" : scalar
    }
    return String(String.UnicodeScalarView(seen))
  }

  /// Polybar, src/tags/parser.cpp: `%{` begins a tag, whatever it holds, and there is no escape.
  private static func polybar(_ text: String) -> Reading {
    var reading = Reading()
    var rest = text.unicodeScalars[...]
    while let first = rest.popFirst() {
      guard first == "%", rest.first == "{" else {
        reading.shown.unicodeScalars.append(first)
        continue
      }
      let end = rest.firstIndex(of: "}") ?? rest.endIndex
      reading.tags.append(String(String.UnicodeScalarView(rest[..<end])))
      rest = end == rest.endIndex ? rest[end...] : rest[rest.index(after: end)...]
    }
    return reading
  }

  /// tmux 3.2 and later: format_expand1 reads the output of a job, format_draw what comes of it.
  private static func tmux(_ text: String) -> Reading {
    var reading = Reading()
    var expanded: [Unicode.Scalar] = []
    var signs = Array(text.unicodeScalars)[...]
    while let first = signs.popFirst() {
      guard first == "#", let next = signs.first else {
        expanded.append(first)
        continue
      }
      let run = 1 + signs.prefix { $0 == "#" }.count
      if signs.dropFirst(run - 1).first == "[" {
        // A style, left for format_draw with all of its signs.
        expanded += Array(repeating: "#", count: run) + ["["]
        signs = signs.dropFirst(run)
      } else if next == "#" || next == "}" || next == "," {
        expanded.append(next)
        signs = signs.dropFirst()
      } else if next == "{" || next == "(" || next.properties.isAlphabetic && next.isASCII {
        reading.tags.append("#\(next)")
        signs = signs.dropFirst()
      } else {
        expanded += [first, next]
        signs = signs.dropFirst()
      }
    }
    var rest = expanded[...]
    while let first = rest.popFirst() {
      guard first == "#" else {
        reading.shown.unicodeScalars.append(first)
        continue
      }
      let run = 1 + rest.prefix { $0 == "#" }.count
      rest = rest.dropFirst(run - 1)
      guard rest.first == "[" else {
        reading.shown += String(repeating: "#", count: (run + 1) / 2)
        continue
      }
      reading.shown += String(repeating: "#", count: run / 2)
      guard run % 2 == 1 else { continue }
      let style = rest.prefix { $0 != "]" }
      reading.tags.append(String(String.UnicodeScalarView(style)))
      rest = rest.dropFirst(style.count + 1)
    }
    return reading
  }

  /// bash: backslashes of a prompt, then expansions.
  private static func prompt(_ text: String) -> Reading {
    var reading = Reading()
    var rest = text.unicodeScalars[...]
    while let first = rest.popFirst() {
      let next = rest.first
      switch first {
      case "`": reading.tags.append("`")
      case "$"
      where next.map { $0 == "(" || $0 == "{" || $0 == "$" || $0.isASCII && $0 != " " } ?? false:
        reading.tags.append("$")
      case "\\" where next.map { $0.isASCII } ?? false: reading.tags.append("\\")
      default: reading.shown.unicodeScalars.append(first)
      }
    }
    return reading
  }

  /// Pango's markup: tags and entities; an `&` of its own is an error, which a tag stands for here.
  private static func pango(_ text: String) -> Reading {
    let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]
    var reading = Reading()
    var rest = text.unicodeScalars[...]
    while let first = rest.popFirst() {
      switch first {
      case "<":
        let tag = rest.prefix { $0 != ">" }
        reading.tags.append(String(String.UnicodeScalarView(tag)))
        rest = rest.dropFirst(tag.count + 1)
      case "&":
        let name = rest.prefix { $0 != ";" }
        if let sign = entities[String(String.UnicodeScalarView(name))] {
          reading.shown += sign
        } else {
          reading.tags.append("&")
        }
        rest = rest.dropFirst(name.count + 1)
      default: reading.shown.unicodeScalars.append(first)
      }
    }
    return reading
  }
}
