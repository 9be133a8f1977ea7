import type { KeyObject } from 'node:crypto'
import type pg from 'pg'
import { secretOf } from '../access/secret.ts'
import { sharedQuery } from '../database/shared-query.ts'
import { clientAddress, type ForwardingConfig } from '../http/forwarded.ts'
import { readsOf } from '../standbys/reads.ts'
import type { KeyedDeps } from '../keyed/answer.ts'
import { admitInBatches } from '../keyed/batch.ts'
import { givesBack } from '../keyed/give-back.ts'

/** Dependencies of all routes. */
export type RouteDeps = KeyedDeps & {
  /** The secret of cursors and entity tags, the same for all processes on the database. */
  secret: () => Promise<KeyObject>
}

/** @param reads where data is read: on the primary where not given */
export function routeDeps(pool: pg.Pool, { trustedProxies }: Pick<ForwardingConfig, 'trustedProxies'>, reads = readsOf(pool, [])): RouteDeps {
  const shared = sharedQuery(pool)
  return {
    pool, reads, secret: secretOf(reads.query), admitInBatch: admitInBatches(shared), giveBack: givesBack(shared),
    addressOf: (request) => clientAddress(request, trustedProxies),
  }
}
