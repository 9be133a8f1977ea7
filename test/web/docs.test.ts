import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import test from 'ava'
import { PATHS } from '../../src/account/paths.ts'
import { words as FRENCH } from '../../src/languages/fr/pages.ts'
import { STATUS } from '../../src/errors/refusal.ts'
import { TAGS } from '../../src/openapi/operation.ts'
import { OPERATIONS } from '../../src/openapi/operations.ts'
import { dictionaryAddress, errorAddress, referencePath } from '../../src/web/docs/fields.ts'
import { NEWEST } from '../../src/web/clients/served.ts'
import { PAGES } from '../../src/web/docs/pages.ts'
import { demoServer } from '../helpers/demo-server.ts'
import { DOCS_PATHS } from '../helpers/docs-pages.ts'

const run = promisify(execFile)

const read = new Map<string, string>()

test.before(async (t) => {
  t.timeout(120_000)
  const { get } = await demoServer()
  for (const path of DOCS_PATHS) read.set(path, await (await get(path)).text())
})

const idsOf = (path: string): string[] => [...(read.get(path) ?? '').matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '')

test('every page has its anchors once, and every link within the documentation leads to a page and an anchor', async (t) => {
  const { get } = await demoServer()
  for (const path of DOCS_PATHS) t.is(new Set(idsOf(path)).size, idsOf(path).length, path)
  const others = ['/', '/dcat', '/v1/openapi.json', '/docs/changelog.atom', ...Object.values(NEWEST).map((name) => `/clients/${name}`), ...Object.values(PATHS)]
  for (const path of DOCS_PATHS) {
    for (const [, link = ''] of (read.get(path) ?? '').matchAll(/<a href="([/#][^"]*)"/g)) {
      if (link.startsWith('/sources/')) {
        t.is((await get(link)).status, 200, `${path}: ${link}`)
        continue
      }
      const [page = '', anchor] = link.startsWith('#') ? [path, link.slice(1)] : link.split('#')
      t.true(read.has(page) || others.includes(page), `${path}: ${link}`)
      if (anchor !== undefined) t.true(idsOf(page).includes(anchor), `${path}: ${link}`)
    }
  }
})

test('every operation is on the page of its group, every field in the dictionary, and every error on its page', (t) => {
  for (const { id, tag, shape } of OPERATIONS) {
    const ids = idsOf(referencePath(tag))
    for (const wanted of [id, ...Object.keys(shape.parameters).map((name) => `${id}.${name}`)]) t.true(ids.includes(wanted), wanted)
  }
  const addresses = [
    ...['CapacityRecord.capacity.value', 'SourceStatus.held_by[].check', 'Key.usage.resets_at', 'Error.error.code'].map(dictionaryAddress),
    ...(Object.keys(STATUS) as (keyof typeof STATUS)[]).map(errorAddress),
  ]
  for (const [page = '', anchor = ''] of addresses.map((address) => address.split('#'))) t.true(idsOf(page).includes(anchor), anchor)
  for (const tag of Object.keys(TAGS) as (keyof typeof TAGS)[]) t.true(read.has(referencePath(tag)), tag)
})

test('a page loads at most 60 kB, compressed, from this host alone, with nothing inline', async (t) => {
  const { base } = await demoServer()
  const sizes = new Map<string, number>()
  const sizeOf = async (path: string): Promise<number> => {
    const answer = await fetch(base + path, { headers: { 'Accept-Encoding': 'br' } })
    t.is(answer.status, 200, path)
    if (path.startsWith('/assets/')) t.is(answer.headers.get('Cache-Control'), 'public, max-age=31536000, immutable')
    else {
      t.is(answer.headers.get('Content-Security-Policy'), "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        + "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
    }
    return Number(answer.headers.get('Content-Length'))
  }
  for (const path of DOCS_PATHS) {
    const text = (read.get(path) ?? '').replaceAll(/<pre[^]*?<\/pre>/g, '')
    t.notRegex(text, /<style|\sstyle=|\son\w+=|<script(?![^>]* src=)|(?:src|<link[^>]*href)="(?:https?:)?\/\//, path)
    const loaded = [path, ...[...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address]) => address ?? '')]
    t.is(loaded.length, 7, path)
    let sum = 0
    for (const address of loaded) {
      const size = sizes.get(address) ?? await sizeOf(address)
      sizes.set(address, size)
      sum += size
    }
    t.true(sum < 60_000, `${path}: ${sum}`)
  }
  t.log(`brotli: the largest page ${Math.max(...DOCS_PATHS.map((path) => sizes.get(path) ?? 0))} bytes, what all load ${
    [...sizes].filter(([path]) => path.startsWith('/assets/')).reduce((sum, [, size]) => sum + size, 0)}`)
  t.is((await fetch(`${base}/assets/docs/none.js`)).status, 404)
})

