import test from 'ava'
import type { Answer } from '../../src/capacity/shapes.ts'
import { connectAgent } from '../helpers/agent.ts'
import { testDatabase } from '../helpers/database.ts'
import { importFile } from '../helpers/import-file.ts'
import { applyProbes, FIRM, probeCsv, probeDocument, probeRows, type ProbeRow } from '../helpers/probe.ts'
import { startServer, type TestServer } from '../helpers/server.ts'
import { walk } from '../helpers/walk.ts'

type Chain = Answer<'getSubstationUpstream'>['data']

const NODE = 'Nudo Afección RdT'

/** A row with what is firm of it, in MW, and what is said to feed it. */
const row = (at: number, name: string, firm: string, above = ''): ProbeRow => ({
  ...probeRows(at, 1)[0], 'Denominación del Punto de Conexión': name, 'Nivel de tensión (kV)': '132', [FIRM]: firm, [NODE]: above })

const BELOW = [
  row(101, 'UNO', '20', 'MEDIO'), row(102, 'DOS', '20', 'VACIO'), row(103, 'TRES', '20', 'NADIE'), row(104, 'CUATRO', '20'), row(105, 'CINCO', '20', 'RONDA'),
]

let server: TestServer

async function query<T>(text: string, values: unknown[] = []): Promise<T[]> {
  const { owner } = await testDatabase()
  return (await owner.query(text, values)).rows
}

async function put(source: string, rows: ProbeRow[], day = '2026_11_02'): Promise<void> {
  const report = await importFile(await testDatabase(), source, probeDocument(`${day}.csv`, probeCsv(rows)))
  if (report.status !== 'published') throw new Error(JSON.stringify(report))
}

async function chainOf(name: string, filters = 'direction=load'): Promise<{ text: string; tag: string | null; chain: Chain }> {
  const [asset] = await query<{ id: string }>('select id from grid.asset where name = $1', [name])
  const answer = await server.getKeyed(`/v1/substations/${asset?.id}/upstream?${filters}`)
  const text = (await answer.text()).replace(/"request_id": ?"[^"]*"/, '"request_id":""')
  return { text, tag: answer.headers.get('etag'), chain: (JSON.parse(text) as { data: Chain }).data }
}

/** Names with the figure of their load, and what binds. */
function told({ chain, binding, binding_reason: reason }: Chain): unknown {
  return { chain: chain.map(({ asset, best }) => [asset.name, best.load?.value ?? best.load?.state ?? null]), binds: binding?.value ?? reason }
}

test.before(async (t) => {
  t.timeout(300_000)
  const { owner } = await testDatabase()
  await applyProbes(owner, ['below', 'middle', 'nodes'])
  await query(`update registry.source set manifest = jsonb_set(manifest, '{publication,columns,transmission_node}', to_jsonb($1::text))
    || '{"upstream": {"sources": ["middle", "nodes"]}}'`, [NODE])
  for (const { key } of await query<{ key: string }>('select key from registry.source')) await query(`select registry.set_rights($1, 'redistribution_allowed', 'a test')`, [key])
  await put('nodes', [row(301, 'ALTO', '15'), row(302, 'VACIO', ''), row(303, 'RONDA', '5', 'GIRO')])
  await put('middle', [row(201, 'MEDIO', '60', 'ALTO'), row(202, 'GIRO', '9', 'RONDA')])
  await put('below', BELOW)
  server = await startServer(async () => {})
})

test.serial('the chain goes to the top, and the lowest figure of it binds', async (t) => {
  const { chain } = await chainOf('UNO')
  t.deepEqual(told(chain), { chain: [['UNO', 20], ['MEDIO', 60], ['ALTO', 15]], binds: 15 })
  t.is(chain.asset.name, 'UNO')
  t.deepEqual(chain.binding, { asset_id: chain.chain[2]?.asset.id ?? '', value: 15, unit: 'MW', direction: 'load', technologies: ['any'] })
  t.like(chain.chain[0]?.upstream[0], { name: 'MEDIO', asset_id: chain.chain[1]?.asset.id })
  t.is(chain.chain[0]?.source_date, '2026-11-02')
  // The direction need not be said where the asset has one.
  t.deepEqual((await chainOf('UNO', '')).chain.binding, chain.binding)
})

