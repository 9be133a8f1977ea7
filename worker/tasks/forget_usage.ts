import type { Task } from 'graphile-worker'

/** Deletes what was counted by day, key and route more than twelve months before this one. */
const forgetUsage: Task = async (_payload, { query }) => {
  await query('select access.forget_usage()')
}

export default forgetUsage
