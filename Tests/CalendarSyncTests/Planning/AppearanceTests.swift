import CalendarSync
import Testing

/// What becomes of names and colours.
@Suite struct AppearanceTests {
  /// Base, local, remote; then what is written here, sent, and told.
  static let colors: [[String?]] = [
    [nil, nil, nil, nil, nil, nil],
    ["#112233FF", "#112233", "#112233FF", nil, nil, nil],
    ["#112233FF", "#112233", "#112233AA", nil, nil, nil],
    ["#aabbccFF", "#AABBCC", "#aabbccFF", nil, nil, nil],
    ["#112233FF", "#445566", "#112233AA", nil, "#445566AA", nil],
    ["#112233FF", "#112233", "#445566AA", "#445566", nil, nil],
    ["#112233FF", "#445566", "#445566AA", nil, nil, nil],
    ["#112233FF", "#778899", "#445566AA", "#445566", nil, "#778899"],
    ["#112233FF", nil, "#112233FF", "#112233", nil, nil],
    // Nothing is named, or coloured, on a server unasked.
    [nil, "#112233", nil, nil, nil, nil], ["#112233FF", "#112233", nil, nil, nil, nil],
    ["#112233FF", "#445566", nil, nil, "#445566", nil],
    [nil, "#112233", "#445566FF", "#445566", nil, "#112233"],
    ["#112233", "#445566", "#112233", nil, "#445566", nil],
  ]

  @Test(arguments: colors.indices) func coloursKeepTheTransparencyOfTheServer(_ index: Int) {
    let row = Self.colors[index]
    let plan = AppearancePlan(
      base: Appearance(color: row[0]), local: Appearance(color: row[1]),
      remote: Appearance(color: row[2]))
    #expect([plan.local.color, plan.remote.color, plan.overruled.color] == Array(row[3...]))
  }

  @Test func scenario30NameHereAndColourThereGoToTheOtherSide() {
    let plan = AppearancePlan(
      base: Appearance(name: "Work", color: "#112233FF"),
      local: Appearance(name: "Office", color: "#112233"),
      remote: Appearance(name: "Work", color: "#445566FF"))
    #expect(plan.local == Appearance(color: "#445566"))
    #expect(plan.remote == Appearance(name: "Office"))
    #expect(plan.overruled == Appearance())
  }

  @Test func nothingIsSentWhereTheUserMayNotWrite() {
    let plan = AppearancePlan(
      base: Appearance(name: "Work"), local: Appearance(name: "Office", color: "#112233"),
      remote: Appearance(name: "Work"), isWritable: false)
    #expect(plan.remote == Appearance() && plan.local == Appearance())
  }
}
