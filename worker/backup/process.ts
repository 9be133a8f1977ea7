import { mkdir } from 'node:fs/promises'
import { openFiles } from '../files/open-files.ts'
import { ownProcess } from '../own-process.ts'
import { backUp, fingerprint } from './back-up.ts'
import { restore } from './restore.ts'

const [what, bin = '', address = '', backup = null] = process.argv.slice(2)

/** Makes or restores a backup: `process.ts backup|restore BIN PLACE [NAME]`. The result is sent to the parent process as an object. */
await ownProcess('headroom backup or headroom restore', async (config) => {
  const { databaseUrl: url, secretKey, oldSecretKey, dataDir } = config
  const [place, archive] = await Promise.all([openFiles(address), openFiles(config.archive)])
  if (what === 'backup') return process.send?.(await backUp({ bin, url, archive, place, secretKey }))
  await mkdir(dataDir, { recursive: true })
  const restored = await restore({ bin, url, place, backup, archive, exports: await openFiles(config.exports), scratch: dataDir })
  return process.send?.({ ...restored, same_key: secretKey === null ? null : [secretKey, oldSecretKey].some((key) => key !== null && fingerprint(key) === restored.secret_key_fingerprint) })
})
