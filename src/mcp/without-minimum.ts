import type { AssetPage, AssetRow, Summary } from '../capacity/shapes.ts'
import { refusalOf } from '../errors/refusal.ts'
import type { Values } from '../shapes/parameter.ts'
import { structuredList } from './structured.ts'
import { parsed, type Call, type Meta } from './tool.ts'

/** What a question would find without its minimum figure. */
export type WithoutMinimum = {
  /** Null where too many match to count. */
  summary: Summary | null
  /** The asset with the greatest figure above zero, and the credits of what it shows; null where no asset has one. */
  greatest: AssetRow | null
  attribution: Meta['attribution']
  /** What is known although no asset matches, in words; null for nothing. */
  others: string | null
  /** The route's answer as data. */
  answer: object
}

/** Warnings of an empty list that tell of figures which it leaves out. */
const OTHERS = ['other_availability', 'other_figures']

/** What a list without an asset says of other figures; null where none is known. */
export const otherFigures = ({ warnings }: Pick<Meta, 'warnings'>): string | null => warnings.find(({ code }) => OTHERS.includes(code))?.message ?? null

/** The first answer is complete without this, so it is given where the key may not ask now (429) or the service is too busy (503). */
const LEFT_OUT = [429, 503]

/**
 * Asks again without the minimum figure, which counts as a request of its own.
 * @param values of the question that nothing matches
 * @returns null where the key may not ask now
 */
export async function askWithoutMinimum({ ctx, routes }: Pick<Call, 'ctx' | 'routes'>, values: Values): Promise<WithoutMinimum | null> {
  const { min_capacity_mw: _mw, min_capacity_mva: _mva, cursor: _cursor, ...rest } = values
  try {
    const page = await routes.assets(ctx, () => ({ values: { ...rest, sort: '-mw', limit: 1 } }))
    const { data: [first], meta } = parsed<AssetRow[], Pick<AssetPage['meta'], 'summary'>>(page)
    const has = first !== undefined && [first.generation, first.load].some((amount) => amount?.state === 'figure')
    return { summary: meta.summary, greatest: has ? first : null, attribution: has ? meta.attribution : [], others: otherFigures(meta), answer: structuredList(page) }
  } catch (error) {
    if (LEFT_OUT.includes(refusalOf(error).status)) return null
    throw error
  }
}

/** What there is without the minimum, in words. */
export function withoutMinimumLine(found: WithoutMinimum | null): string {
  if (found === null) return 'What there is without the minimum could not be asked now: call again without it.'
  const { summary, greatest, others } = found
  if (summary === null) return 'Without the minimum too many assets match to count them.'
  const { assets, with_capacity: some, zero, withheld, unknown } = summary
  if (assets === 0) return `Without the minimum no asset matches either${others === null ? ': no figure of what is asked for is known here' : `. ${others}`}.`
  const counts = `${some} with capacity, ${zero} zero or negative, ${withheld} withheld, ${unknown} with a class only or nothing published`
  return `Without the minimum ${assets === 1 ? '1 asset matches' : `${assets} assets match`}: ${counts}.${greatest === null ? ' No minimum above zero finds any of them.' : ''}`
}
