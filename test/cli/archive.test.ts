import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import test, { type ExecutionContext } from 'ava'
import S3rver from '@20minutes/s3rver'
import { documentName } from '../../worker/archive/archive.ts'
import { openArchive } from '../../worker/archive/open-archive.ts'
import { verifyArchive } from '../../worker/archive/verify.ts'
import { openFiles } from '../../worker/files/open-files.ts'
import { headroom } from '../helpers/headroom.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'

/** `headroom archive verify`. Without DATABASE_URL: the archive is what is left when the database is lost. */

/** Puts three documents and a note of each into an archive; answers their hashes. */
async function fill(address: string, dataDir: string): Promise<string[]> {
  const [archive, files] = [await openArchive({ archive: address, dataDir }), await openFiles(address)]
  const hashes: string[] = []
  for (const text of ['one;1', 'two;2', 'three;3']) {
    const { sha256 } = await archive.keep(Readable.from([text]), 1e6)
    await files.put(`notes/${hashes.length}.json`, Readable.from([JSON.stringify({ document: { sha256 } })]))
    hashes.push(sha256)
  }
  await files.put('decisions.json', Readable.from(['{}']))
  return hashes
}

async function bucket(t: ExecutionContext): Promise<string> {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' })
  const store = new S3rver({
    port: 0, address: 'localhost', silent: true, allowMismatchedSignatures: true, directory: scratchFolder(), configureBuckets: [{ name: 'documents' }],
  })
  const { port } = await store.run()
  t.teardown(() => store.close())
  return `s3://documents/eu?endpoint=http://localhost:${port}&region=eu-west-1`
}

test.serial('a whole archive ends with 0; damaged and missing documents are named, with exit code 2', async (t) => {
  const folder = join(scratchFolder(), 'archive')
  const [one = '', two = '', three = ''] = await fill(folder, scratchFolder())
  const settings = { HEADROOM_ARCHIVE: folder }
  t.like(await headroom(['archive', 'verify', '--json'], settings), { code: 0, stdout: '{"documents":3,"wrong":[]}\n', stderr: '' })

  const path = join(folder, documentName(one))
  writeFileSync(path, readFileSync(path, 'utf8').replace('1', '7'))
  rmSync(join(folder, documentName(two)))
  rmSync(join(folder, documentName(three)))
  mkdirSync(join(folder, documentName(three)))
  writeFileSync(join(folder, 'notes/2.json'), '{')
  const { code, stdout } = await headroom(['archive', 'verify'], settings)
  t.is(code, 2)
  const [summary, ...wrong] = stdout.trimEnd().split('\n')
  t.is(summary, '1 documents were read.')
  t.regex(wrong[0] ?? '', new RegExp(`^${one} is not as it was: its SHA-256 is [0-9a-f]{64}$`))
  t.is(wrong[1], `${two} is missing: notes/1.json names it`)
  t.regex(wrong[2] ?? '', /^notes\/2\.json cannot be read: /)
  t.is(wrong.length, 3)
})

test.serial('an archive in a bucket is verified likewise, and a sample of it', async (t) => {
  const address = await bucket(t)
  const [one = ''] = await fill(address, scratchFolder())
  const files = await openFiles(address)
  t.deepEqual(await verifyArchive(files, null), { documents: 3, wrong: [] })
  t.deepEqual(await verifyArchive(files, 2), { documents: 2, wrong: [] })
  await files.put(documentName(one), Readable.from(['one;7']))
  const { wrong } = await verifyArchive(files, null)
  t.is(wrong.length, 1)
  t.regex(wrong[0] ?? '', new RegExp(`^${one} is not as it was`))
})
