import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { hashOfKey, makeKey } from '../../access/key.ts'
import { DEMONSTRATION } from './sign-in-link.ts'

/** Has webhooks and exports, so that every route can be tried. */
const PLAN = 'business'

/**
 * The key of the account that the first start makes. It is kept in the file `first-key` of the data folder, readable by this
 * user only, so that each start shows the same one; of two first starts at once the second finds the key of the first.
 * @param always a new one is made where the file or the database does not know it, in the demonstration's account where there is one;
 *   otherwise only where there is no key at all
 * @returns null where others have keys and this one is gone
 */
export async function firstKey(owner: pg.Pool, dataDir: string, always: boolean): Promise<string | null> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtextextended('headroom.first-key', 0))`)
    const key = await keptOrNew(client, dataDir, always)
    await client.query('commit')
    return key
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** The key that the first start made; empty when there is none. */
export async function keptKey(dataDir: string): Promise<string> {
  return (await readFile(keyFile(dataDir), 'utf8').catch(() => '')).trim()
}

function keyFile(dataDir: string): string {
  return join(dataDir, 'first-key')
}

async function keptOrNew(owner: pg.PoolClient, dataDir: string, always: boolean): Promise<string | null> {
  const kept = await keptKey(dataDir)
  const { rows: [known] } = await owner.query<{ kept: boolean; others: boolean }>(
    `select coalesce(bool_or(sha256 = $1), false) as kept, count(*) > 0 as others from access.api_key where revoked_at is null`, [hashOfKey(kept)],
  )
  if (known?.kept) return kept
  if (known?.others && !always) return null
  const key = makeKey('test')
  await owner.query(
    `select access.create_key(coalesce(
       (select m.account_id from access.person p join access.member m on m.person_id = p.id
        where p.mailbox_key = access.mailbox_key($4) order by m.joined_at, m.account_id limit 1),
       access.create_account('First account', $1)), 'test', 'first key', $2, $3)`, [PLAN, hashOfKey(key), key.slice(-4), DEMONSTRATION],
  )
  const file = keyFile(dataDir)
  await writeFile(file, `${key}\n`, { mode: 0o600 })
  await chmod(file, 0o600) // the mode above is for a new file only
  return key
}