test.serial('an agent is told the same chain, step by step, and what binds', async (t) => {
  const { call } = await connectAgent(server.base, server.key)
  for (const [name, says] of [
    ['UNO', /^UNO \(.*\), and 2 above it\..*\nIt: UNO .*\n {3}load: 20 MW.*\nAbove 1: MEDIO .*\n {3}load: 60 MW.*\nAbove 2: ALTO .*\n {3}load: 15 MW.*\nLoad: .*15 MW.*ALTO/],
    ['TRES', /\n {3}Above it is named, and not known here: NADIE\.\n/],
    ['CUATRO', /, and 0 above it\.[^]*\nLoad: which figure is the lowest cannot be told: nothing above is known\.\n/],
  ] as const) {
    const [asset] = await query<{ id: string }>('select id from grid.asset where name = $1', [name])
    const { text, data } = await call('asset_upstream', { asset_id: asset?.id, direction: 'load' })
    t.regex(text, says)
    const { chain } = await chainOf(name, 'direction=load,bidirectional')
    t.deepEqual(data.data as unknown, chain)
  }
})

test.serial('what binds is told for each direction, with the reason where nothing does, and for none that is not asked for', async (t) => {
  const none = { asset_id: null, value: null, unit: null, technologies: null }
  const all = (await chainOf('UNO', '')).chain
  const binds = { asset_id: all.chain[2]?.asset.id ?? '', value: 15, unit: 'MW' as const, technologies: ['any' as const], reason: null }
  t.deepEqual(all.bindings, { generation: { ...none, reason: 'not_published' }, load: binds })
  t.deepEqual((await chainOf('UNO', 'direction=load')).chain.bindings, { generation: null, load: binds })
  t.deepEqual((await chainOf('CUATRO', '')).chain.bindings.load, { ...none, reason: 'no_upstream' })
  t.deepEqual((await chainOf('TRES', '')).chain.bindings.load, { ...none, reason: 'upstream_unknown' })
})

test.serial('the page of an asset shows the chain with its figures, which of them is the lowest, and whose they are', async (t) => {
  const { chain: { chain } } = await chainOf('UNO')
  const html = await (await server.getKeyed(`/assets/${chain[0]?.asset.id}`)).text()
  const [section = ''] = /<section class="chain".*?<\/section>/s.exec(html) ?? []
  t.true(section.includes('Load: 15 MW at ALTO is the lowest figure published from here to the top.'), section)
  const rows = section.split(/<tr(?: class="lowest")?>/).slice(2).map((row) => [/(UNO|MEDIO|ALTO)/.exec(row)?.[0], /(\d+ MW)/.exec(row)?.[0], row.includes('<small>lowest</small>')])
  t.deepEqual(rows, [['UNO', '20 MW', false], ['MEDIO', '60 MW', false], ['ALTO', '15 MW', true]])
  t.is(section.match(/Source 2 Nov 2026/g)?.length, 3)
  const credits = await query<{ id: string; text: string }>(`select distinct s.id, c ->> 'text' as text from registry.source s cross join lateral jsonb_array_elements(grid.attribution(array[s.id])) c`)
  const [, footer = ''] = html.split('<footer class="credits">')
  for (const { text } of credits) t.true(footer.includes(text), text)
  t.false((await (await server.getKeyed(`/assets/${(await chainOf('CUATRO')).chain.asset.id}`)).text()).includes('class="chain"'), 'nothing above it is known')
})

test.serial('the page of an asset says in its chain what it says above it of the age of its figures', async (t) => {
  const { chain: { asset } } = await chainOf('UNO')
  await query('update grid.measure set source_date = current_date - 40')
  const html = await (await server.getKeyed(`/assets/${asset.id}`)).text()
  await query(`update grid.measure set source_date = '2026-11-02'`)
  const ages = html.match(/Source [^<]* old/g) ?? []
  t.true(ages.length > 3, 'the figure, and three assets of the chain')
  t.deepEqual([...new Set(ages.map((age) => age.replace(/.*, /, '')))], ['40 days old'])
})

