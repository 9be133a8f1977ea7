import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { shownMw, type Row } from './capacity-rows.ts'

export type Feature = { id: string; x: number; y: number; properties: Record<string, unknown> }

/** The features of a capacity tile; none for an empty one. */
export function featuresOf(body: ArrayBuffer): Feature[] {
  if (body.byteLength === 0) return []
  const { layers } = new VectorTile(new PbfReader(body))
  const layer = layers.capacity
  if (layer === undefined || Object.keys(layers).length !== 1) throw new Error(`layers ${Object.keys(layers).join()}`)
  return Array.from({ length: layer.length }, (_, n) => {
    const { properties, ...feature } = layer.feature(n)
    const [point] = layer.feature(n).loadGeometry().flat()
    return { ...feature, id: String(properties.id), x: point?.x ?? NaN, y: point?.y ?? NaN, properties }
  })
}

/** The year that a row's horizon has nearest to now. */
const yearOf = ({ year_from: from, year_to: to }: Row, now: number): number | null => (
  from === null && to === null ? null : Math.min(Math.max(now, from ?? -Infinity), to ?? Infinity)
)

const SCALE: Record<string, number> = { kW: 1000, kVA: 1000 }

/** What a tile must tell of a direction of an asset, worked out from the asset's rows that match. */
export function bestFigure(rows: Row[], direction: 'generation' | 'load', given: Record<string, string>): Record<string, unknown> {
  const candidates = rows
    .filter((row) => [direction, 'bidirectional'].includes(row.direction))
    .filter((row) => given.availability_type !== undefined || ['available', 'class_only'].includes(row.availability_type))
    .map((row) => rated(row))
    .toSorted((a, b) => compare(a.order, b.order))
  const [best] = candidates
  if (best === undefined) return {}
  const told = { mw: best.mw, unit: best.unit, state: best.state, firm: best.firm, stale: best.stale, year: best.year }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null).map(([name, value]) => [`${direction}_${name}`, value]))
}

function rated(row: Row) {
  const now = new Date()
  const mw = shownMw(row)
  const text = row.granted && row.state === 'published' ? row.value ?? row.value_max : null
  const amount = text === null ? null : Number(text)
  const state = !row.granted ? 'withheld' : amount === null ? row.state : amount >= 0.0005 ? 'figure' : amount <= -0.0005 ? 'negative' : 'zero'
  const rank = mw !== null ? 4 : amount !== null ? 3 : ['not_published', 'withheld', 'class_only'].indexOf(state)
  const year = yearOf(row, now.getUTCFullYear())
  const distance = row.horizon_kind === 'snapshot' ? 0 : year === null ? Infinity : Math.abs(year - now.getUTCFullYear())
  const firm = row.firmness === 'unspecified' ? null : row.firmness === 'firm'
  const stale = now.getTime() - Date.parse(row.source_date) > row.stale_days * 86_400_000
  return {
    mw, unit: rank === 3 ? row.unit : null, state, firm, stale, year,
    order: [-rank, -(mw ?? (rank === 3 ? (amount ?? 0) / (SCALE[row.unit] ?? 1) : 0)), distance, firm === null ? 2 : firm ? 0 : 1, stale ? 1 : 0],
  }
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((value, n) => value !== b[n])
  return at < 0 ? 0 : (a[at] as number) < (b[at] as number) ? -1 : 1
}
