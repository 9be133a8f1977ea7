import { readFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { parse } from 'csv-parse/sync'
import test from 'ava'
import type { Page } from 'playwright-core'
import { listed, mapServer, NORTH, opener, settled, until } from '../helpers/map-page.ts'
import { readSheet } from '../helpers/read-sheet.ts'
import type { TestServer } from '../helpers/server.ts'
import { parseExact } from '../../src/capacity/exact-json.ts'
import type { Answer, AssetRow } from '../../src/capacity/shapes.ts'

let server: TestServer

test.before('start the application with visitors', async (t) => {
  t.timeout(180_000)
  server = await mapServer('enterprise')
})

const open = opener(() => server)
const AROUND = `at=${NORTH.lat},${NORTH.lon}&radius=30`

type Row = { asset: { id: string; name: string; lat: number; lon: number }; operator: { slug: string; name: string }; generation: { value: number | null; technology: string; measure: string; source_id: string; document_url: string | null } | null; load: { value: number | null } | null }

async function rowsOf(query: string): Promise<Row[]> {
  const answer = await server.getKeyed(`/v1/capacity/assets?${query}&limit=200`)
  return (await answer.json() as { data: Row[] }).data
}

test.serial('pages on until nothing is left, in the order that is chosen, and the link keeps it', async (t) => {
  t.timeout(120_000)
  const { page } = await open(t, 'at=43.1,-2.7&radius=300')
  await page.selectOption('#sort', 'name')
  await until(page, `location.hash.includes('sort=name')`)
  await settled(page)
  while (await page.locator('#more').count()) {
    const before = await page.locator('#results tbody tr').count()
    await page.click('#more')
    await until(page, `document.querySelectorAll('#results tbody tr').length > ${before}`)
    t.is(await page.evaluate<number>(`[...document.querySelectorAll('#results tbody th button')].indexOf(document.activeElement)`), before)
  }
  const rows = await rowsOf('lat=43.1&lon=-2.7&radius_km=300&sort=name')
  t.true(rows.length > 20)
  t.deepEqual(await listed(page), rows.map(({ asset }) => asset.name))
  t.regex(await page.locator('#status').innerText(), new RegExp(`^${rows.length} assets within 300 km$`))
})

test.serial('where no asset has a figure for load, and those for generation are long, the words above the columns are not broken', async (t) => {
  t.timeout(120_000)
  const operators = [...new Set((await rowsOf('country=ES,FR,GB,NL')).map(({ operator }) => operator.slug))]
  const rows = await Promise.all(operators.map((operator) => rowsOf(`operator=${operator}`)))
  const generating = operators.find((_, at) => rows[at]?.every(({ load }) => load === null))
  t.truthy(generating)
  const { page } = await open(t, `operator=${generating}`)
  await settled(page)
  t.deepEqual(await page.locator('#results thead th').allInnerTexts().then((heads) => heads.slice(0, 3)), ['Where', 'Free for generation', 'Free for load'])
  await page.evaluate(`for (const cell of document.querySelectorAll('#results td:nth-child(2)')) cell.append(' synchronous modules: connected to the distribution grid')`)
  const lines = await page.evaluate<number[]>(`[...document.querySelectorAll('#results thead th')].flatMap((head) => {
    const text = document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode()
    return [...(text?.data ?? '').matchAll(/\\S+/g)].map(({ index, 0: word }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
  })`)
  t.deepEqual(lines, Array(7).fill(1))
})

test.serial('assets of which a class alone is known are counted as without an amount', async (t) => {
  t.timeout(60_000)
  const classed = (await rowsOf('class=available,limited,none')).find(({ generation, load }) => generation?.value == null && load?.value == null)
  const { lat, lon } = classed?.asset ?? {}
  const { page } = await open(t, `at=${lat},${lon}&radius=1`)
  await settled(page)
  t.regex(await page.locator('#results .summary').innerText(), /^\d+\s+without an amount$/m)
})

test.serial('of an asset of which only a bounding box is known the list, the panel and the pointer say so, and never that it is here', async (t) => {
  t.timeout(120_000)
  const { page } = await open(t, 'at=52.4,5.8&radius=20')
  const areas = page.locator('#results tbody tr', { hasText: 'only a bounding box is known' })
  t.true(await areas.count() > 3)
  for (const text of await areas.allInnerTexts()) t.notRegex(text, /\bhere\b/)
  const id = await areas.first().getAttribute('data-asset')
  await areas.first().locator('th button').click()
  await page.locator('#asset .about', { hasText: 'only a bounding box is known' }).waitFor()
  await page.locator('#asset .origin').waitFor()
  t.regex(await page.locator('#asset .about').innerText(), /only a bounding box is known/)
  const answer = await server.getKeyed(`/v1/substations/${id}`)
  const { data } = await answer.json() as { data: { lon: number; lat: number; precision: string } }
  t.is(data.precision, 'box')
  await page.locator('#asset .actions button').click()
  t.regex(await underPointer(page), /only a bounding box is known/)
})

/** What is listed of the middle of the map. */
async function underPointer(page: Page): Promise<string> {
  const { x, y, width, height } = (await page.locator('#map').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await until(page, `!document.querySelector('#still .still-map')`)
  for (let moved = 0; moved < 50 && !(await page.isVisible('#pointer')); moved++) {
    await page.mouse.move(x + width / 2 + (moved % 2), y + height / 2)
    await page.waitForTimeout(200)
  }
  return page.locator('#pointer').innerText()
}

test.serial('what is under the pointer is listed with the names of its operator and country', async (t) => {
  t.timeout(120_000)
  const [row] = await rowsOf(`lat=${NORTH.lat}&lon=${NORTH.lon}&radius_km=30&direction=generation&min_capacity_mw=1`)
  if (!row) return t.fail('no asset to point at')
  const { page } = await open(t, `map=13/${row.asset.lat}/${row.asset.lon}`)
  const listed = await underPointer(page)
  for (const part of [row.asset.name, row.operator.name, 'Spain']) t.true(listed.includes(part), `${part} in ${listed}`)
})

test.serial('the choice of order names the one that the list has; nearest needs a place', async (t) => {
  t.timeout(120_000)
  const { page, asked } = await open(t, `${AROUND}&direction=generation`)
  const order = () => page.locator('#sort').inputValue()
  const last = () => new URL(asked.filter((address) => address.includes('/v1/capacity/assets?')).at(-1) ?? '').searchParams.get('sort')
  t.deepEqual([await order(), last()], ['distance', 'distance'])
  await page.selectOption('#sort', '-mw')
  await settled(page)
  t.deepEqual([await order(), last()], ['-mw', '-mw'])
  await page.selectOption('#sort', { label: 'most up to the top of the grid' })
  await settled(page)
  t.deepEqual([await order(), last()], ['-least_mw', '-least_mw'])
  t.regex(await page.evaluate<string>('location.hash'), /sort=-least_mw/)
  await page.selectOption('#sort', 'distance')
  await until(page, `!location.hash.includes('sort=')`)
  await page.click('#drop-place')
  await until(page, `!location.hash.includes('at=')`)
  await settled(page)
  t.deepEqual([await order(), last()], ['-mw', '-mw'])
  t.true(await page.locator('#sort option[value=distance]').isDisabled())
  await page.goto(`${server.base}/?lang=en#map=8/43.1/-2.7&sort=distance`)
  await settled(page)
  t.deepEqual([await order(), last()], ['-mw', '-mw'], 'a link that asks for what there is not')
  t.true((await listed(page)).length > 0)
})

test.serial('figures of an asset that are published under codes have plain names, each its own', async (t) => {
  t.timeout(120_000)
  const { rows: [asset] } = await server.database.owner.query<{ id: string; at: string }>(
    `select id, concat(lat, ',', lon) as at from grid.asset where name = 'VALRÊVE (LES PRÉS)'`)
  const { page } = await open(t, `${AROUND}&asset=${asset?.id}`)
  await until(page, `document.querySelector('#asset .figures .amount')`)
  const groups = await page.evaluate<string[][]>(`[...document.querySelectorAll('#asset .figures')].map((group) => [...group.querySelectorAll('.scope')].map((scope) => scope.textContent))`)
  t.true(groups.some((group) => group.length > 4))
  for (const group of groups) t.is(new Set(group).size, group.length, group.join('; '))
  t.true(groups[0]?.includes('Regional scheme: left to allocate'), groups[0]?.join('; '))
  t.true(groups[0]?.includes('First distributor: possible without works'), groups[0]?.join('; '))
  t.notRegex(await page.locator('#asset').innerText(), /GRD\d_[A-Z]|INFO_/)
  await page.goto(`${server.base}/?lang=en#at=${asset?.at}&radius=5&direction=generation`)
  await until(page, `document.querySelector('#results tr[data-asset="${asset?.id}"] td.figure')`)
  t.regex(await page.locator(`#results tr[data-asset="${asset?.id}"] td.figure small`).first().innerText(), /^[A-Z][a-z -]+: [a-z ]+$/)
})

test.serial('panel and page of an asset show what feeds it, with its figures and a link', async (t) => {
  t.timeout(120_000)
  const { rows: [fed] } = await server.database.owner.query<{ id: string; above: string }>(`
    select asset_id as id, upstream_asset_id as above from grid.asset_upstream where upstream_asset_id is not null order by 1 limit 1`)
  const { id = '', above = '' } = fed ?? {}
  const { data: { chain, bindings } } = await (await server.getKeyed(`/v1/substations/${id}/upstream`)).json() as Answer<'getSubstationUpstream'>
  t.is(chain[1]?.asset.id, above)
  const told = Object.values(bindings).flatMap((binding) => (binding?.reason == null ? [] : [binding.reason]))
  t.true(told.includes('not_published'), 'the demonstration has an asset above without a figure')
  const { page } = await open(t, `${AROUND}&asset=${id}`)
  await until(page, `document.querySelector('#asset .chain')`)
  t.deepEqual(await page.locator('#asset .chain a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))), chain.slice(1).map(({ asset }) => `/assets/${asset.id}`))
  t.regex(await page.locator('#asset .chain').innerText(), /Load: which figure is the lowest cannot be told: for at least one asset no figure is known\./)
  t.is(await page.locator('#asset .upstream').count(), 0, 'it is shown once')
  // What is asked of figures holds for those above, too; both directions are told.
  const { asked } = await open(t, `${AROUND}&direction=load&technology=solar&asset=${id}`)
  await until(page, `document.querySelector('#asset .chain')`)
  t.deepEqual(asked.filter((address) => address.includes('/upstream')).map((address) => new URL(address).search), ['?technology=solar'])
  const html = await (await server.getKeyed(`/assets/${id}`)).text()
  const [section = ''] = /<section class="chain".*?<\/section>/s.exec(html) ?? []
  t.deepEqual([...section.matchAll(/href="\/assets\/(ast_\w+)"/g)].map(([, to]) => to), chain.slice(1).map(({ asset }) => asset.id))
  t.false(html.includes('<p class="upstream">'), 'it is shown once')
  const lowest = chain.flatMap(({ asset }, at) => (Object.values(bindings).some((binding) => binding?.asset_id === asset.id) ? [at] : []))
  t.deepEqual([...section.matchAll(/<tr( class="lowest")?><th scope="row">/g)].flatMap(([, mark], at) => (mark ? [at] : [])), lowest)
  t.regex(html, /<details class="every"><summary>Figures<\/summary><section class="direction">/)
})

test.serial('panel, comparison and page name the publication that may have the figure of what is above, which was never imported', async (t) => {
  t.timeout(120_000)
  const { owner } = server.database
  const { rows: [fed] } = await owner.query<{ id: string; above: string }>(`
    select asset_id as id, upstream_asset_id as above from grid.asset_upstream where upstream_asset_id is not null order by 1 limit 1`)
  await owner.query(`
    with made as (
      insert into registry.source (id, key, operator_id, country, name, url, operator_url, registry_only, cadence, stale_after, rights_mode, semantics, manifest, manifest_folder)
      select 'src_never000000000000000', 'never', a.operator_id, a.country, 'Never', 'https://example.org', 'https://example.org/never', false, 'monthly', '60 days', 'pending_review', '{}', '{}', '/'
      from grid.asset a where a.id = $1 returning id)
    insert into registry.source_area (source_id, box) select id, ST_MakeEnvelope(-5, 52, 1, 57, 4326) from made`, [fed?.above])
  await owner.query('update registry.revision set registry = registry + 1')
  t.teardown(async () => {
    for (const [table, column] of [['registry.source_area', 'source_id'], ['registry.source', 'id']]) await owner.query(`delete from ${table} where ${column} = 'src_never000000000000000'`)
    await owner.query('update registry.revision set registry = registry + 1')
  })
  const { data: { chain } } = await (await server.getKeyed(`/v1/substations/${fed?.id}/upstream`)).json() as Answer<'getSubstationUpstream'>
  const lacking = chain.slice(1).find(({ not_included: missing }) => missing.length > 0)?.asset.id
  const line = /Not included: [^,]+, not imported here → See it at the operator/
  const { page } = await open(t, `${AROUND}&asset=${fed?.id}`)
  await until(page, `document.querySelector('#asset .chain .left-out')`)
  t.regex(await page.locator('#asset .chain li', { has: page.locator(`a[href="/assets/${lacking}"]`) }).innerText(), line)
  const { page: compared } = await open(t, `${AROUND}&compare=${fed?.id}`)
  await until(compared, `document.querySelector('#compare .left-out')`)
  t.regex(await compared.locator('#compare td li', { has: compared.locator(`a[href="/assets/${lacking}"]`) }).innerText(), line)
  t.is(await compared.locator('#compare .left-out a').first().getAttribute('href'), 'https://example.org/never')
  const html = await (await server.getKeyed(`/assets/${fed?.id}`)).text()
  const [section = ''] = /<section class="chain".*?<\/section>/s.exec(html) ?? []
  t.regex(section, /<small>Not included: [^,]+, not imported here → <a href="https:\/\/example\.org\/never"/)
})

test.serial('every state has its own words and shape; nothing withheld or unknown is told as a figure', async (t) => {
  const { page } = await open(t, 'at=43.1,-2.7&radius=30&sort=-mw')
  const looks = new Map<string, string>()
  for (let pages = 0; pages < 30; pages++) {
    for (const state of ['figure', 'zero', 'withheld', 'class_only']) {
      const cell = page.locator(`#results td.${state}`).first()
      if (!looks.has(state) && await cell.count()) {
        looks.set(state, await cell.locator('path').first().getAttribute('d') ?? '')
        if (state === 'withheld') t.regex(await cell.innerText(), /^\s*Withheld/)
        if (state === 'zero') t.regex(await cell.innerText(), /^\s*0 MW/)
      }
    }
    if (looks.size === 4 || await page.locator('#more').count() === 0) break
    const before = await page.locator('#results tbody tr').count()
    await page.click('#more')
    await until(page, `document.querySelectorAll('#results tbody tr').length > ${before}`)
  }
  t.true(looks.has('figure') && looks.has('zero') && looks.has('withheld'))
  t.is(new Set(looks.values()).size, looks.size)
  t.notRegex(await page.locator('body').innerText(), /null|undefined|NaN/)
})

test.serial('an asset opens in words, without a code or slug, and leads back to its row', async (t) => {
  const { page } = await open(t, `direction=generation&mw=5&${AROUND}`)
  const name = (await listed(page))[0] ?? ''
  await page.locator('#results tbody th button').first().click()
  await until(page, `document.querySelector('#asset .origin')`)
  const told = await page.locator('#asset').innerText()
  t.true(told.includes(name))
  t.regex(told, /For generation[^]*Available[^]*\d MW[^]*Source and method[^]*Source \d+ \w+ \d{4}, /)
  const codes = await server.database.owner.query<{ code: string }>('select distinct comparability_class as code from registry.methodology')
  t.deepEqual(codes.rows.filter(({ code }) => told.includes(code)), [])
  t.notRegex(told, /null|undefined|NaN|series|[a-z]+_[a-z]+/)
  t.regex(page.url(), /asset=ast_/)
  await page.locator('#asset .back').click()
  t.is(await page.evaluate<string>('document.activeElement.textContent'), name)
  await until(page, `!location.hash.includes('asset=')`)
})

async function downloaded(page: Page, button: string): Promise<string> {
  await page.click('#export summary')
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(button)])
  return readFile(await file.path(), 'utf8')
}

test.serial('CSV and GeoJSON have every row of all pages, digit for digit, with the credits', async (t) => {
  t.timeout(120_000)
  const { page } = await open(t, `direction=generation&${AROUND}`)
  const rows = await rowsOf(`direction=generation&lat=${NORTH.lat}&lon=${NORTH.lon}&radius_km=30`)
  const table = parse(await downloaded(page, '#take-csv'), { columns: true, bom: true }) as Record<string, string>[]
  t.deepEqual(table.map(({ asset_id: id }) => id), rows.map(({ asset }) => asset.id))
  t.deepEqual(table.map((row) => row.generation_value), rows.map(({ generation }) => String(generation?.value ?? '')))
  t.deepEqual(table.map((row) => [row.generation_technology, row.generation_measure]), rows.map(({ generation }) => [generation?.technology, generation?.measure]))
  t.true(table.every(({ attribution }) => attribution?.includes('Redes Ficticias')))
  const { features, attribution } = JSON.parse(await downloaded(page, '#take-geojson')) as { features: { id: string; properties: Row }[]; attribution: string[] }
  t.deepEqual(features.map(({ id, properties }) => [id, properties.generation?.value]), rows.map(({ asset, generation }) => [asset.id, generation?.value]))
  t.true(attribution.length > 0)
})

test.serial('the list is saved as a workbook without a key, named after the question, with what the CSV has in numbers, and a credit each', async (t) => {
  t.timeout(120_000)
  const { page } = await open(t, `direction=generation&mw=5&${AROUND}`)
  const rows = await rowsOf(`direction=generation&min_capacity_mw=5&lat=${NORTH.lat}&lon=${NORTH.lon}&radius_km=30`)
  await page.click('#export summary')
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('#take-xlsx')])
  t.regex(file.suggestedFilename(), /^headroom-.*generation.*5-mw.*-\d{4}-\d\d-\d\d\.xlsx$/)
  const table = await readSheet(await file.path(), 'capacity')
  t.true(table.length > 0)
  t.deepEqual(table.map(({ asset_id: id, generation_value: value, generation_source_id: source, generation_document_url: document, link }) => [id, value, source, document, link]),
    rows.map(({ asset, generation }) => [asset.id, Number(generation?.value), generation?.source_id, generation?.document_url, `${new URL(page.url()).origin}/assets/${asset.id}`]))
  t.true((await readSheet(await file.path(), 'credits')).some(({ attribution }) => String(attribution).includes('Redes Ficticias')))
})

