import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import jsonld from 'jsonld'
import { Parser, Store, Writer } from 'n3'
import Validator from 'rdf-validate-shacl'
import { demoServer } from '../../helpers/demo-server.ts'
import { REAL_FILES } from '../../helpers/real-files.ts'
import { until } from '../../helpers/until.ts'
import { walk } from '../../helpers/walk.ts'

/**
 * The catalogue as programs that others wrote read it: n3, a JSON-LD processor, and a validator of shapes. One test after another: they work for
 * seconds without a pause, and a request that this thread has not read meanwhile is too late.
 */

const DCAT = 'http://www.w3.org/ns/dcat#'
const A = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'

const ask = async (path: string, accept = '*/*') => (await demoServer()).get(path, { headers: { Accept: accept } })
const text = async (path: string, accept?: string) => (await ask(path, accept)).text()
const read = (turtle: string) => new Store(new Parser().parse(turtle))

/** RDF as lines in an order that does not depend on the names of blank nodes. */
async function canonical(store: Store): Promise<string> {
  const lines = new Writer({ format: 'N-Quads' }).quadsToString([...store])
  // The types know no input but JSON.
  return jsonld.canonize(lines as unknown as object, { algorithm: 'RDFC-1.0', inputFormat: 'application/n-quads', format: 'application/n-quads' } as object) as Promise<string>
}

async function problems(turtle: string, shapes: string): Promise<string[]> {
  // What shapes import is on the web, and a warning is about what is recommended.
  const known = new Store(new Parser().parse(shapes).filter(({ predicate }) => predicate.value !== 'http://www.w3.org/2002/07/owl#imports'))
  const { results } = await new Validator(known).validate(read(turtle))
  return results.filter(({ severity }) => severity?.value.endsWith('#Violation')).map(({ focusNode, path, message }) => `${focusNode?.value} ${path?.value}: ${message.map(({ value }) => value).join()}`)
}

test.serial('Turtle and JSON-LD say the same', async (t) => {
  const [turtle, json] = [await text('/dcat.ttl'), await text('/dcat.jsonld')]
  const lines = await jsonld.toRDF(JSON.parse(json) as object, { format: 'application/n-quads' }) as unknown as string
  const [one, other] = [await canonical(read(turtle)), await canonical(read(lines))]
  t.true(one.split('\n').length > 100)
  t.is(one, other)
})

const SHAPES = readFileSync(join(import.meta.dirname, 'shapes.ttl'), 'utf8')

test.serial('the catalogue meets the shapes of DCAT-AP 3, and each mandatory property is asked for', async (t) => {
  const turtle = await text('/dcat.ttl')
  t.deepEqual(await problems(turtle, SHAPES), [])
  for (const property of ['dct:title', 'dct:description', 'dct:publisher', 'dcat:accessURL', 'dcat:endpointURL', 'foaf:name', 'dcat:contactPoint', 'dct:format']) {
    t.true((await problems(turtle.replaceAll(`${property} `, 'rdfs:seeAlso '), SHAPES)).length > 0, property)
  }
})

const OFFICIAL = join(REAL_FILES, 'dcat-ap')

for (const file of existsSync(OFFICIAL) ? readdirSync(OFFICIAL).filter((name) => name.endsWith('.ttl')) : []) {
  test.serial(`the catalogue meets the published shapes of DCAT-AP: ${file}`, async (t) => {
    t.deepEqual(await problems(await text('/dcat.ttl'), readFileSync(join(OFFICIAL, file), 'utf8')), [])
  })
}

type Source = { id: string; granted: boolean }

const sources = async () => (await (await demoServer()).database.owner.query<Source>('select id, granted from registry.source where enabled and listed and not registry_only and current_run is not null order by id')).rows

const datasets = async (t: ExecutionContext) => {
  const store = read(await text('/dcat.ttl'))
  const { base } = await demoServer()
  const ids = store.getSubjects(A, `${DCAT}Dataset`, null).map(({ value }) => value)
  t.true(ids.every((id) => id.startsWith(`${base}/dcat#`)))
  return ids.map((id) => id.slice(`${base}/dcat#`.length)).sort()
}

