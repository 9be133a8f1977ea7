import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../src/settings/config.ts'
import { WEBHOOK_EVENTS } from '../../src/openapi/webhook-events.ts'
import { EXPORT_FIELDS } from '../../src/shapes/export-fields.ts'
import { EXPORT_FORMATS } from '../../src/shapes/export-formats.ts'
import { listed } from '../../src/settings/setting-row.ts'
import { SETTINGS } from '../../src/settings/settings.ts'
import { memberOf } from './export-members.ts'

/** The tables of each page, in the order of their places in it. */
const TABLES: Record<string, string[][]> = {
  'docs/settings.md': [[
    '| Setting | Default | Meaning |', '|---|---|---|',
    ...listed(SETTINGS).map(({ name, shown, meaning }) => `| \`${name}\` |${shown && ` ${shown}`} | ${meaning} |`),
  ]],
  'docs/exports.md': [[
    '| `format` | File | Content | Figures | Places |', '|---|---|---|---|---|',
    ...Object.entries(EXPORT_FORMATS).map(([name, { extension, content, figures, places }]) => (
      `| \`${name}\` | \`.${extension}\` | ${content} | ${figures} | ${places} |`)),
  ], [
    '| Field | Type | In the API | Meaning |', '|---|---|---|---|',
    ...EXPORT_FIELDS.map(({ name, type }) => `| \`${name}\` | ${type} | \`${memberOf(name).path}\` | ${memberOf(name).meaning} |`),
  ]],
  'docs/webhooks.md': [[
    '| `type` | | |', '|---|---|---|',
    ...Object.entries(WEBHOOK_EVENTS).map(([type, { summary, description }]) => `| \`${type}\` | ${summary} | ${description} |`),
  ]],
}

const TABLE = /(?<=<!-- Written by npm run types -->\n).*?(?=<!-- end -->)/gs

/** A page with a table of what the code describes, as it is and as it must be. */
export async function describedPage(path: string): Promise<{ is: string; mustBe: string }> {
  const is = await readFile(join(ROOT, path), 'utf8')
  const tables = (TABLES[path] ?? []).values()
  return { is, mustBe: is.replace(TABLE, () => `${tables.next().value?.join('\n')}\n`) }
}

/** Writes the tables anew. */
export async function writeDescribedPages(): Promise<void> {
  for (const path of Object.keys(TABLES)) await writeFile(join(ROOT, path), (await describedPage(path)).mustBe)
}
