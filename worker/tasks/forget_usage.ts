import type { Task } from 'graphile-worker'

/** Deletes usage by day, key and route that is older than the twelve months before this one. */
const forgetUsage: Task = async (_payload, { query }) => {
  await query('select access.forget_usage()')
}

export default forgetUsage
