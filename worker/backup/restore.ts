import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { connectionString } from '../../src/database/pool.ts'
import { UNFINISHED_RESTORE } from '../../src/shapes/unfinished-restore.ts'
import type { Files } from '../files/files.ts'
import { ARCHIVE, COUNTS, type Counts, type Facts } from './contents.ts'
import { copyDocument } from './copy-document.ts'
import { startProgram } from './program.ts'
import { makeRoles } from './roles.ts'
import { verifyBackup } from './verify.ts'

/** What to restore, and where to. */
export type RestoreRequest = {
  /** Folder of PostgreSQL's programs. */
  bin: string
  /** URL of an empty database, logging in as superuser, or as its owner where the extensions are there already. */
  url: string
  place: Files
  /** Name of the backup; null for the newest. */
  backup: string | null
  archive: Files
  exports: Files
  /** Key that the backup must be signed with; null where signatures are not looked at. */
  signingKey: Buffer | null
  /** Folder with room for the dump of the database. */
  scratch: string
}

/**
 * Restores a backup. Nothing is changed before all of it is verified, and the database is filled in one transaction. No command uses it before
 * `migrate` has ended the restore.
 * Exports whose file is not in the store are expired.
 * @returns the backup's name and facts
 * @throws Error when the database is not empty, or the backup is incomplete, cut or altered
 */
export async function restore({ bin, url, place, backup, archive, exports, signingKey, scratch }: RestoreRequest): Promise<Facts & { name: string }> {
  const client = new pg.Client({ connectionString: connectionString(url, 'owner', 0) })
  await client.connect()
  const folder = await mkdtemp(join(scratch, 'restore-'))
  try {
    const by = await requireEmpty(client)
    const dump = join(folder, 'dump')
    const { name, facts, roles, documents } = await verifyBackup(place, backup, dump, signingKey)
    await makeRoles(client, roles, facts.database.owner, by)
    const there = new Set(await archive.list(''))
    for (const document of documents) {
      const kept = document.slice(ARCHIVE.length)
      if (!there.has(kept)) await copyDocument(place, document, archive, kept, (sha256) => `the backup's document ${sha256} changed while it was read`)
    }
    await client.query(`create schema if not exists ${UNFINISHED_RESTORE}`)
    const restoring = startProgram(join(bin, 'pg_restore'), url, [
      '--single-transaction', '--exit-on-error', ...(by.superuser ? [] : await withoutSuperuser(bin, dump)), dump,
    ])
    restoring.output.resume()
    try {
      await restoring.ended
    } catch (error) {
      await client.query(`drop schema ${UNFINISHED_RESTORE}`) // no row has come
      throw error
    }
    await requireSame(client, facts.counts)
    await client.query('update access.export set expires_at = least(expires_at, now()) where file is not null and file <> all ($1)', [await exports.list('')])
    await client.query('analyze') // a dump holds no statistics, and without them searches take the wrong indexes
    return { name, ...facts }
  } finally {
    await client.end()
    await rm(folder, { recursive: true })
  }
}

/** @returns the login, and whether it is superuser */
async function requireEmpty(client: pg.Client): Promise<{ login: string; superuser: boolean }> {
  const { rows: [found] } = await client.query<{ login: string; superuser: boolean; table: string | null; lacks: string[] }>(`
    select r.rolname as login, r.rolsuper as superuser, (
      select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      limit 1) as table,
      array(select unnest(array['postgis', 'unaccent', 'pg_trgm']) except select extname from pg_extension order by 1) as lacks
    from pg_roles r where r.rolname = current_user`)
  if (found === undefined) throw new Error('the login is no role')
  const { table, lacks, ...by } = found
  if (table !== null) throw new Error(`the database is not empty, it has ${table}: restore into an empty one`)
  if (!by.superuser && lacks.length > 0) throw new Error(`the database lacks ${lacks.join(', ')}: create these extensions as superuser, or log in as superuser`)
  return by
}

/** Options of pg_restore for a login that then owns everything: extensions, and what is theirs, are there already. */
async function withoutSuperuser(bin: string, dump: string): Promise<string[]> {
  const listing = startProgram(join(bin, 'pg_restore'), null, ['--list', dump])
  const [all] = await Promise.all([text(listing.output), listing.ended])
  await writeFile(`${dump}.list`, all.split('\n').filter((line) => !/ (?:EXTENSION|TABLE DATA public spatial_ref_sys) /.test(line)).join('\n'))
  return ['--no-owner', `--use-list=${dump}.list`]
}

async function requireSame(client: pg.Client, expected: Counts): Promise<void> {
  const { rows: [counts] } = await client.query<Counts>(COUNTS)
  for (const [what, count] of Object.entries(expected)) {
    if (counts?.[what] !== count) throw new Error(`the restored database has ${counts?.[what]} ${what}, the backup ${count}: do not use it`)
  }
}
