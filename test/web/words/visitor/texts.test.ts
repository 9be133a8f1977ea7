import test from 'ava'
import { amountText, awayText, exactText, figureText, voltageText } from '../../../../src/web/words/visitor/amounts.ts'
import { assetName, countryName, term } from '../../../../src/web/words/visitor/texts.ts'
import { amountText as lineText } from '../../../../src/mcp/texts.ts'
import { amountText as labelText } from '../../../../src/web/map/drawing/result-features.ts'
import type { Amount, Capacity, CapacityRecord } from '../../../../src/capacity/shapes.ts'
import { ageText, dateText, horizonText, waitText } from '../../../../src/web/words/visitor/times.ts'
import { amountsIn } from '../../../../src/web/words/amounts.ts'
import { words as dutchWords } from '../../../../src/languages/nl/pages.ts'
import { words } from '../../../../src/languages/en/pages.ts'

const { distanceText } = amountsIn(words)
const away = (precision: string, distance_m: number | null, distance_min_m: number | null = null) => awayText({ asset: { precision }, distance_m, distance_min_m }) ?? ''

const nothing: Capacity = {
  value: null, min: null, max: null, unit: 'class', class_code: null, class_label: null, class_meaning: null, state: 'published', as_published: null,
}

const figures: [Partial<Capacity>, string][] = [
  [{ value: '60.190', unit: 'MW' }, '60.190 MW'],
  [{ value: '0', unit: 'MVA' }, '0 MVA'],
  [{ value: '-14.3', unit: 'kW' }, '-14.3 kW'],
  [{ value: '1.1102230246252E-16', unit: 'MW' }, '0 MW'],
  [{ value: '-0.0000000000000071', unit: 'MW' }, '0 MW'],
  [{ value: '29.5015007629395', unit: 'MW' }, '29.5 MW'],
  [{ value: '0.40000000000001', unit: 'MW' }, '0.4 MW'],
  [{ value: '0.02242500049533724', unit: 'MW' }, '0.02243 MW'],
  [{ value: '-240.68203999999997', unit: 'MVA' }, '-240.7 MVA'],
  [{ value: '12345.678901', unit: 'kW' }, '12346 kW'],
  [{ value: '68.8825', unit: 'MW' }, '68.8825 MW'],
  [{ min: '1.0790882710206', max: '2.5', unit: 'MW' }, '1.079 to 2.5 MW'],
  [{ value: '82', unit: 'percent' }, '82 percent'],
  [{ min: '10', max: '20', unit: 'MW' }, '10 to 20 MW'],
  [{ min: '10', unit: 'MW' }, 'from 10 MW'],
  [{ max: '20', unit: 'MW' }, 'up to 20 MW'],
  [{ value: '5' }, '5'],
  [{}, 'Not published'],
  [{ state: 'not_published', unit: 'MW' }, 'Not published'],
  [{ state: 'withheld', unit: 'MW' }, 'Withheld'],
  [{ state: 'class_only', unit: 'class', class_code: '3', class_label: 'Red' }, 'Red'],
  [{ state: 'class_only', unit: 'class', class_code: '3' }, 'Class 3'],
  [{ state: 'class_only', unit: 'class' }, 'Class not named'],
]

for (const [given, text] of figures) {
  test(`a figure of ${JSON.stringify(given)} reads ${text}`, (t) => t.is(figureText({ ...nothing, ...given }), text))
}

test('the whole figure is there to hover where it is shown rounded, and nowhere else', (t) => {
  t.is(exactText({ value: '29.5015007629395', unit: 'MW' }), '29.5015007629395 MW')
  t.deepEqual(['60.190', '0', '-14.3'].map((value) => exactText({ value, unit: 'MW' })), [null, null, null])
  t.is(exactText({ value: null, unit: 'class' }), null)
})

