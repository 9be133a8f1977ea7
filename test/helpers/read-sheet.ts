import { DOCUMENT_LIMITS } from '../../src/shapes/document-limits.ts'
import { parsePart, readPart } from '../../worker/formats/xlsx-part.ts'
import { unescapeControls } from '../../worker/formats/xlsx-strings.ts'
import { columnOf } from '../../worker/formats/xlsx-sheet.ts'

type Value = string | number | boolean

const LIMITS = { ...DOCUMENT_LIMITS, part: 2 ** 32, whole: 2 ** 33 }

/** The names of a workbook's sheets, in their order. */
export async function sheetNames(path: string): Promise<string[]> {
  const names: string[] = []
  await readPart(path, 'xl/workbook.xml', { open: (name, { name: sheet }) => void (name === 'sheet' && names.push(sheet ?? '')) }, LIMITS)
  return names
}

/** The rows of a sheet that Headroom wrote, by its header: a cell that is not there is null, an empty text is one, a cell with the format of days is a day. */
export async function readSheet(path: string, sheet: string): Promise<Record<string, Value | null>[]> {
  const part = `xl/worksheets/sheet${(await sheetNames(path)).indexOf(sheet) + 1}.xml`
  let header: string[] = []
  const rows: Record<string, Value | null>[] = []
  let [cells, type, style, column, text]: [Map<number, Value>, string, string, number, string] = [new Map(), '', '', 0, '']
  const reading = parsePart(path, part, {
    open(name, attributes) {
      if (name === 'row') cells = new Map()
      if (name === 'c') [type, style, column, text] = [attributes.t ?? 'n', attributes.s ?? '', columnOf(attributes.r ?? ''), '']
    },
    text: (piece) => { text += piece },
    close(name) {
      if (name === 'c') cells.set(column, valueOf(type, style, text))
      if (name === 'row' && header.length === 0) header = [...cells.values()].map(String)
      else if (name === 'row') rows.push(Object.fromEntries(header.map((column, at) => [column, cells.get(at) ?? null])))
    },
  }, LIMITS)
  for await (const _ of reading);
  return rows
}

function valueOf(type: string, style: string, text: string): Value {
  if (type === 'inlineStr') return unescapeControls(text)
  if (type === 'b') return text === '1'
  return style === '2' ? new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10) : Number(text)
}
