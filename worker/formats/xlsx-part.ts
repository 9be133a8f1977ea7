import { openPromise, type Entry } from 'yauzl'
import { inWords, type DocumentLimits } from '../../src/shapes/document-limits.ts'
import { BoundedXml, localName } from './bounded-xml.ts'

/** The events of a part's XML; names are local (`row`, not `x:row`). */
export type PartHandler = {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/** Parts in the zip: a workbook of a thousand sheets has some three thousand. */
const MOST_PARTS = 20_000

/**
 * Parses one part of a workbook (an XML file inside its zip), yielding after each piece of some 64 KiB so that the
 * caller can pass on what the handler collected. A part that the workbook lacks yields nothing.
 * @param most bytes that the part may unpack to, where that is less than the limit for parts
 * Throws an Error when the zip or the XML is damaged or cut off, or larger than the limits.
 */
export async function* parsePart(
  path: string, part: string, handler: PartHandler, limits: DocumentLimits, most = limits.part,
): AsyncGenerator<void> {
  const parser = new BoundedXml({
    open: (tag) => handler.open?.(localName(tag.name), tag.attributes),
    text: (text) => handler.text?.(text),
    close: (name) => handler.close?.(localName(name)),
  }, limits.cell)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const bytes of partBytes(path, part, limits, Math.min(most, limits.part))) {
    const text = decoder.decode(bytes, { stream: true })
    try {
      parser.write(text)
    } catch (error) {
      throw new Error(`workbook part ${part} is no valid XML: ${(error as Error).message}`, { cause: error })
    }
    yield
  }
}

/** As `parsePart`, for small parts, all at once. */
export async function readPart(path: string, part: string, handler: PartHandler, limits: DocumentLimits, most = limits.part): Promise<void> {
  for await (const _ of parsePart(path, part, handler, limits, most));
}

async function* partBytes(path: string, part: string, limits: DocumentLimits, most: number): AsyncGenerator<Buffer> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new Error('the workbook is damaged or cut off: its zip directory cannot be read', { cause: error })
  })
  try {
    if (zip.entryCount > MOST_PARTS) throw new Error(`the workbook has ${zip.entryCount} parts, more than ${MOST_PARTS}`)
    let whole = 0
    let found: Entry | null = null
    for await (const entry of zip.eachEntry()) {
      whole += entry.uncompressedSize
      if (entry.fileName === part) found ??= entry
    }
    if (whole > limits.whole) throw new Error(`the workbook unpacks to ${whole} bytes, more than ${inWords(limits.whole)}`)
    if (found === null) return
    // The size in the zip directory is reliable: a stream with more or fewer bytes fails.
    if (found.uncompressedSize > most) {
      throw new Error(`workbook part ${part} unpacks to ${found.uncompressedSize} bytes, more than ${inWords(most)}`)
    }
    yield* (await zip.openReadStreamPromise(found)) as AsyncIterable<Buffer>
  } finally {
    zip.close()
  }
}
