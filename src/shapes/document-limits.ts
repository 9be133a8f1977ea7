/**
 * How large a document may be, and become as it is unpacked. Lengths of text are counted in characters, of packed parts in
 * bytes. What is larger is unreadable, and found so before it is in memory.
 */
export type DocumentLimits = {
  /** All parts of a document together, unpacked, and all cells that its rows hand on. */
  whole: number
  /** One part of a workbook, unpacked. */
  part: number
  /** A workbook's shared strings, which stay in memory while it is read. */
  strings: number
  /** One cell, or one text of JSON. */
  cell: number
  /** One row, or one item of JSON, GeoJSON or GML. */
  row: number
  /** Cells of one row. */
  cells: number
}

const KB = 2 ** 10
const MB = 2 ** 20

/** What holds unless the settings say otherwise. A workbook of a million substations has parts of some 300 MB. */
export const DOCUMENT_LIMITS: DocumentLimits = {
  whole: 2048 * MB, part: 1024 * MB, strings: 64 * MB, cell: 1024 * KB, row: 4096 * KB, cells: 16_384,
}

/** `1024 MB`, `64 KB`, `100 bytes`: a limit in the words of a message. */
export function inWords(size: number): string {
  const [unit, words] = size >= MB && size % MB === 0 ? [MB, 'MB'] : size >= KB && size % KB === 0 ? [KB, 'KB'] : [1, 'bytes']
  return `${size / unit} ${words}`
}
