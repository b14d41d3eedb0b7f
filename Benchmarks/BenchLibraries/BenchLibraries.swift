import ArgumentParser
import TOML

/// A program of the libraries that Daybook is linked with, and nothing of its own: what the package
/// would take at least.
@main struct BenchLibraries: ParsableCommand {
  @Argument var text = ""

  func run() throws { print(try TOMLDocument(Array(text.utf8)).values.count) }
}
