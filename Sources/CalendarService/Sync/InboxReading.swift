import CalendarSync

/// The part of an account's run that is about its inbox. It never keeps the calendars from being
/// synchronized, unless the server cannot be asked for anything.
struct InboxReading {
  /// Why the inbox was not read, or not tidied up.
  private(set) var failure: DAVError?

  private let account: String
  private var inbox: InboxSync?
  private var organizers: Set<String> = []

  /// Reads what is new.
  /// - Throws: `DAVError` for a server that the calendars cannot be asked of either.
  init(
    _ account: Account, _ client: any HTTPSending, isDryRun: Bool
  ) throws(DAVError) {
    self.account = account.name
    guard !isDryRun else { return }
    do throws(DAVError) {
      let places = try SchedulingMemory(account.name).places(of: account, client, now: SyncDesk.now)
      organizers = Set(places?.mailAddresses ?? [])
      if let places, let address = places.inbox {
        inbox = InboxSync(
          account.name, in: address, client, addresses: Set(places.mailAddresses), Surroundings())
        try inbox?.fetch()
      } else {
        InboxMemory.remove(of: account.name)
      }
    } catch {
      try record(error)
    }
  }

  func prepare(_ options: inout AccountSync.Options) {
    options.organizers = organizers
    inbox?.prepare(&options)
  }

  /// - Parameter items: the events of the messages, as the run has left them.
  mutating func settle(_ items: [WatchedItem]) {
    do throws(DAVError) {
      try inbox?.settle(items)
    } catch {
      failure = failure ?? error
    }
  }

  /// The messages that wait for the user.
  var openCount: Int {
    inbox == nil ? 0 : InboxMemory(account).openCount
  }

  // MARK: - Private

  private mutating func record(_ error: DAVError) throws(DAVError) {
    switch error {
    // A password that was refused is not tried again.
    case .http(.unauthorized), .http(.offline), .http(.cancelled): throw error
    case .gone: SchedulingMemory(account).remove()
    default: break
    }
    failure = error
  }
}
