import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { capacityServer, matches, rowsOf, shownMw, type Row } from '../helpers/capacity-rows.ts'
import { featurePage, linkOf, walkFeatures, withQuery, type FeaturePage } from '../helpers/features.ts'
import { issueKey } from '../helpers/server.ts'
import { page } from '../helpers/walk.ts'

const ITEMS = '/ogc/collections/capacity/items'
const basic = (key: string) => ({ Authorization: `Basic ${Buffer.from(`anyone:${key}`).toString('base64')}` })

/** Filters, and what they mean of a row. */
const FILTERS: [Record<string, string>, (row: Row) => boolean][] = [
  [{ direction: 'load', min_capacity_mw: '20' }, (row) => matches(row, { direction: 'load', min_capacity_mw: '20' })],
  [{ country: 'FR', horizon_year: '2030' }, (row) => matches(row, { country: 'FR', horizon_year: '2030' })],
  [{ bbox: '-3,43,-2.8,43.1', technology: 'any' }, (row) => matches(row, { bbox: '-3,43,-2.8,43.1', technology: 'any' })],
  [{ datetime: '2026-10-01/..' }, (row) => row.source_date >= '2026-10-01'],
  [{ datetime: '2026-09-15T23:00:00Z' }, (row) => row.source_date === '2026-09-15'],
  [{ filter: `direction = 'load' AND value_mw > 20` }, (row) => row.direction === 'load' && (shownMw(row) ?? 0) > 20],
  [{ filter: 'NOT value_mw > 20' }, (row) => shownMw(row) !== null && (shownMw(row) ?? 0) <= 20],
  [{ filter: 'value_mw IS NULL' }, (row) => shownMw(row) === null],
  [{ filter: `state = 'withheld'` }, (row) => !row.granted],
  [{ filter: 'NOT year_from = 2030' }, (row) => row.year_from !== null && row.year_from !== 2030],
  [{ filter: `year_to IS NULL AND country IN ('ES', 'NL')` }, (row) => row.year_to === null && ['ES', 'NL'].includes(row.country)],
  [{ filter: `operator LIKE 'a%' OR unit = 'kW'` }, (row) => row.operator.startsWith('a') || row.unit === 'kW'],
  [{ filter: `source_date < DATE('2026-10-01') AND comparability_class <> 'gamma'` }, (row) => row.source_date < '2026-10-01' && row.comparability_class !== 'gamma'],
  [{ filter: `asset_type = 'substation' AND voltage_kv >= 66` }, (row) => row.asset_type === 'substation' && Number(row.voltage_kv) >= 66],
  [{ filter: 'S_INTERSECTS(geometry, BBOX(-3, 43, -2.8, 43.1))', firmness: 'firm' }, (row) => matches(row, { bbox: '-3,43,-2.8,43.1', firmness: 'firm' })],
  [{ filter: 'S_DISJOINT(geometry, BBOX(-3, 43, -2.8, 43.1))' }, (row) => row.lon !== null && !matches(row, { bbox: '-3,43,-2.8,43.1' })],
  [{ filter: 'S_INTERSECTS(geometry, BBOX(-3, 43, -2.8, 43.1)) OR value_mw = 0' },
    (row) => matches(row, { bbox: '-3,43,-2.8,43.1' }) || shownMw(row) === 0],
]

for (const [query, holds] of FILTERS) {
  test.serial(`records of ${decodeURIComponent(withQuery('', query))} are the rows of the tables, and as many as it says`, async (t) => {
    const server = await capacityServer()
    const expected = (await rowsOf(server.database)).filter((row) => row.enabled && holds(row)).map(({ id }) => id).sort()
    t.true(expected.length > 0)
    t.deepEqual(await walkFeatures(server, withQuery('capacity/items', query)), expected)
    t.is((await featurePage(server, withQuery('capacity/items', { ...query, limit: '1' }))).numberMatched, expected.length)
  })
}

