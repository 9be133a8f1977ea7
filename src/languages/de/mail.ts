import type { MailWords } from '../mail-words.ts'

export const words: MailWords = {
  sign_in: {
    subject: 'Anmeldung bei Headroom',
    paragraphs: [
      'Öffnen Sie diesen Link in dem Browser, in dem Sie die Anmeldung begonnen haben:', '{link}', 'Oder geben Sie dort diesen Code ein: {code}',
      'Link und Code gelten einmal, {minutes} Minuten lang. Wenn Sie sich nicht anmelden wollten, beachten Sie diese Mail nicht.',
    ],
    action: 'Anmelden',
  },
  new_sign_in: {
    subject: 'Neue Anmeldung an Ihrem Konto bei Headroom',
    paragraphs: [
      'Jemand hat sich mit dieser E-Mail-Adresse angemeldet.', 'Zeit: {when}', 'Browser: {agent}', 'Netzadresse: {address}',
      'Wenn Sie es nicht waren, beenden Sie die Sitzung auf Ihrer Kontoseite und sichern Sie Ihr Postfach.',
    ],
  },
  passkey_added: {
    subject: 'Ein Passkey wurde bei Headroom hinzugefügt',
    paragraphs: [
      'Jemand, der als Sie angemeldet war, hat den Passkey „{name}“ hinzugefügt. Er meldet ohne Mail an.',
      'Zeit: {when}',
      'Wenn Sie es nicht waren, entfernen Sie ihn auf Ihrer Kontoseite, beenden Sie alle anderen Sitzungen und sichern Sie Ihr Postfach.',
    ],
  },
  passkey_removed: {
    subject: 'Ein Passkey wurde bei Headroom entfernt',
    paragraphs: [
      'Jemand, der als Sie angemeldet war, hat den Passkey „{name}“ entfernt. Er meldet nicht mehr an.',
      'Zeit: {when}',
      'Wenn Sie es nicht waren, beenden Sie auf Ihrer Kontoseite alle anderen Sitzungen und sichern Sie Ihr Postfach.',
    ],
  },
  mailbox_old: {
    subject: 'Neue E-Mail-Adresse bei Headroom bestätigen',
    paragraphs: [
      'Jemand, der als Sie angemeldet ist, möchte diese E-Mail-Adresse in {mailbox} ändern. Bestätigen Sie das hier und mit dem Link in der Mail dorthin:',
      '{link}',
      'Der Link gilt einmal, 24 Stunden lang. Wenn Sie es nicht waren, beachten Sie diese Mail nicht, beenden Sie alle anderen Sitzungen auf Ihrer Kontoseite und sichern Sie Ihr Postfach.',
    ],
    action: 'Änderung ansehen',
  },
  mailbox_new: {
    subject: 'Diese E-Mail-Adresse bei Headroom bestätigen',
    paragraphs: [
      'Jemand möchte sich künftig mit dieser E-Mail-Adresse anmelden. Bestätigen Sie das hier und mit dem Link in der Mail an die bisherige Adresse:',
      '{link}',
      'Der Link gilt einmal, 24 Stunden lang. Wenn Sie es nicht waren, beachten Sie diese Mail nicht.',
    ],
    action: 'Änderung ansehen',
  },
  mailbox_taken: {
    subject: 'Diese E-Mail-Adresse hat ein Konto bei Headroom',
    paragraphs: [
      'Jemand möchte sich mit dieser E-Mail-Adresse statt einer anderen anmelden. Mit ihr meldet sich schon jemand an, deshalb ändert sich nichts.',
      'Wenn Sie es waren, melden Sie sich mit ihr an, oder löschen Sie sich dort zuerst. Wenn nicht, beachten Sie diese Mail nicht.',
    ],
  },
  mailbox_changed: {
    subject: 'Ihre E-Mail-Adresse bei Headroom wurde geändert',
    paragraphs: [
      'Mit dieser E-Mail-Adresse meldet man sich nicht mehr an, sondern mit {mailbox}, wie beide Postfächer bestätigt haben. Alle Sitzungen sind beendet bis auf die, die es verlangte.',
      'Zeit: {when}',
      'Wenn Sie es nicht waren, sagen Sie es sofort dem Betreiber des Dienstes.',
    ],
  },
  invitation: {
    subject: 'Einladung zu einem Konto bei Headroom',
    paragraphs: [
      '{by} lädt Sie zum Konto „{account}“ ein. Seine Mitglieder teilen sich Schlüssel, Exporte und die Anfragen des Monats.', '{link}',
      'Der Link gilt einmal, sieben Tage lang, nur für diese E-Mail-Adresse.',
      'Wenn Sie den Absender nicht kennen, beachten Sie diese Mail nicht.',
    ],
    action: 'Einladung ansehen',
  },
  plan_request: {
    subject: 'Ein anderer Tarif ist gewünscht',
    paragraphs: ['{mailbox} bittet um den Tarif {plan} für das Konto „{account}“ ({id}), das jetzt den Tarif {before} hat.', 'Hinzugefügt: {message}', 'Ändern mit: headroom account set-plan {id} PLAN'],
  },
  question: {
    subject: 'Neues, wo Sie gefragt haben',
    paragraphs: [
      'Zu Ihrer Frage wurde veröffentlicht: {question}', 'Kapazität wurde frei: {opened}', 'Kapazität ist gestiegen: {risen}', 'Eine neue Reservierung oder Ausschreibung: {reserved}',
      'Neue Anlagen: {added}', 'Dieselben Werte werden jetzt anders gelesen; frei geworden ist dadurch nichts: {reinterpreted}', 'Im vorgelagerten Netz, je mit einem Ihrer Orte darunter: {above}',
      '{link}', 'Daten: {attribution}', 'Keine Mails mehr zu dieser Frage: {unsubscribe}',
    ],
    action: 'Auf der Karte ansehen',
  },
  question_test: {
    subject: 'Neues, wo Sie gefragt haben',
    paragraphs: ['Dies ist eine Testnachricht einer gespeicherten Frage bei Headroom. Neues kommt hierher.', '{question}', '{link}'],
    action: 'Auf der Karte ansehen',
  },
  account: {
    subject: 'Neues von Ihrem Konto',
    paragraphs: [
      'Konto: {account}',
      'Ereignisse erreichen diesen Endpunkt nicht. Sie werden 15 Stunden lang erneut versucht: {failing}',
      'Nach zwanzig fehlgeschlagenen Zustellungen in Folge abgeschaltet; es wird nichts mehr gesendet, bis jemand ihn wieder einschaltet: {off}',
      'Dieser Schlüssel endet innerhalb von sieben Tagen: {week}',
      'Dieser Schlüssel endet innerhalb eines Tages; Anfragen mit ihm werden dann abgelehnt: {tomorrow}',
      '80 % der Anfragen dieses Monats sind verbraucht: {near}',
      'Alle Anfragen dieses Monats sind verbraucht; weitere werden bis zum nächsten Monat abgelehnt: {used}',
      'Dieser Export ist fertig, und niemand hat ihn heruntergeladen: {ready}',
      'Dieser Export wird innerhalb eines Tages gelöscht, und niemand hat ihn heruntergeladen: {ending}',
      '{link}',
      'Eine solche Mail kommt höchstens einmal in der Stunde. Dort wählen Sie, wovon diese Mails berichten.',
    ],
    action: 'Diese Mails wählen',
  },
}
