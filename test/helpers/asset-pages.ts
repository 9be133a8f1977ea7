import { capacityServer, rowsOf, type Row } from './capacity-rows.ts'
import type { TestDatabase } from './database.ts'
import { fourDigits } from './four-digits.ts'

/** A figure as a page shows it: the text of the element that names the record, and on hover what that leaves out. */
export type Shown = { id: string; text: string; state: string; whole?: string }

/** Every figure of a page, in its order. */
export function shownFigures(html: string): Shown[] {
  return [...html.matchAll(/<(?:p|td) class="(?:amount|number) (\w+)" data-record="(cap_\w+)"(?: title="([^"]*)")?>([^<]*)</g)]
    .map(([, state = '', id = '', whole, text = '']) => ({ id, state, text: plain(text), ...whole !== undefined && { whole } }))
}

/** Text of a page without its markup. */
export const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  .replaceAll('&quot;', '"').replaceAll('&#39;', `'`).replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ').trim()

/** The rows of the tables by asset, merged ones left to their survivor. */
export async function rowsByAsset(database: TestDatabase): Promise<Map<string, (Row & Raw)[]>> {
  const { rows } = await database.owner.query<Raw & { id: string }>(`
    select id, value_min::text, class_label, as_published, notes from grid.record`)
  const raw = new Map(rows.map((row) => [row.id, row]))
  const all = (await rowsOf(database)).filter(({ enabled }) => enabled).map((row) => ({ ...row, ...raw.get(row.id) as Raw }))
  return Map.groupBy(all, ({ asset }) => asset)
}

/** What the rows of capacity-rows.ts leave out. */
export type Raw = { value_min: string | null; class_label: string | null; as_published: string | null; notes: string | null }

/** What English shows of a row, and its state. */
export function expected({ id, granted, state, value, value_min: min, value_max: max, unit, class_label: label }: Row & Raw): Shown {
  if (!granted) return { id, state: 'withheld', text: 'Withheld' }
  if (state === 'not_published') return { id, state, text: 'Not published' }
  if (state === 'class_only') return { id, state, text: label ?? '' }
  const most = Number(value ?? max)
  const name = most >= 0.0005 ? 'figure' : most <= -0.0005 ? 'negative' : 'zero'
  const whole = `${value ?? `${min} to ${max}`} ${unit}`
  const text = value === null ? whole : `${fourDigits(value)} ${unit}`
  return text === whole ? { id, state: name, text } : { id, state: name, text, whole }
}

/** An asset of capacity-data.sql that has a record of each of these states. */
export async function assetWith(...states: string[]): Promise<string> {
  const assets = await rowsByAsset((await capacityServer()).database)
  const found = [...assets].find(([, rows]) => states.every((state) => rows.some((row) => expected(row).state === state)))
  if (found === undefined) throw new Error(`no asset has ${states.join(', ')}`)
  return found[0]
}

/** The page of an asset of capacity-data.sql, with figures. */
export const pageOf = async (id: string, init?: RequestInit): Promise<string> => (await (await capacityServer()).getKeyed(`/assets/${id}`, init)).text()
