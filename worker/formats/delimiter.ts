/** What the first lines of a CSV show about the rest. */
export type Opening = {
  delimiter: string
  /** Length of a first line `sep=,`, which is no record, in characters (all ASCII, so also bytes). */
  skip: number
}

const CANDIDATES = [';', ',', '\t', '|']

/**
 * The delimiter of a CSV, from its first characters (without byte order mark). A first line such as `sep=,`,
 * which spreadsheet programs write, decides. Otherwise, with `declared` = `auto`, the candidate that
 * occurs most often outside quotes in the first record that is not blank.
 */
export function openingOf(head: string, declared: string, quote: string): Opening {
  const sep = /^"?sep=([^\r\n"]?)"?(?:\r\n|\n|\r)/i.exec(head)
  const skip = sep?.[0].length ?? 0
  if (declared !== 'auto') return { delimiter: declared, skip }
  if (sep?.[1]) return { delimiter: sep[1], skip }
  const counts = countOutsideQuotes(head.slice(skip).trimStart(), quote)
  const best = CANDIDATES.reduce((a, b) => ((counts.get(b) ?? 0) > (counts.get(a) ?? 0) ? b : a))
  return { delimiter: best, skip }
}

function countOutsideQuotes(text: string, quote: string): Map<string, number> {
  const counts = new Map<string, number>()
  let quoted = false
  for (const character of text) {
    if (character === quote) quoted = !quoted
    else if (quoted) continue
    else if (character === '\n' || character === '\r') break
    else counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return counts
}
