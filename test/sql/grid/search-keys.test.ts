import test from 'ava'
import { capacityServer } from '../../helpers/capacity-rows.ts'
import { strayKeys } from '../../helpers/stray-keys.ts'

test('what records carry for searches follows their asset, their measure and whoever writes them', async (t) => {
  const { database: { owner } } = await capacityServer()
  const client = await owner.connect()
  const one = async <T>(sql: string) => (await client.query<{ found: T }>(sql)).rows[0]?.found
  try {
    await client.query('begin')
    t.is(await strayKeys(client), 0)
    const asset = await one<string>('select r.asset_id as found from grid.record r group by 1 having count(*) > 1 order by 1 limit 1')
    await client.query(`update grid.asset set lon = 5.5, lat = 45.5, voltage_kv = 400, type = 'transformer' where id = '${asset}'`)
    t.is(await one<string>(`select string_agg(distinct concat_ws(' ', asset_type, voltage_kv, lon, lat), ', ') as found
      from grid.record where asset_id = '${asset}'`), 'transformer 400 5.5 45.5')
    await client.query(`update grid.asset set lon = null, lat = null, precision = 'unknown', voltage_kv = null where id = '${asset}'`)
    t.is(await strayKeys(client), 0)

    await client.query(`update grid.record set asset_id = '${asset}' where measure_id = 1`)
    await client.query('update grid.record set measure_id = 5 where measure_id = 2')
    t.is(await strayKeys(client), 0)
    await client.query(`insert into grid.record (id, measure_id, asset_id, state, unit, locator, run_id)
      select 'cap_new', measure_id, asset_id, 'not_published', unit, locator, run_id from grid.record where voltage_kv is not null limit 1`)
    t.is(await strayKeys(client), 0)
    t.true(await one<boolean>(`select source_no is not null as found from grid.record where id = 'cap_new'`))
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('the cells of a box are those that its places lie in, across the antimeridian and up to the poles', async (t) => {
  const { database: { owner } } = await capacityServer()
  const cells = async (...box: number[]) =>
    (await owner.query<{ cells: number[] | null }>('select grid.place_cells($1, $2, $3, $4, 200) as cells', box)).rows[0]?.cells
  const cell = async (lon: number, lat: number) =>
    (await owner.query<{ cell: number }>('select grid.place_cell($1, $2) as cell', [lon, lat])).rows[0]?.cell as number
  t.deepEqual(await cells(-3.2, 43.1, -3.1, 43.2), [await cell(-3.15, 43.15)])
  t.is((await cells(-3.25, 43, -3, 43.25))?.length, 4)
  for (const [lon, lat] of [[179.9, 10], [180, 10], [-180, 10], [-179.8, 9.9]] as const) {
    t.true((await cells(179.5, 9.9, -179.8, 10))?.includes(await cell(lon, lat)), `${lon}`)
  }
  t.true((await cells(179.9, 89.9, 180, 90))?.includes(await cell(180, 90)))
  t.true((await cells(-180, -90, -179.9, -89.9))?.includes(await cell(-180, -90)))
  t.is(await cells(-10, 40, 10, 50), null)
})
