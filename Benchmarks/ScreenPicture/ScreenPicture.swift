import TerminalScreen

/// A screen as a picture: SVG, which stays sharp and needs no font to be sent along.
struct ScreenPicture {
  let screen: PaintedScreen
  /// What it shows, for those who hear it.
  let title: String

  private static let cell = (width: 8.4, height: 18.0)
  private static let margin = 14.0
  private static let ink = "#d3d7de"
  private static let paper = "#16181d"

  var text: String {
    let width = Self.text(Double(screen.width) * Self.cell.width + 2 * Self.margin)
    let height = Self.text(Double(screen.height) * Self.cell.height + 2 * Self.margin)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(Self.escaped(title))</title>
      <rect width="100%" height="100%" rx="8" fill="\(Self.paper)"/>
      <g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" \
      font-size="14" fill="\(Self.ink)" xml:space="preserve">
      \(screen.runs.flatMap(Self.shapes).joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  // MARK: - Private

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
