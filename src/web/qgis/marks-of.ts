import { best, bestMw, markExpression } from '../cartography/best.ts'
import { bandWords, shapeWord } from '../cartography/band-words.ts'
import { CLASS_SHAPES, markName, MARKS, type Mark } from '../cartography/marks.ts'
import { CAPACITY_SCALE } from '../cartography/scales.ts'
import { qgisExpression } from './expression.ts'

/** A kind of mark: what it is called, and which features are drawn with it, as an expression of QGIS. */
export type MarkedBy = { mark: Mark; label: string; filter: string }

/** An amount below it counts as zero, in its unit. */
const DUST = 0.0005

function labelOf({ shape, band }: Mark): string {
  return shape === 'figure' ? `${bandWords()[(band ?? 1) - 1]} MW` : shapeWord(shape)
}

/** What is stale in capacity tiles, which an hourglass tells, and the amount of MW by which marks have their size. */
export const STALE_TILES = { filter: `coalesce(${qgisExpression(best(null, 'stale'))}, false)`, mw: qgisExpression(bestMw(null)) }
/** The same of records. */
export const STALE_RECORDS = { filter: '"stale"', mw: 'coalesce("value_mw", 0)' }

/** The marks of features of capacity tiles, by the map's own expression. */
export function marksOfTiles(): MarkedBy[] {
  const expression = qgisExpression(markExpression(null))
  return MARKS.map((mark) => ({
    mark, label: labelOf(mark), filter: `${expression} in ('${markName(mark)}', '${markName({ ...mark, stale: true })}')`,
  }))
}

/** The marks of records, by the fields of exports. */
export function marksOfRecords(): MarkedBy[] {
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
    return { mark, label: labelOf(mark), filter: mark.shape === 'figure' ? band : filters[mark.shape] ?? '' }
  })
}
