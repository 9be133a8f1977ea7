import type { Words } from '../words.ts'

export const account: Words['account'] = {
  frame: {
    skip: 'Vai al contenuto',
    menu: 'Il suo account',
    overview: 'Panoramica',
    keys: 'Chiavi',
    usage: 'Utilizzo',
    plan: 'Piano',
    sessions: 'Sessioni',
    audit: 'Registro',
    signIn: 'Accedi',
    signOut: 'Esci',
  },

  problems: {
    title: 'Non ha funzionato',
    signIn: 'Acceda prima; per ciò che è delicato, di nuovo dopo dodici ore.',
    form: 'Il modulo è troppo vecchio o non è stato inviato da questo servizio. Torni indietro, ricarichi la pagina e riprovi.',
    ownersOnly: 'Solo un titolare dell’account può farlo.',
    notFound: 'Qui non c’è nulla per lei.',
    invalid: 'Un campo del modulo non contiene ciò che deve.',
    tooMany: 'Troppi tentativi. Riprovi più tardi.',
  },

  roles: {
    owner: 'Titolare',
    member: 'Membro',
  },

  overview: {
    account: 'Account',
    person: 'Accesso come',
    role: 'Ruolo',
  },

  signIn: {
    lead: 'Inviamo una mail con un link e un codice. Entrambi valgono quindici minuti, una volta, in questo browser.',
    mailbox: 'Indirizzo e-mail',
    send: 'Invia la mail',
    opens: 'Chi accede per la prima volta riceve un account con il piano Free.',
    noMailbox: 'Questo non è un indirizzo a cui si possa inviare una mail.',
    sent: 'Guardi la sua posta',
    sentLead: 'Una mail è in arrivo. Apra il suo link in questo browser, o scriva qui il suo codice.',
    code: 'Codice di otto cifre',
    wrongCode: 'Questo non è il codice della mail più recente.',
    unusable: 'Il link o il codice è già stato usato, ha più di quindici minuti, è stato provato troppe volte o è stato chiesto in un altro browser.',
    again: 'Chiedi un’altra mail',
    linkLead: 'Prema il pulsante per accedere in questo browser.',
  },

  keys: {
    lead: 'Una chiave indica l’account in ogni richiesta. Chi la possiede può esaurire la quota dell’account.',
    none: 'L’account non ha ancora chiavi.',
    make: 'Crea una chiave',
    once: 'Questa è la nuova chiave. La conservi ora: è mostrata solo questa volta e non è salvata da nessuna parte.',
    label: 'Etichetta',
    mode: 'Tipo',
    live: 'Reale',
    test: 'Di prova',
    modes: 'Le chiavi reali e di prova ricevono gli stessi dati con gli stessi limiti; il tipo distingue l’uso.',
    key: 'Chiave',
    madeAt: 'Creata',
    revoke: 'Revoca',
  },

  sessions: {
    lead: 'Dove ha effettuato l’accesso. Una sessione finisce trenta giorni dopo l’ultimo uso.',
    agent: 'Browser',
    address: 'Indirizzo',
    madeAt: 'Accesso',
    usedAt: 'Ultimo uso',
    thisOne: 'Questa',
    end: 'Termina',
    endOthers: 'Termina tutte le altre',
  },

  usage: {
    month: 'Mese',
    show: 'Mostra',
    usedOf: { one: '{used} richiesta su {quota} usata questo mese.', other: '{used} richieste su {quota} usate questo mese.' },
    used: { one: '{used} richiesta usata.', other: '{used} richieste usate.' },
    notCounted: 'Le richieste come contano nella quota del mese, per giorno UTC. Le tessere della mappa hanno un limite proprio e non sono comprese; le richieste rifiutate non contano.',
    chart: 'Richieste per giorno, {month}',
    csv: 'Tutto in CSV, per giorno, chiave e percorso',
    byDay: 'Per giorno',
    byKey: 'Per chiave e percorso',
    day: 'Giorno',
    key: 'Chiave',
    route: 'Percorso',
    requests: 'Richieste',
    errors: 'Errori',
    errorsLead: 'Le richieste più recenti a cui è stato risposto con un errore, al massimo 100; di molte in un secondo solo alcune. Indichi l’id della richiesta quando chiede aiuto.',
    noErrors: 'Finora nessuno.',
    time: 'Ora',
    error: 'Errore',
    requestId: 'Id della richiesta',
  },

  plan: {
    yours: 'Il Suo piano è {plan}. I suoi limiti sono dell’account; le chiavi li condividono.',
    next: 'Il piano successivo è {plan}: ciò che aggiunge è a fianco.',
    largest: 'Nessun piano consente di più.',
    all: 'Tutti i piani',
  },

  audit: {
    lead: 'Che cosa è stato fatto in questo account che tocca denaro o dati, dal più recente.',
    at: 'Quando',
    who: 'Chi',
    what: 'Che cosa',
    detail: 'Dettaglio',
    actions: {
      'account.opened': 'Account aperto',
      'session.opened': 'Accesso',
      'session.ended': 'Sessione terminata',
      'key.made': 'Chiave creata',
      'key.revoked': 'Chiave revocata',
      'plan.set': 'Piano cambiato',
    },
  },
}
