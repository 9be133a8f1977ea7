import test from 'ava'
import type pg from 'pg'
import { memorySettings } from '../../src/cluster/settings.ts'
import { manyFiguresAndACrowd } from './many-figures.ts'

/** How many rows questions read, which does not depend on the machine: a plan that a connection keeps must not read the whole table. */

const AROUND = { lat: 11, lon: 21, radius_km: 15, limit: 20 }
const BOX = { bbox: [20.9, 10.9, 21.1, 11.1], limit: 20 }
const keyed = (name: string) => `select * from api.${name}((select p from access.plan p where p.id = 'enterprise'), $1, null)`

/** Statements, and their parameters beside the id of an asset. */
const QUESTIONS: Record<string, [string, object]> = {
  'assets around a place': [keyed('capacity_assets'), { ...AROUND, direction: ['load'] }],
  'assets around a place, by name': [keyed('capacity_assets'), { ...AROUND, sort: 'name' }],
  'assets around a place, by figure': [keyed('capacity_assets'), { ...AROUND, sort: '-mw', min_capacity_mw: 5 }],
  'assets in a box': [keyed('capacity_assets'), BOX],
  'records around a place': [keyed('capacity_near'), AROUND],
  'records in a box': [keyed('capacity_search'), { ...BOX, sort: '-value_mw' }],
  'assets of the catalogue around a place': [keyed('substations'), AROUND],
  'features of records in a box': [keyed('ogc_capacity'), { ...BOX, offset: 0 }],
  'features of assets in a box': ['select * from api.ogc_assets($1, null)', { ...BOX, offset: 0 }],
  'nearest to sites': [keyed('capacity_sites'), { sites: [{ name: 'a', lat: 11, lon: 21 }, { name: 'b', lat: 10.5, lon: 21.5 }], radius_km: 15, filters: { min_capacity_mw: 5 } }],
  'records in a box at an earlier instant': [keyed('capacity_search'), { ...BOX, as_of: '2026-11-20T00:00:00Z', sort: 'id' }],
  'records around a place at an earlier instant': [keyed('capacity_near'), { ...AROUND, as_of: '2026-11-20T00:00:00Z' }],
  'assets that match what is above them': [keyed('capacity_assets'), { ...BOX, upstream_min_capacity_mw: 1, upstream_unknown: 'include' }],
  'points in a box': ['select * from api.assets_geojson($1, null)', { bbox: BOX.bbox, base: 'http://localhost' }],
  'the page of an asset': [keyed('asset_page'), {}],
  'records of an asset': [keyed('capacity_of_asset'), { limit: 20 }],
  'history of an asset': [keyed('history_of_asset'), { limit: 20 }],
  'what is above an asset': [keyed('upstream_of_asset'), {}],
  'a tile': ['select api.capacity_tile($1)', { z: 10, x: 571, y: 480 }],
}

/** Rows of assets, records and versions that the transaction has read by now. */
async function read(client: pg.PoolClient): Promise<number> {
  const { rows: [row] } = await client.query<{ read: string }>(`
    select sum(coalesce(idx_tup_fetch, 0) + seq_tup_read) as read from pg_stat_xact_user_tables
    where relid in ('grid.asset'::regclass, 'grid.record'::regclass, 'grid.record_version'::regclass)`)
  return Number(row?.read)
}

for (const [name, [statement, params]] of Object.entries(QUESTIONS)) {
  test.serial(`${name}: a connection that has asked ten times reads no more rows than one that asks for the second time`, async (t) => {
    const { server: { database: { owner } } } = await manyFiguresAndACrowd()
    const { rows: [asset] } = await owner.query<{ id: string }>(`select id from grid.asset where scheme = 'crowd' and id in (select asset_id from grid.record) order by id limit 1`)
    const client = await owner.connect()
    try {
      // As the service's own cluster has it: with PostgreSQL's 4 a table of 3,900 rows is read whole rather than by its index.
      await client.query(`set random_page_cost = ${memorySettings(2 ** 33).random_page_cost}`)
      const reads: number[] = []
      for (let turn = 0; turn < 12; turn++) {
        await client.query('begin')
        const before = await read(client)
        const { rows } = await client.query({ name: 'asked', text: statement, values: [JSON.stringify({ ...(/asset_page|_of_asset/.test(statement) && { id: asset?.id }), ...params })] })
        t.true(JSON.stringify(rows).length > 200, JSON.stringify(rows))
        reads.push(await read(client) - before)
        await client.query('commit')
      }
      t.true(Math.max(...reads.slice(2)) <= (reads[1] ?? 0), reads.join(', '))
    } finally {
      client.release(true)
    }
  })
}
