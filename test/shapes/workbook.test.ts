import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import test from 'ava'
import { environmentWith } from '../../src/settings/config.ts'
import { CELL_CHARACTERS, type Cell } from '../../src/shapes/workbook-sheet.ts'
import { workbook, SHEET_LIMITS } from '../../src/shapes/workbook.ts'
import { readSheet, sheetNames } from '../helpers/read-sheet.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'

const run = promisify(execFile)

/** A workbook of one sheet `s` as a file. */
async function written(names: string[], rows: Cell[][], limits = SHEET_LIMITS): Promise<string> {
  const path = join(scratchFolder(), 'book.xlsx')
  await writeFile(path, await bytesOf(names, rows, limits))
  return path
}

async function bytesOf(names: string[], rows: Cell[][], limits = SHEET_LIMITS): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const bytes of workbook([{ name: 's', columns: names.map((name) => ({ name, width: 10 })), rows: rows.map((row) => [row]) }], limits)) chunks.push(bytes)
  return Buffer.concat(chunks)
}

const VALUES: [given: Cell, read: unknown][] = [
  ['007', '007'], ['', ''], [null, null], [29.5, 29.5], [0, 0], [true, true], [false, false], [{ decimal: '-29.0' }, -29], [{ decimal: '0.1' }, 0.1], [{ day: '2026-07-29' }, '2026-07-29'],
  [{ day: '1900-03-01' }, '1900-03-01'], [{ day: '1899-12-31' }, '1899-12-31'], ['2026-07-29T10:00:00.000Z', '2026-07-29T10:00:00.000Z'], [' a\tb\r\nc\rd ', ' a\tb\r\nc\rd '], ['<&>"\'', '<&>"\''],
  ['\u0000\u001f\uffff', '\u0000\u001f\uffff'], ['_x0041_ _x41_', '_x0041_ _x41_'], ['🗼 日本 Ōō', '🗼 日本 Ōō'], ['=1+1', "'=1+1"], ['@a', "'@a"], ['-1.234,5', '-1.234,5'],
]

for (const [given, read] of VALUES) {
  test(`a cell of ${JSON.stringify(given)} is read as ${JSON.stringify(read)}`, async (t) => {
    const [row] = await readSheet(await written(['before', 'value', 'after'], [['x', given, 'y']]), 's')
    t.deepEqual(row, { before: 'x', value: read, after: 'y' } as typeof row)
  })
}

test('a text longer than a cell may be is cut, with a mark, and never within a character', async (t) => {
  const [row] = await readSheet(await written(['long', 'fits', 'split'], [['a'.repeat(40_000), 'b'.repeat(CELL_CHARACTERS), `c${'🗼'.repeat(20_000)}`]]), 's')
  t.is(row?.long, `${'a'.repeat(CELL_CHARACTERS - 1)}…`)
  t.is(row?.fits, 'b'.repeat(CELL_CHARACTERS))
  t.regex(String(row?.split), /^c🗼+…$/u)
  t.true(String(row?.split).length <= CELL_CHARACTERS)
})

test('rows that a sheet cannot hold go on in the next, under the same header, and none is lost', async (t) => {
  const path = await written(['n'], Array.from({ length: 7 }, (_, n) => [n]), { rows: 4, bytes: SHEET_LIMITS.bytes })
  t.deepEqual(await sheetNames(path), ['s', 's 2', 's 3'])
  const parts = await Promise.all(['s', 's 2', 's 3'].map((name) => readSheet(path, name)))
  t.deepEqual(parts.map((rows) => rows.map(({ n }) => n)), [[0, 1, 2], [3, 4, 5], [6]])
  t.is(SHEET_LIMITS.rows, 2 ** 20)
})

test('so do those whose XML a zip could not count', async (t) => {
  const path = await written(['n'], Array.from({ length: 300 }, () => ['x'.repeat(1000)]), { rows: SHEET_LIMITS.rows, bytes: 100_000 })
  const names = await sheetNames(path)
  t.deepEqual(names, ['s', 's 2', 's 3'])
  t.is((await Promise.all(names.map((name) => readSheet(path, name)))).flat().length, 300)
  t.true(SHEET_LIMITS.bytes < 2 ** 32 - 2 ** 24)
})

test('a full sheet is followed by none, and one without rows has its header', async (t) => {
  t.deepEqual(await sheetNames(await written(['n'], [[1], [2], [3]], { rows: 4, bytes: SHEET_LIMITS.bytes })), ['s'])
  const { stdout } = await run('unzip', ['-p', await written(['n'], []), 'xl/worksheets/sheet1.xml'])
  t.regex(stdout, /<sheetData><row r="1"><c r="A1" s="1" t="inlineStr"><is><t>n<\/t><\/is><\/c><\/row><\/sheetData>/)
})

test('the same rows are the same bytes, in every time zone', async (t) => {
  const script = `import { workbook } from '${join(import.meta.dirname, '../../src/shapes/workbook.ts')}'
    const chunks = []
    for await (const bytes of workbook([{ name: 's', columns: [{ name: 'n', width: 10 }], rows: [[['a', 1]]] }])) chunks.push(bytes)
    process.stdout.write(Buffer.concat(chunks).toString('base64'))`
  const inZone = async (zone: string) => (await run(process.execPath, ['--input-type=module', '-e', script], { env: environmentWith({ TZ: zone }) })).stdout
  const one = await inZone('Pacific/Auckland')
  t.true(one.length > 1000)
  t.is(one, await inZone('America/Los_Angeles'))
})

test('bytes come while rows are still asked for', async (t) => {
  let asked = 0
  function* rows(): Generator<Cell[][]> {
    for (; asked < 10_000; asked++) yield [[`row ${asked} ${Math.sin(asked)}`]]
  }
  let before = 0
  for await (const _ of workbook([{ name: 's', columns: [{ name: 'n', width: 10 }], rows: rows() }])) if (before++ === 2) break
  t.true(asked > 0 && asked < 10_000, `${asked}`)
})
