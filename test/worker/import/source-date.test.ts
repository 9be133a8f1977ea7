import test from 'ava'
import { sourceDate } from '../../../worker/import/source-date.ts'

type Found = Parameters<typeof sourceDate>[1]

const DOCUMENT = { kind: 'file', url: 'x.csv', date_pattern: String.raw`^(?<y>\d{4})_(?<m>\d\d?)(_(?<d>\d\d?))?_`, date: '2026-05-05' } as const
const FOUND: Found = {
  content: '2026-01-01', stated: '2026-02-02', name: '2026_3_3_x.csv', file: '/data/2026-04/2026_3_3_x.csv', given: '2026-03-30', lastModified: '2026-06-06',
}

/** The sources of a date, first to last, each with what removes it. */
const ORDER: [basis: string, date: string | null, without: Partial<Found>][] = [
  ['given', '2026-03-30', { given: null }],
  ['content', '2026-01-01', { content: null }],
  ['publisher', '2026-02-02', { stated: null }],
  ['filename', '2026-03-03', { name: 'x.csv' }],
  ['folder', '2026-04-01', { file: '/data/months/x.csv' }],
  ['manifest', '2026-05-05', {}],
  ['last_modified', '2026-06-06', { lastModified: null }],
  ['unknown', null, {}],
]

for (const [at, [basis, date]] of ORDER.entries()) {
  test(`the date is that of ${basis} where nothing before it has one`, (t) => {
    const earlier = ORDER.slice(0, at)
    const found = Object.assign({ ...FOUND }, ...earlier.map(([, , without]) => without))
    const dateless = earlier.some(([name]) => name === 'manifest')
    t.deepEqual(sourceDate(dateless ? { ...DOCUMENT, date: null } : DOCUMENT, found), { date, basis })
  })
}

test('without a document in the manifest the date given counts, and then none', (t) => {
  const found = { ...FOUND, content: null, stated: null, name: 'x.csv', file: null, lastModified: null }
  t.deepEqual(sourceDate(null, found), { date: '2026-03-30', basis: 'given' })
  t.deepEqual(sourceDate(null, { ...found, given: null }), { date: null, basis: 'unknown' })
})

test('a date given that the document, its name or its folder also states is theirs', (t) => {
  for (const [basis, date] of ORDER.slice(1, 5)) t.deepEqual(sourceDate(DOCUMENT, { ...FOUND, given: date }), { date, basis })
})

test('the name of a fetched document is read by its manifest’s pattern alone, that of a file also without one', (t) => {
  const found = { ...FOUND, content: null, stated: null, given: null, lastModified: null }
  t.like(sourceDate(null, { ...found, name: 'marzo_2026.csv', file: null }), { basis: 'unknown' })
  t.deepEqual(sourceDate(null, { ...found, name: 'marzo_2026.csv', file: '/data/marzo_2026.csv' }), { date: '2026-03-01', basis: 'filename' })
})

test('a list of years is no date', (t) => {
  const found = { ...FOUND, content: null, stated: null, given: null, lastModified: null }
  for (const name of ['plan_2028_2030.csv', '2028-2030.csv', 'horizons 2028 2030 2033.csv', 'plan2024.csv', 'NEP_2037-2045_v2.xlsx']) {
    t.deepEqual(sourceDate(null, { ...found, name, file: `/data/2028_2030/${name}` }), { date: null, basis: 'unknown' }, name)
  }
})

test('a name without a day stands for the first of its month', (t) => {
  t.deepEqual(sourceDate(DOCUMENT, { ...FOUND, content: null, stated: null, given: null, name: '2026_12_x.csv' }), { date: '2026-12-01', basis: 'filename' })
})

for (const date of ['2026-02-30', '2026-13-01', '2025-02-29', 'soon']) {
  test(`${date} is no day, and nothing else is taken in its place`, (t) => {
    t.throws(() => sourceDate(DOCUMENT, { ...FOUND, given: null, content: date }), { message: `The document's date "${date}" (content) is no day of the calendar` })
  })
}
