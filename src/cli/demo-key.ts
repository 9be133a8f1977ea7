import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { hashOfKey, makeKey } from '../access/key.ts'

/** A plan with webhooks and exports, so that every route can be tried. */
const PLAN = 'business'

/**
 * The key of the demonstration's account. It is stored in the file `demo-key` of the data folder, readable only by
 * this user, so that each start shows the same key. A new one is created when it is missing in the file or the database.
 */
export async function demoKey(owner: pg.Pool, dataDir: string): Promise<string> {
  const file = join(dataDir, 'demo-key')
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  const { rowCount } = await owner.query(
    'select from access.api_key where sha256 = $1 and revoked_at is null', [hashOfKey(kept)],
  )
  if (rowCount) return kept
  const key = makeKey('test')
  await owner.query(
    `select access.create_key(access.create_account('Demonstration', $1), 'test', 'demonstration', $2)`, [PLAN, hashOfKey(key)],
  )
  await writeFile(file, `${key}\n`, { mode: 0o600 })
  await chmod(file, 0o600) // the mode above is for a new file only
  return key
}
