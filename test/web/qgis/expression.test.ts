import { DatabaseSync } from 'node:sqlite'
import test from 'ava'
import { markExpression, markOfFeature } from '../../../src/web/cartography/best.ts'
import { qgisExpression } from '../../../src/web/qgis/expression.ts'

/** Figures of one direction of a feature, of every kind. */
const FIGURES: Record<string, unknown>[] = [
  {}, { mw: 3, state: 'figure' }, { mw: 120.5, state: 'figure', stale: true }, { mw: 0, state: 'zero' }, { mw: -2, state: 'negative' },
  { unit: 'MVA', state: 'figure' }, { state: 'class_only', class: 'red' },
  { state: 'class_only', class: '1', class_meaning: 'limited' }, { state: 'class_only', class: '9', class_meaning: 'unknown' }, { state: 'withheld' }, { state: 'not_published' },
]
const NAMES = ['mw', 'unit', 'class', 'class_meaning', 'state', 'stale']

/** QGIS's language is SQL as SQLite has it, as far as it is used here. */
const sqlite = new DatabaseSync(':memory:')

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

test('what has no translation is refused, and quotes stay text', (t) => {
  t.throws(() => qgisExpression(['within', 1]), { instanceOf: RangeError })
  t.is(sqlite.prepare(`select ${qgisExpression(['concat', "it's ", 1])} as text`).get()?.text, "it's 1")
})
