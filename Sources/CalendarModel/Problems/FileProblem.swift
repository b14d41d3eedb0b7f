/// A reason why a file, a folder or a part of it was not read.
public enum FileProblem: ProblemKind {
  case unreadable(system: String, remedy: Remedy?)
  case unreadableFolder(system: String, remedy: Remedy?)
  case unreadableName(system: String, remedy: Remedy?)
  case notRegular
  case notOpened
  case tooLarge(megabytes: Int)
  case tooDeep
  case tooManyFolders(limit: Int)
  case tooManyNames(limit: Int)
  case gone
  case notACalendar
  case brokenLink
  case brokenSource(target: String)
  case nameIsNoText
  case openedAlready(calendar: String)
  case more(count: Int)

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case unreadable, unreadableFolder, unreadableName, notRegular, notOpened, tooLarge
    case tooDeep, tooManyFolders, tooManyNames, gone, notACalendar, brokenLink, brokenSource
    case nameIsNoText, openedAlready, more
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .unreadable(let system, let remedy):
      "cannot be read: \(Remedy.advised(system, remedy))"
    case .unreadableFolder(let system, let remedy):
      "the folder cannot be read: \(Remedy.advised(system, remedy))"
    case .unreadableName(let system, let remedy): Remedy.advised(system, remedy)
    case .notRegular: "is not a regular file and was not read"
    case .notOpened: "is not a regular file and was not opened"
    case .tooLarge(let megabytes): "is larger than \(megabytes) MB and was not read"
    case .tooDeep: "lies too many folders deep and was not read"
    case .tooManyFolders(let limit):
      "has more than \(grouped(limit)) folders, too many to search for calendars; name the "
        + "folders of your calendars instead"
    case .tooManyNames(let limit):
      "has more than \(grouped(limit)) files and folders that are not calendars, too many to "
        + "search; name the folders of your calendars instead"
    case .gone: "no longer exists; mount or restore it"
    case .notACalendar: "is neither a file nor a folder"
    case .brokenLink: "the link leads nowhere; restore its target, or remove it"
    case .brokenSource(let target): "the link leads nowhere, to \(target)"
    case .nameIsNoText: "a name in this folder is not UTF-8; rename the file to have it read"
    case .openedAlready(let calendar):
      "is a file of the calendar “\(quote(calendar))” and was not opened a second time; move "
        + "it out of there to have it as one of its own"
    case .more(let count): "and \(count) more problems in this folder"
    }
  }
}
