import { spokenText } from '../../src/languages/mail-text.ts'

/** `unsubscribe` is the address that ends such mails; undefined for a mail that answers an action of the person. */
export type Composed = { subject: string; text: string; html: string; language: string; unsubscribe: string | undefined }

/**
 * The text of a mail, plain and as simple HTML, of what `spokenText` takes. In HTML the address that ends such mails is a link, and lines break within what
 * is longer than a phone is wide.
 * @throws as that
 */
export function compose(kind: string, language: string, values: Record<string, unknown>, publicUrl: string): Composed {
  const { subject, paragraphs, language: spoken, unsubscribe } = spokenText(kind, language, values, publicUrl)
  return {
    subject,
    language: spoken,
    unsubscribe,
    text: `${paragraphs.map(({ text, link }) => link ?? text).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${spoken}"><meta charset="utf-8"><title>${escaped(subject)}</title><body style="overflow-wrap:anywhere">${paragraphs.map(({ text, link }) => (
      `<p>${link === undefined ? withLink(text, unsubscribe) : linked(link, text)}</p>`)).join('')}</body></html>`,
  }
}

/** A text in which one address is a link. */
function withLink(text: string, address: string | undefined): string {
  return address === undefined ? escaped(text) : text.split(address).map(escaped).join(linked(address, address))
}

const linked = (address: string, text: string): string => `<a href="${escaped(address)}">${escaped(text)}</a>`

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
