import type { Words } from '../words.ts'

export const account: Words['account'] = {
  frame: {
    skip: 'Ir al contenido',
    menu: 'Su cuenta',
    overview: 'Resumen',
    keys: 'Claves',
    usage: 'Uso',
    plan: 'Plan',
    sessions: 'Sesiones',
    audit: 'Registro',
    signIn: 'Iniciar sesión',
    signOut: 'Cerrar sesión',
  },

  problems: {
    title: 'No ha funcionado',
    signIn: 'Inicie sesión primero; para lo delicado, de nuevo pasadas doce horas.',
    form: 'El formulario es demasiado antiguo o no lo envió este servicio. Vuelva atrás, recargue la página e inténtelo de nuevo.',
    ownersOnly: 'Solo un titular de la cuenta puede hacerlo.',
    notFound: 'Aquí no hay nada para usted.',
    invalid: 'Un campo del formulario no contiene lo que debe.',
    tooMany: 'Demasiados intentos. Inténtelo más tarde.',
  },

  roles: {
    owner: 'Titular',
    member: 'Miembro',
  },

  overview: {
    account: 'Cuenta',
    person: 'Sesión iniciada como',
    role: 'Función',
  },

  signIn: {
    lead: 'Enviamos un correo con un enlace y un código. Ambos valen quince minutos, una vez, en este navegador.',
    mailbox: 'Dirección de correo',
    send: 'Enviar el correo',
    opens: 'Quien entra por primera vez recibe una cuenta del plan Free.',
    noMailbox: 'Esta no es una dirección a la que se pueda enviar correo.',
    sent: 'Mire su correo',
    sentLead: 'Un correo está en camino. Abra su enlace en este navegador o escriba aquí su código.',
    code: 'Código de ocho cifras',
    wrongCode: 'Este no es el código del correo más reciente.',
    unusable: 'El enlace o el código ya se usó, tiene más de quince minutos, se probó demasiadas veces o se pidió en otro navegador.',
    again: 'Pedir otro correo',
    linkLead: 'Pulse el botón para iniciar sesión en este navegador.',
  },

  keys: {
    lead: 'Una clave nombra la cuenta en cada petición. Quien la tiene puede agotar la cuota de la cuenta.',
    none: 'La cuenta aún no tiene ninguna clave.',
    make: 'Crear una clave',
    once: 'Esta es la clave nueva. Guárdela ahora: solo se muestra esta vez y no se guarda en ningún sitio.',
    label: 'Etiqueta',
    mode: 'Tipo',
    live: 'Real',
    test: 'De prueba',
    modes: 'Las claves reales y de prueba reciben los mismos datos con los mismos límites; el tipo separa el uso.',
    key: 'Clave',
    madeAt: 'Creada',
    revoke: 'Revocar',
  },

  sessions: {
    lead: 'Dónde tiene la sesión iniciada. Una sesión termina treinta días después de su último uso.',
    agent: 'Navegador',
    address: 'Dirección',
    madeAt: 'Inicio',
    usedAt: 'Último uso',
    thisOne: 'Esta',
    end: 'Terminar',
    endOthers: 'Terminar todas las demás',
  },

  usage: {
    month: 'Mes',
    show: 'Mostrar',
    usedOf: { one: '{used} de {quota} peticiones usadas este mes.', other: '{used} de {quota} peticiones usadas este mes.' },
    used: { one: '{used} petición usada.', other: '{used} peticiones usadas.' },
    notCounted: 'Las peticiones según cuentan para la cuota del mes, por día UTC. Las teselas del mapa tienen un límite propio y no están incluidas; las peticiones rechazadas no cuentan.',
    chart: 'Peticiones por día, {month}',
    csv: 'Todo en CSV, por día, clave y ruta',
    byDay: 'Por día',
    byKey: 'Por clave y ruta',
    day: 'Día',
    key: 'Clave',
    route: 'Ruta',
    requests: 'Peticiones',
    errors: 'Errores',
    errorsLead: 'Las peticiones más recientes que se respondieron con un error, 100 como máximo; de muchas en un segundo, solo algunas. Indique el identificador de la petición cuando pida ayuda.',
    noErrors: 'Ninguno hasta ahora.',
    time: 'Hora',
    error: 'Error',
    requestId: 'Id. de la petición',
  },

  plan: {
    yours: 'Su plan es {plan}. Sus límites son de la cuenta; las claves los comparten.',
    next: 'El plan siguiente es {plan}: lo que añade está al lado.',
    largest: 'Ningún plan permite más.',
    all: 'Todos los planes',
  },

  audit: {
    lead: 'Lo que se hizo en esta cuenta y afecta a dinero o datos, lo más reciente primero.',
    at: 'Cuándo',
    who: 'Quién',
    what: 'Qué',
    detail: 'Detalle',
    actions: {
      'account.opened': 'Cuenta abierta',
      'session.opened': 'Sesión iniciada',
      'session.ended': 'Sesión terminada',
      'key.made': 'Clave creada',
      'key.revoked': 'Clave revocada',
      'plan.set': 'Plan cambiado',
    },
  },
}