for (const [counts, none] of [
  ['direction=load', 'direction=generation'], ['technology=solar', 'horizon_year=2031'], ['availability_type=available', 'availability_type=scheme_reserved'],
  ['firmness=firm', 'firmness=flexible'], ['fresh_after=2026-11-02', 'fresh_after=2026-11-03'], ['', 'horizon_year=2030'],
]) {
  test.serial(`of every asset of the chain the figures of ${counts || 'now'} count, and with ${none} none does`, async (t) => {
    t.deepEqual(told((await chainOf('UNO', counts)).chain), { chain: [['UNO', 20], ['MEDIO', 60], ['ALTO', 15]], binds: 15 })
    const { chain, binding_reason: reason } = (await chainOf('UNO', none)).chain
    t.deepEqual([chain.map(({ best }) => best.load), reason], [[null, null, null], 'not_published'])
  })
}

test.serial('a circle ends, and each of its assets is listed once', async (t) => {
  t.deepEqual(told((await chainOf('CINCO')).chain), { chain: [['CINCO', 20], ['RONDA', 5], ['GIRO', 9]], binds: 5 })
})

test.serial('nothing binds where something is unknown or cannot be compared, and the reason is told', async (t) => {
  const reasons = async (...names: string[]) => Promise.all(names.map(async (name) => (await chainOf(name)).chain.binding_reason))
  t.deepEqual(await reasons('DOS', 'TRES', 'CUATRO'), ['not_published', 'upstream_unknown', 'no_upstream'])
  t.deepEqual((await chainOf('UNO', 'direction=generation')).chain.binding_reason, 'not_published')
  const measured = async (unit: string) => {
    await query(`with changed as (
        update grid.measure set unit = $1 where source_id = (select id from registry.source where key = 'nodes') and key = 'available_firm' returning id)
      update grid.record r set unit = $1 from changed c where r.measure_id = c.id`, [unit])
    await query('update registry.revision set publishes = publishes + 1')
  }
  await measured('MVA')
  t.is((await chainOf('UNO')).chain.binding_reason, 'different_units')
  await measured('MW')
  t.is((await server.getKeyed('/v1/substations/ast_none/upstream')).status, 404)
})

for (const [figure, where, binds] of [
  [`value = 20`, 'of equal figures that of the lowest asset', 'UNO 20'], [`value = -3`, 'a negative figure', 'ALTO -3'], [`value = 0`, 'zero', 'ALTO 0'],
  [`value = null, value_min = 1, value_max = 15`, 'a range', 'range'],
  [`value = null, state = 'class_only', class_code = 'a'`, 'a class', 'class_only'],
  [`value = null, state = 'not_published'`, 'an empty cell', 'not_published'],
] as const) {
  test.serial(`what binds where the top has ${where}`, async (t) => {
    const own = `r.asset_id = (select id from grid.asset where name = 'ALTO') and r.measure_id in (select id from grid.measure where key = 'available_firm')`
    await query(`update grid.record r set ${figure} where ${own}`)
    await query('update registry.revision set publishes = publishes + 1')
    const { chain: { binding, binding_reason: reason, chain } } = await chainOf('UNO')
    t.is(reason ?? `${chain.find(({ asset }) => asset.id === binding?.asset_id)?.asset.name} ${binding?.value}`, binds)
    await query(`update grid.record r set value = 15, value_min = null, value_max = null, state = 'published', class_code = null where ${own}`)
    await query('update registry.revision set publishes = publishes + 1')
  })
}

test.serial('figures of different years bind nothing', async (t) => {
  const nodes = `where source_id = (select id from registry.source where key = 'nodes') and key = 'available_firm'`
  await query(`update grid.measure set horizon_kind = 'forecast', year_from = 2030, year_to = 2030 ${nodes}`)
  await query('update registry.revision set publishes = publishes + 1')
  t.is((await chainOf('UNO')).chain.binding_reason, 'different_horizons')
  await query(`update grid.measure set horizon_kind = 'snapshot', year_from = null, year_to = null ${nodes}`)
  await query('update registry.revision set publishes = publishes + 1')
})

/** Names of the assets of a chain, each with why the publications that may have its figure are not searched. */
const missingIn = ({ chain }: Chain) => chain.map(({ asset, not_included: missing }) => [asset.name, missing.map(({ reason, since }) => [reason, since])])

