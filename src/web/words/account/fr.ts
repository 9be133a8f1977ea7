import type { Words } from '../words.ts'

export const account: Words['account'] = {
  frame: {
    skip: 'Aller au contenu',
    menu: 'Votre compte',
    overview: 'Aperçu',
    keys: 'Clés',
    usage: 'Utilisation',
    plan: 'Offre',
    sessions: 'Sessions',
    audit: 'Journal',
    signIn: 'Se connecter',
    signOut: 'Se déconnecter',
  },

  problems: {
    title: 'Cela n’a pas fonctionné',
    signIn: 'Connectez-vous d’abord ; pour ce qui est sensible, à nouveau après douze heures.',
    form: 'Le formulaire est trop ancien ou n’a pas été envoyé par ce service. Revenez en arrière, rechargez la page et réessayez.',
    ownersOnly: 'Seul un propriétaire du compte peut le faire.',
    notFound: 'Il n’y a rien ici pour vous.',
    invalid: 'Un champ du formulaire ne contient pas ce qu’il faut.',
    tooMany: 'Trop de tentatives. Réessayez plus tard.',
  },

  roles: {
    owner: 'Propriétaire',
    member: 'Membre',
  },

  overview: {
    account: 'Compte',
    person: 'Connecté en tant que',
    role: 'Rôle',
  },

  signIn: {
    lead: 'Nous envoyons un courriel avec un lien et un code. Les deux valent quinze minutes, une fois, dans ce navigateur.',
    mailbox: 'Adresse e-mail',
    send: 'Envoyer le courriel',
    opens: 'Qui se connecte pour la première fois reçoit un compte au forfait Free.',
    noMailbox: 'Ce n’est pas une adresse à laquelle un courriel peut être envoyé.',
    sent: 'Regardez vos courriels',
    sentLead: 'Un courriel est en route. Ouvrez son lien dans ce navigateur, ou tapez son code ici.',
    code: 'Code de huit chiffres',
    wrongCode: 'Ce n’est pas le code du dernier courriel.',
    unusable: 'Le lien ou le code a déjà servi, date de plus de quinze minutes, a été essayé trop souvent ou a été demandé dans un autre navigateur.',
    again: 'Demander un autre courriel',
    linkLead: 'Appuyez sur le bouton pour vous connecter dans ce navigateur.',
  },

  keys: {
    lead: 'Une clé nomme le compte dans chaque requête. Qui la possède peut épuiser le quota du compte.',
    none: 'Le compte n’a pas encore de clé.',
    make: 'Créer une clé',
    once: 'Voici la nouvelle clé. Conservez-la maintenant : elle n’est montrée que cette fois et n’est enregistrée nulle part.',
    label: 'Libellé',
    mode: 'Type',
    live: 'Réelle',
    test: 'De test',
    modes: 'Les clés réelles et de test reçoivent les mêmes données avec les mêmes limites ; le type sépare l’usage.',
    key: 'Clé',
    madeAt: 'Créée',
    revoke: 'Révoquer',
  },

  sessions: {
    lead: 'Où vous êtes connecté. Une session prend fin trente jours après sa dernière utilisation.',
    agent: 'Navigateur',
    address: 'Adresse',
    madeAt: 'Connexion',
    usedAt: 'Dernier usage',
    thisOne: 'Celle-ci',
    end: 'Terminer',
    endOthers: 'Terminer toutes les autres',
  },

  usage: {
    month: 'Mois',
    show: 'Afficher',
    usedOf: { one: '{used} requête sur {quota} utilisée ce mois-ci.', other: '{used} requêtes sur {quota} utilisées ce mois-ci.' },
    used: { one: '{used} requête utilisée.', other: '{used} requêtes utilisées.' },
    notCounted: 'Les requêtes telles qu’elles comptent dans le quota du mois, par jour UTC. Les tuiles de la carte ont leur propre limite et n’y figurent pas ; les requêtes refusées ne comptent pas.',
    chart: 'Requêtes par jour, {month}',
    csv: 'Tout en CSV, par jour, clé et route',
    byDay: 'Par jour',
    byKey: 'Par clé et route',
    day: 'Jour',
    key: 'Clé',
    route: 'Route',
    requests: 'Requêtes',
    errors: 'Erreurs',
    errorsLead: 'Les dernières requêtes auxquelles une erreur a été répondue, 100 au plus ; quand elles sont nombreuses en une seconde, seulement quelques-unes. Indiquez l’identifiant de la requête pour demander de l’aide.',
    noErrors: 'Aucune pour l’instant.',
    time: 'Heure',
    error: 'Erreur',
    requestId: 'Id. de la requête',
  },

  plan: {
    yours: 'Votre offre est {plan}. Ses limites sont celles du compte ; les clés les partagent.',
    next: 'L’offre suivante est {plan} : ce qu’elle ajoute figure à côté.',
    largest: 'Aucune offre ne permet davantage.',
    all: 'Toutes les offres',
  },

  audit: {
    lead: 'Ce qui a été fait dans ce compte et touche à l’argent ou aux données, le plus récent d’abord.',
    at: 'Quand',
    who: 'Qui',
    what: 'Quoi',
    detail: 'Détail',
    actions: {
      'account.opened': 'Compte ouvert',
      'session.opened': 'Connexion',
      'session.ended': 'Session terminée',
      'key.made': 'Clé créée',
      'key.revoked': 'Clé révoquée',
      'plan.set': 'Offre modifiée',
    },
  },
}
