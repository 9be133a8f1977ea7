import test from 'ava'
import { issueKey, testServer } from '../helpers/server.ts'

type Endpoint = { id: string; url: string; label: string | null; paused: boolean; event_types: string[]; filters: object; secret?: string }
type Answer = { status: number; data: Endpoint; error: { code: string; message: string } }

async function ask(key: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const { get } = await testServer()
  const answer = await get(path, {
    method, headers: { 'X-API-Key': key, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { ...await answer.json() as Omit<Answer, 'status'>, status: answer.status }
}

const NONE = { countries: null, operators: null, sources: null, change_types: null, include_upstream: false }

/** An endpoint of an account of its own, and how to change it. */
async function endpoint(): Promise<{ made: Endpoint; change: (body: unknown) => Promise<Answer>; read: () => Promise<Endpoint> }> {
  const { key } = await issueKey((await testServer()).database, 'business')
  const { data: { secret: _, ...made } } = await ask(key, 'POST', '/v1/webhooks', {
    url: 'https://hooks.example.com/one', label: ' Production ', filters: { countries: ['ES'], change_types: ['added'] },
  })
  const path = `/v1/webhooks/${made.id}`
  return { made, change: (body) => ask(key, 'PATCH', path, body), read: async () => (await ask(key, 'GET', path)).data }
}

test('what is given changes, what is not stays, and every answer shows it', async (t) => {
  const { made, change, read } = await endpoint()
  t.like(made, { label: 'Production', paused: false })
  let expected = made
  for (const given of [
    { url: 'https://hooks.example.com/two' }, { label: 'Trial' }, { paused: true }, { url: 'https://hooks.example.com/three', label: 'Ñ', paused: false },
    { event_types: ['endpoint.switched_off'] }, {}, { event_types: [] },
  ]) {
    expected = { ...expected, ...given }
    const { status, data } = await change(given)
    t.is(status, 200)
    t.deepEqual(data, expected)
    t.deepEqual(await read(), expected)
  }
  t.is((await change({ label: '' })).data.label, null)
})

test('filters take the place of all that there were; none are an empty object', async (t) => {
  const { change } = await endpoint()
  t.deepEqual((await change({ filters: { include_upstream: true, countries: ['es'] } })).data.filters, { ...NONE, countries: ['ES'], include_upstream: true })
  t.deepEqual((await change({ filters: {} })).data.filters, NONE)
})

const REFUSED: [body: unknown, message: RegExp][] = [
  ...['http://example.com/', 'https://10.0.0.1/', 'https://localhost/', 'https://[::ffff:10.0.0.1]/', 'https://example.com:22/', 'https://user:pass@example.com/'].map(
    (url): [unknown, RegExp] => [{ url }, /^url: (must|is|has) [^;]+; expected an https:\/\/ address on a public host/]),
  [{ url: 5 }, /^url: expected a string/],
  [{ filters: { countries: ['AQ'] } }, /^filters.countries: nothing is registered in "AQ"/],
  [{ url: 'https://hooks.example.com/changed', filters: { sources: ['src_none'] } }, /^filters.sources: no source "src_none"/],
  [{ filters: { countries: [] } }, /^filters.countries: /],
  [{ label: 'x'.repeat(101) }, /^label: expected text of at most 100 characters/],
  [{ label: 'a\nb' }, /^label: expected text/],
  [{ paused: 'yes' }, /^paused: expected a boolean/],
  [{ event_types: ['capacity.changes'] }, /^event_types: expected an array of endpoint.switched_off/],
  [{ event_types: 'endpoint.switched_off' }, /^event_types: expected an array/],
  [{ status: 'active' }, /^status: not a member/],
  [{ secret: 'mine' }, /^secret: not a member/],
]

for (const [body, message] of REFUSED) {
  test(`refuses ${JSON.stringify(body).slice(0, 90)}, and changes nothing`, async (t) => {
    const { made, change, read } = await endpoint()
    const { status, error } = await change(body)
    t.deepEqual([status, error.code], [400, 'invalid_parameter'])
    t.regex(error.message, message)
    t.deepEqual(await read(), made)
  })
}
