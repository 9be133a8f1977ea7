import type { Task } from 'graphile-worker'
import { renderAhead } from '../tile-rendering/render-ahead.ts'

/** Updates the tiles after a publish. A repeated job finds nothing to do. */
const refreshTiles: Task = async (_payload, { withPgClient }) => {
  await withPgClient(renderAhead)
}

export default refreshTiles
