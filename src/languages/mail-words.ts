/**
 * The text of one kind of mail. A paragraph may name values in braces; the one that is `{link}` alone becomes the link, with `action`
 * as its text. Subjects contain no values: text that a person typed must not reach a header.
 */
export type MailText = { subject: string; paragraphs: string[]; action?: string }

/** Every kind of mail, by the name that access.queue_mail is given, with the values it needs. */
export type MailWords = {
  /** `link`, `code`, `minutes`. */
  sign_in: MailText
  /** `when`, `agent`, `address`. */
  new_sign_in: MailText
  /** `when`, `name`. */
  passkey_added: MailText
  /** `when`, `name`. */
  passkey_removed: MailText
  /** To the mailbox that a person has, when they ask for another: `link`, `mailbox`. */
  mailbox_old: MailText
  /** To the one that they ask for: `link`. */
  mailbox_new: MailText
  /** To that where it is somebody's already. */
  mailbox_taken: MailText
  /** To the one that they had: `when`, `mailbox`. */
  mailbox_changed: MailText
  /** `link`, `account`, `by`. */
  invitation: MailText
  /** `mailbox`, `account`, `id`, `before`, `plan`, `message`. */
  plan_request: MailText
  /**
   * `question`, `link`, `attribution`; by what is told, places of `opened`, `risen`, `reserved`, `added` and `reinterpreted`; `above` where some of
   * the places are in the grid above those asked for; `unsubscribe` in a mail alone. It is also what messages to channels and entries of feeds say.
   */
  question: MailText
  /** `question`, `link`. What a test of a channel says. */
  question_test: MailText
  /** `account`, `link`; by the news of access.account_news, the names of what it is about. */
  account: MailText
}
