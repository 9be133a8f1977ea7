import { join } from 'node:path'
import { folderArchive } from '../../worker/archive/folder-archive.ts'
import type { Surroundings } from '../../worker/sources/surroundings.ts'

/** Surroundings of imports in a test: an archive in a folder, servers on loopback, and hardly a pause between attempts. */
export function testSurroundings(folder: string): Surroundings {
  return { archive: folderArchive(join(folder, 'archive')), downloads: { loopback: true, dnsServer: null, pauseMs: 5 } }
}
