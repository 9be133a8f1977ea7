import test, { type ExecutionContext } from 'ava'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { pixel, visit, type Visit } from '../helpers/browser.ts'
import { demoService, type DemoService } from '../helpers/demo-service.ts'

/** A substation of the demonstration that stands alone at its place. */
const GSP = { name: 'Owlswick Made-up GSP', lat: 54.68755, lon: -2.4578007 }
const NEAR_GSP = `map=13/${GSP.lat}/${GSP.lon}`
/** Where the demonstration has figures, zeros, classes and withheld records together. */
const NORTH = 'map=9.5/43.1/-2.7&at=43.1,-2.7&radius=25'

let service: DemoService
let keys: Record<'enterprise' | 'free', string>

test.before('start the service', async (t) => {
  t.timeout(180_000)
  service = await demoService()
  keys = { enterprise: await service.keyOf('enterprise'), free: await service.keyOf('free') }
})

/** The page that tests of the usual screen load one after the other. */
let usual: Visit | null = null

async function openMap(t: ExecutionContext, fragment: string, options?: BrowserContextOptions): Promise<Visit> {
  const opened = await loadMap(t, `${service.base}/#${fragment}`, options)
  await until(opened.page, `document.querySelector('#place') && document.querySelector('.maplibregl-ctrl-scale')`)
  return opened
}

async function loadMap(t: ExecutionContext, address: string, options?: BrowserContextOptions): Promise<Visit> {
  if (options !== undefined) {
    const own = await visit(address, options)
    t.teardown(() => own.page.context().close())
    return own
  }
  if (usual === null) usual = await visit(address)
  else await usual.again(address)
  return usual
}

async function useKey(page: Page, key: string): Promise<void> {
  await page.fill('#key', key)
  await page.click('#use-key')
}

/** Waits for what an expression tells; Playwright's own waiting would evaluate it in the page, whose policy forbids that. */
async function until(page: Page, expression: string): Promise<void> {
  for (let waited = 0; waited < 15_000; waited += 50) {
    if (await page.evaluate<boolean>(`Boolean(${expression})`)) return
    await page.waitForTimeout(50)
  }
  throw new Error(`it never came true that ${expression}`)
}

