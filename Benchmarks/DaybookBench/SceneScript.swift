/// The keys that are pressed in every scene. Each goes and comes back, so it is in places that are
/// known after the first time.
enum SceneScript {
  typealias Keys = BrowseRun.Keys

  /// Keys that show a month, a quarter, a year and the history.
  static let moves = [
    Keys("", "M"),
    Keys("month: day", "h", "l", times: 12), Keys("month: week", "k", "j", times: 12),
    Keys("month: month", "[", "]", times: 10, isPage: true),
    Keys("month: year", "{", "}", times: 6, isPage: true),
    Keys("month: scroll a row", "J", "K", times: 12, isPage: true),
    Keys("", "Q"), Keys("quarter: month", "[", "]", times: 8),
    Keys("quarter: scroll a row", "J", "K", times: 8, isPage: true),
    Keys("", "Y"), Keys("year: month", "[", "]", times: 8),
    Keys("year: scroll a row", "J", "K", times: 8, isPage: true),
    Keys("", "W"), Keys("week: row", "j", "k", times: 12), Keys("week: day", "l", "h", times: 12),
    Keys("week: week", "]", "[", times: 10, isPage: true),
    Keys("week: scroll a row", "J", "K", times: 12, isPage: true),
    Keys("week: other rows", "zi", "zo", times: 6, isPage: true), Keys("", "M", "t"),
  ]

  static let switches = [Keys("view switch", "Q", "Y", "H", "M", times: 5, isPage: true)]

  static let history = [
    Keys("", "H"), Keys("history: record", "j", "k", times: 10),
    Keys("history: month", "[", "]", times: 6, isPage: true),
    Keys("history: scroll a row", "J", "K", times: 10, isPage: true), Keys("", "M", "t"),
  ]

  static let questions =
    [
      Keys("", "/"), Keys("search: letter", "m", "e", "e", "t", "i", "n", "g", isHeld: false),
      Keys("", "\u{1B}", "M", "t"), Keys("", "/"),
      Keys("search: letter", "c", "o", "d", "e", isHeld: false), Keys("", "\u{1B}", "M", "t"),
    ] + filters

  private static let filters = (0..<5).flatMap { _ in
    [
      Keys("", "fstatus:confirmed"), Keys("filter: on", "\r", isHeld: false),
      Keys("filter: off", "F", isHeld: false),
    ]
  }

  static let all = moves + switches + history + questions

  /// Keys that are held, and those that come back.
  static let held = [
    (name: "month: day", keys: ["l", "h"]), (name: "month: week", keys: ["j", "k"]),
    (name: "month: scroll a row", keys: ["J", "K"]), (name: "month: month", keys: ["]", "["]),
  ]
}
