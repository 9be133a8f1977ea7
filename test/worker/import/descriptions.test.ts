import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { importFile } from '../../helpers/import-file.ts'
import { applyProbes, probeDocument } from '../../helpers/probe.ts'

type Site = { name: string; kv: string }
type Month = (site: Site, at: number) => Partial<Site>

/** Twenty sites of a plain table, with what a month states otherwise. */
const document = (day: number, month: Month = () => ({})) => probeDocument(`2026-10-${String(day).padStart(2, '0')}.csv`, [
  'site,name,kv,mw',
  ...Array.from({ length: 20 }, (_, at) => {
    const site = { name: `Sitio ${at}`, kv: '132' }
    const { name, kv } = { ...site, ...month(site, at) }
    return `${at},${name},${kv},5`
  }), '',
].join('\n'))

test.before('a source whose first document states no voltage', async () => {
  await applyProbes((await testDatabase()).owner, ['described'], {
    formats: [{ type: 'csv', decimal: '.', thousands: null }], expect: {},
    publication: { layout: 'plain_table', scheme: 'described', columns: { identifier: 'site', name: 'name', voltage: 'kv' } },
    measures: [{ key: 'headroom', column: 'mw', direction: 'load', availability_type: 'available', methodology: 'firm-demand-access', unit: 'MW' }],
  })
  await importFile(await testDatabase(), 'described', document(1, () => ({ kv: '' })))
})

/** In their order: each is compared with the last that is published. `held`: how many differ. */
const months: { title: string; month?: Month; held?: number }[] = [
  { title: 'the first voltages of all are published' },
  { title: 'names in other letters are published', month: ({ name }) => ({ name: name.toUpperCase().replace('I', 'Í') }) },
  { title: 'voltages of five are held', month: (_, at) => (at < 5 ? { kv: '220' } : {}), held: 5 },
  { title: 'voltages of four are published', month: (_, at) => (at < 4 ? { kv: '220' } : {}) },
  { title: 'the lower voltages of all are published', month: () => ({ kv: '132/20' }) },
  { title: 'lower voltages of five are held', month: (_, at) => ({ kv: at < 5 ? '132/15' : '132 / 20' }), held: 5 },
  { title: 'one name for all is held', month: () => ({ name: 'Sitio 7' }), held: 19 },
  { title: 'names that are gone are published, and the known ones stay', month: () => ({ name: '' }) },
]

for (const [at, { title, month, held }] of months.entries()) {
  test.serial(title, async (t) => {
    const { status, held_by: by } = await importFile(await testDatabase(), 'described', document(2 + at, month))
    t.deepEqual([status, by], held === undefined ? ['published', []] : ['held', [{ check: 'descriptions_changed', count: held }]])
  })
}
