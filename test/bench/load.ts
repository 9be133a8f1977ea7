import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/**
 * Fills an empty migrated database with `assets` assets and four times as many records. Indexes are left out while rows
 * are written and made afterwards, and foreign keys and triggers are off, which halves the time.
 */
export async function loadBench(client: pg.ClientBase, assets: number): Promise<void> {
  await client.query(`set bench.assets = ${Math.trunc(assets)}; set jit = off; set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '1GB'`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.oid in ('grid.record'::regclass, 'grid.record_version'::regclass, 'grid.change'::regclass, 'grid.asset'::regclass)
      and not i.indisunique`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query(await readFile(join(import.meta.dirname, 'data.sql'), 'utf8'))
  for (const { definition } of indexes) await client.query(definition)
  await client.query('vacuum analyze')
}
