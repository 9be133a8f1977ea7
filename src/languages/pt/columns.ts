import type { ColumnWords } from '../columns.ts'

export const words: ColumnWords = {
  geometry: 'Local do elemento', id: 'Id', type: 'Tipo', name: 'Nome', slug: 'Nome em endereços', country: 'País',
  operator: 'Operador, nome curto', voltage_kv: 'Tensão em kV', precision: 'Com que exatidão se conhece o local', asset_id: 'Id do elemento',
  asset_name: 'Nome do elemento', asset_type: 'Tipo do elemento', operator_name: 'Operador', source_id: 'Id da fonte', direction: 'Sentido',
  technology: 'Tecnologia', availability_type: 'O que conta o valor', firmness: 'Firmeza', flexibility: 'Condições de uma ligação flexível',
  horizon_kind: 'Tipo de horizonte', year_from: 'Primeiro ano do horizonte', year_to: 'Último ano do horizonte', scenario: 'Cenário',
  measure: 'Coluna ou série da fonte', value: 'Valor na sua unidade', value_min: 'Limite inferior de um intervalo',
  value_max: 'Limite superior de um intervalo', unit: 'Unidade do valor', class_code: 'Código da classe',
  class_label: 'Explicação da classe por quem a publica', class_meaning: 'O que a classe significa para a capacidade', state: 'Estado do valor',
  value_mw: 'Valor publicado em MW', comparability_class: 'Classe de comparabilidade', source_date: 'Data dos dados',
  stale: 'Mais antigo do que a fonte admite',
  condition: 'Condições, das quais uma tem de ser cumprida', connects: 'Onde pode ser usado', about: 'De que fala', season: 'Estação do ano', hours: 'Horas',
  role: 'Papel entre os valores do seu ativo', technologies: 'Tecnologias que o podem usar', queue_mw: 'Pedidos anteriores na fila de espera, em MW', zones: 'Zonas que o partilham', limiting_factors: 'O que limita o valor',
  limits: 'O que o limita, por tipo', works: 'O que se constrói, e até quando',
  facts: 'O que mais se diz do ativo', status_colour: 'Cores de quem publica', upstream_name: 'Nome do elemento a montante', upstream_asset_id: 'Id do elemento a montante',
  notes: 'Observações de quem publica', disclaimers: 'Advertências de quem publica',
  document_url: 'Endereço do documento',
  operator_url: 'Página do operador', attribution: 'Atribuição',
}
