import test from 'ava'
import { loadPlaces, type LoadedPlaces } from '../../src/places/load.ts'
import { demoServer } from '../helpers/demo-server.ts'
import { headroom } from '../helpers/headroom.ts'

/** On the demonstration, with the places of its countries and of Germany. */
let loaded: LoadedPlaces[] = []

test.before(async (t) => {
  t.timeout(180_000)
  const { database: { owner } } = await demoServer()
  await owner.query(`update registry.country set listed = true where code = 'DE'`)
  loaded = await loadPlaces(owner)
})

type Suggestion = {
  kind: string; id: string | null; name: string; detail: string | null; country: string; lat: number; lon: number; bbox: number[] | null
}

async function find(q: string, more: Record<string, string> = {}): Promise<Suggestion[]> {
  const answer = await (await demoServer()).get(`/v1/places?${new URLSearchParams({ q, ...more }).toString()}`)
  const { data } = await answer.json() as { data: Suggestion[] }
  if (answer.status !== 200) throw new Error(`${q}: ${answer.status}`)
  return data
}

for (const [q, name, country, detail] of [
  ['bilbao', 'Bilbao', 'ES', null], ['BILBÁO', 'Bilbao', 'ES', null], ['  bilb', 'Bilbao', 'ES', null],
  ['saint etienne', 'Saint-Étienne', 'FR', null], ['Saint-Étienne', 'Saint-Étienne', 'FR', null],
  ['köln', 'Köln', 'DE', null], ['koln', 'Köln', 'DE', null], ['Koeln', 'Köln', 'DE', 'Koeln'], ['cologne', 'Köln', 'DE', 'Cologne'],
  ['den haag', 'The Hague', 'NL', 'Den Haag'], ['münchen', 'Munich', 'DE', 'München'], ['etienne', 'Saint-Étienne', 'FR', null],
  ['l’hospitalet', 'L\'Hospitalet de Llobregat', 'ES', null],
] as const) {
  test.serial(`"${q}" is ${name}`, async (t) => {
    const places = (await find(q)).filter(({ kind }) => kind === 'place')
    t.like(places[0], { name, country, id: null, bbox: null, ...(detail === null ? {} : { detail }) })
  })
}

for (const [q, kind, name, country, detail] of [
  ['Spain', 'country', 'Spain', 'ES', null], ['españa', 'country', 'Spain', 'ES', 'España'], ['Spanien', 'country', 'Spain', 'ES', 'Spanien'],
  ['Andalusia', 'region', 'Andalusia', 'ES', null], ['andalucia', 'region', 'Andalusia', 'ES', 'Andalucía'],
  ['Bayern', 'region', 'Bavaria', 'DE', 'Bayern'], ['Bavaria', 'region', 'Bavaria', 'DE', null], ['andalu', 'region', 'Andalusia', 'ES', null],
] as const) {
  test.serial(`"${q}" is the ${kind} ${name}, wherever the map is`, async (t) => {
    const views: Record<string, string>[] = [{}, { lat: '52.5', lon: '13.4' }, { lat: '45.8', lon: '16' }]
    for (const near of views) {
      const [first] = await find(q, near)
      t.like(first, { kind, name, country, id: null, detail })
      const [west = 0, south = 0, east = 0, north = 0] = first?.bbox ?? []
      t.true(west < (first?.lon ?? 0) && east > (first?.lon ?? 0) && south < (first?.lat ?? 0) && north > (first?.lat ?? 0))
    }
  })
}

test.serial('the box of a country is that of its towns, without islands far off; that of a region holds its towns', async (t) => {
  const boxOf = async (q: string) => ((await find(q))[0]?.bbox ?? []).map((degrees) => Math.round(degrees))
  t.deepEqual(await boxOf('Spain'), [-9, 36, 3, 44])
  t.deepEqual(await boxOf('Andalusia'), [-7, 36, -2, 39])
  t.deepEqual(await boxOf('Bayern'), [9, 47, 14, 51])
})

test.serial('a town comes before the region that is called like it, and a country before both', async (t) => {
  t.deepEqual((await find('Madrid')).slice(0, 2).map(({ kind }) => kind), ['place', 'region'])
  const misspelt = await find('Andalusai')
  t.like(misspelt[0], { kind: 'region', name: 'Andalusia' })
})

