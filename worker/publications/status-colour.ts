import { defaulted, enums, nullable, object, optional, record, type Infer } from 'superstruct'
import { Text } from '../../src/shapes/manifest-values.ts'
import { STATUS_COLOURS } from '../../src/shapes/vocabulary.ts'
import { folded } from './header.ts'
import type { Problem, StatusColour } from './row.ts'

type Colour = (typeof STATUS_COLOURS)[number]

/** Columns with the publisher's colours of an asset. */
export const StatusColumns = object({
  generation: optional(Text),
  load: optional(Text),
  /** What the cells say for a colour where that is not its English name. Case does not count. */
  words: defaulted(record(Text, enums(STATUS_COLOURS)), {}),
  /** What the publisher says that its colours mean. */
  legend: defaulted(nullable(Text), null),
})
export type StatusColumns = Infer<typeof StatusColumns>

/**
 * The colours of a row; null where it has none. A word that is no known colour is a problem `word_unknown`, which leaves the row as it is.
 * @param blanks trimmed cells that state nothing
 */
export function statusColourOf(
  { generation, load, words, legend }: StatusColumns, cell: (column: string) => string, blanks: readonly string[],
): { statusColour: StatusColour | null; problems: Problem[] } {
  const problems: Problem[] = []
  const colours = new Map<string, Colour>([...STATUS_COLOURS.map((colour): [string, Colour] => [colour, colour]), ...Object.entries(words).map(([word, colour]): [string, Colour] => [folded(word), colour])])
  const colourOf = (column: string | undefined) => {
    const text = column === undefined ? '' : cell(column).trim()
    if (column === undefined || text === '' || blanks.includes(text)) return null
    const colour = colours.get(folded(text)) ?? null
    if (colour === null) problems.push({ check: 'word_unknown', column, original: text })
    return colour
  }
  const [ofGeneration, ofLoad] = [colourOf(generation), colourOf(load)]
  return { statusColour: ofGeneration === null && ofLoad === null ? null : { generation: ofGeneration, load: ofLoad, legend }, problems }
}
