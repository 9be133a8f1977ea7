import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import test from 'ava'
import { compress, decompressGzip } from '../../src/http/compress.ts'
import { createTileCache } from '../../tiles/cache.ts'
import type { TileAddress } from '../../tiles/address.ts'
import type { Codec } from '../../tiles/source.ts'

const CODEC: Codec = { compress: (body, encoding) => compress(body, encoding, { br: 2, gzip: 4 }), decompressGzip }
const A = { z: 10, x: 0, y: 0 }
const B = { z: 10, x: 1, y: 0 }
const LARGE = Buffer.from('tile '.repeat(2000))

function renderer(body = LARGE) {
  const asked: TileAddress[] = []
  let version = 'e.1'
  return {
    asked,
    publish: (next: string) => { version = next },
    async render(address: TileAddress) {
      asked.push(address)
      return { version, limited: false, body, encoding: 'identity' as const }
    },
  }
}

test('requests that miss one tile together make one query, whatever their encodings', async (t) => {
  const { asked, render } = renderer()
  const cache = createTileCache(render, CODEC, 1e6)
  const [br, gzip, plain, again] = await Promise.all([
    cache.get('e.1', A, 'br'), cache.get('e.1', A, 'gzip'), cache.get('e.1', A, 'identity'), cache.get('e.1', A, 'br'),
  ])
  t.is(asked.length, 1)
  t.is(br, again)
  t.deepEqual([brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body], [LARGE, LARGE, LARGE])
})

test('a tile held is answered from memory; a new version is rendered', async (t) => {
  const { asked, render, publish } = renderer()
  const cache = createTileCache(render, CODEC, 1e6)
  t.is(await cache.get('e.1', A, 'br'), await cache.get('e.1', A, 'br'))
  t.is(asked.length, 1)
  publish('e.2')
  t.is((await cache.get('e.2', A, 'br')).version, 'e.2')
  t.is(asked.length, 2)
})

test('a tile read later than the version asked for is kept under its own', async (t) => {
  const { asked, render, publish } = renderer()
  const cache = createTileCache(render, CODEC, 1e6)
  publish('e.2')
  t.is((await cache.get('e.1', A, 'br')).version, 'e.2')
  await cache.get('e.2', A, 'br')
  t.is(asked.length, 1)
})

test('memory is bounded: the tile used longest ago goes first, one above the bound is not kept', async (t) => {
  const { asked, render } = renderer(Buffer.alloc(900))
  const cache = createTileCache(render, CODEC, 3000)
  const C = { z: 1, x: 0, y: 1 }
  for (const address of [A, B, A, C, A]) await cache.get('e.1', address, 'identity')
  t.deepEqual(asked, [A, B, C])
  await cache.get('e.1', B, 'identity')
  t.deepEqual(asked, [A, B, C, B])

  const huge = renderer()
  const small = createTileCache(huge.render, CODEC, 3000)
  for (const _ of [1, 2]) await small.get('e.1', A, 'identity')
  t.is(huge.asked.length, 2)
})

test('a tile that is kept keeps nothing else in memory: no block of which its body is a part', async (t) => {
  for (const [body, encoding] of [[LARGE, 'gzip'], [LARGE, 'br'], [Buffer.from('small'), 'gzip'], [Buffer.from('small'), 'identity']] as const) {
    const { render } = renderer(body)
    const { body: kept } = await createTileCache(render, CODEC, 1e6).get('e.1', A, encoding)
    t.is(kept.buffer.byteLength, kept.length)
  }
})

test('small and empty tiles are not compressed', async (t) => {
  const cache = createTileCache(renderer(Buffer.alloc(0)).render, CODEC, 1e6)
  t.like(await cache.get('e.1', A, 'br'), { encoding: 'identity', limited: false })
})

test('a tile that comes compressed goes out as it is, one query an encoding', async (t) => {
  const asked: string[] = []
  const bodies = { br: brotliCompressSync(LARGE), gzip: gzipSync(LARGE), identity: gzipSync(LARGE) }
  const cache = createTileCache(async (_, wanted) => {
    asked.push(wanted)
    return { version: 'e.1', limited: false, body: bodies[wanted], encoding: wanted === 'br' ? 'br' : 'gzip' }
  }, CODEC, 1e6)
  const ahead = { z: 9, x: 0, y: 0 }
  for (const wanted of ['br', 'gzip', 'identity'] as const) {
    const [first, second] = await Promise.all([cache.get('e.1', ahead, wanted), cache.get('e.1', ahead, wanted)])
    t.deepEqual([first.encoding, first.body], [wanted, wanted === 'identity' ? LARGE : bodies[wanted]])
    t.is(first, second)
  }
  t.deepEqual(asked, ['br', 'gzip', 'identity'])
})

test('a failure reaches all who wait and is not kept', async (t) => {
  let away = true
  const { render } = renderer()
  const cache = createTileCache(async (address) => {
    if (away) throw new Error('database away')
    return render(address)
  }, CODEC, 1e6)
  const outcomes = await Promise.allSettled([cache.get('e.1', A, 'br'), cache.get('e.1', A, 'gzip')])
  t.deepEqual(outcomes.map(({ status }) => status), ['rejected', 'rejected'])
  away = false
  t.is((await cache.get('e.1', A, 'br')).encoding, 'br')
})
