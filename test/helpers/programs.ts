import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { installPackages } from '../../src/cluster/packages.ts'

/** Chromium without its windows: the same engine, and its own process takes 0.7 s for six loads of the map instead of 1.9 to 2.8 s. */
export const CHROMIUM = '/usr/bin/chromium-headless-shell'

/** Programs that tests start, each with its Debian package. */
const NEEDED = {
  'chromium-headless-shell': 'chromium-headless-shell', curl: 'curl', ogr2ogr: 'gdal-bin', haproxy: 'haproxy', nginx: 'nginx', openssl: 'openssl',
  pgbouncer: 'pgbouncer', python3: 'python3', script: 'bsdutils',
}

/**
 * Installs what tests start besides PostgreSQL, where it is missing.
 * @throws ClusterError when it cannot be installed here
 */
export async function ensurePrograms(searchPath: string, announce: (line: string) => void): Promise<void> {
  const folders = [...searchPath.split(delimiter), '/usr/sbin']
  const missing = []
  for (const [program, debian] of Object.entries(NEEDED)) {
    const found = await Promise.any(folders.map((folder) => access(join(folder, program)))).then(() => true, () => false)
    if (!found) missing.push(debian)
  }
  if (missing.length > 0) await installPackages(missing, `install ${missing.join(', ')} to run the tests`, announce)
}
