import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { findPostcodes } from '../../src/postcodes/find-postcodes.ts'
import { loadPostcodes } from '../../src/postcodes/load.ts'
import { testDatabase } from '../helpers/database.ts'
import { root } from '../helpers/publication.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { zipOf } from '../helpers/zip.ts'

/** GeoNames' postal codes as it offers them: twelve columns between tabs, packed. */

const TABLE = 'SE\t624 66\tFårö\tGotland\t05\t\t\t\t\t57.9167\t19.1333\t4\n'
  + 'SE\t111 20\tStock"holm\tStockholm\tAB\tStockholm\t0180\t\t\t59.33\t18.06\t\n'

async function points(country: string) {
  const { rows } = await (await testDatabase()).owner.query(`select code, place, region_code, region_name,
    st_x(location::geometry) as lon from registry.postcode_point where country = $1 order by code`, [country])
  return rows
}

const LOADED = [
  { code: '11120', place: 'Stock"holm', region_code: 'AB', region_name: 'Stockholm', lon: 18.06 },
  { code: '62466', place: 'Fårö', region_code: '05', region_name: 'Gotland', lon: 19.1333 },
]

for (const [name, content] of [['SE.txt', Buffer.from(TABLE)], ['SE.zip', zipOf('SE.txt', TABLE)]] as const) {
  test.serial(`GeoNames' table loads as ${name}, quotes in names included`, async (t) => {
    const file = join(scratchFolder(), name)
    writeFileSync(file, content)
    t.like(await loadPostcodes((await testDatabase()).owner, 'SE', [file]), { rows: 2, codes: 2, points: 2 })
    t.deepEqual(await points('SE'), LOADED)
  })
}

test.serial('a table of tabs holds the same as the same table of commas', async (t) => {
  const { owner } = await testDatabase()
  const csv = join(root, 'fixtures/postcodes/zipcodes.es.csv')
  await loadPostcodes(owner, 'ES', [csv])
  const expected = await points('ES')
  const rows = readFileSync(csv, 'utf8').trimEnd().split('\n').slice(1)
  const file = join(scratchFolder(), 'ES.txt')
  writeFileSync(file, rows.map((row) => `${row.split(',').join('\t')}\t4\n`).join(''))
  await loadPostcodes(owner, 'ES', [file])
  t.deepEqual(await points('ES'), expected)
})

test.serial('a table that is cut off says so wherever it ends, also where its last row is one, and changes nothing', async (t) => {
  const file = join(scratchFolder(), 'SE.txt')
  for (const gone of [1, 2, 6, 30]) {
    writeFileSync(file, TABLE.slice(0, -gone))
    await t.throwsAsync(async () => loadPostcodes((await testDatabase()).owner, 'SE', [file]), { name: 'PostcodeError', message: /SE\.txt: cut off: its last line does not end/ })
    t.deepEqual(await points('SE'), LOADED)
  }
})

test('a zip that is cut off is found as a table, after a whole one', async (t) => {
  const folder = scratchFolder()
  writeFileSync(join(folder, 'SE.zip'), zipOf('SE.txt', TABLE).subarray(0, 60))
  t.deepEqual(await findPostcodes(folder), new Map([['SE', [join(folder, 'SE.zip')]]]))
  writeFileSync(join(folder, 'SE.txt'), TABLE)
  t.deepEqual(await findPostcodes(folder), new Map([['SE', [join(folder, 'SE.txt'), join(folder, 'SE.zip')]]]))
})

for (const [what, content, message] of [
  ['that is cut off', zipOf('SE.txt', TABLE).subarray(0, 60), /SE\.zip: a damaged or cut off zip/],
  ['without a table', zipOf('readme.txt', 'Read me.'), /SE\.zip: no table in it/],
  ['whose table is of another country', zipOf('NO.txt', TABLE.replaceAll('SE\t', 'NO\t')), /SE\.zip: line 1: country "NO" instead of SE/],
  ['whose bytes are damaged', damaged(zipOf('SE.txt', TABLE)), /SE\.zip: /],
] as const) {
  test.serial(`a zip ${what} is refused by its name and changes nothing`, async (t) => {
    const file = join(scratchFolder(), 'SE.zip')
    writeFileSync(file, content)
    await t.throwsAsync(async () => loadPostcodes((await testDatabase()).owner, 'SE', [file]), { name: 'PostcodeError', message })
    t.deepEqual(await points('SE'), LOADED)
  })
}

/** With a byte of the packed table changed. */
function damaged(zip: Buffer): Buffer {
  const copy = Buffer.from(zip)
  copy.writeUInt8(copy.readUInt8(60) ^ 0xff, 60)
  return copy
}

test('tables are found in a folder and the folders in it, GeoNames\' own form first; what is no table of postcodes is not', async (t) => {
  const folder = scratchFolder()
  mkdirSync(join(folder, 'deep/er'), { recursive: true })
  writeFileSync(join(folder, 'deep/er/SE.zip'), zipOf('SE.txt', TABLE))
  writeFileSync(join(folder, 'SE.txt'), TABLE)
  writeFileSync(join(folder, 'deep/zipcodes.es.csv'), readFileSync(join(root, 'fixtures/postcodes/zipcodes.es.csv')))
  writeFileSync(join(folder, 'FR.txt'), 'Some notes on France.\n')
  writeFileSync(join(folder, 'IT.zip'), 'no zip')
  writeFileSync(join(folder, 'NO.zip'), zipOf('capacity.csv', 'a;b\n1;2\n'))
  t.deepEqual(Object.fromEntries(await findPostcodes(folder)), {
    SE: [join(folder, 'deep/er/SE.zip'), join(folder, 'SE.txt')], ES: [join(folder, 'deep/zipcodes.es.csv')],
  })
})
