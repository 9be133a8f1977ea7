import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { walk } from '../helpers/walk.ts'

type Version = {
  record: { id: string; asset: { id: string }; capacity: { value: number | null; state: string }; freshness: { stale: boolean } }
  valid_from: string
  valid_to: string | null
}

test('every version of an asset and of one merged into it, newest first, in half-open intervals', async (t) => {
  const server = await capacityServer()
  const { rows: [ids] } = await server.database.owner.query<{ survivor: string; merged: string }>(
    'select merged_into as survivor, id as merged from grid.asset where merged_into is not null')
  const { rows: kept } = await server.database.owner.query<{ id: string; at: Date; until: Date | number; value: string | null; granted: boolean }>(`
    select v.record_id as id, v.valid_from as at, v.valid_to as until, v.value, s.granted from grid.record_version v
    join grid.measure m on m.id = v.measure_id join registry.source s on s.id = m.source_id
    where v.asset_id in ($1, $2) and s.enabled order by v.valid_from desc, v.record_id collate "C"`, [ids?.survivor, ids?.merged])
  t.true(kept.length > 8 && kept.some(({ granted }) => !granted) && kept.some(({ until }) => until !== Infinity))
  for (const id of [ids?.survivor, ids?.merged]) {
    for (const limits of [[200], [1, 3]]) {
      const versions = await walk<Version>(server, `/v1/substations/${id}/history`, limits)
      t.deepEqual(versions.map(({ record, valid_from: from, valid_to: to }) => [record.id, from, to, record.capacity.value]), kept.map((each) => [
        each.id, each.at.toISOString(), each.until instanceof Date ? each.until.toISOString() : null,
        each.granted && each.value !== null ? Number(each.value) : null,
      ]))
      t.true(versions.every(({ record }) => record.asset.id === ids?.survivor))
    }
  }
})

test('no history of an asset that there is not', async (t) => {
  t.is((await (await capacityServer()).getKeyed('/v1/substations/ast_none/history')).status, 404)
})
