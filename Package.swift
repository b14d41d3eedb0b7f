// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors where `make test` builds; a newer compiler's new warning stops no user.
let strict = Context.environment["DAYBOOK_STRICT"] == "1"
let settings: [SwiftSetting] =
  (strict ? [.treatAllWarnings(as: .error)] : []) + [
    .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// Keeps the released program small in memory: no table of symbols for others, and of libstdc++ what
/// is used, where `scripts/linking` found it. See docs/decisions/0009.
let linking: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-L.build/static", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=all",
    ],
    .when(configuration: .release))
]

/// `make test` optimises what it tests, the program too, not the tests: they are done in a third of the time.
let tested: [SwiftSetting] =
  strict ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []

/// For what no key that moves goes through. See docs/decisions/0009.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

func module(
  _ name: String, _ dependencies: [Target.Dependency], _ others: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings + tested + others)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude,
    swiftSettings: settings)
}

let package = Package(
  name: "daybook",
  products: [
    .executable(name: "daybook", targets: ["daybook"])
  ]
    // What the bench uses, which is a package of its own: Benchmarks/.
    + [
      "CalendarModel", "ICalendar", "CalendarStore", "CTOML",
      "GeneratedCalendars", "ProgramStart", "CPseudoTerminal", "TestSupport",
    ].map { .library(name: $0, targets: [$0]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    module("CellGeometry", []),
    // The header of toml++; everything in it is compiled here.
    .target(name: "CTOML"),
    module("TOML", ["CTOML"]),
    module("CalendarModel", []),
    module("ICalendar", ["CalendarModel"]),
    module("CalendarTransfer", ["CalendarModel", "ICalendar"], small),
    module("CalendarLayout", ["CalendarModel", "CellGeometry"]),
    module("TerminalScreen", ["CellGeometry"]),
    module("CalendarWords", ["CalendarModel", "TerminalScreen"]),
    module("EventEntry", ["CalendarWords", "CalendarModel", "TerminalScreen"], small),
    module(
      "CalendarViews",
      [
        "EventEntry", "CalendarWords", "CalendarModel", "CalendarLayout", "TerminalScreen",
        "CellGeometry",
      ]),
    module(
      "CalendarWindows",
      [
        "CalendarViews", "EventEntry", "CalendarWords", "CalendarModel", "TerminalScreen",
        "CellGeometry",
      ], small),
    module(
      "CalendarUI",
      [
        "CalendarWindows", "CalendarViews", "EventEntry", "CalendarWords", "CalendarModel",
        "TerminalScreen", "CellGeometry",
      ]),
    module(
      "CalendarStore",
      [
        "CSQLite", "CLinux", "CalendarModel", "ICalendar", "CalendarTransfer",
      ]),
    module(
      "CalendarSync",
      [
        "CCurl", "CExpat", "CalendarModel", "ICalendar", "CalendarStore", "TOML",
      ], small),
    module(
      "DaybookTerminal",
      [
        "CNcurses", "CalendarStore", "CalendarUI", "CalendarWindows", "CalendarViews",
        "EventEntry", "CalendarWords", "CalendarModel", "TerminalScreen", "CellGeometry",
      ]),
    module(
      "DaybookConfiguration",
      [
        "CalendarSync", "CalendarStore", "CalendarWindows", "CalendarViews", "EventEntry",
        "CalendarWords", "CalendarLayout", "CalendarModel", "ICalendar", "TerminalScreen", "TOML",
      ], small),
    module(
      "CalendarService",
      [
        "CLinux", "DaybookConfiguration", "CalendarSync", "CalendarStore", "CalendarTransfer",
        "CalendarViews", "EventEntry", "CalendarWords", "CalendarModel", "ICalendar",
        "TerminalScreen",
      ], small),
    // Opened when the first request is sent; nothing is linked.
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    // Without pkg-config, whose macros for ncurses SwiftPM refuses with a warning.
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    // Debug information as Swift writes it: valgrind, which counts the keys, reads no other.
    .target(name: "CLinux", cSettings: [.unsafeFlags(["-gdwarf-4"])]),
    .executableTarget(
      name: "daybook",
      dependencies: [
        "CalendarService", "DaybookTerminal", "DaybookConfiguration", "CalendarUI",
        "CalendarWindows", "CalendarViews", "EventEntry", "CalendarWords", "CalendarStore",
        "CalendarSync", "CalendarModel", "CalendarTransfer", "CellGeometry", "ICalendar",
        "TerminalScreen", "CLinux",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings + tested + small, linkerSettings: linking),
    .target(
      name: "GeneratedCalendars", dependencies: ["CalendarModel", "TestSupport"],
      path: "Tests/GeneratedCalendars", swiftSettings: settings),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(
      name: "ProgramStart", dependencies: ["CPseudoTerminal"], path: "Tests/ProgramStart",
      swiftSettings: settings),
    // Makes the pictures of the README from screens that were printed with colours.
    .executableTarget(
      name: "ScreenPicture", dependencies: ["TerminalScreen"], path: "Tests/ScreenPicture",
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["CalendarModel"], path: "Tests/TestSupport",
      swiftSettings: settings),
    // What entries are typed with, and a calendar that views look at.
    .target(
      name: "EntrySamples",
      dependencies: ["TestSupport", "EventEntry", "CalendarWords", "CalendarModel"],
      path: "Tests/EntrySamples", swiftSettings: settings),
    .target(
      name: "ViewSamples",
      dependencies: [
        "EntrySamples", "TestSupport", "CalendarViews", "CalendarWords", "CalendarModel",
      ],
      path: "Tests/ViewSamples", swiftSettings: settings),
    // A home folder with a configuration and calendars, and an interface as they make it.
    .target(
      name: "ConfigurationSamples",
      dependencies: [
        "CalendarService", "DaybookConfiguration", "CalendarUI", "CalendarWindows",
        "CalendarViews", "CalendarStore", "CalendarWords", "CalendarModel", "TerminalScreen",
        "CellGeometry",
      ],
      path: "Tests/ConfigurationSamples", swiftSettings: settings),
    // Edits calendars while others do.
    .executableTarget(
      name: "EditingProgram", dependencies: ["CalendarStore", "CalendarModel", "ICalendar"],
      path: "Tests/EditingProgram", swiftSettings: settings),
    tests("CalendarModelTests", ["CalendarModel"]),
    tests("ICalendarTests", ["ICalendar", "CalendarModel"], exclude: ["Fixtures"]),
    tests("CalendarTransferTests", ["CalendarTransfer", "ICalendar", "CalendarModel"]),
    tests("CalendarLayoutTests", ["CalendarLayout", "CalendarModel", "CellGeometry"]),
    tests("TerminalScreenTests", ["TerminalScreen", "CellGeometry"]),
    tests("CalendarWordsTests", ["CalendarWords", "CalendarModel", "TerminalScreen"]),
    tests(
      "EventEntryTests",
      ["EntrySamples", "EventEntry", "CalendarWords", "CalendarModel", "TerminalScreen"]),
    tests(
      "CalendarViewsTests",
      [
        "ViewSamples", "CalendarViews", "CalendarWords", "CalendarLayout", "CalendarModel",
        "TerminalScreen", "CellGeometry",
      ]),
    tests(
      "CalendarWindowsTests",
      [
        "EntrySamples", "CalendarWindows", "CalendarViews", "EventEntry", "CalendarWords",
        "CalendarModel", "TerminalScreen",
      ]),
    tests(
      "CalendarUITests",
      [
        "ViewSamples", "EntrySamples", "CalendarUI", "CalendarWindows", "CalendarViews",
        "EventEntry", "CalendarWords", "CalendarLayout", "CalendarModel", "TerminalScreen",
        "CellGeometry",
      ],
      exclude: [
        "Core", "Editing", "Entry", "Finding", "Form", "Help", "Invitations", "Language", "Linear",
        "Measuring", "Mouse", "TaskList", "TimeGrid", "Timesheet", "Tracking", "Tutor", "Views",
        "Welcome",
      ].map { "\($0)/Goldens" }),
    tests(
      "CalendarStoreTests",
      [
        "CalendarStore", "CalendarTransfer", "ICalendar", "CalendarModel", "EditingProgram",
        "ProgramStart", "ViewSamples", "CalendarViews", "CSQLite",
      ], exclude: ["Fixtures"]),
    tests(
      "CalendarSyncTests",
      [
        "CalendarSync", "CalendarStore", "ICalendar", "CalendarModel", "ProgramStart",
        "CPseudoTerminal",
      ]),
    tests("GeneratedCalendarsTests", ["GeneratedCalendars", "CalendarModel", "ICalendar"]),
    tests("TOMLTests", ["TOML"]),
    tests(
      "DaybookTerminalTests",
      [
        "DaybookTerminal", "CalendarService", "CalendarUI", "CalendarWindows", "CalendarViews",
        "EventEntry", "CalendarStore", "CalendarModel", "TerminalScreen", "CellGeometry",
        "CalendarWords", "ViewSamples",
      ]),
    tests(
      "DaybookConfigurationTests",
      [
        "ConfigurationSamples", "CalendarService", "DaybookConfiguration", "CalendarUI",
        "CalendarWindows", "CalendarViews", "EventEntry", "CalendarWords", "CalendarStore",
        "CalendarModel", "ICalendar", "TerminalScreen", "CellGeometry",
      ]),
    tests(
      "CalendarServiceTests",
      [
        "CalendarService", "DaybookConfiguration", "CalendarUI", "CalendarWindows",
        "CalendarViews", "EventEntry", "CalendarWords", "CalendarSync", "CalendarStore",
        "CalendarTransfer", "CalendarModel", "ICalendar", "TerminalScreen", "CellGeometry",
      ]),
    tests(
      "DaybookTests",
      [
        "daybook", "ConfigurationSamples", "CalendarService", "DaybookTerminal",
        "DaybookConfiguration", "CalendarUI", "CalendarWindows", "CalendarViews", "EventEntry",
        "CalendarWords", "CalendarSync", "CalendarStore", "CalendarModel", "ICalendar",
        "TerminalScreen", "CellGeometry",
      ], exclude: ["Goldens"]),
    tests("CommandTests", ["daybook", "CPseudoTerminal"]),
    tests(
      "EndToEndTests",
      [
        "daybook", "DaybookConfiguration", "GeneratedCalendars", "CPseudoTerminal",
        "ProgramStart", "CalendarModel", "CalendarStore", "ICalendar", "TOML", "TerminalScreen",
        "ScreenPicture",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