test.serial('the list is saved as a GeoPackage, named after the question, with what the CSV has as columns, at the places of the assets', async (t) => {
  t.timeout(120_000)
  const { page } = await open(t, `direction=generation&mw=5&${AROUND}`)
  const rows = await rowsOf(`direction=generation&min_capacity_mw=5&lat=${NORTH.lat}&lon=${NORTH.lon}&radius_km=30`)
  await page.click('#export summary')
  const [saved] = await Promise.all([page.waitForEvent('download'), page.click('#take-gpkg')])
  t.regex(saved.suggestedFilename(), /^headroom-.*generation.*5-mw.*-\d{4}-\d\d-\d\d\.gpkg$/)
  using file = new DatabaseSync(await saved.path(), { readOnly: true })
  const table = file.prepare('select c.*, t.minx, t.miny from capacity c join rtree_capacity_geom t on t.id = c.fid order by fid').all()
  t.true(table.length > 0)
  t.deepEqual(table.map((one) => [one.asset_id, one.generation_value, one.generation_source_id, one.generation_document_url, one.link]),
    rows.map(({ asset, generation }) => [asset.id, Number(generation?.value), generation?.source_id, generation?.document_url, `${server.base}/assets/${asset.id}`]))
  table.forEach((one, at) => t.true(Math.abs(Number(one.minx) - (rows[at]?.asset.lon ?? 0)) < 1e-4 && Math.abs(Number(one.miny) - (rows[at]?.asset.lat ?? 0)) < 1e-4))
  t.true(String(table[0]?.attribution).includes('Redes Ficticias'))
})

