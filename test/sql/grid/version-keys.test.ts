import test from 'ava'
import { importFile } from '../../helpers/import-file.ts'
import { applyProbes, FIRM, lenient, probeCsv, probeDocument, probeRows, type ProbeRow } from '../../helpers/probe.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'

/** A box around the substations, and one that none is in at first. */
const HERE = '-4.5,40,-3,41'
const THERE = '2,41,3,42'

let server: TestServer
let then = ''
const ids: Record<string, string> = {}

async function publish(change: (row: ProbeRow, number: number) => ProbeRow | null): Promise<void> {
  const rows = probeRows(1).map((row, at) => change(row, at + 1)).filter((row) => row !== null)
  const report = await importFile(server.database, 'first', probeDocument('2026_11_02_demanda.csv', probeCsv(rows)))
  if (report.status !== 'published') throw new Error(JSON.stringify(report))
}

const query = async (text: string, values: unknown[] = []) => (await server.database.owner.query(text, values)).rows

// In the first month all have 20 or 0 MW, in the second all have 0, and the eighth substation is gone.
test.before(async () => {
  const more = lenient(['value_change_rate', 'total_capacity_swing', 'coordinate_mass_move', 'identifier_churn', 'row_count_drop', 'zeros_for_nothing'])
  server = await startServer(({ owner }) => applyProbes(owner, ['first'], more))
  await query(`update registry.source set rights_override = 'redistribution_allowed'`)
  await publish((row) => row)
  then = (await query('select clock_timestamp() as at'))[0].at.toISOString().replace('Z', '999Z')
  await publish((row, number) => (number === 8 ? null : { ...row, [FIRM]: '0' }))
  for (const { id, identifier } of await query('select id, identifier from grid.asset')) ids[identifier.replace(/\D.*$/, '')] = id
})

type Found = { id: string; asset: { id: string } }

/** What a search of the first month finds of an asset, in each order, which all have to find the same; sorted by id. */
async function past(number: string, filter: string): Promise<Found[]> {
  const all: Found[][] = []
  for (const sort of ['id', '-value_mw', 'value_mw', 'voltage_kv', '-voltage_kv', 'source_date']) {
    const found: Found[] = []
    let cursor: string | null = null
    do {
      const answer = await server.getKeyed(`/v1/capacity?as_of=${then}&limit=200&sort=${sort}${filter}${cursor === null ? '' : `&cursor=${cursor}`}`)
      const body = await answer.json() as { data: Found[]; pagination: { next_cursor: string | null } }
      found.push(...body.data.filter(({ asset }) => asset.id === ids[number]))
      cursor = body.pagination.next_cursor
    } while (cursor !== null)
    all.push(found.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  }
  if (all.some((found) => JSON.stringify(found.map(({ id }) => id)) !== JSON.stringify(all[0]?.map(({ id }) => id)))) throw new Error(`orders differ: ${filter}`)
  return all[0] ?? []
}

/** How many records of an asset a search of the past finds, and how many of them with a figure above 1 MW. */
async function count(number: string, filter: string): Promise<number[]> {
  return [(await past(number, filter)).length, (await past(number, `${filter}&min_capacity_mw=1`)).length]
}

test.serial('an asset that moved, or is of another type or voltage since, is found in the past as it is now', async (t) => {
  t.deepEqual(await count('1', `&bbox=${HERE}`), [4, 2])
  t.deepEqual(await count('1', `&bbox=${THERE}`), [0, 0])
  await query(`update grid.asset set lon = 2.5, lat = 41.5, type = 'node', voltage_kv = 45,
    point = ST_Transform(ST_SetSRID(ST_MakePoint(2.5, 41.5), 4326), 3857) where id = $1`, [ids[1]])
  t.deepEqual(await count('1', `&bbox=${HERE}`), [0, 0])
  for (const filter of [`&bbox=${THERE}`, '&asset_type=node', '&max_voltage_kv=50', `&bbox=${THERE}&asset_type=node&min_voltage_kv=45`]) {
    t.deepEqual(await count('1', filter), [4, 2], filter)
  }
})

test.serial('records that are no more are found in the past, and move with their asset', async (t) => {
  t.deepEqual(await count('8', `&bbox=${HERE}`), [4, 1])
  await query(`update grid.asset set lon = 2.2, lat = 41.2, type = 'feeder',
    point = ST_Transform(ST_SetSRID(ST_MakePoint(2.2, 41.2), 4326), 3857) where id = $1`, [ids[8]])
  for (const filter of [`&bbox=${THERE}`, '&asset_type=feeder', `&bbox=${THERE}&asset_type=feeder`]) t.deepEqual(await count('8', filter), [4, 1], filter)
  t.deepEqual(await count('8', `&bbox=${HERE}`), [0, 0])
})

test.serial('a merged asset stands under its survivor in the past, with its place and type, and for itself when that is undone', async (t) => {
  const two = await count('2', `&bbox=${HERE}`)
  await query('select ingest.merge_assets($1, $2, $3)', [ids[2], ids[1], 'the same'])
  for (const filter of [`&bbox=${THERE}`, '&asset_type=node', '&max_voltage_kv=50']) {
    t.deepEqual(await count('1', filter), [8, 2 + (two[1] ?? NaN)], filter)
  }
  t.deepEqual(await count('2', `&bbox=${HERE}`), [0, 0])
  await publish((row, number) => (number === 8 ? null : { ...row, [FIRM]: '7' }))
  await query('select ingest.unmerge_asset($1, $2)', [ids[2], 'not the same'])
  t.deepEqual(await count('2', `&bbox=${HERE}`), two)
  t.deepEqual(await count('2', `&bbox=${THERE}`), [0, 0])
})

test.serial('figures of a source that is withheld since are in no order and no filter of the past', async (t) => {
  await query(`update registry.source set rights_override = 'blocked'`)
  const read = async (filter: string) => ((await (await server.getKeyed(`/v1/capacity?as_of=${then}&limit=200${filter}`)).json()) as { data: Found[] }).data
  for (const box of ['', `&bbox=${HERE}`]) {
    const byId = (await read(box)).map(({ id }) => id)
    t.is(byId.length, 200)
    for (const sort of ['value_mw', '-value_mw']) t.deepEqual((await read(`${box}&sort=${sort}`)).map(({ id }) => id), byId)
    for (const least of ['-5', '0', '1']) t.deepEqual(await read(`${box}&min_capacity_mw=${least}`), [])
  }
})
