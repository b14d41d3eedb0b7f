import Glibc

/// What `make bench` found, as a picture: seconds over the number of events, both on logarithmic
/// scales. It follows the reader's light or dark surroundings.
struct Picture {
  struct Line {
    let program: String
    let name: String
    let measure: PeerRun.Measure?
    let points: [(size: Int, seconds: Double)]
  }

  let lines: [Line]
  let sizes: ClosedRange<Int>

  private static let (width, height) = (992.0, 560.0)
  private static let plot = (left: 84.0, top: 92.0, right: 716.0, bottom: 488.0)
  /// Powers of ten of a second.
  private let decades: ClosedRange<Int>

  init(_ table: PeerTable) {
    let own = table.sizes
    sizes = (own.first ?? 1)...max(own.last ?? 1, (own.first ?? 1) + 1)
    var lines: [Line] = []
    for name in Peer.names {
      for measure in [PeerRun.Measure.firstFrame, .month, .day] {
        let points = table.seconds(name, measure)
        guard !points.isEmpty else { continue }
        lines.append(
          Line(
            program: name, name: "\(name), \(measure.rawValue)", measure: measure, points: points))
      }
    }
    for (name, seconds) in [("first frame", table.floor.firstFrame), ("key", table.floor.key)] {
      guard let seconds else { continue }
      let points = [sizes.lowerBound, sizes.upperBound].map { (size: $0, seconds: seconds) }
      lines.append(Line(program: "floor", name: "floor, \(name)", measure: nil, points: points))
    }
    self.lines = lines
    let all = lines.flatMap { $0.points.map(\.seconds) }
    decades = Self.decade(below: all.min() ?? 1e-4)...Self.decade(above: all.max() ?? 1)
  }

  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" \
    role="img" aria-labelledby="title">
    <title id="title">Time of a key and of the first frame over the number of events</title>
    \(Self.style)
    <rect class="paper" width="100%" height="100%" rx="8"/>
    <text class="head" x="24" y="36">A key costs what is on the screen</text>
    <text class="note" x="24" y="60">Time to the last byte of the frame over the number of \
    events; 120 × 40, median</text>
    \(grid)
    \(lines.map(curve).joined(separator: "\n"))
    \(labels)
    </svg>

