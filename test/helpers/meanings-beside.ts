import type { Source } from '../../src/shapes/manifest.ts'

type Words = { quote: string; url?: string | undefined; document?: string | undefined; locator?: string | undefined }
type Limits = { columns: Record<string, string | { direction: string }>; words: Record<string, unknown>; evidence?: Words }
type FactColumn = { kind: string; column: string; unit?: string | null; amount?: string; exists?: { yes: string[]; no: string[] } }
type Beside = { facts?: FactColumn[]; limits?: Limits[]; shared_zones?: { columns: string[] } }

/** What a source reads of its rows beside figures, as lines below the table of docs/meanings.md: facts by their kind, and what limits figures or is shared. */
export function besideOf(publication: Source['publication']): string {
  const { facts = [], limits = [], shared_zones: zones } = (publication ?? {}) as Beside
  const factLines = [...Map.groupBy(facts, ({ kind }) => kind)].map(([kind, of]) => `- fact, ${kind}: ${of.map(factOf).join('; ')}`)
  const limitLines = limits.map(({ columns, words: meanings, evidence }) => {
    const named = Object.entries(columns).map(([column, of]) => `${column} (${typeof of === 'string' ? of : of.direction})`)
    return `- limit: ${named.join('; ')}. Words: ${Object.entries(meanings).map(([text, meaning]) => `\`${text}\` ${meaningOf(meaning)}`).join(', ')}${evidence === undefined ? '' : `. In the publisher's words: ${words(evidence)}`}`
  })
  const lines = [...factLines, ...limitLines, ...(zones === undefined ? [] : [`- zones whose assets share a figure: ${zones.columns.join('; ')}`])]
  return lines.length === 0 ? '' : `\nBeside its figures:\n\n${lines.map((line) => `${line.replaceAll(/\s+/g, ' ')}\n`).join('')}`
}

function factOf({ column, unit, amount, exists }: FactColumn): string {
  const read = [
    ...(unit == null ? [] : [unit]), ...(amount === undefined ? [] : [`amount and unit as in \`${amount}\``]),
    ...(exists === undefined ? [] : [`exists: ${exists.yes.join(', ')}; does not: ${exists.no.join(', ')}`]),
  ]
  return read.length === 0 ? column : `${column} (${read.join(', ')})`
}

/** A quotation with its place. */
export const words = ({ quote, url, document, locator }: Words): string => `“${quote}” (${[url, document, locator].filter((text) => text !== undefined).join(', ')})`

function meaningOf(meaning: unknown): string {
  if (meaning === null) return 'no limit'
  if (typeof meaning === 'string') return meaning
  const { kind, side } = meaning as { kind: string; side?: string }
  return side === 'upstream' ? `${kind}, upstream` : kind
}
