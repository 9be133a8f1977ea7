import { decodeHTMLStrict } from 'entities'

/** What is raised, lowered or struck out is a mark of a note, or withdrawn, as in workbooks. */
const VOID = /<(sup|sub|s|del|strike)>[^<]*<\/\1>/gi
const BREAK = /<br\s*\/?>/gi
const TAG = /<\/?(?:b|i|u|em|strong|span|font|p|small)(?:\s[^>]*)?>/gi

/** A text as a browser shows it; one that was encoded twice as well. What HTML does not know stays as it is. */
export function shownText(text: string): string {
  const plain = text.replaceAll(VOID, '').replaceAll(BREAK, ' ').replaceAll(TAG, '')
  return decodeHTMLStrict(decodeHTMLStrict(plain)).replaceAll('\u00ad', '').replaceAll('\u00a0', ' ').trim()
}
