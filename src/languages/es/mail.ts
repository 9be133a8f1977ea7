import type { MailWords } from '../mail-words.ts'

export const words: MailWords = {
  sign_in: {
    subject: 'Iniciar sesión en Headroom',
    paragraphs: [
      'Abra este enlace en el navegador desde el que lo pidió:', '{link}', 'O escriba allí este código: {code}',
      'El enlace y el código sirven una vez, durante {minutes} minutos. Si no ha pedido iniciar sesión, ignore este correo.',
    ],
    action: 'Iniciar sesión',
  },
  new_sign_in: {
    subject: 'Nuevo inicio de sesión en su cuenta de Headroom',
    paragraphs: [
      'Alguien ha iniciado sesión con esta dirección de correo.', 'Hora: {when}', 'Navegador: {agent}', 'Dirección de red: {address}',
      'Si no ha sido usted, cierre la sesión en la página de su cuenta y proteja su buzón.',
    ],
  },
  passkey_added: {
    subject: 'Se añadió una llave de acceso en Headroom',
    paragraphs: [
      'Alguien que había iniciado sesión como usted añadió la llave de acceso «{name}». Con ella se entra sin correo.',
      'Hora: {when}',
      'Si no fue usted, elimínela en la página de su cuenta, termine las demás sesiones y proteja su buzón.',
    ],
  },
  passkey_removed: {
    subject: 'Se eliminó una llave de acceso en Headroom',
    paragraphs: [
      'Alguien que había iniciado sesión como usted eliminó la llave de acceso «{name}». Con ella ya no se entra.',
      'Hora: {when}',
      'Si no fue usted, termine las demás sesiones en la página de su cuenta y proteja su buzón.',
    ],
  },
  mailbox_old: {
    subject: 'Confirme una dirección de correo nueva en Headroom',
    paragraphs: [
      'Alguien que ha iniciado sesión como usted quiere cambiar esta dirección por {mailbox}. Confírmelo aquí y con el enlace del correo enviado allí:',
      '{link}',
      'El enlace sirve una vez, durante 24 horas. Si no fue usted, no haga caso de este correo, termine las demás sesiones en la página de su cuenta y proteja su buzón.',
    ],
    action: 'Ver el cambio',
  },
  mailbox_new: {
    subject: 'Confirme esta dirección de correo en Headroom',
    paragraphs: [
      'Alguien quiere iniciar sesión con esta dirección a partir de ahora. Confírmelo aquí y con el enlace del correo enviado a la dirección que tiene:',
      '{link}',
      'El enlace sirve una vez, durante 24 horas. Si no fue usted, no haga caso de este correo.',
    ],
    action: 'Ver el cambio',
  },
  mailbox_taken: {
    subject: 'Esta dirección de correo tiene una cuenta en Headroom',
    paragraphs: [
      'Alguien quiere iniciar sesión con esta dirección en lugar de otra. Alguien ya entra con ella, así que no cambia nada.',
      'Si fue usted, inicie sesión con ella o elimine antes sus datos allí. Si no fue usted, no haga caso de este correo.',
    ],
  },
  mailbox_changed: {
    subject: 'Su dirección de correo en Headroom ha cambiado',
    paragraphs: [
      'Con esta dirección ya no se entra, sino con {mailbox}, como confirmaron ambos buzones. Terminaron todas las sesiones salvo la que lo pidió.',
      'Hora: {when}',
      'Si no fue usted, avise cuanto antes a quien administra el servicio.',
    ],
  },
  invitation: {
    subject: 'Invitación a una cuenta de Headroom',
    paragraphs: [
      '{by} le invita a la cuenta «{account}». Sus miembros comparten claves, exportaciones y las peticiones del mes.', '{link}',
      'El enlace vale una vez, durante siete días, solo para esta dirección.',
      'Si no conoce al remitente, ignore este correo.',
    ],
    action: 'Ver la invitación',
  },
  plan_request: {
    subject: 'Se pide otro plan',
    paragraphs: ['{mailbox} pide el plan {plan} para la cuenta «{account}» ({id}), que tiene el plan {before}.', 'Añade: {message}', 'Se cambia con: headroom account set-plan {id} PLAN'],
  },
  question: {
    subject: 'Novedades donde preguntó',
    paragraphs: [
      'Se ha publicado para su pregunta: {question}', 'Se liberó capacidad: {opened}', 'Aumentó la capacidad: {risen}', 'Una nueva reserva o concurso: {reserved}',
      'Elementos nuevos: {added}', 'Las mismas cifras se leen ahora de otro modo; no se ha liberado nada por ello: {reinterpreted}', 'En la red aguas arriba, cada uno con un lugar suyo por debajo: {above}',
      '{link}', 'Datos: {attribution}', 'No recibir más correos sobre esta pregunta: {unsubscribe}',
    ],
    action: 'Verlos en el mapa',
  },
  question_test: {
    subject: 'Novedades donde preguntó',
    paragraphs: ['Este es un mensaje de prueba de una pregunta guardada en Headroom. Las novedades llegarán aquí.', '{question}', '{link}'],
    action: 'Verlos en el mapa',
  },
  account: {
    subject: 'Novedades de su cuenta',
    paragraphs: [
      'Cuenta: {account}',
      'Los eventos no llegan a este punto de webhook. Se reintentan durante 15 horas: {failing}',
      'Desactivado tras veinte entregas fallidas seguidas; no se envía nada más hasta que alguien lo active de nuevo: {off}',
      'Esta clave caduca en menos de siete días: {week}',
      'Esta clave caduca en menos de un día; después se rechazan las peticiones con ella: {tomorrow}',
      'Se ha usado el 80 % de las peticiones de este mes: {near}',
      'Se han usado todas las peticiones de este mes; el servicio rechaza más hasta el mes siguiente: {used}',
      'Esta exportación está lista y nadie la ha descargado: {ready}',
      'Esta exportación se elimina en menos de un día y nadie la ha descargado: {ending}',
      '{link}',
      'Este correo llega como máximo una vez por hora. Allí puede elegir de qué informan.',
    ],
    action: 'Elegir estos correos',
  },
}
