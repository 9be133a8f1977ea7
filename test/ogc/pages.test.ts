import test from 'ava'
import { COLLECTIONS } from '../../src/ogc/collections.ts'
import { redrawTiles } from '../helpers/assets.ts'
import { capacityServer, rowsOf } from '../helpers/capacity-rows.ts'
import { featurePage, type Feature, type Link } from '../helpers/features.ts'
import { OGC_PATHS } from '../helpers/ogc-paths.ts'
import { issueKey } from '../helpers/server.ts'
import { unescaped } from '../../src/web/page/html.ts'
import { until } from '../helpers/until.ts'

const ITEMS = '/ogc/collections/capacity/items'

test.before(async (t) => {
  t.timeout(120_000)
  const { database } = await capacityServer()
  await redrawTiles(database.owner)
})

async function pageAt(path: string): Promise<string> {
  const answer = await (await capacityServer()).getKeyed(path, { headers: { Accept: 'text/html' } })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return answer.text()
}

const hrefs = (page: string): string[] => [...page.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => unescaped(href))

/** The links of a document, wherever in it they are. */
function linksIn(value: unknown): Link[] {
  if (typeof value !== 'object' || value === null) return []
  const { links = [], ...rest } = value as { links?: Link[] }
  return [...Array.isArray(value) ? [] : links, ...Object.values(rest).flatMap(linksIn)]
}

/** An address without what chooses its form, its order of parameters and its cursor, which is sealed anew each time. */
function plain(href: string): string {
  const url = new URL(href.replaceAll(/\{\w+\}/g, '0'))
  for (const name of ['f', 'cursor']) url.searchParams.delete(name)
  return url.href
}

test.serial('every link of a document is a link of its page, and what all pages link to here is there, or asks for a key', async (t) => {
  t.timeout(120_000)
  const { base, get, getKeyed } = await capacityServer()
  const { features: [record] } = await featurePage(await capacityServer(), 'capacity/items?limit=1')
  const { features: [asset] } = await featurePage(await capacityServer(), 'assets/items?limit=1')
  const all = new Set<string>()
  for (const path of [...OGC_PATHS, `${ITEMS}/${record?.id}`, `/ogc/collections/assets/items/${asset?.id}`]) {
    const found = hrefs(await pageAt(path))
    const json = await (await getKeyed(path, { headers: { Accept: 'application/json' } })).json() as unknown
    const plainly = new Set(found.map(plain))
    for (const { href } of linksIn(json)) t.true(plainly.has(plain(href)), `${path}: ${href}`)
    for (const href of found) if (href.startsWith(base)) all.add(href)
  }
  t.true(all.size > 150)
  for (const href of all) {
    const keyed = href.startsWith(base + ITEMS)
    const path = href.slice(base.length)
    const { status } = await (keyed ? getKeyed : get)(path, { headers: { Accept: 'text/html' } })
    t.is(status, 200, path)
  }
})

