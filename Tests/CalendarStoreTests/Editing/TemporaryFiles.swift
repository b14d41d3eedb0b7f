/// Files that wait for their name, as `StepFile` calls them.
enum TemporaryFiles {
  static let prefix = ".daybook-"
}