test.serial('all records, by next and by offset', async (t) => {
  const server = await capacityServer()
  const all = (await rowsOf(server.database)).filter(({ enabled }) => enabled).map(({ id }) => id).sort()
  const first = await featurePage(server, 'capacity/items?limit=200')
  t.deepEqual([first.numberMatched, first.numberReturned], [all.length, 200])
  const next = new URL(linkOf(first, 'next')).searchParams
  t.deepEqual([next.get('limit'), next.get('offset')], ['200', '200'])
  t.deepEqual(await walkFeatures(server, 'capacity/items?limit=200'), all)
  for (const offset of [1, 20, 100, 333, all.length - 1, all.length, all.length + 1]) {
    const { features } = await featurePage(server, `capacity/items?offset=${offset}&limit=3`)
    t.deepEqual(features.map(({ id }) => id), all.slice(offset, offset + 3), `offset ${offset}`)
  }
})

test.serial('a page warns of what the search of the same records warns of', async (t) => {
  const server = await capacityServer()
  const warnings = async (query: string) => (await featurePage(server, `capacity/items?limit=200&${query}`)).warnings
  for (const query of ['country=ES', 'country=FR', 'min_capacity_mw=0', 'min_capacity_mva=0', 'sort=-value_mw', 'sort=value_mw', 'min_capacity_mw=0&availability_type=available', 'min_capacity_mw=100000']) {
    t.deepEqual(await warnings(query.replace('sort=', 'sortby=')), (await page(server, `/v1/capacity?limit=200&${query}`)).meta.warnings, query)
  }
  const codes = async (query: string) => (await warnings(query)).map(({ code }) => code)
  t.true((await codes('country=ES')).includes('mixed_comparability'))
  t.true((await codes('sortby=-value_mw')).includes('mixed_availability'))
  t.true((await (await server.getKeyed(`${ITEMS}?f=html&country=ES`)).text()).includes('cannot be compared'))
})

test.serial('a page that is empty for fresh_after alone is 200, and warns with the newest date, where the search is refused with it', async (t) => {
  const server = await capacityServer()
  const stale = async (query: string) => (await featurePage(server, `capacity/items?${query}`)).warnings.filter(({ code }) => code === 'source_data_stale')
  for (const [query, searched = query] of [[''], ['direction=load&min_capacity_mw=5'], ['bbox=-3.2,42.9,-2.6,43.3'], [`filter=country='FR'`, 'country=FR']] as const) {
    const old = `${query}&fresh_after=2999-01-01`
    const { error } = await (await server.getKeyed(`/v1/capacity?${searched}&fresh_after=2999-01-01`)).json() as { error: { code: string; message: string; details: { newest: string } } }
    t.is(error.code, 'source_data_stale')
    t.deepEqual(await stale(old), [{ code: 'source_data_stale', message: error.message }], old)
    t.deepEqual(await stale(`${query}&fresh_after=${error.details.newest}`), [], 'some are of that day')
    t.deepEqual(await stale(`${query}&fresh_after=${error.details.newest}&offset=5000`), [], 'a page after the last of them is not empty for its date')
  }
  t.deepEqual(await stale('min_capacity_mw=100000&fresh_after=2999-01-01'), [])
})

test.serial('what publishers say about their figures is a property, each text with its language, of what may be shown', async (t) => {
  const server = await capacityServer()
  await server.database.owner.query(`update registry.methodology set disclaimers = disclaimers || '{"text": "Zusammen; etwa 12 MW", "language": "de"}' where name = 'beta'`)
  const { features } = await featurePage(server, 'capacity/items?limit=5000')
  const told = new Map<unknown, Set<unknown>>()
  for (const { properties: { state, comparability_class: name, disclaimers } } of features) {
    const of = state === 'withheld' ? 'withheld' : name
    told.set(of, (told.get(of) ?? new Set()).add(disclaimers))
  }
  const english = '[en] About 12 MW in all'
  t.deepEqual(Object.fromEntries([...told].map(([name, texts]) => [name, [...texts]])), {
    alpha: [english], beta: [`${english}; [de] Zusammen; etwa 12 MW`], gamma: [english], delta: [english], withheld: [null],
  })
  const shown = features.filter(({ properties: { state } }) => state !== 'withheld').map(({ id }) => id)
  for (const filter of [`disclaimers LIKE '%12 MW%'`, `NOT disclaimers = 'nothing'`, 'disclaimers IS NOT NULL']) {
    const { features: found } = await featurePage(server, `capacity/items?limit=5000&filter=${encodeURIComponent(filter)}`)
    t.deepEqual(found.map(({ id }) => id), shown, `${filter} finds nothing that is withheld`)
  }
  t.true((await (await server.getKeyed(`${ITEMS}?f=csv&limit=100`)).text()).includes(english))
})

