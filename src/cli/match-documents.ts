import { runWorkerModule } from './worker-process.ts'

/** A document and the sources that it may belong to, by key. */
export type MatchedDocument = {
  /** Absolute path. */
  document: string
  sources: string[]
  /** YYYY-MM-DD of its data, null where nothing states it. */
  date: string | null
}

/** Heap of the process that reads them, in MB. */
const HEAP = 256

/**
 * Matches documents to sources, in a process of their own. A document that ends that process belongs to no source.
 * @param documents absolute paths
 * @param sources manifests of the sources that they may belong to
 * @param signal ends the matching early
 * @throws the signal's reason
 */
export async function matchDocuments(documents: string[], sources: object[], signal?: AbortSignal): Promise<MatchedDocument[]> {
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
    if (next !== undefined) matched.push({ document: next, sources: [], date: null })
  }
  return matched
}
