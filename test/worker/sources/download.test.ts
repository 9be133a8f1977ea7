import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import test from 'ava'
import { fetchFile } from '../../../worker/sources/fetch-file.ts'
import { authorization } from '../../../worker/sources/portal-keys.ts'
import { quotaPause } from '../../../worker/sources/quota.ts'
import { download } from '../../../worker/sources/download.ts'
import { withRetries, TransientError } from '../../../worker/sources/retries.ts'
import type { FetchedDocument, Validators } from '../../../worker/sources/fetcher.ts'
import { selfSigned, trust } from '../../helpers/certificate.ts'
import { startDnsServer } from '../../helpers/dns-server.ts'
import { testContext } from '../../helpers/import-context.ts'
import { faultyAtFirst, listen, TRANSIENT_FAULTS, serve } from '../../helpers/web.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'

const folder = scratchFolder()

async function fetchFrom(url: string, validators: Validators | null = null, into = folder): Promise<FetchedDocument | null> {
  const document = { kind: 'file', url, date_pattern: null, date: null } as const
  const found = await fetchFile({ ...testContext(into), document, folder: '/', validators })
  return found.sha256 === null ? null : found
}

const textOf = (fetched: FetchedDocument | null) => (fetched === null ? null : readFileSync(fetched.path, 'utf8'))

test('a document comes with its name, its date and its validators', async (t) => {
  const base = await serve(t, (_, response) => {
    response.writeHead(200, { ETag: '"a1"', 'Last-Modified': 'Wed, 04 Feb 2026 10:00:00 GMT' }).end('a;b\n1;2\n')
  })
  const fetched = await fetchFrom(`${base}/files/Capacidad%20de%20demanda.csv?x=1`)
  t.is(textOf(fetched), 'a;b\n1;2\n')
  t.like(fetched, {
    name: 'Capacidad de demanda.csv', url: `${base}/files/Capacidad%20de%20demanda.csv?x=1`, lastModified: '2026-02-04', bytes: 8,
    validators: { url: `${base}/files/Capacidad%20de%20demanda.csv?x=1`, etag: '"a1"', last_modified: 'Wed, 04 Feb 2026 10:00:00 GMT' },
  })
})

test('requests are conditional, with the validators of the same address', async (t) => {
  const asked: unknown[] = []
  const base = await serve(t, ({ headers }, response) => {
    asked.push([headers['if-none-match'], headers['if-modified-since']])
    response.writeHead(headers['if-none-match'] === '"a1"' ? 304 : 200, { ETag: '"a1"' }).end()
  })
  const known = { url: `${base}/x`, etag: '"a1"', last_modified: 'Wed, 04 Feb 2026 10:00:00 GMT' }
  t.is(await fetchFrom(`${base}/x`, known), null)
  t.not(await fetchFrom(`${base}/y`, known), null)
  t.deepEqual(asked, [['"a1"', 'Wed, 04 Feb 2026 10:00:00 GMT'], [undefined, undefined]])
})

for (const [name, fault] of Object.entries(TRANSIENT_FAULTS)) {
  test(`tries again after ${name}`, async (t) => {
    const base = await serve(t, faultyAtFirst([fault, fault, fault], (_, response) => response.end('whole')))
    t.is(textOf(await fetchFrom(base)), 'whole')
  })

  test(`gives up after four times ${name}, and keeps nothing`, async (t) => {
    let requests = 0
    const base = await serve(t, (request, response) => {
      requests++
      fault(request, response)
    })
    const own = mkdtempSync(join(folder, 'own-'))
    const error = await t.throwsAsync(fetchFrom(base, null, own))
    t.is(requests, 4)
    t.false(error.message.includes('\n'))
    t.deepEqual(existsSync(join(own, 'archive')) ? readdirSync(join(own, 'archive'), { recursive: true }) : ['incoming'], ['incoming'])
  })
}

test('a retry waits as long as the server asks, unless that is too long', async (t) => {
  const started = performance.now()
  await withRetries({ pauseMs: 1 }, (() => {
    let first = true
    return async () => {
      if (!first) return
      first = false
      throw new TransientError('busy', 300)
    }
  })())
  t.true(performance.now() - started >= 299)
  let requests = 0
  const base = await serve(t, (_, response) => {
    requests++
    response.writeHead(429, { 'Retry-After': new Date(Date.now() + 3_600_000).toUTCString() }).end()
  })
  await t.throwsAsync(fetchFrom(base), { message: /answered 429/ })
  t.is(requests, 1)
})