    """
  }

  // MARK: - Scales

  private static func decade(below seconds: Double) -> Int {
    var (decade, bound) = (-6, 1e-6)
    while bound * 10 <= seconds { (decade, bound) = (decade + 1, bound * 10) }
    return decade
  }

  private static func decade(above seconds: Double) -> Int { decade(below: seconds) + 1 }

  private func x(_ size: Int) -> Double {
    let share =
      (logarithm(Double(size)) - logarithm(Double(sizes.lowerBound)))
      / (logarithm(Double(sizes.upperBound)) - logarithm(Double(sizes.lowerBound)))
    return Self.plot.left + share * (Self.plot.right - Self.plot.left)
  }

  private func y(_ seconds: Double) -> Double {
    let share = (logarithm(seconds) - Double(decades.lowerBound)) / Double(decades.count - 1)
    return Self.plot.bottom - share * (Self.plot.bottom - Self.plot.top)
  }

  // MARK: - Parts

  private var grid: String {
    let (left, right, bottom) = (Self.plot.left, Self.plot.right, Self.plot.bottom)
    var parts: [String] = []
    for decade in decades {
      let height = rounded(y(power(of: decade)), places: 1)
      parts.append("<path class=\"grid\" d=\"M\(left) \(height)H\(right)\"/>")
      parts.append(
        "<text class=\"axis end\" x=\"\(left - 12)\" y=\"\(height)\" dy=\"4\">\(Self.name(decade))</text>"
      )
    }
    var size = 1
    while size <= sizes.upperBound {
      if sizes.contains(size) {
        let place = rounded(x(size), places: 1)
        parts.append("<path class=\"grid\" d=\"M\(place) \(bottom)v6\"/>")
        parts.append(
          "<text class=\"axis middle\" x=\"\(place)\" y=\"\(bottom + 24)\">\(grouped(size))</text>")
      }
      size *= 10
    }
    let middle = (left + right) / 2
    parts.append("<text class=\"note middle\" x=\"\(middle)\" y=\"\(bottom + 50)\">events</text>")
    return parts.joined(separator: "\n")
  }

  private static func name(_ decade: Int) -> String {
    switch decade {
    case 0...: "\(grouped(Int(power(of: decade)))) s"
    case (-3)...: "\(Int(power(of: decade + 3))) ms"
    default: "0.\(String(repeating: "0", count: -decade - 4))1 ms"
    }
  }

  private func curve(_ line: Line) -> String {
    let places = line.points.map {
      (rounded(x($0.size), places: 1), rounded(y($0.seconds), places: 1))
    }
    let path = places.map { "\($0.0) \($0.1)" }.joined(separator: "L")
    let dots =
      line.measure == nil ? [] : places.map { "<circle cx=\"\($0.0)\" cy=\"\($0.1)\" r=\"4\"/>" }
    let kind = line.measure.map { " \(Self.className($0))" } ?? ""
    return "<g class=\"\(line.program)\(kind)\"><path d=\"M\(path)\"/>\(dots.joined())</g>"
  }

  private static func className(_ measure: PeerRun.Measure) -> String {
    switch measure {
    case .firstFrame: "start"
    case .month: "month"
    case .sight, .index, .day, .list: "day"
    }
  }

  /// At the ends of the lines, moved apart where they would lie on each other.
  private var labels: String {
    let ends = lines.compactMap { line in line.points.last.map { (line, y($0.seconds)) } }
      .sorted { $0.1 < $1.1 }
    var (parts, last) = ([String](), -Double.infinity)
    for (line, height) in ends {
      let place = max(height, last + 19)
      last = place
      let end = line.points.last.map { x($0.size) } ?? Self.plot.right
      let shown = rounded(place, places: 1)
      parts.append(
        """
        <path class="lead" d="M\(rounded(end + 7, places: 1)) \(rounded(height, places: 1))\
        L\(Self.plot.right + 8) \(rounded(height, places: 1))L\(Self.plot.right + 18) \(shown)"/>\
        <text class="\(line.program)" x="\(Self.plot.right + 24)" y="\(shown)" dy="4">\(line.name) \
        <tspan class="value">\(Self.milliseconds(line))</tspan></text>
        """)
    }
    return parts.joined(separator: "\n")
  }

  private static func milliseconds(_ line: Line) -> String {
    guard let seconds = line.points.last?.seconds else { return "" }
    return seconds < 0.9995 ? "\(rounded(seconds * 1e3)) ms" : "\(rounded(seconds)) s"
  }
}

extension Picture {
  /// Colours that differ for readers who see few colours, too: blue, orange, a green and grey.
  private static let style = """
    <style>
    text { font: 14px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: #1f2328 }
    .paper { fill: #ffffff } .grid { stroke: #d1d9e0 } .lead { stroke: #b6bfc8; fill: none }
    .head { font-size: 20px; font-weight: 600 } .note, .axis { fill: #59636e; font-size: 13px }
    .end { text-anchor: end } .middle { text-anchor: middle } .value { fill: #59636e }
    g path { fill: none; stroke-width: 2.5; stroke-linejoin: round }
    g.start path { stroke-dasharray: 2 5; stroke-linecap: round } g.month path { stroke-dasharray: 9 5 }
    .daybook { fill: #0969da } .daybook path { stroke: #0969da }
    .calcurse { fill: #bc4c00 } .calcurse path { stroke: #bc4c00 }
    .ikhal { fill: #1a7f37 } .ikhal path { stroke: #1a7f37 }
    .floor { fill: #59636e } .floor path { stroke: #818b98; stroke-width: 1.5 }
    @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc } .paper { fill: #0d1117 } .grid { stroke: #2f3742 } .lead { stroke: #4a5460 }
    .note, .axis, .value { fill: #9198a1 }
    .daybook { fill: #58a6ff } .daybook path { stroke: #58a6ff }
    .calcurse { fill: #f0883e } .calcurse path { stroke: #f0883e }
    .ikhal { fill: #3fb950 } .ikhal path { stroke: #3fb950 }
    .floor { fill: #9198a1 } .floor path { stroke: #6e7681 }
    }
    </style>
    """
}

/// The decadic logarithm.
private func logarithm(_ number: Double) -> Double { Glibc.log10(number) }

private func power(of decade: Int) -> Double { Glibc.pow(10, Double(decade)) }
