import test from 'ava'
import { askedRange, byteRange, type AskedRange, type ByteRange } from '../../src/exports/byte-range.ts'

const HEADERS: [header: string, asked: AskedRange | null][] = [
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=9-8', null],
  ['bytes=9-', { first: 9, last: null }],
  ['bytes=-9', { suffix: 9 }],
  ['bytes=-0', { suffix: 0 }],
  ['bytes=-', null],
  ['', null],
]

const RANGES: [asked: AskedRange, size: number, range: ByteRange | null][] = [
  [{ first: 0, last: null }, 10, { first: 0, last: 9 }],
  [{ first: 9, last: 99 }, 10, { first: 9, last: 9 }],
  [{ first: 10, last: null }, 10, null],
  [{ suffix: 1 }, 10, { first: 9, last: 9 }],
  [{ suffix: 11 }, 10, { first: 0, last: 9 }],
  [{ suffix: 0 }, 10, null],
  [{ first: 0, last: null }, 0, null],
]

test('the one range of a header, or none', (t) => {
  for (const [header, asked] of HEADERS) t.deepEqual(askedRange(header), asked, header)
})

test('the bytes of a range; the last 0 bytes are none', (t) => {
  for (const [asked, size, range] of RANGES) t.deepEqual(byteRange(asked, size), range, JSON.stringify([asked, size]))
})
