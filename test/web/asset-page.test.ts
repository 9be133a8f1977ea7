import { once } from 'node:events'
import { get as request, type IncomingMessage } from 'node:http'
import test from 'ava'
import { expected, plain, rowsByAsset, shownFigures } from '../helpers/asset-pages.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { issueKey, startServer } from '../helpers/server.ts'
import { LANGUAGES } from '../../src/web/words/languages.ts'

const byId = <Item extends { id: string }>(items: Item[]): Item[] => items.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** An asset that has a record of each of these states. */
async function assetWith(...states: string[]): Promise<string> {
  const assets = await rowsByAsset((await capacityServer()).database)
  const found = [...assets].find(([, rows]) => states.every((state) => rows.some((row) => expected(row).state === state)))
  if (found === undefined) throw new Error(`no asset has ${states.join(', ')}`)
  return found[0]
}

const pageOf = async (id: string, init?: RequestInit): Promise<string> => (await (await capacityServer()).getKeyed(`/assets/${id}`, init)).text()

test.serial('every figure of every state is shown once, as the tables have it', async (t) => {
  const { database } = await capacityServer()
  const assets = await rowsByAsset(database)
  const chosen = new Set(['ast_c4ca4238a0b923820dcc'])
  for (const state of ['figure', 'zero', 'negative', 'class_only', 'not_published', 'withheld']) chosen.add(await assetWith(state))
  const [ranged] = [...assets].find(([, rows]) => rows.some(({ granted, value_min }) => granted && value_min !== null)) ?? ['']
  const [dusty] = [...assets].find(([, rows]) => rows.some(({ granted, value }) => granted && Number(value) > 0 && Number(value) < 0.0005)) ?? ['']
  for (const id of [...chosen, ranged, dusty]) {
    t.deepEqual(byId(shownFigures(await pageOf(id))), byId((assets.get(id) ?? []).map(expected)), id)
  }
})

test.serial('a withheld record tells why, leads to its operator, and shows nothing else', async (t) => {
  const { database } = await capacityServer()
  const assets = await rowsByAsset(database)
  const [id, rows] = [...assets].find(([, some]) => some.every(({ granted }) => !granted)) ?? await onlyWithheld()
  const html = await pageOf(id)
  // Assets nearby have figures of their own.
  const text = plain(html.slice(0, html.indexOf('id="more"')))
  t.true(rows.length > 0)
  t.true(text.includes('The source allows links to its figures, not copies of them.'))
  t.regex(html, /<a href="https:\/\/example.org\/map" rel="noopener noreferrer">See it at Alba\.<\/a>/)
  t.true(text.includes('original cell withheld'))
  t.notRegex(text, /About 12 MW in all|are queued|transformer of|Queue|\d MW/)
  t.true(text.includes('There is no history that may be shown.'))
})

/** Leaves an asset with withheld records alone. */
async function onlyWithheld(): Promise<[string, unknown[]]> {
  const { database } = await capacityServer()
  const { rows } = await database.owner.query<{ id: string }>(`
    with chosen as (
      select r.asset_id from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
      where not s.granted and s.enabled order by 1 desc limit 1), gone as (
      delete from grid.record r using grid.measure m, registry.source s
      where m.id = r.measure_id and s.id = m.source_id and s.granted and r.asset_id in (select asset_id from chosen)), old as (
      delete from grid.record_version v using grid.measure m, registry.source s
      where m.id = v.measure_id and s.id = m.source_id and s.granted and v.asset_id in (select asset_id from chosen))
    select asset_id as id from chosen`)
  const id = rows[0]?.id ?? ''
  return [id, rows]
}

