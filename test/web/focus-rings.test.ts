import test from 'ava'
import type { Page } from 'playwright-core'
import { mapServer, opener, until } from '../helpers/map-page.ts'
import type { TestServer } from '../helpers/server.ts'

let server: TestServer

test.before('start the application with visitors', async (t) => {
  t.timeout(180_000)
  server = await mapServer('enterprise')
  await server.database.owner.query(`update access.plan set rate_per_second = 1000 where id = 'enterprise'`)
})

const open = opener(() => server)

/** What is wrong with the ring of what has the focus: none, cut off, or something lies over it; null where all of it is seen. */
const RING = `((focused) => {
  const styled = focused.matches('.segments input') ? focused.labels[0] : focused
  const name = [focused.id || focused.className || focused.tagName, (focused.textContent ?? '').trim().slice(0, 30)].join(' ')
  const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(styled)
  // That of the map is drawn in front of all that stands on it.
  if (outlineStyle === 'none') return getComputedStyle(document.querySelector('#map') ?? focused, '::after').borderStyle === 'solid' ? null : name + ': no ring'
  const out = parseFloat(outlineOffset) + parseFloat(outlineWidth)
  const box = styled.getBoundingClientRect()
  const ring = { left: box.left - out, top: box.top - out, right: box.right + out, bottom: box.bottom + out }
  const within = ({ left, top, right, bottom }) => ring.left >= left - 1 && ring.right <= right + 1 && ring.top >= top - 1 && ring.bottom <= bottom + 1
  if (box.height < innerHeight - 20 && !within({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return name + ': cut by the window'
  for (let above = styled.parentElement; above && above !== document.body; above = above.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(above)
    if ([overflowX, overflowY].some((one) => one !== 'visible') && box.height < above.clientHeight - 20 && !within(above.getBoundingClientRect())) return name + ': cut by ' + (above.id || above.className)
  }
  const isPlaced = (from, to) => { for (let at = from; at && at !== to; at = at.parentElement) if (getComputedStyle(at).position !== 'static') return true; return false }
  const sides = [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((eighth) => {
    const [x, y] = [ring.left + 1 + (eighth / 8) * (ring.right - ring.left - 2), ring.top + 1 + (eighth / 8) * (ring.bottom - ring.top - 2)]
    return [[x, ring.top + 1], [x, ring.bottom - 1], [ring.left + 1, y], [ring.right - 1, y]]
  })
  for (const [x, y] of sides) {
    const over = document.elementFromPoint(x, y)
    if (!over || over.contains(styled) || styled.contains(over)) continue
    let common = over
    while (!common.contains(styled)) common = common.parentElement
    const branch = (of) => { while (of.parentElement !== common) of = of.parentElement; return of }
    const layer = (of) => Number(getComputedStyle(branch(of)).zIndex) || 0
    if (!isPlaced(over, common)) continue // what is in the flow is painted before any ring
    if (!isPlaced(styled, common) || layer(over) > layer(styled) || layer(over) === layer(styled) && branch(styled).compareDocumentPosition(branch(over)) & 4) {
      return name + ': ' + (over.id || over.className || over.tagName) + ' lies over it'
    }
  }
  return null
})(document.activeElement)`

/** Of what has the focus, once scrolling and the sheet have come to rest: its place in the page, -1 past the end, and what is wrong with its ring. In one request: there are some six hundred. */
const LOOK = `(async () => {
  const moves = ({ playState, effect }) => playState === 'running' && effect.getTiming().iterations !== Infinity
  while (document.getAnimations().some(moves)) await new Promise((resolve) => { setTimeout(resolve, 10) })
  const at = document.activeElement === document.body ? -1 : [...document.querySelectorAll('*')].indexOf(document.activeElement)
  return { at, found: at < 0 ? null : ${RING} }
})()`

/** Goes through what takes the focus, to the end of the page; answers what is wrong, and how many controls there were. */
async function walked(page: Page): Promise<{ wrong: string[]; seen: number }> {
  await page.evaluate('document.activeElement.blur()')
  const wrong: string[] = []
  const seen = new Set<number>()
  for (let pressed = 0; pressed < 90; pressed++) {
    await page.keyboard.press('Tab')
    const { at, found } = await page.evaluate<{ at: number; found: string | null }>(LOOK)
    if (at < 0 || seen.has(at)) break
    seen.add(at)
    if (found !== null) wrong.push(found)
  }
  return { wrong, seen: seen.size }
}

const STATES: [string, number, (page: Page) => Promise<void>][] = [
  ['the low sheet', 30, async () => {}],
  ['the middle sheet', 30, async (page) => page.click('#sheet-up')],
  ['the full sheet', 30, async (page) => {
    while (await page.isEnabled('#sheet-up')) await page.click('#sheet-up')
  }],
  ['an asset', 5, async (page) => {
    await page.locator('#results tbody th button').first().click()
    await until(page, `document.querySelector('#asset .origin')`)
  }],
  ['the question', 8, async (page) => {
    await page.click('#asset .back')
    await page.click('#question-toggle')
  }],
  ['the menu', 8, async (page) => {
    await page.click('#menu-toggle')
  }],
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.serial(`at 390 px in ${colorScheme} nothing covers or cuts the ring of what has the focus, on the map and on the page of an asset`, async (t) => {
    t.timeout(180_000)
    const { page } = await open(t, 'map=10/43.1/-2.7&at=43.1,-2.7&radius=25', { viewport: { width: 390, height: 800 }, colorScheme, hasTouch: true })
    await until(page, `!document.querySelector('#still')`)
    for (const [state, least, reach] of STATES) {
      await reach(page)
      const { wrong, seen } = await walked(page)
      t.deepEqual(wrong, [], state)
      t.true(seen >= least, `${state}: ${seen}`)
    }
    const [id] = await page.locator('#results tr[data-asset]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-asset')))
    await page.goto(`${server.base}/assets/${id}`)
    const { wrong, seen } = await walked(page)
    t.deepEqual(wrong, [])
    t.true(seen > 10, String(seen))
  })
}
