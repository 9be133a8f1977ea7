import type { Task } from 'graphile-worker'

/** Deletes mails that have ended and are older than thirty days. */
const forgetMail: Task = async (_payload, { query }) => {
  await query(`select access.forget_mail('30 days')`)
}

export default forgetMail
