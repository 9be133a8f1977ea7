import test from 'ava'
import type { Answer } from '../../src/capacity/shapes.ts'
import { LANGUAGES } from '../../src/languages/languages.ts'
import { signedIn } from '../helpers/account.ts'
import { visit } from '../helpers/browser.ts'
import { listed, mapServer, NORTH, opener, settled, until } from '../helpers/map-page.ts'
import type { TestServer } from '../helpers/server.ts'
import { withGeneration } from '../helpers/with-generation.ts'

let server: TestServer

test.before('start the application with visitors', async (t) => {
  t.timeout(180_000)
  server = await mapServer('enterprise')
})

const open = opener(() => server)
const TILES = '/v1/tiles/capacity/'
const AROUND = `at=${NORTH.lat},${NORTH.lon}&radius=30`

test.serial('a number is asked for even where a place is chosen before typing has rested', async (t) => {
  t.timeout(120_000)
  const { page } = await open(t, 'map=8/43.1/-2.7&direction=generation')
  await page.evaluate(`{
    const type = (id, text) => {
      const field = document.getElementById(id)
      field.focus()
      field.value = text
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    type('least', '20')
    type('search', '${NORTH.lat}, ${NORTH.lon}')
    document.getElementById('search').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }`)
  await page.waitForSelector('#around:visible')
  await until(page, `location.hash.includes('at=') && location.hash.includes('any=20')`)
  t.is(await page.inputValue('#least'), '20')
})

test.serial('“More” asks for a year, a technical limit and the TIA threshold: the list and the link have them, a chip takes each back', async (t) => {
  t.timeout(120_000)
  const { page, asked } = await open(t, `${AROUND}&direction=generation`)
  await page.click('#more-conditions summary')
  await page.selectOption('#year', '2040')
  await page.selectOption('#technical_limit', 'no')
  await page.fill('#tia_above', '0.2')
  await until(page, `['year=2040', 'technical_limit=no', 'tia_above=0.2'].every((part) => location.hash.includes(part))`)
  await settled(page)
  const parameters = asked.filter((address) => address.includes('/v1/capacity/assets?')).map((address) => new URL(address).searchParams)
  t.true(parameters.some((one) => one.get('horizon_year') === '2040' && one.get('technical_limit') === 'no' && one.get('tia_threshold_above_mw') === '0.2'))
  t.is(await page.locator('#question-summary').textContent(), 'Generation · in 2040 · without a technical limit · TIA threshold > 0.2 MW')
  await page.click('#more-conditions summary')
  t.false(await page.locator('#tia_above').isVisible())
  await page.locator('#chips .chip', { hasText: 'TIA threshold' }).click()
  await until(page, `!location.hash.includes('tia_above=')`)
  t.is(await page.inputValue('#tia_above'), '')
})

/** Changes the question when the first tile is there, before MapLibre has read it. Runs in the page, before its own modules. */
const CHANGE_ON_ARRIVAL = `{
  const { arrayBuffer } = Response.prototype
  let changed = false
  // Long enough for the page's own promises, too short for an answer of MapLibre's worker.
  const handedOver = async () => { for (let step = 0; step < 100; step++) await null }
  Response.prototype.arrayBuffer = async function () {
    const data = await arrayBuffer.call(this)
    if (!changed && this.url.includes('${TILES}')) {
      changed = true
      void handedOver().then(() => document.querySelector('label[for=direction-generation]').click())
    }
    return data
  }
}`

for (const arrived of [false, true]) {
  test.serial(`tiles that ${arrived ? 'had just arrived' : 'were on their way'} when the question changed are asked for anew`, async (t) => {
    t.timeout(120_000)
    const { page } = await visit('about:blank')
    t.teardown(() => page.context().close())
    const asked = { load: new Set<string>(), generation: new Set<string>() }
    const { promise: changed, resolve: change } = Promise.withResolvers<void>()
    await page.route(`**${TILES}**`, async (route) => {
      const { pathname, searchParams } = new URL(route.request().url())
      const direction = searchParams.get('direction') as keyof typeof asked
      asked[direction].add(pathname)
      if (!arrived && direction === 'load') await changed
      await route.continue().catch(() => {}) // the page may have given it up
    })
    if (arrived) await page.addInitScript(CHANGE_ON_ARRIVAL)
    await page.goto(`${server.base}/#map=8/43.1/-2.7&direction=load`)
    while (asked.load.size < 4) await page.waitForTimeout(50)
    if (!arrived) await page.click('label[for=direction-generation]')
    await until(page, `location.hash.includes('direction=generation')`)
    change()
    const left = () => [...asked.load].filter((path) => !asked.generation.has(path))
    for (let waited = 0; waited < 20_000 && left().length > 0; waited += 50) await page.waitForTimeout(50)
    t.deepEqual(left(), [])
  })
}

