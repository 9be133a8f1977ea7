import test from 'ava'
import { readCsv } from '../../../worker/formats/csv.ts'
import { nlPostcodeClasses } from '../../../worker/publications/nl-postcode-classes.ts'
import { collect, documentOf } from '../../helpers/document.ts'
import { figureOf, sourceOf } from '../../helpers/publication.ts'

const source = sourceOf('europe', 'nl-postcode-classes')
const HEADER = 'postcode,invoeding,afname,"congestiemanagement invoeding","congestiemanagement afname"\n'

async function open(lines: string) {
  const format = source.formats[0]
  if (nlPostcodeClasses.reads !== 'table' || format?.type !== 'csv') throw new Error('reads a CSV')
  return nlPostcodeClasses.open(await readCsv(documentOf(lines), format), source)
}
const read = async (lines: string) => collect((await open(HEADER + lines)).rows)

test('a postcode is an area without a place, with a class per direction and no amount', async t => {
  const [row] = await read('1011AA,0,3,0,1\n')
  t.like(row?.asset, { type: 'area', scheme: 'nl-pc6', identifier: '1011AA', location: null, area: null })
  t.like(figureOf(row, 'injection_class'), { state: 'class_only', classCode: '0', classLabel: 'class 0', value: null })
  t.like(figureOf(row, 'withdrawal_class'), { classCode: '3', classLabel: 'class 3' })
  t.is(row?.notes, 'congestiemanagement afname: 1')
})

test('an empty class is not published', async t => {
  t.like(figureOf((await read('177JB,3,,,\n'))[0], 'withdrawal_class'), { state: 'not_published', classCode: null })
})

test('a row without a postcode is left out, a shortened postcode kept', async t => {
  t.deepEqual((await read(',0,0,0,0\n141A,0,1,,\n')).map(({ asset }) => asset.identifier), ['141A'])
})

test('a class that nobody declared has no label', async t => {
  t.like(figureOf((await read('1011AA,9,0,0,0\n'))[0], 'injection_class'), { classCode: '9', classLabel: null })
})

test('a document that ends mid-row is refused, with the line', async t => {
  await t.throwsAsync(read('1011AA,0,3,0,1\n1011AB,'), { message: /line 3/ })
})

test('missing columns are named', async t => {
  t.deepEqual((await open('postcode,invoeding\n1011AA,0\n')).facts.missingColumns, ['afname'])
})
