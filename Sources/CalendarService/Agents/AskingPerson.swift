/// A person who can be asked while an agent's call waits.
package protocol AskingPerson {
  /// Asks whether a plan is to be carried out.
  func reply(to question: PersonQuestion) -> PersonReply
}

/// A question to a person about a plan.
package struct PersonQuestion: Sendable {
  package let plan: String
  /// The sentences of the plan and, on lines of their own, titles in quotation marks.
  package let message: String
  /// What an answer that comes with a later call names this question by; good once.
  package let state: String

  package init(plan: String, message: String, state: String) {
    (self.plan, self.message, self.state) = (plan, message, state)
  }
}

package enum PersonReply: Sendable {
  case accepted
  case declined
  /// The question was closed, answered with false, or not answered in time.
  case unanswered
  /// The answer comes with a later call.
  case later
}

/// What a person answered to a question of an earlier call.
package struct EarlierReply: Sendable {
  package let state: String
  package let reply: PersonReply

  package init(state: String, reply: PersonReply) { (self.state, self.reply) = (state, reply) }
}
