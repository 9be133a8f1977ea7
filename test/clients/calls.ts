import createClient from 'openapi-fetch'
import type { paths } from '../../src/openapi/api.d.ts'

/**
 * Ten calls by a client that openapi-typescript and openapi-fetch make of the document: what they take and answer is typed by it.
 * The type checker and then Node run this file beside types that were made of the document of a running service.
 */
const [base = '', key = ''] = process.argv.slice(2)

const client = createClient<paths>({ baseUrl: base, headers: { Authorization: `Bearer ${key}` }, querySerializer: { array: { style: 'form', explode: false } } })

/** What an answer holds; ends with what was refused where it holds an error. */
function held<T>(name: string, { data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (data === undefined) throw new Error(`${name}: ${response.status} ${JSON.stringify(error)}`)
  return data
}

function some<T>(name: string, rows: readonly T[]): T {
  const [first] = rows
  if (first === undefined) throw new Error(`${name}: nothing was found`)
  return first
}

const health = held('health', await client.GET('/v1/health'))
if (health.status !== 'ok' && health.status !== 'degraded') throw new Error(health.status)
some('plans', held('plans', await client.GET('/v1/plans')).data)
const { data: { plan } } = held('key', await client.GET('/v1/key'))
some('countries', held('countries', await client.GET('/v1/countries', { params: { query: { status: ['live', 'partial'] } } })).data)
const found = held('search', await client.GET('/v1/capacity', {
  params: { query: { country: ['ES', 'GB'], direction: ['load', 'generation'], min_capacity_mw: 1, sort: '-value_mw', limit: 5 } },
}))
const best = some('search', found.data)
const amount: number | null = best.value_mw
if (amount === null || amount < 1) throw new Error(`search: ${amount} MW`)
const { lon, lat } = best.asset
if (lon === null || lat === null) throw new Error('search: an asset without a place')
some('nearby', held('nearby', await client.GET('/v1/capacity/nearby', { params: { query: { lat, lon } } })).data)
some('substations', held('substations', await client.GET('/v1/substations', { params: { query: { lat, lon, radius_km: 5 } } })).data)
const asset = held('substation', await client.GET('/v1/substations/{id}', { params: { path: { id: best.asset.id } } }))
some('history', held('history', await client.GET('/v1/substations/{id}/history', { params: { path: { id: asset.data.id } } })).data)
some('changes', held('changes', await client.GET('/v1/changes', { params: { query: { change_type: ['added'], limit: 1 } } })).data)
console.log(`10 calls by the TypeScript client, on plan ${plan.id}`)
