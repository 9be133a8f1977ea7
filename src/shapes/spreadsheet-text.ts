/** How a text begins that a spreadsheet would run as a formula; a sign alone is none. PostgreSQL reads the expression alike. */
export const FORMULA = /^[=+\-@\t\r](.|\n)/

/** A number is no formula, although it may begin with a sign. Publishers also write `-1.234,50`. */
export const PLAIN_NUMBER = /^[+-]?([0-9]+([., ][0-9]+)*[.]?|[.,][0-9]+)([eE][+-]?[0-9]+)?$/

/** A text as a cell of CSV that no spreadsheet runs: an apostrophe stands before one that begins as a formula does. */
export function spreadsheetText(text: string): string {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
}
