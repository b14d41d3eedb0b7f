import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

/// Of the VEVENTs for one occurrence those with the highest SEQUENCE stay, as a plain list finds them.
@Suite struct ImportRivalsTests {
  private func part(_ number: Int, _ random: inout SeededGenerator) -> ImportPart {
    let day = Day(20_000 + random.number(0...5))
    let original = EventTime.floating(LocalTime(day, hour: 9))
    var event = Event(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0), uid: "a",
      kind: random.chance(6) ? .single : .override(of: original, andFollowing: false),
      start: original, title: "\(random.number(0...2))")
    event.sequence = random.number(0...2)
    return ImportPart(event, document: 0, component: number, line: number)
  }

  private struct Plain {
    var parts: [ImportPart] = []
    var leftOut: [ImportPart] = []

    mutating func take(_ part: ImportPart) {
      let rivals = parts.filter { $0.identity == part.identity }
      let highest = rivals.first?.sequence ?? part.sequence
      if part.sequence < highest { return leftOut.append(part) }
      if part.sequence > highest {
        parts.removeAll { $0.identity == part.identity }
        leftOut += rivals
      } else if rivals.contains(where: { $0.meaning == part.meaning }) {
        return
      }
      parts.append(part)
    }
  }

  @Test(arguments: 0..<20) func staysWhatAPlainListKeeps(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let first = part(0, &random)
    var (plain, parts, leftOut) = (Plain(parts: [first]), [first], [ImportPart]())
    var rivals = ImportRivals(parts)
    for number in 1..<60 {
      let part = part(number, &random)
      plain.take(part)
      switch rivals.add(part, number: parts.count) {
      case .older: leftOut.append(part)
      case .repeated: break
      case .new: parts.append(part)
      case .newer(let older):
        leftOut += older.map { parts[$0] }
        parts.append(part)
      }
      // Another text goes on with what is left.
      guard random.chance(10) else { continue }
      parts = parts.indices.filter { !rivals.leftOut.contains($0) }.map { parts[$0] }
      rivals = ImportRivals(parts)
    }
    let kept = parts.indices.filter { !rivals.leftOut.contains($0) }.map { parts[$0] }
    #expect(kept == plain.parts, "seed \(seed)")
    #expect(leftOut == plain.leftOut, "seed \(seed)")
  }
}
