import type pg from 'pg'
import { hashOfKey, makeKey } from '../../../src/access/key.ts'

/** A plan that no request of the bench reaches a limit of, gone again after the measurement. */
const PLAN = 'bench'

/** Makes so many accounts of a plan made for them, runs `work` with a key of each, and removes what it made. */
export async function withAccounts<T>(owner: pg.Client, count: number, work: (keys: string[]) => Promise<T>): Promise<T> {
  await removeAccounts(owner)
  await owner.query(`
    insert into access.plan (id, name, position, price_amount, price_from, self_serve, quota_per_month, rate_per_second, page_size,
      nearby_radius_km, download_slots, capabilities)
    values ($1, 'Bench', 1000, 0, false, false, 1000000000, 1000000, 200, 500, 5, '{changes,history,as_of,webhooks,exports}')`, [PLAN])
  const keys = Array.from({ length: count }, () => makeKey('live'))
  for (const key of keys) {
    await owner.query(`select access.create_key(access.create_account('bench', $1), 'live', null, $2)`, [PLAN, hashOfKey(key)])
  }
  try {
    return await work(keys)
  } finally {
    await removeAccounts(owner)
  }
}

async function removeAccounts(owner: pg.Client): Promise<void> {
  for (const table of ['download', 'export', 'usage', 'account_request', 'api_key', 'meter']) {
    await owner.query(`delete from access.${table} where account_id in (select id from access.account where plan_id = $1)`, [PLAN])
  }
  await owner.query('delete from access.account where plan_id = $1', [PLAN])
  await owner.query('delete from access.plan where id = $1', [PLAN])
}
