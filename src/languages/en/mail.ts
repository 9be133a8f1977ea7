import type { MailWords } from '../mail-words.ts'

export const words: MailWords = {
  sign_in: {
    subject: 'Sign in to Headroom',
    paragraphs: [
      'Open this link in the browser that you asked from:', '{link}', 'Or type this code there: {code}',
      'Link and code work once, for {minutes} minutes. If you did not ask to sign in, ignore this mail.',
    ],
    action: 'Sign in',
  },
  new_sign_in: {
    subject: 'A new sign-in to your account at Headroom',
    paragraphs: [
      'Somebody signed in with this mail address.', 'Time: {when}', 'Browser: {agent}', 'Network address: {address}',
      'If it was not you, end the session on your account page and secure your mailbox.',
    ],
  },
  passkey_added: {
    subject: 'A passkey was added at Headroom',
    paragraphs: [
      'Somebody who was signed in as you added the passkey “{name}”. It signs in without a mail.',
      'Time: {when}',
      'If it was not you, remove it on your account page, end all other sessions, and secure your mailbox.',
    ],
  },
  passkey_removed: {
    subject: 'A passkey was removed at Headroom',
    paragraphs: [
      'Somebody who was signed in as you removed the passkey “{name}”. It no longer signs in.',
      'Time: {when}',
      'If it was not you, end all other sessions on your account page, and secure your mailbox.',
    ],
  },
  mailbox_old: {
    subject: 'Confirm a new mail address at Headroom',
    paragraphs: [
      'Somebody who is signed in as you wants to change this mail address to {mailbox}. Confirm it here, and by the link in the mail there:',
      '{link}',
      'The link works once, for 24 hours. If it was not you, ignore this mail, end all other sessions on your account page, and secure your mailbox.',
    ],
    action: 'See the change',
  },
  mailbox_new: {
    subject: 'Confirm this mail address at Headroom',
    paragraphs: [
      'Somebody wants to sign in with this mail address from now on. Confirm it here, and by the link in the mail to the address that they have:',
      '{link}',
      'The link works once, for 24 hours. If it was not you, ignore this mail.',
    ],
    action: 'See the change',
  },
  mailbox_taken: {
    subject: 'This mail address has an account at Headroom',
    paragraphs: [
      'Somebody wants to sign in with this mail address in place of another. Somebody signs in with it already, so nothing changes.',
      'If it was you, sign in with it, or delete yourself there first. If it was not you, ignore this mail.',
    ],
  },
  mailbox_changed: {
    subject: 'Your mail address at Headroom was changed',
    paragraphs: [
      'This mail address no longer signs in: {mailbox} does, as both mailboxes have confirmed. All sessions ended but the one that asked.',
      'Time: {when}',
      'If it was not you, tell whoever runs the service at once.',
    ],
  },
  invitation: {
    subject: 'You are invited to an account at Headroom',
    paragraphs: [
      '{by} invites you to the account “{account}”. Its members share keys, exports and the month’s requests.', '{link}',
      'The link works once, for seven days, for this mail address alone.',
      'If you do not know the sender, ignore this mail.',
    ],
    action: 'See the invitation',
  },
  plan_request: {
    subject: 'Another plan is asked for',
    paragraphs: ['{mailbox} asks for plan {plan} for the account “{account}” ({id}), which has plan {before}.', 'What they add: {message}', 'Change it with: headroom account set-plan {id} PLAN'],
  },
  question: {
    subject: 'News where you asked',
    paragraphs: [
      'Published for your question: {question}', 'Capacity opened: {opened}', 'Capacity rose: {risen}', 'A new reservation or tender: {reserved}',
      'New assets: {added}', 'The same figures are now read differently; nothing opened by it: {reinterpreted}', 'In the grid above, each with one of your places below it: {above}',
      '{link}', 'Data: {attribution}', 'No more mails about this question: {unsubscribe}',
    ],
    action: 'See them on the map',
  },
  question_test: {
    subject: 'News where you asked',
    paragraphs: ['This is a test message of a saved question at Headroom. News will come here.', '{question}', '{link}'],
    action: 'See them on the map',
  },
  account: {
    subject: 'News of your account',
    paragraphs: [
      'Account: {account}',
      'Events do not reach this endpoint. They are tried again for 15 hours: {failing}',
      'Switched off after twenty failed deliveries in a row; nothing more is sent until somebody switches it on again: {off}',
      'This key ends within seven days: {week}',
      'This key ends within a day; requests with it are then refused: {tomorrow}',
      '80 % of this month’s requests are used: {near}',
      'All of this month’s requests are used; the service refuses more until the next month: {used}',
      'This export is ready, and nobody has downloaded it: {ready}',
      'This export is deleted within a day, and nobody has downloaded it: {ending}',
      '{link}',
      'Such a mail comes once an hour at most. There you choose what they tell.',
    ],
    action: 'Choose these mails',
  },
}
