import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import test, { type ExecutionContext } from 'ava'
import type { BrowserContextOptions } from 'playwright-core'
import { STATUS } from '../../src/errors.ts'
import { OPERATIONS } from '../../src/openapi/operations.ts'
import { samples } from '../../src/web/docs/samples.ts'
import { visit, type Visit } from '../helpers/browser.ts'
import { demoServer } from '../helpers/demo-server.ts'

const run = promisify(execFile)
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

test.before(async (t) => {
  t.timeout(120_000)
  await demoServer()
})

async function page(): Promise<{ headers: Headers; text: string }> {
  const answer = await fetch(`${(await demoServer()).base}/docs`)
  return { headers: answer.headers, text: await answer.text() }
}

async function open(t: ExecutionContext, options: BrowserContextOptions = {}): Promise<Visit> {
  const opened = await visit(`${(await demoServer()).base}/docs`, options)
  t.teardown(() => opened.page.context().close())
  return opened
}

test('every operation, parameter, field and error has an anchor of its own, and every link leads to one', async (t) => {
  const { text } = await page()
  const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '')
  t.is(new Set(ids).size, ids.length)
  const wanted = [
    ...OPERATIONS.flatMap(({ id, shape }) => [id, ...Object.keys(shape.parameters).map((name) => `${id}.${name}`)]),
    ...Object.keys(STATUS).map((code) => `error-${code}`),
    'CapacityRecord.capacity.value', 'SourceStatus.held_by[].check', 'Key.usage.resets_at', 'Error.error.code',
    ...[...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? ''),
  ]
  t.deepEqual(wanted.filter((id) => !ids.includes(id)), [])
})

