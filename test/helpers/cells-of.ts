/** A cell as a person finds it in a document: by the place that a record names, and the column of its measure. */
export type Cells = (locator: string, column: string) => string | undefined

/**
 * Reads a synthetic document without any of the readers that imports use.
 * @param file its name
 */
export function cellsOf(file: string, bytes: Buffer): Cells {
  if (file.endsWith('.xlsx')) return workbookCells(bytes.toString('utf8'))
  if (file.endsWith('.gml')) return gmlCells(bytes.toString('utf8'))
  if (file.endsWith('json')) return jsonCells(bytes.toString('utf8'))
  const utf8 = bytes.toString('utf8')
  return csvCells(utf8.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : utf8)
}

const plain = (header: string) => header.normalize('NFD').replace(/["\s\u0300-\u036f]/g, '').replaceAll('[', '(').replaceAll(']', ')').toLowerCase()

function csvCells(text: string): Cells {
  const start = /^\ufeff?(?:sep=.*\r?\n)?/.exec(text)?.[0] ?? ''
  const body = text.slice(start.length)
  const delimiter = [';', ','].find((sign) => body.slice(0, body.search(/[;,]/) + 1).endsWith(sign)) ?? ';'
  const rows = new Map<number, string[]>()
  let line = start.includes('sep=') ? 2 : 1
  let [row, cells, cell, quoted] = [line, [] as string[], '', false]
  for (let at = 0; at <= body.length; at++) {
    const letter = body[at]
    if (quoted && letter === '"' && body[at + 1] === '"') cell += body[++at]
    else if (letter === '"' && (quoted || cell === '')) quoted = !quoted
    else if (!quoted && letter === delimiter) {
      cells.push(cell)
      cell = ''
    } else if (letter === undefined || (!quoted && letter === '\n')) {
      rows.set(row, [...cells, cell.replace(/\r$/, '')])
      row = line + 1
      cells = []
      cell = ''
    } else cell += letter
    if (letter === '\n') line++
  }
  const stacked = [...rows.values()]
  return (locator, column) => {
    // Under stacked rows the last part of a path is in the row of that number.
    const path = column.split(' > ')
    return rows.get(Number(/row (\d+)/.exec(locator)?.[1]))?.[(stacked[path.length - 1] ?? []).findIndex((name) => plain(name) === plain(path.at(-1) ?? ''))]
  }
}

/** Of a workbook whose parts are not packed. */
function workbookCells(zip: string): Cells {
  const strings = [...zip.matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)].map(([, text = '']) => text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
  const cells = new Map([...zip.matchAll(/<c r="([A-Z]+)(\d+)"( t="s")?><v>([^<]*)<\/v>/g)].map(([, letters, row, shared, value = '']) => (
    [`${letters}${row}`, shared ? strings[Number(value)] ?? '' : String(Number(value))])))
  return (locator, column) => {
    const letters = [...cells].find(([key, text]) => /^[A-Z]+1$/.test(key) && plain(text) === plain(column))?.[0].slice(0, -1)
    return letters === undefined ? undefined : cells.get(`${letters}${/row (\d+)/.exec(locator)?.[1]}`) ?? ''
  }
}

function jsonCells(text: string): Cells {
  const document = JSON.parse(text.replaceAll(/:\s*(-?\d+(?:\.\d+)?)(?=[,}\s])/g, ':"$1"')) as Record<string, unknown>
  const items = Object.values((document.features ?? document.records ?? document) as Record<string, Record<string, unknown>>)
  return (locator, column) => {
    const item = /^item \d+$/.test(locator) ? items[Number(locator.slice(5)) - 1] : items.find((each) => locator === `area ${String(each.id)}` || locator.endsWith(String(each.name)))
    const value = column.startsWith('properties.') ? (item?.properties as Record<string, unknown> | undefined)?.[column.slice(11)] : item?.[column]
    return typeof value === 'string' ? value : ''
  }
}

function gmlCells(text: string): Cells {
  const members = text.split('<wfs:member>').slice(1)
  return (locator, column) => new RegExp(`<h:${column.replace('properties.', '')}>([^<]*)<`).exec(members[Number(locator.slice(5)) - 1] ?? '')?.[1]
}
