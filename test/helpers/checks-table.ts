import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ROOT } from '../../src/settings/config.ts'

type Definition = { name: string; kind: string; threshold: string; describes: string }

const PAGE = join(ROOT, 'docs/imports.md')
const TABLE = /(?<=<!-- Written by npm run schema from the checks -->\n).*?(?=<!-- end -->)/s

const KINDS: Record<string, string> = {
  reading: 'holds', document: 'holds', note: 'is told in the run’s report', row: 'sets the row aside', place: 'leaves the place out',
  comparison: 'holds; compares with what is served, each part too',
  operator: 'holds; compares with what is served, each operator too', edition: 'holds; compares with what is served',
}

/** docs/imports.md as it is, and as it must be by the checks of a migrated database. */
export async function importsPage(url: string): Promise<{ is: string; mustBe: string }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Definition>(
    `select * from ingest.check_definition order by array_position(array['reading', 'document', 'note', 'row', 'place', 'comparison', 'operator', 'edition'], kind), name`)
  await client.end()
  const lines = rows.map(({ name, kind, threshold, describes }) => `| \`${name}\` | ${describes} | ${KINDS[kind]} | ${Number(threshold)} |\n`)
  const is = await readFile(PAGE, 'utf8')
  return { is, mustBe: is.replace(TABLE, `| Check | Finds | Does | Holds above |\n|---|---|---|---|\n${lines.join('')}`) }
}

/** Writes the table of checks into docs/imports.md. */
export async function writeChecksTable(url: string): Promise<void> {
  await writeFile(PAGE, (await importsPage(url)).mustBe)
}