test('a host that cannot be reached is asked once; one that has answered is expected back', async (t) => {
  const dns = await startDnsServer((name, type, turn) => (name === 'there.test' && turn !== 1 ? (type === 'A' ? ['127.0.0.1'] : []) : null))
  t.teardown(() => dns.close())
  const settings = { ...testContext(folder).downloads, dnsServer: dns.address }
  const read = (url: string) => download(url, settings, {}, ({ body }) => text(body))
  await t.throwsAsync(read('http://missing.test/'), { message: 'missing.test has no address' })
  t.deepEqual(dns.asked.toSorted(), ['A missing.test', 'AAAA missing.test'])

  const { port } = new URL(await serve(t, (_, response) => { response.end('a page') }))
  t.is(await read(`http://there.test:${port}/1`), 'a page')
  t.is(await read(`http://there.test:${port}/2`), 'a page', 'after an attempt that found no address')
  t.is(dns.asked.filter((question) => question === 'A there.test').length, 3)
})

test('permanent errors are not retried', async (t) => {
  let requests = 0
  const base = await serve(t, ({ url }, response) => {
    requests++
    response.writeHead(Number(url?.slice(1))).end()
  })
  for (const status of [400, 401, 403, 404, 410, 451, 501]) {
    await t.throwsAsync(fetchFrom(`${base}/${status}`), { message: new RegExp(`^http://127.0.0.1:\\d+/${status} answered ${status} `) })
  }
  t.is(requests, 7)
})

test('“not modified” is no answer to a request without a condition', async (t) => {
  const base = await serve(t, (_, response) => response.writeHead(304).end())
  await t.throwsAsync(fetchFrom(base), { message: /answered 304 Not Modified$/ })
})

test('redirects are followed five times, each judged again', async (t) => {
  const base = await serve(t, ({ url = '' }, response) => {
    const left = Number(url.slice(1))
    if (left === 0) response.end('here')
    else if (url === '/private') response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data/' }).end()
    else if (url === '/userinfo') response.writeHead(302, { Location: 'http://a:b@127.0.0.1/' }).end()
    else if (url === '/file') response.writeHead(302, { Location: 'file:///etc/passwd' }).end()
    else if (url === '/bare') response.writeHead(302).end()
    else response.writeHead(307, { Location: `/${left - 1}` }).end()
  })
  const fetched = await fetchFrom(`${base}/5`)
  t.is(textOf(fetched), 'here')
  t.is(fetched?.url, `${base}/0`)
  await t.throwsAsync(fetchFrom(`${base}/6`), { message: /leads on more than 5 times/ })
  await t.throwsAsync(fetchFrom(`${base}/private`), { message: /not a public host/ })
  await t.throwsAsync(fetchFrom(`${base}/userinfo`), { message: /user name or password/ })
  await t.throwsAsync(fetchFrom(`${base}/file`), { message: /must start with/ })
  await t.throwsAsync(fetchFrom(`${base}/bare`), { message: /answered 302/ })
})

test('a redirect from https to http is refused before the http address is asked; all others are followed', async (t) => {
  const certificate = await selfSigned(['IP:127.0.0.1'])
  trust(certificate)
  const asked: (string | undefined)[] = []
  const port = await listen(t, createServer(certificate, ({ url }, response) => {
    if (url === '/end') response.end('safe')
    else response.writeHead(302, { Location: url === '/down' ? `${plain}/end` : '/end' }).end()
  }))
  const plain = await serve(t, ({ url }, response) => {
    asked.push(url)
    if (url === '/end') response.end('plain')
    else response.writeHead(302, { Location: `https://127.0.0.1:${port}/side` }).end()
  })
  const message = `https://127.0.0.1:${port}/down leads from https to http`
  await t.throwsAsync(fetchFrom(`https://127.0.0.1:${port}/down`), { message })
  t.deepEqual(asked, [])
  const fetched = await fetchFrom(`${plain}/up`)
  t.is(textOf(fetched), 'safe')
  t.is(fetched?.url, `https://127.0.0.1:${port}/end`)
})

