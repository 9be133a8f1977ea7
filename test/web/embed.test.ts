import { once } from 'node:events'
import { createServer as createPage } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { createServer as createTerminator } from 'node:tls'
import test from 'ava'
import type { Frame, Page } from 'playwright-core'
import { faultsInLooks } from '../helpers/axe.ts'
import { visit } from '../helpers/browser.ts'
import { selfSigned } from '../helpers/certificate.ts'
import { mapServer, NORTH, settled, until } from '../helpers/map-page.ts'
import { startServer, type TestServer } from '../helpers/server.ts'

let server: TestServer
/** Where the service is reached over TLS, and pages that frame it: on the origin that may and on another. */
let service: string
let [allowed, other] = ['', '']
/** What those pages hold. */
let frame = ''
let asset: { id: string; lat: number; lon: number } | undefined

test.before('start the application behind TLS, and a site whose pages frame it', async (t) => {
  t.timeout(180_000)
  const certificate = await selfSigned(['DNS:map.test', 'DNS:allowed.test', 'DNS:other.test'])
  const site = createPage(certificate, (_, response) => { response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>Site</title>${frame}`) })
  const terminator = createTerminator(certificate, (client) => {
    const onward = connect(Number(new URL(server.base).port))
    for (const socket of [client, onward]) socket.on('error', () => {})
    client.pipe(onward).pipe(client)
  })
  for (const listening of [site, terminator]) {
    listening.listen(0, '127.0.0.1')
    await once(listening, 'listening')
  }
  closing.push(() => site.closeAllConnections(), () => site.close(), () => terminator.close())
  const portOf = (of: { address: () => unknown }) => (of.address() as AddressInfo).port
  service = `https://map.test:${portOf(terminator)}`
  ;[allowed, other] = [`https://allowed.test:${portOf(site)}`, `https://other.test:${portOf(site)}`]
  server = await mapServer('free', { publicUrl: service, embedOrigins: [allowed] })
  const near = new URLSearchParams({ lat: String(NORTH.lat), lon: String(NORTH.lon), radius_km: '30', min_capacity_mw: '1', limit: '1' })
  const { data } = await (await server.getKeyed(`/v1/capacity/assets?${near}`)).json() as { data: { asset: NonNullable<typeof asset> }[] }
  asset = data[0]?.asset
})

const closing: (() => void)[] = []
test.after.always('stop the site', () => closing.forEach((close) => close()))

const OPTIONS = { ignoreHTTPSErrors: true }

/** The map in the frame, when its moving picture is there. */
async function framed(page: Page): Promise<Frame> {
  await page.locator('iframe').waitFor()
  const found = page.frames().find((one) => one !== page.mainFrame())
  if (!found) throw new Error('the page has no frame')
  await found.locator('#still').waitFor({ state: 'detached', timeout: 60_000 })
  return found
}

test.serial('the code of the panel shows marks and an asset in a frame of an allowed origin, and asks no other host', async (t) => {
  t.timeout(180_000)
  const map = await visit(`${service}/?lang=en#map=13/${asset?.lat}/${asset?.lon}&mw=0.1`, OPTIONS)
  await map.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await map.page.click('#show-share')
  t.is(await map.page.inputValue('#share-link'), map.page.url())
  await map.page.click('#copy-share-code')
  await map.page.locator('#share-status', { hasText: 'Copied' }).waitFor()
  frame = await map.page.evaluate<string>('navigator.clipboard.readText()')
  t.regex(frame, /^<iframe src="https:\/\/map\.test:\d+\/embed\?map=13\/[\d.]+\/-?[\d.]+&amp;mw=0\.1" title="[^"]+" width="100%" height="480" loading="lazy" style="border: 0px;"><\/iframe>$/)
  t.deepEqual([await faultsInLooks(map.page, 0), map.complaints], [[], []])
  await map.page.context().close() // visitors from one address share a rate, of which it may still ask

  const { page, asked, complaints } = await visit(allowed, OPTIONS)
  t.teardown(() => page.context().close())
  const refused: string[] = []
  page.on('response', (answer) => { if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`) })
  const inside = await framed(page)
  await until(inside, `document.querySelector('.legend .symbol[class*=band]')`)
  t.is(await inside.locator('#asked').innerText(), '≥ 0.1 MW')
  t.is(await inside.locator('#search, #menu, #question, #list').count(), 0)
  await inside.locator('.maplibregl-ctrl-attrib').waitFor({ state: 'attached' })
  const box = await inside.locator('.maplibregl-canvas').boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await inside.locator('#asset .origin').waitFor()
  t.true(await inside.locator('#asset .figures .amount').count() > 0)
  const [whole] = await Promise.all([page.context().waitForEvent('page'), inside.locator('#asset .actions a').click()])
  await whole.waitForLoadState()
  t.regex(whole.url(), /^https:\/\/map\.test:\d+\/assets\/ast_/)
  await inside.locator('#asset .back').click()
  await inside.locator('#asset').waitFor({ state: 'hidden' })
  await inside.locator('#whole-map').dispatchEvent('pointerdown')
  t.regex(await inside.locator('#whole-map').getAttribute('href') ?? '', /\/#map=13\/.*&mw=0\.1$/)
  t.deepEqual([...new Set(asked.map((address) => new URL(address).origin))].toSorted(), [allowed, service].toSorted())
  t.deepEqual([complaints, refused], [[], []])
  t.is(await page.evaluate('history.length'), 2, 'the frame adds no step to the history of its page')
})

test.serial('a session that has ended is begun again in the frame', async (t) => {
  t.timeout(120_000)
  frame = `<iframe src="${service}/embed?map=13/${asset?.lat}/${asset?.lon}" title="Map" width="900" height="500"></iframe>`
  const { page } = await visit(allowed, OPTIONS)
  t.teardown(() => page.context().close())
  const inside = await framed(page)
  const [kept] = (await page.context().cookies()).filter(({ name }) => name === 'headroom_framed')
  t.like(kept, { httpOnly: true, secure: true, sameSite: 'None', partitionKey: 'https://allowed.test' })
  await page.context().clearCookies()
  const box = await inside.locator('.maplibregl-canvas').boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await inside.locator('#asset .figures .amount').first().waitFor()
  t.true((await page.context().cookies()).some(({ name }) => name === 'headroom_framed'))
})

test.serial('another origin shows nothing of it, and no origin any other page', async (t) => {
  t.timeout(120_000)
  const { page, complaints, asked, again } = await visit('about:blank', OPTIONS)
  t.teardown(() => page.context().close())
  for (const [origin, path] of [[other, '/embed'], [allowed, '/'], [allowed, '/docs'], [allowed, `/assets/${asset?.id}`], [allowed, '/account']]) {
    frame = `<iframe src="${service}${path}" title="Map"></iframe>`
    await again(origin ?? '')
    for (let waited = 0; complaints.length === 0 && waited < 5000; waited += 50) await page.waitForTimeout(50)
    t.regex(complaints.join('\n'), /frame-ancestors|X-Frame-Options/, path)
    t.deepEqual(asked.filter((address) => address.includes('/v1/') || address.includes('/assets/map/')), [], path)
  }
})

test.serial('the frame in light and dark, on screens and phones', async (t) => {
  t.timeout(120_000)
  const { page } = await visit(`${service}/embed?lang=en&map=13/${asset?.lat}/${asset?.lon}&asset=${asset?.id}`, OPTIONS)
  t.teardown(() => page.context().close())
  await until(page, `document.querySelector('#asset .origin')`)
  t.deepEqual(await faultsInLooks(page, 1), [])
})

test.serial('where nobody may embed the map, its panel has the link alone, and there is one cookie', async (t) => {
  t.timeout(120_000)
  const plain = await startServer(async () => {}, { visitors: 'free' })
  const { page } = await visit(`${plain.base}/?lang=en`)
  t.teardown(() => page.context().close())
  await settled(page)
  await page.click('#show-share')
  t.is(await page.inputValue('#share-link'), page.url())
  t.is(await page.locator('#share-code').count(), 0)
  const answer = await plain.get('/embed')
  t.is(answer.status, 200)
  t.regex(answer.headers.get('Content-Security-Policy') ?? '', /frame-ancestors 'none'$/)
  t.is(answer.headers.get('X-Frame-Options'), 'DENY')
  t.is(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('headroom_framed')).length, 0)
})
