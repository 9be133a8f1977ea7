import test from 'ava'
import { testDatabase, type TestDatabase } from '../../helpers/database.ts'
import { importFile } from '../../helpers/import-file.ts'
import { applyProbes, FIRM, HELD, lenient, probeCsv, probeDocument, probeRows, TAKEN, type ProbeRow } from '../../helpers/probe.ts'

/** What a document reserves that the one before did not is in the feed, with figures that are as before. */

const measure = (key: string, column: string, type: string) => (
  { key, column, direction: 'load', availability_type: type, firmness: 'firm', methodology: 'firm-demand-access', unit: 'MW' })

let database: TestDatabase

test.before(async () => {
  database = await testDatabase()
  await applyProbes(database.owner, ['probe'], {
    measures: [measure('free', FIRM, 'available'), measure('held', HELD, 'scheme_reserved')],
    publication: {
      layout: 'es_access_capacity', columns: { point: 'Identificador del Punto de Conexión', designation: 'Denominación del Punto de Conexión' },
      facts: [{ kind: 'tender', column: 'Comentarios', none: ['no'] }, { kind: 'reservation', column: 'Posiciones libres', none: ['1'] }],
    },
    ...lenient(['value_change_rate', 'total_capacity_swing', 'descriptions_changed']),
  })
})

/** Publishes a month in which rows are as given. @returns the entries of the feed about it, by the name of their asset */
async function month(day: string, rows: Record<number, ProbeRow>): Promise<string[]> {
  const document = probeDocument(`${day.replaceAll('-', '_')}.csv`, probeCsv(probeRows(30_000).map((row, at) => ({ ...row, ...rows[at] }))))
  const { status } = await importFile(database, 'probe', document, day)
  if (status !== 'published') throw new Error(status)
  const { rows: entries } = await database.owner.query<{ told: string }>(`
    with newest as (delete from grid.change returning *)
    select concat_ws(' ', a.name, m.key, c.change_type, array_to_string(c.tags, ','), (c.before = c.after or null)::text) as told
    from newest c join grid.asset a on a.id = c.asset_id join grid.record r on r.id = c.record_id join grid.measure m on m.id = r.measure_id
    order by 1`)
  return entries.map(({ told }) => told)
}

test.serial('a tender or reservation that was not stated is told once, as a change without another figure', async (t) => {
  t.timeout(120_000)
  const tender = { Comentarios: 'SI' }
  const first = await month('2026-02-04', { 0: tender, 1: { [HELD]: '5,00' } })
  t.true(first.every((told) => told.includes(' added')))
  t.false(first.some((told) => told.includes('reserved')), 'of the time before a first document nothing is known')

  const second = await month('2026-03-04', { 0: { Comentarios: 'SI, 2027' }, 1: { [HELD]: '6,00' }, 2: tender, 3: { [HELD]: '7,00' } })
  t.deepEqual(second.map((told) => told.replace(/^\D+/, '')), [
    '30001 held changed increased', '30002 free changed reserved', '30002 held changed reserved', '30003 held changed opened,increased,reserved'])

  t.deepEqual(await month('2026-04-04', { 2: tender, 3: { [HELD]: '7,00' } }), ['PRUEBA 30001 held changed closed,decreased'], 'what ends is no news of it')
})

test.serial('a column in which nothing was stated before may not have been read: what it states is no news', async (t) => {
  t.timeout(120_000)
  t.deepEqual(await month('2026-05-04', { 2: { 'Comentarios': 'SI', 'Posiciones libres': '3' }, 3: { [HELD]: '7,00' } }), [])
  t.deepEqual((await month('2026-06-04', { 2: { 'Comentarios': 'SI', 'Posiciones libres': '3' }, 3: { [HELD]: '7,00' }, 4: { 'Posiciones libres': '2', [TAKEN]: '1' } }))
    .map((told) => told.replace(/^\D+/, '')), ['30004 free changed reserved', '30004 held changed reserved'])
})
