import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import test, { type ExecutionContext } from 'ava'
import type { BrowserContextOptions } from 'playwright-core'
import { quickSamples } from '../../src/web/docs/pages/getting-started.ts'
import { visit, type Visit } from '../helpers/browser.ts'
import { FULL_COUNTS } from '../helpers/counts.ts'
import { demoServer } from '../helpers/demo-server.ts'
import { DOCS_PATHS } from '../helpers/docs-pages.ts'
import { startServer } from '../helpers/server.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * In `.ci/run` every page is looked at in every way, else each page in one, in turn. It is loaded once, in turn in each way too: to load it and
 * axe takes longer than to look.
 */
const WAYS = [
  { colorScheme: 'light', width: 1440 }, { colorScheme: 'dark', width: 320 }, { colorScheme: 'light', width: 320 }, { colorScheme: 'dark', width: 1440 },
] as const

test.before(async (t) => {
  t.timeout(120_000)
  await demoServer()
})

async function open(t: ExecutionContext, path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const opened = await visit((await demoServer()).base + path, options)
  t.teardown(() => opened.page.context().close())
  return opened
}

test.serial('axe finds nothing to object to on any page, in light and dark, on phones and wide screens, and none scrolls sideways', async (t) => {
  t.timeout(600_000)
  const { base } = await demoServer()
  const { page, complaints, asked, again } = await open(t, '/docs')
  const opened = '/docs/nothing-of-this-name'
  const faults: string[] = []
  let looks = 0
  for (const [at, path] of [...DOCS_PATHS, opened].entries()) {
    const ways = [...WAYS.slice(at % WAYS.length), ...WAYS.slice(0, at % WAYS.length)]
    for (const [nth, { colorScheme, width }] of ways.slice(0, FULL_COUNTS ? ways.length : 1).entries()) {
      const name = `${path} ${colorScheme} ${width}`
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      if (nth === 0) {
        await again(base + path)
        await page.evaluate(`document.querySelectorAll('main details').forEach((one, at) => { one.open = at < 2 })`)
        await page.evaluate(AXE)
      }
      const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
        `axe.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })`,
      )
      faults.push(...found.violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0]?.html}`))
      if (await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')) faults.push(`${name}: scrolls sideways`)
      looks++
    }
    faults.push(
      ...complaints.filter((line) => !(path === opened && line.includes('404'))).map((line) => `${path}: ${line}`),
      ...asked.filter((address) => !address.startsWith(`${base}/`)).map((address) => `${path}: asks for ${address}`),
    )
  }
  t.log(`${looks} looks`)
  t.deepEqual(faults, [])
})

test.serial('without JavaScript all of it is there to read and to search, and nothing that needs it', async (t) => {
  const { page } = await open(t, '/docs/getting-started', { javaScriptEnabled: false })
  for (const { id } of quickSamples('')) t.true(await page.locator(`#quick-${id} pre`).isVisible(), id)
  await page.getByRole('searchbox').fill('stale')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/search?q=stale')
  t.true(await page.locator('#results li').count() > 5)
  await page.goto(`${(await demoServer()).base}/docs/reference/capacity`)
  t.is(await page.locator('.try:visible').count(), 0)
  t.false(await page.locator('#key').isVisible())
})

test.serial('tabs go by click and arrow; the search shows what it finds while one types', async (t) => {
  const { page, complaints } = await open(t, '/docs/getting-started')
  await page.getByRole('tab', { name: 'JavaScript' }).click()
  await page.keyboard.press('ArrowRight')
  t.deepEqual(await page.locator('.tab:visible').evaluateAll((all) => all.map(({ id }) => id)), ['quick-python'])
  await page.getByRole('searchbox').fill('source_data_stale')
  await page.locator('.found a', { hasText: 'source_data_stale' }).first().click()
  await page.waitForURL('**/docs/reference/errors#error-source_data_stale')
  t.deepEqual(complaints, [])
})

test.serial('Ctrl-K and / lead to the search; a slash that is typed stays one', async (t) => {
  const { page, complaints } = await open(t, '/docs/reference/capacity')
  const box = page.getByRole('searchbox')
  const hasFocus = () => box.evaluate((one) => one.matches(':focus'))
  for (const keys of ['/', 'Control+k']) {
    await box.blur()
    t.false(await hasFocus())
    await page.keyboard.press(keys)
    t.true(await hasFocus(), keys)
    t.is(await box.inputValue(), '')
  }
  await page.keyboard.type('/v1')
  t.is(await box.inputValue(), '/v1')
  await page.locator('#key').focus()
  await page.keyboard.type('a/b')
  t.is(await page.locator('#key').inputValue(), 'a/b')
  t.deepEqual(complaints, [])
})

test.serial('a request is tried as its example has it, with a key that the page forgets', async (t) => {
  const { page, complaints } = await open(t, '/docs/reference/registry')
  const { key } = await demoServer()
  const section = page.locator('#listOperators')
  t.is(await section.getByLabel('country').inputValue(), 'GB')
  t.is(await section.getByLabel('covered').inputValue(), 'true')
  await section.getByRole('button', { name: 'Send' }).click()
  await section.getByText(/^401 in .* needs a key/).waitFor()
  await page.fill('#key', key)
  await section.getByRole('button', { name: 'Send' }).click()
  await section.getByText(/^200 in .* requests left this month$/).waitFor()
  const shown = await section.locator('.try pre').innerText()
  t.true(shown.startsWith('GET /v1/operators?country=GB&covered=true&limit=1'))
  t.true(shown.includes('demo-moorland') && !shown.includes(key))
  const kept = await page.evaluate<string>('JSON.stringify([localStorage, sessionStorage, document.cookie, location.href])')
  t.true(kept.startsWith('[{},{},"",') && !kept.includes(key))
  await page.reload()
  t.is(await page.inputValue('#key'), '')
  t.deepEqual(complaints.filter((line) => !/401|404/.test(line)), [])
})

test.serial('where the service has visitors, a request works with the first click, without a key', async (t) => {
  const { database: { owner } } = await demoServer()
  await owner.query(`select access.admit_visitors('free')`)
  const { base } = await startServer(async () => {}, { visitors: 'free' })
  const { page } = await visit(`${base}/docs/reference/capacity`)
  t.teardown(() => page.context().close())
  const section = page.locator('#searchCapacity')
  t.deepEqual(await section.locator('.try > label').evaluateAll((all) => all.map((label) => (label as unknown as { firstChild: { textContent: string } }).firstChild.textContent)),
    ['country', 'direction', 'availability_type', 'min_capacity_mw', 'sort', 'limit'])
  t.deepEqual(await section.getByLabel('availability_type').evaluateAll(([one]) => [...(one as unknown as { selectedOptions: { value: string }[] }).selectedOptions].map(({ value }) => value)), ['available'])
  await section.getByRole('button', { name: 'Send' }).click()
  await section.getByText(/^200 in/).waitFor()
  t.true((await section.locator('.try pre').innerText()).startsWith('GET /v1/capacity?availability_type=available&min_capacity_mw=20&sort=-value_mw&limit=1'))
})