test.serial('a page says what is left out of it as the search of the same records does', async (t) => {
  const server = await capacityServer()
  const leftOut = async (query: string) => {
    const { not_compared, not_included } = await featurePage(server, `capacity/items?limit=1&${query}`)
    return { not_compared, not_included }
  }
  for (const query of ['', 'country=ES', 'country=PT', 'country=PT,FR', 'bbox=-10,36,0,44', 'min_capacity_mw=20&country=ES', 'min_capacity_mva=1', 'min_capacity_mw=5&bbox=-3.2,42.9,-2.6,43.3']) {
    const { meta } = await page(server, `/v1/capacity?limit=1&${query}`)
    t.deepEqual(await leftOut(query) as object, { not_compared: meta.not_compared, not_included: meta.not_included }, query)
  }
  t.true((await leftOut('country=ES')).not_included.length > 0)
  for (const more of [`filter=country='ES'`, 'q=a']) t.deepEqual(await leftOut(`min_capacity_mw=20&${more}`), { not_compared: null, not_included: [] }, 'what is found by other than measures is not counted')
  const html = await (await server.getKeyed(`${ITEMS}?f=html&limit=1&country=ES&min_capacity_mw=20`)).text()
  t.true(html.includes('Publications that may have figures here') && html.includes('Left out for want of a figure in that unit'))
})

test.serial('a page counts as the pages of the plan that it stands for, and holds what the plan takes at once', async (t) => {
  const { database, get } = await capacityServer()
  const { key, account } = await issueKey(database, 'free')
  const answer = await get(`${ITEMS}?limit=5000`, { headers: basic(key) })
  const { features, links } = await answer.json() as FeaturePage
  t.is(features.length, 80)
  t.is(new URL(linkOf({ links }, 'next')).searchParams.get('limit'), '80')
  t.deepEqual([answer.headers.get('RateLimit-Limit'), answer.headers.get('RateLimit-Remaining')], ['2000', '1996'])
  const { rows: [meter] } = await database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [account])
  t.is(Number(meter?.used), 4)
  const { key: pro } = await issueKey(database, 'pro')
  t.is((await get(`${ITEMS}?limit=101`, { headers: basic(pro) })).headers.get('RateLimit-Remaining'), '49998')
  t.is((await get(`${ITEMS}?limit=x`, { headers: basic(pro) })).headers.get('RateLimit-Remaining'), '49997')
})

test.serial('a page that is refused for the rate passes after Retry-After, however much of the rate was left', async (t) => {
  const { database, get } = await capacityServer()
  const { key, account } = await issueKey(database, 'free')
  const ask = () => get(`${ITEMS}?limit=5000`, { headers: basic(key) })
  /** Asks when the burst will be whole in so many seconds; again where the machine was so slow that it was whole when its turn came. */
  const refusedWith = async (used: number) => {
    for (;;) {
      await database.owner.query(`update access.meter set empty_at = clock_timestamp() + $2 * interval '1 second' where account_id = $1`, [account, used])
      const answer = await ask()
      if (answer.status === 429) return answer
    }
  }
  // Nothing is left; and enough for the page's first request, but not for all four.
  for (const used of [2, 1.4]) {
    await sleep(1000 * Number((await refusedWith(used)).headers.get('Retry-After')))
    t.is((await ask()).status, 200)
  }
})

