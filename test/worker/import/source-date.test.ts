import test from 'ava'
import { sourceDate } from '../../../worker/import/source-date.ts'

type Found = Parameters<typeof sourceDate>[1]

const DOCUMENT = { kind: 'file', url: 'x.csv', date_pattern: String.raw`^(?<y>\d{4})_(?<m>\d\d?)(_(?<d>\d\d?))?_`, date: '2026-05-05' } as const
const FOUND: Found = {
  content: '2026-01-01', stated: '2026-02-02', name: '2026_3_3_x.csv', given: '2026-04-04', lastModified: '2026-06-06', today: '2026-07-07',
}

/** The sources of a date, first to last, each with what removes it. */
const ORDER: [basis: string, date: string, without: Partial<Found>][] = [
  ['content', '2026-01-01', { content: null }],
  ['publisher', '2026-02-02', { stated: null }],
  ['filename', '2026-03-03', { name: 'x.csv' }],
  ['given', '2026-04-04', { given: null }],
  ['manifest', '2026-05-05', {}],
  ['last_modified', '2026-06-06', { lastModified: null }],
  ['retrieved', '2026-07-07', {}],
]

for (const [at, [basis, date]] of ORDER.entries()) {
  test(`the date is that of ${basis} where nothing before it has one`, (t) => {
    const earlier = ORDER.slice(0, at)
    const found = Object.assign({ ...FOUND }, ...earlier.map(([, , without]) => without))
    const dateless = earlier.some(([name]) => name === 'manifest')
    t.deepEqual(sourceDate(dateless ? { ...DOCUMENT, date: null } : DOCUMENT, found), { date, basis })
  })
}

test('without a document in the manifest the date given counts, and then the day of fetching', (t) => {
  const found = { ...FOUND, content: null, stated: null, lastModified: null }
  t.deepEqual(sourceDate(null, found), { date: '2026-04-04', basis: 'given' })
  t.deepEqual(sourceDate(null, { ...found, given: null }), { date: '2026-07-07', basis: 'retrieved' })
})

test('a name without a day stands for the first of its month', (t) => {
  t.deepEqual(sourceDate(DOCUMENT, { ...FOUND, content: null, stated: null, name: '2026_12_x.csv' }), { date: '2026-12-01', basis: 'filename' })
})

for (const date of ['2026-02-30', '2026-13-01', '2025-02-29', 'soon']) {
  test(`${date} is no day, and nothing else is taken in its place`, (t) => {
    t.throws(() => sourceDate(DOCUMENT, { ...FOUND, content: date }), { message: `The document's date "${date}" (content) is no day of the calendar` })
  })
}