test.serial('the question is in the link, the bar, the list and the summary alike', async (t) => {
  const fragment = `map=9/43.1/-2.7&age=365&direction=generation&firmness=firm&kv=30-220&mw=2.5&technology=solar&${AROUND}`
  const { page, asked } = await open(t, fragment)
  t.is(await page.inputValue('#least'), '2.5')
  t.deepEqual([await page.inputValue('#min-kv'), await page.inputValue('#max-kv')], ['30', '220'])
  t.true(await page.isChecked('#firm') && await page.isChecked('#direction-generation'))
  t.deepEqual([await page.inputValue('#technology'), await page.inputValue('#age')], ['solar', '365'])
  t.is(await page.locator('#question-summary').textContent(), 'Generation · ≥ 2.5 MW · 30 to 220 kV · firm only · solar · data at most 1 year old')
  const [request = ''] = asked.filter((address) => address.includes('/v1/capacity/assets'))
  const { searchParams } = new URL(request)
  for (const [name, value] of Object.entries({
    direction: 'generation', min_capacity_mw: '2.5', min_voltage_kv: '30', max_voltage_kv: '220', firmness: 'firm', technology: 'solar',
    lat: '43.1', lon: '-2.7', radius_km: '30', sort: 'distance',
  })) t.is(searchParams.get(name), value, name)
  t.is(decodeURIComponent(new URL(page.url()).hash), `#${fragment}`)
  await page.click('#reset')
  await until(page, `!location.hash.includes('mw=')`)
  t.is(await page.inputValue('#least'), '')
  t.regex(page.url(), /at=43\.1,-2\.7&radius=30/)
})

test.serial('the unit stands beside the number, MW or MVA chosen; the question in MVA is in the link, the list and the marks', async (t) => {
  t.timeout(120_000)
  const { page, asked } = await open(t, 'map=8/54.5/-2&direction=load')
  t.deepEqual(await page.locator('#least-unit option').allInnerTexts(), ['MW or MVA', 'MW', 'MVA'])
  t.is(await page.inputValue('#least-unit'), 'any')
  await page.selectOption('#least-unit', 'MVA')
  await page.fill('#least', '2.5')
  await until(page, `location.hash.includes('mva=2.5')`)
  t.notRegex(page.url(), /mw=/)
  await page.waitForSelector('#results tbody tr')
  await settled(page)
  t.is(await page.locator('#question-summary').textContent(), 'Load · ≥ 2.5 MVA')
  const inMva = () => asked.filter((address) => new URL(address).searchParams.get('min_capacity_mva') === '2.5')
  for (let waited = 0; waited < 200 && !inMva().some((address) => address.includes(TILES)); waited++) await page.waitForTimeout(50)
  t.true(inMva().some((address) => address.includes(TILES)) && inMva().some((address) => address.includes('/v1/capacity/assets')))
  for (const text of await page.locator('#results tbody td .amount').allInnerTexts()) t.regex(text, /MVA/)
  await page.click('#reset')
  await until(page, `!location.hash.includes('mva=')`)
  t.is(await page.inputValue('#least-unit'), 'any')
})

