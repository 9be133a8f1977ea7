import type { DocumentLimits } from '../../src/shapes/document-limits.ts'
import { isDateFormat } from './xlsx-dates.ts'
import { readPart } from './xlsx-part.ts'
import { readSharedStrings, type SharedStrings } from './xlsx-strings.ts'

export type Workbook = {
  sheetName: string
  /** Name of the sheet's part inside the zip. */
  sheetPart: string
  strings: SharedStrings
  /** Cell styles (by index) that show a number as a date. */
  dateStyles: ReadonlySet<number>
  epoch1904: boolean
}

/** Bytes of the parts that describe a workbook: their content stays in memory. */
const LARGEST_DIRECTORY = 16 * 2 ** 20

/** Sheets that a message lists. */
const LISTED = 20

/**
 * Reads the description of a workbook. `sheet` null: the first.
 * Throws an Error when the zip contains no workbook, or no sheet of that name (the message lists the sheets), or more than
 * the limits allow.
 */
export async function readWorkbook(path: string, sheet: string | null, limits: DocumentLimits): Promise<Workbook> {
  const sheets: { name: string; id: string }[] = []
  let epoch1904 = false
  await readPart(path, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'sheet') sheets.push({ name: attributes['name'] ?? '', id: attributes['r:id'] ?? '' })
      if (name === 'workbookPr') epoch1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
    },
  }, limits, LARGEST_DIRECTORY)
  if (sheets.length === 0) throw new Error('the zip holds no workbook')
  const chosen = sheet === null ? sheets[0] : sheets.find(({ name }) => name.trim() === sheet.trim())
  if (!chosen) {
    const names = sheets.slice(0, LISTED).map(({ name }) => `'${name}'`).join(', ')
    throw new Error(`the workbook has no sheet '${sheet}', only ${names}${sheets.length > LISTED ? ` and ${sheets.length - LISTED} others` : ''}`)
  }
  const targets = await readTargets(path, limits)
  const sheetPart = targets.get(chosen.id)
  if (sheetPart === undefined) throw new Error(`the workbook does not say where sheet '${chosen.name}' is`)
  return {
    sheetName: chosen.name,
    sheetPart,
    strings: await readSharedStrings(path, targets.get('sharedStrings') ?? 'xl/sharedStrings.xml', limits),
    dateStyles: await readDateStyles(path, targets.get('styles') ?? 'xl/styles.xml', limits),
    epoch1904,
  }
}

/** The workbook's parts by relationship id and by kind (`styles`, `sharedStrings`). */
async function readTargets(path: string, limits: DocumentLimits): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await readPart(path, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id, Type, Target }) {
      if (name !== 'Relationship' || Target === undefined) return
      const part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`
      if (Id !== undefined) targets.set(Id, part)
      if (Type !== undefined) targets.set(Type.slice(Type.lastIndexOf('/') + 1), part)
    },
  }, limits, LARGEST_DIRECTORY)
  return targets
}

async function readDateStyles(path: string, part: string, limits: DocumentLimits): Promise<Set<number>> {
  const codes = new Map<number, string>()
  const dateStyles = new Set<number>()
  let inCells = false
  let index = 0
  await readPart(path, part, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) {
        const id = Number(attributes['numFmtId'] ?? 0)
        if (isDateFormat(id, codes.get(id))) dateStyles.add(index)
        index++
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  }, limits, LARGEST_DIRECTORY)
  return dateStyles
}
