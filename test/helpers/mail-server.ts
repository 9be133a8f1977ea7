import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import test from 'ava'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail that a server took, or was asked to take. */
export type ReceivedMail = { from: string; to: string[]; source: string; secure: boolean }

/** What the server answers to a step; null takes it. It may keep the client waiting. */
export type Answers = {
  sender?: () => number | null
  recipient?: () => number | null
  message?: (mail: ReceivedMail) => Promise<number | null> | number | null
}

/** A real SMTP server on loopback. */
export type MailServer = { port: number; received: ReceivedMail[]; stop: () => Promise<void> }

/**
 * Starts a server without TLS, or with STARTTLS when a certificate is given; it stops after the file's last test at the latest.
 * @param port 0 for a free one
 */
export async function startMailServer(answers: Answers = {}, options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const refusal = (code: number | null | undefined): Error | null => (
    code ? Object.assign(new Error('<someone@grid.example> is not wanted here'), { responseCode: code }) : null
  )
  const server = new SMTPServer({
    authOptional: true, closeTimeout: 1, disabledCommands: options.cert === undefined ? ['STARTTLS'] : [], ...options,
    onMailFrom: (_address, _session, done) => done(refusal(answers.sender?.())),
    onRcptTo: (_address, _session, done) => done(refusal(answers.recipient?.())),
    onData: async (stream, { envelope, secure }, done) => {
      const source = await text(stream)
      const mail = { from: envelope.mailFrom ? envelope.mailFrom.address : '', to: envelope.rcptTo.map(({ address }) => address), source, secure }
      const refused = refusal(await answers.message?.(mail))
      if (refused === null) received.push(mail)
      done(refused)
    },
  })
  server.on('error', () => {}) // a client that goes away, which is what is tested
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const stop = () => new Promise<void>((resolve) => { server.close(() => resolve()) })
  stopping.push(stop)
  return { port: (server.server.address() as AddressInfo).port, received, stop }
}

const stopping: (() => Promise<void>)[] = []

test.after.always('stop the mail servers of this file', async () => {
  for (const stop of stopping) await stop()
})
