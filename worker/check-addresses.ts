import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../src/settings/config.ts'
import type { Source } from '../src/shapes/manifest.ts'
import { folderArchive } from './archive/folder-archive.ts'
import { checkAddress, type AddressAnswer } from './check-address.ts'

/** A source with an address, and the folder that a relative one refers to. */
type Asked = { manifest: Source & { document: NonNullable<Source['document']> }; folder: string }

/**
 * Checks the addresses of sources, in a process of its own: hosts in parallel, the sources of each host one after the other. Receives
 * `{sources, limitMs}`, sends `{source, answer}` for each, and ends. A host that did not answer for one source is not asked for the others.
 */
process.once('message', async ({ sources, limitMs }: { sources: Asked[]; limitMs: number }) => {
  const { egress, hostPause: hostPauseMs, portalKeys, publicUrl, documentLimits: limits } = readConfig()
  const scratch = await mkdtemp(join(tmpdir(), 'headroom-doctor-'))
  const downloads = { ...egress, pauseMs: 0, hostPauseMs, keys: portalKeys, publicUrl }
  const hosts = Map.groupBy(sources, ({ manifest }) => URL.parse(manifest.document.url)?.host ?? '')
  await Promise.all([...hosts].map(async ([host, asked]) => {
    let silent: AddressAnswer | null = null
    for (const { manifest, folder } of asked) {
      const context = { archive: folderArchive(join(scratch, manifest.key)), downloads, limits }
      const answer: AddressAnswer = silent ?? (await checkAddress(manifest, folder, context, limitMs))
      if (answer.state === 'silent' && host !== '') silent = answer
      process.send?.({ source: manifest.key, answer })
    }
  }))
  await rm(scratch, { recursive: true, force: true })
  process.disconnect()
})
