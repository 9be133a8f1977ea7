import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { SingleByte } from '../../src/shapes/encodings.ts'
import type { Format } from '../../src/shapes/manifest.ts'
import { likelyEncoding } from './likely-encoding.ts'
import { UnreadableDocument } from './unreadable-document.ts'

/** What a format manifest may state. */
export type DeclaredEncoding = Extract<Format, { type: 'csv' }>['encoding']

export type Encoding = {
  name: 'utf-8' | SingleByte
  /** Length of the byte order mark in bytes; these are skipped. */
  bomBytes: 0 | 3
}

/**
 * The encoding of a text document. `auto`: a byte order mark decides, else UTF-8 where every byte of the
 * document is valid UTF-8, else what the letters of its country speak for. Reads the document once or twice in pieces of 64 KiB.
 * @param declared `cp1252` is another name of `windows-1252`
 * @param country code of the country that the document is of, null where it is not known
 * Throws UnreadableDocument `encoding_mismatch` for UTF-16, for bytes that the declared encoding does not have, and for
 * a document that is UTF-8 except for a few bytes: in another encoding, all its accents would become other letters; and, `auto`, for one whose
 * words have letters of other countries in whatever encoding.
 */
export async function encodingOf(path: string, declared: DeclaredEncoding, country: string | null = null): Promise<Encoding> {
  const start = await firstBytes(path, 3)
  if (start[0] === 0xff && start[1] === 0xfe || start[0] === 0xfe && start[1] === 0xff) {
    throw new UnreadableDocument('encoding_mismatch', 'the document is in UTF-16, expected UTF-8 or an encoding of one byte')
  }
  const bom = start.equals(Buffer.from([0xef, 0xbb, 0xbf]))
  if (declared !== 'auto' && declared !== 'utf-8') {
    if (bom) throw new UnreadableDocument('encoding_mismatch', `the document starts with a UTF-8 mark, expected ${declared}`)
    return { name: declared === 'cp1252' ? 'windows-1252' : declared, bomBytes: 0 }
  }
  if (await isAllUtf8(path)) return { name: 'utf-8', bomBytes: bom ? 3 : 0 }
  if (bom || declared === 'utf-8' || await isMostlyUtf8(path)) {
    throw new UnreadableDocument('encoding_mismatch', 'the document is not valid UTF-8 throughout')
  }
  return { name: await likelyEncoding(path, country), bomBytes: 0 }
}

/** Up to `count` bytes from the document's start. */
export async function firstBytes(path: string, count: number): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
  return buffer.subarray(0, bytesRead)
}

async function isAllUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) decoder.decode(chunk, { stream: true })
    decoder.decode() // throws for a character that is cut off
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

async function isMostlyUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder()
  let good = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (const character of decoder.decode(chunk, { stream: true }).match(/[^\0-\x7f]/gu) ?? []) good += character === '\ufffd' ? -1 : 1
  }
  return good > 0
}
