import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { importFile } from '../../helpers/import-file.ts'
import { applyProbes, lenient, probeDocument } from '../../helpers/probe.ts'
import { startServer } from '../../helpers/server.ts'

type Place = { lon: number | null; lat: number | null }
type Change = {
  change_type: string; asset_id: string; tags: string[]; moved_m: number | null
  before: (Place & { value: number }) | null; after: (Place & { value: number }) | null
}

/** A month of sites, each `[name, lon, lat, mw]`, empty for unknown values. */
const month = (sites: [string, string, string, string][]) => probeDocument(
  'sites.csv', `site,lon,lat,mw\n${sites.map((cells) => `${cells.join(',')}\n`).join('')}`)

test('an entry of an asset that moved is tagged, with the distance and both places', async (t) => {
  const server = await startServer(async ({ owner }) => {
    await applyProbes(owner, ['moving'], {
      ...lenient(['coordinate_mass_move', 'places_lost', 'value_change_rate', 'total_capacity_swing', 'row_count_surge', 'row_count_drop', 'figures_shuffled', 'decimal_shift']),
      rights: { mode: 'redistribution_allowed', evidence: { url: 'https://example.com/', quote: 'Free.', date: '2026-01-01' } },
      formats: [{ type: 'csv', decimal: '.', thousands: null }],
      publication: { layout: 'plain_table', scheme: 'moving', columns: { identifier: 'site', x: 'lon', y: 'lat' } },
      measures: [{ key: 'headroom', column: 'mw', direction: 'load', availability_type: 'available', methodology: 'firm-demand-access', unit: 'MW' }],
    })
  })
  const database = await testDatabase()
  await importFile(database, 'moving', month([
    ['still', '-3.7', '40.4', '5'], ['moves', '-3.71', '40.4', '5'], ['grows', '-3.72', '40.4', '5'], ['hardly', '-3.73', '40.4', '5'],
    ['placed', '', '', '5'], ['goes', '-3.75', '40.4', '5'],
  ]), '2026-01-01')
  const run = await importFile(database, 'moving', month([
    ['still', '-3.7', '40.4', '6'], ['moves', '-3.71', '40.41', '5'], ['grows', '-3.72', '40.401', '7'], ['hardly', '-3.73', '40.400001', '5'],
    ['placed', '-3.74', '40.4', '5'],
  ]), '2026-02-01')
  t.like(run, { status: 'published', changed: 4, removed: 1 }, JSON.stringify(run.held_by))

  const { rows: assets } = await database.owner.query<{ id: string; identifier: string }>(`select id, identifier from grid.asset where scheme = 'moving'`)
  const names = new Map(assets.map(({ id, identifier }) => [id, identifier]))
  const read = async () => {
    const { data } = await (await server.getKeyed('/v1/changes')).json() as { data: Change[] }
    return Object.fromEntries(data.slice(6).map(({ asset_id: id, change_type: type, tags, moved_m: metres, before, after }) => [
      names.get(id), { type, tags, metres, before: before && [before.value, before.lon, before.lat], after: after && [after.value, after.lon, after.lat] },
    ]))
  }
  // A degree of latitude at 40.4 is 111.04 km on the ellipsoid.
  t.deepEqual(await read(), {
    still: { type: 'changed', tags: ['increased'], metres: null, before: [5, null, null], after: [6, null, null] },
    moves: { type: 'changed', tags: ['moved'], metres: 1110.4, before: [5, -3.71, 40.4], after: [5, -3.71, 40.41] },
    grows: { type: 'changed', tags: ['increased', 'moved'], metres: 111, before: [5, -3.72, 40.4], after: [7, -3.72, 40.401] },
    placed: { type: 'changed', tags: ['moved'], metres: null, before: [5, null, null], after: [5, -3.74, 40.4] },
    goes: { type: 'removed', tags: ['closed'], metres: null, before: [5, null, null], after: null },
  })

  await database.owner.query(`update registry.source set rights_override = 'pending_review'`)
  const withheld = await read()
  t.deepEqual(withheld.moves, { type: 'changed', tags: [], metres: null, before: null, after: null }, 'that the figure stayed is withheld, too')
})
