import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { openPromise } from 'yauzl'

/** The events of a part's XML. Names are local (`row`, not `x:row`); text is complete. */
export type XmlHandler = {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Parses one part of a workbook (an XML file inside its zip), and yields after each piece of about 64 KiB, so that
 * the caller can pass on what the handler collected. A part that the workbook lacks yields nothing.
 * Throws an Error when the zip or the XML is damaged or cut off.
 */
export async function* parsePart(path: string, part: string, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser({})
  parser.on('opentag', (tag: SaxesTagPlain) => handler.open?.(localName(tag.name), tag.attributes))
  parser.on('text', text => handler.text?.(text))
  parser.on('closetag', (tag: SaxesTagPlain) => handler.close?.(localName(tag.name)))
  parser.on('error', error => {
    throw new Error(`workbook part ${part} is no valid XML: ${error.message}`)
  })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const bytes of partBytes(path, part)) {
    parser.write(decoder.decode(bytes, { stream: true }))
    yield
  }
}

/** As `parsePart`, for parts small enough to be read at once. */
export async function readPart(path: string, part: string, handler: XmlHandler): Promise<void> {
  for await (const _ of parsePart(path, part, handler));
}

async function* partBytes(path: string, part: string): AsyncGenerator<Buffer> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new Error('the workbook is damaged or cut off: its zip directory cannot be read', { cause: error })
  })
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== part) continue
      yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>
      return
    }
  } finally {
    zip.close()
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
