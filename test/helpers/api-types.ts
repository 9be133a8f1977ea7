import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import openapiTypes, { astToString, NULL, tsLiteral, tsUnion, type OpenAPI3 } from 'openapi-typescript'
import { ROOT } from '../../src/settings/config.ts'
import { openApiDocument } from '../../src/openapi/document.ts'
import { layerStyle, STYLED } from '../../src/web/qgis/layer-style.ts'
import { writePython } from '../../clients/python-generator/main.ts'
import { clientDeclarations, DECLARATIONS } from './client-declarations.ts'
import { writeDescribedPages } from './described-pages.ts'
import { exportMeanings, EXPORT_MEANINGS_FILE } from './export-members.ts'

/** The committed types, and whether they are the service's own, whose answers have just the words so far. A client may meet others: there they are text. */
export const TYPES_FILES = { 'src/openapi/api.d.ts': true, 'clients/typescript/src/api.d.ts': false }

/**
 * TypeScript types of the HTTP interface, made of its OpenAPI document.
 * @param isOwn whether they are of this very service
 */
export async function apiTypes(isOwn: boolean): Promise<string> {
  // Examples would be repeated in comments: three quarters of the file. And where an object may have other members, any misspelt one would be of an unknown type.
  const text = JSON.stringify(openApiDocument('/', []), (name, value: { properties?: object } | null) => (
    name === 'example' ? undefined : value?.properties ? { ...value, additionalProperties: undefined } : value))
  const types = await openapiTypes(JSON.parse(text) as OpenAPI3, {
    transform: ({ 'x-extensible-enum': words, type }) => (
      words !== undefined && isOwn ? tsUnion([...(words as string[]).map(tsLiteral), ...(Array.isArray(type) ? [NULL] : [])]) : undefined),
  })
  return `// Written by npm run types from the OpenAPI document: never edited.\n${astToString(types)}`
}

/** `npm run types`, which also writes the declarations of the TypeScript client, the modules of the Python client, the tables of docs/settings.md, docs/exports.md and docs/webhooks.md, what the columns of a workbook mean, and the styles for QGIS. */
if (import.meta.main) {
  for (const [file, isOwn] of Object.entries(TYPES_FILES)) await writeFile(join(ROOT, file), await apiTypes(isOwn))
  for (const [name, text] of Object.entries(clientDeclarations())) await writeFile(join(DECLARATIONS, name), text)
  await writePython()
  await writeDescribedPages()
  await writeFile(join(ROOT, EXPORT_MEANINGS_FILE), exportMeanings())
  for (const layer of STYLED) await writeFile(join(ROOT, `qgis/${layer}.qml`), layerStyle(layer))
}
