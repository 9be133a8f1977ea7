import { csvTable } from '../../../shapes/csv-table.ts'
import { geopackage } from '../service/api.ts'
import { geopackageTable, type Table } from './files.ts'

/** The formats of a table: CSV for a program, a workbook for people, a GeoPackage for a GIS. */
export type TableFormat = 'csv' | 'xlsx' | 'gpkg'

/** Saves a table as a spreadsheet of the page's language opens it. @param name of the file, without its ending */
export async function saveTable(name: string, format: TableFormat, table: Table) {
  if (format === 'csv') return saveText(`${name}.csv`, 'text/csv', csvTable([table.header, ...table.rows], document.documentElement.lang))
  if (format === 'gpkg') return save(`${name}.gpkg`, await geopackage(geopackageTable(table)))
  const { workbookFile } = await import('./workbook-file.ts')
  save(`${name}.xlsx`, await workbookFile(table))
}

export function saveText(name: string, type: string, text: string) {
  save(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

function save(name: string, content: Blob) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
