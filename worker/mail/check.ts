import { withoutDatabase } from '../own-process.ts'
import { smtpConnection } from './transport.ts'

/** Connects to the mail server of the settings and signs in, without sending. Sends `{problem}` to the parent process: a line, or null. */
await withoutDatabase(async ({ mail }) => {
  const problem = mail.smtpUrl === null ? 'it is not set' : await smtpConnection(mail.smtpUrl).verify().then(() => null, (error: Error) => error.message)
  return process.send?.({ problem })
})
