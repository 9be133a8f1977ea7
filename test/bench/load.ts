import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const FILLED = ['grid.record', 'grid.record_version', 'grid.change', 'grid.asset', 'grid.asset_source', 'registry.postcode_area', 'registry.postcode_point']

/**
 * Fills an empty migrated database with `assets` assets and four times as many records. Indexes are left out while rows
 * are written and made afterwards, and foreign keys and triggers are off, which halves the time.
 */
export async function loadBench(client: pg.ClientBase, assets: number): Promise<void> {
  await client.query(`set bench.assets = ${Math.trunc(assets)}; set jit = off; set session_replication_role = replica;
    set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set statement_timeout = 0`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = any ($1::regclass[]) and not i.indisunique`, [FILLED])
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const statement of (await readFile(join(import.meta.dirname, 'data.sql'), 'utf8')).split(/;\n(?=\S|\n)/)) {
    const started = performance.now()
    await client.query(statement)
    const took = (performance.now() - started) / 1000
    if (took > 5) console.error(`${took.toFixed(0)} s  ${statement.trim().split('\n').find((line) => !line.startsWith('--'))?.slice(0, 70)}`)
  }
  for (const { definition } of indexes) await client.query(definition)
  await client.query('insert into tiles.touched (asset_id) select id from grid.asset')
  await client.query('select tiles.redraw(), tiles.announce()')
  await client.query('vacuum analyze')
}
