import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../../src/settings/config.ts'
import * as areas from '../../src/shapes/area-manifest.ts'
import * as documents from '../../src/shapes/document-manifest.ts'
import * as manifests from '../../src/shapes/manifest.ts'
import * as measures from '../../src/shapes/measure-manifest.ts'
import { layouts } from '../../worker/publications/layouts.ts'
import { importsPage } from '../helpers/checks-table.ts'
import { testDatabase } from '../helpers/database.ts'
import { headroom, type Outcome } from '../helpers/headroom.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'

const page = readFileSync(join(ROOT, 'docs/imports.md'), 'utf8')
const folder = scratchFolder()

/** The fenced text that follows the first mention of something. */
function fenced(after: string): string {
  const [, text] = /```\w*\n(.*?\n)```/s.exec(page.slice(page.indexOf(after))) ?? []
  if (text === undefined || !page.includes(after)) throw new Error(`docs/imports.md has no example after ${after}`)
  return text
}

test('the example of docs/imports.md works as it says, and prints what it shows', async (t) => {
  t.timeout(180_000)
  const { url } = await testDatabase()
  const run = (...parameters: string[]): Promise<Outcome> => headroom(parameters, { DATABASE_URL: url, HEADROOM_DATA_DIR: folder })
  mkdirSync(join(folder, 'registry/operators'), { recursive: true })
  for (const name of ['registry.json', 'countries.json', 'operators/rede-exemplo.json']) {
    writeFileSync(join(folder, 'registry', name), fenced(`\`${name}\`${name.startsWith('op') ? ' describes' : '\n'}`))
  }
  const months = ['06', '09', '10'].map((month) => join(folder, `capacidade-2026-${month}.csv`)) as [string, string, string]
  writeFileSync(months[0], fenced('`capacidade-2026-06.csv`: a table'))
  const september = fenced('`capacidade-2026-09.csv`\n')
  writeFileSync(months[1], september)
  writeFileSync(months[2], september.replace(';-7,93;', ';7,93;'))

  const applied = await run('registry', 'apply', join(folder, 'registry'))
  t.is(applied.code, 0, applied.stderr)
  const source = 'rede-exemplo-headroom'
  t.regex((await run('import', source, '--file', months[0], '--dry-run')).stdout, /would make 8 changes: 8 added/)
  t.regex((await run('import', source, '--file', months[0])).stdout, /published: 4 rows; 8 added/)
  t.is((await run('import', source, '--file', months[1], '--dry-run')).stdout, fenced('2026-09.csv --dry-run` prints'))
  const held = await run('import', source, '--file', months[2], '--dry-run')
  t.is(held.stdout, fenced('`capacidade-2026-10.csv`, row 5'))
  t.is(held.code, 2)
  const checked = await run('source', 'check', source, '--file', months[2])
  t.is(checked.stdout, fenced('for whoever maintains the manifest what would be held and why'))
  t.is(checked.code, 2)
  t.like(JSON.parse((await run('source', 'check', source, '--file', months[2], '--json')).stdout), {
    status: 'held', rows: 4, findings: [{ check: 'coordinate_out_of_country', held: true, threshold: 0.01 }],
  })
  const same = await run('source', 'check', source, '--file', months[1])
  t.is(same.stdout, 'capacidade-2026-09.csv would be published: 4 rows, 0 of them set aside; 0 records added, 3 changed, 0 removed, 0 restored.\n')
  t.is(same.code, 0)

  const manifest = join(folder, 'registry/operators/rede-exemplo.json')
  const key = '"key": "available",'
  const text = readFileSync(manifest, 'utf8')
  t.true(text.includes(key))
  writeFileSync(manifest, text.replace(key, `${key} "condition": ${fenced('`available` holds for self-consumption alone')},`))
  t.is((await run('registry', 'apply', join(folder, 'registry'), '--dry-run')).stdout, fenced('apply my-registry --dry-run` prints'))
})

test('docs/imports.md names every field of a manifest, every kind of document, format and layout', (t) => {
  const shapes = [
    manifests.OperatorManifest, manifests.SourceManifest, areas.AreaManifest, manifests.MethodologyManifest, measures.MeasureManifest, manifests.CsvFormat,
    manifests.XlsxFormat, manifests.JsonFormat, manifests.GmlFormat, documents.FileDocument, documents.PageDocument, documents.CkanDocument,
    documents.OpendatasoftDocument, documents.ArcgisDocument, documents.WfsDocument,
  ]
  const names = [...shapes.flatMap((shape) => Object.keys(shape.schema)), ...layouts.keys(), 'csv', 'xlsx', 'json', 'geojson', 'gml', 'file',
    'page', 'ckan', 'opendatasoft', 'arcgis', 'wfs']
  t.deepEqual([...new Set(names)].filter((name) => !page.includes(`\`${name}\``)), [])
})

test('docs/imports.md lists every check with its threshold (npm run schema writes the table)', async (t) => {
  const { is, mustBe } = await importsPage((await testDatabase()).url)
  t.is(is, mustBe)
  t.true(is.includes('| `row_count_drop` |'))
})
