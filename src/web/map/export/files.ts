import { csvTable, type Decimal } from './csv-table.ts'
import type { Amount, AssetRow, SiteAnswer } from '../../../capacity/shapes.ts'

/** Columns of an amount, in the interface's own words: a file is for programs. */
const AMOUNT = ['state', 'mw', 'value', 'unit', 'class_code', 'class_label', 'class_meaning', 'firm', 'stale', 'year', 'scenario', 'source_date', 'availability_type',
  'technology', 'flexibility', 'measure', 'queue_mw', 'record_id', 'role', 'upstream_considered'] as const

const FIGURES = [
  ...['generation', 'load'].flatMap((way) => [...AMOUNT, 'conditional'].map((name) => `${way}_${name}`)),
  'upstream', 'upstream_asset_id', 'limits', 'works', 'status_generation', 'status_load',
]

/** What a file tells of an asset. */
type Row = Omit<AssetRow, 'better' | 'records'>

const LISTED = [
  'asset_id', 'name', 'type', 'operator', 'country', 'voltage_kv', 'lat', 'lon', 'precision', 'distance_m', 'distance_min_m', ...FIGURES,
]

function listedCells(row: Row) {
  const { asset, operator, country, distance_m: distance, distance_min_m: nearest } = row
  return [
    asset.id, asset.name, asset.type, operator.name, country, asset.voltage_kv, asset.lat, asset.lon, asset.precision, distance, nearest,
    ...figureCells(row),
  ]
}

/** Rows as CSV in a language (`csvTable`), each with the credits that the sources ask for. */
export const csvOf = (rows: AssetRow[], credits: string[], language: string) =>
  csvTable([[...LISTED, 'attribution'], ...rows.map((row) => [...listedCells(row), credits.join('; ')])], language)

/** Compared assets as CSV in a language: the same columns, whom to ask, all figures by column, and what is above each with its best figures. */
export const comparedCsv = (compared: { row: Row; contact: string | null; figures: Record<string, string>; above: string[]; credits: string[] }[], language: string) => csvTable([
  [...LISTED, 'operator_url', ...Object.keys(compared[0]?.figures ?? {}), 'above', 'attribution'],
  ...compared.map(({ row, contact, figures, above, credits }) => [
    ...listedCells(row), contact, ...Object.values(figures), above.join('; '), credits.join('; '),
  ]),
], language)

/** Rows as GeoJSON; one without a place has no geometry. The credits are a member of the collection. */
export const geojsonOf = (rows: AssetRow[], credits: string[]) => JSON.stringify({
  type: 'FeatureCollection',
  attribution: credits,
  features: rows.map(({ asset: { lat, lon, ...asset }, ...row }) => ({
    type: 'Feature',
    id: asset.id,
    geometry: lat === null || lon === null ? null : { type: 'Point', coordinates: [lon, lat] },
    properties: { ...asset, ...row, generation: numbered(row.generation), load: numbered(row.load) },
  })),
})

/**
 * What the sites were answered, as CSV in a language.
 * @param reason in words
 */
export function sitesCsv(sites: SiteAnswer[], credits: string[], reason: (why: string) => string, language: string) {
  const header = [
    'site', 'lat', 'lon', 'asset_id', 'name', 'operator', 'voltage_kv', 'precision', 'distance_m', 'distance_min_m',
    ...FIGURES, 'nearer_that_do_not', 'attribution',
  ]
  return csvTable([header, ...sites.map(({ name, lat, lon, nearest, distance_m: distance, distance_min_m: least, nearer }) => [
    name, lat, lon, nearest?.asset.id, nearest?.asset.name, nearest?.operator.name, nearest?.asset.voltage_kv, nearest?.asset.precision,
    distance, least,
    ...figureCells(nearest),
    nearer.map((one) => `${one.asset_id} ${Math.round(one.distance_m)} m: ${reason(one.why)}`).join('; '), credits.join('; '),
  ])], language)
}

const NO_ASSET: Pick<AssetRow, 'upstream' | 'limits' | 'works' | 'status_colour'> = { upstream: [], limits: [], works: [], status_colour: null }

/** The figures of an asset, what feeds it, and what limits and changes the figures. */
function figureCells(row: Row | null) {
  const { upstream, limits, works, status_colour: colour } = row ?? NO_ASSET
  return [
    ...[row?.generation, row?.load].flatMap((amount) => [...AMOUNT.map((name) => decimal(name, amount?.[name])), amount?.conditional.map(conditionalCell).join('; ')]),
    ...[upstream.map(({ name }) => name), upstream.map(({ asset_id: id }) => id ?? ''),
      limits.map(({ side, kind, direction, text }) => `${[kind, side === 'upstream' && side, direction].filter(Boolean).join(' ')}: ${text}`),
      works.map(({ text, as_published: date }) => (date === null ? text : `${text} (${date.trim()})`))].map((texts) => [...new Set(texts)].join('; ')),
    colour?.generation, colour?.load,
  ]
}

/** Amounts are decimal text. */
const decimal = (name: string, value: unknown): Decimal | unknown => (['value', 'queue_mw'].includes(name) && typeof value === 'string' ? { decimal: value } : value)

/** `64 MW (after_reinforcement, flexible, cap_…)` */
const conditionalCell = ({ value, unit, reasons, record_id: id }: Amount['conditional'][number]) => `${value} ${unit} (${[...reasons, id].join(', ')})`

/** With its figures as numbers again. */
const numbered = (amount: Amount | null) => amount && {
  ...amount, value: numeric(amount.value), queue_mw: numeric(amount.queue_mw), conditional: amount.conditional.map((each) => ({ ...each, value: numeric(each.value) })),
}

const numeric = (figure: string | null) => (figure === null ? null : Number(figure))
