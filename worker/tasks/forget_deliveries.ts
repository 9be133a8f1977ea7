import type { Task } from 'graphile-worker'

/** Deletes deliveries that have ended and are older than thirty days, as the interface promises. */
const forgetDeliveries: Task = async (_payload, { query }) => {
  await query(`select access.forget_deliveries('30 days')`)
}

export default forgetDeliveries
