import { createReadStream } from 'node:fs'
import { getManyValues, isMany, none } from 'stream-chain/defs.js'
import { Assembler } from 'stream-json/assembler.js'
import { jsonParser, type parser } from 'stream-json/parser.js'
import { DOCUMENT_LIMITS, inWords, type DocumentLimits } from '../../src/shapes/document-limits.ts'
import type { Format } from '../../src/shapes/manifest.ts'
import { encodingOf } from './encoding.ts'
import { unread } from './extent.ts'
import { UnreadableDocument } from './unreadable-document.ts'
import type { Item } from './item.ts'

type JsonFormat = Extract<Format, { type: 'json' }>

/**
 * Reads a JSON document. In: a file and its format manifest, whose `items` is the path (`features`, `a.b`,
 * `0.rows`; empty: the root) of the array or object that holds the items, or several paths, of which the first in the document counts. Out: its elements or members, one at
 * a time, with every number as its original text; everything outside the path is parsed and dropped.
 * Throws UnreadableDocument `encoding_mismatch` when the document is not UTF-8; an Error that names the last item read
 * before the document is no JSON (to within a chunk of 64 KiB) or cut off, or beyond
 * the limits, or states a member of an item twice; or the path when nothing is there.
 * @param extent receives, by the end, how many items there were and how many the document states at the first path of `total` that it has
 */
export async function* readJson(
  path: string, format: Pick<JsonFormat, 'items' | 'total'>, limits = DOCUMENT_LIMITS, extent = unread(),
): AsyncGenerator<Item> {
  const encoding = await encodingOf(path, 'auto')
  if (encoding.name !== 'utf-8') {
    throw new UnreadableDocument('encoding_mismatch', 'the document is not valid UTF-8, as JSON is')
  }
  const parse = jsonParser({ packValues: true, streamValues: false })
  const paths = [format.items].flat()
  const picker = new ItemPicker(paths.map((each) => (each === '' ? [] : each.split('.'))), limits, [format.total ?? []].flat())
  let sinceToken = 0
  // Called chunk by chunk: as a stream of token objects the same parser takes seven times as long.
  for await (const text of textOf(path, encoding.bomBytes)) {
    try {
      const tokens = parse(text as string)
      const values = isMany(tokens) ? getManyValues(tokens) : []
      // The parser collects a complete text before it passes it on.
      sinceToken = values.length > 0 || text === none ? 0 : sinceToken + (text as string).length
      if (sinceToken > limits.cell) throw new Error(`a text is longer than ${inWords(limits.cell)}`)
      for (const token of values) picker.take(token)
    } catch (error) {
      const what = text === none ? 'the document is cut off' : `no valid JSON: ${(error as Error).message}`
      throw new Error(`${what} (after item ${picker.taken})`, { cause: error })
    }
    yield* picker.items.splice(0)
  }
  extent.read = picker.taken
  extent.stated = picker.stated
  if (!picker.found) throw new Error(`the document has no array or object at '${paths.join("' or '")}'${picker.lists.length === 0 ? '' : `, but an array at '${picker.lists.join("' and '")}'`}`)
}

/** The document's text, then the parser's mark of the end. */
async function* textOf(path: string, start: number): AsyncGenerator<string | typeof none> {
  yield* createReadStream(path, { start, encoding: 'utf8' }) as AsyncIterable<string>
  yield none
}

/** Arrays that a message names. */
const LISTED = 3

/** Maximum depth of values: more than any document has, and little enough memory. */
const DEEPEST = 200

/** Turns the tokens of a document into the items below the first of some paths that it has, and notes the total that it states beside them. */
class ItemPicker {
  readonly items: Item[] = []
  taken = 0
  found = false
  /** Paths of the first arrays outside the items. */
  readonly lists: string[] = []
  readonly #paths: string[][]
  /** Open containers above the items, each with the name or index of its current child. */
  readonly #above: { key: string; next: number }[] = []
  readonly #assembler = new Assembler({ numberAsString: true })
  readonly #limits: DocumentLimits
  readonly #totals: string[]
  /** Whole numbers by those paths of totals at which they are. */
  readonly #stated = new Map<string, number>()
  #inside = false
  #key: string | null = null
  /** Containers that are open, and characters and tokens of the open item. */
  #depth = 0
  #length = 0

  constructor(paths: string[][], limits: DocumentLimits, totals: string[]) {
    this.#paths = paths
    this.#totals = totals
    this.#limits = limits
  }

  /** The total that the document states, null where it states none. */
  get stated(): number | null {
    return this.#totals.map((path) => this.#stated.get(path)).find((total) => total !== undefined) ?? null
  }

  take(token: parser.Token): void {
    if (token.name === 'startObject' || token.name === 'startArray') {
      if (++this.#depth > DEEPEST) throw new Error(`values lie within more than ${DEEPEST} others`)
    } else if (token.name === 'endObject' || token.name === 'endArray') this.#depth--
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
    this.#length += 1 + ('value' in token ? String(token.value).length : 0)
    if (this.#length > this.#limits.row) throw new Error(`an item is longer than ${inWords(this.#limits.row)}`)
    if (token.name === 'keyValue' && Object.hasOwn(this.#assembler.current as object, token.value)) {
      throw new Error(`an item has two members "${token.value.slice(0, 80)}"`)
    }
    this.#assembler.consume(token)
    if (this.#assembler.done) {
      this.#length = 0
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
    if (token.name === 'numberValue' || token.name === 'stringValue') this.#takeTotal(String(token.value))
    if (token.name !== 'startObject' && token.name !== 'startArray') return
    if (!this.found && this.#isPath()) {
      this.found = true
      this.#inside = true
      return
    }
    if (token.name === 'startArray' && this.lists.length < LISTED) this.lists.push(this.#above.map(({ key }) => key).join('.'))
    this.#above.push({ key: '', next: token.name === 'startArray' ? 0 : -1 })
  }

  #takeTotal(text: string): void {
    if (this.#totals.length === 0 || !/^\d{1,15}$/.test(text)) return
    const path = this.#above.map(({ key }) => key).join('.')
    if (this.#totals.includes(path)) this.#stated.set(path, Number(text))
  }

  #isPath(): boolean {
    return this.#paths.some((path) => this.#above.length === path.length && this.#above.every(({ key }, depth) => key === path[depth]))
  }
}
