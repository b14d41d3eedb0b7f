import CalendarModel

/// A calendar text cut into its components and the bytes between them, for taking back what was done
/// to some events and tasks (items) while others have changed.
public struct TextBlocks: Hashable, Sendable {
  /// A piece of the text, with its line ends.
  struct Block: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      /// An event, a task or a note with its UID (empty if it has none), and the occurrence that it
      /// replaces.
      case item(Component.Kind, uid: String, recurrence: [UInt8])
      case timeZone(id: String)
      /// The end of a calendar.
      case end
      case other
    }

    let kind: Kind
    let bytes: [UInt8]

    var uid: String? { if case .item(_, let uid, _) = kind { uid } else { nil } }
    var zoneID: String? { if case .timeZone(let id) = kind { id } else { nil } }
  }

  private(set) var blocks: [Block] = []

  /// - Parameter text: nil for no file.
  public init(_ text: [UInt8]?) {
    guard let text else { return }
    let document = Document(text)
    var end = 0
    func add(_ kind: Block.Kind, to next: Int) {
      if next > end { blocks.append(Block(kind: kind, bytes: Array(text[end..<next]))) }
      end = max(end, next)
    }
    for (kind, range) in document.partsOfCalendars {
      add(.other, to: range.lowerBound)
      add(kind, to: text.lineEnd(from: range.upperBound))
    }
    add(.other, to: text.count)
  }

  /// Whether there is anything besides time zones and the calendars themselves.
  public var hasItems: Bool {
    blocks.contains { block in
      switch block.kind {
      case .item: true
      case .timeZone, .end: false
      // A BEGIN after that of the calendar.
      case .other: Document(block.bytes).components.contains { $0.kind != .calendar }
      }
    }
  }

  public var bytes: [UInt8] { blocks.flatMap(\.bytes) }

  /// Whether two texts have the same items of a UID, byte for byte, in any order.
  public func hasSameItems(as other: TextBlocks, of uid: String) -> Bool {
    items(of: uid) == other.items(of: uid)
  }

  /// Returns the UIDs whose items differ in another text.
  /// - Complexity: O(bytes of both).
  public func uids(changedIn other: TextBlocks) -> Set<String> {
    let (own, others) = (itemsByUID, other.itemsByUID)
    return Set(own.keys).union(others.keys).filter { own[$0] != others[$0] }
  }

  /// Returns the text without the items of other UIDs.
  public func keepingItems(of uids: Set<String>) -> TextBlocks {
    var kept = self
    kept.blocks.removeAll { $0.uid.map { !uids.contains($0) } ?? false }
    return kept
  }

  // MARK: - Private

  private var itemsByUID: [String: [[UInt8]: Int]] {
    blocks.reduce(into: [:]) { items, block in
      if let uid = block.uid { items[uid, default: [:]][block.bytes, default: 0] += 1 }
    }
  }

  private func items(of uid: String) -> [[UInt8]: Int] {
    Dictionary(blocks.filter { $0.uid == uid }.map { ($0.bytes, 1) }, uniquingKeysWith: +)
  }
}

extension TextBlocks {
  /// Returns this text with some items as they were before a step, in their places of then; all
  /// else stays.
  /// - Parameters:
  ///   - uids: the UIDs of items that are here as they were after the step.
  ///   - before: the text before the step.
  ///   - after: the text after it.
  public func takingBack(
    _ uids: Set<String>, from before: TextBlocks, to after: TextBlocks
  ) -> TextBlocks {
    var result = self
    var places = Places(after.blocks.filter { $0.uid.map(uids.contains) ?? false })
    for (index, block) in before.blocks.enumerated() {
      guard let uid = block.uid, uids.contains(uid) else { continue }
      if let new = places.next(block.kind), let place = result.blocks.firstIndex(of: new) {
        result.blocks[place] = block
      } else {
        result.insert(block, asIn: before.blocks, at: index)
      }
    }
    for block in places.rest {
      if let place = result.blocks.lastIndex(of: block) { result.blocks.remove(at: place) }
    }
    result.takeBackZones(from: before, to: after)
    return result
  }

  // MARK: - Private

