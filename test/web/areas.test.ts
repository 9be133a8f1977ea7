import { VectorTile } from '@mapbox/vector-tile'
import test from 'ava'
import { PbfReader } from 'pbf'
import { pointProperties } from '../../src/openapi/map-schemas.ts'
import { markColour } from '../../src/web/cartography/mark-parts.ts'
import { markNamed } from '../../src/web/cartography/marks.ts'
import { PALETTE } from '../../src/web/cartography/palette.ts'
import { visit } from '../helpers/browser.ts'
import { drawOverPage, mapServer, until } from '../helpers/map-page.ts'
import type { TestServer } from '../helpers/server.ts'

let server: TestServer
/** An area with its outline; all others of the demonstration are boxes. */
let outlined: string

test.before('one area has an outline', async () => {
  server = await mapServer('free')
  const { owner } = server.database
  const { rows: [area] } = await owner.query<{ id: string }>(
    `update grid.asset set precision = 'centroid' where id = (
       select a.id from grid.asset a join grid.figure_masked r on r.asset_id = a.id and r.granted where a.precision = 'box' order by a.id limit 1) returning id`)
  outlined = area?.id ?? ''
  await owner.query(`update tiles.point set attributes = attributes || '{"precision": "centroid"}' where id = $1`, [outlined])
})

test.serial('tiles of areas have outlines and boxes with what points tell, and no figure', async (t) => {
  const { tiles } = await (await server.get('/assets/areas.json')).json() as { tiles: string }
  const answer = await server.get(tiles.replace('{z}/{x}/{y}', '7/65/42'))
  const { areas } = new VectorTile(new PbfReader(Buffer.from(await answer.arrayBuffer()))).layers
  const features = Array.from({ length: areas?.length ?? 0 }, (_, at) => areas?.feature(at))
  t.true(features.length > 10)
  t.true(features.every((feature) => feature?.type === 3))
  const told = new Set(features.flatMap((feature) => Object.keys(feature?.properties ?? {})))
  t.deepEqual([...told].filter((name) => !(name in pointProperties)), [])
})

type Area = { properties: { id: string; precision: string }; state: { mark?: string } }

test.serial('an area with an outline is filled in the colour of its mark, a box is a dashed outline in it', async (t) => {
  t.timeout(240_000)
  const { rows: [place] } = await server.database.owner.query<{ lat: number; lon: number }>('select lat, lon from grid.asset where id = $1', [outlined])
  const { page, complaints } = await visit(server.base)
  await drawOverPage(page, { start: { zoom: 8, lat: place?.lat ?? 0, lon: place?.lon ?? 0 }, visitors: true })
  const areas = (layer: string): Promise<Area[]> => page.evaluate(
    `drawn.map.queryRenderedFeatures({ layers: ['${layer}'] }).map(({ properties, state }) => ({ properties, state }))`)
  await until(page, `drawn.map.queryRenderedFeatures({ layers: ['areas'] })[0]?.state.mark`)
  const filled = await areas('areas')
  t.deepEqual([...new Set(filled.map(({ properties }) => properties.id))], [outlined])
  const colour = await page.evaluate<{ r: number; g: number; b: number }>(`drawn.map.queryRenderedFeatures({ layers: ['areas'] })[0].layer.paint['fill-color']`)
  const hex = `#${[colour.r, colour.g, colour.b].map((part) => Math.round(part * 255).toString(16).padStart(2, '0')).join('')}`
  t.is(hex, markColour(markNamed(filled[0]?.state.mark ?? ''), PALETTE.light))
  const boxes = await areas('boxes')
  t.true(boxes.length > 3)
  t.true(boxes.every(({ properties }) => properties.precision === 'box'))
  t.true(boxes.some(({ state }) => state.mark !== undefined))
  t.deepEqual(await page.evaluate(`drawn.map.getPaintProperty('boxes', 'line-dasharray')`), [3, 3])
  t.deepEqual(complaints, [])
  await page.context().close()
})