test('a host name with markup in it stays text', async (t) => {
  const { base } = await demoServer()
  const { stdout } = await run('curl', ['-sS', '-H', 'Host: x"><script>', `${base}/docs`], { maxBuffer: 1 << 24 })
  t.false(stdout.includes('<script>'))
})

test('a page is sent compressed and revalidated', async (t) => {
  const { base } = await demoServer()
  const { stdout } = await run('curl', ['-sS', '-H', 'Accept-Encoding: br', `${base}/docs`], { encoding: 'buffer', maxBuffer: 1 << 24 })
  t.true(brotliDecompressSync(stdout).toString().startsWith('<!doctype html>'))
  const ask = async (...more: string[]) => (await run('curl', ['-sS', '-o', '/dev/null', '-D', '-', ...more, `${base}/docs`])).stdout
  const etag = /^etag: (.*)\r$/im.exec(await ask())?.[1] ?? ''
  t.regex(await ask('-H', `If-None-Match: ${etag}`), /^HTTP\/1.1 304 /)
})

test('the chrome of a page is in the visitor’s language, and what is not translated is marked as English', async (t) => {
  const { get } = await demoServer()
  const page = await (await get('/docs/guides/find-sites', { headers: { 'Accept-Language': 'de' } })).text()
  t.regex(page, /<html lang="de">/)
  t.regex(page, /<h1>Standorte finden<\/h1>\n<p class="note">Der folgende Text ist auf Englisch\.<\/p><div class="prose" lang="en">/)
})

test('the search finds fields, errors, terms and guides', async (t) => {
  const { get } = await demoServer()
  const first = async (text: string, language = 'en') => {
    const page = await (await get(`/docs/search?q=${encodeURIComponent(text)}`, { headers: { 'Accept-Language': language } })).text()
    return /<ol lang="en">\s*<li><a href="([^"]+)">/.exec(page)?.[1]
  }
  t.is(await first('capacity_semantics_not_comparable'), '/docs/reference/errors#error-capacity_semantics_not_comparable')
  t.is(await first('ptdf'), '/docs/glossary#methodology.basis.ptdf')
  t.is(await first('document_sha256'), '/docs/dictionary#CapacityRecord.provenance.document_sha256')
  t.is(await first('change feed'), '/docs/reference/capacity#listChanges-title')
  t.is(await first('freshnes'), '/docs/getting-started#freshness')
  t.regex(await first('Datenverzeichnis', 'de') ?? '', /^\/docs\/dictionary/)
  t.is(await first('qqqq'), undefined)
  for (const word of ['sdk', 'python', 'typescript', 'npm', 'pip']) t.regex(await first(word) ?? '', /^\/docs\/guides\/clients/, word)
  const hostile = await (await get('/docs/search?q=%3Cscript%3E%22')).text()
  t.true(hostile.includes('value="&lt;script&gt;&quot;"') && !hostile.includes('<script>'))
})

test('another language of a page of results has the same search', async (t) => {
  const { get } = await demoServer()
  const leadsTo = async (path: string) => {
    const href = /<a href="([^"]*)" lang="de"/.exec(await (await get(path)).text())?.[1] ?? ''
    return [...new URLSearchParams(href.slice(1).replaceAll('&amp;', '&'))]
  }
  t.deepEqual(await leadsTo('/docs/search?q=stale%20%26%20old'), [['q', 'stale & old'], ['lang', 'de']])
  t.deepEqual(await leadsTo('/docs/glossary?q=stale'), [['lang', 'de']])
})

test('an unknown address is a page with a search for a browser, and the error for everybody else', async (t) => {
  const { get } = await demoServer()
  const browser = { headers: { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'Accept-Language': 'fr' } }
  for (const path of ['/docs/find-a-site', '/nothing', '/v1/nothing']) {
    const page = await get(path, browser)
    t.is(page.status, 404, path)
    t.is(page.headers.get('Content-Type'), 'text/html; charset=utf-8')
    t.is(page.headers.get('Cache-Control'), 'no-store')
    t.regex(page.headers.get('Vary') ?? '', /\bAccept\b/)
    const text = await page.text()
    t.regex(text, /<h1>Page introuvable<\/h1>/)
    t.true(text.includes(page.headers.get('X-Request-Id') ?? 'none'))
    t.regex(text, /<form class="search" role="search" action="\/docs\/search">/)
    for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.5']) {
      const answer = await get(path, { headers: { Accept: accept } })
      t.is((await answer.json() as { error: { code: string } }).error.code, 'route_not_found', `${path} ${accept}`)
    }
  }
  t.regex(await (await get('/docs/find-a-site', browser)).text(), /name="q" value="find a site"/)
  const wrongMethod = await get('/docs', { ...browser, method: 'POST' })
  t.deepEqual([wrongMethod.status, wrongMethod.headers.get('Content-Type')], [405, 'application/json; charset=utf-8'])
})

