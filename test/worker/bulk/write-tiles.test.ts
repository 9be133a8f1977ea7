import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { PMTiles, type Source } from 'pmtiles'
import { demoServer } from '../../helpers/demo-server.ts'
import { headroom } from '../../helpers/headroom.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'

const folder = scratchFolder()

type TileJson = { attribution: string; bounds: number[]; vector_layers: { fields: object }[] }

test('a PMTiles archive has exactly the served tiles, with credits and layer', async (t) => {
  t.timeout(300_000)
  const { get, database } = await demoServer()
  const path = join(folder, 'assets.pmtiles')
  const made = await headroom(['tiles', 'export', path, '--json'], { DATABASE_URL: database.url })
  t.is(made.code, 0, made.stderr)
  t.deepEqual(await readdir(folder), ['assets.pmtiles'])

  const file = await open(path)
  t.teardown(() => file.close())
  const archive = new PMTiles(fileSource(file))
  const header = await archive.getHeader()
  t.like(header, { minZoom: 0, maxZoom: 14, clustered: true, numTileEntries: JSON.parse(made.stdout).tiles, specVersion: 3 })
  const described = (await (await get('/v1/tiles/assets.json')).json()) as TileJson
  const { vector_layers: layers, attribution } = (await archive.getMetadata()) as { vector_layers: object[]; attribution: string }
  t.like(layers[0], { id: 'assets', fields: described.vector_layers[0]?.fields })
  t.true(described.attribution === '' || attribution !== '')
  for (const [at, bound] of [header.minLon, header.minLat, header.maxLon, header.maxLat].entries()) {
    t.true(Math.abs(bound - (described.bounds[at] ?? NaN)) < 1e-6)
  }

  // Every tile of zooms 0 to 6, empty ones too; from there down to 14 those over some assets.
  const addresses: [number, number, number][] = []
  for (let z = 0; z <= 6; z++) for (let x = 0; x < 2 ** z; x++) for (let y = 0; y < 2 ** z; y++) addresses.push([z, x, y])
  const { rows: points } = await database.owner.query<{ mx: number; my: number }>('select mx, my from tiles.point order by id limit 25')
  for (const { mx, my } of points) for (let z = 7; z <= 14; z++) addresses.push([z, Math.floor(mx * 2 ** z), Math.floor(my * 2 ** z)])
  let filled = 0
  for (const [z, x, y] of addresses) {
    const kept = await archive.getZxy(z, x, y)
    if (z <= 6 && kept === undefined && !(await isServed(database, z, x, y))) continue
    const served = Buffer.from(await (await get(`/v1/tiles/assets/${z}/${x}/${y}.mvt`)).arrayBuffer())
    t.true(served.equals(Buffer.from(kept?.data ?? new ArrayBuffer(0))), `${z}/${x}/${y}`)
    if (served.length > 0) filled++
  }
  t.true(filled > 200)
})

/** Whether the database renders anything in a tile: requesting thousands of empty ones over HTTP would take a minute. */
async function isServed({ owner }: Awaited<ReturnType<typeof demoServer>>['database'], z: number, x: number, y: number): Promise<boolean> {
  const { rows: [drawn] } = await owner.query<{ bytes: number }>('select length(tile) as bytes from tiles.tile_assets($1, $2, $3)', [z, x, y])
  return (drawn?.bytes ?? 0) > 0
}

function fileSource(file: Awaited<ReturnType<typeof open>>): Source {
  return {
    getKey: () => 'file',
    getBytes: async (offset, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
      return { data: new Uint8Array(buffer.subarray(0, bytesRead)).buffer }
    },
  }
}
