import type { MailWords } from '../mail-words.ts'

export const words: MailWords = {
  sign_in: {
    subject: 'Aanmelden bij Headroom',
    paragraphs: [
      'Open deze link in de browser waarin u erom vroeg:', '{link}', 'Of typ daar deze code: {code}',
      'Link en code werken één keer, {minutes} minuten lang. Hebt u niet gevraagd om u aan te melden, negeer dan deze mail.',
    ],
    action: 'Aanmelden',
  },
  new_sign_in: {
    subject: 'Nieuwe aanmelding bij uw account van Headroom',
    paragraphs: [
      'Iemand heeft zich met dit e-mailadres aangemeld.', 'Tijd: {when}', 'Browser: {agent}', 'Netwerkadres: {address}',
      'Was u dit niet, beëindig dan de sessie op uw accountpagina en beveilig uw mailbox.',
    ],
  },
  passkey_added: {
    subject: 'Er is een passkey toegevoegd bij Headroom',
    paragraphs: [
      'Iemand die als u was aangemeld, heeft de passkey ‘{name}’ toegevoegd. Daarmee meldt men zich zonder mail aan.',
      'Tijd: {when}',
      'Was u het niet? Verwijder hem op uw accountpagina, beëindig alle andere sessies en beveilig uw mailbox.',
    ],
  },
  passkey_removed: {
    subject: 'Er is een passkey verwijderd bij Headroom',
    paragraphs: [
      'Iemand die als u was aangemeld, heeft de passkey ‘{name}’ verwijderd. Daarmee kan men zich niet meer aanmelden.',
      'Tijd: {when}',
      'Was u het niet? Beëindig alle andere sessies op uw accountpagina en beveilig uw mailbox.',
    ],
  },
  mailbox_old: {
    subject: 'Bevestig een nieuw e-mailadres bij Headroom',
    paragraphs: [
      'Iemand die als u is aangemeld, wil dit e-mailadres wijzigen in {mailbox}. Bevestig dat hier en met de link in de mail daarheen:',
      '{link}',
      'De link werkt één keer, 24 uur lang. Was u het niet? Negeer deze mail, beëindig alle andere sessies op uw accountpagina en beveilig uw mailbox.',
    ],
    action: 'De wijziging bekijken',
  },
  mailbox_new: {
    subject: 'Bevestig dit e-mailadres bij Headroom',
    paragraphs: [
      'Iemand wil zich voortaan met dit e-mailadres aanmelden. Bevestig dat hier en met de link in de mail naar het huidige adres:',
      '{link}',
      'De link werkt één keer, 24 uur lang. Was u het niet? Negeer deze mail.',
    ],
    action: 'De wijziging bekijken',
  },
  mailbox_taken: {
    subject: 'Dit e-mailadres heeft een account bij Headroom',
    paragraphs: [
      'Iemand wil zich met dit e-mailadres aanmelden in plaats van een ander. Er meldt zich al iemand mee aan, dus er verandert niets.',
      'Was u het? Meld u ermee aan, of verwijder uzelf daar eerst. Was u het niet? Negeer deze mail.',
    ],
  },
  mailbox_changed: {
    subject: 'Uw e-mailadres bij Headroom is gewijzigd',
    paragraphs: [
      'Met dit e-mailadres meldt men zich niet meer aan, maar met {mailbox}, zoals beide mailboxen hebben bevestigd. Alle sessies zijn beëindigd, behalve de sessie die erom vroeg.',
      'Tijd: {when}',
      'Was u het niet? Zeg het meteen aan wie de dienst beheert.',
    ],
  },
  invitation: {
    subject: 'Uitnodiging voor een account bij Headroom',
    paragraphs: [
      '{by} nodigt u uit voor het account ‘{account}’. De leden delen sleutels, exports en de verzoeken van de maand.', '{link}',
      'De link werkt één keer, zeven dagen lang, alleen voor dit e-mailadres.',
      'Kent u de afzender niet, negeer dan deze mail.',
    ],
    action: 'Uitnodiging bekijken',
  },
  plan_request: {
    subject: 'Er wordt om een ander abonnement gevraagd',
    paragraphs: ['{mailbox} vraagt om abonnement {plan} voor het account ‘{account}’ ({id}), dat abonnement {before} heeft.', 'Toegevoegd: {message}', 'Wijzigen met: headroom account set-plan {id} PLAN'],
  },
  question: {
    subject: 'Nieuws waar u naar vroeg',
    paragraphs: [
      'Gepubliceerd bij uw vraag: {question}', 'Er kwam capaciteit vrij: {opened}', 'De capaciteit is gestegen: {risen}', 'Een nieuwe reservering of aanbesteding: {reserved}',
      'Nieuwe punten: {added}', 'Dezelfde cijfers worden nu anders gelezen; er kwam niets door vrij: {reinterpreted}', 'In het bovenliggende net, elk met een van uw plaatsen eronder: {above}',
      '{link}', 'Gegevens: {attribution}', 'Geen mails meer over deze vraag: {unsubscribe}',
    ],
    action: 'Op de kaart bekijken',
  },
  question_test: {
    subject: 'Nieuws waar u naar vroeg',
    paragraphs: ['Dit is een testbericht van een bewaarde vraag bij Headroom. Nieuws komt hier.', '{question}', '{link}'],
    action: 'Op de kaart bekijken',
  },
  account: {
    subject: 'Nieuws over uw account',
    paragraphs: [
      'Account: {account}',
      'Gebeurtenissen bereiken dit adres niet. Ze worden 15 uur lang opnieuw geprobeerd: {failing}',
      'Uitgeschakeld na twintig mislukte bezorgingen op rij; er wordt niets meer verzonden totdat iemand het weer inschakelt: {off}',
      'Deze sleutel verloopt binnen zeven dagen: {week}',
      'Deze sleutel verloopt binnen een dag; verzoeken ermee worden dan geweigerd: {tomorrow}',
      '80 % van de verzoeken van deze maand is gebruikt: {near}',
      'Alle verzoeken van deze maand zijn gebruikt; tot de volgende maand weigert de dienst er meer: {used}',
      'Deze export is klaar en niemand heeft hem gedownload: {ready}',
      'Deze export wordt binnen een dag verwijderd en niemand heeft hem gedownload: {ending}',
      '{link}',
      'Zo’n mail komt hoogstens eens per uur. Daar kiest u waarover deze mails gaan.',
    ],
    action: 'Deze mails kiezen',
  },
}
