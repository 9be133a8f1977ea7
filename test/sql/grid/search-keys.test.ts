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
