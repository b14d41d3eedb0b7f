/// Screens as a picture: SVG, which stays sharp and needs no font to be sent along. Several are seen
/// one after the other, without end.
struct ScreenPicture {
  /// A screen, and for how long it is seen where there are others.
  struct Frame {
    let screen: PaintedScreen
    let seconds: Double
  }

  let frames: [Frame]
  /// What it shows, for those who hear it.
  let title: String

  private static let cell = (width: 8.4, height: 18.0)
  private static let margin = 14.0
  private static let ink = "#d3d7de"
  private static let paper = "#16181d"

  var text: String {
    let columns = frames.map(\.screen.width).max() ?? 0
    let rows = frames.map(\.screen.height).max() ?? 0
    let width = Self.text(Double(columns) * Self.cell.width + 2 * Self.margin)
    let height = Self.text(Double(rows) * Self.cell.height + 2 * Self.margin)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(Self.escaped(title))</title>
      <rect width="100%" height="100%" rx="8" fill="\(Self.paper)"/>
      <g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" \
      font-size="14" fill="\(Self.ink)" xml:space="preserve">
      \(content)
      </g>
      </svg>

      """
  }

  // MARK: - Private

  private var content: String {
    let shapes = frames.map { $0.screen.runs.flatMap(Self.shapes).joined(separator: "\n") }
    guard frames.count > 1 else { return shapes.joined() }
    let total = frames.reduce(0) { $0 + $1.seconds }
    var start = 0.0
    return zip(frames, shapes).map { frame, shapes in
      let end = start + frame.seconds
      defer { start = end }
      return
        "<g visibility=\"hidden\">\n\(Self.turn(from: start / total, to: end / total, total))\n"
        + "\(shapes)\n</g>"
    }.joined(separator: "\n")
  }

  /// Shows a group in a part of a film of some seconds (SMIL).
  private static func turn(from start: Double, to end: Double, _ seconds: Double) -> String {
    let isFirst = start == 0
    let times = (isFirst ? [0, end] : [0, start, end]).map { thousandths($0) }
    let values = (isFirst ? ["visible", "hidden"] : ["hidden", "visible", "hidden"])
    return "<animate attributeName=\"visibility\" dur=\"\(text(seconds))s\" "
      + "repeatCount=\"indefinite\" calcMode=\"discrete\" "
      + "values=\"\(values.joined(separator: ";"))\" keyTimes=\"\(times.joined(separator: ";"))\"/>"
  }

  private static func thousandths(_ value: Double) -> String {
    let count = min(1_000, Int((value * 1_000).rounded()))
    if count == 1_000 { return "1" }
    let digits = String(count)
    return "0." + String(repeating: "0", count: 3 - digits.count) + digits
  }

  private static func shapes(_ run: PaintedRun) -> [String] {
    let x = margin + Double(run.column) * cell.width
    let y = margin + Double(run.row) * cell.height
    let width = Double(run.width) * cell.width
    var shapes: [String] = []
    if let background = run.look.isReversed ? run.look.foreground ?? ink : run.look.background {
      shapes.append(
        "<rect x=\"\(text(x))\" y=\"\(text(y))\" width=\"\(text(width))\" "
          + "height=\"\(text(cell.height))\" fill=\"\(background)\" shape-rendering=\"crispEdges\"/>"
      )
    }
    guard run.text.contains(where: { $0 != " " }) else { return shapes }
    shapes.append(
      "<text x=\"\(text(x))\" y=\"\(text(y + 13.5))\" textLength=\"\(text(width))\" "
        + "lengthAdjust=\"spacingAndGlyphs\"\(attributes(run.look))>\(escaped(run.text))</text>")
    return shapes
  }

  private static func attributes(_ look: Look) -> String {
    let foreground = look.isReversed ? look.background ?? paper : look.foreground
    let decorations = [(look.isUnderlined, "underline"), (look.isStruck, "line-through")]
      .filter(\.0).map(\.1)
    return [
      foreground.map { " fill=\"\($0)\"" }, look.isBold ? " font-weight=\"bold\"" : nil,
      look.isDim ? " opacity=\"0.6\"" : nil, look.isItalic ? " font-style=\"italic\"" : nil,
      decorations.isEmpty ? nil : " text-decoration=\"\(decorations.joined(separator: " "))\"",
    ].compactMap { $0 }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }

  /// With one decimal where there is one.
  private static func text(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
