import type { MailWords } from '../mail-words.ts'

export const words: MailWords = {
  sign_in: {
    subject: 'Connexion à Headroom',
    paragraphs: [
      'Ouvrez ce lien dans le navigateur d’où vient votre demande :', '{link}', 'Ou saisissez-y ce code : {code}',
      'Le lien et le code servent une fois, pendant {minutes} minutes. Si vous n’avez pas demandé à vous connecter, ignorez ce courriel.',
    ],
    action: 'Se connecter',
  },
  new_sign_in: {
    subject: 'Nouvelle connexion à votre compte Headroom',
    paragraphs: [
      'Quelqu’un s’est connecté avec cette adresse.', 'Heure : {when}', 'Navigateur : {agent}', 'Adresse réseau : {address}',
      'Si ce n’était pas vous, fermez la session sur la page de votre compte et protégez votre messagerie.',
    ],
  },
  passkey_added: {
    subject: 'Une clé d’accès a été ajoutée chez Headroom',
    paragraphs: [
      'Quelqu’un qui était connecté en votre nom a ajouté la clé d’accès « {name} ». Elle connecte sans courriel.',
      'Heure : {when}',
      'Si ce n’était pas vous, retirez-la sur la page de votre compte, terminez toutes les autres sessions et protégez votre messagerie.',
    ],
  },
  passkey_removed: {
    subject: 'Une clé d’accès a été retirée chez Headroom',
    paragraphs: [
      'Quelqu’un qui était connecté en votre nom a retiré la clé d’accès « {name} ». Elle ne connecte plus.',
      'Heure : {when}',
      'Si ce n’était pas vous, terminez toutes les autres sessions sur la page de votre compte et protégez votre messagerie.',
    ],
  },
  invitation: {
    subject: 'Invitation à un compte Headroom',
    paragraphs: [
      '{by} vous invite au compte « {account} ». Ses membres partagent les clés, les exports et les requêtes du mois.', '{link}',
      'Le lien vaut une fois, pendant sept jours, pour cette adresse seulement.',
      'Si vous ne connaissez pas l’expéditeur, ignorez ce courriel.',
    ],
    action: 'Voir l’invitation',
  },
  plan_request: {
    subject: 'Une autre offre est demandée',
    paragraphs: ['{mailbox} demande l’offre {plan} pour le compte « {account} » ({id}), qui a l’offre {before}.', 'Il est ajouté : {message}', 'Pour la changer : headroom account set-plan {id} PLAN'],
  },
  question: {
    subject: 'Du nouveau là où vous l’avez demandé',
    paragraphs: [
      'Publié pour votre question : {question}', 'De la capacité s’est libérée : {opened}', 'La capacité a augmenté : {risen}', 'Une nouvelle réservation ou un nouvel appel d’offres : {reserved}',
      'Nouveaux ouvrages : {added}', 'Les mêmes chiffres sont lus autrement ; rien ne s’est libéré par là : {reinterpreted}', 'Dans le réseau amont, chacun avec un de vos lieux en aval : {above}',
      '{link}', 'Données : {attribution}', 'Ne plus recevoir de courriels sur cette question : {unsubscribe}',
    ],
    action: 'Les voir sur la carte',
  },
  question_test: {
    subject: 'Du nouveau là où vous l’avez demandé',
    paragraphs: ['Ceci est un message d’essai d’une question enregistrée chez Headroom. Les nouvelles arriveront ici.', '{question}', '{link}'],
    action: 'Les voir sur la carte',
  },
  account: {
    subject: 'Nouvelles de votre compte',
    paragraphs: [
      'Compte : {account}',
      'Les événements n’atteignent pas ce point. Ils sont retentés pendant 15 heures : {failing}',
      'Désactivé après vingt livraisons échouées de suite ; rien n’est plus envoyé avant que quelqu’un le réactive : {off}',
      'Cette clé expire dans les sept jours : {week}',
      'Cette clé expire dans la journée qui vient ; les requêtes qui l’utilisent seront alors refusées : {tomorrow}',
      '80 % des requêtes de ce mois sont utilisées : {near}',
      'Toutes les requêtes de ce mois sont utilisées ; le service en refuse d’autres jusqu’au mois prochain : {used}',
      'Cet export est prêt et personne ne l’a téléchargé : {ready}',
      'Cet export sera supprimé dans la journée qui vient et personne ne l’a téléchargé : {ending}',
      '{link}',
      'Un tel courriel vient au plus une fois par heure. Vous pouvez y choisir ce dont ils parlent.',
    ],
    action: 'Choisir ces courriels',
  },
}
