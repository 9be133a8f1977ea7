import type { DocumentLimits } from '../../src/shapes/document-limits.ts'
import { isDateFormat } from './xlsx-dates.ts'
import { shownNumber } from './xlsx-number-format.ts'
import { readPart } from './xlsx-part.ts'
import { isOn, isRaised } from './xlsx-rich-text.ts'

/** What a style does to what its cells hold. */
export type CellStyle = {
  /** Shows numbers as dates. */
  date: boolean
  /** Struck out, or raised as a mark of a note: the cell states nothing. */
  void: boolean
  /** A number as a reader sees it, where its format does more than round it. */
  shown: (text: string) => string
}

/** The styles of a workbook's cells, by index (`cellXfs`). A cell whose style is missing has none of these. */
export async function readStyles(path: string, part: string, limits: DocumentLimits, most: number): Promise<CellStyle[]> {
  const codes = new Map<number, string>()
  const fonts: { void: boolean }[] = []
  const styles: CellStyle[] = []
  let inside = ''
  await readPart(path, part, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      else if (name === 'cellXfs' || name === 'fonts') inside = name
      else if (name === 'font' && inside === 'fonts') fonts.push({ void: false })
      else if (inside === 'fonts' && (name === 'strike' && isOn(attributes) || name === 'vertAlign' && isRaised(attributes))) fonts.splice(-1, 1, { void: true })
      else if (name === 'xf' && inside === 'cellXfs') {
        const id = Number(attributes['numFmtId'] ?? 0)
        const code = codes.get(id)
        styles.push({ date: isDateFormat(id, code), void: fonts[Number(attributes['fontId'] ?? 0)]?.void ?? false, shown: (text) => shownNumber(text, id, code) })
      }
    },
    close(name) {
      if (name === inside) inside = ''
    },
  }, limits, most)
  return styles
}