test.serial('it has a dataset for the whole and for each source whose figures are served, and none for another, as soon as rights change', async (t) => {
  const { database: { owner } } = await demoServer()
  const all = await sources()
  t.true(all.some(({ granted }) => !granted))
  const granted = all.filter((source) => source.granted).map(({ id }) => id)
  t.deepEqual(await datasets(t), ['everything', ...granted])
  const [taken = ''] = granted
  await owner.query(`select registry.set_rights($1, 'link_only', 'a test')`, [taken])
  await until(async () => !(await text('/dcat')).includes(taken))
  for (const form of ['/dcat.jsonld', '/dcat.ttl']) t.false((await text(form)).includes(taken), form)
  t.false((await text('/dcat', 'text/html')).includes(taken))
  await owner.query(`select registry.set_rights($1, 'manifest', 'a test')`, [taken])
  await until(async () => (await text('/dcat')).includes(taken))
})

test.serial('a dataset names operator, licence, country, period and how often it is published; every address of it is there', async (t) => {
  const { base, database: { owner }, getKeyed } = await demoServer()
  const store = read(await text('/dcat.ttl'))
  const { rows } = await owner.query<{ id: string; name: string; operator: string; cadence: string; figures: boolean }>(`
    select s.id, s.name, o.name as operator, s.cadence, exists (select from grid.record r join grid.measure m on m.id = r.measure_id where m.source_id = s.id) as figures
    from registry.source s join registry.operator o on o.id = s.operator_id
    where s.granted and s.current_run is not null and s.enabled`)
  const of = (subject: string, property: string) => store.getObjects(subject, property, null).map(({ value }) => value)
  const dct = (name: string) => `http://purl.org/dc/terms/${name}`
  for (const { id, name, operator, cadence, figures } of rows) {
    const dataset = `${base}/dcat#${id}`
    t.deepEqual(of(dataset, dct('title')), [`${operator}: ${name}`])
    t.deepEqual(of(of(dataset, dct('creator'))[0] ?? '', 'http://xmlns.com/foaf/0.1/name'), [operator])
    t.regex(of(dataset, dct('accrualPeriodicity'))[0] ?? '', cadence === 'irregular' ? /IRREG$/ : new RegExp(`/${cadence === 'yearly' ? 'ANNUAL' : cadence.toUpperCase()}$`))
    t.regex(of(dataset, dct('spatial')).join(), /country\/[A-Z]{3}/)
    t.is(of(dataset, dct('temporal')).length, 1)
    const distributions = of(dataset, `${DCAT}distribution`)
    t.is(distributions.length, figures ? 5 : 1)
    for (const distribution of distributions) {
      t.is(of(distribution, dct('license')).length, 1, distribution)
      const [address = ''] = of(distribution, `${DCAT}accessURL`)
      t.is((await getKeyed(address.slice(base.length))).status, 200, address)
    }
  }
  for (const service of store.getSubjects(A, `${DCAT}DataService`, null)) {
    const [description = ''] = of(service.value, `${DCAT}endpointDescription`)
    t.is((await getKeyed(description.slice(base.length))).status, 200, description)
  }
})

