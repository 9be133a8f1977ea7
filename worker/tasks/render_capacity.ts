import type { Task } from 'graphile-worker'
import { renderCapacity } from '../tile-rendering/render-capacity.ts'

/** Runs every minute, so that imports which follow each other are rendered once; while nothing has changed it asks for one row. */
const render: Task = async (_payload, { withPgClient }) => {
  await withPgClient(renderCapacity)
}

export default render