test.serial('what the grid above has too is asked beside it: in the link, the list and the marks; of whom nobody knows it is counted; Clear takes it back', async (t) => {
  t.timeout(120_000)
  const [below, above] = await withGeneration(server.database, 20, NORTH, 30)
  const { owner } = server.database
  const changed = 'update registry.revision set publishes = publishes + 1'
  await owner.query('with c as (insert into grid.asset_chain values ($1, md5($1)::uuid) returning chain) insert into grid.chain_step select chain, $2, 1 from c', [below?.id, above?.id])
  await owner.query(changed)
  t.teardown(() => owner.query(`delete from grid.asset_chain; delete from grid.chain_step; ${changed}`))
  const { page, asked } = await open(t, `map=8/43.1/-2.7&direction=generation&${AROUND}`)
  await page.click('#more-conditions summary')
  t.deepEqual(await page.locator('#above-unit option').allInnerTexts(), ['MW or MVA', 'MW', 'MVA'])
  await page.selectOption('#above-unit', 'MW')
  await page.fill('#above-least', '20')
  await until(page, `location.hash.includes('above-mw=20')`)
  await settled(page)
  await until(page, `document.querySelectorAll('#results tbody tr').length === 1`)
  t.deepEqual(await listed(page), [below?.name])
  t.is(await page.locator('#question-summary').textContent(), 'Generation · grid above ≥ 20 MW')
  const asking = () => asked.filter((address) => new URL(address).searchParams.get('upstream_min_capacity_mw') === '20')
  for (let waited = 0; waited < 200 && !asking().some((address) => address.includes(TILES)); waited++) await page.waitForTimeout(50)
  t.true(asking().some((address) => address.includes(TILES)) && asking().some((address) => address.includes('/v1/capacity/assets')))

  const answer = await server.getKeyed(`/v1/capacity/assets?direction=generation&upstream_min_capacity_mw=20&lat=${NORTH.lat}&lon=${NORTH.lon}&radius_km=30`)
  const { meta } = await answer.json() as Answer<'listAssetCapacity'>
  const unknown = meta.not_compared?.upstream_unknown ?? 0
  t.true(unknown > 1)
  t.is(await page.locator('#results .left-out').first().innerText(), `Of ${unknown} assets it is not known what is free above them. Drop “grid above ≥ 20 MW”`)
  t.true((await page.locator('#left-out').innerText()).startsWith(`${unknown} not compared`))
  await page.locator('#results').getByRole('button', { name: 'Drop “grid above ≥ 20 MW”' }).click()
  await until(page, `!location.hash.includes('above-mw')`)
  t.is(await page.inputValue('#above-least'), '')

  await page.selectOption('#above-unit', 'MVA')
  await page.fill('#above-least', '2.5')
  await until(page, `location.hash.includes('above-mva=2.5')`)
  await page.click('#reset')
  await until(page, `!location.hash.includes('above-m')`)
  t.is(await page.inputValue('#above-least'), '')
  t.is(await page.inputValue('#above-unit'), 'any')
})

test.serial('three decimals of a link are told from thousands, also when something else changes', async (t) => {
  const { page } = await open(t, `${AROUND}&mw=12.345`)
  await until(page, `document.querySelector('#least').value === '12.3450'`)
  await page.click('#more-conditions summary')
  await page.check('#firm')
  await until(page, `/firm/.test(location.hash) && location.hash.includes('mw=12.345')`)
  t.false(await page.isVisible('#question-problem'))
})

test.serial('a number that is none, and voltages that cross, are told and not asked', async (t) => {
  const { page } = await open(t, AROUND)
  await page.fill('#least', 'many')
  await page.waitForSelector('#question-problem:visible')
  t.is(await page.getAttribute('#least', 'aria-invalid'), 'true')
  t.notRegex(page.url(), /any=/)
  for (const thousands of ['1,000', '1.000', '25.000']) {
    await page.fill('#least', '')
    await page.waitForSelector('#question-problem', { state: 'hidden' })
    await page.fill('#least', thousands)
    await page.waitForSelector('#question-problem:visible')
  }
  await page.fill('#least', '2,5')
  await until(page, `location.hash.includes('any=2.5')`)
  t.false(await page.isVisible('#question-problem'))
  await page.click('#more-conditions summary')
  await page.fill('#min-kv', '220')
  await page.fill('#max-kv', '110')
  await page.waitForSelector('#question-problem:visible')
  t.notRegex(page.url(), /kv=220-110/)
})

test.serial('an empty list says the most that there is, and what to drop or widen', async (t) => {
  const { page } = await open(t, `direction=generation&mw=900&${AROUND}`)
  await page.getByText('The most that is free here').waitFor()
  t.regex(await page.locator('#results').innerText(), /Nothing here answers your question[^]*The most that is free here is [\d.]+ MW, at /)
  await page.getByRole('button', { name: 'Drop “≥ 900 MW”' }).last().click()
  await page.waitForSelector('#results tbody tr')
  t.notRegex(page.url(), /mw=/)
})

test.serial('what an empty list offers keeps every condition but the one that it names', async (t) => {
  const best = async (asked: string) => {
    const answer = await server.getKeyed(`/v1/capacity/assets?lat=${NORTH.lat}&lon=${NORTH.lon}&radius_km=30&limit=1&direction=generation&sort=-generation_mw&${asked}`)
    const { data: [row] } = await answer.json() as Answer<'listAssetCapacity'>
    return row?.generation?.state === 'figure' ? `${Number(row.generation.value)} MW · ${row.asset.name}` : null
  }
  const most = await best('min_voltage_kv=100')
  const { page } = await open(t, `direction=generation&mw=21&kv=100-&${AROUND}`)
  await page.waitForSelector('#results .actions button')
  t.deepEqual((await page.locator('#results .actions button').allInnerTexts()).filter((text) => text.startsWith('Drop')), [
    `Drop “≥ 21 MW” · ${most}`, `Drop “≥ 100 kV” · ${await best('min_capacity_mw=21')}`,
  ])
  t.true((await page.locator('#results').innerText()).includes(`The most that is free here is ${most?.replace(' · ', ', at ')}.`))
})

