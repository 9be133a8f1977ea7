import type { Task } from 'graphile-worker'

/** Queues mails for saved questions with newly available capacity: access.mail_next_question, one transaction for each question. */
const mailQuestions: Task = async (_payload, { query, abortSignal }) => {
  const next = async (): Promise<boolean> => {
    const { rows: [looked] } = await query<{ more: boolean }>('select access.mail_next_question() as more')
    return looked?.more === true
  }
  while (await next()) if (abortSignal?.aborted === true) return
}

export default mailQuestions
