/// The straight line that points lie nearest to.
struct Line: Hashable {
  /// How much `y` grows with each `x`.
  let slope: Double

  /// Least squares; nil when fewer than two points differ in `x`.
  init?(through points: [(x: Double, y: Double)]) {
    guard points.count > 1 else { return nil }
    let count = Double(points.count)
    let middle = (
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count
    )
    let spread = points.reduce(0) { $0 + ($1.x - middle.x) * ($1.x - middle.x) }
    guard spread > 0 else { return nil }
    slope = points.reduce(0) { $0 + ($1.x - middle.x) * ($1.y - middle.y) } / spread
  }
}

/// Resident memory in the course of many keys.
struct MemoryCourse {
  struct Sample {
    let keyCount: Int
    /// In bytes.
    let memory: Int
  }

  private(set) var samples: [Sample] = []

  mutating func add(_ memory: Int, after keyCount: Int) {
    samples.append(Sample(keyCount: keyCount, memory: memory))
  }

  /// Bytes that it grows by with 1,000 keys, in the second half; nil for too few samples.
  var growth: Double? {
    let half = samples.suffix(samples.count / 2)
    return Line(through: half.map { (Double($0.keyCount), Double($0.memory)) })
      .map { $0.slope * 1_000 }
  }

  /// All samples in megabytes.
  var text: String {
    samples.map { rounded(Double($0.memory) / 1e6, places: 1) }.joined(separator: ", ")
  }
}
