import { copyFile } from 'node:fs/promises'
import { openArchive } from './archive/open-archive.ts'
import { ownProcess, withSession } from './own-process.ts'

const [run = '', file = ''] = process.argv.slice(2)

/** Copies the document of a run from the archive to a file: `copy-document.ts RUN FILE`. */
await ownProcess('headroom import document', (config) => withSession(config.databaseUrl, async (session) => {
  const { rows: [found] } = await session.query<{ sha256: string | null }>('select document_sha256 as sha256 from grid.run where id = $1', [run])
  if (found === undefined) throw new Error(`No run ${run}`)
  if (found.sha256 === null) throw new Error(`Run ${run} fetched no document`)
  const { path, sha256, bytes } = await (await openArchive(config)).find(found.sha256)
  await copyFile(path, file)
  console.log(`${file}: ${bytes} bytes, SHA-256 ${sha256}`)
}))