test.serial('a place called so comes before a larger one that is called so elsewhere', async (t) => {
  const { database: { owner } } = await demoServer()
  await owner.query(`insert into registry.place (id, name, country, population, lon, lat) values (-1, 'Larger', 'ES', 90000, 0, 40), (-2, 'Ownname', 'ES', 80000, 0, 40)`)
  await owner.query(`insert into registry.place_name (place_id, name, search_name, population)
    values (-1, 'Ownname', 'ownname', 90000), (-2, 'Ownname', 'ownname', 80000)`)
  t.deepEqual((await find('ownname')).map(({ name }) => name), ['Ownname', 'Larger'])
  await owner.query('delete from registry.place_name where place_id < 0')
  await owner.query('delete from registry.place where id < 0')
})

test.serial('whole names come before beginnings, and these before words; the larger and nearer first', async (t) => {
  const places = (await find('san', { limit: '10' })).filter(({ kind }) => kind === 'place').map(({ name }) => name)
  t.deepEqual(places.filter((name) => /^San\b/.test(name)), places.slice(0, places.filter((name) => /^San\b/.test(name)).length))
  const [fromNorth] = await find('santa', { lat: '43.3', lon: '-3.8' })
  t.is(fromNorth?.name, 'Santander')
  const [fromSouth] = await find('santa', { lat: '28.4', lon: '-16.3' })
  t.regex(fromSouth?.name ?? '', /Tenerife/)
  const names = (await find('bil')).map(({ name }) => name.toLowerCase())
  t.is(new Set(names.map((name, at) => `${name} ${at}`)).size, names.length)
  t.true(names.length <= 10)
  t.is((await find('a', { limit: '3' })).length, 3)
})

for (const [q, name] of [
  ['Barcelna', 'Barcelona'], ['Madrdi', 'Madrid'], ['utrehct', 'Utrecht'], ['Edinburg', 'Edinburgh'], ['Frankfrut am Main', 'Frankfurt am Main'], ['Zaragosa', 'Zaragoza'],
  ['Saragosse', 'Zaragoza'], ['Sevillla', 'Sevilla'], ['Hambrug', 'Hamburg'],
] as const) {
  test.serial(`"${q}" is ${name}, as it is spelled like nothing`, async (t) => {
    const found = await find(q)
    t.is(found[0]?.name, name, JSON.stringify(found.map((one) => one.name)))
  })
}

test.serial('assets and operators are found in spite of an error too, and nothing else where a name is right', async (t) => {
  const { database: { owner } } = await demoServer()
  const { rows: [asset] } = await owner.query<{ name: string; wrong: string; lon: number; lat: number }>(`
    select name, left(name, 3) || substr(name, 5, 1) || substr(name, 4, 1) || substr(name, 6) as wrong, lon, lat from grid.asset
    where lon is not null and merged_into is null and name ~ '^[[:alpha:]]{6}[[:alpha:] ]+$' and substr(name, 4, 1) <> substr(name, 5, 1) order by id limit 1`)
  const found = await find(asset?.wrong ?? '', { lat: String(asset?.lat), lon: String(asset?.lon) })
  t.true(found.some(({ kind, name }) => kind === 'asset' && name === asset?.name), `${asset?.wrong}: ${JSON.stringify(found)}`)
  const { rows: [operator] } = await owner.query<{ name: string; wrong: string }>(`
    select name, replace(name, 'e', 'x') as wrong from registry.operator o where listed and length(name) > 12 and name ~ 'e'
      and exists (select from grid.asset a where a.operator_id = o.id and a.lon is not null) order by id limit 1`)
  t.true((await find(operator?.wrong ?? '')).some(({ kind, name }) => kind === 'operator' && name === operator?.name), operator?.wrong)
  t.true((await find('Barcelona')).every(({ name, detail }) => /barcelona/i.test(`${name} ${detail}`)))
})

test.serial('an operator is found by the name of its group, which the suggestion tells', async (t) => {
  const { database: { owner } } = await demoServer()
  const { rows: [operator] } = await owner.query<{ id: string; country: string }>(`
    update registry.operator o set brands = '{Energía Universal}' where id = (
      select id from registry.operator o where listed and exists (select from grid.asset a where a.operator_id = o.id and a.lon is not null) order by id limit 1)
    returning id, (select name from registry.country where code = o.country) as country`)
  for (const q of ['Energia Universal', 'universal', 'Enerxia Universal']) {
    t.like((await find(q)).find(({ kind }) => kind === 'operator'), { id: operator?.id, detail: `Energía Universal, ${operator?.country}` }, q)
  }
})

