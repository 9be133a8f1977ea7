import test from 'ava'
import { connectAgent, postMessage, type Agent } from '../helpers/agent.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { issueKey, startServer } from '../helpers/server.ts'

let agent: Agent

test.before(async () => {
  const { base, key } = await capacityServer()
  agent = await connectAgent(base, key)
})

const PAGES = { sources: '/docs/sources.md', glossary: '/docs/glossary.md', figures: '/docs/guides/figures.md', dictionary: '/docs/dictionary.md' }

test('resources are pages of the documentation, as they are served', async (t) => {
  const { resources } = await agent.client.listResources()
  t.deepEqual(resources.map(({ uri }) => uri), Object.keys(PAGES).map((name) => `headroom://${name}`))
  const { get } = await capacityServer()
  for (const [name, path] of Object.entries(PAGES)) {
    const { contents } = await agent.client.readResource({ uri: `headroom://${name}` })
    t.deepEqual(contents, [{ uri: `headroom://${name}`, mimeType: 'text/markdown', text: await (await get(path)).text() }])
  }
  t.deepEqual((await agent.client.listResourceTemplates()).resourceTemplates, [])
  t.true(resources.every(({ description, mimeType }) => description && mimeType === 'text/markdown'))
})

test('a resource that there is not is told by the code that the protocol has for it', async (t) => {
  await t.throwsAsync(agent.client.readResource({ uri: 'headroom://nothing' }), { code: -32002, message: /No resource "headroom:\/\/nothing"/ })
})

const GIVEN: Record<string, Record<string, string>> = {
  judge_site: { place: 'Perth', capacity: '20 MW', technology: 'storage', direction: 'both' }, compare_sites: { places: 'Perth; Leeds' },
  what_opened: { country: 'ES', since: '2026-11-01' }, check_figure: { record: 'cap_1' },
}

test('prompts name tools that there are, and hold what they were given', async (t) => {
  const { prompts } = await agent.client.listPrompts()
  t.deepEqual(prompts.map(({ name }) => name), Object.keys(GIVEN))
  const tools = new Set((await agent.client.listTools()).tools.map(({ name }) => name))
  for (const { name, arguments: taken = [], description } of prompts) {
    t.truthy(description)
    t.true(taken.every((one) => (one.description ?? '').length > 0))
    const { messages: [message] } = await agent.client.getPrompt({ name, arguments: GIVEN[name] as Record<string, string> })
    const text = message?.content.type === 'text' ? message.content.text : ''
    t.is(message?.role, 'user')
    for (const given of Object.values(GIVEN[name] ?? {})) t.true(text.includes(given), text)
    const named = text.match(/\b(find|judge|asset|explain|changes|list)_\w+/g) ?? []
    t.true(named.length > 0 && named.every((tool) => tools.has(tool)), named.join())
  }
})

for (const [name, given, says] of [
  ['judge_site', {}, /place: is missing/], ['judge_site', { place: ' ' }, /place: is missing/], ['judge_site', { place: 'x', colour: 'red' }, /colour: not an argument/],
  ['nothing', {}, /No prompt "nothing"/], ['constructor', {}, /No prompt "constructor"/],
] as const) {
  test(`prompts/get of ${name} ${JSON.stringify(given)} is an error of the caller`, async (t) => {
    await t.throwsAsync(agent.client.getPrompt({ name, arguments: given }), { code: -32602, message: says })
  })
}

test('a client of a version to come agrees on the newest that is known, one of an older on its own', async (t) => {
  const { base, key } = await capacityServer()
  const agreed = async (version: string) => {
    const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    const answer = await postMessage(base, key, { jsonrpc: '2.0', id: 1, method: 'initialize', params }, { 'MCP-Protocol-Version': version })
    const { result } = await answer.json() as { result: { protocolVersion: string; capabilities: object } }
    t.deepEqual(Object.keys(result.capabilities), ['tools', 'resources', 'prompts'])
    return result.protocolVersion
  }
  t.deepEqual([await agreed('2999-01-01'), await agreed('2025-11-25'), await agreed('2025-06-18'), await agreed('2025-03-26')],
    ['2025-11-25', '2025-11-25', '2025-06-18', '2025-03-26'])
})

test('resources and prompts count as no request, and against the limit of the address', async (t) => {
  await capacityServer()
  const { base, database } = await startServer(async () => {}, { addressRate: 1, addressBurst: 2 })
  const { key, account } = await issueKey(database, 'free')
  const read = () => postMessage(base, key, { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: 'headroom://glossary' } })
  const statuses = (await Promise.all([read(), read(), read(), read(), read(), read()])).map(({ status }) => status)
  t.true(statuses.includes(200) && statuses.includes(429))
  const { rows } = await database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [account])
  t.is(Number(rows[0]?.used ?? 0), 0)
})
