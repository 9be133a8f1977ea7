import type { DocumentLimits } from '../../src/shapes/document-limits.ts'
import { readPart } from './xlsx-part.ts'
import { readStyles, type CellStyle } from './xlsx-styles.ts'
import { readSharedStrings, type SharedStrings } from './xlsx-strings.ts'

export type Workbook = {
  sheetName: string
  /** Name of the sheet's part inside the zip. */
  sheetPart: string
  strings: SharedStrings
  /** By index. */
  styles: readonly CellStyle[]
  epoch1904: boolean
}

/** Bytes of the parts that describe a workbook: their content stays in memory. */
const LARGEST_DIRECTORY = 16 * 2 ** 20

/** Sheets that a message lists. */
const LISTED = 20

/**
 * Reads the description of a workbook. `sheet` null: the first that is not hidden and holds cells.
 * Throws an Error when the zip contains no workbook, or no sheet of that name (the message lists the sheets), or a hidden one, which nobody
 * sees, or more than the limits allow.
 */
export async function readWorkbook(path: string, sheet: string | null, limits: DocumentLimits): Promise<Workbook> {
  const sheets: { name: string; id: string; hidden: boolean }[] = []
  let epoch1904 = false
  await readPart(path, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'sheet') sheets.push({ name: attributes['name'] ?? '', id: relationOf(attributes), hidden: (attributes['state'] ?? 'visible') !== 'visible' })
      if (name === 'workbookPr') epoch1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
    },
  }, limits, LARGEST_DIRECTORY)
  if (sheets.length === 0) throw new Error('the zip holds no workbook')
  const targets = await readTargets(path, limits)
  const chosen = sheet === null ? sheets.find(({ id, hidden }) => !hidden && !targets.charts.has(id)) : sheets.find(({ name }) => name.trim() === sheet.trim())
  if (sheet === null && !chosen) throw new Error('the workbook has no sheet that is not hidden')
  if (!chosen) {
    const names = sheets.slice(0, LISTED).map(({ name }) => `'${name}'`).join(', ')
    throw new Error(`the workbook has no sheet '${sheet}', only ${names}${sheets.length > LISTED ? ` and ${sheets.length - LISTED} others` : ''}`)
  }
  if (chosen.hidden) throw new Error(`sheet '${chosen.name}' is hidden: nobody sees what it holds`)
  const sheetPart = targets.parts.get(chosen.id)
  if (sheetPart === undefined) throw new Error(`the workbook does not say where sheet '${chosen.name}' is`)
  return {
    sheetName: chosen.name,
    sheetPart,
    strings: await readSharedStrings(path, targets.parts.get('sharedStrings') ?? 'xl/sharedStrings.xml', limits),
    styles: await readStyles(path, targets.parts.get('styles') ?? 'xl/styles.xml', limits, LARGEST_DIRECTORY),
    epoch1904,
  }
}

/** The relationship of a sheet, whatever its prefix is: `r:id`. */
function relationOf(attributes: Record<string, string>): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
}

/** The workbook's parts by relationship id and by kind (`styles`, `sharedStrings`), and the ids of sheets that are a chart alone. */
async function readTargets(path: string, limits: DocumentLimits): Promise<{ parts: Map<string, string>; charts: Set<string> }> {
  const parts = new Map<string, string>()
  const charts = new Set<string>()
  await readPart(path, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id, Type, Target }) {
      if (name !== 'Relationship' || Target === undefined) return
      const part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`
      if (Id !== undefined) parts.set(Id, part)
      if (Type !== undefined) parts.set(Type.slice(Type.lastIndexOf('/') + 1), part)
      if (Id !== undefined && Type?.endsWith('/worksheet') === false) charts.add(Id)
    },
  }, limits, LARGEST_DIRECTORY)
  return { parts, charts }
}
