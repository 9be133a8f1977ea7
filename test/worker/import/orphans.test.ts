import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { applyRegistry } from '../../../src/registry/apply.ts'
import { testDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import { probeDocument } from '../../helpers/probe.ts'
import { root } from '../../helpers/publication.ts'

test('orphan_parent: two substations of unknown parents hold the import, one is set aside', async (t) => {
  const database = await testDatabase()
  await applyRegistry(database.owner, join(root, 'fixtures/registry/demo'))
  const text = readFileSync(join(root, 'fixtures/publications/gb/headroom-2026-10-01.csv'), 'utf8')
  const [header = '', ...rows] = text.split(/\n(?=N - )/)
  const fed = rows.flatMap((row, at) => (row.includes('GSP,N/A,BSP') ? [at] : []))
  const orphaned = (count: number) => [header, ...rows.map((row, at) => {
    return fed.slice(0, count).includes(at) ? row.replace(/[^,]+ GSP,N\/A,BSP/, 'Atlantis GSP,N/A,BSP') : row
  })].join('\n')
  const limit = Math.floor(rows.length / 100)
  const write = (count: number) => probeDocument('headroom-2026-10-02.csv', orphaned(count))
  const base = await importFile(database, 'demo-gb-headroom', write(0), '2026-10-02')
  t.is(base.status, 'published')
  const held = await importFile(database, 'demo-gb-headroom', write(limit + 1), '2026-10-02')
  t.deepEqual(held.held_by, [{ check: 'orphan_parent', count: limit + 1 }])
  const published = await importFile(database, 'demo-gb-headroom', write(limit), '2026-10-02')
  t.is(published.status, 'published')
  t.deepEqual(await findingsOf(database, published), limit > 0 ? { orphan_parent: limit } : {})
})
