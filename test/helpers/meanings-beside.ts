import type { Source } from '../../src/shapes/manifest.ts'

type Limits = { columns: Record<string, string | { direction: string }>; words: Record<string, unknown> }
type Beside = { facts?: { kind: string; column: string; unit?: string | null }[]; limits?: Limits[]; shared_zones?: { columns: string[] } }

/** What a source reads of its rows beside figures, as lines below the table of docs/meanings.md: facts by their kind, and what limits figures or is shared. */
export function besideOf(publication: Source['publication']): string {
  const { facts = [], limits = [], shared_zones: zones } = (publication ?? {}) as Beside
  const factLines = [...Map.groupBy(facts, ({ kind }) => kind)].map(([kind, of]) => `- fact, ${kind}: ${of.map(({ column, unit }) => `${column}${unit == null ? '' : ` (${unit})`}`).join('; ')}`)
  const limitLines = limits.map(({ columns, words }) => {
    const named = Object.entries(columns).map(([column, of]) => `${column} (${typeof of === 'string' ? of : of.direction})`)
    return `- limit: ${named.join('; ')}. Words: ${Object.entries(words).map(([text, meaning]) => `\`${text}\` ${meaningOf(meaning)}`).join(', ')}`
  })
  const lines = [...factLines, ...limitLines, ...(zones === undefined ? [] : [`- zones whose assets share a figure: ${zones.columns.join('; ')}`])]
  return lines.length === 0 ? '' : `\nBeside its figures:\n\n${lines.map((line) => `${line.replaceAll(/\s+/g, ' ')}\n`).join('')}`
}

function meaningOf(meaning: unknown): string {
  if (meaning === null) return 'no limit'
  if (typeof meaning === 'string') return meaning
  const { kind, side } = meaning as { kind: string; side?: string }
  return side === 'upstream' ? `${kind}, upstream` : kind
}