test.serial('a client that steps by its own limit loses nothing: with offset, a limit above the most is refused, and its next keeps to the most', async (t) => {
  const { database, get } = await capacityServer()
  const { key, account } = await issueKey(database, 'free')
  // A page of 80 is the whole burst.
  const ask = async (query: string) => {
    await database.owner.query('update access.meter set empty_at = clock_timestamp() where account_id = $1', [account])
    return await get(`${ITEMS}?${query.replace(/^.*[?]/, '')}`, { headers: basic(key) })
  }
  for (const [query, most] of [['limit=100&offset=0', 80], ['limit=81&offset=100&sortby=-value_mw', 80], ['limit=5000&offset=0&f=csv', 80]] as const) {
    const refused = await ask(query)
    const { error } = await refused.json() as { error: { code: string; message: string; details: object } }
    t.deepEqual([refused.status, error.code, error.details], [400, 'invalid_parameter', { param: 'limit', given: new URLSearchParams(query).get('limit'), allowed: most }])
    t.true(error.message.startsWith('limit: expected at most 80 on this plan where offset is given'), error.message)
  }
  const all = (await rowsOf(database)).filter(({ enabled }) => enabled).map(({ id }) => id).sort()
  const stepped: string[] = []
  while (stepped.length < 240) stepped.push(...(await (await ask(`limit=80&offset=${stepped.length}`)).json() as FeaturePage).features.map(({ id }) => id))
  t.deepEqual(stepped, all.slice(0, 240))
  const first = await (await ask('limit=5000')).json() as FeaturePage
  const next = linkOf(first, 'next')
  const second = await (await ask(next)).json() as FeaturePage
  t.deepEqual(second.features.map(({ id }) => id), all.slice(80, 160))
  const byOffset = new URL(next)
  byOffset.searchParams.delete('cursor')
  t.deepEqual((await (await ask(byOffset.href)).json() as FeaturePage).features, second.features)
  byOffset.searchParams.set('limit', '5000')
  t.is((await ask(byOffset.href)).status, 400)
  t.is((await ask(next.replace('limit=80', 'limit=5000'))).status, 200, 'a cursor goes on where the page ended')
})

test.serial('a key is taken as the password of HTTP Basic, as bearer and as a header, here alone; without one the challenge is Basic', async (t) => {
  const { get, key } = await capacityServer()
  for (const headers of [basic(key), { Authorization: `Bearer ${key}` }, { 'X-API-Key': key }]) {
    t.is((await get(`${ITEMS}?limit=1`, { headers })).status, 200)
  }
  for (const headers of [{}, basic('svc_live_wrong'), basic(''), { Authorization: 'Basic %%%' }, basic(key.slice(0, -1))]) {
    const answer = await get(`${ITEMS}?limit=1`, { headers: headers as Record<string, string> })
    t.is(answer.status, 401)
    t.regex(answer.headers.get('WWW-Authenticate') ?? '', /^Basic /)
    t.is(answer.headers.get('Access-Control-Allow-Origin'), null)
  }
  t.is((await get('/v1/capacity', { headers: basic(key) })).status, 401)
  t.is((await get('/v1/capacity')).headers.get('WWW-Authenticate'), 'Bearer')
})

