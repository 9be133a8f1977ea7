import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'

const run = promisify(execFile)

/** Systems of Europe, each with a place in it. */
const SYSTEMS: [code: number, lon: number, lat: number][] = [
  [27700, -1.5, 53.8], [29902, -8, 53], [2157, -8, 53], [25830, -3, 43], [25832, 9, 50], [4647, 9, 50], [23030, -3, 43], [32633, 15, 50], [2154, 2.3, 48.8], [28992, 5, 52],
  [31370, 4.4, 50.8], [3812, 4.4, 50.8], [31467, 9, 50], [31287, 14, 47.5], [2056, 8, 47], [21781, 8, 47], [3003, 9.2, 45], [3035, 10, 50], [4258, 10, 50], [4277, -1.5, 53.8],
  [2180, 19, 52], [3067, 25, 62], [3006, 15, 60], [3763, -8, 40], [2100, 23, 38], [3844, 25, 45], [23700, 19, 47], [3301, 25, 59], [3346, 24, 55], [5513, 15, 50], [3857, 2, 48],
]

const OF_NAME = 'select registry.system_of($1) as code'

/** Well-known text as ESRI's programs write it. */
async function esri(code: number): Promise<string> {
  const { stdout } = await run('gdalsrsinfo', ['-o', 'wkt_esri', '--single-line', `EPSG:${code}`])
  return stdout.trim()
}

test('in the words of ESRI, which name no code, a system is found by its numbers and its datum', async (t) => {
  t.timeout(300_000)
  const { owner } = await testDatabase()
  for (const [code, lon, lat] of SYSTEMS) {
    const wkt = await esri(code)
    t.notRegex(wkt, /AUTHORITY|EPSG/)
    const { rows: [found] } = await owner.query<{ code: number | null; away: number | null }>(`
      select f.code, st_distance(p.meant::geography, st_transform(st_setsrid(st_transform(p.meant, $2::integer), f.code), 4326)::geography) as away
      from (select registry.system_of($1) as code) f, (select st_setsrid(st_makepoint($3, $4), 4326) as meant) p`, [wkt, code, lon, lat])
    t.true((found?.away ?? Infinity) < 0.01, `${code} as ${found?.code}: ${found?.away} m`)
  }
})

test('a code that the text names is taken, that of a part of it is not', async (t) => {
  const { owner } = await testDatabase()
  const of = async (wkt: string) => (await owner.query<{ code: number | null }>(OF_NAME, [wkt])).rows[0]?.code
  t.is(await of('PROJCS["x",GEOGCS["y",AUTHORITY["EPSG","4277"]],AUTHORITY["EPSG","27700"]]'), 27700)
  t.is(await of('PROJCRS["x",BASEGEOGCRS["y",ID["EPSG",4277]],ID["EPSG",27700]]\n'), 27700)
  t.is(await of('PROJCS["x",GEOGCS["y",AUTHORITY["EPSG","4277"]],UNIT["metre",1]]'), null)
  t.is(await of('PROJCS["x",AUTHORITY["EPSG","999999"]]'), null)
  t.is(await of('PROJCS["x",AUTHORITY["ESRI","27700"]]'), null)
})

test('nothing is guessed: another number, another datum, several projections without numbers, and what is no well-known text', async (t) => {
  const { owner } = await testDatabase()
  const of = async (wkt: string) => (await owner.query<{ code: number | null }>(OF_NAME, [wkt])).rows[0]?.code
  const grid = await esri(27700)
  t.is(await of(grid.replace('400000', '400001')), null)
  t.is(await of(grid.replace('GCS_OSGB_1936', 'GCS_Other').replace('D_OSGB_1936', 'D_Other')), null)
  t.is(await of(grid.replace('"Meter",1.0', '"Foot",0.3048')), null)
  t.is(await of(await esri(3395)), null, 'World Mercator is not the map of the web')
  for (const text of ['', 'PROJCS', '+proj=utm +zone=30', 'EPSG:27700', '27700', 'LOCAL_CS["x",UNIT["metre",1]]', "'; select 1; --", `PROJCS[${'"x",1,'.repeat(500)}`]) t.is(await of(text), null, text.slice(0, 40))
})
