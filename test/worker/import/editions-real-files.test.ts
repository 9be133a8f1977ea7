import { join } from 'node:path'
import test from 'ava'
import { loadPostcodes } from '../../../src/postcodes/load.ts'
import { europeDatabase } from '../../helpers/europe.ts'
import { sourceOf } from '../../helpers/registry.ts'
import { DOCUMENT_LIMITS } from '../../../src/shapes/document-limits.ts'
import { UnreadableDocument } from '../../../worker/formats/unreadable-document.ts'
import { explainHeader } from '../../../worker/import/explain-header.ts'
import { openReading } from '../../../worker/import/open-reading.ts'
import { testDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import { probeDocument } from '../../helpers/probe.ts'
import { realTest, REAL_FILES } from '../../helpers/real-files.ts'
import { REE_MARCH, reeSeptember } from '../../helpers/ree-september.ts'

test.before(async () => {
  const { owner } = await europeDatabase()
  await loadPostcodes(owner, 'ES', [join(REAL_FILES, 'eu-geonames-postcodes/zipcodes.es.csv')], null)
  await owner.query(`select registry.set_rights('ree-generation', 'redistribution_allowed', 'a test')`)
})

realTest.serial('Red Eléctrica’s edition of September goes on with the nodes of March, whose numbers it does not state', async (t) => {
  t.timeout(300_000)
  const database = await testDatabase()
  const { owner } = database
  const many = async <Row>(sql: string, ...values: unknown[]) => (await owner.query<Row & object>(sql, values)).rows as Row[]
  t.like(await importFile(database, 'ree-generation', REE_MARCH, '2026-03-02'), { status: 'published', rows: 937 })
  const assets = `select a.id from grid.asset_source l join grid.asset a on a.id = l.asset_id join registry.source s on s.id = l.source_id where s.key = 'ree-generation' order by 1`
  const known = await many<{ id: string }>(assets)

  const run = await importFile(database, 'ree-generation', probeDocument('2026_09_01_GRT_generacion.csv', reeSeptember(['NUEVO NUDO 220'])))
  t.like(run, { status: 'published', rows: 938 }, JSON.stringify([run, await findingsOf(database, run)]))
  const now = await many<{ id: string }>(assets)
  t.deepEqual(known.filter(({ id }) => !now.some((asset) => asset.id === id)), [])
  t.is(now.length, known.length + 1)

  t.deepEqual(await many(`
    select m.key, r.value::text, r.limits, m.source_date::text from grid.record r join grid.measure m on m.id = r.measure_id join grid.asset a on a.id = r.asset_id
    where a.name = 'ALCOCERO DE MOLA 220' and m.key in ('available_generation_mpe_transmission', 'node_margin_dynamic', 'self_consumption_available_mpe') order by 1`), [
    { key: 'available_generation_mpe_transmission', value: '1', limits: [{ kind: 'fault_level', side: 'here', text: 'WSCR_Nudo', direction: 'generation' }], source_date: '2026-09-01' },
    { key: 'self_consumption_available_mpe', value: '0', limits: null, source_date: '2026-09-01' },
  ])
  t.deepEqual(await many(`
    select m.key, r.value::text from grid.record r join grid.measure m on m.id = r.measure_id join grid.asset a on a.id = r.asset_id
    where a.name = 'ABADES 400' and m.key like 'self_consumption%' order by 1`), [
    { key: 'self_consumption_available_mges', value: '55' }, { key: 'self_consumption_available_mpe', value: '7' }, { key: 'self_consumption_freed_mges', value: '55' },
    { key: 'self_consumption_freed_mpe', value: '7' }, { key: 'self_consumption_granted_mges', value: '0' }, { key: 'self_consumption_granted_mpe', value: '0' },
  ])
  // What a column said that is gone, or says that is new, has neither closed nor opened.
  t.deepEqual(await many(`
    select distinct c.tags from grid.change c join grid.run g on g.id = c.run_id join grid.record_version v on v.record_id = c.record_id join grid.measure m on m.id = v.measure_id
    where g.id = $1 and (m.key like '%margin%' and m.key not like 'margin%' or m.key like 'self_consumption%' or m.key like 'reserved%')
      and v.asset_id not in (select a.id from grid.asset a where a.name = 'NUEVO NUDO 220')`, run.run), [{ tags: [] }])
  t.like(await importFile(database, 'ree-generation', probeDocument('2026_09_01_GRT_generacion.csv', reeSeptember(['NUEVO NUDO 220']))), { status: 'unchanged' })
})

realTest('without that edition in the manifest it is told which columns are gone and which are new', async (t) => {
  const { editions = [], ...source } = sourceOf('europe', 'ree-generation')
  const known = { ...source, measures: source.measures.filter(({ since }) => since === undefined) }
  const fault = await explainHeader(new UnreadableDocument('missing_required_column', 'missing'), probeDocument('2026_09_01_GRT_generacion.csv', reeSeptember()), REE_MARCH, known, DOCUMENT_LIMITS)
  const faults = fault instanceof UnreadableDocument ? fault.faults : []
  t.deepEqual(faults.filter(({ message }) => message === 'is gone').map(({ column }) => column).toSorted(), editions[0]?.absent.toSorted())
  t.deepEqual(faults.filter(({ column, original }) => column !== null && original !== null), [])
  t.deepEqual(faults.filter(({ message }) => message === 'is new').map(({ original }) => original?.split(' > ').at(-1)), [
    'Capacidad máxima otorgable en el nudo', '¿Existe limitación por posición?', 'Margen MGES', 'Margen MPE', 'Capacidad de acceso liberada para MGES [MW]',
    'Capacidad de acceso liberada para MPE [MW]', 'Capacidad de acceso otorgada para MGES [MW]', 'Capacidad de acceso otorgada para MPE [MW]',
    'Capacidad de acceso disponible para MGES [MW]', 'Capacidad de acceso disponible para MPE [MW]',
  ])
})

realTest('of its edition of September without a column of figures the others are read; without the number of the node nothing is, whatever the manifest allows', async (t) => {
  const known = sourceOf('europe', 'ree-generation')
  const september = reeSeptember()
  const at = [...september.matchAll(/Capacidad\s+de\s+acceso\s+disponible\s+para\s+MPE\s+\[MW\]/g)].at(-1)
  t.truthy(at)
  const without = probeDocument('2026_10_01_GRT_generacion.csv', `${september.slice(0, at?.index)}Otra columna${september.slice((at?.index ?? 0) + (at?.[0].length ?? 0))}`)
  const reading = await openReading(without, known, DOCUMENT_LIMITS)
  t.deepEqual([reading.facts.missingColumns, reading.kept.map(({ key }) => key)], [[], ['self_consumption_available_mpe']])
  const { editions: _, ...march } = { ...known, measures: known.measures.filter(({ since }) => since === undefined) }
  const inMarch = await openReading(probeDocument('2026_09_01_GRT_generacion.csv', reeSeptember()), march, DOCUMENT_LIMITS)
  t.deepEqual(inMarch.kept, [])
  t.true(inMarch.facts.missingColumns.includes('Nº PSS'))
})
