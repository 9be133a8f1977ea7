import type { Task } from 'graphile-worker'

/** Deletes what visitors of the map used in months that are over: who they were is kept no longer than it is needed. */
const forgetVisitors: Task = async (_payload, { query }) => {
  await query('select access.forget_visitors()')
}

export default forgetVisitors
