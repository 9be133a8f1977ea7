import { drawSecret } from '../../src/access/webhook-secret.ts'
import type { TestDatabase } from './database.ts'

export type Endpoint = { id: string; secret: string }

/** HEADROOM_SECRET_KEY of the tests. */
export const SECRET_KEY = '5'.repeat(64)

/** Makes an endpoint of an account past the API, with any address. */
export async function makeEndpoint(
  { owner }: Pick<TestDatabase, 'owner'>, account: string, url: string, changeTypes: string[] | null = null,
): Promise<Endpoint> {
  const { secret, sealed } = drawSecret(Buffer.from(SECRET_KEY, 'hex'))
  const { rows: [made] } = await owner.query<{ id: string }>(`
    insert into access.webhook (id, account_id, url, change_types, sealed_secret)
    values (registry.derive_id('whk_', gen_random_uuid()::text), $1, $2, $3, decode($4, 'hex')) returning id`,
  [account, url, changeTypes, sealed])
  return { id: made?.id ?? '', secret }
}

/** One published source, without an asset. */
export async function addGridSource({ owner }: Pick<TestDatabase, 'owner'>): Promise<void> {
  await owner.query(`
    insert into registry.operator (id, key, name, type, country) values ('op_00000000000000000001', 'grid', 'Grid', 'DSO', 'ES');
    insert into registry.source (id, key, operator_id, country, name, url, operator_url, registry_only, cadence, stale_after,
      rights_mode, semantics, manifest, manifest_folder)
    values ('src_00000000000000000001', 'grid', 'op_00000000000000000001', 'ES', 'Grid', 'https://grid.example', 'https://grid.example',
      false, 'monthly', '40 days', 'redistribution_allowed', '{}', '{}', '.')`)
}

/** The part of a publish that makes events: a run of that source with one change. Answers the run. */
export async function publish({ worker }: Pick<TestDatabase, 'worker'>): Promise<number> {
  const session = await worker.connect()
  try {
    await session.query('begin')
    const { rows: [run] } = await session.query(`insert into grid.run (source_id, status) values ('src_00000000000000000001', 'published') returning id`)
    await session.query(`create temporary table stage_change on commit drop as
      select 'changed' as change_type, 'ast_1' as asset_id, 'cap_1' as record_id, '{}'::text[] as tags, null::numeric as moved_m, '{}'::jsonb as before, '{}'::jsonb as after`)
    await session.query(`select access.queue_events('capacity.changes', $1, s, '{changed}'), ingest.append_changes($1, s) from registry.source s`, [run.id])
    await session.query('commit')
    return Number(run.id)
  } finally {
    session.release()
  }
}

export type DeliveryRow = {
  id: string
  webhook_id: string
  event_id: string
  run_id: string | null
  status: string
  attempts: number
  answer_code: number | null
  error: string | null
  /** Seconds from the database's now; negative when overdue. */
  due_in: number | null
}

/** Deliveries as they stand, oldest first. */
export async function deliveriesOf({ owner }: TestDatabase): Promise<DeliveryRow[]> {
  const { rows } = await owner.query<DeliveryRow>(`
    select id, webhook_id, event_id, run_id, status, attempts, answer_code, error,
      extract(epoch from next_attempt_at - clock_timestamp())::float8 as due_in
    from access.delivery order by created_at, id`)
  return rows
}

/** Sets the clock forward for everything that waits to be delivered. */
export async function advance({ owner }: TestDatabase, seconds: number): Promise<void> {
  await owner.query(`update access.delivery set next_attempt_at = next_attempt_at - $1 * interval '1 s' where status = 'waiting'`, [seconds])
  await owner.query(`update graphile_worker._private_jobs set run_at = run_at - $1 * interval '1 s'`, [seconds])
}
