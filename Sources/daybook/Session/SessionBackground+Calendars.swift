import CalendarService
import CalendarModel
import CalendarStore
import CalendarSync
import CalendarViews
import EventEntry
import TerminalScreen
import DaybookTerminal
import DaybookConfiguration

/// Changes of the calendars themselves, which the window of calendars asks for.
extension SessionBackground {
  /// Whether the server is to be asked where a password can be typed.
  func needsTerminal(_ change: CalendarChange) -> Bool {
    switch change {
    case .make(_, let collection), .delete(let collection): account(of: collection) != nil
    case .rename(let collection, _), .recolor(let collection, _):
      asksForPasswords && account(of: collection) != nil
    case .setDefault: false
    }
  }

  func change(_ change: CalendarChange) -> Opening {
    let words = surroundings.words
    guard lesson == nil, editSession != nil else {
      return Opening(message: Message(words.nothingChangesHere))
    }
    let settings = source.calendars.index.collectionSettings
    switch change {
    case .make(let name, let other):
      if let account = account(of: other) { return make(name, on: account) }
      return make(name, beside: other)
    case .rename(let collection, let name):
      guard !settings.namesCollection(at: collection.path) else {
        return refusal(words.nameIsConfigured(collection.name))
      }
      return write(.name(name), to: collection, words.renamed(collection.name, to: name))
    case .recolor(let collection, let color):
      guard !settings.colorsCollection(at: collection.path) else {
        return refusal(words.colorIsConfigured(collection.name))
      }
      return write(.color(color), to: collection, words.recolored(collection.name))
    case .delete(let collection): return delete(collection)
    case .setDefault(let collection):
      guard !settings.namesDefault else { return refusal(words.defaultIsConfigured) }
      return setDefault(collection)
    }
  }

  /// The account that keeps a collection.
  func account(of collection: CollectionInfo) -> Account? {
    // Without a home there are no accounts.
    guard sync != nil, lesson == nil, let desk = try? SyncDesk() else { return nil }
    return desk.file.contents().accounts.first { account in
      account.calendars.contains { SourceNames.resolved($0.folder) == collection.path }
    }
  }

  // MARK: - Private

  private func refusal(_ text: String) -> Opening {
    Opening(message: Message(displayable(text), severity: .error))
  }

  /// The colour of a new calendar.
  private var freeColor: EventColor? {
    CollectionStyles.freeColor(besides: source.collections, in: configuration.interface.theme)
  }

  /// Makes a calendar in the folder of another one.
  private func make(_ name: String, beside other: CollectionInfo) -> Opening {
    let words = surroundings.words
    guard let home = home(beside: other) else { return refusal(words.noFolderForCalendar) }
    let collections = source.collections
    do throws(EditError) {
      defaults?.keepDefault(among: collections)
      _ = try NewCollection(name: name, color: freeColor).make(in: home)
    } catch {
      return refusal(words.text(of: error))
    }
    var opening = adoptDefaults()
    opening.message = Message(words.madeCalendar(name))
    return opening
  }

  /// The folder that a calendar is made in: that of another one, or one that was opened, if it holds
  /// calendars and is not a calendar itself.
  private func home(beside other: CollectionInfo) -> String? {
    let (opened, collections) = (source.calendars.index.sources, source.collections)
    let parent = other.path.lastIndex(of: "/").map { String(other.path[..<$0]) } ?? ""
    let isWithin = opened.contains { parent == $0 || parent.hasPrefix($0 + "/") }
    return ((isWithin ? [parent] : []) + opened).first { path in
      !collections.contains { $0.path == path || path.hasPrefix($0.path + "/") }
    }
  }

  /// Makes a calendar on the server of an account, in the released terminal, and keeps it here.
  private func make(_ name: String, on account: Account) -> Opening {
    if let failure = runInTerminal("account", ["calendars", account.name, "--make=\(name)"]) {
      return Opening(message: failure)
    }
    loaded.chosenDefaults = defaults?.paths ?? loaded.chosenDefaults
    return adoptAccounts()
  }