  /// Takes back what the step did to time zones, unless an item that came from elsewhere names them.
  private mutating func takeBackZones(from before: TextBlocks, to after: TextBlocks) {
    let known = Set(before.blocks)
    let foreign = blocks.filter { $0.uid != nil && !known.contains($0) }
    func isFree(_ id: String) -> Bool {
      !foreign.contains { block in contains(block.bytes, Array(id.utf8)) }
    }
    var places = Places(after.blocks.filter { $0.zoneID != nil })
    for (index, block) in before.blocks.enumerated() {
      guard let id = block.zoneID else { continue }
      guard let new = places.next(block.kind) else {
        insert(block, asIn: before.blocks, at: index)
        continue
      }
      if new != block, isFree(id), let place = blocks.firstIndex(of: new) { blocks[place] = block }
    }
    for block in places.rest where block.zoneID.map(isFree) ?? false {
      if let place = blocks.firstIndex(of: block) { blocks.remove(at: place) }
    }
  }

  /// Inserts a block of another text behind the nearest block before it that is here, too.
  private mutating func insert(_ block: Block, asIn other: [Block], at index: Int) {
    for earlier in (0..<index).reversed() {
      if let place = place(ofBlockAt: earlier, in: other) {
        return blocks.insert(block, at: place + 1)
      }
    }
    for later in other.indices.dropFirst(index + 1) {
      if let place = place(ofBlockAt: later, in: other) {
        return blocks.insert(block, at: place)
      }
    }
    blocks.insert(block, at: blocks.lastIndex { $0.kind == .end } ?? blocks.count)
  }

  /// Returns where a block of another text is here. Of equal ones, as several calendars of a file begin,
  /// it is the one with as many before it, or the last.
  private func place(ofBlockAt index: Int, in other: [Block]) -> Int? {
    let count = other[..<index].count { $0 == other[index] }
    let places = blocks.indices.filter { blocks[$0] == other[index] }
    return places.dropFirst(count).first ?? places.last
  }

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    guard let first = part.first, bytes.count >= part.count else { return false }
    return bytes.indices.dropLast(part.count - 1).contains { index in
      bytes[index] == first && bytes[index..<index + part.count].elementsEqual(part)
    }
  }

  /// Blocks by what they are, the first ones first.
  private struct Places {
    private var blocks: [Block.Kind: [Block]] = [:]
    private let order: [Block]

    init(_ blocks: [Block]) {
      order = blocks
      for block in blocks { self.blocks[block.kind, default: []].append(block) }
    }

    /// Takes the next block of a kind.
    mutating func next(_ kind: Block.Kind) -> Block? {
      guard let first = blocks[kind]?.first else { return nil }
      blocks[kind]?.removeFirst()
      return first
    }

    /// Those that were not taken.
    var rest: [Block] {
      var seen: Set<Block.Kind> = []
      return order.map(\.kind).filter { seen.insert($0).inserted }.flatMap { blocks[$0] ?? [] }
    }
  }
}

extension [UInt8] {
  /// Returns the end of the line that has an index.
  fileprivate func lineEnd(from index: Int) -> Int {
    let next = self[index...].firstIndex { $0 != ASCII.carriageReturn }
    guard let next, self[next] == ASCII.lineFeed else { return index }
    return next + 1
  }
}

extension Document {
  /// The components in calendars, without those inside them, and the ends of calendars, in order.
  fileprivate var partsOfCalendars: [(kind: TextBlocks.Block.Kind, range: Range<Int>)] {
    var (parts, index): ([(kind: TextBlocks.Block.Kind, range: Range<Int>)], Int) = ([], 0)
    while index < components.count {
      let component = components[index]
      guard component.kind == .calendar else {
        parts.append((kind(ofBlockAt: index), byteRange(of: component)))
        index = component.nextComponent
        continue
      }
      if isClosed(index) { parts.append((.end, lines[component.nextLine - 1].range)) }
      index += 1
    }
    return parts.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func kind(ofBlockAt index: Int) -> TextBlocks.Block.Kind {
    switch components[index].kind {
    case .event, .todo, .journal:
      let uid = lines(named: "UID", of: index).first.map { property(of: lines[$0]).text } ?? ""
      let recurrence = lines(named: "RECURRENCE-ID", of: index).first
      return .item(
        components[index].kind, uid: EventUID.isSaid(uid) ? uid : "",
        recurrence: recurrence.map { unfolded(lines[$0].range) } ?? [])
    case .timeZone: return .timeZone(id: zoneID(ofZoneAt: index) ?? "")
    default: return .other
    }
  }
}
