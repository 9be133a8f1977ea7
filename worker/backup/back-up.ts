import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { connectionString } from '../../src/database/pool.ts'
import { Digest } from '../files/digest.ts'
import type { Files } from '../files/files.ts'
import { ARCHIVE, COUNTS, DUMP, FACTS, ROLES, SUMS, writeSums, type Counts, type Facts } from './contents.ts'
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
}

/**
 * Backs up the database as it is at one instant, and every document of the archive. Imports may continue meanwhile: a document is archived before its
 * run is in the database, so the archive, which is copied later, has every document that the database names.
 * @returns the backup's name and facts
 * @throws Error when a program fails or a document is damaged; the unfinished backup of the database is then removed
 */
export async function backUp({ bin, url, archive, place, secretKey }: BackupRequest): Promise<Facts & { name: string }> {
  const createdAt = new Date().toISOString()
  const name = createdAt.replaceAll(/[-:]|\.\d+/g, '')
  const sums = new Map<string, string>()
  try {
    const { missing, ...read } = await dumpDatabase({ bin, url, place }, name, sums, archive)
    const facts: Facts = {
      created_at: createdAt, ...read, files: sums.size + 1, missing_documents: missing, keep_elsewhere: KEEP_ELSEWHERE,
      secret_key_fingerprint: secretKey && fingerprint(secretKey),
    }
    sums.set(FACTS, await keep(place, `${name}/${FACTS}`, Readable.from([`${JSON.stringify(facts, null, 2)}\n`])))
    await place.put(`${name}/${SUMS}`, Readable.from([writeSums(sums)]))
    return { name, ...facts }
  } catch (error) {
    for (const file of [DUMP, ROLES, FACTS]) await place.remove(`${name}/${file}`)
    throw error
  }
}

/** Shows whether two keys are the same, and nothing else about them. */
export function fingerprint(secretKey: Buffer): string {
  return createHash('sha256').update('headroom secret key').update(secretKey).digest('hex').slice(0, 16)
}

const KEEP_ELSEWHERE = [
  'HEADROOM_SECRET_KEY (or the file secret-key of the data folder): without it the secrets of webhooks cannot be read',
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
        (select max(name) from migrations.applied) as migration,
        array(select quote_ident(rolname) from pg_roles where rolname ~ '^headroom_' or oid = d.datdba) as identifiers
      from pg_database d where d.datname = current_database()`)
    if (database === undefined) throw new Error('the database is gone')
    const { snapshot, identifiers, ...facts } = database
    sums.set(ROLES, await keep(place, `${name}/${ROLES}`, Readable.from([await dumpRoles(bin, url, identifiers)])))
    const dump = startProgram(join(bin, 'pg_dump'), url, ['--format=custom', `--snapshot=${snapshot}`])
    const [sha256] = await Promise.all([keep(place, `${name}/${DUMP}`, dump.output), dump.ended])
    sums.set(DUMP, sha256)
    const { rows: [counts] } = await client.query<Counts>(COUNTS)
    const { rows: documents } = await client.query<{ sha256: string }>(
      'select distinct document_sha256 as sha256 from grid.run where document_sha256 is not null')
    await copyArchive(archive, place, sums)
    const missing = documents.map((each) => each.sha256).filter((each) => !sums.has(ARCHIVE + pathOf(each)))
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

/** Copies the documents that the backup place lacks. They are named by their SHA-256, so that a damaged one is noticed. */
async function copyArchive(archive: Files, place: Files, sums: Map<string, string>): Promise<void> {
  const there = new Set(await place.list(ARCHIVE))
  for (const name of (await archive.list('')).filter((each) => DOCUMENT.test(each))) {
    const sha256 = name.slice(3)
    if (!there.has(ARCHIVE + name) && (await keep(place, ARCHIVE + name, await archive.get(name))) !== sha256) {
      await place.remove(ARCHIVE + name)
      throw new Error(`the archive's document ${sha256} is damaged: put it back from an older backup, or take it out of the archive`)
    }
    sums.set(ARCHIVE + name, sha256)
  }
}

/** Names of documents in an archive. */
const DOCUMENT = /^[0-9a-f]{2}\/[0-9a-f]{64}$/

function pathOf(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256}`
}

/** Stores a file and returns its SHA-256. */
async function keep(place: Files, name: string, bytes: Readable): Promise<string> {
  const digest = new Digest()
  await Promise.all([pipeline(bytes, digest), place.put(name, digest)])
  return digest.sha256
}
