import { xmlText } from './workbook-sheet.ts'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Content type of a workbook. */
export const WORKBOOK_TYPE = `${TYPE}.sheet`

/** The formats of cells: plain, a bold header, a day. */
const STYLES = `${XML}<styleSheet xmlns="${SHEETS}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>`
  + '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>'
  + '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>'
  + '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
  + '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3">'
  + '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>'
  + '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>'
  + '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/** The part of a sheet, the first of which is 1. */
export const sheetPart = (number: number): string => `xl/worksheets/sheet${number}.xml`

/** The parts of a workbook beside its sheets, by their names in the zip. @param sheets names of the sheets in their order */
export function workbookParts(sheets: readonly string[]): Record<string, string> {
  const relation = (id: string, kind: string, target: string) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
  const relations = (all: string[]) => `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
  const part = (name: string, kind: string) => `<Override PartName="/${name}" ContentType="${TYPE}.${kind}+xml"/>`
  return {
    'xl/styles.xml': STYLES,
    'xl/workbook.xml': `${XML}<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${
      sheets.map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', sheetPart(at + 1).slice('xl/'.length))),
      relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml'),
    ]),
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>`
      + '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
      + `${part('xl/workbook.xml', 'sheet.main')}${part('xl/styles.xml', 'styles')}${sheets.map((_, at) => part(sheetPart(at + 1), 'worksheet')).join('')}</Types>`,
  }
}
