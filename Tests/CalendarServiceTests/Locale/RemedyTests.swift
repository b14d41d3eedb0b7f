@testable import CalendarService
import CalendarModel
import Glibc
import Testing

@testable import CalendarStore
@testable import CalendarWords

/// What the interface says of files that were not written: what happened, what to do, and where.
@Suite struct RemedyTests {
  private static let path = "/calendars/work/lunch.ics"

  private static let errors: [(EditError, String, String)] = [
    (
      .readOnly(path: path),
      "the file is read-only; give yourself the right to write there (chmod u+w): \(path)",
      "die Datei ist nur lesbar; sich dort das Recht zum Schreiben geben (chmod u+w): \(path)"
    ),
    (
      .keptReadOnly(path: path),
      "the configuration keeps it read-only (daybook config --path): lunch.ics",
      "laut Konfiguration nur lesbar (daybook config --path): lunch.ics"
    ),
    (
      .unwritable(path: path, reason: SystemError(code: ENOSPC).reason),
      "cannot be written: no space left on device; make room on the disk and try again: \(path)",
      "lässt sich nicht schreiben: no space left on device; auf dem Datenträger Platz schaffen und "
        + "noch einmal versuchen: \(path)"
    ),
    (
      .unwritable(path: path, reason: SystemError(code: EROFS).reason),
      "cannot be written: read-only file system; mount the disk for writing: \(path)",
      "lässt sich nicht schreiben: read-only file system; den Datenträger zum Schreiben einhängen: "
        + path
    ),
    (
      .notRecorded(path: "/state/journal", reason: SystemError(code: ENOSPC).reason),
      "this cannot be recorded for undo: no space left on device; make room on the disk and try again: "
        + "/state/journal",
      "Schritt nicht festgehalten: no space left on device; auf dem Datenträger Platz schaffen und "
        + "noch einmal versuchen: /state/journal"
    ),
    (
      .damagedRecord(path: path),
      "the record of this step is damaged and was set aside; undo continues with the step before it: "
        + path,
      "die Aufzeichnung dieses Schritts ist beschädigt und wurde beiseitegelegt; weiter geht es mit "
        + "dem Schritt davor: \(path)"
    ),
    (
      .unwritable(path: path, reason: SystemError(code: EIO).reason),
      "cannot be written: input/output error: \(path)",
      "lässt sich nicht schreiben: input/output error: \(path)"
    ),
  ]

  @Test(arguments: errors.indices) func errorsHaveARemedy(_ index: Int) {
    let (error, english, german) = Self.errors[index]
    #expect(Words(.english).text(of: error) == english)
    #expect(Words(.german).text(of: error) == german)
    #expect(Words(.english).text(of: ChangeError.writing(error)) == english)
  }

  @Test func whatTheSystemSaysIsUnderstood() {
    for (code, remedy) in [
      (ENOSPC, Remedy.makeRoom), (EDQUOT, .makeRoom), (EROFS, .mountForWriting),
      (EACCES, .changeRights), (EPERM, .changeRights),
    ] {
      let reason = SystemError(code: code).reason
      #expect(EditError.unwritable(path: "/a", reason: reason).remedy == remedy, "\(reason)")
    }
    #expect(EditError.unwritable(path: "/a", reason: "a directory").remedy == nil)
  }

  @Test func whatWasTriedDecidesWhatHelps() {
    let cases: [(Int32, Remedy.Purpose, Remedy?)] = [
      (EACCES, .reading, .changeReading), (EACCES, .changing, .changeRights),
      (EACCES, .making, .changeRights), (ENOENT, .reading, .checkPath),
      (ENOENT, .changing, .restoreFolder), (ENOENT, .making, .makeFolder),
      (EISDIR, .reading, .nameFile), (EISDIR, .making, .nameFile), (ENOTDIR, .making, .nameFolder),
      (ENOSPC, .making, .makeRoom), (EIO, .reading, nil),
    ]
    for (code, purpose, remedy) in cases {
      let reason = SystemError(code: code).reason
      #expect(Remedy(reason, purpose) == remedy, "\(reason)")
    }
  }

  /// Sources that are opened while the interface runs.
  @Test func sourcesHaveARemedy() {
    let errors: [(SourceError, String, String)] = [
      (
        .notFound(path: Self.path), "no such file or folder; Tab completes: \(Self.path)",
        "keine solche Datei, kein solcher Ordner; Tab ergänzt: \(Self.path)"
      ),
      (
        .unreadable(path: Self.path, reason: SystemError(code: EACCES).reason),
        "cannot be read: permission denied; give yourself the right to read it (chmod u+r): "
          + Self.path,
        "nicht lesbar: permission denied; sich das Recht geben, sie zu lesen (chmod u+r): "
          + Self.path
      ),
      (
        .brokenLink(path: Self.path, target: "/mnt"),
        "the link leads nowhere, to /mnt: \(Self.path)",
        "die Verknüpfung führt ins Leere, nach /mnt: \(Self.path)"
      ),
      (
        .tooLarge(path: Self.path, .folders(5_000)),
        "has more than 5,000 folders, too many to search for calendars; "
          + "name the folders of your calendars instead: \(Self.path)",
        "mehr als 5.000 Ordner, zu viele zum Durchsuchen; die Ordner der Kalender nennen: "
          + Self.path
      ),
    ]
    for (error, english, german) in errors {
      #expect(Words(.english).text(of: error) == english)
      #expect(Words(.german).text(of: error) == german)
    }
  }

  /// Every remedy is said in both languages.
  @Test func remediesAreSaidInAllLanguages() {
    let errors: [EditError] = [
      .conflict([]), .linkOutsideCollection(path: "/a", target: "/b"), .readOnly(path: "/a"),
      .keptReadOnly(path: "/a"), .damagedRecord(path: "/a"), .rollbackFailed(cause: "x", files: []),
      .unwritable(path: "/a", reason: SystemError(code: ENOSPC).reason),
      .unwritable(path: "/a", reason: SystemError(code: EROFS).reason), .noJournal,
      .unwritable(path: "/a", reason: SystemError(code: ENOENT).reason),
      .unreadable(path: "/a", reason: FileError.system(SystemError(code: EACCES)).reason),
      .unreadable(path: "/a", reason: SystemError(code: ENOENT).reason),
      .unreadable(path: "/a", reason: SystemError(code: EISDIR).reason),
    ]
    // The others are about places that a command line names.
    let ofPlaces: [Remedy] = [.makeFolder, .nameFolder]
    #expect(Set(errors.compactMap(\.remedy) + ofPlaces) == Set(Remedy.allCases))
    for error in errors {
      // That a configuration keeps it so says where.
      let remedy = if case .keptReadOnly = error { "daybook config" } else { "; " }
      #expect(Words(.german).text(of: error).contains(remedy), "\(error)")
      #expect(error.advisedMessage.hasSuffix(error.remedy?.text ?? "-"))
    }
  }
}
