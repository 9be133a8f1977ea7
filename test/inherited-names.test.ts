import test from 'ava'
import { COLLECTIONS } from '../src/ogc/collections.ts'
import { OPERATIONS } from '../src/openapi/operations.ts'
import { TOOLS } from '../src/mcp/tools.ts'
import { formBrowser, signedIn } from './helpers/account.ts'
import { postMessage } from './helpers/agent.ts'
import { testServer } from './helpers/server.ts'

/** What every object of JavaScript answers to. Wherever a request names something, these are names of nothing, and no fault of the service. */
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

/** Texts of JSON where a name, a word or a number is expected: the names, and objects that have them as members of their own. */
const VALUES = [...NAMES.map((name) => JSON.stringify(name)), ...NAMES.map((name) => `{${JSON.stringify(name)}:1}`)]

type Send = (path: string, init?: RequestInit) => Promise<Response>

/** Requests by what they name; `send` is with a key, or for a page with a session. */
type Place = { what: string; requests: (name: string, value: string) => [path: string, init?: RequestInit][] }

const json = (body: string): RequestInit => ({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
const inPath = (path: string, name: string) => path.replaceAll(/:\w+/g, encodeURIComponent(name))

const OF_THE_API: Place[] = OPERATIONS.map(({ id, method, path, shape, exampleBody, example }) => ({
  what: `operation ${id}`,
  requests(name, value) {
    const there = path.includes(':') ? inPath(path, name) : path
    if (method === 'post') {
      const members = Object.keys(shape.body?.schema.properties ?? {})
      const own = Object.entries((exampleBody ?? {})).map(([member, given]) => `"${member}":${JSON.stringify(given)}`)
      return ['{}', value, `{${[...own, `"${name}":${value}`].join()}}`, `{"filters":{"${name}":${value}}}`, ...members.map((member) => `{"${member}":${value}}`),
        ...members.map((member) => `{"${member}":[${value}]}`)].map((body): [string, RequestInit] => [there, json(body)])
    }
    if (method === 'delete') return [[there, { method: 'DELETE' }]]
    const parameters = Object.keys(shape.parameters).filter((one) => !path.includes(`:${one}`))
    const [known = ''] = example.split('?')
    return [there, ...[...parameters, name].map((one) => `${known}?${encodeURIComponent(one)}=${name}`)].map((asked): [string] => [asked])
  },
}))

const OGC: Place[] = COLLECTIONS.map(({ id }) => ({
  what: `the OGC API: ${id}`,
  requests(name, value) {
    const items = `/ogc/collections/${id}/items`
    const filters = [
      value, `{"op":${value}}`, `{"op":${value},"args":[{"property":"voltage_kv"},1]}`, `{"op":${value},"args":[1,{"property":"voltage_kv"}]}`,
      `{"op":"=","args":[{"property":${value}},1]}`, `{"op":"=","args":[{"property":"country"},${value}]}`, `{"op":"like","args":[{"property":"country"},${value}]}`,
      `{"op":"in","args":[{"property":"country"},${value}]}`, `{"op":"in","args":[{"property":"country"},[${value}]]}`, `{"op":"and","args":[${value},${value}]}`,
      `{"op":"s_intersects","args":[{"property":"geometry"},{"type":${value},"coordinates":[1,2]}]}`,
      `{"op":"s_intersects","args":[{"property":"geometry"},{"type":"Point","coordinates":${value}}]}`,
      `{"op":"s_intersects","args":[{"property":"geometry"},{"bbox":[1,2,3,${value}]}]}`, `{"op":"between","args":[{"property":"voltage_kv"},${value},${value}]}`,
    ].map((filter) => `${items}?filter-lang=cql2-json&filter=${encodeURIComponent(filter)}`)
    const texts = [`${name} = 1`, `"${name}" = 1`, `country = '${name}'`, `${name}(1)`, `country ${name} 1`, `S_INTERSECTS(geometry, ${name}(1 2))`]
      .map((filter) => `${items}?filter=${encodeURIComponent(filter)}`)
    const parameters = ['f', 'crs', 'bbox', 'bbox-crs', 'datetime', 'filter-lang', 'filter-crs', 'operator', 'asset_type', name].map((one) => `${items}?${one}=${name}`)
    return [`/ogc/collections/${name}/items`, `/ogc/${name}`, `${items}/${name}`, ...filters, ...texts, ...parameters].map((path): [string] => [path])
  },
}))

const message = (method: string, params: string) => `{"jsonrpc":"2.0","id":1,"method":${method},"params":${params}}`

const PAGES: Place[] = [
  {
    what: 'pages of people',
    requests: (name) => [
      `/?lang=${name}`, `/docs/${name}`, `/docs/guides/${name}`, `/docs/search?q=${name}`, `/assets/${name}`, `/assets/map/${name}`, `/status?lang=${name}`, `/qgis/${name}`,
      `/style/${name}`, `/${name}`, `/account/${name}`, `/account/sign-in?then=${name}`, `/account/usage?month=${name}`,
      ...['operator', 'technology', 'country', 'direction', 'firmness', 'mw', 'kv', 'age', 'at', name].map((key) => `/account/questions/new?view=${encodeURIComponent(`${key}=${name}`)}`),
      `/account/questions/new?source=${name}`, `/account/questions/new?bbox=${name}`, `/account/questions/new?view=${encodeURIComponent(`operator=${name}`)}&source=${name},${name}`,
    ].map((path): [string, RequestInit] => [path, { headers: { 'Accept-Language': name } }]),
  },
]

async function faults({ requests }: Place, send: Send): Promise<string[]> {
  const found: string[] = []
  const sent = new Set<string>()
  for (const [n, value] of VALUES.entries()) {
    for (const [path, init] of requests(NAMES[n % NAMES.length] as string, value)) {
      const request = `${path} ${String(init?.body ?? '')}`
      if (sent.has(request)) continue
      sent.add(request)
      const { status } = await send(path, init)
      if (status >= 500) found.push(`${status} ${request}`)
    }
  }
  return found
}

test.before(async () => {
  const { database: { owner } } = await testServer()
  await owner.query(`update access.plan set rate_per_second = 100000, quota_per_month = 10000000`)
})

for (const place of [...OF_THE_API, ...OGC]) {
  test(`what objects inherit names nothing: ${place.what}`, async (t) => {
    const { getKeyed } = await testServer()
    t.deepEqual(await faults(place, getKeyed), [])
  })
}

for (const place of PAGES) {
  test(`what objects inherit names nothing: ${place.what}`, async (t) => {
    const server = await testServer()
    const { cookies } = await signedIn(server, 'ada@example.org')
    const signed = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    t.deepEqual(await faults(place, (path, init) => server.get(path, { ...init, redirect: 'manual', headers: { ...init?.headers, Cookie: signed } })), [])
  })
}

test('what objects inherit names nothing: forms of accounts', async (t) => {
  const server = await testServer()
  const person = await signedIn(server, 'eve@example.org')
  const anybody = formBrowser(server.base)
  for (const name of NAMES) {
    for (const [path, ...fields] of [
      ['/account/questions', 'view', 'bbox', 'source'], ['/account/keys', 'label', 'mode'], ['/account/members', 'role', 'mailbox'],
      [`/account/members/${name}/role`, 'role'], [`/account/keys/${name}/revoke`], [`/account/webhooks/${name}/test`], ['/account/sign-in', 'mailbox', 'then'],
    ] as const) {
      for (const browser of [person, anybody]) {
        const { status } = await browser.post(path, { [name]: name, ...Object.fromEntries(fields.map((field) => [field, name])) })
        t.true(status < 500, `${status} POST ${path} ${name}`)
      }
    }
  }
})

test('what objects inherit names nothing: tools for agents', async (t) => {
  const { base, key } = await testServer()
  for (const [n, value] of VALUES.entries()) {
    const name = NAMES[n % NAMES.length]
    for (const sent of [
      message(value, '{}'), message('"tools/call"', `{"name":${value}}`), message('"tools/call"', value), message('"initialize"', `{"protocolVersion":${value}}`),
      ...TOOLS.flatMap((tool) => [...Object.keys(tool.takes.schema.properties ?? {}), name].map((one) => (
        message('"tools/call"', `{"name":"${tool.name}","arguments":{"${one}":${value}}}`)))),
    ]) {
      const { status } = await postMessage(base, key, sent)
      t.true(status < 500, `${status} ${sent}`)
    }
  }
})

test('an operator that is none is refused by SQL, too', async (t) => {
  const { database: { owner } } = await testServer()
  for (const op of [...NAMES, '= 1 or 1 =', null]) {
    const tree = JSON.stringify({ op, args: [{ property: 'voltage_kv' }, 1] })
    await t.throwsAsync(owner.query(`select grid.cql_condition($1, '{}', 'list')`, [tree]), { message: /operator/ }, String(op))
  }
})
