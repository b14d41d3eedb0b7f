import CalendarSync
import Glibc
import Testing

/// What planning and merging cost grows with what there is, not with its square.
@Suite(.serialized) struct CostTests {
  @Test func aPlanCostsInProportionToItsItems() {
    expectProportional("adopted", sides: { Self.sides($0, hasBase: false, change: "") })
    expectProportional("unchanged", sides: { Self.sides($0, hasBase: true, change: "") })
    expectProportional("merged", sides: { Self.sides($0, hasBase: true, change: "X-NEW:1\r\n") })
  }

  @Test func mergingCostsInProportionToTheLines() {
    func versions(_ count: Int) -> ItemVersions {
      let dates = (0..<count).map { "EXDATE:2026010\($0 % 9)T\(100_000 + $0)Z\r\nX-\($0):a\r\n" }
      let overrides = (0..<count / 4).map {
        "BEGIN:VEVENT\r\nUID:a\r\nRECURRENCE-ID:20260101T\(100_000 + $0)Z\r\nEND:VEVENT\r\n"
      }
      let base = Array(
        ("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\n" + dates.joined()
          + "END:VEVENT\r\n" + overrides.joined() + "END:VCALENDAR\r\n").utf8)
      let remote = base.replacing(":a\r\nEX", by: ":b\r\nEX").replacing("T1", by: "T2")
      return ItemVersions(
        localBase: base, local: base.replacing("UID:a", by: "SUMMARY:new\r\nUID:a"),
        remoteBase: base, remote: remote)
    }
    let (small, large) = (versions(200), versions(800))
    let ratio = Self.seconds { _ = large.merged() } / Self.seconds { _ = small.merged() }
    #expect(ratio < 9, "four times the lines cost \(ratio) times as much")
  }

  private func expectProportional(_ name: String, sides: (Int) -> CollectionSides) {
    let (small, large) = (sides(60), sides(240))
    let ratio =
      Self.seconds { _ = CollectionPlan(large) } / Self.seconds { _ = CollectionPlan(small) }
    #expect(ratio < 9, "\(name): four times the items cost \(ratio) times as much")
  }

  /// The processor time of this thread for some work: the least of three attempts.
  private static func seconds(_ work: () -> Void) -> Double {
    (0..<3).map { _ in
      let start = threadTime
      work()
      return threadTime - start
    }.min() ?? 0
  }

  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// - Parameter change: what each remote text has besides.
  private static func sides(_ count: Int, hasBase: Bool, change: String) -> CollectionSides {
    var sides = CollectionSides()
    for number in 0..<count {
      let text = Items.call.replacing("UID:b2b0b0a2", by: "UID:\(number)")
      let remote = text.replacing("SUMMARY", by: change + "SUMMARY")
      let href = RemoteID("/c/\(number)")
      sides.local.append(LocalItem(file: "\(number).ics", text: text))
      sides.remote.append(RemoteItem(href: href, etag: "\(change.count)", text: remote))
      guard hasBase else { continue }
      sides.base.append(
        BaseItem(
          href: href, file: "\(number).ics", etag: "0", uid: ItemUIDs.uids(of: text).first,
          texts: .init(local: text, remote: text)))
    }
    return sides
  }
}
