import { sealSecret } from '../../src/shapes/sealed-secret.ts'
import { openPlace } from '../../worker/exports/place.ts'
import { carryOutExport } from '../../worker/exports/run.ts'
import { TEST_CONFIG, type TestServer } from './server.ts'

/** Gives the account of a server's key what the reference's examples name: things of its own have no ids that stay the same. */
export async function addOwnThings({ database: { owner, worker } }: TestServer, dataDir: string): Promise<void> {
  const secret = sealSecret(TEST_CONFIG.secretKey as Buffer, `whsec_${'5'.repeat(43)}`)
  await owner.query(`
    insert into access.webhook (id, account_id, url, countries, sealed_secret, last_delivery_at)
    select 'whk_0000000000000000000' || n, a.id, 'https://example.com/headroom', '{ES}', $1, '2026-11-20T08:00:01.5Z'
    from access.account a, generate_series(1, 3) n where a.name = 'enterprise'`, [secret])
  await owner.query(`
    insert into access.delivery (id, webhook_id, event_id, event_type, run_id, status, attempts, next_attempt_at, last_attempt_at,
      answer_code)
    select registry.derive_id('dlv_', r.id::text), 'whk_00000000000000000003', registry.derive_id('evt_', r.id::text),
      'capacity.changes', r.id, 'delivered', 1, null, clock_timestamp(), 204
    from grid.run r where r.status = 'published' order by r.id limit 1`)
  await owner.query(`
    insert into access.delivery (id, webhook_id, event_id, event_type, run_id, status, attempts, next_attempt_at, last_attempt_at,
      answer_code, created_at)
    select 'dlv_00000000000000000003', 'whk_00000000000000000003', registry.derive_id('evt_', r.id::text),
      'capacity.changes', r.id, 'failed', 6, null, '2026-11-19T23:00:01Z', 503, '2026-11-19T08:00:01Z'
    from grid.run r where r.status = 'published' order by r.id offset 1 limit 1`)
  await owner.query(`
    insert into access.attempt (delivery_id, attempted_at, answer_code, answer)
    select d.id, d.last_attempt_at, d.answer_code, case d.answer_code when 204 then '' else 'Service Unavailable' end
    from access.delivery d where d.webhook_id = 'whk_00000000000000000003'`)
  // One that is finished, one that failed and one that expired.
  await owner.query(`
    insert into access.export (id, account_id, format, filters, rights, status, error_code, error_message, finished_at, expires_at,
      rows_expected, size_bytes, sha256, created_at)
    select 'exp_0000000000000000000' || n, a.id, 'csv', '{"country": ["ES"], "min_capacity_mw": 5}', '{}',
      (array['queued', 'failed', 'succeeded'])[n], case n when 2 then 'rights_changed' end, case n when 2 then 'Changed' end,
      case when n > 1 then now() end, case n when 3 then now() end, case n when 3 then 0 end, case n when 3 then 20 end,
      case n when 3 then repeat('0', 64) end, now() - n * interval '1 minute'
    from access.account a, generate_series(1, 3) n where a.name = 'enterprise'`)
  await carryOutExport(worker, await openPlace({ dataDir, exports: dataDir }), 'exp_00000000000000000001', new AbortController().signal)
}
