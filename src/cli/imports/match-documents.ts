import { availableParallelism } from 'node:os'
import { runWorkerModule } from '../command/worker-process.ts'

/** A document and the sources that it may belong to, by key. */
export type MatchedDocument = {
  /** Absolute path. */
  document: string
  sources: string[]
  /** Whether each of them reads a sheet of its own, so that it belongs to all of them. */
  shared: boolean
  /** YYYY-MM-DD of its data, null where nothing states it. */
  date: string | null
  /** Whether it holds nothing, as far as any source's layout tells. */
  empty: boolean
}

/** Heap of a process that reads them, in MB. */
const HEAP = 256

/** Most processes that read them. */
const PROCESSES = 4

/**
 * Matches documents to sources, in a process for each processor. A document that ends the process which reads it belongs to no source.
 * @param documents absolute paths
 * @param sources manifests of the sources that they may belong to
 * @param signal ends the matching early
 * @returns in the order of the documents' paths
 * @throws the signal's reason
 */
export async function matchDocuments(documents: string[], sources: object[], signal?: AbortSignal): Promise<MatchedDocument[]> {
  const processes = Math.min(PROCESSES, availableParallelism())
  // Neighbours in a folder are often as large as each other: each process gets every second of them.
  const hands = Array.from({ length: processes }, (_, hand) => documents.filter((_document, at) => at % processes === hand))
  return (await Promise.all(hands.map((hand) => matchInTurn(hand, sources, signal)))).flat().toSorted((a, b) => (a.document < b.document ? -1 : 1))
}

async function matchInTurn(documents: string[], sources: object[], signal?: AbortSignal): Promise<MatchedDocument[]> {
  const matched: MatchedDocument[] = []
  while (matched.length < documents.length) {
    signal?.throwIfAborted()
    // Reads on until the last document, or until one of them ends the process.
    const { messages } = await runWorkerModule<MatchedDocument>('match-documents.ts', [], {
      execArgv: [`--max-old-space-size=${HEAP}`], message: { documents: documents.slice(matched.length), sources }, quiet: true, ...(signal && { signal }),
    })
    signal?.throwIfAborted()
    matched.push(...messages)
    const next = documents[matched.length]
    if (next !== undefined) matched.push({ document: next, sources: [], shared: false, date: null, empty: false })
  }
  return matched
}
