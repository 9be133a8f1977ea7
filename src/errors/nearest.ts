import leven from 'leven'

/**
 * The word that somebody probably meant: the only one that begins so (`gen`), else the nearest by edit distance, if about a third of it is
 * otherwise at most. Case and all but letters and digits are ignored (`minCapacityMw`, `country[]`).
 * @returns null where no word is near
 */
export function nearestOf(given: string, words: readonly string[]): string | null {
  const asked = plain(given)
  if (asked === '' || asked.length > LONGEST) return null
  const longer = words.filter((word) => asked.length >= SHORTEST_START && plain(word).startsWith(asked))
  if (longer.length === 1) return longer[0] as string
  const [nearest, distance] = words.reduce<[string | null, number]>((best, word) => {
    const away = leven(asked, plain(word), { maxDistance: best[1] })
    return away < best[1] ? [word, away] : best
  }, [null, asked.length])
  return nearest !== null && distance <= Math.ceil(plain(nearest).length / 3) ? nearest : null
}

const SHORTEST_START = 3

/** Longer than any word that is asked for: comparing takes the product of both lengths. */
const LONGEST = 60

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