test.serial('names and postcodes of the country that the map shows come first', async (t) => {
  const { database: { owner } } = await demoServer()
  // A code of Spain that there is in the Netherlands too.
  const { rows: [both] } = await owner.query<{ code: string }>(`
    insert into registry.postcode_point (country, code, place, location)
    select 'NL', code, 'Elders', st_makepoint(5.3, 52.1)::geography from registry.postcode_point where country = 'ES' and length(code) = 5 order by code limit 1
    returning code`)
  t.teardown(() => owner.query(`delete from registry.postcode_point where place = 'Elders'`))
  // Both points lie farther from the place than from the border.
  for (const [country, at] of [['ES', { lat: '36.9', lon: '-4.5' }], ['NL', { lat: '51.9', lon: '4.6' }]] as const) {
    const found = (await find(both?.code ?? '', at)).filter(({ kind, name }) => kind === 'postcode' && name === both?.code)
    t.is(found[0]?.country, country, JSON.stringify(found))
    t.is(found.length, 2)
  }
  // Of the same name, and a hundred times larger, beyond the border.
  t.is((await find('santiago', { lat: '38.7', lon: '-8.5' }))[0]?.country, 'PT')
})

test.serial('of one postcode, the country of which there are figures comes first where the map shows neither', async (t) => {
  const { database: { owner } } = await demoServer()
  await owner.query(`insert into registry.postcode_load (country, kind, loaded_at) values ('DE', 'points', now())`)
  await owner.query(`insert into registry.postcode_point (country, code, place, location)
    select country, '99887', 'Test', st_makepoint(lon, 45)::geography from (values ('DE', 5), ('ES', 6)) p (country, lon)`)
  t.teardown(() => owner.query(`delete from registry.postcode_point where place = 'Test'; delete from registry.postcode_load where country = 'DE'`))
  // In France, and nearer to the German one.
  t.deepEqual((await find('99887', { lat: '45', lon: '4.9' })).map(({ country }) => country), ['ES', 'DE'])
})

test.serial('a place has its region beside it, where postcodes tell it', async (t) => {
  const { database: { owner } } = await demoServer()
  const { rows: [point] } = await owner.query<{ region: string }>(`
    select p.region_name as region from registry.postcode_point p join registry.place l on l.country = p.country and l.name = 'Bilbao'
    where p.country = 'ES' order by p.location <-> st_makepoint(l.lon, l.lat)::geography limit 1`)
  t.is((await find('bilbao'))[0]?.detail, point?.region)
})

test.serial('postcodes are found in any spelling, with their place, country and extent', async (t) => {
  const { database: { owner } } = await demoServer()
  const { rows: [point] } = await owner.query<{ code: string; country: string; place: string }>(
    `select code, country, place from registry.postcode_point where country = 'ES' and length(code) = 5 order by code limit 1`)
  const whole = (await find(point?.code ?? '')).filter(({ kind }) => kind === 'postcode')
  t.like(whole.find(({ country }) => country === 'ES'), { name: point?.code, id: null })
  t.true(whole.find(({ country }) => country === 'ES')?.detail?.startsWith(point?.place ?? '?'))
  const begun = await find((point?.code ?? '').slice(0, 4))
  t.true(begun.some(({ kind, name }) => kind === 'postcode' && name === point?.code))
  const { rows: [wide] } = await owner.query<{ code: string }>(`select code from registry.postcode_point where country = 'NL' and code ~ '^[0-9]{4}$' order by code limit 1`)
  const narrower = await find(`${wide?.code} zz`)
  t.true(narrower.some(({ kind, country, name }) => kind === 'postcode' && country === 'NL' && name === wide?.code), 'the wider code answers')
  for (const { bbox, lat, lon } of await find(wide?.code ?? '')) {
    if (bbox !== null) t.true((bbox[0] ?? 0) <= lon && lon <= (bbox[2] ?? 0) && (bbox[1] ?? 0) <= lat && lat <= (bbox[3] ?? 0))
  }
})

