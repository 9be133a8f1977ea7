import { firstBytes } from './encoding.ts'

export type Signature = 'empty' | 'zip' | 'gzip' | 'ole' | 'pdf' | 'utf-16' | 'markup' | 'gml' | 'json' | 'text'

/** The kind of a document, from its first 64 KiB; `title` of a web page, if it has one. */
export type Signed = { signature: Signature; title: string | null }

/**
 * The kind of a document, whatever its name or media type: `zip` (every XLSX is one), `gml` by its root element (a feature
 * collection, or pages of them), `markup` (other HTML or XML, such as a login page or a service's exception), `json` by its
 * first bracket, `ole` (an encrypted or an old workbook), `utf-16` (text with every second byte zero, without a byte order
 * mark), else `text`. A document of white space only is `empty`.
 */
export async function signatureOf(path: string): Promise<Signed> {
  const bytes = await firstBytes(path, 1 << 16)
  const packed = MAGIC.find(([magic]) => bytes.subarray(0, magic.length).equals(magic))
  if (packed) return { signature: packed[1], title: null }
  if (isUtf16(bytes)) return { signature: 'utf-16', title: null }
  const text = bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '').trimStart()
  if (text === '') return { signature: 'empty', title: null }
  if (text.startsWith('<')) {
    const title = /<title[^>]*>([^<]*)/i.exec(bytes.toString('utf8'))?.[1]?.replace(/\s+/g, ' ').trim()
    return { signature: GML.test(text) ? 'gml' : 'markup', title: title || null }
  }
  return { signature: text.startsWith('{') || text.startsWith('[') ? 'json' : 'text', title: null }
}

const MAGIC: [magic: Buffer, signature: Signature][] = [
  [Buffer.from([0x50, 0x4b, 0x03, 0x04]), 'zip'],
  [Buffer.from([0x1f, 0x8b]), 'gzip'],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'ole'],
  [Buffer.from('%PDF-'), 'pdf'],
]

/** What precedes the root element. It matches in one way only: otherwise a page of comments would be tried in all combinations. */
const GML = /^(?:<\?xml[^>]*>|<!--(?:(?!-->).)*-->|\s)*<(?:\w+:FeatureCollection|FeatureCollection|pages)\b/s

/** In byte pairs, one byte is mostly zero and the other rarely. */
function isUtf16(bytes: Buffer): boolean {
  const pairs = Math.floor(bytes.length / 2)
  const zeros = [0, 0]
  for (let at = 0; at < 2 * pairs; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [few = 0, many = 0] = zeros.sort((a, b) => a - b)
  return pairs > 0 && many > pairs / 2 && few < pairs / 20
}