test('without the setting a redirect to this machine is refused like any other private address', async (t) => {
  const document = { kind: 'file', url: 'http://127.0.0.1:8080/', date_pattern: null, date: null } as const
  const { archive, downloads } = testContext(folder)
  await t.throwsAsync(
    fetchFile({ archive, downloads: { ...downloads, loopback: false }, document, folder: '/', validators: null }),
    { message: /not a public host/ },
  )
})

test('a compressed body is unpacked; an encoding that was not requested is refused', async (t) => {
  const base = await serve(t, ({ url }, response) => {
    if (url === '/br') response.writeHead(200, { 'Content-Encoding': 'br' }).end('x')
    else response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('unpacked'))
  })
  t.is(textOf(await fetchFrom(base)), 'unpacked')
  await t.throwsAsync(fetchFrom(`${base}/br`), { message: /encoding br/ })
})

test('a missing file is named', async (t) => {
  await t.throwsAsync(fetchFrom('nowhere/x.csv'), { message: 'No file /nowhere/x.csv' })
})

test('a key is sent only to its own host, not to the target of a redirect', async (t) => {
  const heard: [string, string | undefined][] = []
  const other = await serve(t, ({ headers }, response) => {
    heard.push(['other', headers.authorization])
    response.end('whole')
  })
  const base = await serve(t, ({ headers }, response) => {
    heard.push(['own', headers.authorization])
    response.writeHead(302, { Location: other }).end()
  })
  const document = { kind: 'file', url: base, date_pattern: null, date: null } as const
  await fetchFile({ ...testContext(folder, { [new URL(base).host]: 'token' }), document, folder: '/', validators: null })
  t.deepEqual(heard, [['own', 'token'], ['other', undefined]])
  const keys = new Map([['portal.example', 'token']])
  for (const loopback of [true, false]) t.deepEqual(authorization(new URL('http://portal.example/'), { loopback, keys }), {})
  t.deepEqual(authorization(new URL('https://portal.example/'), { loopback: false, keys, keyScheme: 'Apikey' }), { Authorization: 'Apikey token' })
})

test('some portals refuse user agents that do not look like a browser’s: ours is accepted', async (t) => {
  const base = await serve(t, ({ headers }, response) => {
    response.writeHead(/^Mozilla\/5\.0 \(compatible; .*Headroom/.test(headers['user-agent'] ?? '') ? 200 : 403).end('whole')
  })
  t.is(textOf(await fetchFrom(base)), 'whole')
})

test('publishers get the address of the service, if it has one', async (t) => {
  const agents: (string | undefined)[] = []
  const base = await serve(t, ({ headers }, response) => { agents.push(headers['user-agent']); response.end('whole') })
  for (const publicUrl of ['https://grid.example/base', null]) {
    await download(base, { loopback: true, dnsServer: null, pauseMs: 1, keys: new Map(), publicUrl }, {}, async ({ body }) => { await body.toArray() })
  }
  t.deepEqual(agents, ['Mozilla/5.0 (compatible; Headroom; +https://grid.example/base)', 'Mozilla/5.0 (compatible; Headroom; grid hosting capacity)'])
})

test('after an exhausted quota there is no request until its reset', async (t) => {
  const now = Date.UTC(2026, 10, 22, 12)
  for (const [reset, pause] of [['2026-11-22T12:01:00Z', 60_000], [String(now / 1000 + 90), 90_000], ['30', 30_000], ['', null], ['soon', null]] as const) {
    t.is(quotaPause(429, { 'x-ratelimit-reset': reset }, now), pause, reset)
  }
  t.is(quotaPause(200, { 'x-ratelimit-reset': '30' }, now), null)
  t.is(quotaPause(429, { 'x-ratelimit-reset': '30', 'retry-after': '5' }, now), 30_000)
  let requests = 0
  const base = await serve(t, (_, response) => {
    requests++
    response.writeHead(429, { 'X-RateLimit-Reset': new Date(Date.now() + 3_600_000).toISOString() }).end('{"error": "Too many requests on the domain."}')
  })
  await t.throwsAsync(fetchFrom(base), { message: /answered 429 Too Many Requests: Too many requests on the domain\.$/ })
  t.is(requests, 1)
})
