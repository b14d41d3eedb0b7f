/// A Markdown table whose columns are scenes of one kind: viewports, years, densities.
struct SceneTable {
  let scenes: [String]
  /// What figures are divided by, as the head of the ratios says it: `highlight`.
  let reference: String
  /// The only scene that budgets are held in; nil for all.
  let heldScene: Int?
  private(set) var rows: [SceneRow] = []

  init(scenes: [String], reference: String = "", heldScene: Int? = nil) {
    self.scenes = scenes
    self.reference = reference
    self.heldScene = heldScene
  }

  /// Records a figure of a scene; the row is made with its first one.
  mutating func set(
    _ name: String, _ unit: Row.Unit, _ value: Double?, reference: Double? = nil,
    page: Double? = nil, budget: SceneRow.Budget? = nil, at scene: Int
  ) {
    let index = rows.firstIndex { $0.name == name } ?? rows.count
    if index == rows.count {
      rows.append(
        SceneRow(
          name: name, unit: unit, budget: budget, heldScene: heldScene, sceneCount: scenes.count))
    }
    rows[index].values[scene] = value
    rows[index].references[scene] = reference
    rows[index].pages[scene] = page
  }

  /// Notes quotients that were measured in turns.
  mutating func set(ratio: Double?, pageRatio: Double? = nil, of name: String, at scene: Int) {
    guard let index = rows.firstIndex(where: { $0.name == name }) else { return }
    rows[index].measured.ratios[scene] = ratio
    rows[index].measured.pageRatios[scene] = pageRatio
  }

  /// Median and 99th percentile of times in a row each; the budget is held against the median.
  mutating func setTimes(
    _ name: String, _ samples: Samples, reference: Double? = nil, page: Double? = nil,
    budget: SceneRow.Budget? = nil, at scene: Int
  ) {
    set(
      "\(name), median", .milliseconds, samples.median, reference: reference, page: page,
      budget: budget, at: scene)
    set(
      "\(name), p99", .milliseconds, samples.percentile(0.99), reference: reference, page: page,
      at: scene)
  }

  /// What keys of one kind took and wrote, beside the floor's keys that were pressed with them.
  mutating func set(_ kind: KeyLog.Kind, of program: Int = 0, at scene: Int) {
    let (samples, floor) = (kind.samples[program], kind.floor)
    setTimes(
      "key, \(kind.name)", samples.times, reference: floor.highlight.times.median,
      page: floor.page.times.median, budget: kind.keys.limit.map { .ratio($0) }, at: scene)
    set(
      ratio: kind.ratio(of: program, to: .highlight),
      pageRatio: kind.ratio(of: program, to: .page), of: "key, \(kind.name), median", at: scene)
    set(
      "bytes, \(kind.name), median", .count, samples.bytes.median,
      reference: floor.highlight.bytes.median, page: floor.page.bytes.median, at: scene)
  }

  /// First frames beside those of the floor, which were started with them.
  mutating func set(_ frames: FirstFrames, of program: Int, floor: Int, at scene: Int) {
    let name = "first frame, warm"
    setTimes(
      name, frames.times[program], reference: frames.times[floor].median,
      budget: .ratio(FirstFrames.limit), at: scene)
    set(ratio: frames.ratio(of: program, to: floor), of: "\(name), median", at: scene)
  }

  /// What a month key writes, and what the floor writes for another page.
  mutating func set(_ floor: Floor, at scene: Int) {
    for (name, figures) in [
      ("month: month", floor.pageOfDaybook), ("floor, page", floor.page),
    ] {
      set("written by \(name): bytes", .count, figures.map { Double($0.bytes) }, at: scene)
      set(
        "written by \(name): changes of style", .count, figures.map { Double($0.styleChanges) },
        at: scene)
    }
  }

  /// What the floor's two keys took, of all times that they were pressed.
  mutating func setFloor(_ kinds: [KeyLog.Kind], at scene: Int) {
    var (highlight, page) = (KeySamples(), KeySamples())
    for kind in kinds {
      highlight.append(kind.floor.highlight)
      page.append(kind.floor.page)
    }
    for (name, samples) in [("highlight", highlight), ("page", page)] {
      setTimes("floor, \(name)", samples.times, at: scene)
    }
  }

  var markdown: String {
    let columns: [(head: String, line: String, text: (SceneRow) -> String)] = [
      ("÷ \(reference)", "---:", \.ratioText), ("÷ page", "---:", \.pageText),
      ("budget", "---", \.budgetText), ("verdict", "---", \.verdict.text),
    ]
    // Columns without a figure are left out.
    let shown = columns.filter { column in rows.contains { !column.text($0).isEmpty } }
    let head = [""] + scenes + shown.map(\.head)
    let line = ["---"] + scenes.map { _ in "---:" } + shown.map(\.line)
    let body = rows.map { row in [row.name] + row.texts + shown.map { $0.text(row) } }
    return markdownTable([head, line] + body)
  }
}
