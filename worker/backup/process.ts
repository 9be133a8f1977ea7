import { mkdir } from 'node:fs/promises'
import { readConfig } from '../../src/settings/config.ts'
import { openFiles } from '../files/open-files.ts'
import { backUp, fingerprint } from './back-up.ts'
import { restore } from './restore.ts'

/**
 * Makes or restores a backup, in a process of its own: `process.ts backup|restore BIN PLACE [NAME]`. The result is sent to the parent process
 * as an object; an error goes to standard error in one line.
 */
const config = readConfig()
const { databaseUrl: url, secretKey, dataDir } = config
if (url === null) throw new Error('started with DATABASE_URL; use headroom backup or headroom restore')
const [what, bin = '', address = '', backup = null] = process.argv.slice(2)

try {
  const [place, archive] = await Promise.all([openFiles(address), openFiles(config.archive)])
  if (what === 'backup') process.send?.(await backUp({ bin, url, archive, place, secretKey }))
  else {
    await mkdir(dataDir, { recursive: true })
    const restored = await restore({ bin, url, place, backup, archive, exports: await openFiles(config.exports), scratch: dataDir })
    process.send?.({ ...restored, same_key: secretKey === null ? null : fingerprint(secretKey) === restored.secret_key_fingerprint })
  }
} catch (error) {
  console.error(`headroom: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  if (process.connected) process.disconnect()
}
