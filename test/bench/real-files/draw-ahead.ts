import type pg from 'pg'
import { renderAhead } from '../../../worker/tile-rendering/render-ahead.ts'
import { renderCapacity } from '../../../worker/tile-rendering/render-capacity.ts'

/**
 * Draws the tiles that a worker draws ahead, and lets the planner know of the data.
 * @param session a connection as the owner, in no transaction
 */
export async function drawAhead(session: pg.ClientBase): Promise<void> {
  await renderAhead(session)
  await renderCapacity(session)
  await session.query('vacuum analyze')
}
