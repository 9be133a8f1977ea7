import test from 'ava'
import { plain } from '../../helpers/asset-pages.ts'
import { importFile } from '../../helpers/import-file.ts'
import { applyProbes, probeCsv, probeDocument, probeRows } from '../../helpers/probe.ts'
import { startServer } from '../../helpers/server.ts'

const rights = { mode: 'redistribution_allowed', evidence: { url: 'https://example.org/licence', quote: 'Synthetic.', date: '2026-11-20' } }

test('figures that are dated earlier first came here on the day of their import', async (t) => {
  const { database, getKeyed } = await startServer(({ owner }) => applyProbes(owner, ['probe'], { rights }))
  t.is((await importFile(database, 'probe', probeDocument('demanda.csv', probeCsv(probeRows(1))), '2025-03-04')).status, 'published')
  await database.owner.query(`update grid.run set published_at = '2026-05-06T07:08:09Z'`)
  const { rows: [record] } = await database.owner.query<{ asset: string; from: string }>(`
    select v.asset_id as asset, (v.valid_from at time zone 'UTC')::date::text as from from grid.record_version v order by 1 limit 1`)
  t.is(record?.from, '2025-03-04')
  t.regex(plain(await (await getKeyed(`/assets/${record?.asset}`)).text()), /What is still free has not changed since 6 May 2026, when its figures first came here\./)
})