test.serial('a British sector is of the district before its blank, and of no other', async (t) => {
  const { database: { owner } } = await demoServer()
  await owner.query(`insert into registry.postcode_point (country, code, place, location)
    select 'GB', code, 'Sector', st_makepoint(-2, 54)::geography from unnest('{ZN21AB,ZN211AB}'::text[]) code`)
  t.teardown(() => owner.query(`delete from registry.postcode_point where place = 'Sector'`))
  const names = async (q: string) => (await find(q)).filter(({ kind, country }) => kind === 'postcode' && country === 'GB').map(({ name }) => name)
  t.deepEqual(await names('zn2 1'), ['ZN2', 'ZN21AB'])
  t.deepEqual((await names('ZN21')).toSorted(), ['ZN211AB', 'ZN21AB'])
  t.deepEqual(await names('ZN2 1A'), ['ZN2', 'ZN21AB'])
})

test.serial('assets and operators are found by their names, with their ids', async (t) => {
  const { database: { owner } } = await demoServer()
  const { rows: [asset] } = await owner.query<{ id: string; name: string; lon: number; lat: number }>(
    `select id, name, lon, lat from grid.asset where lon is not null and merged_into is null and name ~ '^[[:alpha:]]+[ -][[:alpha:]]{4,}$' order by id limit 1`)
  for (const q of [asset?.name ?? '', (asset?.name ?? '').toUpperCase(), (asset?.name ?? '').split(/[ -]/)[1] ?? '']) {
    const near = await find(q, { lat: String(asset?.lat), lon: String(asset?.lon) })
    t.true(near.some(({ kind, id }) => kind === 'asset' && id === asset?.id), `${q}: ${JSON.stringify(near)}`)
  }
  const { rows: operators } = await owner.query<{ id: string; name: string; key: string }>(
    'select id, name, key from registry.operator o where listed and exists (select from grid.asset a where a.operator_id = o.id and a.lon is not null)')
  for (const { id, name, key } of operators) {
    for (const q of [name, key]) t.like((await find(q)).find(({ kind }) => kind === 'operator'), { id, name })
  }
})

for (const [q, lat, lon, country, detail] of [
  ['TQ 300 800', 51.5041, -0.1283, 'GB', 'British National Grid'], ['tq 30 80', 51.5041, -0.1283, 'GB', 'British National Grid'],
  ['SK 1 2', 52.7778, -1.8532, 'GB', 'British National Grid'], ['530000, 180000', 51.5041, -0.1283, 'GB', 'British National Grid'],
  ['121000, 487000', 52.3698, 4.8880, 'NL', 'Rijksdriehoek (RD)'], ['652000 6862000', 48.8562, 2.3458, 'FR', 'Lambert-93'],
  ['676000 4613000', 41.6497, -0.8858, 'ES', 'UTM 30N'], ['30T 676000 4613000', 41.6497, -0.8858, 'ES', 'UTM 30N'], ['30TXM7600013000', 41.6497, -0.8858, 'ES', 'MGRS'],
  ['41.65, -0.88', 41.65, -0.88, 'ES', null], ['-0.88 W, 41.65 N', 41.65, -0.88, 'ES', null], ['lat: 41.65, lng: -0.88', 41.65, -0.88, 'ES', null],
  ['https://www.openstreetmap.org/#map=12/41.65/-0.88', 41.65, -0.88, 'ES', null], ['8CHXM4X9+5Q', 41.6979, -0.8806, 'ES', null], ['0, 0', 0, 0, null, null],
  ['M4X9+5Q Zaragoza', 41.6979, -0.8806, 'ES', null],
] as const) {
  test.serial(`"${q}" is a place in numbers${detail === null ? '' : ` of ${detail}`}`, async (t) => {
    const [first] = await find(q)
    t.like(first, { kind: 'coordinates', id: null, country, bbox: null })
    t.true(Math.abs((first?.lat ?? 0) - lat) < 0.002 && Math.abs((first?.lon ?? 0) - lon) < 0.002, JSON.stringify(first))
    if (detail !== null) t.is(first?.detail, detail)
  })
}

