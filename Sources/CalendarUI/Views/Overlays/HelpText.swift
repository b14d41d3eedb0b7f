import CellGeometry
import TerminalScreen

/// All keys by group, the groups in as many columns as fit.
struct HelpText {
  private let scene: Scene
  private let sections: [HelpSection]

  init(_ scene: Scene, sections: [HelpSection]) {
    self.scene = scene
    self.sections = sections
  }

  func lines(width: Int) -> [StyledLine] {
    let groups = sections.map { group($0, width: width) }
    let widest = groups.joined().map(\.width).max() ?? 0
    let count = max(1, min(3, (width + 4) / (widest + 4)))
    let columns = HelpText.columns(of: groups, count: count)
    let height = columns.map(\.count).max() ?? 0
    return (0..<height).map { row in
      var line = StyledLine()
      for (index, column) in columns.enumerated() where row < column.count {
        line.pad(to: index * (widest + 4))
        line.append(column[row])
      }
      return line
    }
  }

  private func group(_ section: HelpSection, width: Int) -> [StyledLine] {
    let keyWidth = sections.flatMap(\.lines).map { displayWidth(of: keys(of: $0)) }.max() ?? 0
    let column = min(keyWidth, max(8, width / 2))
    var lines = [StyledLine(scene.words[section.title], scene.style(.title))]
    for entry in section.lines {
      var line = StyledLine(" ")
      line.append(truncated(keys(of: entry), toWidth: column), scene.style(.key))
      line.pad(to: column + 3)
      line.append(scene.words[entry.title])
      lines.append(line)
    }
    return lines + [StyledLine()]
  }

  private func keys(of line: HelpSection.Line) -> String {
    line.keys.spelled(with: scene.state.settings.glyphs)
  }

  /// Groups one after the other, broken into columns of about the same height.
  private static func columns(of groups: [[StyledLine]], count: Int) -> [[StyledLine]] {
    let total = groups.reduce(0) { $0 + $1.count }
    var columns: [[StyledLine]] = [[]]
    for group in groups {
      let last = columns[columns.count - 1]
      let isFull = last.count + group.count / 2 > total / count
      if isFull, !last.isEmpty, columns.count < count {
        columns.append(group)
      } else {
        columns[columns.count - 1] += group
      }
    }
    return columns
  }
}
