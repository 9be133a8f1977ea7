import type { Task } from 'graphile-worker'
import { readConfig } from '../../src/settings/config.ts'
import { openLog } from '../../src/observe/log.ts'
import { sendMail } from './send.ts'
import { folderTransport, smtpTransport } from './transport.ts'

const { mail, publicUrl, port, workerDead, logLevel } = readConfig()
const log = openLog(logLevel)
const transport = mail.smtpUrl === null ? folderTransport(mail.folder) : smtpTransport(mail.smtpUrl)

/** Makes one attempt at a mail. Payload: `{mail_id}`. A mail that has ended is not changed. */
export const mailTask: Task = async (payload, { query }) => {
  const { mail_id: id } = payload as { mail_id: string }
  await sendMail(id, { query, transport, publicUrl: publicUrl ?? `http://localhost:${port}`, from: mail.from, workerDead, log })
}
