import type { MailWords } from '../../src/languages/mail-words.ts'
import { MAIL_LANGUAGES } from '../../src/languages/mails.ts'

/** Longer values are cut: the longest that people choose are names. */
const LONGEST_VALUE = 200

/** Exceptions: `message` is sent only to the operator of the service; credits must be complete. */
const LONGER: Record<string, number> = { message: 1000, attribution: 10_000 }

/** Values that a mail may lack: the paragraph that names one is then left out. */
const OPTIONAL = ['above', 'failing', 'off', 'week', 'tomorrow', 'near', 'used', 'ready', 'ending']

/** `unsubscribe` is the address that ends such mails; undefined for a mail that answers an action of the person. */
export type Composed = { subject: string; text: string; html: string; language: string; unsubscribe: string | undefined }

/**
 * The text of a mail, plain and as simple HTML.
 * @param kind one of `MailWords`
 * @param language a subtag; English for one that has no words
 * @param values by name; `link` and `unsubscribe` are paths of the service
 * @param publicUrl what these paths are appended to, without a slash at its end; never taken from a request
 * @throws Error for an unknown kind, and for a value that is missing and must not be
 */
export function compose(kind: string, language: string, values: Record<string, unknown>, publicUrl: string): Composed {
  const spoken = Object.hasOwn(MAIL_LANGUAGES, language) ? language : 'en'
  const { words } = MAIL_LANGUAGES[spoken] as { words: MailWords }
  if (!Object.hasOwn(words, kind)) throw new Error(`no mail of the kind ${kind}`)
  const { subject, paragraphs: all, action = '' } = words[kind as keyof MailWords]
  const paragraphs = all.filter((paragraph) => OPTIONAL.every((name) => !paragraph.includes(`{${name}}`) || (values[name] ?? null) !== null))
  const link = `${publicUrl}${String(values.link)}`
  const unsubscribe = values.unsubscribe === undefined ? undefined : `${publicUrl}${String(values.unsubscribe)}`
  const filled = paragraphs.map((paragraph) => (paragraph === '{link}' ? null : paragraph.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!Object.hasOwn(values, name)) throw new Error(`a mail of the kind ${kind} needs the value ${name}`)
    return name === 'unsubscribe' ? String(unsubscribe) : plain(values[name], LONGER[name] ?? LONGEST_VALUE)
  })))
  return {
    subject,
    language: spoken,
    unsubscribe,
    text: `${filled.map((paragraph) => paragraph ?? link).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${spoken}"><meta charset="utf-8"><title>${escaped(subject)}</title><body>${filled.map((paragraph) => (
      `<p>${paragraph === null ? `<a href="${escaped(link)}">${escaped(action)}</a>` : escaped(paragraph)}</p>`)).join('')}</body></html>`,
  }
}

/** One line: text that a person typed must not start a paragraph. */
function plain(value: unknown, longest: number): string {
  return String(value).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim().slice(0, longest)
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