test.serial('an asset of a chain without a figure names the publications of its operator that may have it and were never imported, and why', async (t) => {
  const dos = await chainOf('DOS')
  t.deepEqual(missingIn(dos.chain), [['DOS', []], ['VACIO', []]], 'all is imported: nobody published')

  const [never] = await query<{ id: string }>(`
    with made as (
      insert into registry.source (id, key, operator_id, country, name, url, operator_url, registry_only, cadence, stale_after, rights_mode, semantics, manifest, manifest_folder)
      select 'src_never000000000000000', 'never', operator_id, country, name, url, 'https://example.org/never', false, cadence, stale_after, 'pending_review', '{}', '{}', '/'
      from registry.source where key = 'nodes' returning id
    ), measured as (
      insert into grid.measure (source_id, key, column_name, direction, technology, technologies, availability_type, firmness, horizon_kind, methodology_id, unit, negative_meant)
      select made.id, 'm', 'c', 'load', 'any', '{any}', 'available', 'firm', 'snapshot', (select min(id) from registry.methodology), 'MW', false from made)
    select id from made`)
  await query(`insert into registry.source_area (source_id, box) values ($1, ST_MakeEnvelope(-5, 39, -2, 42, 4326))`, [never?.id])
  await query('update registry.revision set registry = registry + 1')
  const named = await chainOf('DOS')
  t.not(named.tag, dos.tag)
  t.is(named.chain.binding_reason, 'not_published')
  t.deepEqual(missingIn(named.chain), [['DOS', []], ['VACIO', [['not_imported', null]]]])
  t.like(named.chain.chain[1]?.not_included[0], { source_id: never?.id, operator_url: 'https://example.org/never' })
  // Only of assets and directions without a figure, and what may have one as the question asks for it.
  t.deepEqual(missingIn((await chainOf('UNO')).chain), [['UNO', []], ['MEDIO', []], ['ALTO', []]])
  for (const none of ['direction=generation', 'firmness=flexible', 'availability_type=scheme_reserved', 'horizon_year=2030']) {
    t.deepEqual(missingIn((await chainOf('DOS', none)).chain), [['DOS', []], ['VACIO', []]], none)
  }

  await query(`insert into grid.run (source_id, status, finished_at) values ($1, 'failed', '2026-11-03T00:00:00Z')`, [never?.id])
  await query('update registry.revision set registry = registry + 1')
  t.deepEqual(missingIn((await chainOf('DOS')).chain), [['DOS', []], ['VACIO', [['failed', '2026-11-03T00:00:00.000Z']]]])
  const vacio = await (await server.getKeyed(`/assets/${named.chain.chain[1]?.asset.id}`)).text()
  t.regex(vacio, /<section class="headline".*?Not included: [^<]+, imports have failed since 3 Nov 2026.*?<\/section>/s, 'the page of the asset itself says it of an empty cell, too')
  // A place is not needed: an asset that is known by name alone has none.
  await query(`update grid.asset set footprint = null where name = 'VACIO'`)
  await query('update registry.revision set publishes = publishes + 1')
  t.is((await chainOf('DOS')).chain.chain[1]?.not_included.length, 1)
  const html = await (await server.getKeyed(`/assets/${dos.chain.asset.id}`)).text()
  const [section = ''] = /<section class="chain".*?<\/section>/s.exec(html) ?? []
  t.regex(section, /Not included: [^<]+, imports have failed since 3 Nov 2026 → <a href="https:\/\/example\.org\/never"/)
  for (const table of ['grid.run', 'grid.measure', 'registry.source_area']) await query(`delete from ${table} where source_id = $1`, [never?.id])
  await query('delete from registry.source where id = $1', [never?.id])
})

/** Names of the assets of a list, and how many it leaves out because nobody knows what is above. */
async function listed(filters: string): Promise<[string[], number | undefined]> {
  const answer = await server.getKeyed(`/v1/capacity/assets?sort=name&direction=load&${filters}`)
  const { data, meta } = await answer.json() as Answer<'listAssetCapacity'>
  return [data.map(({ asset }) => asset.name), meta.not_compared?.upstream_unknown]
}

