import { join } from 'node:path'
import test from 'ava'
import { loadPostcodes } from '../../../src/postcodes/load.ts'
import { testDatabase } from '../../helpers/database.ts'
import { europeDatabase } from '../../helpers/europe.ts'
import { importFile } from '../../helpers/import-file.ts'
import { realTest, REAL_FILES } from '../../helpers/real-files.ts'

/** What lends places to Red Eléctrica's nodes, and its own document, the last. */
const files: [string, string, string][] = [
  ['viesgo-demand', 'es-dso-demand-xlsx/Viesgo 2026_04_01_R1005_demanda.xlsx', '2026-04-01'],
  ['i-de-demand', 'es-dso-demand-xlsx/I-de 2026_04_01_R1-001_Demanda.xlsx', '2026-04-01'],
  ['naturgy-demand', 'es-dso-demand-xlsx/Naturgy 2026_04_01_R1-002_demanda.xlsx', '2026-04-01'],
  ['e-distribucion-demand', 'es-dso-demand-xlsx/e-distribucion 2026_04_01_R1299_demanda.xlsx', '2026-04-01'],
  ['e-distribucion-generation', 'es-dso-generation-csv/2026_02_04_R1299_generacion.csv', '2026-02-04'],
]
const nodes: [string, string, string] = ['ree-generation', 'es-ree/2026_03_02_GRT_generacion.csv', '2026-03-02']
const open: [string, string, string] = ['openstreetmap-substations-es', 'eu-osm-power-nodes/europe_highvoltage_vertices.csv', '2017-02-01']

async function put([source, file, date]: [string, string, string]): Promise<string> {
  const report = await importFile(await testDatabase(), source, join(REAL_FILES, file), date)
  return `${report.status} ${report.error ?? ''} ${JSON.stringify(report.held_by)}`
}

/** How many nodes have a place, by what speaks for it; `unsure`: a lender has an asset of that name, but not one that agrees. */
async function nodesByEvidence(): Promise<Record<string, number>> {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ basis: string; count: number }>(`
    with lent as (
      select ingest.place_name(g.name) as name from grid.asset g join registry.source s on s.id = g.location_source_id where s.key <> 'ree-generation')
    select coalesce(n.place_evidence ->> 'basis', case when ingest.place_name(n.name) in (select name from lent) then 'unsure' else 'none' end) as basis,
      count(*)::int
    from grid.asset n
    where n.scheme = 'ree-pss' and n.precision = case when n.place_evidence is null then 'unknown' else 'approximate' end group by 1`)
  return Object.fromEntries(rows.map(({ basis, count }) => [basis, count]))
}

test.before('registry and Spanish postcodes', async () => {
  const { owner } = await europeDatabase()
  await loadPostcodes(owner, 'ES', [join(REAL_FILES, 'eu-geonames-postcodes/zipcodes.es.csv')], null)
})

realTest.serial('nodes of Red Eléctrica have places from distributors, and more from open substations once somebody imports them', async (t) => {
  t.timeout(300_000)
  for (const file of [...files, nodes]) t.regex(await put(file), /^published/, file[1])
  t.deepEqual(await nodesByEvidence(), { transmission_node: 248, name: 193, same_substation: 16, unsure: 16, none: 464 })
  t.regex(await put(open), /^published/)
  const { rows: [extract] } = await (await testDatabase()).owner.query(`
    select r.rows::int, r.set_aside::int, c.assets::int, c.unplaced::int from registry.source s
    join grid.run r on r.id = s.current_run join grid.source_count c on c.source_id = s.id where s.key = $1`, [open[0]])
  t.deepEqual(extract, { rows: 5037, set_aside: 4501, assets: 536, unplaced: 0 }, 'the extract covers Europe')
  t.regex(await put(nodes), /^published/)
  t.deepEqual(await nodesByEvidence(), { name_and_voltage: 148, transmission_node: 209, name: 140, same_substation: 21, unsure: 24, none: 395 })
})
