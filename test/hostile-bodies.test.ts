import test from 'ava'
import fc from 'fast-check'
import { counts } from './helpers/counts.ts'
import { testServer } from './helpers/server.ts'

/** How many bodies are sent; the same at every run. */
const RUNS = counts(1500, 5_000, 50_000)
const SEED = 20_261_122

const BODIES = [
  { url: 'https://hooks.example.com/a', filters: { countries: ['ES'], change_types: ['added', 'changed'] } },
  { format: 'csv', filters: { country: ['ES'], min_capacity_mw: 1.5, bbox: [-10, 35, 5, 60], horizon_year: 2030, as_of: '2026-01-01T00:00:00Z' } },
]

/** Pieces that parsers, and what comes after them, read differently. */
const PIECES = [
  '"\\ud800"', '"\\udfff\\ud800"', '"\\u0000"', '1e400', '-1e-400', '60.1900000000000001', '1E3', '-0', '[[[[[[]]]]]]', '{"a":{"a":{}}}', 'null', 'true',
  '""', `"${'x'.repeat(5000)}"`, '"__proto__"', '[]', '{}', '[null]', '"\\"', ',', ':', '}', ']', '"https://example.com#@127.0.0.1/"',
  '"https://example.com\\\\@127.0.0.1/"', `"https://${'a.'.repeat(130)}com/"`, '"https://-a.example.com/"', '"https://a-.example.com/"', '\ufeff', '\u2028',
  '[-10,35,5,1e2]', '[180.0000000000000001,0,1,1]', '99999999999999999999', '"2026-13-45"', '"9".repeat(9)', '{"url":1,"url":2}',
]

/** A body as it should be, in which some values, names or characters are replaced. */
const hostile = fc.record({
  body: fc.constantFrom(...BODIES).map((body) => JSON.stringify(body)),
  edits: fc.array(fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    piece: fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6, unit: 'binary' })),
    whole: fc.boolean(),
  }), { minLength: 1, maxLength: 3 }),
}).map(({ body, edits }) => edits.reduce((text, { at, piece, whole }) => {
  // A whole value gives way, or a single character.
  const spots = [...text.matchAll(whole ? /"[^"]*"|\[[^[\]]*\]|-?\d[\d.]*/g : /./gs)]
  const spot = spots[Math.floor(at * spots.length)]
  return spot === undefined ? text : text.slice(0, spot.index) + piece + text.slice(spot.index + spot[0].length)
}, body))

const DEEP = [5000, 32, 33].flatMap((depth) => ['[', '{"a":'].map((open) => (
  `{"filters":${open.repeat(depth)}1${(open === '[' ? ']' : '}').repeat(depth)}}`
)))

test('no body, however made, is a fault of the service', async (t) => {
  t.timeout(Math.max(120_000, RUNS * 60))
  const { database, getKeyed, logged } = await testServer()
  await database.owner.query(`update access.plan set rate_per_second = 100000 where id = 'enterprise'`)
  const statuses = new Map<number, number>()
  const send = async (path: string, body: string) => {
    const answer = await getKeyed(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
    const text = await answer.text()
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (![201, 202, 400, 404, 409, 413, 429, 451].includes(answer.status)) throw new Error(`${answer.status} ${text} ${JSON.stringify(logged.at(-1))}`)
  }
  for (const body of DEEP) await send('/v1/exports', body)
  await fc.assert(fc.asyncProperty(fc.constantFrom('/v1/webhooks', '/v1/exports'), hostile, send), { numRuns: RUNS, seed: SEED })
  t.log([...statuses].sort().map(([status, times]) => `${status}: ${times}`).join(', '))
  t.true((statuses.get(201) ?? 0) + (statuses.get(202) ?? 0) > 0 && (statuses.get(400) ?? 0) > RUNS / 2)
  t.deepEqual(logged, [])
})

for (const [what, path, body, message] of [
  ['half of a surrogate pair', '/v1/exports', '{"format":"csv","filters":{"operator":["\\ud800"]}}', 'filters.operator: expected an array of 1 to 50 names'],
  ['a member twice', '/v1/exports', '{"format":"csv","format":"ndjson"}', 'The body: the member "format" is given more than once'],
  ['a number that would be rounded', '/v1/exports', '{"format":"csv","filters":{"min_capacity_mw":60.1900000000000001}}',
    'filters.min_capacity_mw: expected a plain decimal number (no exponent, no more than 15 digits)'],
  ['an exponent', '/v1/exports', '{"format":"csv","filters":{"min_capacity_mw":1e2}}',
    'filters.min_capacity_mw: expected a plain decimal number (no exponent, no more than 15 digits)'],
  ...[
    ['https://example.com#@127.0.0.1/', 'has a blank, a backslash or a fragment'], ['https://example.com\\\\@127.0.0.1/', 'has a blank, a backslash or a fragment'],
    [`https://${'a.'.repeat(130)}com/`, 'is not a public host'], ['https://-a.example.com/', 'is not a public host'], ['https://a-.example.com/', 'is not a public host'],
  ].map(([url = '', rule]) => [url.slice(0, 40), '/v1/webhooks', `{"url":"${url}"}`, `url: ${rule}; expected an https:// address on a public host and port 443 or 8443, `
    + 'without fragment or backslash, of at most 2048 characters'] as const),
] as const) {
  test(`${what} is 400 and named`, async (t) => {
    const { getKeyed } = await testServer()
    const answer = await getKeyed(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
    t.is(answer.status, 400)
    t.is((await answer.json() as { error: { message: string } }).error.message, message)
  })
}

test('what is stored and shown of an endpoint is what is called', async (t) => {
  const { getKeyed } = await testServer()
  const answer = await getKeyed('/v1/webhooks', {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ url: 'HTTPS://EXAMPLE.com:443/a/../b?c=%7e' }),
  })
  t.is((await answer.json() as { data: { url: string } }).data.url, 'https://example.com/b?c=%7e')
})
