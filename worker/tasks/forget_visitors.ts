import type { Task } from 'graphile-worker'

/** Deletes the usage of visitors of the map of past months: their identifiers are stored no longer than needed. */
const forgetVisitors: Task = async (_payload, { query }) => {
  await query('select access.forget_visitors()')
}

export default forgetVisitors
