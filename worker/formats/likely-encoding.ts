import { createReadStream } from 'node:fs'
import iconv from 'iconv-lite'
import type { SingleByte } from '../../src/shapes/encodings.ts'
import { writingOf } from './alphabets.ts'
import { isForeign } from './foreign-letters.ts'
import { UnreadableDocument } from './unreadable-document.ts'

/** Different words that are judged, at most. */
const MOST = 20_000

/** Characters of a word that are kept. */
const LONGEST = 100

/** Letters, and bytes beyond ASCII. */
const WORD = /[A-Za-z\x80-\xff'-]+/g

/** Share of words with letters of other languages that a document may have: names of people and places abroad. */
const FOREIGN = 0.1

/**
 * The encoding of one byte in which a document that is not UTF-8 has the fewest words with letters that its country does not write. Of
 * several that have as few, the likeliest of the country.
 * @param country code of ISO 3166; null: as Western Europe writes
 * @throws UnreadableDocument `encoding_mismatch` where more than a tenth of its words have such letters in each: it is in none of them
 */
export async function likelyEncoding(path: string, country: string | null): Promise<SingleByte> {
  const writing = writingOf(country ?? '')
  const words = await accentedWords(path)
  const judged = writing.encodings.map((name) => {
    const foreign = words.map((word) => iconv.decode(word, name)).filter((word) => isForeign(word, writing))
    return { name, foreign }
  })
  const best = judged.reduce((a, b) => (b.foreign.length < a.foreign.length ? b : a))
  // Without a country nothing is known of its letters.
  if (country !== null && best.foreign.length > FOREIGN * words.length) {
    throw new UnreadableDocument('encoding_mismatch', `words such as "${best.foreign[0]}" are not written with the letters of ${country}: state the encoding`)
  }
  return best.name
}

/** Each different word with bytes beyond ASCII. */
async function accentedWords(path: string): Promise<Buffer[]> {
  const words = new Set<string>()
  const take = (text: string) => {
    for (const [word] of text.matchAll(WORD)) if (/[\x80-\xff]/.test(word)) words.add(word.slice(0, LONGEST))
  }
  let rest = ''
  for await (const chunk of createReadStream(path, { encoding: 'latin1' }) as AsyncIterable<string>) {
    const text = rest + chunk
    rest = /[A-Za-z\x80-\xff'-]*$/.exec(text.slice(-LONGEST))?.[0] ?? ''
    take(text.slice(0, text.length - rest.length))
    if (words.size > MOST) break
  }
  take(rest)
  return [...words].map((word) => Buffer.from(word, 'latin1'))
}
