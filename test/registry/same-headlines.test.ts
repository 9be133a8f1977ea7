import { join } from 'node:path'
import test from 'ava'
import { applyRegistry } from '../../src/registry/apply.ts'
import { testDatabase } from '../helpers/database.ts'
import { EUROPEAN_DOCUMENTS } from '../helpers/european-documents.ts'
import { importReleased } from '../helpers/import-file.ts'
import { probeDocument } from '../helpers/probe.ts'
import { root } from '../helpers/publication.ts'

const IMPORTED = ['ukpn-ltds-capacity-heatmap', 'ukpn-network-headroom-report']

test('the registry of Europe, put in force again, changes no headline figure and writes nothing into the feed', async (t) => {
  t.timeout(240_000)
  const database = await testDatabase()
  const { owner } = database
  const folder = join(root, 'fixtures/registry/europe')
  t.deepEqual((await applyRegistry(owner, folder)).headlines, [])
  for (const { source, file, content } of EUROPEAN_DOCUMENTS.filter((each) => IMPORTED.includes(each.source))) {
    t.is((await importReleased(database, source, probeDocument(file, content), '2026-10-01')).status, 'published', source)
  }
  const state = async () => (await owner.query(`select (select count(*) from grid.change) as changes,
    (select jsonb_agg(h order by h) from question.heads() h) as heads,
    (select jsonb_agg(distinct r.id order by r.id) from question.roles(null, null) r where r.role = 'headline') as headlines`)).rows[0]
  const before = await state()
  t.true(before.heads.length > 10)
  t.deepEqual([...new Set(before.heads.map(({ id }: { id: string }) => id))].toSorted(), before.headlines)
  t.deepEqual((await applyRegistry(owner, folder)).headlines, [])
  t.deepEqual(await state(), before)
})
