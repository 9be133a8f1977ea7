import leven from 'leven'

/** Wrong letters that a name may have, by the letters of the shorter of the two: in a short one, one letter more makes another word. */
const MOST_WRONG = [{ from: 6, wrong: 2 }, { from: 4, wrong: 1 }, { from: 0, wrong: 0 }]

/**
 * Whether a name was probably meant, with a letter or two of it wrong. Case, accents and signs are ignored; another number is another name.
 * @param asked as somebody wrote it
 */
export function isMisspelt(asked: string, name: string): boolean {
  const [one, other] = [plain(asked), plain(name)]
  const most = MOST_WRONG.find(({ from }) => Math.min(one.length, other.length) >= from)?.wrong ?? 0
  return digitsOf(one) === digitsOf(other) && leven(one, other, { maxDistance: most + 1 }) <= most
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
const digitsOf = (text: string): string => text.replaceAll(/\P{N}+/gu, ' ').trim()
