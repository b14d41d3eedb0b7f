// swift-tools-version: 6.2
import PackageDescription

// The bench and what it holds Daybook against. A package of its own, so that nobody who builds or tests
// the program builds them; `make bench` and `make count` do.

/// Warnings are errors where the gate builds; a newer compiler's new warning stops no user.
let strict = Context.environment["DAYBOOK_STRICT"] == "1"
let settings: [SwiftSetting] =
  (strict ? [.treatAllWarnings(as: .error)] : []) + [
    .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// As the program is linked: what is measured beside it is to differ in nothing else.
let linking: [LinkerSetting] = [
  .unsafeFlags(
    ["-use-ld=lld", "-L../.build/static", "-Xlinker", "--no-export-dynamic"],
    .when(configuration: .release))
]

func library(_ name: String) -> Target.Dependency { .product(name: name, package: "daybook") }

let arguments: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "daybook-benchmarks",
  products: [.library(name: "LateClock", type: .dynamic, targets: ["LateClock"])],
  dependencies: [
    .package(name: "daybook", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "RecurrenceBench", dependencies: [library("CalendarModel")], path: "RecurrenceBench",
      swiftSettings: settings, linkerSettings: linking),
    // Preloaded where keys are counted.
    .target(name: "LateClock", path: "LateClock"),
    // What a terminal program costs at least.
    .executableTarget(
      name: "BenchFloor", path: "BenchFloor",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    // What writing an index costs at least.
    .executableTarget(
      name: "BenchCopy", path: "BenchCopy", linkerSettings: [.linkedLibrary("sqlite3")]),
    // What the libraries of a release take at least.
    .executableTarget(
      name: "BenchLibraries",
      dependencies: [library("CTOML"), arguments],
      path: "BenchLibraries", swiftSettings: settings, linkerSettings: linking),
    .executableTarget(
      name: "DaybookBench",
      dependencies: [
        library("GeneratedCalendars"), library("CPseudoTerminal"), library("ProgramStart"),
        library("CalendarStore"), library("CalendarModel"), library("ICalendar"),
        library("TestSupport"), arguments,
      ],
      path: "DaybookBench", swiftSettings: settings, linkerSettings: linking),
    .testTarget(
      name: "DaybookBenchTests",
      dependencies: ["DaybookBench", library("GeneratedCalendars")],
      path: "DaybookBenchTests", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
