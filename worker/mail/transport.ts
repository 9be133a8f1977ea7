import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { isLocalhost } from '../../src/shapes/public-url.ts'

/** A mail ready to be sent. The id and the time are those of its row, so that each attempt sends the same message. */
export type Message = { id: string; queuedAt: Date; from: string; to: string; subject: string; text: string; html: string; language: string; unsubscribe: string | undefined }

export type Transport = (message: Message, signal: AbortSignal) => Promise<void>

/** Longest wait for a step of the connection, in ms; `signal` limits the whole attempt. */
const STEP = 10_000

const LOCAL_ADDRESS = /^(127\.|\[?::1\]?$)/

/** Mails over SMTP; the address is as for smtpConnection. */
export function smtpTransport(address: string): Transport {
  const transport = smtpConnection(address)
  return async (message, signal) => { await transport.sendMail({ ...mailOf(message), signal }) }
}

/**
 * The way to a mail server. STARTTLS is required unless the server is this machine, and its certificate is checked.
 * @param address `smtp://user:password@host:port`, or `smtps://` for TLS from the start
 */
export function smtpConnection(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  return createTransport({
    host, secure, port: port === '' ? (secure ? 465 : 587) : Number(port),
    requireTLS: !secure && !isLocalhost(host) && !LOCAL_ADDRESS.test(host),
    tls: { rejectUnauthorized: true },
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: STEP, greetingTimeout: STEP, socketTimeout: STEP, dnsTimeout: STEP,
  })
}

/** Mails as `.eml` files in a folder, which is created if missing and which only its owner may read: links in mails sign people in. */
export function folderTransport(folder: string): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (message) => {
    const { message: bytes } = await transport.sendMail(mailOf(message))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = join(folder, `${message.queuedAt.toISOString().replace(/[-:.]/g, '')}-${message.id}`)
    await writeFile(`${name}.part`, bytes as Buffer, { mode: 0o600 })
    await rename(`${name}.part`, `${name}.eml`)
  }
}

function mailOf({ id, queuedAt, from, to, subject, text, html, language, unsubscribe }: Message) {
  return {
    from, to: { name: '', address: to }, subject, text, html, date: queuedAt,
    // The same on every attempt: a mailbox that already has the mail may drop the second one.
    messageId: `<${id}@headroom>`,
    headers: {
      'Content-Language': language, 'Auto-Submitted': 'auto-generated',
      // One click in the reader's mail program (RFC 8058).
      ...(unsubscribe !== undefined && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true, disableUrlAccess: true,
  }
}
