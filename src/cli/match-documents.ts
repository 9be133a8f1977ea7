import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ROOT } from '../settings/config.ts'
import { runWorkerModule } from './worker-process.ts'

/** A document and the sources that it may belong to, by key. */
export type MatchedDocument = {
  /** Absolute path. */
  document: string
  sources: string[]
  /** YYYY-MM-DD of its data, null where neither the document nor its name nor its folder says. */
  date: string | null
}

/** Heap of the process that reads them, in MB. */
const HEAP = 256

/**
 * Matches every file of a folder and of the folders in it to sources. A file that ends the process which reads it belongs to none.
 * @param folder absolute, or relative to the checkout
 * @param sources manifests of the sources
 * @param others absolute paths of files that are left out
 * @param signal ends the matching early
 * @throws Error when there is no such folder; the signal's reason
 */
export async function matchDocuments(folder: string, sources: object[], others: ReadonlySet<string>, signal: AbortSignal): Promise<MatchedDocument[]> {
  const documents = (await filesIn(resolve(ROOT, folder))).filter((file) => !others.has(file))
  const matched: MatchedDocument[] = []
  while (matched.length < documents.length) {
    signal.throwIfAborted()
    // Reads on until the last document, or until one of them ends the process.
    const { messages } = await runWorkerModule<MatchedDocument>('match-documents.ts', [], {
      execArgv: [`--max-old-space-size=${HEAP}`], message: { documents: documents.slice(matched.length), sources }, quiet: true, signal,
    })
    signal.throwIfAborted()
    matched.push(...messages)
    const next = documents[matched.length]
    if (next !== undefined) matched.push({ document: next, sources: [], date: null })
  }
  return matched
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map((entry) => join(entry.parentPath, entry.name)).toSorted()
}
