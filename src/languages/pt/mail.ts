import type { MailWords } from '../mail-words.ts'

export const words: MailWords = {
  sign_in: {
    subject: 'Iniciar sessão no Headroom',
    paragraphs: [
      'Abra esta ligação no navegador onde a pediu:', '{link}', 'Ou escreva lá este código: {code}',
      'A ligação e o código servem uma vez, durante {minutes} minutos. Se não pediu para iniciar sessão, ignore este e-mail.',
    ],
    action: 'Iniciar sessão',
  },
  new_sign_in: {
    subject: 'Novo início de sessão na sua conta do Headroom',
    paragraphs: [
      'Alguém iniciou sessão com este endereço de e-mail.', 'Hora: {when}', 'Navegador: {agent}', 'Endereço de rede: {address}',
      'Se não foi por sua iniciativa, termine a sessão na página da sua conta e proteja a sua caixa de correio.',
    ],
  },
  passkey_added: {
    subject: 'Foi adicionada uma chave de acesso no Headroom',
    paragraphs: [
      'Alguém com sessão iniciada em seu nome adicionou a chave de acesso «{name}». Com ela entra-se sem e-mail.',
      'Hora: {when}',
      'Se não foi por sua iniciativa, remova-a na página da sua conta, termine todas as outras sessões e proteja a sua caixa de correio.',
    ],
  },
  passkey_removed: {
    subject: 'Foi removida uma chave de acesso no Headroom',
    paragraphs: [
      'Alguém com sessão iniciada em seu nome removeu a chave de acesso «{name}». Com ela já não se entra.',
      'Hora: {when}',
      'Se não foi por sua iniciativa, termine todas as outras sessões na página da sua conta e proteja a sua caixa de correio.',
    ],
  },
  mailbox_old: {
    subject: 'Confirme um novo endereço de e-mail no Headroom',
    paragraphs: [
      'Alguém com sessão iniciada em seu nome quer mudar este endereço para {mailbox}. Confirme-o aqui e pela ligação no e-mail enviado para lá:',
      '{link}',
      'A ligação serve uma vez, durante 24 horas. Se não foi por sua iniciativa, ignore este e-mail, termine todas as outras sessões na página da sua conta e proteja a sua caixa de correio.',
    ],
    action: 'Ver a mudança',
  },
  mailbox_new: {
    subject: 'Confirme este endereço de e-mail no Headroom',
    paragraphs: [
      'Alguém quer passar a iniciar sessão com este endereço. Confirme-o aqui e pela ligação no e-mail enviado para o endereço atual:',
      '{link}',
      'A ligação serve uma vez, durante 24 horas. Se não foi por sua iniciativa, ignore este e-mail.',
    ],
    action: 'Ver a mudança',
  },
  mailbox_taken: {
    subject: 'Este endereço de e-mail tem uma conta no Headroom',
    paragraphs: [
      'Alguém quer iniciar sessão com este endereço em vez de outro. Já há quem o use, por isso nada muda.',
      'Se foi por sua iniciativa, inicie sessão com ele, ou apague-se lá primeiro. Se não foi, ignore este e-mail.',
    ],
  },
  mailbox_changed: {
    subject: 'O seu endereço de e-mail no Headroom mudou',
    paragraphs: [
      'Este endereço já não inicia sessão: é {mailbox}, como ambas as caixas de correio confirmaram. Todas as sessões terminaram menos a que o pediu.',
      'Hora: {when}',
      'Se não foi por sua iniciativa, avise logo quem gere o serviço.',
    ],
  },
  invitation: {
    subject: 'Convite para uma conta do Headroom',
    paragraphs: [
      '{by} convida-o para a conta «{account}». Os membros partilham chaves, exportações e os pedidos do mês.', '{link}',
      'A ligação vale uma vez, durante sete dias, só para este endereço.',
      'Se não conhece o remetente, ignore este e-mail.',
    ],
    action: 'Ver o convite',
  },
  plan_request: {
    subject: 'É pedido outro plano',
    paragraphs: ['{mailbox} pede o plano {plan} para a conta «{account}» ({id}), que tem o plano {before}.', 'Acrescenta: {message}', 'Para o mudar: headroom account set-plan {id} PLAN'],
  },
  question: {
    subject: 'Novidades onde perguntou',
    paragraphs: [
      'Publicado para a sua pergunta: {question}', 'Surgiu capacidade: {opened}', 'A capacidade aumentou: {risen}', 'Uma nova reserva ou concurso: {reserved}',
      'Elementos novos: {added}', 'Os mesmos valores são agora lidos de outro modo; nada surgiu por isso: {reinterpreted}', 'Na rede a montante, cada um com um dos seus lugares a jusante: {above}',
      '{link}', 'Dados: {attribution}', 'Não receber mais e-mails sobre esta pergunta: {unsubscribe}',
    ],
    action: 'Vê-los no mapa',
  },
  question_test: {
    subject: 'Novidades onde perguntou',
    paragraphs: ['Esta é uma mensagem de teste de uma pergunta guardada no Headroom. As novidades chegarão aqui.', '{question}', '{link}'],
    action: 'Vê-los no mapa',
  },
  account: {
    subject: 'Novidades da sua conta',
    paragraphs: [
      'Conta: {account}',
      'Os eventos não chegam a este destino. São tentados de novo durante 15 horas: {failing}',
      'Desativado após vinte entregas falhadas seguidas; nada mais é enviado até que alguém o ative de novo: {off}',
      'Esta chave termina dentro de sete dias: {week}',
      'Esta chave termina dentro de um dia; depois, os pedidos com ela são recusados: {tomorrow}',
      'Foram usados 80 % dos pedidos deste mês: {near}',
      'Foram usados todos os pedidos deste mês; o serviço recusa mais até ao mês seguinte: {used}',
      'Esta exportação está pronta e ninguém a descarregou: {ready}',
      'Esta exportação é eliminada dentro de um dia e ninguém a descarregou: {ending}',
      '{link}',
      'Um e-mail destes chega no máximo uma vez por hora. Ali pode escolher do que informam.',
    ],
    action: 'Escolher estes e-mails',
  },
}
