import type { MailWords } from './mail-words.ts'
import { MAIL_LANGUAGES } from './mails.ts'

/** Longer values are cut: the longest that people choose are names. */
const LONGEST_VALUE = 200

/** Exceptions: `message` is sent only to the operator of the service; credits must be complete. */
const LONGER: Record<string, number> = { message: 1000, attribution: 10_000 }

/** Values that a text may lack: the paragraph that names one is then left out. */
const OPTIONAL = [
  'above', 'failing', 'off', 'week', 'tomorrow', 'near', 'used', 'ready', 'ending', 'opened', 'risen', 'reserved', 'added', 'reinterpreted', 'unsubscribe',
]

/** A line of text; or where it leads, with what the link is called. */
export type Paragraph = { text: string; link?: never } | { link: string; text: string }

/** `unsubscribe` is the address that ends such mails; undefined for a text without one. */
export type SpokenText = { subject: string; paragraphs: Paragraph[]; language: string; unsubscribe: string | undefined }

/**
 * What is told of something in a mail, a message or an entry of a feed.
 * @param kind one of `MailWords`
 * @param language a subtag; English for one that has no words
 * @param values by name; `link` and `unsubscribe` are paths of the service
 * @param publicUrl what these paths are appended to, without a slash at its end; never taken from a request
 * @throws Error for an unknown kind, and for a value that is missing and must not be
 */
export function spokenText(kind: string, language: string, values: Record<string, unknown>, publicUrl: string): SpokenText {
  const spoken = Object.hasOwn(MAIL_LANGUAGES, language) ? language : 'en'
  const { words } = MAIL_LANGUAGES[spoken] as { words: MailWords }
  if (!Object.hasOwn(words, kind)) throw new Error(`no mail of the kind ${kind}`)
  const { subject, paragraphs: all, action = '' } = words[kind as keyof MailWords]
  const paragraphs = all.filter((paragraph) => OPTIONAL.every((name) => !paragraph.includes(`{${name}}`) || (values[name] ?? null) !== null))
  const unsubscribe = values.unsubscribe === undefined ? undefined : `${publicUrl}${String(values.unsubscribe)}`
  return {
    subject,
    language: spoken,
    unsubscribe,
    paragraphs: paragraphs.map((paragraph) => (paragraph === '{link}' ? { link: `${publicUrl}${String(values.link)}`, text: action } : {
      text: paragraph.replace(/\{(\w+)\}/g, (_, name: string) => {
        if (!Object.hasOwn(values, name)) throw new Error(`a mail of the kind ${kind} needs the value ${name}`)
        return name === 'unsubscribe' ? String(unsubscribe) : oneLine(values[name], LONGER[name] ?? LONGEST_VALUE)
      }),
    })),
  }
}

/** One line, without characters that no document may hold: text that a person typed must not start a paragraph. */
export function oneLine(value: unknown, longest = LONGEST_VALUE): string {
  return String(value).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim().slice(0, longest)
}