test('list, panel, page and lines for agents write one figure of arithmetic alike, in the mark of the language', (t) => {
  const figure = { value: '29.5015007629395', unit: 'MW' } as const
  t.is(amountText({ ...figure, state: 'figure', mw: 29.5015007629395 } as Amount), '29.5 MW')
  t.is(figureText({ ...nothing, ...figure }), '29.5 MW')
  t.is(lineText('figure', { ...nothing, ...figure }), '29.5 MW')
  t.is(labelText({ ...figure, state: 'figure', mw: 29.5015007629395, stale: false }), '29.5 MW')
  t.is(amountsIn(dutchWords).figureText({ ...nothing, ...figure }), '29,5 MW')
  t.is(amountText({ value: '1364.25', unit: 'MW', state: 'figure', mw: 1364.25 } as Amount), '1,364.25 MW')
})

test('languages into which the explanation of a class is not translated tell what it means, and its code', (t) => {
  const shortage: Capacity = { ...nothing, state: 'class_only', class_code: '3', class_label: 'shortage', class_meaning: 'none' }
  const dutch = amountsIn(dutchWords)
  t.is(dutch.figureText(shortage), 'Geen capaciteit (Klasse 3)')
  t.is(dutch.meaningBeside('none'), null)
  t.deepEqual([figureText(shortage), amountsIn(words).meaningBeside('none')], ['shortage', 'no capacity'])
  t.is(dutch.figureText({ ...shortage, class_meaning: 'unknown' }), 'Klasse 3')
})

type Horizon = CapacityRecord['horizon']
const horizons: [Horizon, string][] = [
  [{ kind: 'snapshot', year_from: null, year_to: null, scenario: null, season: null, hours: null }, 'snapshot'],
  [{ kind: 'year', year_from: 2030, year_to: 2030, scenario: 'Leading the Way', season: null, hours: null }, '2030, Leading the Way'],
  [{ kind: 'range', year_from: 2026, year_to: 2030, scenario: null, season: null, hours: null }, '2026–2030'],
  [{ kind: 'after_reinforcement', year_from: null, year_to: null, scenario: null, season: null, hours: null }, 'after reinforcement'],
  [{ kind: 'after_reinforcement', year_from: 2031, year_to: null, scenario: null, season: null, hours: null }, 'after reinforcement 2031'],
  [{ kind: 'unspecified', year_from: null, year_to: null, scenario: null, season: null, hours: null }, 'horizon not stated'],
]

for (const [horizon, text] of horizons) test(`a horizon reads ${text}`, (t) => t.is(horizonText(horizon), text))

const texts: [string, string][] = [
  [ageText(null), 'age unknown'],
  [ageText(3600), 'today'],
  [ageText(86_400), '1 day old'],
  [ageText(59 * 86_400), '59 days old'],
  [ageText(100 * 86_400), '3 months old'],
  [ageText(800 * 86_400), '2 years old'],
  [dateText('2026-02-04'), '4 Feb 2026'],
  [dateText(null), 'date not stated'],
  [distanceText(null), 'distance unknown'],
  [distanceText(0), 'here'],
  [distanceText(640.4), '640 m'],
  [distanceText(1234.5), '1.2 km'],
  [distanceText(23_456), '23 km'],
  [away('centroid', 12_345), '12 km'],
  [away('box', 61_200, 12_300), 'only a bounding box is known: between 12 km and 61 km away'],
  [away('box', 61_200, 0), 'only a bounding box is known, and this place lies in it: up to 61 km away'],
  [away('box', null), 'only a bounding box is known'],
  [voltageText(132), '132 kV'],
  [voltageText(null), 'voltage not stated'],
  [assetName(null, 'grid_cell'), 'Unnamed grid cell'],
  [assetName('', 'node'), 'Unnamed node'],
  [assetName('Abadiano', 'substation'), 'Abadiano'],
  [term('network_state', 'n_1'), 'N-1'],
  [term('availability_type', 'scheme_reserved'), 'scheme reserved'],
  [term('technology', 'new_to_this_page'), 'new to this page'],
  [countryName('ES'), 'Spain'],
  [countryName('<b>'), '<b>'],
  [waitText(1), 'in 1 second'],
  [waitText(119), 'in 119 seconds'],
  [waitText(120), 'in 2 minutes'],
  [waitText(7200), 'in 2 hours'],
  [waitText(172_800), 'in 2 days'],
]

for (const [text, expected] of texts) test(`says ${expected}`, (t) => t.is(text, expected))