test('robots, sitemap, llms.txt and the icon are there, and name every page', async (t) => {
  const { base, get } = await demoServer()
  const text = async (path: string) => (await get(path)).text()
  t.true((await text('/robots.txt')).includes(`Sitemap: ${base}/sitemap.xml`))
  const sitemap = await text('/sitemap.xml')
  const llms = await text('/llms.txt')
  for (const { path } of PAGES) {
    t.true(sitemap.includes(`<loc>${base}${path}</loc>`), path)
    t.true(llms.includes(`](${base}${path}.md)`), path)
  }
  for (const path of ['/status', '/dcat']) t.true(sitemap.includes(`<loc>${base}${path}</loc>`), path)
  const icon = await get('/favicon.ico')
  const bytes = Buffer.from(await icon.arrayBuffer())
  t.is(icon.headers.get('Content-Type'), 'image/x-icon')
  t.deepEqual([bytes.readUInt16LE(2), bytes.readUInt16LE(4), bytes.readUInt32LE(14)], [1, 1, bytes.length - 22])
  t.is(bytes.toString('latin1', 23, 26), 'PNG')
})

test('programs find the description of the interface where they look for it', async (t) => {
  const { base, get } = await demoServer()
  const answer = await get('/.well-known/api-catalog')
  t.regex(answer.headers.get('Content-Type') ?? '', /^application\/linkset\+json/)
  const { linkset: [links] } = await answer.json() as { linkset: [{ anchor: string } & Record<string, { href: string; type: string }[]>] }
  t.is(links.anchor, `${base}/v1`)
  for (const relation of ['service-desc', 'service-doc', 'status']) {
    const [link] = links[relation] ?? []
    const { status, headers } = await fetch(link?.href ?? '', { headers: { Accept: 'text/html' } })
    t.deepEqual([status, headers.get('Content-Type')?.split(';')[0]], [200, link?.type], relation)
  }
})

test('each page is Markdown at its address with .md, and all of them are in one file', async (t) => {
  const { base, get } = await demoServer()
  const whole = await get('/llms-full.txt')
  t.is(whole.headers.get('Content-Type'), 'text/plain; charset=utf-8')
  const everything = await whole.text()
  for (const { path } of PAGES) {
    const answer = await get(`${path}.md`)
    t.is(answer.headers.get('Content-Type'), 'text/markdown; charset=utf-8', path)
    const text = await answer.text()
    t.regex(text, /^# \S/, path)
    t.notRegex(text.replaceAll(/^```[^]*?^```$/gm, '').replaceAll(/`[^`]*`/g, ''), /<\/?[a-z]|&(?:amp|lt|gt|quot);|\uE000/, path)
    t.true(everything.includes(text), path)
    t.true(read.get(path)?.includes(`<link rel="alternate" type="text/markdown" href="${path}.md">`), path)
  }
  const exports = await (await get('/docs/guides/exports.md')).text()
  t.true(exports.includes(`\`\`\`sh\n# Needs a plan with exports.\ncurl -sSf -X POST ${base}/v1/exports`))
  t.regex(exports, /^\| `format` \| File \| Content \| Figures \| Places \|\n\| --- \| --- \|/m)
  t.true(exports.includes(`[reference](${base}/docs/reference/exports)`))
  t.regex(await (await get('/docs/reference/errors.md')).text(), /^## `invalid_parameter` 400$/m)
  t.is((await get('/status.md')).status, 404)
})

test('the headers of documentation and map lead to the account, by the name for who is signed in', async (t) => {
  const { get } = await demoServer()
  for (const path of ['/', '/docs/guides/clients']) {
    const linkOf = async (headers: Record<string, string>) => {
      const answer = await get(path, { headers })
      t.regex(answer.headers.get('Vary') ?? '', /\bCookie\b/)
      return /<a href="\/account">([^<]+)<\/a>/.exec(await answer.text())?.[1]
    }
    t.is(await linkOf({}), 'Sign in', path)
    t.is(await linkOf({ Cookie: `headroom_session=${'x'.repeat(43)}` }), 'Your account', path)
    t.is(await linkOf({ 'Accept-Language': 'fr' }), FRENCH.account.frame.signIn, path)
  }
})

test('the changelog can be followed as a feed: an entry a release, with its day and its text', async (t) => {
  const { base, get } = await demoServer()
  const answer = await get('/docs/changelog.atom')
  t.is(answer.headers.get('Content-Type'), 'application/atom+xml')
  const feed = await answer.text()
  const [, id = '', updated = ''] = /<entry><title>Headroom 0\.1\.0<\/title><id>([^<]+)<\/id><link [^>]*\/><updated>([^<]+)<\/updated>/.exec(feed) ?? []
  t.true(id.startsWith(`${base}/docs/changelog#`))
  t.true(idsOf('/docs/changelog').includes(id.split('#')[1] ?? ''))
  t.regex(updated, /^\d{4}-\d{2}-\d{2}T00:00:00Z$/)
  t.regex(feed, /&lt;h3 id=/)
})
