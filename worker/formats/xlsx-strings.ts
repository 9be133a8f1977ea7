import { readPart } from './xlsx-part.ts'

/**
 * A workbook's shared strings. Kept as bytes in one buffer: a million names of 20 letters take 24 MB here
 * and some 70 MB as an array of strings.
 */
export class SharedStrings {
  #bytes = Buffer.alloc(1 << 12)
  #ends = new Uint32Array(1 << 8)
  #count = 0

  add(text: string): void {
    const start = this.#end(this.#count)
    const length = Buffer.byteLength(text)
    if (start + length > this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes.subarray(0, start)], Math.max(start + length, this.#bytes.length * 2))
    }
    this.#bytes.write(text, start)
    if (this.#count === this.#ends.length) {
      const longer = new Uint32Array(this.#ends.length * 2)
      longer.set(this.#ends)
      this.#ends = longer
    }
    this.#ends[this.#count++] = start + length
  }

  /** The string with the given index. Throws for an index that the workbook does not have. */
  at(index: number): string {
    if (!(index >= 0 && index < this.#count)) throw new Error(`the workbook has no shared string ${index}`)
    return this.#bytes.toString('utf8', this.#end(index), this.#end(index + 1))
  }

  #end(count: number): number {
    return count === 0 ? 0 : this.#ends[count - 1] ?? 0
  }
}

/** Reads the shared strings of a workbook: rich text joined, phonetic guides left out. */
export async function readSharedStrings(path: string, part: string): Promise<SharedStrings> {
  const strings = new SharedStrings()
  let text = ''
  let inText = false
  let inGuide = false
  await readPart(path, part, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') inGuide = true
      else if (name === 't') inText = !inGuide
    },
    text(piece) {
      if (inText) text += piece
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') inGuide = false
      else if (name === 'si') strings.add(unescapeControls(text))
    },
  })
  return strings
}

/** `_x000D_` stands for the character with that code (ECMA-376 part 1, 22.9.2.19). */
export function unescapeControls(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}
