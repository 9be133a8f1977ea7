import test from 'ava'
import type { CapacityRecord } from '../../src/capacity/shapes.ts'
import { words } from '../../src/languages/en/pages.ts'
import { previewSvg } from '../../src/web/asset-page/preview.ts'
import { speechOf } from '../../src/web/asset-page/speech.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { startServer, type TestServer } from '../helpers/server.ts'

const FACTS = { id: 'ast_1', type: 'substation', name: 'A', country: 'ES', operator: { id: 'op_1', slug: 'o', name: 'O' }, contact: { operator: 'O', page: null, mail: null }, voltage_kv: 20, lon: null, lat: null, precision: 'unknown', area: false, postcodes: null }

type Picture = { status: number; tag: string; width: number; height: number; bytes: string; length: number }

async function pictureOf({ get }: TestServer, id: string): Promise<Picture> {
  const answer = await get(`/assets/${id}/preview.png`)
  const png = Buffer.from(await answer.arrayBuffer())
  return {
    status: answer.status, tag: answer.headers.get('ETag') ?? '', width: png.readUInt32BE(16), height: png.readUInt32BE(20), bytes: png.toString('base64'), length: png.length,
  }
}

/** An asset with a figure, all of whose sources are granted, or one of whose sources withholds. */
async function assetOf(granted: boolean): Promise<string> {
  const { database: { owner } } = await capacityServer()
  const { rows } = await owner.query<{ id: string }>(`
    select r.asset_id as id from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
    where s.enabled group by 1 having bool_and(s.granted) = $1 and bool_or(r.value > 1 and m.availability_type = 'available' and s.granted) order by 1 limit 1`, [granted])
  return rows[0]?.id ?? ''
}

async function withVisitors(): Promise<TestServer> {
  const { database: { owner } } = await capacityServer()
  await owner.query('select access.admit_visitors($1)', ['pro'])
  return startServer(async () => {}, { visitors: 'pro' })
}

test.serial('the picture is 1200 by 630 pixels, light, and may be shown by other sites', async (t) => {
  const server = await capacityServer()
  const id = await assetOf(true)
  const picture = await pictureOf(server, id)
  t.deepEqual([picture.status, picture.width, picture.height], [200, 1200, 630])
  t.log(`${picture.length} bytes`)
  t.true(picture.length < 100_000)
  const answer = await server.get(`/assets/${id}/preview.png`)
  t.deepEqual([answer.headers.get('Content-Type'), answer.headers.get('Cache-Control'), answer.headers.get('Cross-Origin-Resource-Policy')],
    ['image/png', 'no-cache', 'cross-origin'])
  const again = await server.get(`/assets/${id}/preview.png`, { headers: { 'If-None-Match': picture.tag, 'Cache-Control': 'max-age=0' } })
  t.is(again.status, 304)
})

test.serial('it has figures only where visitors may see them and all sources of the asset are granted', async (t) => {
  const [keyed, visited] = [await capacityServer(), await withVisitors()]
  const { database: { owner } } = keyed
  const [open, mixed] = [await assetOf(true), await assetOf(false)]
  t.not((await pictureOf(visited, open)).bytes, (await pictureOf(keyed, open)).bytes, 'all granted')
  t.is((await pictureOf(visited, mixed)).bytes, (await pictureOf(keyed, mixed)).bytes, 'one withheld')

  const [facts, figures] = [await pictureOf(keyed, open), await pictureOf(visited, open)]
  await owner.query(`update registry.source set rights_override = 'link_only' where granted`)
  t.is((await pictureOf(visited, open)).bytes, facts.bytes, 'right after a change of rights')
  await owner.query('update registry.source set rights_override = null')
  t.is((await pictureOf(visited, open)).bytes, figures.bytes)
  await owner.query('update grid.record set value = value + 1 where asset_id = $1 and value > 1', [open])
  t.not((await pictureOf(visited, open)).tag, figures.tag, 'another figure')
})

test.serial('names of any script and length are drawn, and markup in them is text', async (t) => {
  const server = await capacityServer()
  const { database: { owner } } = server
  const id = await assetOf(true)
  const seen = new Set<string>()
  for (const name of ['', 'Θεσσαλονίκη ΙΙ', 'Козлодуй', 'Llanfair­pwllgwyngyll '.repeat(9).trim(), '<text>&"\'\u0001\u{1f600}', 'x'.repeat(300)]) {
    await owner.query('update grid.asset set name = $2 where id = $1', [id, name])
    const picture = await pictureOf(server, id)
    t.is(picture.status, 200, name)
    seen.add(picture.bytes)
  }
  t.is(seen.size, 6)
})

