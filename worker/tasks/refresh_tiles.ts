import type { Task } from 'graphile-worker'
import { renderAhead } from '../tile-rendering/render-ahead.ts'

/** Brings the tiles into step with what was published. A repeat finds nothing to do. */
const refreshTiles: Task = async (_payload, { withPgClient }) => {
  await withPgClient(renderAhead)
}

export default refreshTiles
