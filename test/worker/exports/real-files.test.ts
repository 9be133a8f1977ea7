import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import test from 'ava'
import { applyRegistry } from '../../../src/registry/apply.ts'
import { FORMATS } from '../../../worker/exports/formats.ts'
import { differences, served } from '../../helpers/compare-export.ts'
import { makeExport, storedPath } from '../../helpers/exports.ts'
import { importFile } from '../../helpers/import-file.ts'
import { root } from '../../helpers/publication.ts'
import { readExport } from '../../helpers/read-export.ts'
import { startServer } from '../../helpers/server.ts'

const data = resolve(root, '../shared/data')

const files: [string, string, string][] = [
  ['viesgo-demand', 'es-dso-demand-csv-history/2026_02_05_R1005_demanda.csv', '2026-02-05'],
  ['capareseau', 'fr-capareseau/capareseau_2026-04-28.csv', '2026-04-28'],
  ['rte-substations', 'fr-rte-postes/postes-electriques-rte.csv', '2024-03-31'],
  ['ssen-headroom', 'gb-ssen/headroom-dashboard-data-march-2026.csv', '2026-03-31'],
  ['enexis-service-areas', 'nl-capaciteitskaart/2026-07-29/enexis.json', '2026-07-29'],
]

if (!existsSync(data)) {
  test('the real files are not at hand: ../shared/data', (t) => { t.log(data); t.pass() })
} else {
  test('real publications exported in every format are what the API walks through', async (t) => {
    t.timeout(300_000)
    const server = await startServer(async (database) => {
      await applyRegistry(database.owner, join(root, 'fixtures/registry/europe'))
      for (const [source, file, date] of files) {
        const report = await importFile(database, source, join(data, file), date)
        t.is(report.status, 'published', `${file}: ${report.error}`)
      }
    })
    const expected = await served(server, '')
    t.log(`${expected.size} records`)
    for (const format of Object.keys(FORMATS)) {
      const made = await makeExport(server.database, format)
      t.is(Number(made.rows_written), expected.size)
      t.deepEqual(differences(await readExport(format, storedPath(made.file)), expected), [], format)
    }
  })
}
