import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { ROOT } from '../../src/settings/config.ts'
import { openApiDocument } from '../../src/openapi/document.ts'
import { layerStyle, STYLED } from '../../src/web/qgis/layer-style.ts'
import { writePython } from '../../clients/python-generator/main.ts'
import { writeDescribedPages } from './described-pages.ts'

/** The committed types. */
export const TYPES_FILE = join(ROOT, 'src/openapi/api.d.ts')

/** TypeScript types of the HTTP interface, made of its OpenAPI document. */
export async function apiTypes(): Promise<string> {
  // Examples would be repeated in comments: three quarters of the file.
  const text = JSON.stringify(openApiDocument('/', []), (name, value: unknown) => (name === 'example' ? undefined : value))
  const types = await openapiTypes(JSON.parse(text) as OpenAPI3)
  return `// Written by npm run types from the OpenAPI document: never edited.\n${astToString(types)}`
}

/** `npm run types`, which also writes the modules of the Python client, the tables of README.md, docs/exports.md and docs/webhooks.md, and the styles for QGIS. */
if (import.meta.main) {
  await writeFile(TYPES_FILE, await apiTypes())
  await writePython()
  await writeDescribedPages()
  for (const layer of STYLED) await writeFile(join(ROOT, `qgis/${layer}.qml`), layerStyle(layer))
}
