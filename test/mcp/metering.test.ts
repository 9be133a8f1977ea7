import test from 'ava'
import { TOOLS } from '../../src/mcp/tools.ts'
import { connectAgent, postMessage } from '../helpers/agent.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { issueKey, startServer } from '../helpers/server.ts'

const AROUND = { lat: 43.05, lon: -2.9 }

async function agentOn(plan: string) {
  const { base, database } = await capacityServer()
  const { key, account, id } = await issueKey(database, plan)
  const used = async () => {
    const { rows: [meter] } = await database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [account])
    return Number(meter?.used)
  }
  return { ...await connectAgent(base, key), base, database, key, id, account, used }
}

test('a call of a tool counts as one request, an error too; the protocol’s own messages count as none', async (t) => {
  const { client, call, used, database } = await agentOn('enterprise')
  await client.listTools()
  await client.listPrompts()
  await client.readResource({ uri: 'headroom://glossary' })
  await client.ping()
  t.is(await used(), 0)
  let calls = 0
  const { rows: [asset] } = await database.owner.query<{ id: string }>('select asset_id as id from grid.record order by id limit 1')
  const asset_id = asset?.id
  for (const [tool, given, isError] of [
    ['find_capacity', AROUND, false], ['find_capacity', { place: 'asset 30' }, false], ['find_capacity', { place: 'nowhere at all' }, true],
    ['find_capacity', {}, true], ['find_capacity', { ...AROUND, wattage: 3 }, true], ['find_capacity', { ...AROUND, lat: '43' }, true],
    ['explain_record', { record_id: 'cap_none' }, true], ['explain_record', {}, true], ['asset_history', { asset_id: 'ast_none' }, true],
    ['list_sources', {}, false], ['changes_since', {}, false], ['changes_since', { cursor: 'abc' }, true],
    ['asset_records', { asset_id }, false], ['asset_records', { asset_id: 'ast_none' }, true], ['asset_upstream', { asset_id }, false], ['asset_upstream', {}, true],
    ['judge_sites', { sites: [{ name: 'here', ...AROUND }] }, false], ['judge_sites', { sites: [] }, true],
  ] as const) {
    const told = await call(tool, given)
    t.is(told.isError, isError, told.text)
    calls += 1
    t.is(await used(), calls, `${tool} ${JSON.stringify(given)}`)
  }
})

test('judge_sites counts as one request for each ten places begun, and is told where its plan never sends so many at once', async (t) => {
  const { call, used } = await agentOn('pro')
  const sites = (count: number) => ({ sites: Array.from({ length: count }, () => ({ name: 'here', ...AROUND })) })
  await call('judge_sites', sites(10))
  t.is(await used(), 1)
  await call('judge_sites', sites(11))
  t.is(await used(), 3)
  const small = await agentOn('free')
  const { text, isError } = await small.call('judge_sites', sites(50))
  t.true(isError)
  t.regex(text, /^invalid_parameter: sites: expected at most \d+, ten for each request that plan free may send at once\./)
  t.is(await small.used(), 1)
})

test('coverage counts as none, and of a country as two', async (t) => {
  const { call, used } = await agentOn('free')
  t.false((await call('coverage')).isError)
  t.is(await used(), 0)
  t.false((await call('coverage', { country: 'ES' })).isError)
  t.is(await used(), 2)
  t.regex((await call('coverage', { country: 'DE' })).text, /^country_not_supported: /)
  t.is(await used(), 3)
})

test('find_capacity counts as two where nothing matches a minimum, and answers without the second where the key has no request left', async (t) => {
  const { call, used, database, account } = await agentOn('free')
  const given = { ...AROUND, min_capacity_mw: 99_999 }
  t.regex((await call('find_capacity', given)).text, /\nWithout the minimum \d+ assets match/)
  t.is(await used(), 2)
  await call('find_capacity', { ...AROUND, min_capacity_mw: 1 })
  await call('find_capacity', { ...AROUND, class: ['available'] })
  t.is(await used(), 4, 'something matches, or no minimum')
  await database.owner.query('update access.meter set used = 1999, empty_at = now() where account_id = $1', [account])
  const { text, isError } = await call('find_capacity', given)
  t.false(isError)
  t.regex(text, /^Around 43\.05, -2\.9, .*\nWhat there is without the minimum could not be asked now: call again without it\.\n/)
  t.is(await used(), 2000)
})

