import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'ava'
import { clientFiles, NEWEST } from '../../../src/web/clients/served.ts'
import { visit } from '../../helpers/browser.ts'
import { capacityServer } from '../../helpers/capacity-rows.ts'
import { issueKey } from '../../helpers/server.ts'

/** A page of another origin that runs a script with the client of `base`, and says in its title what came of it. */
async function pageOf(base: string, script: string, digest: string): Promise<string> {
  const module = `${base}/clients/${NEWEST.browser}`
  const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<script type="importmap">${JSON.stringify({ imports: { 'headroom-client': module }, integrity: { [module]: `sha384-${digest}` } })}</script>
<script type="module">
import { createHeadroom, eachRow, HeadroomError, ok, searchCapacity } from 'headroom-client'
const BASE = ${JSON.stringify(base)}
${script}
</script>`
  const server = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(html)).listen(0)
  await once(server, 'listening')
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const closing: (() => void)[] = []
test.after.always(() => {
  for (const close of closing) close()
})

const sha384 = async () => (await clientFiles()).get(NEWEST.browser)?.sha384 ?? ''

test('a page of another origin asks a public route without a key, and reads its errors', async (t) => {
  t.timeout(120_000)
  const { base } = await capacityServer()
  const { page, complaints } = await visit(await pageOf(base, `
const headroom = createHeadroom({ baseUrl: BASE + '/' })
const { data } = await ok(headroom.GET('/v1/coverage'))
const { code, status } = await ok(headroom.GET('/v1/assets.geojson', { params: { query: { country: ['ZZ'] } } })).catch((error) => error)
const key = await Promise.try(() => createHeadroom({ baseUrl: BASE, token: 'svc_live_x' })).catch((error) => error)
document.title = JSON.stringify([data.totals.assets > 0, code, status, key instanceof TypeError])`, await sha384()))
  await page.waitForFunction('document.title !== ""')
  t.is(await page.title(), JSON.stringify([true, 'invalid_parameter', 400, true]))
  t.deepEqual(complaints.filter((line) => !line.includes('400')), [])
})

test('with a token of its origin it searches, page after page, and nothing else is open to it', async (t) => {
  t.timeout(120_000)
  const server = await capacityServer()
  const { key } = await issueKey(server.database, 'enterprise')
  const address = await pageOf(server.base, `
const headroom = createHeadroom({ baseUrl: BASE, token: location.hash.slice(1) })
const rows = []
for await (const { id } of searchCapacity(headroom, { limit: 3 })) {
  rows.push(id)
  if (rows.length === 7) break
}
const refused = await createHeadroom({ baseUrl: BASE, patience: { attempts: 1 } }).GET('/v1/capacity').then(({ response }) => response.status, () => 'closed')
document.title = JSON.stringify([new Set(rows).size, refused])`, await sha384())
  const made = await server.get('/v1/tokens', { method: 'POST', headers: { 'X-API-Key': key, 'Content-Type': 'application/json' }, body: JSON.stringify({ origin: address }) })
  const { data: { token } } = await made.json() as { data: { token: string } }
  const { page } = await visit(`${address}/#${token}`)
  await page.waitForFunction('document.title !== ""')
  t.is(await page.title(), JSON.stringify([7, 'closed']))
})

test('a module that differs from its digest is not run', async (t) => {
  t.timeout(120_000)
  const { base } = await capacityServer()
  const address = await pageOf(base, `document.title = 'run'`, Buffer.alloc(48).toString('base64'))
  const { page, complaints } = await visit(address)
  await page.waitForLoadState('load')
  t.true(complaints.some((line) => line.includes('integrity')), complaints.join('\n'))
  t.is(await page.title(), '')
})