async function centre(page: Page): Promise<[number, number]> {
  const { x, y, width, height } = (await page.locator('#map').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [Math.round(x + width / 2), Math.round(y + height / 2)]
}

/** What is listed under the middle of the map, as soon as something is; nothing after `patience` ms. */
async function underCentre(page: Page, patience = 10_000): Promise<string> {
  const [x, y] = await centre(page)
  for (let waited = 0; waited < patience; waited += 200) {
    await page.mouse.move(x + (waited % 400 ? 1 : 0), y)
    await page.waitForTimeout(200)
    if (await page.locator('#pointer').isVisible()) return page.locator('#pointer').innerText()
  }
  return ''
}

test.serial('draws its points from this host alone, under its policy, and tells what is under the pointer', async (t) => {
  const { page, complaints, asked } = await openMap(t, NEAR_GSP)
  const listed = await underCentre(page)
  t.regex(listed, /Under the pointer: 1/)
  t.true(listed.includes(GSP.name))
  t.regex(listed, /Substation · \d+ kV · demo-moorland · GB/)
  // #5f6b76 at 75 % over the land's #fbfbf8.
  const [red, green, blue] = await pixel(page, ...(await centre(page)))
  t.true(Math.abs(red - 134) < 16 && Math.abs(green - 143) < 16 && Math.abs(blue - 151) < 16, `${red} ${green} ${blue}`)
  t.deepEqual(complaints, [])
  t.deepEqual(asked.filter((address) => !address.startsWith(`${service.base}/`)), [])
  t.true(asked.some((address) => /\/v1\/tiles\/assets\/\d+\/\d+\/\d+\.mvt$/.test(address)))
})

test.serial('says that the data is a demonstration, and lists the coverage per country', async (t) => {
  const { page, complaints } = await openMap(t, '')
  await page.waitForSelector('#synthetic:visible')
  await page.click('#tab-coverage')
  const coverage = await page.locator('#coverage').innerText()
  t.regex(coverage, /France[^]*Live[^]*1 of 1 operator/)
  t.regex(coverage, /Germany[^]*Planned[^]*nothing published/)
  t.notRegex(coverage, /null|undefined|NaN/)
  t.deepEqual(complaints, [])
})

test.serial('coverage says where figures are withheld, and names countries with nothing in one line', async (t) => {
  const { page, again } = await openMap(t, '', {})
  const country = { operators: { total: 2, covered: 0, withheld: 2 }, sources: { total: 5, granted: 0, withheld: 5 }, assets: 7_000, newest_source_date: '2026-10-01' }
  const empty = { operators: { total: 0, covered: 0, withheld: 0 }, sources: { total: 0, granted: 0, withheld: 0 }, assets: 0, newest_source_date: null }
  const countries = [
    { ...empty, code: 'PL', coverage_status: 'none', series: 0, series_withheld: 0 }, { ...empty, code: 'AL', coverage_status: 'none', series: 0, series_withheld: 0 },
    { ...country, code: 'FR', coverage_status: 'partial', series: 59_261, series_withheld: 59_261 },
    { ...country, code: 'ES', coverage_status: 'partial', series: 100, series_withheld: 40, operators: { total: 3, covered: 1, withheld: 1 } },
  ]
  const totals = { countries: 4, operators: 5, sources: 10, assets: 14_000, series: 59_361, series_withheld: 59_301, newest_source_date: '2026-10-01' }
  await page.route('**/v1/coverage', (route) => route.fulfill({ json: { data: { countries, totals }, meta: {} } }))
  await again(`${service.base}/#`)
  await page.click('#tab-coverage')
  await page.waitForSelector('#coverage li')
  const shown = await page.locator('#coverage').innerText()
  t.regex(shown, /France[^]*0 of 2 operators open, 2 withheld · [^·]* · [^·]* · 59,261 records, all their figures withheld ·/)
  t.regex(shown, /Spain[^]*1 of 3 operators open, 1 withheld · [^·]* · [^·]* · 100 records, 40 of them withheld ·/)
  t.regex(shown, /^No source registered: Albania, Poland$/m)
  t.is(await page.locator('#coverage li').count(), 2)
})

test.serial('filters by type, country and operator, and keeps them in the link', async (t) => {
  const { page } = await openMap(t, NEAR_GSP)
  t.true((await underCentre(page)).includes(GSP.name))
  await page.click('#tab-filters')
  const filters: [string, string][] = [['type', 'substation'], ['country', 'GB'], ['operator', 'demo-moorland']]
  for (const [name, value] of filters) await page.check(`input[name=${name}][value=${value}]`)
  t.true((await underCentre(page)).includes(GSP.name), 'all three match')
  t.regex(page.url(), /#map=13\/54\.6876\/-2\.4578&country=GB&operator=demo-moorland&type=substation$/)
  for (const [name, value, other] of [['country', 'GB', 'FR']] as const) {
    await page.check(`input[name=${name}][value=${other}]`)
    await page.uncheck(`input[name=${name}][value=${value}]`)
    await page.waitForTimeout(500)
    t.is(await underCentre(page, 600), '', `${name} ${other}`)
    await page.check(`input[name=${name}][value=${value}]`)
    t.true((await underCentre(page)).includes(GSP.name), `${name} ${other}, ${value}`)
  }
  await page.click('text=Clear all filters')
  t.notRegex(page.url(), /country|operator|type/)
})

test.serial('a link brings back the view, the filters, the place and the radius', async (t) => {
  const fragment = 'map=9.5/43.1/-2.7&country=ES&operator=redes-ficticias-del-norte&type=substation&at=43.2,-2.7&radius=12'
  const { page } = await openMap(t, fragment)
  t.is(await page.inputValue('#place'), '43.20000, -2.70000')
  t.is(await page.inputValue('#radius'), '12')
  await page.click('#tab-filters')
  for (const value of ['ES', 'redes-ficticias-del-norte', 'substation']) {
    await page.waitForSelector(`input[value=${value}]`)
    t.true(await page.isChecked(`input[value=${value}]`), value)
  }
  await page.click('.maplibregl-ctrl-zoom-in')
  await page.waitForURL(/map=10\.5\//)
  t.is(new URL(page.url()).hash, `#${fragment.replace('9.5', '10.5')}`)
  const { hash } = new URL(page.url())
  const again = await openMap(t, hash.slice(1))
  await again.page.waitForTimeout(500)
  t.is(new URL(again.page.url()).hash, hash)
})

test.serial('the key stays in memory: not in the link, a store, the page or an address', async (t) => {
  const { page, asked } = await openMap(t, NORTH)
  t.deepEqual(await page.$eval('#key', (input) => [input.getAttribute('autocomplete'), input.getAttribute('type')]), ['off', 'text'])
  await useKey(page, keys.enterprise)
  await page.waitForSelector('.record')
  const kept = await page.evaluate<string>(`(async () => JSON.stringify([
    {...localStorage}, {...sessionStorage}, document.cookie, await indexedDB.databases(), await caches.keys(), history.state,
    location.href, document.documentElement.outerHTML, [...document.querySelectorAll('input')].map((input) => input.value),
  ]))()`)
  t.false(kept.includes(keys.enterprise.slice(9)))
  t.deepEqual(asked.filter((address) => address.includes('svc_')), [])
  await page.click('#forget-key')
  t.is(await page.locator('.record').count(), 0)
  t.true(await page.isVisible('#key'))
})

const states: [string, string, { lat: number; lon: number; radius: number }, string, RegExp][] = [
  ['figure', 'Figure', { lat: 43.2466578, lon: -2.698578, radius: 1 }, '51.19 MW', /published as 51,19/],
  ['zero', 'Zero', { lat: 43.2466578, lon: -2.698578, radius: 1 }, '0 MW', /published as 0/],
  ['class_only', 'Class only', { lat: 43.2466578, lon: -2.698578, radius: 1 }, '', /published as 0/],
  ['negative', 'Negative', { lat: 45.8588203, lon: 1.4475846, radius: 1 }, '-1000 percent', /published as -1000/],
  ['not_published', 'Not published', { ...GSP, radius: 1 }, 'Not published', /published as N\/A/],
  ['withheld', 'Withheld', { lat: 43.101096, lon: -2.694438, radius: 1 }, 'Withheld', /original cell withheld/],
]

test.serial('every state has its own shape, word and colour, in the list and on the map', async (t) => {
  const { page, complaints } = await openMap(t, 'map=11/43.2466578/-2.698578')
  await useKey(page, keys.enterprise)
  const looks: string[][] = []
  for (const [state, word, { lat, lon, radius }, amount, cell] of states) {
    await page.fill('#place', `${lat}, ${lon}`)
    await page.fill('#radius', String(radius))
    await page.click('text=Search capacity')
    const card = page.locator(`.record.${state}`).first()
    await card.waitFor()
    const texts = await page.locator(`.record.${state}`).allInnerTexts()
    t.true(texts.every((text) => text.includes(word)), texts[0])
    t.true(texts.some((text) => text.includes(amount) && cell.test(text)), texts.join('\n'))
    const mark = card.locator(`.mark.${state}`)
    looks.push([await mark.locator('path').getAttribute('d') ?? '', await mark.innerText(),
      await page.evaluate<string>(`getComputedStyle(document.querySelector('.mark.${state}')).color`)])
    t.notRegex(await page.locator('#results').innerText(), /null|undefined|NaN/)
    t.regex(await underCentre(page), /Under the pointer/)
  }
  for (const look of [0, 1, 2]) t.is(new Set(looks.map((all) => all[look])).size, states.length)
  t.deepEqual(complaints, [])
})

test.serial('a result on the map tells its state in words, and opens its card', async (t) => {
  const { page } = await openMap(t, 'map=12/43.101096/-2.694438&at=43.101096,-2.694438&radius=1')
  await useKey(page, keys.enterprise)
  await page.waitForSelector('.record.withheld')
  await page.waitForTimeout(500)
  t.regex(await underCentre(page), /ARROYOFÁ\s+Withheld/)
  await page.mouse.click(...(await centre(page)))
  t.regex(await page.evaluate<string>('document.activeElement.className'), /asset/)
  t.is(await page.locator('.record.withheld a:text("See it at the operator"), .shared a').first().getAttribute('href'),
    'https://example.org/distribuidora-imaginaria')
})

test.serial('what is stale wears its mark, with the date of its source', async (t) => {
  const { page } = await openMap(t, 'map=12/51.91686/5.28115&at=51.91686,5.28115&radius=2')
  await useKey(page, keys.enterprise)
  await page.waitForSelector('.mark.stale')
  t.regex(await page.locator('#results').innerText(), /Stale[^]*Source 31 Mar 2025, \d+ (?:months|years) old/)
  t.regex(await page.locator('.summary li.stale').innerText(), /[1-9]\d*\s+stale/)
})

test.serial('pages on by the cursor until nothing is left', async (t) => {
  const { page } = await openMap(t, NORTH)
  await useKey(page, keys.enterprise)
  await page.waitForSelector('#more')
  t.is(await page.locator('.record').count(), 50)
  t.regex(await page.locator('#status').innerText(), /50 records at \d+ assets so far, nearest first/)
  while (await page.locator('#more').count()) {
    const before = await page.locator('.record').count()
    await page.click('#more')
    await until(page, `document.querySelectorAll('.record').length > ${before}`)
  }
  const [withCapacity = 0, zero = 0, unknown = 0, withheld = 0] = (await page.locator('.summary strong').allInnerTexts()).map(Number)
  const classes = await page.locator('.record.class_only').count() + await page.locator('.record.negative').count()
  t.is(await page.locator('.record.figure').count(), withCapacity)
  t.is(await page.locator('.record.zero').count(), zero)
  t.is(await page.locator('.record.withheld').count(), withheld)
  t.is(await page.locator('.record.not_published').count() + classes, unknown)
  t.regex(await page.locator('.attribution').innerText(), /Redes Ficticias del Norte/)
})

const refusals: [string, () => string, string, RegExp][] = [
  ['a key that is none', () => 'svc_live_wrong', '10', /This key is not accepted\. Check/],
  ['a radius above the plan', () => keys.free, '100', /above your plan’s\. Choose a smaller one, or a key of the pro plan\./],
  ['a radius above every plan', () => keys.free, '501', /Choose a radius above 0 and up to 500 km/],
]

for (const [title, key, radius, sentence] of refusals) {
  test.serial(`${title} is refused in a sentence that names the remedy`, async (t) => {
    const { page } = await openMap(t, 'map=9/43.1/-2.7')
    await page.fill('#key', key())
    await page.fill('#place', '43.1, -2.7')
    await page.fill('#radius', radius)
    await page.click('text=Search capacity')
    await page.waitForSelector('#problem:visible')
    t.regex(await page.locator('#problem').innerText(), sentence)
  })
}

test.serial('too many requests and an absent network are told with their remedy', async (t) => {
  const { page } = await openMap(t, 'map=9/43.1/-2.7&at=43.1,-2.7&radius=10')
  await useKey(page, keys.free)
  // Elsewhere the same key asks without pause, so that its two requests a second are always spent.
  const spender = setInterval(() => {
    fetch(`${service.base}/v1/capacity/nearby?lat=0&lon=0`, { headers: { Authorization: `Bearer ${keys.free}` } })
      .then((answer) => answer.body?.cancel(), () => {})
  }, 50)
  t.teardown(() => clearInterval(spender))
  const problem = page.locator('#problem')
  for (let search = 0; search < 20 && !(await problem.innerText()).includes('Too many'); search++) {
    await page.click('text=Search capacity')
    await until(page, `document.querySelector('#status').textContent !== 'Searching…'`)
  }
  clearInterval(spender)
  t.regex(await problem.innerText(), /Too many requests for now\. Search again in \d+ second/)
  t.teardown(() => page.context().setOffline(false))
  await page.context().setOffline(true)
  await page.click('text=Search capacity')
  await until(page, `document.querySelector('#problem').textContent.includes('cannot be reached')`)
  t.pass()
})

test.serial('works by keyboard: tabs by arrows, the map by arrows and Enter', async (t) => {
  const { page } = await openMap(t, NEAR_GSP)
  await page.focus('#tab-search')
  await page.keyboard.press('ArrowRight')
  t.true(await page.isVisible('#filters'))
  t.is(await page.evaluate<string>('document.activeElement.id'), 'tab-filters')
  while ((await page.evaluate<string>('document.activeElement.className')) !== 'maplibregl-canvas') await page.keyboard.press('Tab')
  t.true(await page.isVisible('#crosshair'))
  await page.keyboard.press('ArrowRight')
  await until(page, `!location.hash.includes('/-2.4578')`)
  await page.keyboard.press('ArrowLeft')
  await until(page, `location.hash.includes('/-2.4578')`)
  await page.waitForSelector('#pointer:visible')
  t.true((await page.locator('#pointer').innerText()).includes(GSP.name))
  await page.keyboard.press('Enter')
  await page.waitForSelector('#problem:visible')
  t.regex(await page.locator('#problem').innerText(), /Paste an API key/)
  t.is(await page.inputValue('#place'), '54.68755, -2.45780')
})

for (const width of [360, 390]) {
  test.serial(`fits a screen of ${width} px, with results as well`, async (t) => {
    const { page } = await openMap(t, NORTH, { viewport: { width, height: 800 }, hasTouch: true })
    const overflow = 'document.documentElement.scrollWidth - innerWidth'
    t.is(await page.evaluate<number>(overflow), 0)
    await useKey(page, keys.enterprise)
    await page.waitForSelector('.record')
    t.is(await page.evaluate<number>(overflow), 0)
    t.is(await page.evaluate<number>(`(() => { const list = document.querySelector('#search'); return list.scrollWidth - list.clientWidth })()`), 0)
    await page.click('#tab-filters')
    t.true(await page.isVisible('#filters'))
  })
}
