import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import test from 'ava'
import type { Page } from 'playwright-core'
import { viewOf } from '../../src/capacity/link.ts'
import type { Answer } from '../../src/capacity/shapes.ts'
import { parseExact } from '../../src/capacity/exact-json.ts'
import { words } from '../../src/languages/en/pages.ts'
import { amountsIn } from '../../src/web/words/amounts.ts'
import { mapServer, NORTH, opener, settled, until } from '../helpers/map-page.ts'
import type { TestServer } from '../helpers/server.ts'

type Chain = Answer<'getSubstationUpstream'>['data']

let server: TestServer
/** One asset of each kind that the demonstration has, by what is special about it. */
let mixed: Record<'chain' | 'withheld' | 'stale' | 'limits' | 'works' | 'unpublished', string>

test.before('start the application with visitors of the smallest plan', async (t) => {
  t.timeout(180_000)
  server = await mapServer('free')
  const found = async (country: string, wanted: (row: Answer<'listAssetCapacity'>['data'][number]) => boolean) => {
    const { data } = await answerOf(`/v1/capacity/assets?country=${country}&limit=200`) as Answer<'listAssetCapacity'>
    return data.find(wanted)?.asset.id ?? `none in ${country}`
  }
  mixed = {
    chain: await found('GB', ({ generation, upstream }) => generation?.state === 'figure' && upstream.some(({ asset_id: id }) => id !== null)),
    withheld: await found('GB', ({ generation }) => generation?.state === 'withheld'),
    stale: await found('NL', ({ generation }) => generation?.state === 'class_only' && generation.stale === true),
    limits: await found('ES', ({ load, limits }) => load?.state === 'figure' && limits.length > 0),
    works: await found('FR', ({ works }) => works.length > 0),
    unpublished: await found('GB', ({ generation }) => generation?.state === 'not_published'),
  }
})

const open = opener(() => server)
const { amountText, distanceText } = amountsIn(words)
const AROUND = `at=${NORTH.lat},${NORTH.lon}&radius=25`
const ALL_SHOWN = `document.querySelector('#compare table') && document.querySelector('#compare .status').textContent === ''`

async function answerOf(path: string): Promise<unknown> {
  const answer = await server.getKeyed(path)
  return parseExact(await answer.text())
}

const chainOf = async (id: string, query = '') => (await answerOf(`/v1/substations/${id}/upstream${query}`) as { data: Chain }).data

/** The table as it is read: for each row its label and the text of its cells. */
const table = (page: Page): Promise<string[][]> => page.locator('#compare tr').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)))

const starred = (page: Page): Promise<string | null> => page.evaluate(`localStorage.getItem('headroom-shortlist')`)

