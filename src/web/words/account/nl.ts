import type { Words } from '../words.ts'

export const account: Words['account'] = {
  frame: {
    skip: 'Naar de inhoud',
    menu: 'Uw account',
    overview: 'Overzicht',
    keys: 'Sleutels',
    usage: 'Gebruik',
    plan: 'Abonnement',
    sessions: 'Sessies',
    audit: 'Logboek',
    signIn: 'Aanmelden',
    signOut: 'Afmelden',
  },

  problems: {
    title: 'Dat is niet gelukt',
    signIn: 'Meld u eerst aan; voor wat gevoelig is na twaalf uur opnieuw.',
    form: 'Het formulier is te oud of niet door deze dienst verstuurd. Ga terug, laad de pagina opnieuw en probeer het nog eens.',
    ownersOnly: 'Dat mag alleen een eigenaar van het account.',
    notFound: 'Hier is niets voor u.',
    invalid: 'Een veld van het formulier bevat niet wat het moet bevatten.',
    tooMany: 'Te veel pogingen. Probeer het later opnieuw.',
  },

  roles: {
    owner: 'Eigenaar',
    member: 'Lid',
  },

  overview: {
    account: 'Account',
    person: 'Aangemeld als',
    role: 'Rol',
  },

  signIn: {
    lead: 'We sturen een mail met een link en een code. Beide werken vijftien minuten, eenmaal, in deze browser.',
    mailbox: 'E-mailadres',
    send: 'Mail sturen',
    opens: 'Wie zich voor het eerst aanmeldt, krijgt een account met abonnement Free.',
    noMailbox: 'Dit is geen e-mailadres waar mail naartoe kan.',
    sent: 'Kijk in uw mail',
    sentLead: 'Er is een mail onderweg. Open de link in deze browser, of typ hier de code.',
    code: 'Code van acht cijfers',
    wrongCode: 'Dit is niet de code van de nieuwste mail.',
    unusable: 'De link of code is gebruikt, ouder dan vijftien minuten, te vaak geprobeerd of in een andere browser aangevraagd.',
    again: 'Een nieuwe mail vragen',
    linkLead: 'Druk op de knop om u in deze browser aan te melden.',
  },

  keys: {
    lead: 'Een sleutel noemt in elk verzoek het account. Wie hem heeft, kan het quotum van het account opmaken.',
    none: 'Het account heeft nog geen sleutel.',
    make: 'Sleutel maken',
    once: 'Dit is de nieuwe sleutel. Bewaar hem nu: hij wordt alleen deze keer getoond en nergens opgeslagen.',
    label: 'Naam',
    mode: 'Soort',
    live: 'Live',
    test: 'Test',
    modes: 'Live- en testsleutels krijgen dezelfde gegevens met dezelfde grenzen; de soort scheidt het gebruik.',
    key: 'Sleutel',
    madeAt: 'Gemaakt',
    revoke: 'Intrekken',
  },

  sessions: {
    lead: 'Waar u bent aangemeld. Een sessie eindigt dertig dagen na het laatste gebruik.',
    agent: 'Browser',
    address: 'Adres',
    madeAt: 'Aangemeld',
    usedAt: 'Laatst gebruikt',
    thisOne: 'Deze',
    end: 'Beëindigen',
    endOthers: 'Alle andere beëindigen',
  },

  usage: {
    month: 'Maand',
    show: 'Tonen',
    usedOf: { one: '{used} van {quota} verzoeken deze maand gebruikt.', other: '{used} van {quota} verzoeken deze maand gebruikt.' },
    used: { one: '{used} verzoek gebruikt.', other: '{used} verzoeken gebruikt.' },
    notCounted: 'Verzoeken zoals ze meetellen voor het maandquotum, per UTC-dag. Kaarttegels hebben een eigen limiet en tellen hier niet mee; geweigerde verzoeken tellen niet.',
    chart: 'Verzoeken per dag, {month}',
    csv: 'Alles als CSV, per dag, sleutel en route',
    byDay: 'Per dag',
    byKey: 'Per sleutel en route',
    day: 'Dag',
    key: 'Sleutel',
    route: 'Route',
    requests: 'Verzoeken',
    errors: 'Fouten',
    errorsLead: 'De nieuwste verzoeken die met een fout zijn beantwoord, hoogstens 100; van vele binnen een seconde slechts enkele. Noem het verzoek-id als u om hulp vraagt.',
    noErrors: 'Nog geen.',
    time: 'Tijd',
    error: 'Fout',
    requestId: 'Verzoek-id',
  },

  plan: {
    yours: 'Uw abonnement is {plan}. De grenzen gelden voor het account; de sleutels delen ze.',
    next: 'Het volgende abonnement is {plan}: wat het toevoegt, staat ernaast.',
    largest: 'Geen abonnement staat meer toe.',
    all: 'Alle abonnementen',
  },

  audit: {
    lead: 'Wat er in dit account is gedaan dat geld of gegevens raakt, het nieuwste eerst.',
    at: 'Wanneer',
    who: 'Wie',
    what: 'Wat',
    detail: 'Bijzonderheden',
    actions: {
      'account.opened': 'Account geopend',
      'session.opened': 'Aangemeld',
      'session.ended': 'Sessie beëindigd',
      'key.made': 'Sleutel gemaakt',
      'key.revoked': 'Sleutel ingetrokken',
      'plan.set': 'Abonnement gewijzigd',
    },
  },
}
