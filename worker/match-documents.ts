import { readConfig } from '../src/settings/config.ts'
import type { Source } from '../src/shapes/manifest.ts'
import { matchDocument } from './import/match-document.ts'

/**
 * Says which sources documents belong to, in a process of its own: a document that ends the process costs no other. Is sent
 * `{documents, sources}`, sends `{document, sources, date}` for each, and ends.
 */
const { documentLimits } = readConfig()
process.once('message', async ({ documents, sources }: { documents: string[]; sources: Source[] }) => {
  for (const document of documents) process.send?.({ document, ...(await matchDocument(document, sources, documentLimits)) })
  process.disconnect()
})
