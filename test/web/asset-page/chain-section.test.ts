import test from 'ava'
import type { Amount } from '../../../src/capacity/shapes.ts'
import { words } from '../../../src/languages/en/pages.ts'
import { chainSection } from '../../../src/web/asset-page/chain-section.ts'
import { speechOf } from '../../../src/web/asset-page/speech.ts'
import type { Chain } from '../../../src/web/words/chain.ts'
import { plain } from '../../helpers/asset-pages.ts'

type Step = Chain['chain'][number]

const amount = (value: string, queue: string | null) => ({
  state: 'figure', value, unit: 'MW', mw: Number(value), class_code: null, class_label: null, class_meaning: null, technologies: ['any'], technology: 'any', measure: 'free', flexibility: null,
  methodology: { id: 'mth_1', basis: 'load_flow', network_state: 'n', comparability_class: 'c' }, queue_mw: queue, conditional: [],
}) as unknown as Amount

const step = (id: string, kv: number, load: Amount, rest: Partial<Step> = {}) => ({
  asset: { id, name: id.toUpperCase(), type: 'substation', voltage_kv: kv }, best: { generation: null, load }, source_date: '2026-07-01', limits: [], works: [], not_included: [], ...rest,
}) as unknown as Step

test('each step of the chain has what is free, its queue, its works and its date, and the lowest is marked', (t) => {
  const chain = {
    chain: [
      step('ast_a', 33, amount('12.5', null)),
      step('ast_b', 132, amount('7', '40.25'), { works: [{ side: 'here', text: 'New transformer', year: 2029, date: null, as_published: 'Jun-29' }] as unknown as Step['works'] }),
    ],
    bindings: { generation: null, load: { asset_id: 'ast_b', reason: null } },
  } as unknown as Chain
  const { text } = chainSection(chain, Date.parse('2026-11-30'), speechOf(words))
  const rows = [...text.matchAll(/<tr.*?<\/tr>/gs)].slice(1).map(([row]) => plain(row))
  t.is(rows.length, 2)
  t.regex(rows[0] ?? '', /AST_A.*33 kV.*12\.5 MW.*Source 1 Jul 2026/s)
  t.notRegex(rows[0] ?? '', /Queue|lowest/)
  t.regex(rows[1] ?? '', /AST_B.*132 kV.*7 MW.*Queue 40\.25 MW.*lowest.*New transformer.*Jun-29.*Source 1 Jul 2026/s)
  t.is(text.match(/<tr class="lowest">/g)?.length, 1)
})
