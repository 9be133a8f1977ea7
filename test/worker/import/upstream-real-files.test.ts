import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { europeDatabase } from '../../helpers/europe.ts'
import { importReleased } from '../../helpers/import-file.ts'
import { plainCsv } from '../../helpers/plain-csv.ts'
import { realTest, REAL_FILES } from '../../helpers/real-files.ts'

/** Of each source: assets that name one above them, and what is found. Of the British files but one only a few rows are at hand. */
const FILES = [
  ['ree-generation', 'es-ree/2026_03_02_GRT_generacion.csv', null],
  ['e-distribucion-generation', 'es-dso-generation-csv/2026_02_04_R1299_generacion.csv', { named: 1838, matched: 1832, ambiguous: 0, unknown: 6 }],
  ['ssen-headroom', 'gb-ssen/headroom-dashboard-data-march-2026.csv', { named: 900, matched: 900, ambiguous: 0, unknown: 0 }],
  ['npg-substation-areas', 'gb-npg/heatmapsubstationareas-reduced.csv', { named: 15, matched: 2, ambiguous: 0, unknown: 13 }],
  ['npg-ltds-capacity-heatmap', 'gb-npg/ltds-capacity-heatmap-leeds.json', { named: 2, matched: 0, ambiguous: 0, unknown: 2 }],
  ['ukpn-ltds-capacity-heatmap', 'gb-ltds-heatmap/ukpn-capacity-heatmap-2026-09-first8.json', { named: 8, matched: 0, ambiguous: 0, unknown: 8 }],
  ['spd-scenario-headroom', 'gb-spen/spd-nshr-reduced.csv', { named: 8, matched: 0, ambiguous: 0, unknown: 8 }],
  ['spm-scenario-headroom', 'gb-spen/spm-nshr-reduced.csv', { named: 10, matched: 2, ambiguous: 0, unknown: 8 }],
] as const

const file = (name: string) => join(REAL_FILES, name)

realTest.serial('what publications name above their assets is found, in Spain the node that a reader of its own finds', async (t) => {
  t.timeout(600_000)
  const database = await europeDatabase()
  for (const [source, name, expected] of FILES) {
    const report = await importReleased(database, source, file(name))
    t.log(source, report.upstream)
    t.is(report.status, 'published', JSON.stringify(report.held_by))
    t.deepEqual(report.upstream, expected, source)
  }

  // Spain: the row's own words, which are the node's name but for case and an article.
  const points = table('es-dso-generation-csv/2026_02_04_R1299_generacion.csv', 'Subestación')
  const nodes = new Set(table('es-ree/2026_03_02_GRT_generacion.csv', 'Nombre y tensión del nudo').map((row) => row['Nombre y tensión del nudo'] ?? ''))
  const { rows } = await database.owner.query<{ identifier: string; name: string; above: string | null }>(`
    select a.identifier, u.name, above.name as above from grid.asset_upstream u join grid.asset a on a.id = u.asset_id
    join registry.source s on s.id = u.source_id left join grid.asset above on above.id = u.upstream_asset_id where s.key = 'e-distribucion-generation'`)
  const found = new Map(rows.map(({ identifier, ...row }) => [identifier, row]))
  let exact = 0
  for (const row of points) {
    const [code = '', kv = '', stated = ''] = [row['Subestación'], row['Nivel de Tensión (kV)'], row['Nudo Afección RdT']]
    const { name, above } = found.get(`${code}/${Number(kv.replace(',', '.'))}`) ?? {}
    t.is(name, stated.trim().replaceAll(/ +/g, ' '))
    if (nodes.has(stated.trim())) {
      exact++
      t.is(above, stated.trim())
    }
  }
  t.is(exact, 1831)
})

/** Rows as objects by header, read by plainCsv; the header is the row that begins with a cell or contains it. */
function table(name: string, column: string): Record<string, string>[] {
  const bytes = readFileSync(file(name))
  const rows = plainCsv(bytes.toString('utf8').includes('\uFFFD') ? bytes.toString('latin1') : bytes.toString('utf8').replace('\uFEFF', ''), ';')
  const header = rows.findIndex((cells) => cells.includes(column))
  return rows.slice(header + 1).map((cells) => Object.fromEntries((rows[header] ?? []).map((key, at) => [key, cells[at] ?? ''])))
}