test.serial('without a key the page has the public facts, no figure, and one sentence on how to get a key', async (t) => {
  const { get, key, database } = await capacityServer()
  const id = await assetWith('figure', 'withheld')
  const used = async () => (await database.owner.query<{ used: string }>('select sum(used) as used from access.meter')).rows[0]?.used
  const before = await used()
  const answer = await get(`/assets/${id}`)
  const html = await answer.text()
  t.deepEqual([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')], [200, 'text/html; charset=utf-8', 'private, no-cache'])
  t.regex(html, /Figures are shown with an API key: <a href="\/docs\/getting-started">how to get one<\/a>/)
  t.true(html.includes(`&amp;asset=${id}">Open the map here</a>`))
  t.deepEqual(shownFigures(html), [])
  t.notRegex(plain(html), /\d MW|Withheld|Stale|Still free/)
  t.is(await used(), before)
  t.false(html.includes(key))
})

test.serial('a page counts as one request; its entity tag spares the page, not the count', async (t) => {
  const { database, get } = await capacityServer()
  const { key, account } = await issueKey(database, 'pro')
  const id = await assetWith('figure')
  const headers = { Authorization: `Bearer ${key}` }
  const first = await get(`/assets/${id}`, { headers })
  t.deepEqual([first.status, first.headers.get('RateLimit-Remaining')], [200, '49999'])
  const again = await get(`/assets/${id}`, { headers: { ...headers, 'If-None-Match': first.headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' } })
  t.deepEqual([again.status, await again.text(), again.headers.get('RateLimit-Remaining')], [304, '', '49998'])
  const { rows } = await database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [account])
  t.is(rows[0]?.used, '2')
})

test.serial('a refused key is told on a page, and never falls back to a page without figures', async (t) => {
  const { get } = await capacityServer()
  for (const given of ['Bearer nonsense', 'Bearer svc_live_000000000000000000000000000000000000000']) {
    const answer = await get(`/assets/${await assetWith('figure')}`, { headers: { Authorization: given } })
    t.deepEqual([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')], [401, 'text/html; charset=utf-8', 'no-store'])
    t.true(plain(await answer.text()).includes('This key is not accepted'))
  }
})

test.serial('a merged id leads for good to the asset that it was merged into', async (t) => {
  const { database, getKeyed, get } = await capacityServer()
  const { rows: [merged] } = await database.owner.query<{ id: string; into: string }>('select id, merged_into as into from grid.asset where merged_into is not null')
  for (const ask of [getKeyed, get]) {
    for (const [path, leads] of [['', ''], ['?lang=de', '?lang=de'], ['/preview.png', '/preview.png']]) {
      const answer = await ask(`/assets/${merged?.id}${path}`, { redirect: 'manual' })
      t.deepEqual([answer.status, answer.headers.get('Location')], [308, `/assets/${merged?.into}${leads}`])
    }
  }
})

test.serial('an unknown asset is a page for people with 404; what is no asset id is no page', async (t) => {
  const { getKeyed, get } = await capacityServer()
  for (const ask of [getKeyed, get]) {
    for (const id of ['ast_00000000000000000000', 'ast_', 'ast_%3Cscript%3E', 'ast_%00']) {
      const answer = await ask(`/assets/${id}`)
      const html = await answer.text()
      t.deepEqual([answer.status, answer.headers.get('Content-Type')], [404, 'text/html; charset=utf-8'], id)
      t.true(plain(html).includes('No such asset'))
      t.regex(html, /<a class="button" href="\/">/)
      t.notRegex(html, /<script/)
    }
    t.regex((await ask('/assets/none')).headers.get('Content-Type') ?? '', /^application\/json/)
  }
  t.is((await get('/assets/ast_00000000000000000000/preview.png')).status, 404)
})

test.serial('names with markup in them stay text, in the page and in its picture', async (t) => {
  const { database, getKeyed } = await capacityServer()
  const id = await assetWith('figure', 'zero')
  const hostile = `<script>alert("x")</script>&amp;'"><img src=x onerror=alert(1)> ]]>`
  const { rows: [was] } = await database.owner.query<{ name: string; operator: string }>(
    'select a.name, o.name as operator from grid.asset a join registry.operator o on o.id = a.operator_id where a.id = $1', [id])
  await database.owner.query('update grid.asset set name = $2 where id = $1', [id, hostile])
  await database.owner.query(`update registry.operator o set name = $2, website = 'javascript:alert(1)' from grid.asset a where a.operator_id = o.id and a.id = $1`, [id, hostile])
  try {
    const html = await pageOf(id)
    t.notRegex(html, /<script|<img|javascript:/)
    t.true(html.includes('<h1>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;amp;&#39;&quot;&gt;&lt;img src=x onerror=alert(1)&gt; ]]&gt;</h1>'))
    const picture = await getKeyed(`/assets/${id}/preview.png`)
    t.deepEqual([picture.status, picture.headers.get('Content-Type')], [200, 'image/png'])
  } finally {
    await database.owner.query('update grid.asset set name = $2 where id = $1', [id, was?.name])
    await database.owner.query('update registry.operator o set name = $2, website = null from grid.asset a where a.operator_id = o.id and a.id = $1', [id, was?.operator])
  }
})

test.serial('its policy allows this host’s styles and pictures alone, and nothing in it needs more', async (t) => {
  const { getKeyed } = await capacityServer()
  const answer = await getKeyed(`/assets/${await assetWith('figure', 'withheld')}`)
  const html = await answer.text()
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  t.regex(policy, /^default-src 'none'/)
  t.notRegex(policy, /unsafe|https?:|\*|data:/)
  t.notRegex(html, /<style|\sstyle=|\son\w+=|<script/)
  t.notRegex(html, /(?:src|<link[^>]* href)="https?:\/\/(?!localhost)/)
})

test.serial('link previews get a title, a description, an address and a picture', async (t) => {
  const { base, get } = await capacityServer()
  const id = await assetWith('figure')
  const html = await (await get(`/assets/${id}?lang=de`)).text()
  for (const expected of [
    `<link rel="canonical" href="${base}/assets/${id}">`, `<meta property="og:image" content="${base}/assets/${id}/preview.png">`,
    `<meta property="og:url" content="${base}/assets/${id}">`, '<meta name="twitter:card" content="summary_large_image">',
  ]) t.true(html.includes(expected), expected)
  t.regex(html, /<meta property="og:title" content="Asset \d+: Netzkapazität · Headroom">/)
})

test.serial('each language says the page in its own words, with its decimal mark, and no word of the schema', async (t) => {
  const { database } = await capacityServer()
  const assets = await rowsByAsset(database)
  const [id] = [...assets].find(([, rows]) => rows.some((row) => expected(row).text.includes('.')) && rows.some(({ granted }) => !granted)) ?? ['']
  const seen = new Set<string>()
  for (const [subtag, { words }] of Object.entries(LANGUAGES)) {
    const html = await pageOf(id, { headers: { 'Accept-Language': subtag } })
    t.true(html.includes(`<html lang="${subtag}">`))
    t.true(html.includes(`<h2 id="where">${words.assetPage.where.title}</h2>`))
    t.notRegex(plain(html), /not_published|scheme_reserved|load_flow|n_1|link_only|class_only|undefined|NaN|\[object|\{\w+\}/)
    const texts = shownFigures(html).map(({ text }) => text).join(' ')
    t.is(/\d,\d/.test(texts), subtag !== 'en', `${subtag}: ${texts}`)
    seen.add(plain(html))
  }
  t.is(seen.size, Object.keys(LANGUAGES).length)
})

test.serial('the history is the plan’s: without it one sentence, with it a chart and every version in a table', async (t) => {
  const { database, get } = await capacityServer()
  const { rows: [most] } = await database.owner.query<{ id: string; versions: number }>(`
    select v.asset_id as id, count(*)::int as versions from grid.record_version v where v.measure_id in (1, 2, 3, 5)
      and v.asset_id not in (select a.id from grid.asset a where a.merged_into is not null union select a.merged_into from grid.asset a where a.merged_into is not null) group by 1 order by 2 desc, 1 limit 1`)
  const { key } = await issueKey(database, 'free')
  const html = await pageOf(most?.id ?? '')
  t.regex(html, /<svg class="chart"[^>]* role="img" aria-label="[^"]+"/)
  const history = html.slice(html.indexOf('id="history"'), html.indexOf('id="more"'))
  t.is([...history.matchAll(/<tr><th scope="row">/g)].length, most?.versions ?? 0)
  const without = await (await get(`/assets/${most?.id}`, { headers: { 'X-API-Key': key } })).text()
  t.true(without.includes('The history of these figures takes a larger plan.'))
  t.notRegex(without, /class="chart"/)
})

test.serial('capacity is marked where it opened and closed, as the versions tell', async (t) => {
  const { database } = await capacityServer()
  const { rows } = await database.owner.query<{ id: string; opened: number; closed: number }>(`
    with step as (
      select coalesce(a.merged_into, a.id) as asset_id, v.valid_from, v.valid_to, coalesce(v.value, v.value_max) >= 0.0005 is true as had,
        lag(coalesce(v.value, v.value_max)) over w >= 0.0005 and lag(v.valid_to) over w = v.valid_from is true as before_had,
        lead(v.valid_from) over w is distinct from v.valid_to as ends, min(v.valid_from) over (partition by coalesce(a.merged_into, a.id), s.id) as since
      from grid.record_version v join grid.asset a on a.id = v.asset_id join grid.measure m on m.id = v.measure_id
      join registry.source s on s.id = m.source_id
      where s.granted and s.enabled and m.availability_type = 'available'
      window w as (partition by v.record_id order by v.valid_from))
    select asset_id as id, count(*) filter (where had and before_had is not true and valid_from <> since)::int as opened,
      (count(*) filter (where not had and before_had) + count(*) filter (where had and ends and valid_to < 'infinity'))::int as closed
    from step group by 1 having count(*) > 3 order by 2 desc, 3 desc, 1 limit 12`)
  t.true(rows.some(({ opened }) => opened > 0) && rows.some(({ closed }) => closed > 0))
  for (const { id, opened, closed } of rows) {
    const svg = [...(await pageOf(id)).matchAll(/<svg class="chart".*?<\/svg>/gs)].join('')
    const count = (kind: string): number => svg.split(`class="turn ${kind}"`).length - 1
    t.deepEqual([count('opened'), count('closed')], [opened, closed], id)
  }
})

test.serial('the nearest assets with more are those of the tables, by direction and distance', async (t) => {
  const { database } = await capacityServer()
  const { rows: assets } = await database.owner.query<{ id: string }>(`
    select id from grid.asset where merged_into is null and lat between 43 and 43.3 order by id limit 4`)
  for (const { id } of assets) {
    const html = await pageOf(id)
    const listed = html.slice(html.indexOf('id="more"'), html.indexOf('id="notify"')).split('<h3>').slice(1)
      .map((part) => [...part.matchAll(/href="\/assets\/(ast_\w+)".*?figure-text">([^<]+) MW</gs)].map(([, at, mw]) => `${at} ${mw}`))
    for (const [n, way] of ['generation', 'load'].entries()) {
      const { rows } = await database.owner.query<{ at: string }>(`
        with best as (
          select a.id, a.footprint, max(r.value) as mw from grid.asset a
          left join (grid.record r join grid.measure m on m.id = r.measure_id and m.unit = 'MW' and m.availability_type = 'available'
            and m.direction in ($2, 'bidirectional') join registry.source s on s.id = m.source_id and s.granted and s.enabled) on r.asset_id = a.id
          where a.merged_into is null group by a.id)
        select o.id || ' ' || o.mw as at from best o join best own on own.id = $1
        where o.id <> own.id and o.mw >= greatest(coalesce(own.mw, 0), 0) + 0.0005
        order by round(ST_Distance(o.footprint, own.footprint)::numeric, 3), o.id limit 5`, [id, way])
      t.deepEqual(listed[n], rows.map(({ at }) => at), `${id} ${way}`)
    }
  }
})

test.serial('postcodes: those that a place lies in, an asset that is one, or the nearest', async (t) => {
  const { database } = await capacityServer()
  const { rows } = await database.owner.query<{ country: string; identifier: string; id: string }>(`
    select distinct on (country, scheme = 'own') country, identifier, id from grid.asset
    where merged_into is null and (country = 'FR' and ST_Intersects(footprint, ST_MakeEnvelope(-3.01, 42.99, -2.9, 43.05, 4326)::geography)
      or country = 'NL' and scheme <> 'own' or country = 'ES' and lat between 43 and 43.05 and lon < -2.9) order by 1, scheme = 'own', id`)
  t.is(rows.length, 3)
  for (const { country, identifier, id } of rows) {
    const text = plain(await pageOf(id))
    t.true(text.includes({ FR: 'Postcodes here 64000', NL: `Postcode ${identifier}`, ES: 'Nearest postcode 48001' }[country] ?? '?'), `${country} ${text.slice(0, 900)}`)
  }
})

test.serial('the sample creates the webhook that tells of this asset’s sources', async (t) => {
  const { base, getKeyed, key } = await capacityServer()
  const sample = plain(/<pre[^>]*>(.*?)<\/pre>/s.exec(await pageOf(await assetWith('figure', 'withheld')))?.[1] ?? '')
  t.true(sample.startsWith(`curl -X POST ${base}/v1/webhooks \\ -H "Authorization: Bearer $HEADROOM_KEY"`))
  t.false(sample.includes(key))
  const body = JSON.parse(/-d '(.*)'$/.exec(sample)?.[1] ?? '') as { url: string; filters: { sources: string[] } }
  t.is(body.filters.sources.length, 2)
  const answer = await getKeyed('/v1/webhooks', { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })
  t.is(answer.status, 201)
})

test.serial('the largest page stays under 60 kB compressed, its styles under 5 kB', async (t) => {
  const { database, getKeyed, get } = await capacityServer()
  const assets = await rowsByAsset(database)
  const [id] = [...assets].reduce((most, next) => (next[1].length > most[1].length ? next : most))
  const html = await pageOf(id)
  const page = await getKeyed(`/assets/${id}`, { headers: { 'Accept-Encoding': 'gzip' } })
  t.is(page.headers.get('Content-Encoding'), 'gzip')
  const style = await get(/<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '', { headers: { 'Accept-Encoding': 'br' } })
  t.log(`${page.headers.get('Content-Length')} bytes of ${html.length}, styles ${style.headers.get('Content-Length')}`)
  t.true(Number(page.headers.get('Content-Length')) < 60_000)
  t.true(Number(style.headers.get('Content-Length')) < 5000)
})

test.serial('neither page nor picture depends on withheld figures, and a change of rights acts on the next request', async (t) => {
  const { database: { owner }, database } = await capacityServer()
  await owner.query('select access.admit_visitors($1)', ['enterprise'])
  await owner.query(`update access.plan set rate_per_second = 10000 where id = 'enterprise'`)
  const server = await startServer(async () => {}, { visitors: 'enterprise' })
  const assets = await rowsByAsset(database)
  const ids = [...assets].filter(([, rows]) => rows.some(({ granted }) => !granted)).slice(0, 12).map(([id]) => id)
  const seen = async () => Promise.all(ids.flatMap((id) => [`/assets/${id}`, `/assets/${id}/preview.png`]).map(async (path) => {
    const answer = await server.getKeyed(path)
    return `${answer.status} ${answer.headers.get('ETag')} ${Buffer.from(await answer.arrayBuffer()).toString('latin1')}`
  }))
  const before = await seen()
  await owner.query(`
    update grid.record r set state = 'published', value = abs(hashtext(r.id)) % 977, value_min = null, value_max = null, class_code = null,
      as_published = 'other', queue_mw = 1, notes = 'other', limiting_factors = '{other}' where r.measure_id in (11, 12)`)
  await owner.query(`
    update grid.record_version v set state = 'published', value = abs(hashtext(record_id || valid_from)) % 977, value_min = null, value_max = null,
      class_code = null, as_published = 'other' where v.measure_id in (11, 12)`)
  t.deepEqual(await seen(), before)

  const [id = ''] = ids
  const shown = async () => shownFigures(await (await server.getKeyed(`/assets/${id}`)).text()).filter(({ state }) => state === 'withheld').length
  const [some, all] = [await shown(), (assets.get(id) ?? []).length]
  t.true(some > 0 && some < all)
  await owner.query(`update registry.source set rights_override = 'blocked' where granted`)
  t.is(await shown(), all)
  await owner.query(`update registry.source set rights_override = 'redistribution_allowed'`)
  t.is(await shown(), 0)
  await owner.query('update registry.source set rights_override = null')
  t.is(await shown(), some)
})

test.serial('a visitor sees figures, at the first visit too, and gets a session; once the limits are used up, the public facts', async (t) => {
  const { database: { owner } } = await capacityServer()
  await owner.query(`insert into access.plan (id, name, position, price_amount, price_from, self_serve, quota_per_month, rate_per_second, page_size,
    nearby_radius_km, download_slots, capabilities) values ('visit', 'Visit', 9, 0, false, false, 2, 1000, 20, 25, 0, '{}')`)
  await owner.query('select access.admit_visitors($1)', ['visit'])
  const server = await startServer(async () => {}, { visitors: 'visit' })
  const id = await assetWith('figure')
  const path = `/assets/${id}`
  /** As a browser asks, which fetch does not let a program say. */
  const ask = async (headers: Record<string, string>): Promise<{ cookie: string; html: string }> => {
    const [answer] = await once(request(server.base + path, { headers, agent: false }), 'response') as [IncomingMessage]
    return { cookie: String(answer.headers['set-cookie'] ?? ''), html: Buffer.concat(await answer.toArray()).toString() }
  }
  const elsewhere = await ask({ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' })
  t.deepEqual([elsewhere.cookie, shownFigures(elsewhere.html)], ['', []], 'loaded by a page of another origin')
  for (const headers of [{ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }, { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }]) {
    const { cookie, html } = await ask(headers)
    t.regex(cookie, /^headroom_visitor=/)
    t.true(shownFigures(html).length > 0)
  }
  const over = await server.get(path)
  t.is(over.status, 200)
  const html = await over.text()
  t.deepEqual(shownFigures(html), [])
  t.true(html.includes('how to get one'))
})