test.serial('files of the OGC API are named where all records fit into one, and a source with places alone leads to its assets', async (t) => {
  const { base, database: { owner }, getKeyed } = await demoServer()
  const { rows: [source] } = await owner.query<{ id: string; series: string }>(`select c.source_id as id, c.series from grid.source_count c
    join registry.source s on s.id = c.source_id where s.granted and s.enabled and c.series > 0 order by s.id limit 1`)
  const { id = '', series } = source ?? {}
  t.teardown(() => owner.query('update grid.source_count set series = $2 where source_id = $1', [id, series]))
  const addresses = async (name: string) => read(await text('/dcat.ttl')).getObjects(null, `${DCAT}accessURL`, null)
    .map(({ value }) => value.slice(base.length)).filter((address) => (name === '' ? !address.includes('source=') : address.includes(`source=${name}`)))
  const forSearch = async () => [...(await text('/dcat', 'text/html')).matchAll(/"contentUrl":"([^"]+)"/g)].map(([, url = '']) => url.slice(base.length)).filter((url) => url.includes(id))
  const set = async (records: number, seen: (found: string[]) => boolean) => {
    await owner.query('update grid.source_count set series = $2 where source_id = $1', [id, records])
    await until(async () => seen(await addresses(id)))
    t.deepEqual(await forSearch(), await addresses(id))
  }
  const files = (of: string[]) => of.filter((address) => /[?&]f=(csv|gpkg)/.test(address)).length
  t.is(files(await addresses('')), 2)
  await set(10_001, (found) => files(found) === 0)
  t.is((await addresses(id)).length, 2)
  t.is(files(await addresses('')), 0)
  await set(10_000, (found) => files(found) === 2)
  t.is(files(await addresses('')), 0, 'of the whole, which has more')
  await set(0, (found) => found.length === 1)
  t.deepEqual(await addresses(id), [`/v1/substations?source=${id}`])
  t.is((await getKeyed(`/v1/substations?source=${id}`)).status, 200)
  t.deepEqual(await problems(await text('/dcat.ttl'), SHAPES), [])
  // The catalogue is a second old at most: other tests ask twice and compare.
  await set(Number(series), (found) => found.length > 1)
})

test.serial('a dataset credits whom its records credit, whoever gave the places of their assets', async (t) => {
  const server = await demoServer()
  const { owner } = server.database
  const { rows: figures } = await owner.query<{ id: string }>(`select c.source_id as id from grid.source_count c
    join registry.source s on s.id = c.source_id where s.granted and s.enabled and c.series > 0 order by s.id`)
  const [own = '', other = ''] = figures.map(({ id }) => id)
  const { rows: before } = await owner.query<{ id: string; text: string | null }>('select id, attribution_text as text from registry.source where id = any ($1)', [[own, other]])
  await owner.query(`update registry.source set attribution_text = 'Credit of ' || key where id = any ($1)`, [[own, other]])
  const { rows: moved } = await owner.query<{ id: string; from: string | null }>(`
    with picked as (select a.id, a.location_source_id as former from grid.asset a join grid.record r on r.asset_id = a.id join grid.measure m on m.id = r.measure_id
      where m.source_id = $1 and a.merged_into is null and a.place_evidence is null order by r.id limit 1)
    update grid.asset a set location_source_id = $2 from picked p where p.id = a.id returning a.id, p.former as "from"`, [own, other])
  t.is(moved.length, 1)
  t.teardown(async () => {
    for (const { id, text: credit } of before) await owner.query('update registry.source set attribution_text = $2 where id = $1', [id, credit])
    for (const { id, from } of moved) await owner.query('update grid.asset set location_source_id = $2 where id = $1', [id, from])
    await until(async () => !(await text('/dcat.ttl')).includes('Credit of '))
  })
  await owner.query('update registry.revision set publishes = publishes + 1')
  const label = `Credit: Credit of ${(await key(own))}; Credit of ${await key(other)}`
  async function key(id: string) {
    return (await owner.query<{ key: string }>('select key from registry.source where id = $1', [id])).rows[0]?.key
  }
  await until(async () => (await text('/dcat.ttl')).includes(label))
  const store = read(await text('/dcat.ttl'))
  for (const { id } of figures) {
    const records = await walk<{ provenance: { attribution: string | null } }>(server, `/v1/capacity?source=${id}`, [200])
    const due = new Set(records.flatMap(({ provenance: { attribution } }) => attribution?.split('; ') ?? []))
    const said = store.getObjects(`${server.base}/dcat#${id}-json`, 'http://purl.org/dc/terms/rights', null)
      .flatMap((statement) => store.getObjects(statement, 'http://www.w3.org/2000/01/rdf-schema#label', null).map(({ value }) => value))
    t.deepEqual(new Set(said.flatMap((sentence) => sentence.replace(/^Credit: /, '').split('; '))), due, id)
    t.true(said.length <= 1)
  }
  t.true((await text('/dcat', 'text/html')).includes(`"creditText":"${label.slice('Credit: '.length)}`))
})

