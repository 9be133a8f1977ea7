import { join } from 'node:path'
import { DOCUMENT_LIMITS } from '../../src/shapes/document-limits.ts'
import { folderArchive } from '../../worker/archive/folder-archive.ts'
import type { ImportContext } from '../../worker/sources/fetcher.ts'

/** ImportContext of imports in a test: an archive in a folder, servers on loopback, and hardly a pause between attempts. */
export function testContext(folder: string): ImportContext {
  return { archive: folderArchive(join(folder, 'archive')), downloads: { loopback: true, dnsServer: null, pauseMs: 5 }, limits: DOCUMENT_LIMITS }
}
