import test from 'ava'
import { assetWith, expected, pageOf, plain, rowsByAsset, shownFigures } from '../helpers/asset-pages.ts'
import { capacityServer, classMeaning } from '../helpers/capacity-rows.ts'
import { headsOf } from '../helpers/heads.ts'
import { startServer } from '../helpers/server.ts'

const byId = <Item extends { id: string }>(items: Item[]): Item[] => items.toSorted((a, b) => (a.id < b.id ? -1 : 1))

test.serial('every figure of every state is shown once, as the tables have it', async (t) => {
  const { database } = await capacityServer()
  const assets = await rowsByAsset(database)
  const chosen = new Set(['ast_c4ca4238a0b923820dcc'])
  for (const state of ['figure', 'zero', 'negative', 'class_only', 'not_published', 'withheld']) chosen.add(await assetWith(state))
  const [ranged] = [...assets].find(([, rows]) => rows.some(({ granted, value_min }) => granted && value_min !== null)) ?? ['']
  const [dusty] = [...assets].find(([, rows]) => rows.some(({ granted, value }) => granted && Number(value) > 0 && Number(value) < 0.0005)) ?? ['']
  for (const id of [...chosen, ranged, dusty]) {
    t.deepEqual(byId(shownFigures(await pageOf(id))), byId((assets.get(id) ?? []).map(expected)), id)
  }
})

test.serial('a withheld record tells why, leads to its operator, and shows nothing else', async (t) => {
  const { database } = await capacityServer()
  const assets = await rowsByAsset(database)
  const [id, rows] = [...assets].find(([, some]) => some.every(({ granted }) => !granted)) ?? await onlyWithheld()
  const html = await pageOf(id)
  // Assets nearby have figures of their own.
  const text = plain(html.slice(0, html.indexOf('id="more"')))
  t.true(rows.length > 0)
  t.true(text.includes('The source allows links to its figures, not copies of them.'))
  t.regex(html, /<a href="https:\/\/example.org\/map" rel="noopener noreferrer">See it at Alba\.<\/a>/)
  t.true(text.includes('original cell withheld'))
  t.notRegex(text, /About 12 MW in all|are queued|transformer of|Queue|\d MW/)
  t.true(text.includes('There is no history that may be shown.'))
})

test.serial('what this service has to say of a method stands beside it once, and never beside withheld figures alone', async (t) => {
  const { database: { owner }, database } = await capacityServer()
  const note = 'Whether this counts what is queued was not found.'
  const [shown, hidden] = [await assetWith('figure'), [...await rowsByAsset(database)].find(([, some]) => some.every(({ granted }) => !granted))?.[0] ?? (await onlyWithheld())[0]]
  const changed = 'update registry.revision set publishes = publishes + 1'
  await owner.query('insert into registry.source_methodology (source_id, methodology_id) select distinct source_id, methodology_id from grid.measure on conflict do nothing')
  await owner.query('update registry.methodology set service_note = $1', [note])
  await owner.query(changed)
  t.is(plain(await pageOf(shown)).split(note).length, 2)
  await owner.query(`update registry.methodology set service_note = null where id in (
    select u.methodology_id from registry.source_methodology u join registry.source s on s.id = u.source_id where s.granted)`)
  await owner.query(changed)
  t.false((await pageOf(hidden)).includes(note))
  await owner.query('update registry.methodology set service_note = null')
})

/** Leaves an asset with withheld records alone. */
async function onlyWithheld(): Promise<[string, unknown[]]> {
  const { database } = await capacityServer()
  const { rows } = await database.owner.query<{ id: string }>(`
    with chosen as (
      select r.asset_id from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
      where not s.granted and s.enabled order by 1 desc limit 1), gone as (
      delete from grid.record r using grid.measure m, registry.source s
      where m.id = r.measure_id and s.id = m.source_id and s.granted and r.asset_id in (select asset_id from chosen)), old as (
      delete from grid.record_version v using grid.measure m, registry.source s
      where m.id = v.measure_id and s.id = m.source_id and s.granted and v.asset_id in (select asset_id from chosen))
    select asset_id as id from chosen`)
  const id = rows[0]?.id ?? ''
  return [id, rows]
}

