import test from 'ava'
import { redrawTiles } from '../helpers/assets.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'

const TILESETS = ['/ogc/tiles/WebMercatorQuad', '/ogc/collections/assets/tiles/WebMercatorQuad', '/ogc/collections/capacity/tiles/WebMercatorQuad']

type Limits = { tileMatrix: string } & Record<'minTileRow' | 'maxTileRow' | 'minTileCol' | 'maxTileCol', number>

test.before(async () => {
  const { database: { owner } } = await capacityServer()
  await redrawTiles(owner)
})

async function ask(path: string, keyed = true) {
  const { get, getKeyed } = await capacityServer()
  const answer = await (keyed ? getKeyed : get)(path)
  const text = await answer.text()
  const { error } = (answer.ok ? { error: null } : JSON.parse(text)) as { error: { details: { param?: string; given?: string } } | null }
  return { status: answer.status, param: error?.details.param, given: error?.details.given }
}

for (const tileset of TILESETS) {
  test(`${tileset}: tiles within the limits that it states are 200, those just outside and of other zooms 404`, async (t) => {
    const { get } = await capacityServer()
    const { tileMatrixSetLimits } = await (await get(tileset)).json() as { tileMatrixSetLimits: Limits[] }
    for (const { tileMatrix: zoom, minTileRow, maxTileRow, minTileCol, maxTileCol } of tileMatrixSetLimits) {
      for (const [row, column] of [[minTileRow, minTileCol], [minTileRow, maxTileCol], [maxTileRow, minTileCol], [maxTileRow, maxTileCol]] as const) {
        t.is((await ask(`${tileset}/${zoom}/${row}/${column}`)).status, 200, `${zoom}/${row}/${column}`)
      }
      for (const row of [minTileRow - 1, maxTileRow + 1].filter((row) => row >= 0)) {
        t.deepEqual(await ask(`${tileset}/${zoom}/${row}/${minTileCol}`), { status: 404, param: 'tileRow', given: String(row) }, zoom)
      }
      for (const column of [minTileCol - 1, maxTileCol + 1].filter((column) => column >= 0)) {
        t.deepEqual(await ask(`${tileset}/${zoom}/${minTileRow}/${column}`), { status: 404, param: 'tileCol', given: String(column) }, zoom)
      }
    }
    for (const zoom of ['15', '22', '23']) t.deepEqual(await ask(`${tileset}/${zoom}/0/0`), { status: 404, param: 'tileMatrix', given: zoom })
  })

  test(`${tileset}: what is no number is refused by the names of OGC API Tiles`, async (t) => {
    for (const [path, param, given] of [['x/0/0', 'tileMatrix', 'x'], ['0/07/0', 'tileRow', '07'], ['0/0/-1', 'tileCol', '-1'], ['1e1/0/0', 'tileMatrix', '1e1']] as const) {
      t.deepEqual(await ask(`${tileset}/${path}`), { status: 400, param, given })
    }
  })
}

test('nobody without a key is told of a tile of capacity', async (t) => {
  for (const path of ['0/0/0', '22/0/0', 'x/0/0']) t.is((await ask(`${TILESETS[2]}/${path}`, false)).status, 401, path)
})