  /// Writes a name or a colour, which sync then tells the server.
  private func write(
    _ look: CollectionLook, to collection: CollectionInfo, _ sentence: String
  ) -> Opening {
    let words = surroundings.words
    do throws(EditError) {
      try look.write(to: collection)
    } catch {
      return refusal(words.text(of: error))
    }
    guard account(of: collection) != nil else {
      sync?.noteChange(configuration.afterChange)
      return Opening(message: Message(sentence))
    }
    var opening = synchronize()
    if opening.message?.severity == .information {
      opening.message = Message("\(sentence) · \(words.synchronizing)")
    }
    return opening
  }

  // MARK: Deleting

  /// Moves a calendar to the Trash, once its server has deleted it where it is one of an account.
  private func delete(_ collection: CollectionInfo) -> Opening {
    let words = surroundings.words
    if let refusal = collection.refusalOfNewItems { return self.refusal(words.text(of: refusal)) }
    guard !isOpenedByConfiguration(collection) else {
      return refusal(words.calendarIsConfigured(collection.name))
    }
    guard !collection.holdsOtherThings else {
      return refusal(words.calendarHoldsOthers(collection.name))
    }
    guard let trash else { return refusal(words.noTrash) }
    guard let account = account(of: collection) else {
      sync?.noteChange(configuration.afterChange)
      return put(collection, into: trash) { words.movedToTrash(collection.name, $0) }
    }
    if let failure = deleteOnServer(collection, account) { return failure }
    var opening = adoptAccounts()
    opening.message =
      put(collection, into: trash) {
        words.deletedOnServer(collection.name, account.server.host, $0)
      }.message
    return opening
  }

  /// Whether the configuration has a line for this very calendar, which would then lead nowhere.
  private func isOpenedByConfiguration(_ collection: CollectionInfo) -> Bool {
    let settings = source.calendars.index.collectionSettings
    return settings.namesCollection(at: collection.path)
      || configuration.collections.contains { entry in
        !PathPattern.hasPattern(entry.path)
          && SourceNames.resolved(PathPattern(entry.path, home: home).path)
            == collection.path
      }
  }

  private func put(
    _ collection: CollectionInfo, into trash: Trash, _ sentence: (String) -> String
  ) -> Opening {
    do throws(EditError) {
      let place = try trash.add(collection.path, at: clock.now)
      let text = sentence(folders?.abbreviated(place) ?? place)
      return Opening(message: Message(displayable(text)))
    } catch {
      return refusal(surroundings.words.text(of: error))
    }
  }

  /// Deletes a calendar on the server of its account, in the released terminal. What the server has
  /// is fetched first, so that nothing is only there.
  /// - Returns: what to show where it is not deleted.
  private func deleteOnServer(_ collection: CollectionInfo, _ account: Account) -> Opening? {
    let kept = account.calendars.first { SourceNames.resolved($0.folder) == collection.path }
    guard let kept else { return nil }
    let options = [
      "calendars", account.name, "--delete=\(kept.address)", "--confirm=\(collection.name)",
      "--fetch",
    ]
    if let failure = runInTerminal("account", options) { return Opening(message: failure) }
    guard self.account(of: collection) != nil else { return nil }
    return refusal(surroundings.words.notDeletedOnServer(collection.name, account.server.host))
  }

  private func setDefault(_ collection: CollectionInfo) -> Opening {
    let words = surroundings.words
    if let refusal = collection.refusalOfNewEvents { return self.refusal(words.text(of: refusal)) }
    guard let defaults else { return refusal(words.nothingChangesHere) }
    do throws(SystemError) {
      try defaults.choose(collection, among: source.collections)
    } catch {
      return refusal(words.defaultNotKept(error.reason.description))
    }
    var opening = adoptDefaults()
    opening.message = Message(words.madeDefault(collection.name))
    return opening
  }
}