for (const [plan, tool, given, code, words] of [
  ['free', 'changes_since', {}, 'plan_required', / It takes plan pro or a larger one\./],
  ['free', 'asset_history', { asset_id: 'ast_none' }, 'plan_required', / It takes plan pro or a larger one\./],
  ['free', 'find_capacity', { ...AROUND, radius_km: 250 }, 'plan_required', / It takes plan business or a larger one\./],
  ['free', 'find_capacity', { ...AROUND, limit: 21 }, 'invalid_parameter', /limit/],
  ['pro', 'find_capacity', { lat: 91, lon: 0 }, 'invalid_parameter', /: lat: expected degrees from -90 to 90\./],
  ['pro', 'find_capacity', { place: 'asset 1', ...AROUND }, 'invalid_parameter', /: place: give either a place or lat and lon, or a country alone\./],
  ['pro', 'find_capacity', { lat: 43 }, 'invalid_parameter', /: lon: needed with the other coordinate\./],
  ['pro', 'find_capacity', { ...AROUND, min_voltage_kv: 9, max_voltage_kv: 8 }, 'invalid_parameter', /: min_voltage_kv: expected no more/],
  ['pro', 'explain_record', { record_id: 'cap_none' }, 'capacity_not_available', /cap_none|No/],
  ['pro', 'asset_history', { asset_id: 'ast_none' }, 'asset_not_found', /: No asset "ast_none"\./],
  ['free', 'judge_sites', { sites: [{ name: 'here', ...AROUND }], radius_km: 250 }, 'plan_required', / It takes plan business or a larger one\./],
  ['pro', 'asset_records', { asset_id: 'ast_none' }, 'asset_not_found', /: No asset "ast_none"\./],
  ['pro', 'asset_upstream', { asset_id: 'ast_none' }, 'asset_not_found', /: No asset "ast_none"\./],
  ['pro', 'list_sources', { country: ['DE'] }, 'country_not_supported', /DE/],
  ['pro', 'list_sources', { operator: ['nobody'] }, 'operator_not_found', /nobody/],
  ['pro', 'changes_since', { source: ['src_x'] }, 'source_not_found', /src_x/],
] as const) {
  test(`on plan ${plan}, ${tool} ${JSON.stringify(given)} is told as ${code}`, async (t) => {
    const { call } = await agentOn(plan)
    const { text, isError } = await call(tool, given)
    t.true(isError && text.startsWith(`${code}: `), text)
    t.regex(text, words)
  })
}

test('a burst ends in words that say when to try again', async (t) => {
  const { call, database, account } = await agentOn('free')
  await database.owner.query(`update access.meter set empty_at = clock_timestamp() + interval '1 hour' where account_id = $1`, [account])
  t.regex((await call('list_sources')).text, /^rate_limit_exceeded: .* Try again in \d+ s, not before\./)
})

test('a month’s quota that is used up is told, and the protocol’s own messages go on', async (t) => {
  const { client, call, database, account } = await agentOn('free')
  await database.owner.query(`update access.meter set month = date_trunc('month', now() at time zone 'UTC'), used = 2000 where account_id = $1`, [account])
  t.regex((await call('list_sources')).text, /^quota_exceeded: .* Try again in \d+ s, not before\./)
  t.is((await client.listTools()).tools.length, TOOLS.length)
})

test('the quota that is left is in the headers of a call', async (t) => {
  const { base, key, used } = await agentOn('pro')
  const answer = await postMessage(base, key, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_sources' } })
  t.is(answer.headers.get('RateLimit-Remaining'), String(50_000 - await used()))
})

test('a revoked key is refused with 401 at the next call', async (t) => {
  const { base, key, id, database } = await agentOn('pro')
  await database.owner.query('select access.revoke_key($1)', [id])
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'find_capacity', arguments: { place: 'nowhere at all' } } }
  const answer = await postMessage(base, key, call)
  t.is(answer.status, 401)
  t.is(answer.headers.get('WWW-Authenticate'), `Bearer resource_metadata="${base}/.well-known/oauth-protected-resource/mcp", scope="read"`)
})

test('messages that are no calls, names of places and coverage count against the limit of the client’s address', async (t) => {
  await capacityServer()
  const { base, database } = await startServer(async () => {}, { addressRate: 1, addressBurst: 2 })
  const { key } = await issueKey(database, 'enterprise')
  const ping = () => postMessage(base, key, { jsonrpc: '2.0', id: 1, method: 'ping' })
  const statuses = (await Promise.all([ping(), ping(), ping(), ping(), ping(), ping()])).map(({ status }) => status)
  t.true(statuses.includes(200) && statuses.includes(429))
  const call = async (given: object) => {
    const answer = await postMessage(base, key, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'find_capacity', arguments: given } })
    const { result } = await answer.json() as { result: { content: { text: string }[]; isError?: boolean } }
    return [result.isError ?? false, result.content[0]?.text] as const
  }
  const named = await Promise.all(Array.from({ length: 6 }, () => call({ place: 'asset 30' })))
  t.true(named.some(([isError, text]) => isError && text?.startsWith('rate_limit_exceeded: ')))
  const covered = await Promise.all(Array.from({ length: 6 }, () => postMessage(base, key, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'coverage' } })))
  t.true((await Promise.all(covered.map((answer) => answer.text()))).some((text) => text.includes('rate_limit_exceeded: ')))
  const placed = await Promise.all(Array.from({ length: 6 }, () => call(AROUND)))
  t.true(placed.every(([isError]) => !isError))
})
