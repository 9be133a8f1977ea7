import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { connectionString } from '../../src/database/pool.ts'
import type { Files } from '../files/files.ts'
import { ARCHIVE, COUNTS, ROLES, type Counts, type Facts } from './contents.ts'
import { startProgram } from './program.ts'
import { verifyBackup } from './verify.ts'

/** What to restore, and where to. */
export type RestoreRequest = {
  /** Folder of PostgreSQL's programs. */
  bin: string
  /** URL of an empty database, logging in as superuser. */
  url: string
  place: Files
  /** Name of the backup; null for the newest. */
  backup: string | null
  archive: Files
  exports: Files
  /** Folder with room for the dump of the database. */
  scratch: string
}

/**
 * Restores a backup. Nothing is changed before all of it is verified, and the database is filled in one transaction.
 * Exports whose file is not in the store are expired.
 * @returns the backup's name and facts
 * @throws Error when the database is not empty, or the backup is incomplete, cut or altered
 */
export async function restore({ bin, url, place, backup, archive, exports, scratch }: RestoreRequest): Promise<Facts & { name: string }> {
  const client = new pg.Client({ connectionString: connectionString(url, 'owner', 0) })
  await client.connect()
  const folder = await mkdtemp(join(scratch, 'restore-'))
  try {
    await requireEmpty(client)
    const dump = join(folder, 'dump')
    const { name, facts, documents } = await verifyBackup(place, backup, dump)
    const there = new Set(await archive.list(''))
    for (const document of documents) {
      const kept = document.slice(ARCHIVE.length)
      if (!there.has(kept)) await archive.put(kept, await place.get(document))
    }
    await makeRoles(client, await text(await place.get(`${name}/${ROLES}`)))
    const restoring = startProgram(join(bin, 'pg_restore'), url, ['--single-transaction', '--exit-on-error', dump])
    restoring.output.resume()
    await restoring.ended
    await requireSame(client, facts.counts)
    await client.query('update access.export set expires_at = least(expires_at, now()) where file is not null and file <> all ($1)', [await exports.list('')])
    await client.query('analyze') // a dump holds no statistics, and without them searches take the wrong indexes
    return { name, ...facts }
  } finally {
    await client.end()
    await rm(folder, { recursive: true })
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows: [found] } = await client.query<{ superuser: boolean; table: string | null }>(`
    select r.rolsuper as superuser, (
      select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      limit 1) as table
    from pg_roles r where r.rolname = current_user`)
  if (found?.table != null) throw new Error(`the database is not empty, it has ${found.table}: restore into an empty one`)
  if (found?.superuser !== true) throw new Error('a restore makes roles and extensions: log in as superuser')
}

/** Creates missing roles. Memberships are granted in any case. */
async function makeRoles(client: pg.Client, statements: string): Promise<void> {
  const { rows } = await client.query<{ identifier: string }>('select quote_ident(rolname) as identifier from pg_roles')
  const known = new Set(rows.map(({ identifier }) => identifier))
  for (const line of statements.split('\n').filter((each) => each !== '')) {
    const role = /^(?:CREATE|ALTER) ROLE (\S+?)(?:;| )/.exec(line)?.[1]
    if (role === undefined || !known.has(role)) await client.query(line)
  }
}

async function requireSame(client: pg.Client, expected: Counts): Promise<void> {
  const { rows: [counts] } = await client.query<Counts>(COUNTS)
  for (const [what, count] of Object.entries(expected)) {
    if (counts?.[what] !== count) throw new Error(`the restored database has ${counts?.[what]} ${what}, the backup ${count}: do not use it`)
  }
}
