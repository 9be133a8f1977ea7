import { text } from 'node:stream/consumers'
import { DOCUMENT } from '../archive/archive.ts'
import type { Files } from '../files/files.ts'
import { ARCHIVE, DUMP, FACTS, readSums, ROLES, SIGNATURE, SUMS } from './contents.ts'
import { completeBackups } from './verify.ts'

/**
 * Removes the oldest complete backups of a place, and the documents that no backup names any more. Those of the archive itself stay: a backup that runs
 * meanwhile may have copied them.
 * @param keep how many backups stay, at least one
 * @returns the names of the removed backups
 * @throws Error when the checksums of a backup that stays cannot be read; then nothing is removed
 */
export async function prune(place: Files, keep: number, archive: Files): Promise<string[]> {
  const complete = await completeBackups(place)
  const [gone, staying] = [complete.slice(0, -keep), complete.slice(-keep)]
  if (gone.length === 0) return []
  const needed = new Set((await archive.list('')).map((name) => ARCHIVE + name))
  for (const name of staying) {
    for (const file of readSums(await text(await place.get(`${name}/${SUMS}`)), name).keys()) needed.add(file)
  }
  for (const name of gone) {
    // The checksums first: what is left of an interrupted removal is no backup.
    for (const file of [SUMS, SIGNATURE, DUMP, ROLES, FACTS]) await place.remove(`${name}/${file}`)
    await place.removeFolder(name)
  }
  for (const name of await place.list(ARCHIVE)) {
    if (!needed.has(name) && DOCUMENT.test(name.slice(ARCHIVE.length))) await place.remove(name)
  }
  return gone
}
