import { once } from 'node:events'
import { get as request, type IncomingMessage } from 'node:http'
import test from 'ava'
import { assetWith, expected, pageOf, plain, rowsByAsset, shownFigures } from '../helpers/asset-pages.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { issueKey, startServer } from '../helpers/server.ts'
import { LANGUAGES } from '../../src/languages/languages.ts'

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
  t.notRegex(plain(html), /\d MW|Withheld|Stale|Available/)
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
      t.notRegex(html, /<script(?! type="module" src="\/assets\/)/)
    }
    t.regex((await ask('/assets/none')).headers.get('Content-Type') ?? '', /^application\/json/)
  }
  t.is((await get('/assets/ast_00000000000000000000/preview.png')).status, 404)
})

test.serial('it says whom to ask: the operator’s page about connections and its mail, or that none is known', async (t) => {
  const { database } = await capacityServer()
  const id = await assetWith('figure', 'zero')
  const tell = (connections: object | null) => database.owner.query('update registry.operator set connections = $1', [connections && JSON.stringify(connections)])
  t.regex(await pageOf(id), /<dt>Whom to ask<\/dt><dd>No page of the operator for connections is known\.<\/dd>/)
  await tell({ page: { url: 'https://example.org/connect' }, mail: { address: 'grid@example.org' } })
  try {
    const html = await pageOf(id)
    t.regex(html, /<dt>Whom to ask<\/dt><dd><p><a href="https:\/\/example\.org\/connect" rel="noopener noreferrer">\w+: page for connections<\/a><\/p><p><a href="mailto:grid@example\.org">/)
    t.notRegex(html, /No page of the operator/)
  } finally {
    await tell(null)
  }
})

test.serial('names with markup in them stay text, in the page and in its picture', async (t) => {
  const { database, getKeyed } = await capacityServer()
  const id = await assetWith('figure', 'zero')
  const hostile = `<script>alert("x")</script>&amp;'"><img src=x onerror=alert(1)> ]]>`
  const { rows: [was] } = await database.owner.query<{ name: string; operator: string }>(
    'select a.name, o.name as operator from grid.asset a join registry.operator o on o.id = a.operator_id where a.id = $1', [id])
  await database.owner.query('update grid.asset set name = $2 where id = $1', [id, hostile])
  await database.owner.query(`update registry.operator o set name = $2 from grid.asset a where a.operator_id = o.id and a.id = $1`, [id, hostile])
  await database.owner.query(`update registry.operator set connections = '{"page": {"url": "javascript:alert(1)"}, "mail": null}'`)
  try {
    const html = await pageOf(id)
    t.notRegex(html, /<script(?! type="module" src="\/assets\/)|<img|javascript:/)
    t.true(html.includes('<h1>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;amp;&#39;&quot;&gt;&lt;img src=x onerror=alert(1)&gt; ]]&gt;</h1>'))
    const picture = await getKeyed(`/assets/${id}/preview.png`)
    t.deepEqual([picture.status, picture.headers.get('Content-Type')], [200, 'image/png'])
  } finally {
    await database.owner.query('update grid.asset set name = $2 where id = $1', [id, was?.name])
    await database.owner.query('update registry.operator o set name = $2 from grid.asset a where a.operator_id = o.id and a.id = $1', [id, was?.operator])
    await database.owner.query('update registry.operator set connections = null')
  }
})

test.serial('its policy allows this host’s styles, pictures and script alone, and nothing in it needs more', async (t) => {
  const { getKeyed } = await capacityServer()
  const answer = await getKeyed(`/assets/${await assetWith('figure', 'withheld')}`)
  const html = await answer.text()
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  t.regex(policy, /^default-src 'none'/)
  t.notRegex(policy, /unsafe|https?:|\*|data:/)
  t.notRegex(html, /<style|\sstyle=|\son\w+=|<script(?! type="module" src="\/assets\/)/)
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
