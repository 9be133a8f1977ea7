import { createWriteStream } from 'node:fs'
import { finished, pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { Digest } from '../files/digest.ts'
import type { Files } from '../files/files.ts'
import { ARCHIVE, DUMP, FACTS, readSums, SUMS, type Facts } from './contents.ts'

/** A backup whose files all match their checksums. */
export type VerifiedBackup = { name: string; facts: Facts; documents: string[] }

/**
 * Reads a whole backup and compares it with its checksums.
 * @param wanted the backup's name, or null for the newest complete one of the place
 * @param dump path that the dump of the database is written to
 * @throws Error naming the first file that is missing, cut or altered
 */
export async function verifyBackup(place: Files, wanted: string | null, dump: string): Promise<VerifiedBackup> {
  const complete = (await place.list('')).filter((name) => name.endsWith(`/${SUMS}`)).map((name) => name.slice(0, -SUMS.length - 1))
  const name = wanted ?? complete.at(-1)
  if (name === undefined || !complete.includes(name)) {
    throw new Error(wanted === null ? 'there is no complete backup' : `there is no complete backup "${wanted}"; complete are: ${complete.join(', ') || 'none'}`)
  }
  const sums = await readSums(place, name)
  for (const [file, sha256] of sums) {
    const found = await digestOf(place, file, file === `${name}/${DUMP}` ? dump : null)
    if (found !== sha256) throw new Error(`the backup is damaged: ${file} is ${found === null ? 'missing' : 'not as it was written'}`)
  }
  if (!sums.has(`${name}/${FACTS}`)) throw new Error(`the backup is damaged: ${name}/${SUMS} is cut`)
  const facts = JSON.parse(await text(await place.get(`${name}/${FACTS}`))) as Facts
  if (facts.files !== sums.size) throw new Error(`the backup is damaged: ${name}/${SUMS} names ${sums.size} files, not ${facts.files}`)
  return { name, facts, documents: [...sums.keys()].filter((file) => file.startsWith(ARCHIVE)) }
}

/** The SHA-256 of a file, which is also written to `copy` where one is wanted; null where there is no such file. */
async function digestOf(place: Files, name: string, copy: string | null): Promise<string | null> {
  const bytes = await place.get(name).catch(() => null)
  if (bytes === null) return null
  const digest = new Digest()
  if (copy === null) await Promise.all([pipeline(bytes, digest), finished(digest.resume())])
  else await pipeline(bytes, digest, createWriteStream(copy))
  return digest.sha256
}
