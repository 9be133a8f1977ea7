import type { Amount, AssetRow, SiteAnswer } from '../../../capacity/shapes.ts'

/** Columns of an amount, in the interface's own words: a file is for programs. */
const AMOUNT = ['state', 'mw', 'value', 'unit', 'class_code', 'class_label', 'class_meaning', 'firm', 'stale', 'year', 'source_date', 'record_id'] as const

/** Rows as CSV (RFC 4180, UTF-8 with a byte order mark, which spreadsheets need), each with the credits that the sources ask for. */
export function csvOf(rows: AssetRow[], credits: string[]) {
  const header = [
    'asset_id', 'name', 'type', 'operator', 'country', 'voltage_kv', 'lat', 'lon', 'precision', 'distance_m', 'distance_min_m',
    ...AMOUNT.map((name) => `generation_${name}`), ...AMOUNT.map((name) => `load_${name}`), 'attribution',
  ]
  return table([header, ...rows.map(({ asset, operator, country, distance_m: distance, distance_min_m: nearest, generation, load }) => [
    asset.id, asset.name, asset.type, operator.name, country, asset.voltage_kv, asset.lat, asset.lon, asset.precision, distance, nearest,
    ...amountCells(generation), ...amountCells(load), credits.join('; '),
  ])])
}

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
 * What the sites were answered, as CSV.
 * @param reason in words
 */
export function sitesCsv(sites: SiteAnswer[], credits: string[], reason: (why: string) => string) {
  const header = [
    'site', 'lat', 'lon', 'asset_id', 'name', 'operator', 'voltage_kv', 'precision', 'distance_m', 'distance_min_m',
    ...AMOUNT.map((name) => `generation_${name}`), ...AMOUNT.map((name) => `load_${name}`), 'nearer_that_do_not', 'attribution',
  ]
  return table([header, ...sites.map(({ name, lat, lon, nearest, distance_m: distance, distance_min_m: least, nearer }) => [
    name, lat, lon, nearest?.asset.id, nearest?.asset.name, nearest?.operator.name, nearest?.asset.voltage_kv, nearest?.asset.precision,
    distance, least,
    ...amountCells(nearest?.generation ?? null), ...amountCells(nearest?.load ?? null),
    nearer.map((one) => `${one.asset_id} ${Math.round(one.distance_m)} m: ${reason(one.why)}`).join('; '), credits.join('; '),
  ])])
}

const amountCells = (amount: Amount | null) => AMOUNT.map((name) => amount?.[name])

/** With its figure as a number again. */
const numbered = (amount: Amount | null) => amount && { ...amount, value: amount.value === null ? null : Number(amount.value) }

const table = (rows: unknown[][]) => `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/** Text that a spreadsheet will not run as a formula. */
function cell(value: unknown) {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) && Number.isNaN(Number(value)) ? `'${value}` : String(value)
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
