import leven from 'leven'
import type { DocumentLimits } from '../../src/shapes/document-limits.ts'
import type { Source } from '../../src/shapes/manifest.ts'
import { openDocument } from '../formats/format.ts'
import type { Item } from '../formats/item.ts'
import { UnreadableDocument, type HeaderFault } from '../formats/unreadable-document.ts'
import { editionsOf } from '../publications/edition.ts'
import { Header } from '../publications/header.ts'
import { layouts } from '../publications/layouts.ts'
import { missingMembers } from './choose-edition.ts'
import { MembersHeader } from './members-header.ts'
import { valuesAlike, type Sample as Rows } from './values-alike.ts'

/** A document's first rows, and what a layout of its source does not find there. */
type Sample = Rows & { missing: (source: Source) => string[] | Promise<string[]>; shortOf: (name: string) => string }

/** Checks that a document in no known layout fails. */
const OF_HEADERS = new Set(['missing_required_column', 'unexpected_header'])

/** Rows of each document whose cells are compared. */
const ROWS = 1000

/** From this share of equal letters, or of equal cells, a new column is probably one that is gone, under another name. */
const ALIKE = 0.7

/** Most faults that are told: a table of another publication has other columns throughout. */
const MOST = 200

/**
 * An error of a document's header with what has changed since the served document: which columns are gone, which are new, and which probably have another
 * name, by their text or by what stands in them.
 * @param path of the document
 * @param served path of the served one, null where it is not at hand: then only names are compared, and what is new is not told
 * Of items, members are columns.
 * @returns the error itself where it is not of a header, or the document cannot be read so far
 */
export async function explainHeader(error: unknown, path: string, served: string | null, source: Source, limits: DocumentLimits): Promise<unknown> {
  if (!(error instanceof UnreadableDocument) || !OF_HEADERS.has(error.check)) return error
  const now = await sampleOf(path, source, limits)
  if (now === null) return error
  const before = served === null ? null : await sampleOf(served, source, limits)
  const named = manifestColumns(source)
  const gone = onceEach([...await missingIn(now, source), ...named.filter((name) => (before?.header.find(name) ?? null) !== null && now.header.find(name) === null)], before)
  const known = new Set(before === null ? named.map((name) => now.header.find(name)) : now.header.named().filter(({ name }) => before.header.find(name) !== null).map(({ column }) => column))
  const fresh = now.header.named().filter(({ column }) => !known.has(column))
  const renamed = pairs(gone, fresh.map(({ name }) => name), before, now)
  const faults: HeaderFault[] = [
    ...gone.map((column) => {
      const pair = renamed.get(column)
      return pair === undefined ? { column, original: null, message: 'is gone' } : { column, original: pair.name, message: `is probably this one now: ${pair.why}` }
    }),
    ...(before === null ? [] : fresh).filter(({ name }) => ![...renamed.values()].some((pair) => pair.name === name)).map(({ name }) => ({ column: null, original: name, message: 'is new' })),
  ]
  return new UnreadableDocument(error.check, error.message, faults.slice(0, MOST))
}

/** The columns and the first rows of a document, as far as they can be read: what is wrong with it is in the error that is explained. */
async function sampleOf(path: string, source: Source, limits: DocumentLimits): Promise<Sample | null> {
  const opened = await openDocument(path, source.formats, limits, source.country).catch(() => null)
  const layout = layouts.get(source.publication?.layout ?? '')
  if (opened?.reads === 'table' && layout?.reads === 'table') {
    const { table } = opened
    const rows = (await firstOf(table.rows)).map(({ cells }) => cells)
    return { header: new Header(table.header), rows, missing: (latest) => layout.open(table, latest).facts.missingColumns, shortOf: (name) => name }
  }
  if (opened?.reads !== 'items' || layout?.reads !== 'items') return null
  const items: Item[] = await firstOf(opened.items)
  const header = new MembersHeader(items)
  return { header, rows: header.rows, missing: (latest) => missingMembers(items, latest, layout), shortOf: (path) => path.slice(path.lastIndexOf('.') + 1) }
}

async function firstOf<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const first: Row[] = []
  try {
    for await (const row of rows) if (first.push(row) === ROWS) break
  } catch {
    // Cut off, or ragged.
  }
  return first
}

/** Names of columns, of several for one column of the served document the first: labels of ours may look like a header. */
function onceEach(names: string[], before: Sample | null): string[] {
  return [...Map.groupBy(names, (name) => before?.header.find(name) ?? name).values()].flatMap(([first]) => first ?? [])
}

/** The columns that the latest layout needs and the document lacks, as the manifest names them. */
async function missingIn({ missing }: Sample, source: Source): Promise<string[]> {
  const [latest] = editionsOf(source)
  return latest === undefined ? [] : missing(latest.source)
}

/** All texts of a manifest that may name a column. */
function manifestColumns({ measures, publication }: Source): string[] {
  const found: string[] = []
  const look = (value: unknown): void => {
    if (typeof value === 'string') found.push(value)
    else if (Array.isArray(value)) value.forEach(look)
    else if (typeof value === 'object' && value !== null) for (const [name, member] of Object.entries(value)) [name, member].forEach(look)
  }
  look(publication)
  look(measures.map(({ column, queue_column: queue, unit_stated: unit, rows }) => [column, queue, unit?.column, Object.keys(rows)]))
  return found
}

/** Of each column that is gone the new one that it probably is, and what speaks for it: the best pairs first, each column in one. */
function pairs(gone: string[], fresh: string[], before: Sample | null, now: Sample): Map<string, { name: string; why: string }> {
  const alike = before === null ? null : valuesAlike(before, now)
  const candidates = gone.flatMap((column) => fresh.map((name) => {
    const [was, is] = [now.shortOf(column).toLowerCase(), now.shortOf(name).toLowerCase()]
    const letters = 1 - leven(was, is) / Math.max(was.length, is.length)
    const cells = alike?.(column, name) ?? 0
    return { column, name, share: Math.max(letters, cells), why: cells >= letters ? `${Math.round(100 * cells)} % of its cells are the same` : 'its name is alike' }
  })).filter(({ share }) => share >= ALIKE).toSorted((a, b) => b.share - a.share)
  const found = new Map<string, { name: string; why: string }>()
  const taken = new Set<string>()
  for (const { column, name, why } of candidates) {
    if (found.has(column) || taken.has(name)) continue
    found.set(column, { name, why })
    taken.add(name)
  }
  return found
}
