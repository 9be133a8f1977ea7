import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { importFile, importQueued } from '../../helpers/import-file.ts'
import { applyProbes, probeDocument } from '../../helpers/probe.ts'

type Site = { part: string; name: string; x: number; free: number; taken: number }
/** What becomes of a site of the first part, by its number of 25; null where it is gone. */
type Fault = (site: Site, at: number) => Partial<Site> | null

/** Eighteen parts of 25 sites: a part is less than any check of a whole document holds. Half of the sites have nothing free. */
const document = (day: number, fault: Fault = () => ({}), of = (part: number) => `Parte ${part}`) => probeDocument(
  `2026-10-${String(day).padStart(2, '0')}.csv`,
  ['part,site,name,x,y,free,taken', ...Array.from({ length: 450 }, (_, number) => {
    const [part, at] = [Math.floor(number / 25), number % 25]
    const site = { part: of(part), name: `Sitio ${number}`, x: -4 + number / 1000, free: at % 2 * (10 + number), taken: 2 * number + 1001 }
    const changed = part === 0 ? fault(site, at) : {}
    if (changed === null) return []
    const stated = { ...site, ...changed }
    return [[stated.part, number, stated.name, stated.x.toFixed(3), '40.1', stated.free, stated.taken].join(',')]
  }).flat(), ''].join('\n'))

const faults: { title: string; fault: Fault; operators: string | null; regions: string | null }[] = [
  { title: 'gone', fault: () => null, operators: 'row_count_drop', regions: 'row_count_drop' },
  { title: 'that lost three rows', fault: (_, at) => (at < 3 ? null : {}), operators: 'row_count_drop', regions: 'row_count_drop' },
  { title: 'that lost two rows', fault: (_, at) => (at < 2 ? null : {}), operators: null, regions: null },
  { title: 'whose columns are exchanged', fault: ({ free, taken }) => ({ free: taken, taken: free }), operators: 'measures_exchanged', regions: 'measures_exchanged' },
  { title: 'with nothing available', fault: () => ({ free: 0 }), operators: 'total_capacity_swing', regions: null },
  { title: 'with a figure below zero', fault: ({ free }, at) => (at === 1 ? { free: -free } : {}), operators: 'negative_capacity', regions: null },
  { title: 'whose names moved by a row', fault: (_, at) => ({ name: `Sitio ${at + 1}` }), operators: 'descriptions_changed', regions: null },
  { title: 'moved by 500 m', fault: ({ x }) => ({ x: x + 0.006 }), operators: 'coordinates_shifted', regions: 'coordinates_shifted' },
]

for (const what of ['operators', 'regions'] as const) {
  test.serial(`${what}: a document of eighteen`, async (t) => {
    const database = await testDatabase()
    const measure = { direction: 'load', methodology: 'firm-demand-access', unit: 'MW' }
    await applyProbes(database.owner, [what], {
      formats: [{ type: 'csv', decimal: '.', thousands: null }], expect: {},
      publication: {
        layout: 'plain_table', scheme: what,
        columns: { identifier: 'site', name: 'name', x: 'x', y: 'y', ...(what === 'operators' ? { operator: 'part' } : { region: 'part' }) },
      },
      measures: [
        { ...measure, key: 'free', column: 'free', availability_type: 'available' }, { ...measure, key: 'taken', column: 'taken', availability_type: 'total' },
      ],
    })
    const { status, error, held_by: by } = await importFile(database, what, document(1))
    t.is(status, 'published', `${error} ${JSON.stringify(by)}`)
  })

  for (const [at, { title, fault, [what]: check }] of faults.entries()) {
    test.serial(`${what}: one ${title} ${check === null ? 'is published' : `holds the document as ${check}`}`, async (t) => {
      const database = await testDatabase()
      const report = await importFile(database, what, document(2 + 2 * at, fault))
      t.is(report.status, check === null ? 'published' : 'held', `${report.error} ${JSON.stringify(report.held_by)}`)
      t.true(check === null || report.held_by.some((each) => each.check === check), JSON.stringify(report.held_by))
      const { rows } = await database.owner.query<{ message: string }>(
        `select e ->> 'message' as message from grid.finding f, jsonb_array_elements(f.examples) e where f.run_id = $1 and f.held and f.check_name = $2`,
        [report.run, check])
      t.deepEqual(rows.filter(({ message }) => !message.startsWith('Parte 0: ')).map(({ message }) => message).filter(() => check !== 'negative_capacity'), [])
      const sound = await importFile(database, what, document(3 + 2 * at))
      if (check !== null) t.is(sound.status, 'unchanged')
      else {
        t.deepEqual(sound.held_by.map((held) => held.check), ['older_edition'])
        await database.owner.query('select ingest.release_run($1, $2)', [sound.run, 'the operator went back to it'])
        t.is((await importQueued(database))[0]?.status, 'published')
      }
    })
  }

  test.serial(`${what}: other names of them all are published`, async (t) => {
    const report = await importFile(await testDatabase(), what, document(28, () => ({}), (part) => `Nombre ${part}`))
    t.is(report.status, 'published', JSON.stringify(report.held_by))
  })
}
