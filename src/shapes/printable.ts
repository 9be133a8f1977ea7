/**
 * Control characters but the end of a line and the tab: escape sequences begin with one, and some terminals take those of C1 for the same. Marks of direction
 * reorder what follows.
 */
const CONTROLS = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu

/** A text of others, such as a publisher's, for a terminal: what would move the cursor, colour or hide what follows is shown as U+FFFD. */
export function printable(text: string): string {
  return text.replaceAll(CONTROLS, '\ufffd')
}

/** A text of JSON for a terminal: the same characters are escaped, so that a program reads what it read before. */
export function printableJson(json: string): string {
  return json.replaceAll(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