test.serial('the period of the whole begins with the first figures, not with a list of places', async (t) => {
  const { base, database: { owner } } = await demoServer()
  const places = `select c.source_id from grid.source_count c where c.series = 0`
  const { rows: former } = await owner.query<{ id: string; source_date: string }>(`select id, source_date::text from grid.run where source_id in (${places}) and effective_at is not null`)
  t.true(former.length > 0)
  t.teardown(async () => {
    for (const { id, source_date: day } of former) await owner.query('update grid.run set source_date = $2 where id = $1', [id, day])
    await until(async () => !(await text('/dcat.ttl')).includes('2001-02-03'))
  })
  await owner.query(`update grid.run set source_date = '2001-02-03' where id = any ($1)`, [former.map(({ id }) => id)])
  await until(async () => (await text('/dcat.ttl')).includes('2001-02-03'))
  const store = read(await text('/dcat.ttl'))
  const { rows: [first] } = await owner.query<{ day: string }>(`select min(r.source_date)::text as day from grid.run r join registry.source s on s.id = r.source_id
    where r.effective_at is not null and s.granted and s.enabled and s.id not in (${places})`)
  const [period = null] = store.getObjects(`${base}/dcat#everything`, 'http://purl.org/dc/terms/temporal', null)
  t.deepEqual(store.getObjects(period, `${DCAT}startDate`, null).map(({ value }) => value), [first?.day])
})

test.serial('caches ask each time whether it is the same', async (t) => {
  for (const [path, accept] of [['/dcat', '*/*'], ['/dcat', 'text/html'], ['/dcat.jsonld', '*/*'], ['/dcat.ttl', '*/*']] as const) {
    const { headers } = await ask(path, accept)
    t.is(headers.get('Cache-Control'), 'no-cache', `${path} ${accept}`)
    t.truthy(headers.get('ETag'))
    if (accept === 'text/html') continue // of pages, fetch asks for a new one itself
    const again = await (await demoServer()).get(path, { headers: { Accept: accept, 'If-None-Match': headers.get('ETag') ?? '' } })
    t.is(again.status, 304, `${path} ${accept}`)
  }
})

test.serial('Accept chooses the form; for search engines the page has the datasets of schema.org', async (t) => {
  for (const [accept, type] of [['*/*', 'application/ld+json'], ['text/turtle', 'text/turtle; charset=utf-8'], ['text/html,*/*;q=0.1', 'text/html; charset=utf-8'], ['application/json', 'application/ld+json']] as const) {
    t.is((await ask('/dcat', accept)).headers.get('Content-Type'), type, accept)
  }
  t.is((await ask('/dcat', 'application/xml')).status, 406)
  const page = await text('/dcat', 'text/html')
  const [, found = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
  const catalogue = JSON.parse(found) as { '@type': string; dataset: { '@type': string; name: string; license?: string; temporalCoverage?: string }[] }
  t.is(catalogue['@type'], 'DataCatalog')
  t.true(catalogue.dataset.length > 1)
  for (const dataset of catalogue.dataset) t.true(dataset['@type'] === 'Dataset' && dataset.name !== '')
  t.true(catalogue.dataset.slice(1).every(({ license, temporalCoverage }) => license !== undefined && /^\d{4}-\d\d-\d\d\/\.\.$/.test(temporalCoverage ?? '')))
})

test.serial('texts of the registry stay texts in every form', async (t) => {
  const { turtle } = await import('../../../src/web/catalogue/turtle.ts')
  const text = 'quote " back \\ line \n</script> é 🗼'
  const written = turtle({ dct: 'http://purl.org/dc/terms/' }, [{ '@id': 'http://x/a b>c', '@type': 'dct:Agent', 'dct:title': [{ '@value': text, '@language': 'en' }] }])
  const [quad] = [...read(written).match(null, null, null)].filter(({ predicate }) => predicate.value.endsWith('title'))
  t.deepEqual([quad?.object.value, quad?.subject.value], [text, 'http://x/a%20b%3Ec'])
})
