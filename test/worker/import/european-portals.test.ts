import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { europeDatabase } from '../../helpers/europe.ts'
import { EUROPEAN_DOCUMENTS, hostingCapacity } from '../../helpers/european-documents.ts'
import { findingsOf, importFile, importReleased } from '../../helpers/import-file.ts'
import { probeDocument } from '../../helpers/probe.ts'
import { sourceOf } from '../../helpers/publication.ts'

test.before('the registry of Europe', async () => {
  await europeDatabase()
})

for (const { source, file, content, comesTo: { findings = {}, ...counts } } of EUROPEAN_DOCUMENTS) {
  test.serial(`${source}: a document with the defects of the real one is published by its manifest alone`, async (t) => {
    const database = await testDatabase()
    const run = await importReleased(database, source, probeDocument(file, content), file.startsWith('a.') ? '2026-10-01' : null)
    t.like(run, { status: 'published', ...counts }, JSON.stringify([run.error, run.held_by]))
    t.deepEqual(await findingsOf(database, run), { ...findings, ...(sourceOf('europe', source).unverified && { layout_unverified: 1 }) })
  })
}

test.serial('the contents of the documents are served: scenarios, years, places, signs', async (t) => {
  const { owner } = await testDatabase()
  const query = async (text: string, values: unknown[] = []) => (await owner.query<Record<string, string>>(text, values)).rows
  const records = `from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id join grid.asset a on a.id = r.asset_id where s.key = $1`
  t.deepEqual(await query(`select distinct m.year_from::text as year, m.scenario ${records} order by 2, 1`, ['ukpn-network-headroom-report']), (
    ['Counterfactual', 'Electric Engagement', 'Holistic Transition', 'Hydrogen Evolution'].flatMap((scenario) => ['2024', '2030', '2051'].map((year) => ({ year, scenario })))
  ))
  t.deepEqual(await query(`select a.type, count(distinct a.id)::text as assets, count(distinct a.area)::text as areas ${records} group by 1 order by 1`, ['wattapp-elvia']), [
    { type: 'area', assets: '1', areas: '1' }, { type: 'substation', assets: '3', areas: '0' },
  ])
  t.deepEqual(await query(`select distinct r.queue_mw, y.included ->> 'upstream_grid' as above ${records.replace('where', 'join registry.methodology y on y.id = m.methodology_id where')}`, ['wattapp-elvia']), [
    { queue_mw: null, above: 'no' },
  ] as never)
  t.deepEqual(await query(`select distinct r.value::text as value, r.state, r.as_published ${records} and m.key = 'reception_at_rari'`, ['e-redes-pt-reception-capacity']), [
    { value: null, state: 'not_published', as_published: '-' },
  ])
  t.deepEqual(await query(`select distinct r.value::text as value ${records} and m.key = 'available' order by 1`, ['at-connection-capacity']), [{ value: '0' }, { value: '34.55' }])
  t.deepEqual(await query(`select distinct source_date::text as dated, source_date_basis as basis from grid.run where source_id = (select id from registry.source where key = 'at-connection-capacity')`), [
    { dated: '2026-10-01', basis: 'given' },
  ])
  t.deepEqual(await query(`select count(*)::text as shared ${records} and a.id in (select r.asset_id from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id where s.key = $2)`, ['e-redes-pt-reception-capacity', 'e-redes-pt-substation-load']), [
    { shared: String(3 * 17) },
  ])
})

test.serial('figures whose publisher does not say what they count stand for no asset in an answer unless they are asked for', async (t) => {
  const { owner } = await testDatabase()
  const columns = async (params: object) => (await owner.query<{ key: string }>(
    `select m.key from question.figure_measures(question.ask($1)) f join grid.measure m on m.id = f.id join registry.source s on s.id = m.source_id where s.key = 'fingrid-hosting-capacity' order by 1`,
    [JSON.stringify(params)])).rows.map(({ key }) => key)
  t.deepEqual(await columns({}), ['consumption_25'])
  t.deepEqual(await columns({ availability_type: ['unspecified'] }), ['tuotanto', 'tuotanto_1', 'tuotanto_2'])
})

