import { openPool } from '../../database/pool.ts'
import { hasVisitors, type Config } from '../../settings/config.ts'

/**
 * Makes the account of visitors, on the plan of the setting, where there are visitors. A login of the web role alone may not, and leaves it to
 * whoever migrates.
 */
export async function admitVisitors(config: Config, url: string): Promise<void> {
  if (!hasVisitors(config)) return
  const login = openPool(url, 'owner', { connections: 1, connectTimeout: 10_000, statementTimeout: 0 })
  try {
    const { rows: [may] } = await login.query<{ admit: boolean }>(`select has_schema_privilege('access', 'usage') as admit`)
    if (may?.admit) await login.query('select access.admit_visitors($1)', [config.visitors])
  } finally {
    await login.end()
  }
}
