import type { Task } from 'graphile-worker'

/** Removes deliveries that ended and are older than the thirty days that the interface promises. */
const forgetDeliveries: Task = async (_payload, { query }) => {
  await query(`select access.forget_deliveries('30 days')`)
}

export default forgetDeliveries
