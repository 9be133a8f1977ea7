import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { europeDatabase } from '../../helpers/europe.ts'
import { importFile, importQueued } from '../../helpers/import-file.ts'
import { plainCsv } from '../../helpers/plain-csv.ts'
import { realTest, REAL_FILES } from '../../helpers/real-files.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'

const months = ['2025_09_09', '2025_10_02', '2025_11_05', '2025_12_01']
const fileOf = (month: string) => join(REAL_FILES, 'es-dso-demand-csv-history', `${month}_R1-001_Demanda.csv`)

/** Measures by the beginning of their columns' headers, in lower case. */
const columns: Record<string, string> = {
  available_firm: 'capacidad firme disponible',
  regulatory_held: 'capacidad comprometida',
  allocated_firm: 'capacidad de acceso firme de demanda ocupada',
  requested_firm: 'capacidad de acceso firme admitida',
}

type Point = { asset: string; place: { x: number; y: number } | null; figures: Record<string, string> }

/** A month read a second way: split by hand, figures as text with a decimal point. A point with an impossible easting has no place. */
function readMonth(month: string): Map<string, Point> {
  const [header = [], ...rows] = plainCsv(readFileSync(fileOf(month), 'utf8').replace(/^\uFEFF/, ''), ';')
  const at = (start: string) => header.findIndex((name) => name.trim().toLowerCase().startsWith(start))
  const plain = (cell = '') => cell.trim().replace(',', '.')
  const points = new Map<string, Point>()
  for (const row of rows) {
    const x = Number(plain(row[at('coordenada utm x')]))
    points.set(row[at('identificador')]?.trim() ?? '', {
      asset: `${row[at('subestación')]?.trim()}/${Number(plain(row[at('nivel de')]))}`,
      place: x < 0 ? null : { x, y: Number(plain(row[at('coordenada utm y')])) },
      figures: Object.fromEntries(Object.entries(columns).map(([measure, start]) => [measure, plain(row[at(start)])])),
    })
  }
  return points
}

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0

/** The decimals of a column, at most three: files leave out zeros at the end. */
const columnDecimals = (points: Iterable<Point>, measure: string) => Math.min(3, Math.max(0, ...[...points].map(({ figures }) => decimalsOf(figures[measure] ?? ''))))

/** The contract's rule, in whole units of the finer of the two: one rounded to the other's decimals equals it. A figure has at least those of its column. */
function differByMoreThanRounding(a: string, b: string, [columnA, columnB]: [number, number]): boolean {
  if (a === '' || b === '') return a !== b
  const [decimalsA, decimalsB] = [Math.max(decimalsOf(a), columnA), Math.max(decimalsOf(b), columnB)]
  const units = (text: string, places: number) => BigInt(Math.round(Number(`${text}e${places}`)))
  const [coarse, fine] = [Math.min(decimalsA, decimalsB), Math.max(decimalsA, decimalsB)]
  const [rounded, finest] = decimalsA <= decimalsB ? [units(a, coarse), units(b, fine)] : [units(b, coarse), units(a, fine)]
  const step = 10n ** BigInt(fine - coarse)
  const half = finest < 0n ? -(step / 2n) : step / 2n
  return (finest + (step > 1n ? half : 0n)) / step !== rounded
}

test.before('the real registry', async () => {
  await europeDatabase()
})

realTest('every entry of four months is explained by two files, and every difference has its entry', async (t) => {
  const database = await testDatabase()
  const recorded = new Map<string, { x: number; y: number }>()
  let before = new Map<string, Point>()
  for (const month of months) {
    const report = await importFile(database, 'i-de-demand', fileOf(month), month.replaceAll('_', '-'))
    t.is(report.status, 'published')
    const after = readMonth(month)
    const expected = new Set<string>()
    const moved = new Set<string>()
    const places = new Map<string, { x: number; y: number }>()
    for (const { asset, place } of after.values()) if (place !== null && !places.has(asset)) places.set(asset, place)
    for (const [asset, place] of places) {
      const known = recorded.get(asset)
      if (known && Math.hypot(known.x - place.x, known.y - place.y) >= 1) moved.add(asset)
      if (!known || moved.has(asset)) recorded.set(asset, place)
    }
    const decimals = Object.fromEntries(Object.keys(columns).map((measure): [string, [number, number]] => (
      [measure, [columnDecimals(before.values(), measure), columnDecimals(after.values(), measure)]])))
    for (const point of new Set([...before.keys(), ...after.keys()])) {
      const [old, now] = [before.get(point), after.get(point)]
      for (const measure of Object.keys(columns)) {
        const sameKey = old?.asset === now?.asset
        const [was, is] = [old?.figures[measure], now?.figures[measure]]
        if (old && (!now || !sameKey)) expected.add(`removed ${old.asset} ${point} ${measure}`)
        if (now && (!old || !sameKey)) expected.add(`added ${now.asset} ${point} ${measure}`)
        if (old && now && sameKey && (differByMoreThanRounding(was ?? '', is ?? '', decimals[measure] ?? [0, 0]) || moved.has(now.asset))) {
          expected.add(`changed ${now.asset} ${point} ${measure}`)
        }
      }
    }
    const { rows } = await database.owner.query<{ entry: string; asset: string; tags: string[]; moved_m: string | null }>(
      `select a.identifier as asset, c.tags, c.moved_m,
         case c.change_type when 'restored' then 'added' else c.change_type end
         || ' ' || a.identifier || ' ' || v.point || ' ' || m.key as entry
       from grid.change c
       join grid.asset a on a.id = c.asset_id
       join lateral (select point, measure_id from grid.record_version v where v.record_id = c.record_id limit 1) v on true
       join grid.measure m on m.id = v.measure_id
       where c.run_id = $1`, [report.run])
    const found = new Set(rows.map((row) => row.entry))
    t.is(found.size, rows.length, 'no entry twice')
    t.deepEqual([...found].filter((entry) => !expected.has(entry)).slice(0, 5), [], `${month}: entries without a reason`)
    t.deepEqual([...expected].filter((entry) => !found.has(entry)).slice(0, 5), [], `${month}: differences without an entry`)
    for (const { entry, asset, tags, moved_m: metres } of rows) {
      t.deepEqual([tags.includes('moved'), Number(metres) >= 1], [moved.has(asset), moved.has(asset)], `${month}: ${entry}`)
    }
    before = after
  }
  const { rows: [points] } = await database.owner.query(
    `select count(distinct (v.asset_id, v.point))::int as september from grid.record_version v join grid.run r on r.id = v.run_id
     where r.document_name = '2025_09_09_R1-001_Demanda.csv'`)
  t.is(points.september, 3027)
  const first = join(scratchFolder(), '2026_01_05_R1-001_Demanda.csv')
  copyFileSync(fileOf('2025_09_09'), first)
  const held = await importFile(database, 'i-de-demand', first, '2026-01-05')
  t.like(held, { status: 'held', held_by: [{ check: 'older_edition' }] })
  await database.owner.query('select ingest.release_run($1, $2)', [held.run, 'the operator went back to it'])
  t.true(((await importQueued(database))[0]?.restored ?? 0) > 0, 'what went comes back')
})
