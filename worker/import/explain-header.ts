import leven from 'leven'
import type { DocumentLimits } from '../../src/shapes/document-limits.ts'
import type { Source } from '../../src/shapes/manifest.ts'
import { openDocument } from '../formats/format.ts'
import { UnreadableDocument, type HeaderFault } from '../formats/unreadable-document.ts'
import { editionsOf } from '../publications/edition.ts'
import { Header } from '../publications/header.ts'
import { layouts } from '../publications/layouts.ts'
import { valuesAlike, type Sample } from './values-alike.ts'

/** Checks that a table in no known layout fails. */
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
 * @returns the error itself where it is not of a header, or the document cannot be read so far
 */
export async function explainHeader(error: unknown, path: string, served: string | null, source: Source, limits: DocumentLimits): Promise<unknown> {
  if (!(error instanceof UnreadableDocument) || !OF_HEADERS.has(error.check)) return error
  const now = await sampleOf(path, source, limits)
  if (now === null) return error
  const before = served === null ? null : await sampleOf(served, source, limits)
  const named = manifestColumns(source)
  const gone = onceEach([...missingIn(now, source), ...named.filter((name) => (before?.header.find(name) ?? null) !== null && now.header.find(name) === null)], before)
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

/** The header and the first rows of a document, as far as they can be read: what is wrong with it is in the error that is explained. Null where it is no table. */
async function sampleOf(path: string, source: Source, limits: DocumentLimits): Promise<Sample | null> {
  const opened = await openDocument(path, source.formats, limits, source.country).catch(() => null)
  if (opened?.reads !== 'table') return null
  const rows: string[][] = []
  try {
    for await (const { cells } of opened.table.rows) {
      rows.push(cells)
      if (rows.length === ROWS) break
    }
  } catch {
    // Cut off, or ragged.
  }
  return { table: opened.table, header: new Header(opened.table.header), rows }
}

/** Names of columns, of several for one column of the served document the first: labels of ours may look like a header. */
function onceEach(names: string[], before: Sample | null): string[] {
  return [...Map.groupBy(names, (name) => before?.header.find(name) ?? name).values()].flatMap(([first]) => first ?? [])
}

/** The columns that the latest layout needs and the table lacks, as the manifest names them. */
function missingIn({ table }: Sample, source: Source): string[] {
  const layout = layouts.get(source.publication?.layout ?? '')
  const [latest] = editionsOf(source)
  return layout?.reads === 'table' && latest !== undefined ? layout.open(table, latest.source).facts.missingColumns : []
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
    const letters = 1 - leven(column.toLowerCase(), name.toLowerCase()) / Math.max(column.length, name.length)
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
