import type { Cell } from '../../../shapes/workbook-sheet.ts'
import type { Amount, AssetRow, SiteAnswer } from '../../../capacity/shapes.ts'

/** What a file holds: a header and rows below it, and the credits that the sources ask for, which each row names too. */
export type Table = { header: string[]; rows: Cell[][]; credits: string[] }

/** Columns of an amount, in the interface's own words: a file is for programs. */
const AMOUNT = ['state', 'mw', 'value', 'unit', 'class_code', 'class_label', 'class_meaning', 'firm', 'stale', 'year', 'scenario', 'source_date', 'availability_type',
  'technology', 'flexibility', 'measure', 'queue_mw', 'record_id', 'role', 'upstream_considered', 'source_id', 'operator_url', 'document_url'] as const

const FIGURES = [
  ...['generation', 'load'].flatMap((way) => [...AMOUNT, 'above', 'conditional'].map((name) => `${way}_${name}`)),
  'upstream', 'upstream_asset_id', 'limits', 'works', 'status_generation', 'status_load',
]

/** What a file tells of an asset. */
type Row = Omit<AssetRow, 'better' | 'records'>

const LISTED = [
  'asset_id', 'name', 'type', 'operator', 'country', 'voltage_kv', 'lat', 'lon', 'precision', 'distance_m', 'distance_min_m', ...FIGURES,
]

/** The page of an asset. @param origin of this service */
const linkOf = (origin: string, id: string | undefined) => (id === undefined ? null : `${origin}/assets/${id}`)

function listedCells(row: Row): Cell[] {
  const { asset, operator, country, distance_m: distance, distance_min_m: nearest } = row
  return [
    asset.id, asset.name, asset.type, operator.name, country, asset.voltage_kv, asset.lat, asset.lon, asset.precision, distance, nearest,
    ...figureCells(row),
  ]
}

/** The rows of the list. @param origin of this service, for their links */
export const tableOfList = (rows: AssetRow[], credits: string[], origin: string): Table => ({
  header: [...LISTED, 'link', 'attribution'], credits,
  rows: rows.map((row) => [...listedCells(row), linkOf(origin, row.asset.id), credits.join('; ')]),
})

/** A table as the service takes it to write a GeoPackage: figures as numbers, days as text. */
export const geopackageTable = ({ header, rows, credits }: Table) => ({
  columns: header, credits,
  rows: rows.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? ('day' in cell ? cell.day : Number(cell.decimal)) : cell ?? null))),
})

/** Compared assets: the same columns, whom to ask, all figures by column, and what is above each with its best figures. */
export const tableOfCompared = (
  compared: { row: Row; figuresAt: string | null; figures: Record<string, string>; above: string[]; credits: string[] }[], origin: string,
): Table => ({
  header: [...LISTED, 'operator_url', ...Object.keys(compared[0]?.figures ?? {}), 'above', 'link', 'attribution'],
  credits: [...new Set(compared.flatMap(({ credits }) => credits))],
  rows: compared.map(({ row, figuresAt, figures, above, credits }) => [
    ...listedCells(row), figuresAt, ...Object.values(figures), above.join('; '), linkOf(origin, row.asset.id), credits.join('; '),
  ]),
})

/** Rows as GeoJSON; one without a place has no geometry. The credits are a member of the collection. @param origin as above */
export const geojsonOf = (rows: AssetRow[], credits: string[], origin: string) => JSON.stringify({
  type: 'FeatureCollection',
  attribution: credits,
  features: rows.map(({ asset: { lat, lon, ...asset }, ...row }) => ({
    type: 'Feature',
    id: asset.id,
    geometry: lat === null || lon === null ? null : { type: 'Point', coordinates: [lon, lat] },
    properties: { ...asset, ...row, generation: numbered(row.generation), load: numbered(row.load), link: linkOf(origin, asset.id) },
  })),
})

/**
 * What the sites were answered.
 * @param reason in words
 * @param origin as above
 */
export function tableOfSites(sites: SiteAnswer[], credits: string[], reason: (why: string) => string, origin: string): Table {
  const header = [
    'site', 'lat', 'lon', 'asset_id', 'name', 'operator', 'voltage_kv', 'precision', 'distance_m', 'distance_min_m',
    ...FIGURES, 'nearer_that_do_not', 'link', 'attribution',
  ]
  return { header, credits, rows: sites.map(({ name, lat, lon, nearest, distance_m: distance, distance_min_m: least, nearer }) => [
    name, lat, lon, nearest?.asset.id, nearest?.asset.name, nearest?.operator.name, nearest?.asset.voltage_kv, nearest?.asset.precision,
    distance, least,
    ...figureCells(nearest),
    nearer.map((one) => `${one.asset_id} ${Math.round(one.distance_m)} m: ${reason(one.why)}`).join('; '), linkOf(origin, nearest?.asset.id), credits.join('; '),
  ]) }
}

const NO_ASSET: Pick<AssetRow, 'upstream' | 'limits' | 'works' | 'status_colour'> = { upstream: [], limits: [], works: [], status_colour: null }

/** The figures of an asset, what feeds it, and what limits and changes the figures. */
function figureCells(row: Row | null): Cell[] {
  const { upstream, limits, works, status_colour: colour } = row ?? NO_ASSET
  return [
    ...[row?.generation, row?.load].flatMap((amount) => [...AMOUNT.map((name) => amountCell(name, amount?.[name])), aboveCell(amount?.above ?? null), amount?.conditional.map(conditionalCell).join('; ')]),
    ...[upstream.map(({ name }) => name), upstream.map(({ asset_id: id }) => id ?? ''),
      limits.map(({ side, kind, direction, text }) => `${[kind, side === 'upstream' && side, direction].filter(Boolean).join(' ')}: ${text}`),
      works.map(({ text, as_published: date }) => (date === null ? text : `${text} (${date.trim()})`))].map((texts) => [...new Set(texts)].join('; ')),
    colour?.generation, colour?.load,
  ]
}

/** Amounts are decimal text. */
function amountCell(name: (typeof AMOUNT)[number], value: string | number | boolean | null | undefined): Cell {
  if (typeof value !== 'string') return value
  if (name === 'value' || name === 'queue_mw') return { decimal: value }
  return name === 'source_date' ? { day: value } : value
}

/** `0 MW (SANTA ELVIRA 220, ast_…)` */
const aboveCell = (above: Amount['above']) => (above === null ? null : `${above.value} ${above.unit} (${[above.name, above.asset_id].filter((part) => part !== null).join(', ')})`)

/** `64 MW (after_reinforcement, flexible, cap_…)` */
const conditionalCell = ({ value, unit, reasons, record_id: id }: Amount['conditional'][number]) => `${value} ${unit} (${[...reasons, id].join(', ')})`

/** With its figures as numbers again. */
const numbered = (amount: Amount | null) => amount && {
  ...amount, value: numeric(amount.value), queue_mw: numeric(amount.queue_mw), above: amount.above && { ...amount.above, value: numeric(amount.above.value) },
  conditional: amount.conditional.map((each) => ({ ...each, value: numeric(each.value) })),
}

const numeric = (figure: string | null) => (figure === null ? null : Number(figure))
