import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { installPackages } from '../../src/cluster/packages.ts'

/** Programs that tests start, each with its Debian package. */
const NEEDED = {
  chromium: 'chromium', curl: 'curl', ogr2ogr: 'gdal-bin', haproxy: 'haproxy', nginx: 'nginx', openssl: 'openssl',
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
