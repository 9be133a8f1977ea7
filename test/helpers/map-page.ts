import type { ExecutionContext } from 'ava'
import type { BrowserContextOptions, Frame, Page } from 'playwright-core'
import type { Config } from '../../src/settings/config.ts'
import { visit, type Visit } from './browser.ts'
import { demoDatabase } from './demo-server.ts'
import { startServer, type TestServer } from './server.ts'

/** Where the demonstration has figures, zeros, classes and withheld records together. */
export const NORTH = { lat: 43.1, lon: -2.7 }

/** The application on the demonstration, with visitors of a plan or without any. */
export async function mapServer(visitors: string | null, settings: Partial<Config> = {}): Promise<TestServer> {
  const { owner } = await demoDatabase()
  if (visitors !== null) await owner.query('select access.admit_visitors($1)', [visitors])
  return startServer(async () => {}, { ...settings, visitors })
}

/** Opens pages of a server, one after the other in the same one unless options ask for a page of their own. */
export function opener(server: () => TestServer): (t: ExecutionContext, fragment: string, options?: BrowserContextOptions) => Promise<Visit> {
  let usual: Visit | null = null
  return async (t, fragment, options) => {
    const address = `${server().base}/${fragment.startsWith('?') ? fragment : `#${fragment}`}`
    if (options !== undefined) {
      const own = await visit(address, options)
      t.teardown(() => own.page.context().close())
      await settled(own.page)
      return own
    }
    if (usual === null) usual = await visit(address)
    else await usual.again(address)
    await settled(usual.page)
    return usual
  }
}

/** Waits until the list shows what was asked for, an explanation or a problem. */
export async function settled(page: Page): Promise<void> {
  // A choice in the bar is asked about a moment after it was made.
  await page.evaluate('new Promise((resolve) => { setTimeout(resolve) })')
  await until(page, `document.querySelector('#list') && !document.querySelector('#results[aria-busy]')
    && (document.querySelector('#results').childElementCount > 0 || document.querySelector('#no-key:not([hidden])'))`)
}

/** Waits for what an expression tells; Playwright's own waiting would evaluate it in the page, whose policy forbids that. */
export async function until(page: Page | Frame, expression: string): Promise<void> {
  for (let waited = 0; waited < 40_000; waited += 50) {
    if (await page.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)) return
    await page.waitForTimeout(50)
  }
  throw new Error(`it never came true that ${expression}`)
}

/** Names of the list's assets, in its order. */
export const listed = (page: Page): Promise<string[]> => page.locator('#results tbody th button').allInnerTexts()

const DRAW_OVER = `(async (given) => {
  const { drawMap } = await import('/assets/map/map.js')
  const json = (address) => fetch(address).then((answer) => answer.json())
  const [tiles, borders] = await Promise.all([json('/v1/tiles/assets.json'), json(document.querySelector('link[href*=borders]').href)])
  const container = document.createElement('div')
  container.id = 'map'
  document.body.append(container)
  Object.assign(container.style, { position: 'fixed', inset: 0, zIndex: 99 })
  globalThis.drawn = await drawMap(container, { tiles, borders, key: null, ...given })
  await new Promise((resolve) => {
    const look = () => (drawn.map.loaded() && drawn.map.areTilesLoaded() ? resolve() : drawn.map.once('idle', look))
    drawn.map.once('idle', look)
    drawn.map.triggerRepaint()
  })
})`

/** Draws a second map over the page, of the north of Spain and without figures unless it is told otherwise, with `drawn` in reach of it, and waits until all of it is there. */
export const drawOverPage = (page: Page, { start = { zoom: 6, lat: 43, lon: -2.5 }, visitors = false } = {}): Promise<void> => (
  page.evaluate(`${DRAW_OVER}(${JSON.stringify({ start, visitors })})`))
