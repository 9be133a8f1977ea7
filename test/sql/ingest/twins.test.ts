import test from 'ava'
import { headroom } from '../../helpers/headroom.ts'
import { importFile } from '../../helpers/import-file.ts'
import { applyProbes, probeCsv, probeDocument, probeRows } from '../../helpers/probe.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer

/** Of one operator: a few metres apart a namesake, one of another name, of another voltage, of a place that is only about known, and one farther away. */
test.before(async () => {
  server = await startServer(({ owner }) => applyProbes(owner, ['first']))
  const { status } = await importFile(server.database, 'first', probeDocument('2026_11_02_demanda.csv', probeCsv(probeRows(1))))
  if (status !== 'published') throw new Error(status)
  const copy = (identifier: string, name: string, kv: string, precision: string, metres: number) => server.database.owner.query(`
    insert into grid.asset (id, operator_id, scheme, identifier, type, name, slug, search_name, country, voltage_kv, precision, stated_by, lon, lat, footprint, first_run)
    select 'ast_' || substr(md5($1), 1, 20), a.operator_id, 'other', $1, a.type, $2, a.slug, a.search_name, a.country, ${kv}, $3, a.stated_by, p.lon, p.lat,
      ST_Point(p.lon, p.lat)::geography, a.first_run
    from (select * from grid.asset where identifier like '1/%' or identifier = '1' order by id limit 1) a
    cross join lateral (select ST_X(n.at) as lon, ST_Y(n.at) as lat from (select ST_Project(ST_Point(a.lon, a.lat)::geography, $4, 0)::geometry as at) n) p`, [identifier, name, precision, metres])
  const { rows: [first] } = await server.database.owner.query<{ name: string }>(`select name from grid.asset where identifier like '1/%' or identifier = '1' order by id limit 1`)
  const name = first?.name ?? ''
  await copy('namesake', `  ${name.toUpperCase()} `, 'a.voltage_kv', 'exact', 3)
  await copy('stranger', `${name} West`, 'null', 'exact', 3)
  await copy('level', name, 'a.voltage_kv * 2', 'exact', 3)
  await copy('about', name, 'null', 'approximate', 3)
  await copy('far', name, 'a.voltage_kv', 'exact', 45)
})

const pairs = async (within: number) => (await server.database.owner.query<{ identifier: string; into: string; distance_m: string }>(`
  select a.identifier, t.into_name as into, t.distance_m from (select *, row_number() over () as n from ingest.twins($1)) t join grid.asset a on a.id = t.id order by t.n`, [within])).rows.map(({ identifier, distance_m: metres }) => `${identifier} ${metres}`)

test('a pair has one name, one place that is exactly known, and no two voltages; the asset with more records remains', async (t) => {
  t.deepEqual(await pairs(30), ['namesake 3.0'])
  t.deepEqual(await pairs(50), ['namesake 3.0', 'far 42.0', 'far 45.0'])
})

test('the command lists pairs with both names, their distance and what merges them, and merges nothing itself', async (t) => {
  const run = (...parameters: string[]) => headroom(['asset', 'twins', ...parameters], { DATABASE_URL: server.database.url })
  const { code, stdout } = await run()
  t.is(code, 0)
  const [, name = '', other = '', gone = '', kept = ''] = /^\S+: +(.+) and (.+), 3 m apart, 0 and \d+ records\n {2}headroom asset merge (ast_\w+) (ast_\w+) --why "…"\n$/.exec(stdout) ?? []
  t.is(name.trim(), other.toUpperCase(), stdout)
  const { rows } = await server.database.owner.query<{ identifier: string; merged: boolean }>('select identifier, merged_into is not null as merged from grid.asset where id = any ($1) order by id = $2', [[gone, kept], kept])
  t.deepEqual(rows.map(({ identifier, merged }) => [identifier === 'namesake', merged]), [[true, false], [false, false]])

  t.is((JSON.parse((await run('--within', '50', '--json')).stdout) as object[]).length, 3)
  t.is((await run('--within', '2')).stdout, 'No two assets of a name are within 2 m.\n')
  t.not((await run('--within', '2000')).code, 0)
})
