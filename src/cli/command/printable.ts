/**
 * Control characters but the end of a line and the tab: escape sequences begin with one, and some terminals take those of C1 for the same. Marks of direction
 * reorder what follows.
 */
const CONTROLS = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu

/** A text of others, such as a publisher's, for a terminal: what would move the cursor, colour or hide what follows is shown as U+FFFD. */
export function printable(text: string): string {
  return text.replaceAll(CONTROLS, '\ufffd')
}
