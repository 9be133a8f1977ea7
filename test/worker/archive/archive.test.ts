import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import test from 'ava'
import { TooLarge } from '../../../worker/archive/archive.ts'
import { folderArchive } from '../../../worker/archive/folder-archive.ts'
import { openArchive } from '../../../worker/archive/open-archive.ts'
import { s3Archive } from '../../../worker/archive/s3-archive.ts'
import { objectStore } from '../../helpers/object-store.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'

process.env.AWS_ACCESS_KEY_ID = 'test'
process.env.AWS_SECRET_ACCESS_KEY = 'test'

const scratch = scratchFolder()
const fresh = () => mkdtempSync(join(scratch, 'a-'))

const content = randomBytes(300_000)
const sha256 = createHash('sha256').update(content).digest('hex')

test('a folder stores a document under its hash and returns it', async (t) => {
  const folder = fresh()
  const archive = folderArchive(folder)
  const kept = await archive.keep(Readable.from([content.subarray(0, 1000), content.subarray(1000)]), 1e6)
  t.deepEqual(kept, { path: join(folder, sha256.slice(0, 2), sha256), sha256, bytes: 300_000 })
  t.deepEqual(await archive.find(sha256), kept)
  t.deepEqual(readFileSync(kept.path), content)
  await t.throwsAsync(archive.find('0'.repeat(64)), { message: `The archive has no document ${'0'.repeat(64)}` })
})

test('a document that is too large or cut off leaves no file', async (t) => {
  const folder = fresh()
  const archive = folderArchive(folder)
  await t.throwsAsync(archive.keep(Readable.from([content]), 1000), { instanceOf: TooLarge })
  await t.throwsAsync(archive.keep(Readable.from((async function* () { yield content; throw new Error('cut') })()), 1e6), { message: 'cut' })
  t.deepEqual(readdirSync(join(folder, 'incoming')), [])
})

test('a bucket stores a document with its checksum, once, and returns it to another machine', async (t) => {
  const store = await objectStore(t)
  const address = `s3://documents/eu/archive?endpoint=${store.url}&region=eu-west-1`
  const kept = await s3Archive(address, fresh()).keep(Readable.from([content]), 1e6)
  const key = `/documents/eu/archive/${sha256.slice(0, 2)}/${sha256}`
  t.deepEqual([...store.objects.keys()], [key])
  t.deepEqual(readFileSync(kept.path), content)
  const elsewhere = s3Archive(address, fresh())
  t.deepEqual(readFileSync((await elsewhere.find(sha256)).path), content)
  await elsewhere.keep(Readable.from([content]), 1e6)
  t.is(store.requests.filter((request) => request.startsWith('PUT')).length, 1)
  store.objects.set(key, Buffer.from('other'))
  await t.throwsAsync(s3Archive(address, fresh()).find(sha256), { message: /is not as it was/ })
  await t.throwsAsync(elsewhere.find('0'.repeat(64)), { message: /has no document/ })
})

test('a damaged document in a folder is refused, and a damaged local copy is fetched again', async (t) => {
  const folder = fresh()
  const { path } = await folderArchive(folder).keep(Readable.from([content]), 1e6)
  writeFileSync(path, content.subarray(1))
  await t.throwsAsync(folderArchive(folder).find(sha256), { message: new RegExp(`^The archive's document ${sha256} is not as it was: its SHA-256 is `) })

  const store = await objectStore(t)
  const archive = s3Archive(`s3://documents?endpoint=${store.url}&region=eu-west-1`, fresh())
  const kept = await archive.keep(Readable.from([content]), 1e6)
  writeFileSync(kept.path, content.subarray(1))
  t.deepEqual(readFileSync((await archive.find(sha256)).path), content)
})

test('local copies are deleted after a day, those in the bucket never', async (t) => {
  const store = await objectStore(t)
  const folder = fresh()
  const archive = await openArchive({ archive: `s3://documents?endpoint=${store.url}&region=eu-west-1`, dataDir: folder })
  const kept = await archive.keep(Readable.from([content]), 1e6)
  utimesSync(kept.path, Date.now() / 1000 - 90_000, Date.now() / 1000 - 90_000)
  await archive.keep(Readable.from(['another']), 1e6)
  t.throws(() => readFileSync(kept.path))
  t.deepEqual(readFileSync((await archive.find(sha256)).path), content)
})
