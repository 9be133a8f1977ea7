import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import test from 'ava'
import { capacityDatabase } from '../../helpers/capacity-rows.ts'
import { FULL_COUNTS } from '../../helpers/counts.ts'
import { testDatabase } from '../../helpers/database.ts'
import { databaseOfAssets, makeExport, storedPath } from '../../helpers/exports.ts'
import { readWithGdal, type ReadBack } from '../../helpers/read-export.ts'

const run = promisify(execFile)


/** The share of the file that a small box may need: smaller for larger files. */
const MOST = FULL_COUNTS ? 0.02 : 0.5

let path: string
let whole: ReadBack

test.before(async (t) => {
  t.timeout(240_000)
  await (FULL_COUNTS ? databaseOfAssets() : capacityDatabase())
  const database = await testDatabase()
  // One has no place: its records are in the file, but in no box.
  await database.owner.query(`update grid.asset set lon = null, lat = null, point = null, footprint = null, precision = 'unknown'
    where id = (select min(asset_id) from grid.record)`)
  path = storedPath((await makeExport(database, 'flatgeobuf')).file)
  whole = await readWithGdal(path)
})

/** West, south, east and north of boxes of some sizes, each around the place of a record. */
function boxes(): number[][] {
  const places = [...whole.places?.values() ?? []].filter((place) => place !== null)
  return [0, 0.01, 0.3, 5, 400].map((reach, at) => {
    const [lon, lat] = places[Math.floor((places.length * (at + 0.5)) / 5)] ?? [0, 0]
    return [lon - reach, lat - reach, lon + reach, lat + reach]
  })
}

test('a box read through the tree has the records whose place lies in it, and no others', async (t) => {
  t.timeout(120_000)
  const unplaced = [...whole.places ?? []].filter(([, place]) => place === null)
  t.true(unplaced.length > 0)
  for (const box of boxes()) {
    const [west, south, east, north] = box as [number, number, number, number]
    const inside = [...whole.places ?? []].filter(([, place]) => (
      place !== null && place[0] >= west && place[0] <= east && place[1] >= south && place[1] <= north)).map(([id]) => id)
    t.true(inside.length > 0)
    t.deepEqual([...(await readWithGdal(path, box)).rows.keys()].toSorted(), inside.toSorted(), String(box))
  }
})

test('over HTTP a small box needs a small part of the file', async (t) => {
  t.timeout(120_000)
  const { size } = await stat(path)
  let sent = 0
  const server = createServer((request, response) => {
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    const [start, end] = [Number(from), Math.min(size - 1, Number(to || size))]
    response.writeHead(request.headers.range ? 206 : 200, {
      'Accept-Ranges': 'bytes', 'Content-Length': end - start + 1, 'Content-Range': `bytes ${start}-${end}/${size}`,
    })
    if (request.method === 'HEAD') response.end()
    else createReadStream(path, { start, end }).on('data', (chunk) => { sent += chunk.length }).pipe(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  const [, box = []] = boxes()
  const { port } = server.address() as AddressInfo
  const { stdout } = await run('ogrinfo', ['-spat', ...box.map(String), `/vsicurl/http://127.0.0.1:${port}/capacity.fgb`, 'capacity', '-so'])
  t.regex(stdout, /Feature Count: [1-9]/)
  t.log(`${sent} of ${size} bytes`)
  t.true(sent < size * MOST, `${sent} of ${size} bytes`)
})
