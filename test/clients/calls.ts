import { createHeadroom, eachRow, HeadroomError, ok } from 'headroom-client'

/**
 * Ten calls by the TypeScript client: what they take and answer is typed by the document. The type checker and then Node run this file
 * beside the built package.
 */
const [baseUrl = '', key = ''] = process.argv.slice(2)

const headroom = createHeadroom({ baseUrl, key })

function some<T>(name: string, rows: readonly T[]): T {
  const [first] = rows
  if (first === undefined) throw new Error(`${name}: nothing was found`)
  return first
}

const health = await ok(headroom.GET('/v1/health'))
if (health.status !== 'ok' && health.status !== 'degraded') throw new Error(health.status)
some('plans', (await ok(headroom.GET('/v1/plans'))).data)
const { data: { plan } } = await ok(headroom.GET('/v1/key'))
some('countries', (await ok(headroom.GET('/v1/countries', { params: { query: { status: ['live', 'partial'] } } }))).data)
const found = await ok(headroom.GET('/v1/capacity', {
  params: { query: { country: ['ES', 'GB'], direction: ['load', 'generation'], min_capacity_mw: 1, sort: '-value_mw', limit: 5 } },
}))
const best = some('search', found.data)
const amount: number | null = best.value_mw
if (amount === null || amount < 1) throw new Error(`search: ${amount} MW`)
const { lon, lat } = best.asset
if (lon === null || lat === null) throw new Error('search: an asset without a place')
some('nearby', (await ok(headroom.GET('/v1/capacity/nearby', { params: { query: { lat, lon } } }))).data)
const sources: string[] = []
for await (const { id } of eachRow((page) => headroom.GET('/v1/sources', { params: { query: { limit: 3, ...page } } }))) sources.push(id)
if (new Set(sources).size !== sources.length || sources.length < 4) throw new Error(`sources: ${sources.join(' ')}`)
const asset = await ok(headroom.GET('/v1/substations/{id}', { params: { path: { id: best.asset.id } } }))
some('history', (await ok(headroom.GET('/v1/substations/{id}/history', { params: { path: { id: asset.data.id } } }))).data)
some('changes', (await ok(headroom.GET('/v1/changes', { params: { query: { change_type: ['added'], limit: 1 } } }))).data)
try {
  await ok(headroom.GET('/v1/capacity/{id}', { params: { path: { id: 'cap_none' } } }))
  throw new Error('a record that is not there was answered')
} catch (error) {
  if (!(error instanceof HeadroomError) || error.code !== 'capacity_not_available') throw error
}
console.log(`10 calls by the TypeScript client, on plan ${plan.id}`)