test.serial('six assets are starred, a seventh is refused in a sentence; this browser keeps ids and names, and compares them without being refused', async (t) => {
  t.timeout(180_000)
  const { page, complaints, asked } = await open(t, AROUND, {})
  t.false(await page.isVisible('#shortlist'))
  const stars = page.locator('#results .star')
  await stars.nth(0).focus()
  await page.keyboard.press('Space')
  await page.locator('#compare-starred', { hasText: 'Compare (1)' }).waitFor()
  for (let at = 1; at < 6; at++) await stars.nth(at).click()
  t.is(await page.locator('#shortlist-status').innerText(), '')
  await stars.nth(6).click()
  t.is(await page.locator('#shortlist-status').innerText(), 'At most 6 at a time: take a star away first.')
  t.is(await stars.nth(6).getAttribute('aria-pressed'), 'false')
  const names = (await page.locator('#results tbody th button').allInnerTexts()).slice(0, 6)
  const ids = (await page.locator('#results tbody tr').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-asset') ?? ''))).slice(0, 6)
  t.deepEqual(JSON.parse(await starred(page) ?? ''), ids.map((id, at) => ({ id, name: names[at] })))

  await page.reload()
  await settled(page)
  t.deepEqual(await page.locator('#results .star').evaluateAll((all) => all.map((star) => star.getAttribute('aria-pressed') === 'true').slice(0, 7)), [...ids.map(() => true), false])
  const before = page.url()
  asked.length = 0
  await page.locator('#compare-starred').focus()
  await page.keyboard.press('Enter')
  await until(page, ALL_SHOWN)
  const paths = asked.map((address) => new URL(address).pathname)
  for (const part of ['upstream', 'capacity']) t.deepEqual(paths.filter((path) => path.endsWith(`/${part}`)), ids.map((id) => `/v1/substations/${id}/${part}`))
  t.deepEqual(viewOf(new URL(page.url()).hash).compare, ids)
  const rows = await table(page)
  t.deepEqual(rows[0]?.slice(1).map((text) => text.replace(/^×/, '').replace(/Substation$/, '')), names)
  const { data } = await answerOf(`/v1/capacity/assets?lat=${NORTH.lat}&lon=${NORTH.lon}&radius_km=25&limit=6`) as Answer<'listAssetCapacity'>
  t.deepEqual(rows.find(([label]) => label?.startsWith('Distance'))?.slice(1), data.map(({ distance_m: away }) => distanceText(away)), 'as the list has them')

  await page.keyboard.press('Escape')
  await until(page, `!location.hash.includes('compare=')`)
  t.is(page.url(), before)
  t.is(await page.evaluate('document.activeElement.id'), 'compare-starred', 'who closes it is where they were')
  await page.goForward()
  await until(page, ALL_SHOWN)
  await page.goBack()
  await until(page, `!document.querySelector('#compare').open`)
  await page.locator('#results tbody th button').first().click()
  await page.locator('#asset .star').click()
  t.is((JSON.parse(await starred(page) ?? '') as unknown[]).length, 5, 'a star is taken away in the panel, too')
  t.deepEqual(complaints, [], 'none of its requests was refused')
})

test.serial('the table shows what the interface answers to the question: figures, what is withheld, classes, stale ones, limits, works, and what is above', async (t) => {
  t.timeout(180_000)
  const ids = Object.values(mixed)
  await server.database.owner.query(`update registry.operator set connections =
    jsonb_build_object('page', jsonb_build_object('url', 'https://example.org/connect/' || key, 'evidence', '{}'::jsonb), 'mail', null)`)
  const { page, complaints } = await open(t, `${AROUND}&compare=${ids.join(',')}`, {})
  await until(page, ALL_SHOWN)
  const chains = await Promise.all(ids.map((id) => chainOf(id)))
  const rows = new Map((await table(page)).map(([label = '', ...cells]) => [label, cells]))
  t.deepEqual([...rows.keys()], [
    'Where', 'Whom to ask', 'Voltage', `Distance${NORTH.lat}, ${NORTH.lon}`,
    ...['generation', 'load'].flatMap((way) => [`Free for ${way}`, ...['Already taken', 'In the queue', 'Total'].map((group) => `${group}For ${way}`)]),
    'Limits and works', 'Up to the top of the grid', 'Sources',
  ])
  for (const [at, { chain: [own, ...above] }] of chains.entries()) {
    if (own === undefined) return t.fail()
    const cell = (label: string) => rows.get(label)?.[at] ?? ''
    t.true(cell('Where').includes(own.asset.name ?? '?'))
    t.true(cell('Whom to ask').includes(own.asset.operator.name))
    t.is(cell('Voltage'), own.asset.voltage_kv === null ? 'voltage not stated' : `${own.asset.voltage_kv} kV`)
    for (const way of ['generation', 'load'] as const) {
      const [shown, amount] = [cell(`Free for ${way}`), own.best[way]]
      t.true(shown.startsWith(amountText(amount)), `${shown} is ${amountText(amount)}`)
      t.is(shown.includes('stale'), amount?.stale ?? false)
      t.is(shown.includes('Queue'), amount?.queue_mw != null)
      t.is(shown.includes(words.states.withheld.meaning), amount?.state === 'withheld')
    }
    for (const { text } of [...own.limits, ...own.works]) t.true(cell('Limits and works').includes(text), text)
    for (const { asset, best } of above) {
      t.true(cell('Up to the top of the grid').includes(asset.name ?? '?'))
      for (const way of ['generation', 'load'] as const) if (best[way]) t.true(cell('Up to the top of the grid').includes(amountText(best[way])))
    }
  }
  t.true((chains[0]?.chain.length ?? 0) > 1)
  const contacts = await page.locator('#compare tbody tr').first().locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  t.deepEqual(contacts, chains.map(({ chain: [own] }) => `https://example.org/connect/${own?.asset.operator.slug}`))
  t.is(await starred(page), null, 'who opens a link keeps a shortlist of their own')

  // The same link with a question: only what it asks for.
  const { page: other } = await open(t, `direction=load&firmness=firm&compare=${ids.join(',')}`, {})
  await until(other, ALL_SHOWN)
  const asked = new Map((await table(other)).map(([label = '', ...cells]) => [label, cells]))
  t.deepEqual([...asked.keys()].filter((label) => label.endsWith('eneration')), [])
  const firm = await Promise.all(ids.map((id) => chainOf(id, '?direction=load&firmness=firm')))
  t.deepEqual(asked.get('Free for load')?.map((text, at) => text.startsWith(amountText(firm[at]?.chain[0]?.best.load ?? null))), ids.map(() => true))
  await other.locator('#compare .remove').nth(1).click()
  t.is(await other.evaluate('document.activeElement.className'), 'close', 'what had the focus is drawn anew')
  t.deepEqual(viewOf(new URL(other.url()).hash).compare, ids.toSpliced(1, 1))
  t.is((await table(other))[0]?.length, 6)
  t.deepEqual(complaints, [])
})

/** The rows of the comparison by what their records count. */
const LABELS: Record<string, string> = {
  available: 'Free', class_only: 'Free', allocated: 'Already taken', reserved: 'Already taken', connected: 'Already taken', scheme_reserved: 'Already taken',
  regulatory_held: 'Already taken', requested: 'In the queue', total: 'Total', unspecified: 'What it means is not stated',
}

/** The columns of the file for them. */
const COLUMNS = { free: 'Free', taken: 'Already taken', queued: 'In the queue', total: 'Total', unspecified: 'What it means is not stated' }

type Stored = { id: string; direction: string; kind: string; text: string }

/** The records of an asset as the database has them, most important first, each with its figure as it is shown. */
async function storedOf(id: string): Promise<Stored[]> {
  const { rows } = await server.database.owner.query<Stored>(
    `select r.id, m.direction, m.availability_type as kind, case
       when s.key = 'demo-gb-link-only' then 'Withheld'
       when r.state = 'class_only' then r.class_label
       when r.state = 'not_published' then 'Not published'
       else coalesce(r.value::text, r.value_min || '..' || r.value_max) || ' ' || r.unit end as text
     from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
     where r.asset_id = $1
     order by array_position(array['firm', 'mixed', 'unspecified', 'flexible'], m.firmness), coalesce(m.year_from, 0),
       case when s.key = 'demo-gb-link-only' then -1 else coalesce(r.value, -1) end desc, r.id`, [id])
  return rows
}

/** The cells of a direction's rows, by label; of each its figures in bold, whole where they are shown rounded, and what its last link says. */
async function cellsOf(page: Page, label: string): Promise<{ figures: string[]; more: string | null }[]> {
  return page.locator('#compare tbody tr').evaluateAll((rows, wanted) => {
    const cells = rows.find(({ children: [heading] }) => heading?.textContent === wanted)?.querySelectorAll('td') ?? []
    return [...cells].map((cell) => ({
      figures: [...cell.querySelectorAll('strong')].map((figure) => figure.title || figure.textContent), more: cell.querySelector('a')?.textContent ?? null,
    }))
  }, label)
}

/** @param shown the records that the row of what is free begins with */
function expectedCell(stored: Stored[], label: string, direction: string, shown: (string | undefined)[] = []) {
  const figures = stored.filter((one) => LABELS[one.kind] === label && one.direction === direction && !shown.includes(one.id)).map(({ text }) => text)
  return { figures: figures.slice(0, 3), more: figures.length > 3 ? `and ${figures.length - 3} more` : null }
}

test.serial('for each direction the table has what is taken, in the queue and in all, as the records have it: the first three, and how many more', async (t) => {
  t.timeout(180_000)
  const ids = Object.values(mixed)
  const { owner } = server.database
  await owner.query(`update grid.measure m set direction = 'bidirectional' from registry.source s
    where s.id = m.source_id and s.key = 'demo-nl-stale' and m.direction = 'load' and m.availability_type = 'total'`)
  await owner.query(`update grid.measure m set availability_type = 'unspecified' from registry.source s
    where s.id = m.source_id and s.key = 'demo-nl-stale' and m.direction = 'load' and m.availability_type = 'allocated'`)
  const { page, complaints } = await open(t, `${AROUND}&compare=${ids.join(',')}`, {})
  await until(page, ALL_SHOWN)
  const [chains, stored] = [await Promise.all(ids.map((id) => chainOf(id))), await Promise.all(ids.map(storedOf))]
  const bests = chains.map(({ chain: [own] }) => [own?.best.generation?.record_id, own?.best.load?.record_id])
  const labels = (await table(page)).map(([label]) => label)
  for (const [direction, beside] of [['generation', 'For generation'], ['load', 'For load'], ['bidirectional', 'For generation and load']] as const) {
    if (direction !== 'bidirectional') t.deepEqual(await cellsOf(page, `Free for ${direction}`), stored.map((one, at) => expectedCell(one, 'Free', direction, bests[at])), direction)
    for (const label of new Set(Object.values(LABELS))) {
      if (label === 'Free' && direction !== 'bidirectional') continue
      const expected = stored.map((one) => expectedCell(one, label, direction))
      const stands = expected.some(({ figures }) => figures.length > 0)
      const heading = label === 'Free' ? 'Available' : label
      t.is(labels.includes(`${heading}${beside}`), stands, `${heading} ${beside}`)
      if (stands) t.deepEqual(await cellsOf(page, `${heading}${beside}`), expected, `${heading} ${beside}`)
    }
  }
  const all = stored.flat()
  t.true(['allocated', 'requested', 'total', 'unspecified'].every((kind) => all.some((one) => one.kind === kind)) && all.some(({ direction }) => direction === 'bidirectional'))
  t.true((await table(page)).some((row) => row.some((text) => /and \d+ more$/.test(text))))
  t.deepEqual(complaints, [])
})

test.serial('where an asset has more records than a page, each cell leads to the rest; where they cannot be had the column says why, and all else stands', async (t) => {
  t.timeout(180_000)
  const { owner } = server.database
  await owner.query(`update access.plan set page_size = 3 where id = 'free'`)
  t.teardown(() => owner.query(`update access.plan set page_size = 20 where id = 'free'`))
  const ids = [mixed.chain, mixed.works]
  const { page, asked } = await open(t, AROUND, {})
  await page.route(`**/v1/substations/${mixed.chain}/capacity`, (route) => route.abort())
  await page.evaluate(`location.hash = '${AROUND}&compare=${ids.join(',')}'`)
  await until(page, ALL_SHOWN)
  t.is(asked.filter((address) => address.includes(`${mixed.works}/capacity`)).length, 1, 'the first page suffices')
  const rows = await table(page)
  t.true(rows[0]?.[1]?.endsWith(words.problems.unreachable))
  const taken = await cellsOf(page, 'Already takenFor generation')
  const [own] = (await chainOf(mixed.chain)).chain
  t.true(rows.find(([label]) => label === 'Free for generation')?.[1]?.startsWith(amountText(own?.best.generation ?? null)))
  t.deepEqual(taken.map(({ more }) => more), [null, 'Show more'])
  const links = await page.locator('#compare tbody td a', { hasText: 'Show more' }).evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href')))])
  t.deepEqual(links, [`/assets/${mixed.works}`])
  t.deepEqual(rows.find(([label]) => label?.startsWith('Already taken'))?.[1], '–')
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#compare-csv')])
  const file = parse<Record<string, string>>(await readFile(await download.path(), 'utf8'), { bom: true, columns: true })
  t.deepEqual(file.map(({ further_records: more }) => more), ['', 'true'], 'of the one it is not known')
})

test.serial('the file has what the table shows, numbers beside their units, and nothing that a spreadsheet runs', async (t) => {
  t.timeout(180_000)
  await server.database.owner.query(`update grid.asset set name = '=1+1' where id = $1`, [mixed.withheld])
  const { rowCount: ranges } = await server.database.owner.query(`
    update grid.record r set value = null, value_min = 0, value_max = 5 from grid.measure m
    where m.id = r.measure_id and m.availability_type = 'total' and r.state = 'published' and r.asset_id = $1`, [mixed.stale])
  t.true(Number(ranges) > 0)
  const ids = [mixed.chain, mixed.withheld, mixed.stale]
  const { page } = await open(t, `${AROUND}&compare=${ids.join(',')}`, {})
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#compare-csv')])
  t.true(await page.evaluate(ALL_SHOWN), 'it is asked for at once, and waits')
  const rows = parse<Record<string, string>>(await readFile(await download.path(), 'utf8'), { bom: true, columns: true })
  const chains = await Promise.all(ids.map((id) => chainOf(id)))
  const expected = chains.map(({ chain: [own] }) => ['generation', 'load'].map((way) => {
    const { state, value, unit, stale, source_date: date, record_id: record } = own?.best[way as 'load'] ?? {}
    return [state, value ?? '', unit ?? '', String(stale), date, record]
  }))
  t.deepEqual(rows.map((row) => ['generation', 'load'].map((way) => ['state', 'value', 'unit', 'stale', 'source_date', 'record_id'].map((name) => row[`${way}_${name}`]))), expected)
  t.deepEqual(rows.map(({ asset_id: id }) => id), ids)
  t.is(rows[1]?.name, `'=1+1`)
  t.deepEqual(rows.map(({ generation_value: value }) => value), [String(Number(rows[0]?.generation_value)), '', ''], 'a number, and none where there is none')
  const columns = ['generation', 'load', 'bidirectional'].flatMap((direction) => Object.entries(COLUMNS).map(([column, label]) => [`${direction}_all_${column}`, direction, label] as const))
  for (const [at, stored] of (await Promise.all(ids.map(storedOf))).entries()) {
    for (const [column, direction, label] of columns) {
      const expected = stored.filter((one) => one.direction === direction && LABELS[one.kind] === label)
      const written = rows[at]?.[column]?.split('; ').filter(Boolean) ?? []
      t.deepEqual(written.map((text) => /\((\w+), .*(cap_\w+)\)$/.exec(text)?.slice(1)), expected.map(({ kind, id }) => [kind, id]), column)
      t.deepEqual(written.map((text, n) => text.startsWith(`${expected[n]?.text} (`)), expected.map(({ text }) => /\d M/.test(text)), column)
    }
    t.is(rows[at]?.further_records, 'false')
  }
  for (const { asset } of chains[0]?.chain.slice(1) ?? []) t.true(rows[0]?.above?.includes(asset.id))
})

test.serial('six assets are printed on one page, with long lists of works, too, and nothing else with them', async (t) => {
  t.timeout(180_000)
  const link = `${AROUND}&compare=${Object.values(mixed).join(',')}`
  const { page } = await open(t, link, {})
  await until(page, ALL_SHOWN)
  const usual = await page.pdf({ preferCSSPageSize: true })
  t.deepEqual(pagesOf(usual), ['841x594'])
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
  t.regex(await page.locator('#compare .printed').innerText(), /^Demonstration data\..*Headroom, .*compare=ast_/)
  t.is(await page.locator('#compare .remove:visible').count(), 0)
  await page.evaluate(`dispatchEvent(new Event('afterprint'))`)
  const works = Array.from({ length: 5 }, (_, n) => ({ side: 'here', text: `${'A new transformer and what it needs. '.repeat(4)}${n}`, year: 2030, date: null, as_published: '2030' }))
  await server.database.owner.query('update grid.record set works = $1 where asset_id = any ($2)', [JSON.stringify(works), Object.values(mixed)])
  const { page: other } = await open(t, link, {})
  await until(other, ALL_SHOWN)
  t.true((await table(other)).some((row) => row.some((text) => text.includes('A new transformer'))))
  t.deepEqual(pagesOf(await other.pdf({ preferCSSPageSize: true })), ['841x594'])
  t.is(await other.evaluate(`document.querySelector('#compare').className`), '', 'the screen is as before')
})

/** The sizes of the pages of a PDF, in points. */
function pagesOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  const boxes = [...text.matchAll(/\/MediaBox \[0 0 (\d+)[\d.]* (\d+)/g)].map(([, width, height]) => `${width}x${height}`)
  return /\/Count (\d+)/.exec(text)?.[1] === String(boxes.length) ? boxes : []
}
