import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../src/config.ts'
import { WEBHOOK_EVENTS } from '../../src/openapi/webhook-events.ts'
import { EXPORT_FORMATS } from '../../src/shapes/export-formats.ts'

const TABLES: Record<string, string[]> = {
  'docs/exports.md': [
    '| `format` | File | Fields | Figures | Places |', '|---|---|---|---|---|',
    ...Object.entries(EXPORT_FORMATS).map(([name, { extension, fields, figures, places }]) => (
      `| \`${name}\` | \`.${extension}\` | ${fields} | ${figures} | ${places} |`)),
  ],
  'docs/webhooks.md': [
    '| `type` | | |', '|---|---|---|',
    ...Object.entries(WEBHOOK_EVENTS).map(([type, { summary, description }]) => `| \`${type}\` | ${summary} | ${description} |`),
  ],
}

const TABLE = /(?<=<!-- Written by npm run types -->\n).*?(?=<!-- end -->)/s

/** A page with a table of what the code describes, as it is and as it must be. */
export async function describedPage(path: string): Promise<{ is: string; mustBe: string }> {
  const is = await readFile(join(ROOT, path), 'utf8')
  return { is, mustBe: is.replace(TABLE, () => `${TABLES[path]?.join('\n')}\n`) }
}

/** Writes the tables anew. */
export async function writeDescribedPages(): Promise<void> {
  for (const path of Object.keys(TABLES)) await writeFile(join(ROOT, path), (await describedPage(path)).mustBe)
}
