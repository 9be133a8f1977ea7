import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { readOverview } from '../../src/cli/imports/summary.ts'
import { welcome } from '../../src/cli/start/welcome.ts'
import { europeServer } from '../helpers/europe.ts'
import { EUROPEAN_DOCUMENTS } from '../helpers/european-documents.ts'
import { importFile } from '../helpers/import-file.ts'
import { probeDocument } from '../helpers/probe.ts'
import { root } from '../helpers/publication.ts'

/** Of the registry of Europe: one whose figures are served, one whose figures are withheld. */
const IMPORTED = ['ukpn-ltds-capacity-heatmap', 'at-connection-capacity']

type Coverage = { data: { countries: Country[]; totals: { operators: number; sources: number; series: number; series_withheld: number } } }
type Country = { operators: { total: number }; sources: { total: number }; series: number }

test('the coverage, the welcome and docs/sources.md count the same countries, operators, sources and records', async (t) => {
  const server = await europeServer()
  for (const source of IMPORTED) {
    const document = EUROPEAN_DOCUMENTS.find((each) => each.source === source)
    t.is((await importFile(server.database, source, probeDocument(document?.file ?? '', document?.content ?? ''), '2026-10-01')).status, 'published')
  }
  const overview = await readOverview(server.database.owner)
  const { data: { countries, totals } } = await (await server.get('/v1/coverage')).json() as Coverage
  const { countries: covered, operators, sources, records } = overview
  t.is(countries.filter((country) => country.sources.total > 0).length, covered)
  t.is(countries.filter((country) => country.operators.total > 0).length, covered)
  t.like(totals, { operators, sources, series: records })
  const { rows: [withheld] } = await server.database.owner.query(
    'select sum(c.series)::int as series from registry.source s join grid.source_count c on c.source_id = s.id where s.key = any($1)', [overview.withheld])
  t.is(totals.series_withheld, withheld.series)
  t.is(overview.served + overview.withheld.length, IMPORTED.length)

  const page = (await readFile(join(root, 'docs/sources.md'), 'utf8')).replaceAll('\n', ' ')
  t.true(page.includes(`${sources} publications of ${operators} operators in ${covered} countries. ${sources - overview.listedOnly} of them are imported`))
  t.is((page.match(/\| listed only \|/g) ?? []).length, overview.listedOnly)
  const said = (streets: boolean): string => welcome({ base: 'http://localhost', key: null, account: null, mails: null, overview, streets, visitors: streets, underWay: 0 })
  t.deepEqual([false, true].map((visitors) => said(visitors).includes('HEADROOM_VISITORS=free')), [true, false])
  t.deepEqual([false, true].map((streets) => said(streets).includes('HEADROOM_BASEMAP=openfreemap')), [true, false])
  t.true(said(true).includes(
    `  Figures of 1 of ${covered} countries and 1 of ${operators} operators; ${records.toLocaleString('en')} records\n     1 of ${sources} sources served\n`))
})