test.serial('figures without an open licence are withheld; those under CC BY are served', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ key: string }>(`select key from registry.source where granted and country in ('GB', 'PT', 'AT', 'NO', 'BE') order by key`)
  t.deepEqual(rows.map(({ key }) => key), [
    'e-redes-pt-reception-capacity', 'e-redes-pt-substation-load', 'ukpn-grid-and-primary-sites', 'ukpn-ltds-capacity-heatmap', 'ukpn-ltds-capacity-heatmap-epn', 'ukpn-ltds-capacity-heatmap-lpn', 'ukpn-ltds-capacity-heatmap-spn', 'ukpn-network-headroom-report',
  ])
})

for (const [what, more, held] of [
  ['before its voltages', { before: 2 }, ['coordinate_out_of_country']], ['before its places', { before: 3 }, ['coordinate_out_of_country']],
  ['under another header', { header: 'Load_5%_flex' }, ['missing_required_column']],
] as const) {
  test.serial(`Elia’s workbook with a column more ${what} is held`, async (t) => {
    const database = await testDatabase()
    const run = await importFile(database, 'elia-hosting-capacity-2027', probeDocument('a-2026-10-02.xlsx', hostingCapacity(more)))
    t.is(run.status, 'held')
    t.deepEqual(Object.keys(await findingsOf(database, run)).filter((check) => (held as readonly string[]).includes(check)), [...held])
  })
}

test.serial('Elia’s workbook with an additional column before its figures gives the same', async (t) => {
  const run = await importFile(await testDatabase(), 'elia-hosting-capacity-2027', probeDocument('a-2026-10-02.xlsx', hostingCapacity({ before: 5 })))
  t.like(run, { status: 'published', added: 0, changed: 0, removed: 0 })
})

test.serial('WattApp’s unit is read: a file in kW, in MVA, without a unit, or with one row of another is held', async (t) => {
  const database = await testDatabase()
  const { source, file, content } = EUROPEAN_DOCUMENTS.find((document) => document.source === 'wattapp-elvia') as (typeof EUROPEAN_DOCUMENTS)[number]
  const stated = '"capacityUnit":"MW"'
  for (const broken of [
    String(content).replaceAll(stated, '"capacityUnit":"kW"'), String(content).replaceAll(stated, '"capacityUnit":"MVA"'),
    String(content).replaceAll(stated, '"capacityUnit":""'), String(content).replace(stated, '"capacityUnit":"kW"'),
  ]) {
    const held = await importFile(database, source, probeDocument(file, broken))
    t.is(held.status, 'held')
    t.true('unit_changed' in await findingsOf(database, held))
  }
})

test.serial('the Dutch format’s examples and NGED’s placeholders are not published', async (t) => {
  const database = await testDatabase()
  const { file, content } = EUROPEAN_DOCUMENTS.find((document) => document.source === 'nl-delivered-areas') as (typeof EUROPEAN_DOCUMENTS)[number]
  const dutch = async (text: string) => (await importFile(database, 'nl-delivered-areas', probeDocument(file, text))).held_by.map(({ check }) => check)
  t.deepEqual(await dutch(String(content).replace('{', '{"identifier": "test_data_im_capaciteitskaart", ')), ['example_document'])
  t.true((await dutch(String(content).replace('OS VERZONNEN 10-0', 'OS FICTIEF 20-3i'))).includes('row_refused'))

  const sites = Array.from({ length: 200 }, (_, at) => `${300_000 + at},Invented ${at === 7 ? 'Solar Farm Dummy' : at},Primary,${51.1 + at / 1000},-3`)
  const nged = await importFile(database, 'nged-substation-locations', probeDocument(
    'a-2026-10-01.csv', ['Substation Number,Substation Name,Substation Type,Latitude,Longitude', ...sites, '299999,Imagined Scilly,Primary,49.914018,-6.309752'].join('\n')))
  t.like(nged, { status: 'published', rows: 201, set_aside: 1 })
  t.deepEqual(await findingsOf(database, nged), { row_refused: 1 }, 'the Isles of Scilly are in Great Britain')
})
