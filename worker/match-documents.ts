import { readConfig } from '../src/settings/config.ts'
import type { Source } from '../src/shapes/manifest.ts'
import { matchDocument } from './import/match-document.ts'

/**
 * Finds the sources of documents, in a process of its own, so that a document that crashes it affects no other. Receives
 * `{documents, sources}`, sends `{document, sources, date}` for each, and ends.
 */
const { documentLimits } = readConfig()
process.once('message', async ({ documents, sources }: { documents: string[]; sources: Source[] }) => {
  for (const document of documents) process.send?.({ document, ...(await matchDocument(document, sources, documentLimits)) })
  process.disconnect()
})
