import { createReadStream } from 'node:fs'
import { getManyValues, isMany, none } from 'stream-chain/defs.js'
import { Assembler } from 'stream-json/assembler.js'
import { jsonParser, type parser } from 'stream-json/parser.js'
import type { Format } from '../../src/shapes/manifest.ts'
import { encodingOf } from './encoding.ts'
import { FormatError } from './format-error.ts'
import type { Item } from './item.ts'

type JsonFormat = Extract<Format, { type: 'json' }>

/**
 * Reads a JSON document. In: a file and its format manifest, whose `items` is the path (`features`, `a.b`,
 * `0.rows`; empty: the root) of the array or object that holds the items. Out: its elements or members, one at
 * a time, with every number as its original text. Everything outside the path is parsed and dropped.
 * Throws FormatError `encoding_mismatch` when the document is not UTF-8; an Error when the document is not JSON or
 * is cut off, with the last item read (to within a chunk of 64 KiB), or when nothing is at the path.
 */
export async function* readJson(path: string, format: Pick<JsonFormat, 'items'>): AsyncGenerator<Item> {
  const encoding = await encodingOf(path, 'auto')
  if (encoding.name !== 'utf-8') {
    throw new FormatError('encoding_mismatch', 'the document is not valid UTF-8, as JSON is')
  }
  const parse = jsonParser({ packValues: true, streamValues: false })
  const picker = new ItemPicker(format.items === '' ? [] : format.items.split('.'))
  // Written to chunk by chunk: as a stream of token objects, the same parser takes seven times as long.
  for await (const text of textOf(path, encoding.bomBytes)) {
    try {
      const tokens = parse(text as string)
      if (isMany(tokens)) for (const token of getManyValues(tokens)) picker.take(token)
    } catch (error) {
      const what = text === none ? 'the document is cut off' : `no valid JSON: ${(error as Error).message}`
      throw new Error(`${what} (after item ${picker.taken})`, { cause: error })
    }
    yield* picker.items.splice(0)
  }
  if (!picker.found) throw new Error(`the document has no array or object at '${format.items}'`)
}

/** The document's text, then the parser's mark of the end. */
async function* textOf(path: string, start: number): AsyncGenerator<string | typeof none> {
  yield* createReadStream(path, { start, encoding: 'utf8' }) as AsyncIterable<string>
  yield none
}

/** Builds the items below one path from the tokens of a document. */
class ItemPicker {
  readonly items: Item[] = []
  taken = 0
  found = false
  readonly #path: string[]
  /** Open containers above the items, each with the name or index of its current child. */
  readonly #above: { key: string; next: number }[] = []
  readonly #assembler = new Assembler({ numberAsString: true })
  #inside = false
  #key: string | null = null

  constructor(path: string[]) {
    this.#path = path
  }

  take(token: parser.Token): void {
    if (this.#inside) this.#takeInside(token)
    else this.#takeAbove(token)
  }

  #takeInside(token: parser.Token): void {
    if (this.#assembler.done) {
      if (token.name === 'keyValue') {
        this.#key = token.value
        return
      }
      if (token.name === 'endObject' || token.name === 'endArray') {
        this.#inside = false
        return
      }
    }
    this.#assembler.consume(token)
    if (this.#assembler.done) {
      this.items.push({ index: ++this.taken, key: this.#key, value: this.#assembler.current })
    }
  }

  #takeAbove(token: parser.Token): void {
    const parent = this.#above.at(-1)
    if (token.name === 'keyValue') {
      if (parent) parent.key = token.value
      return
    }
    if (token.name === 'endObject' || token.name === 'endArray') {
      this.#above.pop()
      return
    }
    if (parent && parent.next >= 0) parent.key = String(parent.next++)
    if (token.name !== 'startObject' && token.name !== 'startArray') return
    if (!this.found && this.#isPath()) {
      this.found = true
      this.#inside = true
      return
    }
    this.#above.push({ key: '', next: token.name === 'startArray' ? 0 : -1 })
  }

  #isPath(): boolean {
    return this.#above.length === this.#path.length && this.#above.every(({ key }, depth) => key === this.#path[depth])
  }
}
