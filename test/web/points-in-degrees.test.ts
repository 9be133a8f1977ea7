import test, { type ExecutionContext } from 'ava'
import { MOST_POINTS } from '../../src/shapes/points.ts'
import { demoServer } from '../helpers/demo-server.ts'

const post = async (body: unknown) => (await demoServer()).get('/assets/degrees.json', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })

test.before(async (t) => {
  t.timeout(180_000)
  await demoServer()
})

/** Caister water tower, in Ordnance Survey's own worked example (A guide to coordinate systems in Great Britain, annexe B). */
const [CAISTER, AT] = [[651409.903, 313177.27], [1.71607, 52.65798]] as const
const GRID = 'PROJCS["British_National_Grid",GEOGCS["GCS_OSGB_1936",DATUM["D_OSGB_1936",SPHEROID["Airy_1830",6377563.396,299.3249646]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],'
  + 'PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",400000.0],PARAMETER["False_Northing",-100000.0],PARAMETER["Central_Meridian",-2.0],PARAMETER["Scale_Factor",0.9996012717],'
  + 'PARAMETER["Latitude_Of_Origin",49.0],UNIT["Meter",1.0]]'

test.serial('points of a file are given back in degrees, in their order, by the code of their system or its well-known text', async (t) => {
  for (const system of [27700, '27700', GRID]) {
    const answer = await post({ system, points: [CAISTER, [400000, 100000]] })
    t.is(answer.status, 200)
    t.is(answer.headers.get('Cache-Control'), 'no-store')
    const { points } = await answer.json() as { points: [number, number][] }
    t.is(points.length, 2)
    for (const axis of [0, 1]) t.true(Math.abs((points[0]?.[axis] ?? 0) - (AT[axis] ?? 0)) < 5e-5, `${points[0]}`)
    t.true(Math.abs((points[1]?.[1] ?? 0) - 50.8) < 0.01)
  }
  const many = Array.from({ length: MOST_POINTS }, (_, n) => [400000 + n, 100000])
  const { points } = await (await post({ system: 27700, points: many })).json() as { points: [number, number][] }
  t.is(points.length, MOST_POINTS)
  t.true(points.every(([lon], n) => n === 0 || lon > (points[n - 1]?.[0] ?? 0)))
})

async function refused(t: ExecutionContext, body: unknown, status: number, says: RegExp, param?: string) {
  const answer = await post(body)
  t.is(answer.status, status, JSON.stringify(body).slice(0, 80))
  const { error } = await answer.json() as { error: { code: string; message: string; details: { param?: string } } }
  t.is(error.code, 'invalid_parameter')
  t.regex(error.message, says)
  t.is(error.details.param, param)
}

test.serial('what is no system that PostGIS knows, no points of it, and more than the bound are refused by the name of the parameter', async (t) => {
  const points = [CAISTER]
  // Neither a definition of PROJ nor text of another kind reaches it; 4978 has three axes, 999999 is nobody's.
  for (const system of ['+proj=utm +zone=30 +datum=WGS84', '+init=epsg:27700', 'EPSG:27700', '', 'PROJCS["x"]', 999999, 4978, -1, 0]) {
    await refused(t, { system, points }, 400, /^system: expected an EPSG code, or the well-known text of a system that PostGIS knows$/, 'system')
  }
  for (const system of [null, undefined, {}, [27700], 1.5, true, 'a\0b', 'x'.repeat(4097)]) await refused(t, { system, points }, 400, /^system: expected an EPSG code, or well-known text/, 'system')
  for (const wrong of [undefined, null, [], 'x', [[1]], [[1, 2, 3]], [['1', 2]], [[null, 1]], Array.from({ length: MOST_POINTS + 1 }, () => CAISTER)]) {
    await refused(t, { system: 27700, points: wrong }, 400, /^points: expected 1 to 20000 arrays of two numbers$/, 'points')
  }
  await refused(t, '{"system": 27700, "points": [[1e999, 1]]}', 400, /^points: expected 1 to/, 'points')
  await refused(t, { system: 27700, points: [CAISTER, [1e30, 1e30]] }, 400, /^points: expected points of EPSG:27700; one lies outside of it$/, 'points')
  await refused(t, { system: 4258, points: [[2.3, 95]] }, 400, /^points: expected points of EPSG:4258; one lies outside of it$/, 'points')
  for (const body of ['', '{', 'null', '[]']) await refused(t, body, 400, /JSON|^system/, body === 'null' || body === '[]' ? 'system' : undefined)
  await refused(t, `"${'x'.repeat(1024 * 1024)}"`, 413, /at most/)
})
