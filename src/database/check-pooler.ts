import type pg from 'pg'
import { ConfigError } from '../settings/config.ts'

/** Whom statements act as, and the settings that they rely on. */
const SESSION = `select 'role' as name, current_user::text as setting
  union all select name, setting from pg_settings
  where name in ('client_connection_check_interval', 'jit', 'search_path', 'statement_timeout', 'TimeZone') order by name`

type Session = { name: string; setting: string }[]

/**
 * Requires that statements run through a pooler as they do on a connection to the server itself. A pooler passes no settings on, so the role has
 * to have them.
 * @param direct connections of the web role to the server
 * @param pooled through the pooler
 * @throws ConfigError when the pooler does not answer, or naming the settings that differ
 */
export async function requireAlike(direct: pg.Pool, pooled: pg.Pool): Promise<void> {
  const { rows: wanted } = await direct.query<Session[number]>(SESSION)
  const { rows: found } = await pooled.query<Session[number]>(SESSION).catch((error: Error) => {
    throw new ConfigError(`WEB_DATABASE_URL: cannot reach the database: ${error.message}`)
  })
  const wrong = wanted.filter(({ name, setting }) => found.find((one) => one.name === name)?.setting !== setting)
  if (wrong.length === 0) return
  throw new ConfigError(`WEB_DATABASE_URL: the role headroom_web needs ${wrong.map(({ name, setting }) => `${name} = ${setting}`).join(', ')
  }: see "Through PgBouncer" in docs/operations.md`)
}
