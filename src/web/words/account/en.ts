/** The words of the pages of accounts. */
export const account = {
  frame: {
    skip: 'Skip to the content',
    menu: 'Your account',
    overview: 'Overview',
    keys: 'Keys',
    sessions: 'Sessions',
    audit: 'Audit log',
    signIn: 'Sign in',
    signOut: 'Sign out',
  },

  problems: {
    title: 'This did not work',
    signIn: 'Sign in first; for what is sensitive, sign in again after twelve hours.',
    form: 'The form is too old, or was not sent by this service. Go back, reload the page and try again.',
    ownersOnly: 'Only an owner of the account may do this.',
    notFound: 'There is nothing here for you.',
    invalid: 'A field of the form does not hold what it should.',
    tooMany: 'Too many attempts. Try again later.',
  },

  roles: {
    owner: 'Owner',
    member: 'Member',
  },

  overview: {
    account: 'Account',
    person: 'Signed in as',
    role: 'Role',
  },

  signIn: {
    lead: 'We send a mail with a link and a code. Both work for fifteen minutes, once, in this browser.',
    mailbox: 'E-mail address',
    send: 'Send the mail',
    opens: 'Whoever signs in for the first time gets an account on plan Free.',
    noMailbox: 'This is not an e-mail address that mail can be sent to.',
    sent: 'Look into your mail',
    sentLead: 'A mail is on its way. Open its link in this browser, or type its code here.',
    code: 'Code of eight digits',
    wrongCode: 'This is not the code of the newest mail.',
    unusable: 'The link or code was used, is older than fifteen minutes, was tried too often, or was asked for in another browser.',
    again: 'Ask for another mail',
    linkLead: 'Press the button to sign in in this browser.',
  },

  keys: {
    lead: 'A key names the account in each request. Whoever has it can use up the account’s quota.',
    none: 'The account has no key yet.',
    make: 'Make a key',
    once: 'This is the new key. Keep it now: it is shown this once and stored nowhere.',
    label: 'Label',
    mode: 'Kind',
    live: 'Live',
    test: 'Test',
    modes: 'Live and test keys get the same data under the same limits; the kind tells usage apart.',
    key: 'Key',
    madeAt: 'Made',
    revoke: 'Revoke',
  },

  sessions: {
    lead: 'Where you are signed in. A session ends thirty days after its last use.',
    agent: 'Browser',
    address: 'Address',
    madeAt: 'Signed in',
    usedAt: 'Last used',
    thisOne: 'This one',
    end: 'End',
    endOthers: 'End all others',
  },

  audit: {
    lead: 'What was done in this account that guards money or data, newest first.',
    at: 'When',
    who: 'Who',
    what: 'What',
    detail: 'Detail',
    actions: {
      'account.opened': 'Account opened',
      'session.opened': 'Signed in',
      'session.ended': 'Session ended',
      'key.made': 'Key made',
      'key.revoked': 'Key revoked',
    },
  },
} as const
      'plan.set': 'Plan changed',
