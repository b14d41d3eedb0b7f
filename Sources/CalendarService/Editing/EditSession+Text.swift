import CalendarModel
import CalendarStore
import EventEntry
import ICalendar
import TerminalScreen

/// The text of an event or a task in the user's editor.
extension EditSession {
  /// Writes the text for the editor. If it could not be saved later, that is reported first.
  func openText(of item: ItemRef, _ changer: EventChanger) throws(ChangeError) -> EditReply {
    let (basis, bytes) = try opened(item, changer)
    do throws(EditedText.Failure) {
      text = try EditedText(basis, bytes)
      return .textIsReady
    } catch {
      return .refused(Message(displayable(error.message(words)), severity: .error))
    }
  }

  /// Runs the editor in the released terminal, and handles the result.
  /// - Parameters:
  ///   - now: returns the time; called when the editor has ended.
  ///   - stop: stops this process too when the editor is stopped.
  package func runEditor(
    _ program: EditorProgram, _ source: StoreEventSource, zones: ZoneCatalog,
    at now: () -> Instant, stop: () -> Void
  ) -> EditReply {
    guard let text else { return .refused(Message(words.noText)) }
    let ending = program.run(text.path, whenStopped: stop)
    do throws(EditedText.Failure) {
      let bytes = try text.read()
      if bytes == text.original { return leave(ending) }
      if let failure = words.failure(of: ending) {
        return .textIsRefused(reason: displayable(failure))
      }
      if bytes.allSatisfy(Self.isBlank) { return .textIsRefused(reason: words.textIsEmpty) }
      return write(bytes, text, changer(source, zones: zones, at: now()))
    } catch {
      return .textIsRefused(reason: displayable(error.message(words)))
    }
  }

  @discardableResult
  func dropText() -> EditReply {
    text?.remove()
    text = nil
    return .report(Message(words.textDropped))
  }

  // MARK: - Private

  private func opened(
    _ item: ItemRef, _ changer: EventChanger
  ) throws(ChangeError) -> (EditedText.Basis, [UInt8]) {
    let answers = changer.source.answers
    guard answers.todo(item) != nil else {
      let basis = try changer.basis(of: item)
      try changer.refuseReadOnly([basis])
      return (.event(basis), try changer.editor.text(of: basis))
    }
    let basis = try changer.editor.todoBasis(of: item, in: answers)
    try changer.refuseReadOnly([basis])
    return (.todo(basis), try changer.editor.text(of: basis))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private func leave(_ ending: Program.Ending) -> EditReply {
    dropText()
    if let failure = words.failure(of: ending) {
      return .refused(Message(displayable(failure), severity: .error))
    }
    return .report(Message(words.nothingChanged))
  }

  private func write(_ bytes: [UInt8], _ text: EditedText, _ changer: EventChanger) -> EditReply {
    do throws(ChangeError) {
      switch text.basis {
      case .event(let basis):
        let written = try changer.replace(basis, with: bytes)
        dropText()
        return done(written, changer)
      case .todo(let basis):
        let outcome = try changer.editor.replace(basis, with: bytes, at: changer.now)
        dropText()
        return done(outcome, changer)
      }
    } catch {
      if case .conflict = error { return reply(to: error) }
      if case .unsound(_, let refusal) = error {
        return .textIsRefused(reason: displayable(words.text(of: refusal)))
      }
      return .textIsRefused(reason: displayable(words.text(of: error)))
    }
  }
}
