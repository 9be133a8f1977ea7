import type pg from 'pg'

type Tile = { asked: object; z: number; x: number; y: number }

/**
 * Renders ahead the full capacity tiles of low zooms whose copy is of an earlier version of the data or the rights. Each has a transaction of its own:
 * until its commit a request renders its own tile. A publish in the meantime makes tiles outdated again, and the next call renders them again.
 * @param session a connection as the worker's role, in no transaction
 * @returns how many were rendered
 */
export async function renderCapacity(session: pg.ClientBase): Promise<number> {
  const { rows } = await session.query<Tile>('select * from tiles.capacity_lacking()')
  for (const { asked, z, x, y } of rows) {
    await session.query({ name: 'capacity ahead', text: 'select tiles.render_capacity($1, $2, $3, $4)', values: [asked, z, x, y] })
  }
  return rows.length
}
