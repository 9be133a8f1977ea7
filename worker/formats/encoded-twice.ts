import { UnreadableDocument } from './unreadable-document.ts'

/** What cp1252 makes of the second byte of a letter in UTF-8, 0x80 to 0xBF; some of them it leaves as they are. */
const SECOND = '\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** What an accented Latin letter (U+0080 to U+017F) becomes. Beyond these, names are met that would be others' letters: `Úžice`. */
const ENCODED_TWICE = new RegExp(`[Â-Å][${SECOND}]`)

/** Letters as addresses, mails and programs write their bytes: `Saint-%C3%89tienne`, `G=C3=B6ttingen`, and `\u0158` in the text itself. */
const IN_BYTES = /([%=])[C-F][\dA-F]\1[89AB][\dA-F]|\\u0[\da-f]{3}/i

/** Whether a text lost its accents (`Se\ufffdor`), or was encoded twice, in UTF-8 (`SeÃ±or`) or in the signs of addresses, before the document was published. */
export function isGarbled(text: string): boolean {
  return text.includes('\ufffd') || ENCODED_TWICE.test(text) || IN_BYTES.test(text)
}

/**
 * Refuses a table's header whose accents were lost or encoded twice before the document was published.
 * @throws UnreadableDocument `encoding_mismatch`
 */
export function requireLetters(header: string[][]): void {
  const garbled = header.flat().find(isGarbled)
  if (garbled === undefined) return
  throw new UnreadableDocument('encoding_mismatch', `header '${garbled.trim()}' was decoded wrongly`)
}