test.serial('where the service refuses to write a GeoPackage, the page says why and saves nothing', async (t) => {
  t.timeout(120_000)
  const { page } = await open(t, `direction=generation&${AROUND}`)
  await page.route('**/assets/list.gpkg', (route) => route.fulfill({ status: 413, contentType: 'application/json', body: '{"error":{"code":"invalid_parameter","message":"The body: too much"}}' }))
  await page.click('#export summary')
  await page.click('#take-gpkg')
  await until(page, `/too much/.test(document.querySelector('#download-status').textContent)`)
  t.is(await page.locator('#download-status').innerText(), 'The body: too much.')
  await page.unroute('**/assets/list.gpkg')
})

test.serial('on paper are all rows of what is asked, in the order of the list, each with place, link, contact, and date and method of its figure', async (t) => {
  t.timeout(120_000)
  const query = 'direction=generation&lat=43.1&lon=-2.7&radius_km=300'
  const { page } = await open(t, 'direction=generation&at=43.1,-2.7&radius=300')
  const answer = await server.getKeyed(`/v1/capacity/assets?${query}&limit=200`)
  const { data: rows } = parseExact(await answer.text()) as Answer<'listAssetCapacity'>
  t.true(rows.length > await page.locator('#results tbody tr').count(), 'more than the page has')
  await page.click('#export summary')
  await page.evaluate(`window.print = () => { window.asked = true }`)
  await page.click('#take-print')
  await until(page, 'window.asked')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
  t.deepEqual(await page.locator('#results table:visible').evaluateAll((tables) => tables.map((table) => table.getAttribute('class'))), ['assets paper'])
  const printed = (await page.locator('.paper tbody tr').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  t.is(printed.length, rows.length)
  rows.forEach(({ asset, operator, generation }, at) => {
    const line = printed[at] ?? ''
    const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(generation?.source_date ?? 0))
    for (const part of [
      asset.lat === null ? '' : `${asset.lat.toFixed(5)}, ${asset.lon?.toFixed(5)}`, `${server.base}/assets/${asset.id}`, operator.name, generation?.operator_url ?? '', `Source ${date}`, 'network state',
    ]) t.true(line.includes(part), `${part} in ${line}`)
  })
  await page.evaluate(`dispatchEvent(new Event('afterprint'))`)
  await page.emulateMedia({ media: null })
  t.is(await page.locator('.paper').count(), 0)
})

