/// A Markdown table whose columns are scenes of one kind: viewports, years, densities.
struct SceneTable {
  let scenes: [String]
  /// What figures are divided by, as the head of the ratios says it: `floor`.
  let reference: String
  private(set) var rows: [SceneRow] = []

  init(scenes: [String], reference: String) {
    self.scenes = scenes
    self.reference = reference
  }

  /// Notes a figure of a scene; the row is made with its first one.
  mutating func set(
    _ name: String, _ unit: Row.Unit, _ value: Double?, reference: Double? = nil,
    budget: SceneRow.Budget? = nil, at scene: Int
  ) {
    let index = rows.firstIndex { $0.name == name } ?? rows.count
    if index == rows.count {
      rows.append(SceneRow(name: name, unit: unit, budget: budget, sceneCount: scenes.count))
    }
    rows[index].values[scene] = value
    rows[index].references[scene] = reference
  }

  /// Median and 99th percentile of times in a row each, held against the floor of their scene.
  mutating func setTimes(
    _ name: String, _ samples: Samples, floor: Double?,
    limits: (median: Double, p99: Double?)? = nil, at scene: Int
  ) {
    set(
      "\(name), median", .milliseconds, samples.median, reference: floor,
      budget: limits.map { .ratio($0.median) }, at: scene)
    set(
      "\(name), p99", .milliseconds, samples.percentile(0.99), reference: floor,
      budget: limits?.p99.map { .ratio($0) }, at: scene)
  }

  var markdown: String {
    let head = [""] + scenes + ["÷ \(reference)", "budget", "verdict"]
    let line = ["---"] + scenes.map { _ in "---:" } + ["---:", "---", "---"]
    let body = rows.map { row in
      [row.name] + row.texts + [row.ratioText, row.budgetText, row.verdict.text]
    }
    return ([head, line] + body).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}