test.serial('assets are chosen by what is free above them, to the top', async (t) => {
  // UNO has MEDIO with 60 above it, and that ALTO with 15. Above RONDA and GIRO there is each the other, with 9 and 5.
  t.deepEqual(await listed('upstream_min_capacity_mw=15'), [['MEDIO', 'UNO'], 5])
  t.deepEqual(await listed('upstream_min_capacity_mw=15.01'), [[], 5])
  t.deepEqual(await listed('upstream_min_capacity_mw=5'), [['CINCO', 'GIRO', 'MEDIO', 'RONDA', 'UNO'], 5])
  t.deepEqual(await listed('upstream_min_capacity_mw=6'), [['MEDIO', 'RONDA', 'UNO'], 5])
  t.deepEqual(await listed('upstream_min_capacity_mva=5'), [[], 10])
  t.deepEqual(await listed('upstream_min_capacity_mva=5&upstream_min_capacity_mw=15'), [['MEDIO', 'UNO'], 5])
})

test.serial('where it is not known what is free above, assets count if they are asked for, and are counted if not', async (t) => {
  // Above DOS nothing is published, TRES names somebody who is not known, and ALTO, CUATRO and VACIO nobody.
  t.deepEqual(await listed('upstream_min_capacity_mw=15&upstream_unknown=include'), [['ALTO', 'CUATRO', 'DOS', 'MEDIO', 'TRES', 'UNO', 'VACIO'], 0])
  t.deepEqual(await listed('upstream_min_capacity_mw=15&upstream_unknown=exclude&min_capacity_mw=10'), [['MEDIO', 'UNO'], 4])
  t.is((await listed('upstream_unknown=include'))[0].length, 10)
})

/** The least that a figure has above it: of which asset, and how much. */
const above = (amount: Answer<'listAssetCapacity'>['data'][number]['load'] | undefined) => amount?.above && [amount.above.name, amount.above.value, amount.above.unit]

/** What the rows of a list have above them, by name. */
async function leastAbove(filters: string) {
  const answer = await server.getKeyed(`/v1/capacity/assets?direction=load&${filters}`)
  const { data, meta } = await answer.json() as Answer<'listAssetCapacity'>
  return { rows: Object.fromEntries(data.map(({ asset, load }) => [asset.name, above(load) ?? null])), meta, data }
}

test.serial('a row tells the least that is free above it, from the assets that publish it to the top', async (t) => {
  const all = {
    UNO: ['ALTO', 15, 'MW'], MEDIO: ['ALTO', 15, 'MW'], CINCO: ['RONDA', 5, 'MW'], RONDA: ['GIRO', 9, 'MW'], GIRO: ['RONDA', 5, 'MW'], DOS: null, TRES: null, CUATRO: null, ALTO: null, VACIO: null,
  }
  t.deepEqual((await leastAbove('')).rows, all)
  // A page has it for its own rows, and a source for what others publish above its assets, whose credit is due.
  const [below, nodes] = await Promise.all(['below', 'nodes'].map(async (key) => (await query<{ id: string }>('select id from registry.source where key = $1', [key]))[0]?.id))
  await query(`update registry.source set attribution_text = 'Of the nodes' where key = 'nodes'`)
  await query('update registry.revision set registry = registry + 1')
  const { rows, meta, data } = await leastAbove(`source=${below}`)
  t.deepEqual(rows, { UNO: all.UNO, DOS: null, TRES: null, CUATRO: null, CINCO: all.CINCO })
  t.true(meta.attribution.some(({ source_id: id }) => id === nodes))
  t.like(data.find(({ asset }) => asset.name === 'UNO')?.load?.above, { source_id: nodes, source_date: '2026-11-02' })
  t.deepEqual((await leastAbove('firmness=flexible')).rows, {})
  // So have the steps of a chain, and the places of a table.
  t.deepEqual((await chainOf('UNO')).chain.chain.map(({ best }) => above(best.load)), [['ALTO', 15, 'MW'], ['ALTO', 15, 'MW'], null])
  const [place] = await query<{ lat: number; lon: number }>(`select lat, lon from grid.asset where name = 'UNO'`)
  const sites = await server.getKeyed('/v1/capacity/sites', { method: 'POST', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sites: [{ name: 'a', ...place }, { name: 'far', lat: 45, lon: -3 }], radius_km: 1, filters: { direction: ['load'], source: [below], upstream_min_capacity_mw: 15 } }) })
  const { data: [at] } = await sites.json() as Answer<'findSites'>
  t.deepEqual([at?.nearest?.asset.name, above(at?.nearest?.load)], ['UNO', ['ALTO', 15, 'MW']])
  // An agent reads it where it is less.
  const { call } = await connectAgent(server.base, server.key)
  const { text } = await call('find_capacity', { lat: place?.lat, lon: place?.lon, radius_km: 1, direction: 'load' })
  t.regex(text, /MEDIO [^]*?load: 60 MW[^\n]*; 15 MW above, at ALTO \(ast_/)
})

