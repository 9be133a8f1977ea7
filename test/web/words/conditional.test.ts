import test from 'ava'
import type { Amount } from '../../../src/capacity/shapes.ts'
import { words as english } from '../../../src/languages/en/pages.ts'
import { LANGUAGES } from '../../../src/languages/languages.ts'
import { speechOf } from '../../../src/web/asset-page/speech.ts'

type Conditional = Amount['conditional'][number]

const conditional = (value: string, reasons: Conditional['reasons'], more: Partial<Conditional> = {}): Conditional => ({
  record_id: `cap_${value}`, value, unit: 'MW', value_mw: Number(value), mw: Number(value), reasons, condition: null, technologies: ['any'], firmness: 'firm',
  horizon: { kind: 'snapshot', year_from: null, year_to: null, scenario: null, season: null, hours: null }, ...more,
})
const on = (...codes: NonNullable<Conditional['condition']>[number]['code'][]) => (
  { condition: codes.map((code) => ({ code, text: 'in words', language: 'en', url: null, document: null, locator: null })) })
const from = (year: number) => ({ horizon: { ...conditional('1', []).horizon, year_from: year, year_to: year } })

const cases: [string, Conditional[], string | null][] = [
  ['nothing', [], null],
  ['works, then flexible terms', [conditional('98', ['flexible']), conditional('64', ['after_reinforcement'])], '64 after reinforcement; 98 flexible'],
  ['the year where it is a later one', [conditional('70.5', ['later_year'], from(2030)), conditional('64', ['after_reinforcement', 'later_year'], from(2028))],
    '64 after reinforcement 2028; 70.5 in 2030'],
  ['the greatest of those that need the same', [conditional('70', ['later_year'], from(2035)), conditional('60', ['later_year'], from(2030))], '70 in 2035'],
  ['not what needs more for less, but what needs less for less', [conditional('98', ['flexible']), conditional('90', ['flexible', 'after_reinforcement']), conditional('80', ['after_reinforcement'])],
    '80 after reinforcement; 98 flexible'],
  ['any of its conditions', [conditional('50', ['condition'], on('synchronous_condenser', 'self_consumption'))], '50 with a synchronous condenser or for self-consumption'],
  ['works that a view needs, without a condition', [conditional('50', ['after_reinforcement'], on('after_reinforcement'))], '50 after reinforcement'],
  ['technologies where they are others', [conditional('98', ['flexible'], { technologies: ['storage', 'solar'] }), conditional('64', ['flexible'])], '64 flexible; 98 storage / solar, flexible'],
]
for (const [what, figures, text] of cases) {
  test(`beside a figure is told what is greater under a condition: ${what}`, (t) => (
    t.is(speechOf(english).conditionalText({ conditional: figures, technologies: ['any'] }), text)))
}

test('whether the grid above is allowed for is told of figures above zero alone, unless it is', (t) => {
  const { aboveText } = speechOf(english)
  t.is(aboveText({ state: 'figure', upstream_considered: 'no' }), 'grid above not considered')
  t.is(aboveText({ state: 'figure', upstream_considered: 'unknown' }), 'grid above considered: unknown')
  t.is(aboveText({ state: 'figure', upstream_considered: 'yes' }), null)
  for (const state of ['zero', 'negative', 'class_only', 'not_published', 'withheld'] as const) t.is(aboveText({ state, upstream_considered: 'no' }), null)
})

test('each language says all of it in words of its own', (t) => {
  const figures = [conditional('98', ['flexible', 'after_reinforcement', 'later_year', 'condition'], { ...from(2030), ...on('voltage_level', 'other') })]
  const told = Object.values(LANGUAGES).map(({ words }) => {
    const { conditionalText, aboveText } = speechOf(words)
    return [conditionalText({ conditional: figures, technologies: ['any'] }), aboveText({ state: 'figure', upstream_considered: 'no' }), aboveText({ state: 'figure', upstream_considered: 'unknown' })]
  })
  for (const texts of [0, 1, 2]) t.is(new Set(told.map((all) => all[texts])).size, told.length)
  t.true(told.every(([text]) => text?.startsWith('98 ') && text.includes('2030') && !text.includes('_')))
})