test.serial('the nearest assets with more are those of the tables, by direction and distance', async (t) => {
  const { database } = await capacityServer()
  const { rows: assets } = await database.owner.query<{ id: string }>(`
    select id from grid.asset where merged_into is null and lat between 43 and 43.3 order by id limit 4`)
  const byAsset = await rowsByAsset(database)
  for (const { id } of assets) {
    const html = await pageOf(id)
    const listed = html.slice(html.indexOf('id="more"'), html.indexOf('id="notify"')).split('<h3>').slice(1)
      .map((part) => [...part.matchAll(/href="\/assets\/(ast_\w+)".*?figure-text">([^<]+) MW</gs)].map(([, at, mw]) => `${at} ${mw}`))
    for (const [n, way] of ['generation', 'load'].entries()) {
      const best = [...byAsset].flatMap(([asset, rows]) => (
        headsOf(rows.filter(({ granted, enabled }) => granted && enabled), {}, way, classMeaning).filter(({ unit }) => unit === 'MW').flatMap(({ value }) => (value === null ? [] : { asset, mw: value }))))
      const own = Number(best.find(({ asset }) => asset === id)?.mw ?? 0)
      const greater = best.filter(({ asset, mw }) => asset !== id && Number(mw) >= Math.max(own, 0) + 0.0005)
      const { rows } = await database.owner.query<{ at: string }>(`
        select o.id || ' ' || f.mw as at from jsonb_to_recordset($2) f (asset text, mw text) join grid.asset o on o.id = f.asset join grid.asset own on own.id = $1
        order by round(ST_Distance(o.footprint, own.footprint)::numeric, 3), o.id limit 5`, [id, JSON.stringify(greater)])
      t.deepEqual(listed[n], rows.map(({ at }) => at), `${id} ${way}`)
    }
  }
})

test.serial('more than a figure in MVA is a greater one in MVA, and none in MW', async (t) => {
  const { database: { owner } } = await capacityServer()
  const { rows: [asset] } = await owner.query<{ id: string }>('select id from grid.asset where merged_into is null and lat between 43 and 43.3 order by id limit 1')
  // Its load figures are in MVA: everybody's of that measure, so that some are greater.
  await owner.query(`update grid.measure set unit = 'MVA' where id = 1`)
  await owner.query(`update grid.record set unit = 'MVA' where measure_id = 1`)
  t.teardown(async () => {
    await owner.query(`update grid.measure set unit = 'MW' where id = 1`)
    await owner.query(`update grid.record set unit = 'MW' where measure_id = 1`)
  })
  const { rows: [row] } = await owner.query<{ more: Record<'generation' | 'load', { unit: string; value: number }[]> }>(`
    select m.more from grid.assets_with_more($1, null, (select r from (select 0::smallint, 0::numeric, 0, null::text, null::text, 'figure', 5::numeric, 'MVA', null::numeric,
      null::text, null::text, null::boolean, null::boolean, null::integer, null::text, null::date, null::boolean) r)::text::grid.best_figure, 1e6) m`, [asset?.id])
  t.true((row?.more.generation.length ?? 0) > 0)
  t.true(row?.more.generation.every(({ unit }) => unit === 'MW'))
  t.true((row?.more.load.length ?? 0) > 0)
  t.true(row?.more.load.every(({ unit, value }) => unit === 'MVA' && value > 5))
  const { rows: [own] } = await owner.query<{ id: string }>(`
    select r.asset_id as id from grid.record r join grid.asset a on a.id = r.asset_id where r.measure_id = 1 and r.value > 0 and a.merged_into is null and a.lon is not null and not exists (
      select from grid.record o join grid.measure m on m.id = o.measure_id where o.asset_id = r.asset_id and o.measure_id <> 1 and m.direction = 'load') order by r.value limit 1`)
  await owner.query('update registry.revision set publishes = publishes + 1')
  const html = await pageOf(own?.id ?? asset?.id ?? '')
  const units = [...html.slice(html.indexOf('id="more"'), html.indexOf('id="notify"')).split('<h3>')[2]?.matchAll(/figure-text">[^<]+ (\w+)</g) ?? []].map(([, unit]) => unit)
  t.deepEqual([own !== undefined, new Set(units)], [true, new Set(['MVA'])])
})

test.serial('of a neighbour of which only a box is known a range is told, and it follows those whose place is known', async (t) => {
  const { database: { owner } } = await capacityServer()
  const { rows: [asset] } = await owner.query<{ id: string }>('select id from grid.asset where merged_into is null and lat between 43 and 43.3 order by id limit 1')
  const id = asset?.id ?? ''
  const listed = async (): Promise<[string, string][]> => {
    const html = await pageOf(id)
    const [, part = ''] = html.slice(html.indexOf('id="more"'), html.indexOf('id="notify"')).split('<h3>')
    return [...part.matchAll(/href="\/assets\/(ast_\w+)">[^<]*<\/a> <span class="distance">([^<]+)</g)].map(([, one = '', away = '']) => [one, away])
  }
  const before = await listed()
  const [[nearest, away] = ['', '']] = before
  t.is(before.length, 5)
  t.regex(away, /^[\d.,]+ k?m$/)
  const boxed = (ids: string) => owner.query(`update grid.asset
    set precision = 'box', area = ST_Multi(ST_Envelope(ST_Buffer(ST_SetSRID(ST_MakePoint(lon, lat), 4326), 0.001))) where area is null and lon is not null and ${ids}`, [id])
  await boxed(`id <> $1 and id = '${nearest}'`)
  const last = await listed()
  t.deepEqual(last.slice(0, 4), before.slice(1))
  await boxed('id <> $1')
  const all = await listed()
  t.deepEqual(all.map(([one]) => one), before.map(([one]) => one))
  for (const [, range] of all) t.regex(range, /^only a bounding box is known: between [\d.,]+ k?m and [\d.,]+ k?m away$/)
  await owner.query(`update grid.asset set precision = 'exact', area = null where precision = 'box'`)
})

test.serial('postcodes: those that a place lies in, an asset that is one, or the nearest', async (t) => {
  const { database } = await capacityServer()
  const { rows } = await database.owner.query<{ country: string; identifier: string; id: string }>(`
    select distinct on (country, scheme = 'own') country, identifier, id from grid.asset
    where merged_into is null and (country = 'FR' and ST_Intersects(footprint, ST_MakeEnvelope(-3.01, 42.99, -2.9, 43.05, 4326)::geography)
      or country = 'NL' and scheme <> 'own' or country = 'ES' and lat between 43 and 43.05 and lon < -2.9) order by 1, scheme = 'own', id`)
  t.is(rows.length, 3)
  for (const { country, identifier, id } of rows) {
    const text = plain(await pageOf(id))
    t.true(text.includes({ FR: 'Postcodes here 64000', NL: `Postcode ${identifier}`, ES: 'Nearest postcode 48001' }[country] ?? '?'), `${country} ${text.slice(0, 900)}`)
  }
})

test.serial('neither page nor picture depends on withheld figures, and a change of rights acts on the next request', async (t) => {
  const { database: { owner }, database } = await capacityServer()
  await owner.query('select access.admit_visitors($1)', ['enterprise'])
  await owner.query(`update access.plan set rate_per_second = 10000 where id = 'enterprise'`)
  const server = await startServer(async () => {}, { visitors: 'enterprise' })
  const assets = await rowsByAsset(database)
  const ids = [...assets].filter(([, rows]) => rows.some(({ granted }) => !granted)).slice(0, 12).map(([id]) => id)
  // One after the other: of pictures that are drawn a caller has a third of the places.
  const seen = async () => {
    const answers: string[] = []
    for (const path of ids.flatMap((id) => [`/assets/${id}`, `/assets/${id}/preview.png`])) {
      const answer = await server.getKeyed(path)
      answers.push(`${answer.status} ${answer.headers.get('ETag')} ${Buffer.from(await answer.arrayBuffer()).toString('latin1')}`)
    }
    return answers
  }
  const before = await seen()
  await owner.query(`
    update grid.record r set state = 'published', value = abs(hashtext(r.id)) % 977, value_min = null, value_max = null, class_code = null,
      as_published = 'other', queue_mw = 1, notes = 'other', limiting_factors = '{other}' where r.measure_id in (11, 12)`)
  await owner.query(`
    update grid.record_version v set state = 'published', value = abs(hashtext(record_id || valid_from)) % 977, value_min = null, value_max = null,
      class_code = null, as_published = 'other' where v.measure_id in (11, 12)`)
  t.deepEqual(await seen(), before)

  const [id = ''] = ids
  const shown = async () => shownFigures(await (await server.getKeyed(`/assets/${id}`)).text()).filter(({ state }) => state === 'withheld').length
  const [some, all] = [await shown(), (assets.get(id) ?? []).length]
  t.true(some > 0 && some < all)
  await owner.query(`update registry.source set rights_override = 'blocked' where granted`)
  t.is(await shown(), all)
  await owner.query(`update registry.source set rights_override = 'redistribution_allowed'`)
  t.is(await shown(), 0)
  await owner.query('update registry.source set rights_override = null')
  t.is(await shown(), some)
})
