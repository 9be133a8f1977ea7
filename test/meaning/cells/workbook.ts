import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'

/** The parts of a workbook, which is a zip archive, by name. Read here without the product's own reader, by the archive's directory. */
function partsOf(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const parts = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let n = archive.readUInt16LE(end + 10); n > 0; n--) {
    const [method, packed, name, extra, comment, from] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32), archive.readUInt32LE(at + 42)]
    const start = from + 30 + archive.readUInt16LE(from + 26) + archive.readUInt16LE(from + 28)
    const bytes = archive.subarray(start, start + packed)
    parts.set(archive.toString('utf8', at + 46, at + 46 + name), (method === 0 ? bytes : inflateRawSync(bytes)).toString('utf8'))
    at += 46 + name + extra + comment
  }
  return parts
}

const textOf = (xml: string): string => [...xml.matchAll(/<(?:\w+:)?t(?: [^>]*)?>([^<]*)</g)].map(([, text = '']) => text).join('')
  .replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&')

/** The texts that the cells of all sheets of a workbook share. */
export const stringsOf = async (path: string): Promise<string[]> => stringsIn(partsOf(await readFile(path)))

const stringsIn = (parts: Map<string, string>): string[] => (
  [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<(?:\w+:)?si>(.*?)<\/(?:\w+:)?si>/gs)].map(([, xml = '']) => textOf(xml)))

/** The cells of the first sheet of a workbook, row by row, as text. */
export async function sheetOf(path: string): Promise<string[][]> {
  const parts = partsOf(await readFile(path))
  const strings = stringsIn(parts)
  return [...(parts.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<(?:\w+:)?row[ >](.*?)<\/(?:\w+:)?row>/gs)].map(([, row = '']) => {
    const cells: string[] = []
    for (const [, letters = '', properties = '', inside = ''] of row.matchAll(/<(?:\w+:)?c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs)) {
      const value = /<(?:\w+:)?v>([^<]*)</.exec(inside)?.[1] ?? ''
      const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1
      cells[column] = properties.includes('t="s"') ? strings[Number(value)] ?? '' : value === '' ? textOf(inside) : value
    }
    return Array.from(cells, (cell) => cell ?? '')
  })
}
