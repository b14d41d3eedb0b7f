import ArgumentParser
import CTOML

/// A program of the libraries that Daybook is linked with, and nothing of its own: what the package
/// would take at least.
@main struct BenchLibraries: ParsableCommand {
  @Argument var text = ""

  func run() {
    guard let document = ctoml_parse(text, text.utf8.count) else { return }
    defer { ctoml_free(document) }
    print(ctoml_failure_line(document))
  }
}
