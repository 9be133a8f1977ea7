import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { inWords } from '../../src/shapes/document-limits.ts'

/** The events of an XML document; text between two tags may come in several pieces. */
export type XmlHandler = {
  open?(tag: SaxesTagPlain): void
  text?(text: string): void
  close?(name: string): void
}

/** Maximum depth of elements: more than any document of this kind has, and little enough memory. */
const DEEPEST = 200

/**
 * Parses XML while it is written, and stores nothing of it. Entities that a document declares itself are not expanded.
 * Throws an Error for text that is not XML, for elements nested deeper than 200, and for a text or tag longer than `longest`
 * characters, which the parser would hold in memory.
 */
export class BoundedXml {
  readonly #parser = new SaxesParser({})
  readonly #longest: number
  #sinceEvent = 0
  #depth = 0

  constructor(handler: XmlHandler, longest: number) {
    this.#longest = longest
    const counted = <T>(handle: (event: T) => void) => (event: T) => {
      this.#sinceEvent = 0
      handle(event)
    }
    const text = counted((piece: string) => handler.text?.(piece))
    this.#parser.on('opentag', counted((tag) => {
      if (++this.#depth > DEEPEST) throw new Error(`elements lie within more than ${DEEPEST} others`)
      handler.open?.(tag)
    }))
    this.#parser.on('closetag', counted(({ name }) => {
      this.#depth--
      handler.close?.(name)
    }))
    for (const event of ['text', 'cdata'] as const) this.#parser.on(event, text)
    const ignored = counted(() => {})
    this.#parser.on('comment', ignored)
    this.#parser.on('processinginstruction', ignored)
    this.#parser.on('doctype', ignored)
  }

  write(chunk: string): void {
    this.#sinceEvent += chunk.length
    this.#parser.write(chunk)
    if (this.#sinceEvent > this.#longest) throw new Error(`a text or a tag is longer than ${inWords(this.#longest)}`)
  }

  /** Throws an Error when the document is incomplete. */
  close(): void {
    this.#parser.close()
  }
}

/** `row` of `x:row`. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
