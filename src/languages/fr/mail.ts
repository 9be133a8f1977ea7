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
  mailbox_old: {
    subject: 'Confirmez une nouvelle adresse e-mail chez Headroom',
    paragraphs: [
      'Quelqu’un qui est connecté en votre nom veut remplacer cette adresse par {mailbox}. Confirmez-le ici et par le lien du courriel envoyé là-bas :',
      '{link}',
      'Le lien sert une fois, pendant 24 heures. Si ce n’était pas vous, ignorez ce courriel, terminez toutes les autres sessions sur la page de votre compte et protégez votre messagerie.',
    ],
    action: 'Voir le changement',
  },
  mailbox_new: {
    subject: 'Confirmez cette adresse e-mail chez Headroom',
    paragraphs: [
      'Quelqu’un veut désormais se connecter avec cette adresse. Confirmez-le ici et par le lien du courriel envoyé à l’adresse actuelle :',
      '{link}',
      'Le lien sert une fois, pendant 24 heures. Si ce n’était pas vous, ignorez ce courriel.',
    ],
    action: 'Voir le changement',
  },
  mailbox_taken: {
    subject: 'Cette adresse e-mail a un compte chez Headroom',
    paragraphs: [
      'Quelqu’un veut se connecter avec cette adresse à la place d’une autre. Quelqu’un s’en sert déjà, donc rien ne change.',
      'Si c’était vous, connectez-vous avec elle, ou supprimez-vous d’abord là-bas. Sinon, ignorez ce courriel.',
    ],
  },
  mailbox_changed: {
    subject: 'Votre adresse e-mail chez Headroom a changé',
    paragraphs: [
      'Cette adresse ne connecte plus : c’est {mailbox}, comme les deux messageries l’ont confirmé. Toutes les sessions sont terminées sauf celle qui l’a demandé.',
      'Heure : {when}',
      'Si ce n’était pas vous, prévenez aussitôt l’exploitant du service.',
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
      'Les événements n’atteignent pas ce point de webhook. Ils sont retentés pendant 15 heures : {failing}',
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