test.serial('one record is a feature with flat, typed properties; a withheld one tells no figure', async (t) => {
  const server = await capacityServer()
  const rows = (await rowsOf(server.database)).filter(({ enabled }) => enabled)
  const served = rows.find((row) => row.granted && row.unit === 'MW' && row.value !== null && row.voltage_kv !== null) as Row
  const feature = await (await server.getKeyed(`${ITEMS}/${served.id}`)).json() as { id: string; properties: Record<string, unknown> }
  t.like(feature.properties, {
    id: served.id, asset_id: served.asset, asset_type: served.asset_type, country: served.country, operator: served.operator, value_mw: Number(served.value),
    voltage_kv: Number(served.voltage_kv), state: 'published', source_date: served.source_date,
  })
  const text = await (await server.getKeyed(`${ITEMS}?limit=200`)).text()
  t.regex(text, /"value_mw":-?\d+\.\d/)
  t.notRegex(text, /"(value_mw|value|voltage_kv)": ?-?\d+[,}]/, 'a number without a decimal makes a column of integers')
  const hidden = rows.find((row) => !row.granted && row.value !== null) as Row
  const { properties } = await (await server.getKeyed(`${ITEMS}/${hidden.id}`)).json() as typeof feature
  t.is(properties.state, 'withheld')
  for (const name of ['value', 'value_min', 'value_max', 'value_mw', 'class_code', 'class_label', 'class_meaning']) t.is(properties[name], null, name)
  const none = await server.getKeyed(`${ITEMS}/cap_none`)
  t.deepEqual([none.status, (await none.json() as { error: { code: string } }).error.code], [404, 'capacity_not_available'])
})

test.serial('limits, works and colours are short texts, and null where withheld', async (t) => {
  const server = await capacityServer()
  await server.database.owner.query(`update grid.record set queue_mw = 3,
    limits = '[{"side": "upstream", "kind": "thermal", "text": "a"}, {"side": "here", "kind": "voltage", "text": "b"}, {"side": "here", "kind": "voltage", "text": "c"}]',
    works = '[{"text": "New line", "as_published": "Sep-26"}, {"text": "New bay", "as_published": null}]', status_colour = '{"generation": "red", "load": null}'`)
  const rows = await rowsOf(server.database)
  const told = async (id: string | undefined) => {
    const { properties: { queue_mw: queue, limits, works, status_colour: colour } } = await (await server.getKeyed(`${ITEMS}/${id}`)).json() as { properties: Record<string, unknown> }
    return [queue, limits, works, colour]
  }
  t.deepEqual(await told(rows.find(({ granted }) => granted)?.id), [3, 'thermal upstream; voltage', 'New line (Sep-26); New bay', 'generation red'])
  t.deepEqual(await told(rows.find(({ granted }) => !granted)?.id), [null, null, null, null])
})

for (const [years, end] of [
  [[2026, 2026, 2027, 2027, 2028], ''],
  [[2026, 2026, 2027, 2027, 2028, 2030, 2038, 2037], '; and 3 more, the last by 2038'],
  [[2026, 2026, 2027, 2027, 2028, 2030, null], '; and 2 more, the last by 2030 or without a date'],
  [[2026, 2026, 2027, 2027, 2028, null], '; and 1 more, the last without a date'],
] as const) {
  test.serial(`${years.length} works, to ${years.at(-1)}: the text has five, and ends with ${end || 'the fifth'}, in filters too`, async (t) => {
    const server = await capacityServer()
    await server.database.owner.query('update grid.record set works = $1', [JSON.stringify(years.map((year, n) => ({ text: `Line ${n}`, year, as_published: year && `Q1 ${year}` })))])
    const text = `Line 0 (Q1 2026); Line 1 (Q1 2026); Line 2 (Q1 2027); Line 3 (Q1 2027); Line 4 (Q1 2028)${end}`
    const id = (await rowsOf(server.database)).find(({ granted }) => granted)?.id
    for (const address of [`${ITEMS}/${id}`, `${ITEMS}?ids=${id}&filter=${encodeURIComponent(`works='${text}'`)}`]) {
      const { properties, features } = await (await server.getKeyed(address)).json() as { properties?: { works: string }; features?: { properties: { works: string } }[] }
      t.is((properties ?? features?.[0]?.properties)?.works, text)
    }
  })
}

test.serial('a change of rights acts on the next request, in filters and counts', async (t) => {
  const server = await capacityServer()
  const { database: { owner } } = server
  const matched = async () => (await featurePage(server, withQuery('capacity/items', { filter: 'value_mw > 0' }))).numberMatched
  const before = await matched()
  t.true(before > 0)
  await owner.query(`update registry.source set rights_override = 'blocked'`)
  t.is(await matched(), 0)
  await owner.query('update registry.source set rights_override = null')
  t.is(await matched(), before)
})
