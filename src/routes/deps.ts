import type { KeyObject } from 'node:crypto'
import type pg from 'pg'

/** What the routes share. */
export type RouteDeps = {
  /** Connections of the web role. */
  pool: pg.Pool
  /** What cursors and entity tags are made with; one for all processes on the database. */
  secret: () => Promise<KeyObject>
}
