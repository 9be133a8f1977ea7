import { join } from 'node:path'
import { DOCUMENT_LIMITS } from '../../src/shapes/document-limits.ts'
import { folderArchive } from '../../worker/archive/folder-archive.ts'
import type { ImportContext } from '../../worker/sources/fetcher.ts'

/** What imports use in a test: an archive in a folder, servers on loopback, and hardly a pause between attempts. */
export function testContext(folder: string, keys: Record<string, string> = {}): ImportContext {
  return {
    archive: folderArchive(join(folder, 'archive')),
    downloads: { loopback: true, dnsServer: null, pauseMs: 5, keys: new Map(Object.entries(keys)) },
    limits: DOCUMENT_LIMITS,
  }
}
