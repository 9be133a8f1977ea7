import type { DocumentLimits } from '../../src/shapes/document-limits.ts'
import type { Source } from '../../src/shapes/manifest.ts'
import type { Extent } from '../formats/extent.ts'
import { openDocument } from '../formats/format.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'
import type { Reading } from '../publications/layout.ts'
import { layouts } from '../publications/layouts.ts'
import type { KeptMeasure } from '../publications/whole-measures.ts'
import type { DocumentFacts, GridRow } from '../publications/row.ts'
import { chooseEdition, chooseItemsEdition } from './choose-edition.ts'
import { readInPart } from './read-in-part.ts'
import { ContentJudge } from './content-judge.ts'
import { refuseExamples } from './refuse-examples.ts'
import { requireContent, requireItemContent } from './require-content.ts'
import { requireHeader } from './require-header.ts'
import { requireNames } from './require-names.ts'
import { withoutHtml } from './without-html.ts'

/** A document being read, and what is known of it beside its rows. */
export type Opening = Reading & { finalBreak: boolean | null; extent: Extent | null; ended: string[]; kept: KeptMeasure[] }

/**
 * Opens a document in its source's layout.
 * @param path of the document
 * @param open reads the document in one of the source's formats
 * @returns also whether its text ends in a line break, null if it is not text; how many rows it has and states, null of a table; and the keys of the
 *   measures that its edition does not have, and those that keep their figures because the document does not have their columns
 * @throws UnreadableDocument, also while its rows are read; Error when the manifest names no known layout
 */
export async function openReading(
  path: string, source: Source, limits: DocumentLimits, open: typeof openDocument = openDocument,
): Promise<Opening> {
  const name = source.publication?.layout ?? ''
  const layout = layouts.get(name)
  if (layout === undefined) throw new Error(`The manifest names an unknown layout, "${name}"`)
  const opened = await open(path, source.formats, limits, source.country).catch((error: unknown) => { throw unreadable(error) })
  const formats = [opened.format]
  if (layout.reads === 'table' && opened.reads === 'table') {
    const edition = chooseEdition(opened.table, source, layout)
    requireHeader(opened.table, edition.source.measures)
    const { source: chosen, kept } = readInPart(opened.table, edition, layout)
    const judge = new ContentJudge(chosen.expect)
    return {
      ...guarded(layout.open(requireContent(opened.table, judge), { ...chosen, formats }), source, judge),
      finalBreak: opened.table.finalBreak ?? null, extent: null, ended: endedIn(source, [...chosen.measures, ...kept]), kept,
    }
  }
  if (layout.reads === 'items' && opened.reads === 'items') {
    const { edition: { source: chosen }, items } = await chooseItemsEdition(opened.items, source, layout).catch((error: unknown) => { throw unreadable(error) })
    const judge = new ContentJudge(chosen.expect)
    return {
      ...guarded(layout.open(requireItemContent(items, judge), { ...chosen, formats }), source, judge),
      finalBreak: null, extent: opened.extent, ended: endedIn(source, chosen.measures), kept: [],
    }
  }
  throw new Error(`Layout "${name}" reads ${layout.reads}, the document's format yields ${opened.reads}`)
}

/** The keys of a source's measures that a document does not have. */
function endedIn({ measures }: Source, read: { key: string }[]): string[] {
  const keys = new Set(read.map(({ key }) => key))
  return measures.map(({ key }) => key).filter((key) => !keys.has(key))
}

/** @throws UnreadableDocument `missing_required_column` */
export function requireColumns({ missingColumns: missing }: DocumentFacts): void {
  if (missing.length > 0) {
    throw new UnreadableDocument('missing_required_column', `missing: ${missing.map((column) => `"${column}"`).join(', ')}`)
  }
}

function guarded({ facts, rows }: Reading, { examples, country }: Source, judge: ContentJudge): Reading {
  return { facts, rows: requireNames(refuseExamples(withoutStrangers(withoutHtml(unreadableRows(rows)), judge), examples), country) }
}

/** The rows, those of other operators without their figures and with the reason. */
async function* withoutStrangers(rows: AsyncIterable<GridRow>, { strangers }: ContentJudge): AsyncGenerator<GridRow> {
  for await (const row of rows) {
    const problem = strangers.get(row.row)
    yield problem === undefined ? row : { ...row, figures: [], problems: [problem] }
  }
}

async function* unreadableRows(rows: AsyncIterable<GridRow>): AsyncGenerator<GridRow> {
  try {
    yield* rows
  } catch (error) {
    throw unreadable(error)
  }
}

function unreadable(error: unknown): UnreadableDocument {
  if (error instanceof UnreadableDocument) return error
  return new UnreadableDocument('document_unreadable', error instanceof Error ? error.message : String(error))
}