test.serial('a radius above the visitors’ plan is told, and the plan’s own offered', async (t) => {
  const plan = async (name: string) => server.database.owner.query(`update access.account set plan_id = $1 where name = 'visitors'`, [name])
  await plan('free')
  try {
    const { page } = await open(t, AROUND)
    await page.getByRole('button', { name: 'Look within 25 km' }).click()
    await page.waitForSelector('#results tbody tr')
    t.is(await page.inputValue('#radius'), '25')
  } finally {
    await plan('enterprise')
  }
})

test.serial('“Tell me by mail” leads to the page that keeps the question, with its place, or with what the map shows now', async (t) => {
  t.timeout(120_000)
  const person = await signedIn(server, 'ada@example.org')
  const { page } = await open(t, `map=9/43.1/-2.7&direction=load&mw=5&${AROUND}`)
  const lead = async (): Promise<string> => {
    await page.click('#tell-me')
    await page.waitForURL('**/account/sign-in?then=*')
    return (await person.get(new URL(page.url()).searchParams.get('then') ?? '')).text()
  }
  const around = await lead()
  t.true(around.includes(`Load · ≥ 5 MW · within 30 km of ${NORTH.lat}, ${NORTH.lon}`))
  await page.goBack()
  await page.waitForSelector('#drop-place:visible')
  await page.click('#drop-place')
  await page.waitForSelector('#everywhere:visible')
  const shown = await lead()
  t.true(shown.includes('in the part of the map that was shown'))
  t.regex(shown, /name="bbox" value="-?\d+\.\d+,-?\d+\.\d+,-?\d+\.\d+,-?\d+\.\d+"/)
})

/** Projects of the bar, with what their links ask for. */
const PROJECTED = [
  ['Solar', 'direction=generation&technology=solar'], ['Wind', 'direction=generation&technology=wind'], ['Battery', 'direction=both&technology=storage'],
  ['EV hub', 'direction=load&technology=ev_charging'], ['Data centre', 'direction=load&technology=data_centre'],
  ['Other load', 'direction=load&technology=conventional_load'], ['Any project', ''],
] as const

test.serial('the question begins with what is planned: direction and technology follow from it, and it from them', async (t) => {
  t.timeout(120_000)
  const { page } = await open(t, `${AROUND}&mw=2`)
  t.is(await page.locator('#question > *').first().getAttribute('id'), 'project')
  for (const [label, asked] of PROJECTED) {
    await page.selectOption('#project', { label })
    await until(page, `location.hash.replace(/.*mw=2/, '') === ${JSON.stringify(asked && `&${asked}`)} || location.hash.includes(${JSON.stringify(asked.replace('&', '&mw=2&'))})`)
    t.is(await page.inputValue('#technology'), new URLSearchParams(asked).get('technology') ?? '')
  }
  await page.click('label[for=direction-load]')
  t.is(await page.locator('#project option:checked').innerText(), 'Any project')
})

for (const width of [1280, 1440]) {
  test.serial(`at ${width} px the bar is one line in each language, with many conditions, too; what “More” has lies over the page`, async (t) => {
    t.timeout(180_000)
    const { page } = await open(t, AROUND, { viewport: { width, height: 800 } })
    for (const language of Object.keys(LANGUAGES)) {
      await page.goto('about:blank')
      await page.goto(`${server.base}/?lang=${language}#${AROUND}&direction=both&any=2.5&kv=30-220&firmness=firm&technology=storage&age=365&year=2030&country=ES,FR`)
      await page.waitForSelector('#chips .chip')
      const height = `document.querySelector('#question').offsetHeight`
      const closed = await page.evaluate<number>(height)
      t.true(closed < 50, `${language}: ${closed}`)
      t.is(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'), 0, language)
      await page.click('#more-conditions summary')
      const { x = -1, width: wide = 9999 } = await page.locator('#more-conditions > div').boundingBox() ?? {}
      t.true(x >= 0 && x + wide <= width, language)
      t.is(await page.evaluate<number>(height), closed, language)
      await page.keyboard.press('Escape')
      t.false(await page.isVisible('#tia_above'), language)
    }
  })
}
