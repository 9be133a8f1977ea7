import { best, markExpression } from '../cartography/best.ts'
import { bandWords } from '../cartography/band-words.ts'
import { markName, SHAPES, type Mark } from '../cartography/marks.ts'
import { CAPACITY_SCALE } from '../cartography/scales.ts'
import { words } from '../../languages/en/pages.ts'
import { qgisExpression } from './expression.ts'

/** A kind of mark: what it is called, and which features are drawn with it, as an expression of QGIS. */
export type MarkedBy = { mark: Mark; label: string; filter: string }

/** An amount below it counts as zero, in its unit. */
const DUST = 0.0005

/** Every mark without its staleness, from what is least to the most capacity: what comes later is drawn above. */
const MARKS: Mark[] = [
  ...SHAPES.filter((shape) => shape !== 'figure').toReversed().map((shape) => ({ shape, band: null, stale: false })),
  ...CAPACITY_SCALE.map((_, at) => ({ shape: 'figure' as const, band: at + 1, stale: false })),
]

function labelOf({ shape, band }: Mark): string {
  if (shape === 'figure') return `${bandWords()[(band ?? 1) - 1]} MW`
  return (shape === 'other_unit' ? words.drawing.otherUnit : words.states[shape]).word
}

/** What is stale in capacity tiles, which an hourglass tells. */
export const STALE_TILES = `coalesce(${qgisExpression(best(null, 'stale'))}, false)`

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
  const filters: Record<Exclude<Mark['shape'], 'figure'>, string> = {
    zero: `${state} and abs(${amount}) < ${DUST}`,
    negative: `${state} and ${amount} <= -${DUST}`,
    other_unit: `${state} and "unit" <> 'MW' and ${amount} >= ${DUST}`,
    class_only: `"state" = 'class_only'`,
    not_published: `"state" = 'not_published'`,
    withheld: `"state" = 'withheld'`,
  }
  return MARKS.map((mark) => {
    const [from, to] = [Math.max(DUST, CAPACITY_SCALE[(mark.band ?? 1) - 1]?.from ?? 0), CAPACITY_SCALE[mark.band ?? 0]?.from]
    const band = `${state} and "unit" = 'MW' and ${amount} >= ${from}${to === undefined ? '' : ` and ${amount} < ${to}`}`
    return { mark, label: labelOf(mark), filter: mark.shape === 'figure' ? band : filters[mark.shape] }
  })
}
