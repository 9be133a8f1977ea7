import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { NODE_FIGURES } from '../../../fixtures/generate/broken/plain-tables.ts'
import { brokenVariants, soundDocuments } from '../../../fixtures/generate/broken/variants.ts'
import { harmless, NEXT_EDITION, type Sound, type Variant } from '../../../fixtures/generate/broken/variant.ts'
import { applyRegistry } from '../../../src/registry/apply.ts'
import type { RunReport } from '../../../src/cli/imports/run-report.ts'
import { seeded } from '../../helpers/assets.ts'
import { cellsOf } from '../../helpers/cells-of.ts'
import { counts } from '../../helpers/counts.ts'
import { testDatabase, type TestDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import { probeDocument } from '../../helpers/probe.ts'
import { root } from '../../helpers/publication.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'


/** The same choice at every run, so that a change is judged by what it changed; HEADROOM_BROKEN_SEED=$RANDOM for another. */
const SEED = Number(process.env.HEADROOM_BROKEN_SEED ?? 20_261_122)
const CHOSEN = counts(60, 200, Infinity)
const DRAWN = counts(5, 30, 100)

const variants = brokenVariants()
/** These bring the date of what is served forward, so that every other document would come too late after them. */
const later = variants.filter(({ name }) => name.endsWith('the same bytes under a later date'))
const editions = variants.filter(({ name }) => name.endsWith(NEXT_EDITION))
const others = variants.filter((variant) => !later.includes(variant) && !editions.includes(variant))
const sounds = new Map(soundDocuments().map((sound) => [sound.source, sound]))
const findingsOfSound = new Map<string, Record<string, number>>()

async function put(database: TestDatabase, { source, file, bytes }: Sound): Promise<RunReport> {
  return importFile(database, source, probeDocument(file, bytes))
}

test.before('the demonstration and two sources of records, each with its sound document', async (t) => {
  t.timeout(120_000)
  const database = await testDatabase()
  const registry = scratchFolder()
  cpSync(join(root, 'fixtures/registry/demo'), registry, { recursive: true })
  const operator = JSON.parse(readFileSync(join(registry, 'operators/distribuidora-imaginaria.json'), 'utf8'))
  const [demand] = operator.sources
  const columns = {
    identifier: 'properties.code', name: 'properties.name', voltage: 'properties.kv', x: 'geometry.coordinates.0', y: 'geometry.coordinates.1',
  }
  operator.operator.key = 'broken'
  const source = (name: string, format: object, publication: object, [free, taken]: string[]) => ({
    ...demand, key: `broken-${name}`, document: null, formats: [{ decimal: '.', thousands: null, ...format }], publication: { scheme: `code-${name}`, ...publication },
    measures: [{ ...demand.measures[0], column: free, queue_column: null }, { ...demand.measures[2], column: taken }],
  })
  const records = (type: string) => source(type, { type }, { layout: 'plain_records', columns }, ['properties.free', 'properties.taken'])
  const table = (name: string, type: string) => source(name, { type }, {
    layout: 'plain_table', columns: { identifier: 'Code', name: 'Name', voltage: 'Voltage (kV)', x: 'Longitude', y: 'Latitude' },
  }, ['Free (MW)', 'Taken (MW)'])
  operator.sources = [
    records('geojson'), records('gml'), table('table', 'csv'), table('workbook', 'xlsx'),
    source('json', { type: 'json', items: 'records' }, {
      layout: 'plain_records', columns: { identifier: 'code', name: 'name', voltage: 'kv', x: 'lon', y: 'lat' },
    }, ['free', 'taken']),
    source('nodes', { type: 'csv', header_rows: 3, decimal: ',', thousands: '.' }, { layout: 'ree_nodes' }, NODE_FIGURES.toReversed()),
  ]
  writeFileSync(join(registry, 'operators/broken.json'), JSON.stringify(operator))
  await applyRegistry(database.owner, registry)
  for (const sound of sounds.values()) {
    const report = await put(database, sound)
    t.is(report.status, 'published', `${sound.source} ${report.error} ${JSON.stringify(report.held_by)}`)
    findingsOfSound.set(sound.source, await findingsOf(database, report))
    await assertCells(t, database, sound, report)
  }
})

/** What dates the figures, as a sum. */
const DATES = `md5(concat((select string_agg(m::text, '|' order by m.id) from grid.measure m),
  (select string_agg(s.id || s.current_run || s.document_sha256, '|' order by s.id) from registry.source s))) as dates`

/** Everything that is served, as two sums: of the figures and their assets, and of what dates them. */
async function servedSums({ owner }: TestDatabase): Promise<{ figures: string; dates: string }> {
  const { rows: [sums] } = await owner.query<{ figures: string; dates: string }>(`
    select md5(concat((select string_agg(r::text, '|' order by r.id) from grid.record r),
      (select string_agg(v::text, '|' order by v::text) from grid.record_version v), (select string_agg(a::text, '|' order by a.id) from grid.asset a),
      (select string_agg(c::text, '|' order by c.id) from grid.change c))) as figures, ${DATES}`)
  return sums ?? { figures: '', dates: '' }
}

/**
 * How many rows there are of what is served, and the newest transaction that wrote one: both stay as long as nothing is written, changed or
 * removed. Versions and changes grow with each document: sums of their text took more than half of this file's time.
 */
async function writesSoFar({ owner }: TestDatabase): Promise<Record<string, string>> {
  const of = (table: string) => `(select concat(count(*), ' rows, the newest of ', max(xmin::text::bigint)) from ${table}) as "${table}"`
  const { rows: [marks] } = await owner.query(
    `select ${['grid.record', 'grid.record_version', 'grid.asset', 'grid.change'].map(of).join(', ')}, ${DATES}`)
  return marks ?? {}
}

/** Every figure that is served of a source is that of its cell, and every row of the document that was not set aside has all of its figures but those that are no numbers. */
async function assertCells(t: ExecutionContext, database: TestDatabase, { source, file, bytes }: Sound, report: RunReport, what = source): Promise<void> {
  const { owner } = database
  const { rows: records } = await owner.query<{ as_published: string; value: string | null; locator: string; column: string; run: number }>(`
    select r.as_published, r.value, r.locator, m.column_name as column, r.run_id::int as run
    from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id where s.key = $1`, [source])
  const cells = cellsOf(file, bytes)
  const isSpanish = /R9|GRT/.test(file)
  const thousands = /^redes|nodes$/.test(source)
  for (const { as_published: published, value, locator, column } of records) {
    const cell = cells(locator, column)
    const at = `${what}: ${column} at ${locator}`
    // Some publishers leave out empty cells at a row's end.
    if (published.trim() !== (cell ?? '').trim()) t.is(published, cell ?? '(no such cell)', at)
    const text = isSpanish ? (thousands ? published.replaceAll('.', '') : published).replace(',', '.') : published
    const amount = /-?[\d.]+(?:e[+-]?\d+)?/i.exec(text)?.[0] ?? ''
    if (value !== null && Number(value) !== Number(amount)) t.is(value, amount, at)
  }
  const { rows: [{ measures }] } = await owner.query('select count(*)::int as measures from grid.measure m join registry.source s on s.id = m.source_id where s.key = $1', [source])
  const { number_unparseable: unread = 0 } = await findingsOf(database, report)
  const missing = measures * (report.rows - report.set_aside) - records.length
  t.true(missing >= 0 && missing <= unread, `${what}: ${missing} figures of ${report.rows} rows are missing, ${unread} cells are no numbers`)
}

/** What an import changed, or found, beyond what its sound document has. */
async function newFindings(database: TestDatabase, report: RunReport, source: string): Promise<Record<string, number>> {
  const usual = findingsOfSound.get(source) ?? {}
  return Object.fromEntries(Object.entries(await findingsOf(database, report)).filter(([check, count]) => usual[check] !== count))
}

const assetsOf = (writes: Record<string, string>) => writes['grid.asset']

/** What was written when nothing had been published since. */
let written: Record<string, string> | null = null

/** Imports a broken document, and then the sound one again where it was published. */
async function assertVariant(t: ExecutionContext, database: TestDatabase, variant: Pick<Variant, 'name'> & Sound & Partial<Variant>): Promise<string> {
  const { name, source, outcome } = variant
  const before = written ?? await writesSoFar(database)
  const report = await put(database, variant)
  const outcomeText = `${name}: ${report.error ?? ''} ${JSON.stringify(report.held_by)}`
  if (outcome) t.is(report.status, outcome.status, outcomeText)
  t.not(report.status, 'failed', outcomeText)
  if (report.status !== 'published') {
    written = await writesSoFar(database)
    t.deepEqual(written, before, `${name}: nothing of it is served`)
    if (outcome?.status === 'held') t.true(report.held_by.some(({ check }) => outcome.by.includes(check)), outcomeText)
    return report.status
  }
  if (outcome?.status === 'published') {
    if (outcome.findings) t.deepEqual(await newFindings(database, report, source), outcome.findings, name)
    if (outcome === harmless) t.is(assetsOf(await writesSoFar(database)), assetsOf(before), `${name}: no asset is written`)
    if (outcome.changed !== undefined) t.is(report.added + report.changed + report.removed + report.restored, outcome.changed, name)
  }
  await assertCells(t, database, variant, report, name)
  written = null
  const back = await put(database, sounds.get(source) as Sound)
  t.regex(back.status, /published|unchanged/, `after ${name}: ${JSON.stringify(back.held_by)}`)
  return report.status
}

function chosen(): Variant[] {
  const random = seeded(SEED)
  return others.map((variant) => ({ variant, at: random() })).sort((a, b) => a.at - b.at).slice(0, CHOSEN).map(({ variant }) => variant)
}

test.serial(`${Math.min(CHOSEN, others.length)} of ${others.length} broken documents come to what is stated of them`, async (t) => {
  t.timeout(1_200_000)
  t.true(variants.length >= 1200)
  t.is(new Set(variants.map(({ name }) => name)).size, variants.length, 'each has a name of its own')
  const database = await testDatabase()
  const statuses = new Map<string, number>()
  for (const variant of chosen()) {
    const status = await assertVariant(t, database, variant)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  t.log([...statuses].map(([status, count]) => `${count} ${status}`).join(', '), `seed ${SEED}`)
})

/** A document with some damage that nobody thought of: bytes that are lost, changed, doubled or moved. */
function drawn(sound: Sound, random: () => number): Buffer {
  const { bytes } = sound
  const [from, length] = [Math.floor(random() * bytes.length), 1 + Math.floor(random() ** 4 * 5000)]
  const piece = bytes.subarray(from, from + length)
  const after = bytes.subarray(from + length)
  switch (Math.floor(random() * 5)) {
    case 0: return bytes.subarray(0, from)
    case 1: return Buffer.concat([bytes.subarray(0, from), after])
    case 2: return Buffer.concat([bytes.subarray(0, from), piece, piece, after])
    case 3: return Buffer.concat([bytes.subarray(0, from), Buffer.from([Math.floor(random() * 256)]), bytes.subarray(from + 1)])
    default: return Buffer.concat([bytes.subarray(0, from), piece.toReversed(), after])
  }
}

test.serial(`${DRAWN} documents with damage that is drawn are held, or every figure served is that of its cell`, async (t) => {
  t.timeout(600_000)
  const database = await testDatabase()
  const random = seeded(SEED)
  t.log(`seed ${SEED}`)
  const all = [...sounds.values()]
  for (let at = 0; at < DRAWN; at++) {
    const sound = all[Math.floor(random() * all.length)] as Sound
    await assertVariant(t, database, { ...sound, name: `${sound.file}, drawn ${at} of seed ${SEED}`, bytes: drawn(sound, random) })
  }
})

/** The name of a document's file when it comes so many days later. */
const daysOn = (file: string, days: number) => file.replace(/\d{4}([-_])\d{2}\1\d{2}/, (day, sign: string) =>
  new Date(Date.parse(day.replaceAll('_', '-')) + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', sign))

test.serial('the same bytes under a later date change nothing but the date', async (t) => {
  const database = await testDatabase()
  t.is(later.length, sounds.size)
  let before = await servedSums(database)
  for (const { name, ...variant } of later) {
    t.is((await put(database, variant)).status, 'unchanged', name)
    const after = await servedSums(database)
    t.is(after.figures, before.figures, name)
    t.not(after.dates, before.dates, name)
    before = after
  }
})

test.serial('an edition that comes again after another one is held', async (t) => {
  t.timeout(120_000)
  const database = await testDatabase()
  t.true(editions.length >= 11)
  for (const { name, outcome: _, ...edition } of editions) {
    const sound = sounds.get(edition.source) as Sound
    const next = await put(database, { ...edition, file: daysOn(edition.file, 2) })
    t.is(next.status, 'published', `${name} ${JSON.stringify(next.held_by)}`)
    const before = await writesSoFar(database)
    const again = await put(database, { ...sound, file: daysOn(sound.file, 3) })
    t.is(again.status, 'held', name)
    t.true(again.held_by.some(({ check }) => check === 'older_edition'), `${name} ${JSON.stringify(again.held_by)}`)
    t.deepEqual(await writesSoFar(database), before, `${name}: nothing of it is served`)
  }
})