test.serial('numbers that fit several grids are offered in each, and none is compared with names of assets', async (t) => {
  const { database: { owner } } = await demoServer()
  const grids = (await find('700000 4800000')).map(({ kind, detail, country }) => [kind, detail, country])
  t.deepEqual(grids, [['coordinates', 'UTM 29N', 'ES'], ['coordinates', 'UTM 30N', 'FR'], ['coordinates', 'UTM 31N', 'FR']])
  const { rows: [asset] } = await owner.query<{ id: string; name: string; search_name: string }>(`select id, name, search_name from grid.asset
    where lon is not null and merged_into is null order by id limit 1`)
  t.teardown(() => owner.query('update grid.asset set name = $2, search_name = $3 where id = $1', [asset?.id, asset?.name, asset?.search_name]))
  await owner.query(`update grid.asset set name = '9530000', search_name = '9530000' where id = $1`, [asset?.id])
  for (const q of ['9530000', '953000', '9530000, 9180000']) t.deepEqual((await find(q)).filter(({ kind }) => kind === 'asset'), [], q)
  t.is((await find('95300')).find(({ kind }) => kind === 'asset')?.name, '9530000')
})

test.serial('an answer names GeoNames where a place is in it, may be kept by anybody, and is the same for the same tag', async (t) => {
  const { get } = await demoServer()
  const answer = await get('/v1/places?q=bilbao')
  t.deepEqual([answer.headers.get('Cache-Control'), answer.headers.get('Access-Control-Allow-Origin')], ['public, max-age=60', '*'])
  const { meta } = await answer.json() as { meta: { attribution: { text: string; source_id: null }[] } }
  t.true(meta.attribution.some(({ text, source_id: source }) => text === 'GeoNames, CC BY 4.0' && source === null))
  t.is((await get('/v1/places?q=bilbao', { headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' } })).status, 304)
  t.is((await get('/v1/places?q=bilbao', { method: 'HEAD' })).status, 200)
})

for (const q of [
  '%', '_', '%%%', '\\', '\'', '"; drop table registry.place; --', '*', '(', '[a-z]+', '.*', '^', '$', '\u200b', '💡', '!!!', '-', 'a'.repeat(100),
  'é'.repeat(100), '1'.repeat(100), '..\\m', '東京', 'ß', '{}', 'nowhere at all in this world', '\n', '\u0301',
]) {
  test.serial(`${JSON.stringify(q.slice(0, 30))} is only a text`, async (t) => {
    const answer = await (await demoServer()).get(`/v1/places?${new URLSearchParams({ q: `${q}x` }).toString()}`)
    t.true([200, 400].includes(answer.status), await answer.text())
    const bare = await (await demoServer()).get(`/v1/places?${new URLSearchParams({ q }).toString()}`)
    t.true([200, 400].includes(bare.status), await bare.text())
  })
}

for (const [query, named] of [
  ['', 'q'], ['q=', 'q'], [`q=${'a'.repeat(101)}`, 'q'], ['q=a%00', 'q'], ['q=a&limit=11', 'limit'], ['q=a&limit=0', 'limit'], ['q=a&lat=1', 'lon'],
  ['q=a&lat=91&lon=0', 'lat'], ['q=a&kind=place', 'kind'], ['q=a&q=b', 'q'],
] as const) {
  test.serial(`?${query.slice(0, 20)} is refused by the name of ${named}`, async (t) => {
    const answer = await (await demoServer()).get(`/v1/places?${query}`)
    const { error } = await answer.json() as { error: { code: string; message: string } }
    t.deepEqual([answer.status, error.code], [400, 'invalid_parameter'])
    t.true(error.message.startsWith(named), error.message)
  })
}

// Before the others, which compare tags: it changes the version of the data.
test.serial('places are loaded once for each country of the registry, also by command, and go with the country', async (t) => {
  t.timeout(60_000)
  const { database } = await demoServer()
  t.true(loaded.length > 3 && loaded.every(({ places }) => places > 0), JSON.stringify(loaded))
  t.true((loaded.find(({ country }) => country === 'ES')?.places ?? 0) > 5000)
  await database.owner.query(`update registry.place_load set edition = 'old' where country = 'NL'`)
  const { code, stdout } = await headroom(['places', 'load', '--json'], { DATABASE_URL: database.url })
  t.deepEqual([code, JSON.parse(stdout)], [0, loaded.filter(({ country }) => country === 'NL')])
  t.is((await headroom(['places', 'load'], { DATABASE_URL: database.url })).stdout, 'Every country of the registry has its places.\n')
})