test.serial('an asset without a place, and one outside Europe, have a picture without a map', async (t) => {
  const server = await capacityServer()
  const { rows } = await server.database.owner.query<{ id: string }>('select id from grid.asset where merged_into is null and (lon is null or lon > 100)')
  t.true(rows.length > 1)
  for (const { id } of rows) t.is((await pictureOf(server, id)).status, 200)
})

test.serial('pictures and pages without a key count against the address', async (t) => {
  const id = await assetOf(true)
  const server = await startServer(async () => {}, { addressRate: 1, addressBurst: 2 })
  const statuses = async (path: string) => Promise.all([1, 2, 3, 4].map(async () => (await server.get(path)).status))
  t.true((await statuses(`/assets/${id}/preview.png`)).includes(429))
  const page = await server.get(`/assets/${id}`)
  t.deepEqual([page.status, page.headers.get('Content-Type')], [429, 'text/html; charset=utf-8'])
  t.true(Number(page.headers.get('Retry-After')) > 0)
  t.is((await server.getKeyed(`/assets/${id}`)).status, 200)
})

test.serial('the credits that the sources of the figures and of the place require are drawn, and none of figures that are not shown', async (t) => {
  const { database: { owner } } = await capacityServer()
  const previewOf = async (id: string, figures: boolean) => {
    const { rows: [row] } = await owner.query<{ data: unknown; meta: { attribution: { text: string }[] } }>('select data, meta from api.asset_preview($1, null)', [JSON.stringify({ id, figures })])
    return row?.meta.attribution.map(({ text }) => text)
  }
  const { rows: [{ id } = { id: '' }] } = await owner.query<{ id: string }>(`
    select f.asset_id as id from question.best_figures(question.ask('{}'), (select array_agg(a.id) from grid.asset a join registry.operator o on o.id = a.operator_id where o.key = 'bruma')) f
    where (f.generation).record_id is not null order by 1 limit 1`)
  const before = await pictureOf(await withVisitors(), id)
  t.deepEqual([await previewOf(id, true), await previewOf(id, false)], [['Bruma, synthetic'], []])
  await owner.query(`update registry.source set attribution_text = 'Bruma, other' where key = 'bruma-open'`)
  t.not((await pictureOf(await withVisitors(), id)).bytes, before.bytes, 'it is drawn')
  await owner.query(`update registry.source set attribution_text = 'Bruma, synthetic' where key = 'bruma-open'`)
  const places = await owner.query(`update grid.asset set place_evidence = '{"source_id": "src_eccbc87e4b5ce2fe2830"}' where id = $1`, [id])
  t.is(places.rowCount, 1)
  t.deepEqual(await previewOf(id, false), ['Alba, closed'])
  await owner.query('update grid.asset set place_evidence = null where id = $1', [id])
})

test('credits are one line, each once; the longest are shortened where they do not fit', (t) => {
  const lineOf = (credits: string[]) => {
    const svg = previewSvg({ facts: FACTS, best: null }, credits, speechOf(words))
    return /font-size="16" [^>]*>([^<]*)<\/text>/.exec(svg)?.[1]
  }
  t.is(lineOf([]), undefined)
  t.is(lineOf(['A, CC BY 4.0', 'B & C', 'A, CC BY 4.0']), 'A, CC BY 4.0 · B &amp; C')
  t.is(lineOf(['x'.repeat(200)]), `${'x'.repeat(119)}…`)
  t.is(lineOf(['x'.repeat(200), 'B, ODbL 1.0']), `${'x'.repeat(105)}… · B, ODbL 1.0`)
  t.is([...lineOf(Array.from({ length: 60 }, (_, n) => `Credit ${n}`)) ?? ''].length, 120)
})

test('under each figure its date is drawn, and that it is stale', (t) => {
  const record = { capacity: { state: 'published', value: '5', min: null, max: null, unit: 'MW' }, freshness: { source_date: '2025-12-01', stale: true } } as unknown as CapacityRecord
  const drawn = (stale: boolean) => previewSvg({ facts: FACTS, best: { generation: null, load: { ...record, freshness: { ...record.freshness, stale } } } }, [], speechOf(words))
  t.regex(drawn(true), />5 MW<\/text>\s*<text[^>]*>1 Dec 2025 · Stale<\/text>/)
  t.regex(drawn(false), />5 MW<\/text>\s*<text[^>]*>1 Dec 2025<\/text>/)
})
