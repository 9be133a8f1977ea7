import type { KeyObject } from 'node:crypto'
import type pg from 'pg'

/** Dependencies of all routes. */
export type RouteDeps = {
  /** Connections of the web role. */
  pool: pg.Pool
  /** The secret of cursors and entity tags, the same for all processes on the database. */
  secret: () => Promise<KeyObject>
}
