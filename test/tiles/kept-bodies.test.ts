import { gzipSync } from 'node:zlib'
import test from 'ava'
import { makeAsset } from '../../src/web/page/asset.ts'
import { keptBodies } from '../../tiles/kept-bodies.ts'

test('a body that is kept keeps nothing else in memory: no block of which it is a part', (t) => {
  const kept = keptBodies(1e6)
  const parts = { compressed: gzipSync('x'.repeat(5000)), decoded: Buffer.from('YWJj', 'base64'), read: Buffer.alloc(65_536, 'y').subarray(100, 9000), empty: Buffer.from('') }
  for (const [name, body] of Object.entries(parts)) {
    const sent = kept.keep(name, { body })
    t.is(kept.get(name), sent)
    t.deepEqual(sent.body, body)
    t.is(sent.body.buffer.byteLength, body.length, name)
  }
})

test('what an entry takes is counted: its name too', (t) => {
  const kept = keptBodies(10_000)
  kept.keep('short', { body: Buffer.alloc(4000) })
  kept.keep('n'.repeat(2000), { body: Buffer.alloc(100) })
  t.truthy(kept.get('short'))
  kept.keep('m'.repeat(2000), { body: Buffer.alloc(100) })
  t.deepEqual([kept.get('short')?.body.length, kept.get('n'.repeat(2000)), kept.get('m'.repeat(2000))?.body.length], [4000, undefined, 100])
})

test('nor does what is kept of a file', async (t) => {
  const file = makeAsset('/assets/a.css', 'a { color: red } '.repeat(100))
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const body = await file.body(encoding)
    t.is(body.buffer.byteLength, body.length, encoding)
  }
})
