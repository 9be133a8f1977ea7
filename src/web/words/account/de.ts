import type { Words } from '../words.ts'

export const account: Words['account'] = {
  frame: {
    skip: 'Zum Inhalt',
    menu: 'Ihr Konto',
    overview: 'Übersicht',
    keys: 'Schlüssel',
    usage: 'Nutzung',
    plan: 'Tarif',
    sessions: 'Sitzungen',
    audit: 'Protokoll',
    signIn: 'Anmelden',
    signOut: 'Abmelden',
  },

  problems: {
    title: 'Das hat nicht geklappt',
    signIn: 'Melden Sie sich erst an; für Heikles nach zwölf Stunden erneut.',
    form: 'Das Formular ist zu alt oder wurde nicht von diesem Dienst gesendet. Gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es noch einmal.',
    ownersOnly: 'Das darf nur ein Inhaber des Kontos.',
    notFound: 'Hier ist nichts für Sie.',
    invalid: 'Ein Feld des Formulars enthält nicht, was es soll.',
    tooMany: 'Zu viele Versuche. Versuchen Sie es später wieder.',
  },

  roles: {
    owner: 'Inhaber',
    member: 'Mitglied',
  },

  overview: {
    account: 'Konto',
    person: 'Angemeldet als',
    role: 'Rolle',
  },

  signIn: {
    lead: 'Wir senden eine Mail mit einem Link und einem Code. Beide gelten fünfzehn Minuten, einmal, in diesem Browser.',
    mailbox: 'E-Mail-Adresse',
    send: 'Mail senden',
    opens: 'Wer sich zum ersten Mal anmeldet, bekommt ein Konto im Plan Free.',
    noMailbox: 'Das ist keine E-Mail-Adresse, an die eine Mail gehen kann.',
    sent: 'Sehen Sie in Ihre Mail',
    sentLead: 'Eine Mail ist unterwegs. Öffnen Sie ihren Link in diesem Browser, oder geben Sie hier ihren Code ein.',
    code: 'Code aus acht Ziffern',
    wrongCode: 'Das ist nicht der Code der neuesten Mail.',
    unusable: 'Link oder Code wurde benutzt, ist älter als fünfzehn Minuten, wurde zu oft versucht oder in einem anderen Browser angefordert.',
    again: 'Eine neue Mail anfordern',
    linkLead: 'Drücken Sie den Knopf, um sich in diesem Browser anzumelden.',
  },

  keys: {
    lead: 'Ein Schlüssel nennt in jeder Anfrage das Konto. Wer ihn hat, kann das Kontingent des Kontos aufbrauchen.',
    none: 'Das Konto hat noch keinen Schlüssel.',
    make: 'Schlüssel anlegen',
    once: 'Das ist der neue Schlüssel. Bewahren Sie ihn jetzt auf: Er wird nur dieses Mal gezeigt und nirgends gespeichert.',
    label: 'Bezeichnung',
    mode: 'Art',
    live: 'Live',
    test: 'Test',
    modes: 'Live- und Testschlüssel bekommen dieselben Daten mit denselben Grenzen; die Art trennt die Nutzung.',
    key: 'Schlüssel',
    madeAt: 'Angelegt',
    revoke: 'Widerrufen',
  },

  sessions: {
    lead: 'Wo Sie angemeldet sind. Eine Sitzung endet dreißig Tage nach der letzten Nutzung.',
    agent: 'Browser',
    address: 'Adresse',
    madeAt: 'Angemeldet',
    usedAt: 'Zuletzt benutzt',
    thisOne: 'Diese',
    end: 'Beenden',
    endOthers: 'Alle anderen beenden',
  },

  usage: {
    month: 'Monat',
    show: 'Zeigen',
    usedOf: { one: '{used} von {quota} Anfragen in diesem Monat verbraucht.', other: '{used} von {quota} Anfragen in diesem Monat verbraucht.' },
    used: { one: '{used} Anfrage verbraucht.', other: '{used} Anfragen verbraucht.' },
    notCounted: 'Anfragen, wie sie auf das Monatskontingent zählen, nach UTC-Tagen. Kartenkacheln haben eine eigene Rate und sind nicht dabei; abgelehnte Anfragen zählen nicht.',
    chart: 'Anfragen nach Tagen, {month}',
    csv: 'Alles als CSV, nach Tag, Schlüssel und Route',
    byDay: 'Nach Tagen',
    byKey: 'Nach Schlüssel und Route',
    day: 'Tag',
    key: 'Schlüssel',
    route: 'Route',
    requests: 'Anfragen',
    errors: 'Fehler',
    errorsLead: 'Die neuesten Anfragen, die mit einem Fehler beantwortet wurden, höchstens 100; von vielen in einer Sekunde nur einige. Nennen Sie die Anfrage-ID, wenn Sie um Hilfe bitten.',
    noErrors: 'Bisher keine.',
    time: 'Zeit',
    error: 'Fehler',
    requestId: 'Anfrage-ID',
  },

  plan: {
    yours: 'Ihr Tarif ist {plan}. Seine Grenzen gelten für das Konto; die Schlüssel teilen sie sich.',
    next: 'Der nächste Tarif ist {plan}: Was er mehr bietet, steht daneben.',
    largest: 'Kein Tarif erlaubt mehr.',
    all: 'Alle Tarife',
  },

  audit: {
    lead: 'Was in diesem Konto geschah und Geld oder Daten betrifft, das Neueste zuerst.',
    at: 'Wann',
    who: 'Wer',
    what: 'Was',
    detail: 'Genaueres',
    actions: {
      'account.opened': 'Konto eröffnet',
      'session.opened': 'Angemeldet',
      'session.ended': 'Sitzung beendet',
      'key.made': 'Schlüssel angelegt',
      'key.revoked': 'Schlüssel widerrufen',
      'plan.set': 'Tarif geändert',
    },
  },
}
