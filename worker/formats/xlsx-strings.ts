import { DOCUMENT_LIMITS, inWords, type DocumentLimits } from '../../src/shapes/document-limits.ts'
import { readPart } from './xlsx-part.ts'
import { RichText } from './xlsx-rich-text.ts'

const BLOCK = 1 << 20
const PAGE = 1 << 14

/**
 * A workbook's shared strings, stored as bytes in blocks of 1 MiB that are never copied. A million names of 20 letters
 * take 29 MB here and 55 MB as an array of strings. A buffer that doubles as it grows takes 37 MB, and its copies make the
 * process peak at 248 MB instead of 158.
 */
export class SharedStrings {
  readonly #blocks: Buffer[] = []
  /** For each string its start (block × BLOCK + offset) and its length in bytes. A page holds PAGE strings. */
  readonly #pages: Uint32Array[] = []
  readonly #most: number
  #count = 0
  #used = BLOCK
  #held = 0

  /** @param most bytes that the strings may take in memory, including eight for each */
  constructor(most = DOCUMENT_LIMITS.strings) {
    this.#most = most
  }

  /** Throws an Error when there is no room for it. */
  add(text: string): void {
    const length = Buffer.byteLength(text)
    this.#held += length + 8
    if (this.#held > this.#most) throw new Error(`the workbook's shared strings take more than ${inWords(this.#most)}`)
    if (this.#used + length > BLOCK) {
      this.#blocks.push(Buffer.alloc(Math.max(BLOCK, length)))
      this.#used = 0
    }
    this.#blocks.at(-1)?.write(text, this.#used)
    if (this.#count % PAGE === 0) this.#pages.push(new Uint32Array(2 * PAGE))
    this.#pages.at(-1)?.set([(this.#blocks.length - 1) * BLOCK + this.#used, length], 2 * (this.#count % PAGE))
    this.#used += length
    this.#count++
  }

  /** The string with the given index. Throws for an index that the workbook does not have. */
  at(index: number): string {
    const page = this.#pages[Math.floor(index / PAGE)]
    if (!page || index >= this.#count) throw new Error(`the workbook has no shared string ${index}`)
    const [start = 0, length = 0] = page.subarray(2 * (index % PAGE), 2 * (index % PAGE) + 2)
    const offset = start % BLOCK
    return this.#blocks[Math.floor(start / BLOCK)]?.toString('utf8', offset, offset + length) ?? ''
  }
}

/** Reads the shared strings of a workbook (`RichText`). Throws an Error for those above the limits. */
export async function readSharedStrings(path: string, part: string, limits: DocumentLimits): Promise<SharedStrings> {
  const strings = new SharedStrings(limits.strings)
  const rich = new RichText()
  await readPart(path, part, {
    open(name, attributes) {
      if (name === 'si') rich.begin()
      else rich.open(name, attributes)
    },
    text(piece) {
      rich.add(piece)
      if (rich.length > limits.cell) throw new Error(`a shared string is longer than ${inWords(limits.cell)}`)
    },
    close(name) {
      if (name === 'si') strings.add(unescapeControls(rich.text))
      else rich.close(name)
    },
  }, limits)
  return strings
}

/** `_x000D_` stands for the character with that code (ECMA-376 part 1, 22.9.2.19). */
export function unescapeControls(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}