test('it loads at most 80 kB from this host alone, with nothing inline', async (t) => {
  const { text, headers } = await page()
  t.is(headers.get('Content-Security-Policy'), "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
  t.notRegex(text, /<style|\sstyle=|\son\w+=|<script(?![^>]* src=)|(?:src|href)="(?:https?:)?\/\//)
  const { base } = await demoServer()
  const paths = ['/docs', ...[...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')]
  t.is(paths.length, 7)
  const sizes = await Promise.all(paths.map(async (path) => {
    const answer = await fetch(base + path, { headers: { 'Accept-Encoding': 'br' } })
    t.is(answer.status, 200)
    if (path !== '/docs') t.is(answer.headers.get('Cache-Control'), 'public, max-age=31536000, immutable')
    return Number(answer.headers.get('Content-Length'))
  }))
  const sum = sizes.reduce((total, size) => total + size, 0)
  t.log(`brotli: ${sum} bytes`)
  t.true(sum < 80_000)
  t.is((await fetch(`${base}/assets/docs/none.js`)).status, 404)
})

test('a host name with markup in it stays text', async (t) => {
  const { base } = await demoServer()
  const { stdout } = await run('curl', ['-sS', '-H', 'Host: x"><script>', `${base}/docs`], { maxBuffer: 1 << 24 })
  t.false(stdout.includes('<script>'))
})

/** The page that axe looks at, in one look after the other. */
let looked: Visit | null = null

for (const [name, colorScheme, viewport] of [
  ['light', 'light', { width: 1280, height: 800 }], ['dark', 'dark', { width: 1280, height: 800 }], ['narrow', 'light', { width: 390, height: 844 }],
] as const) {
  test.serial(`axe finds nothing to object to: ${name}`, async (t) => {
    t.timeout(120_000)
    const address = `${(await demoServer()).base}/docs`
    looked ??= await visit(address)
    const { page: opened, complaints, asked, again } = looked
    await opened.emulateMedia({ colorScheme })
    await opened.setViewportSize(viewport)
    if (name !== 'light') await again(address)
    await opened.evaluate(`document.querySelectorAll('.operation details').forEach((one, at) => { one.open = at < 2 })`)
    await opened.evaluate(AXE)
    const found = await opened.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
      `axe.run(document, { resultTypes: ['violations'] })`,
    )
    t.deepEqual(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), [])
    t.deepEqual(complaints, [])
    const { base } = await demoServer()
    t.deepEqual(asked.filter((address) => !address.startsWith(`${base}/`)), [])
    t.true(await opened.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'), 'it scrolls sideways')
  })
}

test.serial('without JavaScript all of it is there to read, and nothing that needs it', async (t) => {
  const { page: opened } = await open(t, { javaScriptEnabled: false })
  for (const { name } of samples('')) t.true(await opened.getByRole('group', { name, exact: true }).isVisible(), name)
  t.is(await opened.locator('.try').count(), 0)
  t.false(await opened.locator('#key').isVisible())
})

test.serial('tabs go by click and arrow; a request is tried with a key that the page forgets', async (t) => {
  const { page: opened, complaints } = await open(t)
  const { key } = await demoServer()
  await opened.getByRole('tab', { name: 'JavaScript' }).click()
  await opened.keyboard.press('ArrowRight')
  t.deepEqual(await opened.locator('.tab:visible').evaluateAll((all) => all.map(({ id }) => id)), ['quick-python'])

  const section = opened.locator('#listOperators')
  await section.getByText('Try it').click()
  await section.getByRole('button', { name: 'Send' }).click()
  await section.getByText(/^401 in/).waitFor()
  await opened.fill('#key', key)
  await section.getByLabel('country').fill('GB')
  await section.getByLabel('covered').fill('true')
  await section.getByRole('button', { name: 'Send' }).click()
  await section.getByText(/^200 in .* requests left this month$/).waitFor()
  const shown = await section.locator('.try pre').innerText()
  t.true(shown.startsWith('GET /v1/operators?country=GB&covered=true'))
  t.true(shown.includes('demo-moorland') && !shown.includes(key))
  const kept = await opened.evaluate<string>('JSON.stringify([localStorage, sessionStorage, document.cookie, location.href])')
  t.true(kept.startsWith('[{},{},"",') && !kept.includes(key))
  await opened.reload()
  t.is(await opened.inputValue('#key'), '')
  t.deepEqual(complaints.filter((line) => !line.includes('401')), [])
})

test('the samples of the quick start run as they stand, over every page', async (t) => {
  t.timeout(60_000)
  const { base, key, getKeyed } = await demoServer()
  const code = new Map(samples(base).map((sample) => [sample.id, sample.code]))
  const dir = await mkdtemp(join(tmpdir(), 'headroom-samples-'))
  t.teardown(() => rm(dir, { recursive: true }))
  const [first, rows] = await walk(getKeyed)
  t.true(rows > 40)

  const environment = { ...process.env, HEADROOM_KEY: key, CURSOR: first }
  const settings = { cwd: dir, env: environment, maxBuffer: 1 << 24 }
  const { stdout: pages } = await run('sh', ['-c', code.get('curl') ?? ''], settings)
  const answers = pages.trim().split(/(?<=\})(?=\{"data")/).map((text) => (JSON.parse(text) as { data: unknown[] }).data.length)
  t.deepEqual(answers, [20, 20])
  await writeFile(join(dir, 'sample.mjs'), code.get('javascript') ?? '')
  await writeFile(join(dir, 'sample.py'), code.get('python') ?? '')
  const [javascript, python] = await Promise.all([
    run(process.execPath, ['sample.mjs'], settings), run('python3', ['sample.py'], settings),
  ])
  t.is(javascript.stdout.trim().split('\n').length, rows)
  t.deepEqual(python.stdout.trim().split('\n').length, rows)
  await run('sh', ['-c', code.get('ogr2ogr') ?? ''], settings)
  t.true((await stat(join(dir, 'assets.gpkg'))).size > 100_000)
  t.is((await fetch((code.get('qgis') ?? '').trim().replace('{z}/{x}/{y}', '0/0/0'))).status, 200)
})

/** The first page's cursor and the rows of all pages of the quick start's query. */
async function walk(getKeyed: (path: string) => Promise<Response>): Promise<[string, number]> {
  const cursors: (string | null)[] = ['']
  let rows = 0
  for (let cursor = cursors.at(-1); typeof cursor === 'string'; cursor = cursors.at(-1)) {
    const query = `availability_type=available&min_capacity_mw=5&sort=-value_mw&limit=20${cursor && `&cursor=${cursor}`}`
    const page = await (await getKeyed(`/v1/capacity?${query}`)).json() as {
      data: unknown[]; pagination: { next_cursor: string | null }
    }
    rows += page.data.length
    cursors.push(page.pagination.next_cursor)
  }
  return [cursors[1] ?? '', rows]
}

test('the page is sent compressed and revalidated', async (t) => {
  const { base } = await demoServer()
  const { stdout } = await run('curl', ['-sS', '-H', 'Accept-Encoding: br', `${base}/docs`], { encoding: 'buffer', maxBuffer: 1 << 24 })
  t.true(brotliDecompressSync(stdout).toString().startsWith('<!doctype html>'))
  const ask = async (...more: string[]) => (await run('curl', ['-sS', '-o', '/dev/null', '-D', '-', ...more, `${base}/docs`])).stdout
  const etag = /^etag: (.*)\r$/im.exec(await ask())?.[1] ?? ''
  t.regex(await ask('-H', `If-None-Match: ${etag}`), /^HTTP\/1.1 304 /)
})
