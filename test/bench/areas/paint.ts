import { chromium, type Browser } from 'playwright-core'
import { PAGES } from '../../../src/web/docs/pages.ts'
import type { Area } from '../bench-area.ts'
import { alone, percentile, type Figure } from '../figures.ts'
import { CHROMIUM } from '../../helpers/programs.ts'
import { startApi } from '../http/servers.ts'

/** Visits of the map, each with an empty cache. */
const VISITS = 15
/** The same of each page of the documentation. */
const PAGE_VISITS = 5

/** The browser has no graphics card here: what WebGL draws, the processor draws. */
const ARGUMENTS = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** What a page of a first visit draws first, and when the map shows its first marks. */
export const paint: Area = async ({ loaded }) => {
  const url = await loaded()
  const api = await startApi(url, { HEADROOM_VISITORS: 'free' })
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS })
  const base = `http://127.0.0.1:${api.port}`
  try {
    const map = `${base}/#map=5/47/2`
    const marks = ['capacity drawn', 'assets drawn']
    await visited(browser, map, marks) // the server's first answers, and the browser's first page
    const visits = []
    for (let n = 0; n < VISITS; n++) visits.push(await visited(browser, map, marks))
    const pages = PAGES.map(({ path }) => ({ path, times: [] as number[] }))
    for (let n = 0; n < PAGE_VISITS; n++) for (const { path, times } of pages) times.push((await visited(browser, base + path)).painted)
    const bare = []
    for (let n = 0; n < VISITS; n++) bare.push((await visited(browser, `${base}/robots.txt`)).painted)
    const [slowest] = pages.map(({ path, times }) => ({ path, median: percentile(times, 0.5) })).toSorted((a, b) => b.median - a.median)
    return [
      ...figures('the map: first paint', visits.map(({ painted }) => painted), 500),
      ...figures('the map at zoom 5: first capacity drawn, the best of the view', visits.map(({ marked: [best = NaN] }) => best), 1500),
      ...figures('the moving map with all of it', visits.map(({ marked: [, all = NaN] }) => all)),
      ...figures(`${PAGES.length} pages of the documentation: first paint`, pages.flatMap(({ times }) => times), 500),
      alone('paint', `the slowest of them, ${slowest?.path}, median of ${PAGE_VISITS}`, slowest?.median ?? NaN, 'ms', '≤ 500 ms', (slowest?.median ?? NaN) <= 500),
      ...figures('a page of plain text: first paint', bare, 500),
    ]
  } finally {
    await browser.close()
    await api.stop()
  }
}

function figures(name: string, times: number[], most = Infinity): Figure[] {
  const [median, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  return [
    alone('paint', `${name}, median of ${times.length}`, median, 'ms', most === Infinity ? 'for comparison' : `≤ ${most} ms`, median <= most),
    alone('paint', `${name}, p95`, p95, 'ms', 'for comparison', true),
  ]
}

/** Opens an address with an empty cache: ms from its start to its first content, and to each mark that the page sets. */
async function visited(browser: Browser, address: string, marks: string[] = []): Promise<{ painted: number; marked: number[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(address)
    const entry = (name: string): Promise<number> => page.evaluate(`new Promise((resolve) => new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === '${name}') resolve(startTime)
    }).observe({ type: '${name === 'first-contentful-paint' ? 'paint' : 'mark'}', buffered: true }))`)
    return { painted: await entry('first-contentful-paint'), marked: await Promise.all(marks.map(entry)) }
  } finally {
    await context.close()
  }
}