test.serial('a page of features has the rows, the counts and the requests of its JSON, and each row leads to its feature', async (t) => {
  const server = await capacityServer()
  const { key, account } = await issueKey(server.database, 'pro')
  const basic = { Authorization: `Basic ${Buffer.from(`any:${key}`).toString('base64')}` }
  const used = async () => Number((await server.database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [account])).rows[0]?.used ?? 0)
  for (const query of ['limit=100', 'limit=40&sortby=-value_mw', `limit=30&filter=${encodeURIComponent("state = 'withheld'")}`, 'limit=7&properties=value_mw,asset_name']) {
    const before = await used()
    const json = await (await server.get(`${ITEMS}?${query}`, { headers: basic })).json() as { numberMatched: number; features: Feature[] }
    const between = await used()
    const answer = await server.get(`${ITEMS}?${query}`, { headers: { ...basic, Accept: 'text/html' } })
    const page = await answer.text()
    t.is(await used() - between, between - before)
    t.true(between > before)
    const rows = [...page.matchAll(/<th scope="row"><a href="([^"]*)">([^<]*)<\/a><\/th>(.*)<\/tr>/g)]
    t.deepEqual(rows.map(([, href, id]) => [href, id]), json.features.map(({ id }) => [`${server.base}${ITEMS}/${id}`, id]))
    t.true(page.includes(`<dd>${json.numberMatched}</dd>`))
    for (const [at, { properties: { id: _id, ...properties } }] of json.features.entries()) {
      const cells = [...(rows[at]?.[3] ?? '').matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => unescaped(cell.replaceAll(/<[^>]+>/g, '')))
      t.deepEqual(cells.slice(0, -1), Object.values(properties).map((value) => (value === null ? '' : String(value))))
    }
    const circles = [...page.matchAll(/<circle /g)].length
    t.is(circles, json.features.filter(({ geometry }) => geometry !== null && geometry.coordinates[0] > -32 && geometry.coordinates[0] < 50).length)
  }
  t.is((await server.get(`${ITEMS}?f=html`)).headers.get('WWW-Authenticate'), 'Basic realm="Headroom", charset="UTF-8"')
  const whole = await pageAt(ITEMS)
  t.is([...whole.matchAll(/<th scope="row">/g)].length, 100)
  const next = new URL(hrefs(whole).find((href) => new URL(href).searchParams.has('cursor')) ?? '')
  t.deepEqual(['f', 'limit', 'offset'].map((name) => next.searchParams.get(name)), ['html', '100', '100'])
  t.is([...(await pageAt(next.pathname + next.search)).matchAll(/<th scope="row">/g)].length, 100)
})

test.serial('pages of what needs a key say how to get one', async (t) => {
  const { get, base } = await capacityServer()
  for (const { id, keyed } of COLLECTIONS) {
    const page = await pageAt(`/ogc/collections/${id}`)
    t.is(page.includes(`<p class="help"><a href="${base}/docs/getting-started"`), keyed)
  }
  t.is((await get('/docs/getting-started')).status, 200)
})

test.serial('a collection of features tells when it was answered, and is still the same to a cache', async (t) => {
  const { getKeyed } = await capacityServer()
  for (const { id } of COLLECTIONS) {
    const path = `/ogc/collections/${id}/items?limit=2`
    const start = Date.now()
    const [one, other] = [await getKeyed(path), await getKeyed(path)]
    const { timeStamp } = await one.json() as { timeStamp: string }
    t.regex(timeStamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/)
    t.true(Date.parse(timeStamp) >= start - 1 && Date.parse(timeStamp) <= Date.now())
    t.regex(one.headers.get('ETag') ?? '', /^W\//, 'weak, as it says the same and not the same bytes')
    t.is(one.headers.get('ETag'), other.headers.get('ETag'))
    t.is((await getKeyed(path, { headers: { 'If-None-Match': one.headers.get('ETag') ?? '' } })).status, 304)
  }
})

type Extent = { temporal?: { interval: string[][] } }

test.serial('the dates of capacity are those of what is served, and nothing of what is withheld', async (t) => {
  const server = await capacityServer()
  const days = async () => {
    const { extent } = await (await server.get('/ogc/collections/capacity')).json() as { extent: Extent }
    return extent.temporal?.interval[0]?.map((instant) => instant.slice(0, 10))
  }
  const rows = (await rowsOf(server.database)).filter(({ granted, enabled }) => granted && enabled).map(({ source_date }) => source_date).sort()
  const served = [rows[0], rows.at(-1)]
  t.deepEqual(await days(), served as string[])
  const { owner } = server.database
  const date = (granted: boolean, day: string) => owner.query(
    `update grid.measure set source_date = $2 where id = (select m.id from grid.current_measure m where m.granted = $1 order by m.id limit 1)`, [granted, day])
  await date(false, '1991-01-01')
  await new Promise((resolve) => { setTimeout(resolve, 1500) })
  t.deepEqual(await days(), served as string[])
  await date(true, '1992-02-02')
  await until(async () => (await days())?.[0] === '1992-02-02')
  const assets = await (await server.get('/ogc/collections/assets')).json() as { extent: Extent }
  t.is(assets.extent.temporal, undefined, 'assets have no date')
})
