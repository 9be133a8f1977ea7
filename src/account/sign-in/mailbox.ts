import { domainToASCII } from 'node:url'

/** What a mail server takes everywhere: RFC 5321's dot-atom and a host name. Quoted local parts are nobody's in practice. */
const FORM = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i

/** A mailbox as a person types it, its domain in ASCII; undefined for what is none, or longer than 254 characters. */
export function readMailbox(typed: string): string | undefined {
  const at = typed.lastIndexOf('@')
  const mailbox = `${typed.slice(0, at)}@${domainToASCII(typed.slice(at + 1))}`
  return at > 0 && at <= 64 && mailbox.length <= 254 && FORM.test(mailbox) ? mailbox : undefined
}
