import { best, bestMw, dynamic, markExpression, SEVERAL } from '../cartography/best.ts'
import { bandWords, shapeWord } from '../cartography/band-words.ts'
import { CLASS_SHAPES, markName, MARKS, type Mark } from '../cartography/marks.ts'
import { ROOM_FOR_HOURGLASS } from '../cartography/mark-parts.ts'
import { CAPACITY_SCALE, markSize } from '../cartography/scales.ts'
import type { Question } from '../../capacity/shapes.ts'
import type { Words } from '../../languages/words.ts'
import { qgisExpression } from './expression.ts'

/** A kind of mark: what it is called, and which features are drawn with it, as an expression of QGIS. */
export type MarkedBy = { mark: Mark; label: string; filter: string }

/** An amount below it counts as zero, in its unit. */
const DUST = 0.0005

function labelOf({ shape, band }: Mark, words: Words): string {
  return shape === 'figure' ? `${bandWords(words)[(band ?? 1) - 1]} MW` : shapeWord(shape, words)
}

/** What an hourglass tells: the expression of QGIS of what is stale and large enough for one, and the amount that marks have their size by, an expression of the map. */
type Stale = { filter: string; mw: unknown }

const staleBy = (stale: string, mw: unknown): Stale => (
  { filter: `${stale} and ${qgisExpression(markSize(mw, (size) => size))} >= ${ROOM_FOR_HOURGLASS}`, mw })

/** Of features of capacity tiles. */
export const staleTiles = (direction: Question['direction']): Stale => staleBy(`coalesce(${qgisExpression(best(direction, 'stale'))}, false)`, bestMw(direction))
/** Of records. */
export const STALE_RECORDS: Stale = staleBy('"stale"', dynamic(['coalesce', ['get', 'value_mw'], 0]))

/** The features of capacity tiles that have a mark of an asset whose bounding box alone is known. */
export const boxedTiles = (direction: Question['direction']): string => qgisExpression([
  'all', ['!=', markExpression(direction), ''], ['!', SEVERAL], ['==', ['get', 'precision'], 'box']])

/** The marks of features of capacity tiles, by the map's own expression. */
export function marksOfTiles(direction: Question['direction'], words: Words): MarkedBy[] {
  const expression = qgisExpression(markExpression(direction))
  return MARKS.map((mark) => ({
    mark, label: labelOf(mark, words), filter: `${expression} in ('${markName(mark)}', '${markName({ ...mark, stale: true })}')`,
  }))
}

/** The marks of records, by the fields of exports. */
export function marksOfRecords(words: Words): MarkedBy[] {
  const amount = 'coalesce("value", "value_max", "value_min")'
  const state = `"state" = 'published'`
  const meaning = `coalesce("class_meaning", '')`
  const filters: Record<string, string> = {
    ...Object.fromEntries(CLASS_SHAPES.map(([means, shape]) => [shape, `"state" = 'class_only' and ${meaning} = '${means}'`])),
    zero: `${state} and abs(${amount}) < ${DUST}`,
    negative: `${state} and ${amount} <= -${DUST}`,
    other_unit: `${state} and "unit" <> 'MW' and ${amount} >= ${DUST}`,
    class_only: `"state" = 'class_only' and ${meaning} not in (${CLASS_SHAPES.map(([means]) => `'${means}'`).join(', ')})`,
    not_published: `"state" = 'not_published'`,
    withheld: `"state" = 'withheld'`,
  }
  return MARKS.map((mark) => {
    const [from, to] = [Math.max(DUST, CAPACITY_SCALE[(mark.band ?? 1) - 1]?.from ?? 0), CAPACITY_SCALE[mark.band ?? 0]?.from]
    const band = `${state} and "unit" = 'MW' and ${amount} >= ${from}${to === undefined ? '' : ` and ${amount} < ${to}`}`
    return { mark, label: labelOf(mark, words), filter: mark.shape === 'figure' ? band : filters[mark.shape] ?? '' }
  })
}
