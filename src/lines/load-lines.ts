import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inTransaction } from '../database/in-transaction.ts'
import { copyRows } from '../postcodes/copy-rows.ts'
import { readLines } from './read-lines.ts'

/** Whom maps credit that show lines. */
export type Credit = { text: string; url: string | null }

/** OpenStreetMap's, whose data nearly all open files of lines are made of. */
export const OPENSTREETMAP: Credit = { text: 'Lines: © OpenStreetMap contributors, ODbL 1.0', url: 'https://www.openstreetmap.org/copyright' }

/**
 * Replaces the lines that the map can show by those of files, in one transaction: a map sees all the old ones or all the new ones, and the old ones
 * where a file is wrong.
 * @param owner pool of the database's owner
 * @returns how many lines and substations there are now
 * @throws LineError
 */
export async function loadLines(owner: pg.Pool, paths: string[], credit: Credit): Promise<{ lines: number; substations: number }> {
  const client = await owner.connect()
  try {
    const counts = await inTransaction(client, async () => {
      await client.query('lock table tiles.line_load in share row exclusive mode')
      await client.query('create temporary table line_stage (geometry text, voltage_kv numeric, name text) on commit drop')
      await copyRows(client, 'line_stage', rows(paths))
      await client.query('delete from tiles.line')
      await client.query(
        'insert into tiles.line (geom, voltage_kv, name) select st_transform(st_force2d(st_setsrid(st_geomfromgeojson(geometry), 4326)), 3857), voltage_kv, name from line_stage')
      await client.query(
        `insert into tiles.line_load (version, credit_text, credit_url) values ($1, $2, $3)
         on conflict (one) do update set version = excluded.version, credit_text = excluded.credit_text, credit_url = excluded.credit_url, loaded_at = now()`,
        [randomBytes(9).toString('base64url'), credit.text, credit.url])
      const { rows: [found] } = await client.query<{ lines: number; substations: number }>(
        'select count(*) filter (where st_dimension(geom) = 1)::integer as lines, count(*) filter (where st_dimension(geom) = 0)::integer as substations from tiles.line')
      return found ?? { lines: 0, substations: 0 }
    })
    await client.query('analyze tiles.line')
    return counts
  } finally {
    client.release()
  }
}

/** Takes the lines away. */
export async function removeLines(owner: pg.Pool): Promise<void> {
  await owner.query('with gone as (delete from tiles.line_load) delete from tiles.line')
}

async function* rows(paths: string[]) {
  for (const path of paths) for await (const { geometry, voltageKv, name } of readLines(path)) yield [geometry, voltageKv, name]
}
