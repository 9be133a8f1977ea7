import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import { applyProbes, lenient, probeDocument } from '../../helpers/probe.ts'

/** A site's cell, the voltage served of it with `higher` and with `lower`; null where the row is set aside. */
const SITES: [cell: string, higher: string | null, lower: string | null][] = [
  ['132 / 33', '132', '33'], ['11/132 kV', '132', '11'], ['133 / 33', '133', '33'], ['400/132/13', '400', '13'],
  ['132', '132', '132'], ['133', null, null], ['133 / 34', null, null], ['1320 / 33', null, '33'],
]

const csv = `site,kv,lon,lat,mw\n${SITES.map(([cell], at) => `S${at},${cell},-3.7${at},40.4,${at}\n`).join('')}`

for (const [served, column] of [['higher', 1], ['lower', 2]] as const) {
  test.serial(`of a transformer’s voltages its asset is served with the ${served} one, and the cell stays as written`, async (t) => {
    const database = await testDatabase()
    const key = `transformers-${served}`
    await applyProbes(database.owner, [key], {
      ...lenient(['voltage_unknown']),
      formats: [{ type: 'csv', decimal: '.', thousands: null }],
      publication: {
        layout: 'plain_table', scheme: key, transformer_voltage: served, columns: { identifier: 'site', voltage: 'kv', x: 'lon', y: 'lat' },
      },
      measures: [{ key: 'headroom', column: 'mw', direction: 'load', availability_type: 'available', methodology: 'firm-demand-access', unit: 'MW' }],
    })
    const run = await importFile(database, key, probeDocument('sites.csv', csv), '2026-01-01')
    t.is(run.status, 'published', run.error ?? JSON.stringify(run.held_by))
    const aside = SITES.filter((site) => site[column] === null)
    t.deepEqual(await findingsOf(database, run), { voltage_unknown: aside.length })
    const { rows } = await database.owner.query<{ identifier: string; kv: string; cell: string | null }>(
      'select identifier, voltage_kv::text as kv, published_voltage as cell from grid.asset where scheme = $1 order by 1', [key])
    t.deepEqual(rows, SITES.flatMap(([cell, ...voltages], at) => {
      const kv = voltages[column - 1] as string | null
      return kv === null ? [] : [{ identifier: `S${at}`, kv, cell: /^\d+$/.test(cell) ? null : cell }]
    }))
    const { rows: [{ examples }] } = await database.owner.query(
      `select array_agg(e ->> 'original' order by e ->> 'locator') as examples from grid.finding f, jsonb_array_elements(f.examples) e where f.run_id = $1`, [run.run])
    t.deepEqual(examples, aside.map(([cell]) => cell))

    const swapped = await importFile(database, key, probeDocument('sites.csv', csv.replace('132 / 33', '132 / 11')), '2026-01-02')
    t.like(swapped, { status: 'published', changed: 0 })
    const { rows: [now] } = await database.owner.query(
      `select voltage_kv::text as kv, published_voltage as cell from grid.asset where scheme = $1 and identifier = 'S0'`, [key])
    t.deepEqual(now, { kv: served === 'higher' ? '132' : '11', cell: '132 / 11' })
  })
}