test.serial('CSV tells what feeds the assets, what limits their figures, what is built and until when, and the queue', async (t) => {
  t.timeout(120_000)
  const { owner } = server.database
  await owner.query(`update grid.record r set limits = '[{"side": "upstream", "kind": "thermal", "direction": "load", "text": "Line; to the north"}]',
      works = '[{"side": "here", "text": "New transformer", "year": 2029, "date": null, "as_published": " Jun-29"}, {"side": "here", "text": "Busbar", "year": null, "date": null, "as_published": null}]',
      status_colour = '{"generation": null, "load": "amber", "legend": null}'
    from grid.measure m where m.id = r.measure_id and m.key = 'demand_headroom' and abs(hashtext(r.id)) % 2 = 0`)
  await owner.query('update registry.revision set publishes = publishes + 1')
  const { page } = await open(t, 'at=54.45,-1.72&radius=60')
  const rows = await contextsOf('lat=54.45&lon=-1.72&radius_km=60')
  const table = parse(await downloaded(page, '#take-csv'), { columns: true, bom: true }) as Record<string, string>[]
  t.deepEqual(table.map((row) => [row.asset_id, row.upstream, row.upstream_asset_id, row.limits, row.works, row.status_generation, row.status_load, row.generation_queue_mw, row.load_queue_mw]),
    rows.map(({ asset, upstream, limits, works, status_colour: colour, generation, load }) => [
      asset.id, each(upstream.map(({ name }) => name)), each(upstream.map(({ asset_id: id }) => id ?? '')),
      each(limits.map(({ kind, side, direction, text }) => `${kind}${side === 'here' ? '' : ' upstream'}${direction === null ? '' : ` ${direction}`}: ${text}`)),
      each(works.map(({ text, as_published: until }) => (until === null ? text : `${text} (${until.trim()})`))),
      colour?.generation ?? '', colour?.load ?? '', generation?.queue_mw ?? '', load?.queue_mw ?? '']))
  for (const column of ['upstream', 'upstream_asset_id', 'limits', 'works', 'status_load']) t.true(table.some((row) => row[column] !== ''), column)
})

const each = (texts: string[]): string => [...new Set(texts)].join('; ')

async function contextsOf(query: string): Promise<AssetRow[]> {
  const answer = await server.getKeyed(`/v1/capacity/assets?${query}&limit=200`)
  return (parseExact(await answer.text()) as Answer<'listAssetCapacity'>).data
}

test.serial('the request that is copied gives the list', async (t) => {
  const { page } = await open(t, `direction=generation&${AROUND}`, { permissions: ['clipboard-read', 'clipboard-write'] })
  const names = await listed(page)
  await page.click('#export summary')
  await page.click('#take-request')
  await until(page, `document.querySelector('#download-status').textContent !== ''`)
  const copied = await page.evaluate<string>('navigator.clipboard.readText()')
  const [, address = ''] = /^curl -H "Authorization: Bearer \$HEADROOM_KEY" '(http[^']+)'$/.exec(copied) ?? []
  const { data } = await (await fetch(address, { headers: { Authorization: `Bearer ${server.key}` } })).json() as { data: Row[] }
  t.deepEqual(data.slice(0, names.length).map(({ asset }) => asset.name), names)
})