test.serial('a list by the least of the chain counts a figure by what is free above it, where that is less', async (t) => {
  const walked = async (sort: string, limit: number) => (
    (await walk<Answer<'listAssetCapacity'>['data'][number]>(server, `/v1/capacity/assets?direction=load&sort=${sort}`, [limit])).map(({ asset }) => asset.name))
  const counts = { DOS: 20, TRES: 20, CUATRO: 20, UNO: 15, MEDIO: 15, ALTO: 15, CINCO: 5, RONDA: 5, GIRO: 5, VACIO: null }
  const names = await walked('-least_mw', 200)
  t.deepEqual(names.map((name) => counts[name as keyof typeof counts]), Object.values(counts))
  t.deepEqual(names.toSorted(), Object.keys(counts).toSorted())
  t.deepEqual(await walked('-least_mw', 1), names)
  t.is((await walked('-mw', 200))[0], 'MEDIO')
})

test.serial('what is free above with nothing left comes after what has something in another unit', async (t) => {
  const of = async (least: string, kind: number, falling: number) => {
    const [counted] = await query<{ kind: number; falling: number }>(
      `select (f).kind, (f).falling::float8 from question.in_chain(jsonb_populate_record(null::grid.best_figure, $1), $2, 'load') f`, [{ kind, falling, ...kind % 2 === 1 ? { unit: 'MW', mw: -falling } : { unit: 'kVA' } }, least])
    return [counted?.kind, counted?.falling]
  }
  const least = (mw: number, mva: number) => JSON.stringify({ load: { MW: { value: mw }, MVA: { value: mva } }, generation: { MW: { value: -7 } } })
  t.deepEqual(await of(least(3, 1), 1, -8), [1, -3])
  t.deepEqual(await of(least(9, 1), 1, -8), [1, -8])
  t.deepEqual(await of(least(3, 1), 2, -8), [2, -1])
  t.deepEqual(await of(least(0.0004, -2), 1, -8), [3, -0.0004])
  t.deepEqual(await of(least(0, -2), 2, -8), [4, 2])
  t.deepEqual(await of(least(-5, -2), 3, 1), [3, 5])
  t.deepEqual(await of(least(-5, -2), 5, 0), [5, 0], 'a class has no amount')
  t.deepEqual(await of('{}', 1, -8), [1, -8])
})

test.serial('sites name the assets that are left out for what is above them, with the reason, where their own figure is enough', async (t) => {
  const [place] = await query<{ lat: number; lon: number; source: string }>(`select a.lat, a.lon, s.id as source from grid.asset a, registry.source s where a.name = 'UNO' and s.key = 'below'`)
  const names = new Map((await query<{ id: string; name: string }>('select id, name from grid.asset')).map(({ id, name }) => [id, name]))
  const site = async (filters: object) => {
    const answer = await server.getKeyed('/v1/capacity/sites', { method: 'POST', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sites: [{ name: 'a', lat: place?.lat, lon: place?.lon }], filters: { direction: ['load'], source: [place?.source], min_capacity_mw: 20, ...filters } }) })
    const { data: [found], meta } = await answer.json() as Answer<'findSites'>
    return { nearest: found?.nearest?.asset.name ?? null, unknown: meta.not_compared?.upstream_unknown,
      why: Object.fromEntries(found?.nearer.map(({ asset_id: id, why }) => [names.get(id), why]) ?? []) }
  }
  const all = (why: string) => Object.fromEntries(['UNO', 'DOS', 'TRES', 'CUATRO', 'CINCO'].map((name) => [name, why]))
  const above = { ...all('upstream_unknown'), UNO: 'upstream', CINCO: 'upstream' }
  t.deepEqual(await site({ upstream_min_capacity_mw: 16 }), { nearest: null, unknown: 3, why: above })
  const found = await site({ upstream_min_capacity_mw: 15 })
  t.deepEqual([found.nearest, found.why], ['UNO', Object.fromEntries(Object.keys(found.why).map((name) => [name, { ...above, UNO: '' }[name]]))])
  const included = await site({ upstream_min_capacity_mw: 16, upstream_unknown: 'include' })
  t.true(['DOS', 'TRES', 'CUATRO'].includes(included.nearest ?? '') && Object.values(included.why).every((why) => why === 'upstream'))
  t.deepEqual(await site({ upstream_min_capacity_mw: 16, min_capacity_mw: 21 }), { nearest: null, unknown: 0, why: all('too_little') })
  t.deepEqual(await site({ upstream_min_capacity_mw: 16, min_voltage_kv: 200 }), { nearest: null, unknown: 0, why: all('voltage') })
})

