import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { readConfig } from '../src/settings/config.ts'
import { EgressError } from './egress/egress-error.ts'
import { download } from './sources/download.ts'

/**
 * Downloads tables of postcodes, one after the other, in a process of its own. Receives `[{url, file}]`, sends `{error}` for each, null when
 * the file was stored, and ends. A server that cannot be reached for one is not asked for the others.
 */
process.once('message', async (wanted: { url: string; file: string }[]) => {
  const { egress, hostPause: hostPauseMs, publicUrl } = readConfig()
  const downloads = { ...egress, pauseMs: 200, hostPauseMs, keys: new Map<string, string>(), publicUrl }
  let away: string | null = null
  for (const { url, file } of wanted) {
    try {
      if (away === null) await download(url, downloads, {}, ({ body }) => pipeline(body, createWriteStream(file)))
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      if (error instanceof EgressError && ['unresolved', 'unreachable', 'timeout'].includes(error.fault)) away = text
      else {
        process.send?.({ error: text })
        continue
      }
    }
    process.send?.({ error: away })
  }
  process.disconnect()
})
