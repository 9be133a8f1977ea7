import { createExpression } from '@maplibre/maplibre-gl-style-spec'
import test from 'ava'
import { markExpression, markOfFeature } from '../../../src/web/cartography/best.ts'
import { labelOf } from '../../../src/web/cartography/labels.ts'
import { qgisExpression, scaleAt } from '../../../src/web/qgis/expression.ts'
import { qgisSqlite } from '../../helpers/qgis-sqlite.ts'

/** Figures of one direction of a feature, of every kind. */
const FIGURES: Record<string, unknown>[] = [
  {}, { mw: 3, state: 'figure' }, { mw: 120.5, state: 'figure', stale: true }, { mw: 0, state: 'zero' }, { mw: -2, state: 'negative' },
  { unit: 'MVA', state: 'figure' }, { state: 'class_only', class: 'red' },
  { state: 'class_only', class: '1', class_meaning: 'limited' }, { state: 'class_only', class: '9', class_meaning: 'unknown' }, { state: 'withheld' }, { state: 'not_published' },
]
const NAMES = ['mw', 'unit', 'class', 'class_meaning', 'state', 'stale']

const sqlite = qgisSqlite()

for (const direction of [null, 'generation', 'load'] as const) {
  test(`QGIS names the mark of every feature as the map does: ${direction ?? 'the better of both'}`, (t) => {
    const columns = ['better', ...['generation', 'load'].flatMap((one) => NAMES.map((name) => `${one}_${name}`))]
    const ask = sqlite.prepare(`select ${qgisExpression(markExpression(direction))} as mark from (select ${columns.map((name) => `:${name} as "${name}"`).join(', ')})`)
    for (const generation of FIGURES) {
      for (const [load, better] of FIGURES.flatMap((one) => ['generation', 'load'].map((word): [typeof one, string] => [one, word]))) {
        const properties: Record<string, unknown> = { better, ...Object.fromEntries(Object.entries({ generation, load }).flatMap(([one, figure]) => (
          Object.entries(figure).map(([name, value]) => [`${one}_${name}`, value])))) }
        const given = Object.fromEntries(columns.map((name) => [name, properties[name] === true ? 1 : (properties[name] ?? null) as string | number | null]))
        t.is(ask.get(given)?.mark, markOfFeature(properties, direction), JSON.stringify(properties))
      }
    }
  })
}

const LABELLED: Record<string, unknown>[] = [
  { assets: 1034, load_mw: 120.26, better: 'load', load_state: 'figure' }, { assets: 34, better: 'load', load_state: 'withheld' },
  { name: 'Moor', load_mw: 12.341, better: 'load', load_state: 'figure', load_year: 2051 }, { name: 'Moor', load_mw: 0.0123, better: 'load', load_state: 'figure' },
  { name: 'Moor', voltage_kv: 132, load_mw: 100, better: 'load', load_state: 'figure' }, { name: 'Moor', load_mw: 0, better: 'load', load_state: 'zero' },
  { name: 'Moor', voltage_kv: 13.2, better: 'load', load_state: 'withheld' }, { generation_mw: 1500, load_mw: 3, name: 'Moor', generation_state: 'figure' },
]

for (const direction of [null, 'load'] as const) {
  test(`QGIS labels every feature as the map does, at every zoom: ${direction ?? 'the better of both'}`, (t) => {
    const { result, value: map } = createExpression(labelOf(direction), 'label')
    if (result === 'error') return t.fail(map.map(({ message }) => message).join())
    const columns = ['name', 'voltage_kv', 'assets', 'better', ...['generation', 'load'].flatMap((one) => [...NAMES, 'year'].map((name) => `${one}_${name}`))]
    const ask = sqlite.prepare(`select ${qgisExpression(labelOf(direction))} as label from (select ${columns.map((name) => `:${name} as "${name}"`).join(', ')})`)
    for (const properties of LABELLED) {
      for (const zoom of [4, 7.4, 7.6, 9.9, 10.1, 14]) {
        const given = Object.fromEntries(columns.map((name) => [name, (properties[name] ?? null) as string | number | null]))
        const label = ask.get({ ...given, '@map_scale': scaleAt(zoom) })?.label as string
        t.is(label.replace('\\n', '\n'), map.evaluate({ zoom }, { type: 'Point', properties } as never), `${zoom} ${JSON.stringify(properties)}`)
      }
    }
    return undefined
  })
}

test('what has no translation is refused, and quotes stay text', (t) => {
  t.throws(() => qgisExpression(['within', 1]), { instanceOf: RangeError })
  t.is(sqlite.prepare(`select ${qgisExpression(['concat', "it's ", 1])} as text`).get()?.text, "it's 1")
})
