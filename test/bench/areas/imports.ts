import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { serverClock, withClient, type Area } from '../bench-area.ts'
import { timed, type Clock, type Figure } from '../figures.ts'

const folder = join(import.meta.dirname, '..')

/** Imports of staged rows of four figures, a tenth as many as there are assets: first, and again with 5 % changed. */
export const imports: Area = async ({ cluster, assets }) => {
  const rows = Math.round(assets / 10)
  const fill = async (client: pg.Client) => {
    await client.query(`set bench.rows = ${rows}`)
    await client.query(await readFile(join(folder, 'import.sql'), 'utf8'))
    await client.query('analyze')
  }
  const bare = await withClient(await cluster.empty('bench_bare'), async (client) => {
    await fill(client)
    const clock = await serverClock(client)
    await client.query(`set temp_buffers = '64MB'; insert into grid.run (source_id) values ('src_x')`)
    const statements = (await readFile(join(folder, 'bare.sql'), 'utf8')).split(';\n').filter((each) => each.trim() !== '')
    return timed(async () => {
      await client.query('create temporary table bare_row as table public.first_rows')
      for (const statement of statements) await client.query(statement)
    }, clock)
  })
  const [first, again] = await withClient(await cluster.empty('bench_import'), async (client) => {
    await fill(client)
    const clock = await serverClock(client)
    await client.query(`set temp_buffers = '64MB'`)
    return [await importRows(client, clock, 'first_rows', '2026-10-01'), await importRows(client, clock, 'second_rows', '2026-11-01')] as const
  })
  const figure = (name: string, value: number, reference: number, against: string, share: number): Figure => ({
    area: 'imports', name, value: value / 1000, unit: 's', reference: reference / 1000, against,
    target: { text: `≤ ${share} × ${against}`, met: value <= share * reference },
  })
  return [
    figure(`first, ${rows} rows, ${rows * 4} records`, first, bare, 'bare inserts', 1.5),
    figure('again, 5 % changed', again, first, 'the first', 0.4),
  ]
}

/** Stages, judges and publishes; processor time of the server in ms. */
async function importRows(client: pg.Client, clock: Clock, table: string, date: string): Promise<number> {
  return timed(async () => {
    await client.query('select ingest.open_stage()')
    await client.query(`insert into stage_row select * from public.${table}`)
    await client.query('analyze stage_row')
    const { rows: [run] } = await client.query<{ id: string; token: string }>(`
      insert into grid.run (source_id, status, token, source_date, source_date_basis, retrieved_at, started_at)
      values ('src_x', 'running', gen_random_uuid(), $1, 'filename', now(), now()) returning id, token`, [date])
    const { rows: [judged] } = await client.query<{ held: boolean }>('select ingest.prepare($1) as held', [run?.id])
    if (judged?.held) throw new Error('the import is held')
    await client.query('select ingest.publish($1, $2)', [run?.id, run?.token])
  }, clock)
}
