import { firstBytes } from './encoding.ts'

export type Signature = 'empty' | 'zip' | 'markup' | 'gml' | 'json' | 'text'

/**
 * What a document is by its first 64 KiB, whatever its name or media type says: `zip` (every XLSX is one),
 * `gml` by its root element (a feature collection, or pages of them), `markup` (other HTML or XML, such as a login page or a service's exception), `json` by its first bracket, else `text`.
 * A document of nothing but blanks is `empty`.
 */
export async function signatureOf(path: string): Promise<Signature> {
  const bytes = await firstBytes(path, 1 << 16)
  if (bytes.length >= 4 && bytes.readUInt32LE(0) === 0x04034b50) return 'zip'
  const text = bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '').trimStart()
  if (text === '') return 'empty'
  if (text.startsWith('<')) return GML.test(text) ? 'gml' : 'markup'
  return text.startsWith('{') || text.startsWith('[') ? 'json' : 'text'
}

const GML = /^(?:<\?xml[^>]*\?>|<!--.*?-->|\s)*<(?:\w+:FeatureCollection|FeatureCollection|pages)\b/s
