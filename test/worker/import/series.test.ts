import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import { applyProbes, probeDocument } from '../../helpers/probe.ts'

const SCENARIOS = ['Best View', 'Counterfactual']
const YEARS = [2025, 2030, 2031, 2032]
const HEADER = 'Site;Name;Place;Kind;Scenario;Year;Headroom (MW)'

const measure = {
  key: 'demand', column: 'Headroom (MW)', direction: 'load', availability_type: 'available', methodology: 'firm-demand-access', unit: 'MW',
  rows: { Kind: 'Demand' }, negative_meant: true,
  series: { scenario: { column: 'Scenario', values: SCENARIOS }, year: { column: 'Year', values: [2025, '2030-2032'] } },
}

const publication = {
  layout: 'plain_table', scheme: 'probe-site', columns: { identifier: 'Site', name: 'Name', lat_lon: 'Place' },
  refuse: [{ rows: { Site: 'filled down' }, why: 'names the sites of others' }],
}

/** Twenty sites, each with a row for each scenario and year. */
function rows(mw = (_site: number, _scenario: string) => '12.5'): string[] {
  return Array.from({ length: 20 }, (_, site) => SCENARIOS.flatMap((scenario) => YEARS.map((year) => (
    `S${site};Site ${site};"40.${10 + site}, -3.5";Demand;${scenario};${year};${mw(site, scenario)}`
  )))).flat()
}

const csv = (lines: string[]) => `${[HEADER, ...lines].join('\r\n')}\r\n`
const wrong = (site: string, year: number) => `${site};X;"40.1, -3.5";Demand;Best View;${year};1`

test.serial('a table of scenarios and years: each is a horizon; refused rows are set aside, and hold the run above 1 %', async (t) => {
  const database = await testDatabase()
  const formats = [{ type: 'csv', decimal: '.', thousands: null }]
  await applyProbes(database.owner, ['series'], { publication, formats, measures: [measure], expect: {} })
  const base = await importFile(database, 'series', probeDocument('2026-10-01.csv', csv(rows())))
  t.like(base, { status: 'published', rows: 160, set_aside: 0, added: 160 })
  const { rows: served } = await database.owner.query(
    `select m.horizon_kind, m.year_from, m.year_to, m.scenario, count(*)::int as records, min(r.value)::text as mw
     from grid.record r join grid.measure m on m.id = r.measure_id group by 1, 2, 3, 4 order by m.scenario, m.year_from`,
  )
  t.deepEqual(served, SCENARIOS.flatMap((scenario) => YEARS.map((year) => (
    { horizon_kind: 'year', year_from: year, year_to: year, scenario, records: 20, mw: '12.5' }
  ))))

  const one = await importFile(database, 'series', probeDocument('2026-10-02.csv', csv([...rows(), wrong('filled down', 2025)])))
  t.like(one, { status: 'published', set_aside: 1, added: 0 })
  t.deepEqual(await findingsOf(database, one), { row_refused: 1 })

  const many = await importFile(database, 'series', probeDocument('2026-10-03.csv', csv([...rows(), wrong('filled down', 2025), wrong('S1', 2033)])))
  t.is(many.status, 'held')
  t.deepEqual(many.held_by.map(({ check, count }) => [check, count]), [['row_refused', 2]])
})

test.serial('two scenarios exchanged hold a document, though they differ at two sites of twenty', async (t) => {
  const database = await testDatabase()
  const formats = [{ type: 'csv', decimal: '.', thousands: null }]
  await applyProbes(database.owner, ['exchange'], { publication: { ...publication, scheme: 'exchange-site' }, formats, measures: [measure], expect: {} })
  const document = (day: number, higher: string, sites = 2) => probeDocument(`2026-10-0${day}.csv`, csv(rows(
    (site, scenario) => (site < sites && scenario === higher ? '14.75' : '12.5'))))
  t.is((await importFile(database, 'exchange', document(1, 'Best View'))).status, 'published')
  const exchanged = await importFile(database, 'exchange', document(2, 'Counterfactual'))
  t.deepEqual([exchanged.status, exchanged.held_by], ['held', [{ check: 'measures_exchanged', count: 16 }]])
  // A third site becomes as the two: the scenarios are what they were.
  t.like(await importFile(database, 'exchange', document(3, 'Best View', 3)), { status: 'published', changed: 4 })
})
