import { timingSafeEqual } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { digestOf, hashed } from '../files/digest.ts'
import type { Files } from '../files/files.ts'
import { ARCHIVE, DUMP, FACTS, readSums, ROLES, SIGNATURE, signatureOf, SUMS, type Facts } from './contents.ts'

/** A backup whose files all match their checksums. `roles` is the text of roles.sql. */
export type VerifiedBackup = { name: string; facts: Facts; roles: string; documents: string[] }

/** The names of the complete backups of a place, oldest first. */
export async function completeBackups(place: Files): Promise<string[]> {
  return (await place.list('')).flatMap((name) => /^(\d{8}T\d{6}Z)\/SHA256SUMS$/.exec(name)?.[1] ?? [])
}

/**
 * Reads a whole backup and compares it with its checksums. What is used later is what was read: the place may change meanwhile.
 * @param wanted the backup's name, or null for the newest complete one of the place
 * @param dump path that the dump of the database is written to
 * @param signingKey key that the checksums must be signed with; null where signatures are not looked at
 * @throws Error naming the first file that is missing, cut or altered
 */
export async function verifyBackup(place: Files, wanted: string | null, dump: string, signingKey: Buffer | null): Promise<VerifiedBackup> {
  const complete = await completeBackups(place)
  const name = wanted ?? complete.at(-1)
  if (name === undefined || !complete.includes(name)) {
    throw new Error(wanted === null ? 'there is no complete backup' : `there is no complete backup "${wanted}"; complete are: ${complete.join(', ') || 'none'}`)
  }
  const lines = await text(await place.get(`${name}/${SUMS}`))
  if (signingKey !== null) await requireSigned(place, name, signatureOf(signingKey, name, lines))
  const sums = readSums(lines, name)
  const texts = new Map<string, string>()
  for (const [file, sha256] of sums) {
    const bytes = await place.get(file).catch(() => null)
    if (bytes === null) throw new Error(`the backup is damaged: ${file} is missing`)
    const found = file.startsWith(ARCHIVE) ? await digestOf(bytes)
      : file.endsWith(`/${DUMP}`) ? await hashed(bytes, (read) => pipeline(read, createWriteStream(dump)))
      : await hashed(bytes, async (read) => { texts.set(file, await text(read)) })
    if (found.sha256 !== sha256) throw new Error(`the backup is damaged: ${file} is not as it was written`)
  }
  const [roles, written] = [ROLES, FACTS].map((file) => texts.get(`${name}/${file}`))
  const facts = JSON.parse(written ?? '{}') as Facts
  if (facts.files !== sums.size || roles === undefined || !sums.has(`${name}/${DUMP}`)) {
    throw new Error(`the backup is damaged: ${name}/${SUMS} names ${sums.size} files, not all ${facts.files ?? ''} of the backup`)
  }
  return { name, facts, roles, documents: [...sums.keys()].filter((file) => file.startsWith(ARCHIVE)) }
}

async function requireSigned(place: Files, name: string, expected: string): Promise<void> {
  const found = await place.get(`${name}/${SIGNATURE}`).then(text).catch(() => null)
  if (found === null) throw new Error(`the backup ${name} is not signed, and HEADROOM_BACKUP_KEY is set`)
  const [given, right] = [Buffer.from(found.trim()), Buffer.from(expected)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Error(`the backup ${name} is not signed with HEADROOM_BACKUP_KEY: somebody else made or changed it`)
}
