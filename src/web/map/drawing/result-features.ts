import { words } from '#words'
import { awayText, classText, shortFigure } from '../../words/visitor/amounts.ts'
import { bestDirection } from '../../cartography/best.ts'
import { markName, markOf } from '../../cartography/marks.ts'
import { assetName, say, term } from '../../words/visitor/texts.ts'
import type { FeatureCollection } from 'geojson'
import type { Amount as ListedAmount, Question, State } from '../../../capacity/shapes.ts'

/** What may be available in one direction at an asset, as GET /v1/capacity/assets has it. */
export type Amount = {
  state: State; mw: number | null; value?: string | number | null; unit: string | null
  class_code?: string | null; class_label?: string | null; class_meaning?: string | null; year?: number | null; stale: boolean | null
  role?: 'headline' | 'conditional'
  technologies?: ListedAmount['technologies']; conditional?: ListedAmount['conditional']
  record_id?: string; zones?: string[]
}
export type Row = {
  asset: { id: string; type: string; name: string | null; lon: number | null; lat: number | null; precision: string }
  generation: Amount | null; load: Amount | null; better: 'generation' | 'load' | null; distance_m: number | null; distance_min_m: number | null
  upstream?: { asset_id: string | null }[]
}

/** The figure that a row is drawn by: that of the direction, of the better one where none is asked for. */
export function bestOfRow(
  { generation, load, better }: Pick<Row, 'generation' | 'load' | 'better'>, direction: Question['direction'],
): Amount | null {
  return bestDirection({ better }, direction) === 'load' ? load : generation
}

/** The amount in words: `12.5 MW`, `12.5 MW in 2030` where it is of a year, a class, or the word of its state. */
export function amountText({ state, mw, value, unit, class_label, class_code, class_meaning, year = null, stale }: Amount) {
  const number = mw ?? (value == null ? null : Number(value))
  const text = state === 'class_only' ? classText({ class_code, class_label, class_meaning })
    : number === null ? words.states[state].word
      : say(words.record.amount, { amount: shortFigure(String(value ?? number)), unit: term('unit', unit ?? 'MW') })
  const dated = year === null || state === 'withheld' || state === 'not_published' ? text : `${text} ${say(words.list.inYear, { year: String(year) })}`
  return stale ? say(words.results.markedStale, { figure: dated }) : dated
}

/**
 * What the map shows of a list: a point for each asset that has a place, with its mark and amount. `some` says whether there is
 * any: zeros and withheld figures are shown by their marks alone, since their words would cover each other. `place` describes a bounding box.
 * What holds only under a condition has no mark, as in the tiles.
 * @param allStale whether it is told of all that they are stale, and marks leave it out
 */
export function resultFeatures(rows: Row[], direction: Question['direction'], allStale = false): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: rows.flatMap((row) => {
      const { id, type, name, lon, lat, precision } = row.asset
      if (lon === null || lat === null) return []
      const amount = bestOfRow(row, direction)
      if (amount?.role === 'conditional') return []
      return [{
        type: 'Feature', geometry: { type: 'Point', coordinates: [lon, lat] },
        properties: {
          id, name: assetName(name, type), mark: amount ? markName(markOf({ ...amount, stale: amount.stale === true && !allStale })) : 'not_published',
          label: amount ? amountText(amount) : words.states.not_published.word,
          some: amount?.state === 'figure', order: amount?.mw ?? -1, precision, place: precision === 'box' ? awayText(row) : null,
        },
      }]
    }),
  }
}
