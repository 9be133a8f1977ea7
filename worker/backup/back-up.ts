import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { connectionString } from '../../src/database/pool.ts'
import { documentName, DOCUMENT } from '../archive/archive.ts'
import { putHashed } from '../files/digest.ts'
import type { Files } from '../files/files.ts'
import { ARCHIVE, COUNTS, DUMP, FACTS, ROLES, SIGNATURE, signatureOf, SUMS, writeSums, type Counts, type Facts } from './contents.ts'
import { copyDocument } from './copy-document.ts'
import { startProgram } from './program.ts'

/** What to back up, and where to. */
export type BackupRequest = {
  /** Folder of PostgreSQL's programs, of the server's major version or a later one. */
  bin: string
  /** URL of the database, logging in as owner. */
  url: string
  archive: Files
  place: Files
  secretKey: Buffer | null
  /** Key that the checksums are signed with; null for no signature. */
  signingKey: Buffer | null
}

/**
 * Backs up the database as it is at one instant, and every document of the archive. Imports may continue meanwhile: a document is archived before its
 * run is in the database, so the archive, which is copied later, has every document that the database names.
 * @returns the backup's name and facts
 * @throws Error when a program fails or a document is damaged; the unfinished backup of the database is then removed
 */
export async function backUp({ bin, url, archive, place, secretKey, signingKey }: BackupRequest): Promise<Facts & { name: string }> {
  const createdAt = new Date().toISOString()
  const name = createdAt.replaceAll(/[-:]|\.\d+/g, '')
  const sums = new Map<string, string>()
  try {
    const { missing, ...read } = await dumpDatabase({ bin, url, place }, name, sums, archive)
    const facts: Facts = {
      created_at: createdAt, ...read, files: sums.size + 1, missing_documents: missing, keep_elsewhere: KEEP_ELSEWHERE,
      secret_key_fingerprint: secretKey && fingerprint(secretKey),
    }
    sums.set(FACTS, await putHashed(place, `${name}/${FACTS}`, Readable.from([`${JSON.stringify(facts, null, 2)}\n`])))
    const written = writeSums(sums)
    if (signingKey !== null) await place.put(`${name}/${SIGNATURE}`, Readable.from([`${signatureOf(signingKey, name, written)}\n`]))
    await place.put(`${name}/${SUMS}`, Readable.from([written]))
    return { name, ...facts }
  } catch (error) {
    for (const file of [DUMP, ROLES, FACTS, SIGNATURE]) await place.remove(`${name}/${file}`)
    throw error
  }
}

/** Shows whether two keys are the same, and nothing else about them. */
export function fingerprint(secretKey: Buffer): string {
  return createHash('sha256').update('headroom secret key').update(secretKey).digest('hex').slice(0, 16)
}

const KEEP_ELSEWHERE = [
  'HEADROOM_SECRET_KEY (or the file secret-key of the data folder): without it the secrets of webhooks cannot be read',
  'HEADROOM_BACKUP_KEY, where it is set: without it a restore cannot tell that a backup is yours',
  'the passwords of database roles, and other settings of the environment',
  'the folder of manifests, where it is your own',
]

type DumpFacts = Pick<Facts, 'database' | 'counts'> & { missing: string[] }

/** Dumps roles and data. Rows are counted in the same snapshot that is dumped. */
async function dumpDatabase(
  { bin, url, place }: Pick<BackupRequest, 'bin' | 'url' | 'place'>, name: string, sums: Map<string, string>, archive: Files,
): Promise<DumpFacts> {
  const client = new pg.Client({ connectionString: connectionString(url, 'owner', 0) })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: [database] } = await client.query<Facts['database'] & { snapshot: string; identifiers: string[] }>(`
      select pg_export_snapshot() as snapshot, pg_get_userbyid(d.datdba) as owner, current_setting('server_version') as server,
        (select max(name) from migrations.recorded) as migration,
        array(select quote_ident(rolname) from pg_roles where rolname ~ '^headroom_' or oid = d.datdba) as identifiers
      from pg_database d where d.datname = current_database()`)
    if (database === undefined) throw new Error('the database is gone')
    const { snapshot, identifiers, ...facts } = database
    sums.set(ROLES, await putHashed(place, `${name}/${ROLES}`, Readable.from([await dumpRoles(bin, url, identifiers)])))
    const dump = startProgram(join(bin, 'pg_dump'), url, ['--format=custom', `--snapshot=${snapshot}`])
    const [sha256] = await Promise.all([putHashed(place, `${name}/${DUMP}`, dump.output), dump.ended])
    sums.set(DUMP, sha256)
    const { rows: [counts] } = await client.query<Counts>(COUNTS)
    const { rows: documents } = await client.query<{ sha256: string }>(
      'select distinct document_sha256 as sha256 from grid.run where document_sha256 is not null')
    await copyArchive(archive, place, sums)
    const missing = documents.map((each) => each.sha256).filter((each) => !sums.has(ARCHIVE + documentName(each)))
    return { database: facts, counts: counts ?? {}, missing }
  } finally {
    await client.end()
  }
}

/** The statements that create the named roles and their memberships, without passwords. */
async function dumpRoles(bin: string, url: string, identifiers: string[]): Promise<string> {
  const { output, ended } = startProgram(join(bin, 'pg_dumpall'), url, ['--roles-only', '--no-role-passwords'])
  const [statements] = await Promise.all([text(output), ended])
  return statements.split('\n').filter((line) => {
    const [, first, second] = /^(?:CREATE ROLE|ALTER ROLE|GRANT) (\S+?)(?: TO (\S+?))?(?:;| )/.exec(line) ?? []
    return first !== undefined && [first, second ?? first].every((each) => identifiers.includes(each))
  }).map((line) => `${line.replace(/ GRANTED BY .*;$/, ';')}\n`).join('')
}

/** Copies the documents that the backup place lacks. */
async function copyArchive(archive: Files, place: Files, sums: Map<string, string>): Promise<void> {
  const there = new Set(await place.list(ARCHIVE))
  for (const name of (await archive.list('')).filter((each) => DOCUMENT.test(each))) {
    if (!there.has(ARCHIVE + name)) {
      await copyDocument(archive, name, place, ARCHIVE + name,
        (sha256) => `the archive's document ${sha256} is damaged: put it back from an older backup, or take it out of the archive`)
    }
    sums.set(ARCHIVE + name, name.slice(3))
  }
}
