/** Bytes of an answer of which text is kept. */
export const KEPT_BYTES = 1024

/** Control and format characters but tabs and line ends: they would reach terminals, turn the direction of other text, or hide in it. */
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu

/**
 * The text of an answer's first bytes as it is kept and shown to the endpoint's account. Bytes that are no UTF-8 become the character that says so;
 * a character that the end cuts is left out.
 */
export function keptText(bytes: Buffer): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: false }).decode(bytes.subarray(0, KEPT_BYTES), { stream: true })
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '')
}
