import { words as visitors } from '#words'
import type { Question } from '../../capacity/shapes.ts'
import type { Words } from '../../languages/words.ts'
import { best, bestMw, dynamic, SEVERAL } from './best.ts'

/** Every label is drawn by the browser's own fonts, since the style names no `glyphs`. */
export const FONT = ['system-ui', 'sans-serif']

/**
 * A sentence with places as an expression of the map, its places filled with expressions. Throws RangeError for a place that
 * nothing is given for.
 * @param template such as `best {amount}`
 */
export function sentence(template: string, values: Record<string, unknown>) {
  const parts = template.split(/(\{\w+\})/).filter((part) => part !== '')
  return ['concat', ...parts.map((part) => {
    const place = /^\{(\w+)\}$/.exec(part)?.[1]
    if (place === undefined) return part
    if (!(place in values)) throw new RangeError(`nothing is given for ${part} of "${template}"`)
    return values[place]
  })]
}

/** Below this many MW a mark says zero, so its amount is written at close zooms only, and a cell of zeros has none. */
const LEAST_WRITTEN = 0.0005

/**
 * The label of a mark: for a cell its best amount and its number of assets; for an asset its amount and, at close zooms, its name. An amount
 * of a year says so, and a name stands with its voltage. In the visitor's language unless other words are given.
 */
export function labelOf(direction: Question['direction'], words: Words = visitors) {
  const mw = best(direction, 'mw')
  const locale = words.locale
  const amount = sentence(words.record.amount, {
    amount: ['case',
      ['>=', mw, 100], ['number-format', mw, { locale, 'max-fraction-digits': 1 }],
      ['>=', mw, 1], ['number-format', mw, { locale, 'max-fraction-digits': 2 }],
      ['number-format', mw, { locale, 'max-fraction-digits': 4 }]],
    unit: 'MW',
  })
  const year = best(direction, 'year')
  const dated = ['case', ['==', ['typeof', year], 'number'], ['concat', amount, ' ', sentence(words.list.inYear, { year: ['to-string', year] })], amount]
  const count = ['number-format', ['get', 'assets'], { locale }]
  const cell = ['case', ['!', SEVERAL], '', ['>=', bestMw(direction), LEAST_WRITTEN], sentence(words.drawing.cell, { amount: dated, count }),
    ['==', ['typeof', mw], 'number'], '', sentence(words.drawing.cellOther, { count })]
  const alone = ['case', SEVERAL, cell, ['>=', bestMw(direction), LEAST_WRITTEN], dated, '']
  const voltage = ['case', ['has', 'voltage_kv'], ['concat', ' · ', sentence(words.record.voltage, { kv: ['number-format', ['get', 'voltage_kv'], { locale }] })], '']
  const name = ['concat', ['coalesce', ['get', 'name'], ''], voltage]
  const named = ['case', SEVERAL, cell, ['==', ['typeof', mw], 'number'], ['concat', name, '\n', dated], name]
  return dynamic(['step', ['zoom'], cell, 7.5, alone, 10, named])
}
