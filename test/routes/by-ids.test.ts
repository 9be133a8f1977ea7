import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { issueKey } from '../helpers/server.ts'
import { page, walk } from '../helpers/walk.ts'

type Told = { id: string; asset: { id: string } }
type Listed = { asset: { id: string } }

const UNKNOWN = 'cap_00000000000000000000'

test('id lists records: those that are asked for, and of them what the other filters find', async (t) => {
  const server = await capacityServer()
  const all = await walk<Told & { direction: string }>(server, '/v1/capacity', [200])
  const some = all.filter((_, at) => at % 7 === 3).slice(0, 40)
  const asked = some.map(({ id }) => id)
  t.deepEqual((await walk<Told>(server, `/v1/capacity?id=${[...asked, UNKNOWN].join(',')}`, [7])).map(({ id }) => id), asked)
  const load = some.filter(({ direction }) => direction === 'load').map(({ id }) => id)
  t.true(load.length > 0 && load.length < asked.length)
  t.deepEqual((await walk<Told>(server, `/v1/capacity?direction=load&id=${asked.join(',')}`, [200])).map(({ id }) => id), load)
  const heads = (await walk<Told>(server, '/v1/capacity?role=headline', [200])).map(({ id }) => id).filter((id) => asked.includes(id))
  t.true(heads.length > 0 && heads.length < asked.length)
  t.deepEqual((await walk<Told>(server, `/v1/capacity?role=headline&id=${asked.join(',')}`, [200])).map(({ id }) => id), heads)
  t.deepEqual((await page<Told>(server, `/v1/capacity?id=${UNKNOWN}`)).data, [])
})

test('id lists assets with their best figures and as they are, within a box and around a place too, and a merged one is its survivor', async (t) => {
  const server = await capacityServer()
  const { rows: merged } = await server.database.owner.query<{ id: string; into: string }>('select id, merged_into as into from grid.asset where merged_into is not null')
  const listed = async (path: string) => (await walk<Listed & { id: string }>(server, path, [50])).map((row) => row.asset?.id ?? row.id).toSorted()
  for (const route of ['/v1/capacity/assets', '/v1/substations']) {
    for (const place of ['', 'bbox=-3,43,-2.8,43.06&', 'lat=43.02&lon=-2.9&radius_km=8&']) {
      const all = await listed(`${route}?${place}`)
      const asked = all.filter((_, at) => at % 3 === 1).slice(0, 60)
      t.true(asked.length > 1, `${route} ${place}`)
      t.deepEqual(await listed(`${route}?${place}id=${asked.join(',')}`), asked)
    }
    const survivors = merged.filter(({ into }) => into !== null).slice(0, 3)
    const all = new Set(await listed(route))
    t.deepEqual(
      await listed(`${route}?id=${survivors.map(({ id }) => id).join(',')}`),
      [...new Set(survivors.map(({ into }) => into))].filter((id) => all.has(id)).toSorted(),
    )
    t.deepEqual(await listed(`${route}?id=ast_00000000000000000000`), [])
  }
})

test('more ids than a page of the plan may have are refused by name', async (t) => {
  const server = await capacityServer()
  const { key } = await issueKey(server.database, 'free')
  for (const route of ['/v1/capacity', '/v1/capacity/assets', '/v1/substations']) {
    const answer = await server.get(`${route}?id=${Array.from({ length: 21 }, (_, at) => `cap_${at}`).join(',')}`, { headers: { 'X-API-Key': key } })
    const { error } = await answer.json() as { error: { code: string; message: string; details: { param: string } } }
    t.deepEqual([answer.status, error.code, error.details.param], [400, 'invalid_parameter', 'id'], route)
    t.regex(error.message, /^id: expected at most 20, the page size of plan free$/)
  }
  const repeated = await server.getKeyed('/v1/capacity?id=')
  t.is(repeated.status, 400)
})

test('an export takes ids as the search does', async (t) => {
  const server = await capacityServer()
  const some = (await page<Told>(server, '/v1/capacity?limit=3')).data.map(({ id }) => id)
  const { rows } = await server.database.owner.query<{ text: string }>(
    `select grid.export_query($1, grid.export_measures($1), 'flat') as text`, [JSON.stringify({ id: some })])
  const { rows: written } = await server.database.owner.query<{ id: string }>(rows[0]?.text ?? '')
  t.deepEqual(written.map(({ id }) => id).toSorted(), some)
  const ask = (key: string, ids: string[]) => server.get('/v1/exports', {
    method: 'POST', body: JSON.stringify({ format: 'csv', filters: { id: ids } }), headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
  })
  t.is((await ask(server.key, some)).status, 202)
  const tooMany = await ask(server.key, Array.from({ length: 201 }, (_, at) => `cap_${at}`))
  t.deepEqual([tooMany.status, (await tooMany.json() as { error: { details: { param: string } } }).error.details.param], [400, 'filters.id'])
})
