import type { MailWords } from '../mail-words.ts'

export const words: MailWords = {
  sign_in: {
    subject: 'Accesso a Headroom',
    paragraphs: [
      'Apra questo link nel browser da cui l’ha chiesto:', '{link}', 'Oppure inserisca lì questo codice: {code}',
      'Link e codice valgono una volta, per {minutes} minuti. Se non ha chiesto di accedere, ignori questa e-mail.',
    ],
    action: 'Accedi',
  },
  new_sign_in: {
    subject: 'Nuovo accesso al suo account Headroom',
    paragraphs: [
      'Qualcuno ha effettuato l’accesso con questo indirizzo.', 'Ora: {when}', 'Browser: {agent}', 'Indirizzo di rete: {address}',
      'Se non è stato lei, chiuda la sessione nella pagina del suo account e protegga la sua casella.',
    ],
  },
  passkey_added: {
    subject: 'È stata aggiunta una passkey in Headroom',
    paragraphs: [
      'Qualcuno che aveva eseguito l’accesso come lei ha aggiunto la passkey «{name}». Con essa si accede senza e-mail.',
      'Ora: {when}',
      'Se non è stato lei, la rimuova nella pagina del suo account, termini tutte le altre sessioni e protegga la sua casella di posta.',
    ],
  },
  passkey_removed: {
    subject: 'È stata rimossa una passkey in Headroom',
    paragraphs: [
      'Qualcuno che aveva eseguito l’accesso come lei ha rimosso la passkey «{name}». Con essa non si accede più.',
      'Ora: {when}',
      'Se non è stato lei, termini tutte le altre sessioni nella pagina del suo account e protegga la sua casella di posta.',
    ],
  },
  mailbox_old: {
    subject: 'Confermi un nuovo indirizzo e-mail in Headroom',
    paragraphs: [
      'Qualcuno che ha eseguito l’accesso come lei vuole cambiare questo indirizzo in {mailbox}. Lo confermi qui e con il link nell’e-mail inviata là:',
      '{link}',
      'Il link vale una volta, per 24 ore. Se non è stato lei, ignori questa e-mail, termini tutte le altre sessioni nella pagina del suo account e protegga la sua casella di posta.',
    ],
    action: 'Vedere il cambio',
  },
  mailbox_new: {
    subject: 'Confermi questo indirizzo e-mail in Headroom',
    paragraphs: [
      'Qualcuno vuole accedere d’ora in poi con questo indirizzo. Lo confermi qui e con il link nell’e-mail inviata all’indirizzo attuale:',
      '{link}',
      'Il link vale una volta, per 24 ore. Se non è stato lei, ignori questa e-mail.',
    ],
    action: 'Vedere il cambio',
  },
  mailbox_taken: {
    subject: 'Questo indirizzo e-mail ha un account in Headroom',
    paragraphs: [
      'Qualcuno vuole accedere con questo indirizzo al posto di un altro. Con esso accede già qualcuno, quindi non cambia nulla.',
      'Se è stato lei, acceda con esso, oppure si cancelli prima là. Se non è stato lei, ignori questa e-mail.',
    ],
  },
  mailbox_changed: {
    subject: 'Il suo indirizzo e-mail in Headroom è cambiato',
    paragraphs: [
      'Con questo indirizzo non si accede più, ma con {mailbox}, come entrambe le caselle hanno confermato. Tutte le sessioni sono terminate tranne quella che lo ha chiesto.',
      'Ora: {when}',
      'Se non è stato lei, avvisi subito chi gestisce il servizio.',
    ],
  },
  invitation: {
    subject: 'Invito a un account Headroom',
    paragraphs: [
      '{by} la invita all’account «{account}». I membri condividono chiavi, esportazioni e le richieste del mese.', '{link}',
      'Il link vale una volta, per sette giorni, solo per questo indirizzo.',
      'Se non conosce il mittente, ignori questa e-mail.',
    ],
    action: 'Vedi l’invito',
  },
  plan_request: {
    subject: 'Si chiede un altro piano',
    paragraphs: ['{mailbox} chiede il piano {plan} per l’account «{account}» ({id}), che ha il piano {before}.', 'Aggiunge: {message}', 'Per cambiarlo: headroom account set-plan {id} PLAN'],
  },
  question: {
    subject: 'Novità dove ha chiesto',
    paragraphs: [
      'Pubblicato per la sua domanda: {question}', 'Si è liberata capacità: {opened}', 'La capacità è aumentata: {risen}', 'Una nuova riserva o gara: {reserved}',
      'Elementi nuovi: {added}', 'Gli stessi valori ora si leggono diversamente; per questo non si è liberata capacità: {reinterpreted}', 'Nella rete a monte, ciascuno con uno dei suoi luoghi a valle: {above}',
      '{link}', 'Dati: {attribution}', 'Nessun’altra e-mail su questa domanda: {unsubscribe}',
    ],
    action: 'Vederli sulla mappa',
  },
  question_test: {
    subject: 'Novità dove ha chiesto',
    paragraphs: ['Questo è un messaggio di prova di una domanda salvata su Headroom. Le novità arriveranno qui.', '{question}', '{link}'],
    action: 'Vederli sulla mappa',
  },
  account: {
    subject: 'Novità sul suo account',
    paragraphs: [
      'Account: {account}',
      'Gli eventi non raggiungono questo endpoint. Vengono ritentati per 15 ore: {failing}',
      'Disattivato dopo venti consegne fallite di seguito; non viene inviato più nulla finché qualcuno non lo riattiva: {off}',
      'Questa chiave scade entro sette giorni: {week}',
      'Questa chiave scade entro un giorno; dopo, le richieste con essa vengono rifiutate: {tomorrow}',
      'È stato usato l’80 % delle richieste di questo mese: {near}',
      'Sono state usate tutte le richieste di questo mese; il servizio ne rifiuta altre fino al mese prossimo: {used}',
      'Questa esportazione è pronta e nessuno l’ha scaricata: {ready}',
      'Questa esportazione viene eliminata entro un giorno e nessuno l’ha scaricata: {ending}',
      '{link}',
      'Un’e-mail come questa arriva al massimo una volta all’ora. Lì può scegliere di che cosa informano.',
    ],
    action: 'Scegliere queste e-mail',
  },
}
