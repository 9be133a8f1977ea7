import { join } from 'node:path'
import { FORMAT_NAMES } from '../../../src/shapes/export-formats.ts'
import { differences, served } from '../../helpers/compare-export.ts'
import { FULL_COUNTS } from '../../helpers/counts.ts'
import { europeServer } from '../../helpers/europe.ts'
import { makeExport, storedPath } from '../../helpers/exports.ts'
import { importFile } from '../../helpers/import-file.ts'
import { readCsv, readExport } from '../../helpers/read-export.ts'
import { readSheet } from '../../helpers/read-sheet.ts'
import { realTest, REAL_FILES } from '../../helpers/real-files.ts'
import { unequalCells } from '../../helpers/unequal-cells.ts'
import { allowWholePages, WHOLE } from '../../helpers/whole-pages.ts'

const files: [string, string, string][] = [
  ['viesgo-demand', 'es-dso-demand-csv-history/2026_02_05_R1005_demanda.csv', '2026-02-05'],
  ['enexis-service-areas', 'nl-capaciteitskaart/2026-07-29/enexis.json', '2026-07-29'],
]
/** Further files with HEADROOM_FULL_COUNTS: 66,000 records in total. */
const large: [string, string, string][] = [
  ['capareseau', 'fr-capareseau/capareseau_2026-04-28.csv', '2026-04-28'],
  ['rte-substations', 'fr-rte-postes/postes-electriques-rte.csv', '2024-03-31'],
  ['ssen-headroom', 'gb-ssen/headroom-dashboard-data-march-2026.csv', '2026-03-31'],
]

realTest('real publications exported in every format equal the pages of the API', async (t) => {
  t.timeout(600_000)
  const server = await europeServer(async (database) => {
    for (const [source, file, date] of FULL_COUNTS ? [...files, ...large] : files) {
      const report = await importFile(database, source, join(REAL_FILES, file), date)
      t.is(report.status, 'published', `${file}: ${report.error}`)
    }
    await allowWholePages(database)
  })
  const expected = await served(server, '', WHOLE)
  t.log(`${expected.size} records`)
  const paths = new Map<string, string>()
  for (const format of FORMAT_NAMES) {
    const made = await makeExport(server.database, format)
    paths.set(format, storedPath(made.file))
    t.is(Number(made.rows_written), expected.size)
    t.deepEqual(differences(await readExport(format, storedPath(made.file)), expected), [], format)
  }
  t.deepEqual(unequalCells(await readCsv(paths.get('csv') ?? ''), await readSheet(paths.get('xlsx') ?? '', 'capacity')), [])
})
