import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ROOT } from '../../../../src/settings/config.ts'
import { launchChromium } from '../../../helpers/chromium.ts'
import { DOCS_PATHS } from '../../../helpers/docs-pages.ts'

/** Longest wait in ms for a page to ask for no more. */
const PATIENCE = 8000

/** Where the map of the real files is looked at besides: beginnings, a country, and a crowd of assets. */
const VIEWS = ['', 'map=4/50/3', 'at=43.26,-2.93&radius=25', 'at=48.857,2.352&radius=50', 'at=51.507,-0.128&radius=25&direction=load', 'map=7/40.4/-3.7&direction=generation&mw=20']

/** Opens every page: the map as the links in its tests have it, one of each kind, with an asset opened and the list continued; assets, documents, status. */
export async function visitPages(base: string, real: (text: string) => string): Promise<void> {
  for (const path of DOCS_PATHS) await (await fetch(base + path)).arrayBuffer()
  const browser = await launchChromium()
  try {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.5 })).newPage()
    for (const path of ['/docs', '/docs/reference/capacity', '/status', '/catalogue', real('/assets/ast_00000000000000000000')]) await open(page, base + path)
    for (const link of [...VIEWS, ...await linksOfTests()]) {
      await open(page, `${base}/#${real(link)}`)
      for (const control of ['#more', '#results tbody th button']) {
        await page.locator(control).first().click({ timeout: 1000 }).catch(() => {})
        await quiet(page)
      }
    }
  } finally {
    await browser.close()
  }
}

/** Where the map is as tests of pages open it: the first of each set of members. */
async function linksOfTests(): Promise<string[]> {
  const folder = join(ROOT, 'test/web')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.test.ts'))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const links = texts.flatMap((text) => [...text.matchAll(/['#](?<link>(?:at|map|direction|mw|kv|technology|country|asset)=[\w=&.,/-]+)['`]/g)].map((match) => match.groups?.link ?? ''))
  return [...new Map(links.toReversed().map((link) => [[...new URLSearchParams(link).keys()].toSorted().join(), link])).values()]
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto('about:blank') // an address that differs in its fragment alone would not be loaded
  await page.goto(address)
  await quiet(page)
}

const quiet = (page: Page) => page.waitForLoadState('networkidle', { timeout: PATIENCE }).catch(() => {})