test.serial('figures above are those of the question, and of sources that are switched on', async (t) => {
  t.deepEqual(await listed('upstream_min_capacity_mw=15&firmness=flexible'), [[], 0])
  await query(`select registry.set_enabled('nodes', false)`)
  t.deepEqual(await listed('upstream_min_capacity_mw=15'), [[], 6])
  await query(`select registry.set_enabled('nodes', true)`)
  t.deepEqual(await listed('upstream_min_capacity_mw=15'), [['MEDIO', 'UNO'], 5])
})

test.serial('no figure of a withheld asset can be learnt: whatever it is, the answer is the same', async (t) => {
  await query(`select registry.set_rights('nodes', 'blocked', 'a test')`)
  const answers = []
  for (const figure of ['15', '0', '999999']) {
    await query(`update grid.record set value = $1 where asset_id = (select id from grid.asset where name = 'ALTO') and unit = 'MW'`, [figure])
    answers.push(await chainOf('UNO'))
    t.deepEqual((await leastAbove('')).rows.UNO, ['MEDIO', 60, 'MW'])
  }
  t.is(new Set(answers.map(({ text, tag }) => `${tag} ${text}`)).size, 1)
  t.deepEqual(told(answers[0]?.chain as Chain), { chain: [['UNO', 20], ['MEDIO', 60], ['ALTO', 'withheld']], binds: 'withheld' })
  t.is(answers[0]?.chain.chain[2]?.asset.name, 'ALTO')
  // Nor does it count for those below, nor as less than what is asked for.
  t.deepEqual(await listed('upstream_min_capacity_mw=1'), [['RONDA'], 9])
})

test.serial('figures of the past count by what is above the asset that theirs was merged into', async (t) => {
  await query(`select registry.set_rights('nodes', 'redistribution_allowed', 'a test')`)
  await put('below', [...BELOW, row(106, 'VIEJO', '7')], '2026_11_03')
  const [moment] = await query<{ at: Date }>('select clock_timestamp() as at')
  // Its figures end, and after that it turns out to be UNO.
  await query(`
    with old as (delete from grid.record r using grid.asset a where a.id = r.asset_id and a.name = 'VIEJO' returning r.id)
    update grid.record_version v set valid_to = clock_timestamp() from old where old.id = v.record_id and v.valid_to = 'infinity'`)
  await query(`select ingest.merge_assets(o.id, n.id, 'a test') from grid.asset o, grid.asset n where o.name = 'VIEJO' and n.name = 'UNO'`)
  const found = async (more: string) => {
    const answer = await server.getKeyed(`/v1/capacity?as_of=${moment?.at.toISOString()}&direction=load&availability_type=available&firmness=firm&limit=200${more}`)
    const { data } = await answer.json() as Answer<'searchCapacity'>
    return data.filter(({ asset }) => asset.name === 'UNO').map(({ capacity: { value } }) => value).sort()
  }
  t.deepEqual(await found(''), [20, 7])
  t.deepEqual(await found('&upstream_min_capacity_mw=15'), [20, 7])
  t.deepEqual(await found('&upstream_min_capacity_mw=61&upstream_unknown=include'), [])
})
