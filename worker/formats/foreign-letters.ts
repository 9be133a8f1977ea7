import iconv from 'iconv-lite'
import { writingOf, type Writing } from './alphabets.ts'

/** Signs that texts have beside letters: quotation marks, dashes, ordinals, degrees, points between letters (`col·lecció`). */
const SIGNS = /[\u00a0\u00ad«»“”„‘’´`–—…·•°ºª€§®™×±µ¿¡²]/gu
/** Such signs within a word: an encoding read as another one puts them there (`Logro–o`, `Bia³ystok`). */
const SIGN_IN_WORD = /\p{L}[–—…“”„«»•¿¡´`]\p{L}|[°§®™±µ²€]\p{L}/u
/** A word that a letter was taken from by an apostrophe (`Garc’a`), not one that has it by rights (`l’Oest`, `Queen’s`). */
const APOSTROPHE_FOR_LETTER = /(?:\p{L}{6}|^)[‘’](?!s\b)\p{L}|\p{L}[‘’](?!s\b)\p{L}(?!\p{L})/u
/** Capitals after small letters, or small ones after several capitals, as Cyrillic in another encoding has (`пКНБДХБ`, `MADRIDñ`). */
const CASE_IN_WORD = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u

/** Whether a word has letters or signs that no word of these letters has. ASCII letters are of every language. */
export function isForeign(word: string, { letters }: Writing): boolean {
  if (SIGN_IN_WORD.test(word) || APOSTROPHE_FOR_LETTER.test(word)) return true
  const own = word.replace(SIGNS, '')
  if (/[^\0-\x7f]/.test(own) && CASE_IN_WORD.test(own)) return true
  return [...own.normalize('NFC')].some((letter) => letter > '\x7f' && !letters.has(letter.toLowerCase()))
}

/**
 * Whether a text has letters that its country does not write, which become its own where the text is taken for one that was read as
 * Western European before it was published: `Gyõr` in Hungary, `Bia³ystok` in Poland. `Müller` in Poland is a name.
 */
export function isReadAsWestern(text: string, country: string): boolean {
  const writing = writingOf(country)
  if (!/[^\0-\x7f]/.test(text) || !isForeign(text, writing)) return false
  const bytes = iconv.encode(text, 'windows-1252')
  if (iconv.decode(bytes, 'windows-1252') !== text) return false
  const [own = 'windows-1252'] = writing.encodings
  const meant = iconv.decode(bytes, own)
  return meant !== text && !isForeign(meant, writing)
}
