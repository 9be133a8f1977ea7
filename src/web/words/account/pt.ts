import type { Words } from '../words.ts'

export const account: Words['account'] = {
  frame: {
    skip: 'Ir para o conteúdo',
    menu: 'A sua conta',
    overview: 'Resumo',
    keys: 'Chaves',
    usage: 'Utilização',
    plan: 'Plano',
    sessions: 'Sessões',
    audit: 'Registo',
    signIn: 'Iniciar sessão',
    signOut: 'Terminar sessão',
  },

  problems: {
    title: 'Não funcionou',
    signIn: 'Inicie sessão primeiro; para o que é sensível, de novo após doze horas.',
    form: 'O formulário é demasiado antigo ou não foi enviado por este serviço. Volte atrás, recarregue a página e tente de novo.',
    ownersOnly: 'Só um titular da conta o pode fazer.',
    notFound: 'Não há nada aqui para si.',
    invalid: 'Um campo do formulário não contém o que deve.',
    tooMany: 'Demasiadas tentativas. Tente mais tarde.',
  },

  roles: {
    owner: 'Titular',
    member: 'Membro',
  },

  overview: {
    account: 'Conta',
    person: 'Sessão iniciada como',
    role: 'Função',
  },

  signIn: {
    lead: 'Enviamos um e-mail com uma ligação e um código. Ambos valem quinze minutos, uma vez, neste navegador.',
    mailbox: 'Endereço de e-mail',
    send: 'Enviar o e-mail',
    opens: 'Quem entra pela primeira vez recebe uma conta no plano Free.',
    noMailbox: 'Este não é um endereço para o qual se possa enviar e-mail.',
    sent: 'Veja o seu e-mail',
    sentLead: 'Um e-mail está a caminho. Abra a ligação neste navegador ou escreva aqui o código.',
    code: 'Código de oito algarismos',
    wrongCode: 'Este não é o código do e-mail mais recente.',
    unusable: 'A ligação ou o código já foi usado, tem mais de quinze minutos, foi tentado vezes de mais ou foi pedido noutro navegador.',
    again: 'Pedir outro e-mail',
    linkLead: 'Prima o botão para iniciar sessão neste navegador.',
  },

  keys: {
    lead: 'Uma chave identifica a conta em cada pedido. Quem a tem pode esgotar a quota da conta.',
    none: 'A conta ainda não tem chaves.',
    make: 'Criar uma chave',
    once: 'Esta é a nova chave. Guarde-a agora: só é mostrada desta vez e não é guardada em lado nenhum.',
    label: 'Etiqueta',
    mode: 'Tipo',
    live: 'Real',
    test: 'De teste',
    modes: 'As chaves reais e de teste recebem os mesmos dados com os mesmos limites; o tipo separa a utilização.',
    key: 'Chave',
    madeAt: 'Criada',
    revoke: 'Revogar',
  },

  sessions: {
    lead: 'Onde tem sessão iniciada. Uma sessão termina trinta dias após a última utilização.',
    agent: 'Navegador',
    address: 'Endereço',
    madeAt: 'Início',
    usedAt: 'Último uso',
    thisOne: 'Esta',
    end: 'Terminar',
    endOthers: 'Terminar todas as outras',
  },

  usage: {
    month: 'Mês',
    show: 'Mostrar',
    usedOf: { one: '{used} de {quota} pedidos usados este mês.', other: '{used} de {quota} pedidos usados este mês.' },
    used: { one: '{used} pedido usado.', other: '{used} pedidos usados.' },
    notCounted: 'Os pedidos tal como contam para a quota do mês, por dia UTC. Os mosaicos do mapa têm um limite próprio e não estão incluídos; os pedidos recusados não contam.',
    chart: 'Pedidos por dia, {month}',
    csv: 'Tudo em CSV, por dia, chave e rota',
    byDay: 'Por dia',
    byKey: 'Por chave e rota',
    day: 'Dia',
    key: 'Chave',
    route: 'Rota',
    requests: 'Pedidos',
    errors: 'Erros',
    errorsLead: 'Os pedidos mais recentes que foram respondidos com um erro, no máximo 100; de muitos num segundo, só alguns. Indique o identificador do pedido quando pedir ajuda.',
    noErrors: 'Nenhum até agora.',
    time: 'Hora',
    error: 'Erro',
    requestId: 'Id. do pedido',
  },

  plan: {
    yours: 'O seu plano é {plan}. Os seus limites são da conta; as chaves partilham-nos.',
    next: 'O plano seguinte é {plan}: o que acrescenta está ao lado.',
    largest: 'Nenhum plano permite mais.',
    all: 'Todos os planos',
  },

  audit: {
    lead: 'O que foi feito nesta conta que toca em dinheiro ou dados, do mais recente.',
    at: 'Quando',
    who: 'Quem',
    what: 'O quê',
    detail: 'Pormenor',
    actions: {
      'account.opened': 'Conta aberta',
      'session.opened': 'Sessão iniciada',
      'session.ended': 'Sessão terminada',
      'key.made': 'Chave criada',
      'key.revoked': 'Chave revogada',
      'plan.set': 'Plano alterado',
    },
  },
}
