import { sealSecret } from '../../src/shapes/sealed-secret.ts'
import { TEST_CONFIG, type TestServer } from './server.ts'

/** Gives the account of a server's key what the reference's examples name: things of its own have no ids that stay the same. */
export async function addOwnThings({ database: { owner } }: TestServer): Promise<void> {
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
}
