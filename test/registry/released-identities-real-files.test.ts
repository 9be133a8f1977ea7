import { join } from 'node:path'
import { applyRegistry } from '../../src/registry/apply.ts'
import { testDatabase } from '../helpers/database.ts'
import { importReleased } from '../helpers/import-file.ts'
import { root } from '../helpers/publication.ts'
import { REAL_FILES, realTest } from '../helpers/real-files.ts'
import { noRelease, releasedRegistry } from '../helpers/released-registry.ts'

/** Files that both registries read: nodes and rows of them, and what is added with today's. Red Eléctrica's header names two technologies, of which one is a figure of its own now. */
const FILES: [source: string, file: string, date: string, added: number][] = [
  ['ree-generation', 'es-ree/2026_03_02_GRT_generacion.csv', '2026-03-02', 2 * 937],
  ['capareseau', 'fr-capareseau/capareseau_2026-04-28.csv', '2026-04-28', 0],
  ['at-connection-capacity', 'at-oesterreichsenergie/transformer_stations.json', '2025-11-04', 0],
  ['enexis-service-areas', 'nl-capaciteitskaart/2026-07-29/enexis.json', '2026-07-29', 0],
  ['enwl-demand-headroom', 'gb-enwl/ndp-pry-bsp-headroom-reduced.csv', '2026-05-01', 0],
  ['wattapp-lnett', 'no-wattapp/lnett.json', '2025-12-01', 0],
]

realTest('files that the last release’s registry read are read again with today’s: no record ends, and none begins but for Red Eléctrica’s park modules with a condenser', async (t) => {
  t.timeout(600_000)
  if (noRelease !== null) {
    t.pass(noRelease)
    return
  }
  const database = await testDatabase()
  const read = (source: string, file: string, date: string) => importReleased(database, source, join(REAL_FILES, file), date)
  await applyRegistry(database.owner, (await releasedRegistry()).folder)
  for (const [source, file, date] of FILES) t.is((await read(source, file, date)).status, 'published', source)
  await applyRegistry(database.owner, join(root, 'fixtures/registry/europe'))
  for (const [source, file, date, added] of FILES) {
    const again = await read(source, file, date)
    t.deepEqual([again.status, again.added, again.removed], ['published', added, 0], source)
  }
})
