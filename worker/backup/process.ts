import { mkdir } from 'node:fs/promises'
import { json } from 'node:stream/consumers'
import { DECISIONS } from '../archive/write-notes.ts'
import { openFiles } from '../files/open-files.ts'
import { ownProcess } from '../own-process.ts'
import { backUp, fingerprint } from './back-up.ts'
import { prune } from './prune.ts'
import { restore } from './restore.ts'

const [what, bin = '', address = '', option = null] = process.argv.slice(2)

/** Makes or restores a backup: `process.ts backup BIN PLACE [KEEP]`, `process.ts restore BIN PLACE [NAME]`. The result is sent to the parent process as an object. */
await ownProcess('headroom backup or headroom restore', async (config) => {
  const { databaseUrl: url, secretKey, oldSecretKey, backupKey: signingKey, dataDir } = config
  const [place, archive] = await Promise.all([openFiles(address, true), openFiles(config.archive)])
  if (what === 'backup') {
    const made = await backUp({ bin, url, archive, place, secretKey, signingKey })
    return process.send?.({ ...made, removed: option === null ? [] : await prune(place, Number(option), archive) })
  }
  await mkdir(dataDir, { recursive: true })
  const restored = await restore({ bin, url, place, backup: option, archive, exports: await openFiles(config.exports), signingKey, scratch: dataDir })
  const decided = (await archive.list(DECISIONS)).includes(DECISIONS) ? await json(await archive.get(DECISIONS)) : null
  const sameKey = [secretKey, oldSecretKey].some((key) => key !== null && fingerprint(key) === restored.secret_key_fingerprint)
  return process.send?.({ ...restored, decided, same_key: secretKey === null ? null : sameKey })
})
