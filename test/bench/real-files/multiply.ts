import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '../bench-area.ts'
import { drawAhead } from './draw-ahead.ts'

/**
 * `bin/node test/bench/real-files/multiply.ts URL`: has the real files of a database seven times over, a million records, in some minutes. To be run on a copy:
 * `create database real7 template real`.
 */
const [url = ''] = process.argv.slice(2)
await withClient(url, async (client) => {
  await client.query(`set session_replication_role = replica; set work_mem = '128MB'; set maintenance_work_mem = '1GB'`)
  await client.query(`begin; ${await readFile(join(import.meta.dirname, 'multiply.sql'), 'utf8')}; commit`)
  await client.query('set session_replication_role = origin; analyze')
  await drawAhead(client)
  const { rows: [counted] } = await client.query<{ records: number; assets: number }>(`
    select (select count(*)::integer from grid.record) as records, (select count(*)::integer from grid.asset) as assets`)
  console.log(`${counted?.records} records of ${counted?.assets} assets`)
})
