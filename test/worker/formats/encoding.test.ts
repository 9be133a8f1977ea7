import test from 'ava'
import { encodingOf } from '../../../worker/formats/encoding.ts'
import { UnreadableDocument } from '../../../worker/formats/unreadable-document.ts'
import { documentOf } from '../../helpers/document.ts'

/** Bytes read at a time. */
const PIECE = 64 * 1024

/** ASCII up to the given number of bytes before the end of a piece, followed by the given bytes. */
const beforeTheCut = (bytes: number, rest: Buffer) => Buffer.concat([Buffer.alloc(PIECE - bytes, 'a'), rest])

for (const character of ['ñ', '€', '🏭']) {
  const bytes = Buffer.from(character)
  for (let before = 0; before <= bytes.length; before++) {
    test(`UTF-8 with ${character} is UTF-8 when a piece ends after ${before} of its ${bytes.length} bytes`, async (t) => {
      const path = documentOf(beforeTheCut(before, Buffer.from(`${character}b;c\n`)))
      t.deepEqual(await encodingOf(path, 'auto'), { name: 'utf-8', bomBytes: 0 })
      const last = documentOf(beforeTheCut(before, bytes))
      t.deepEqual(await encodingOf(last, 'utf-8'), { name: 'utf-8', bomBytes: 0 })
    })
  }

  for (let kept = 1; kept < bytes.length; kept++) {
    test(`a document that ends after ${kept} bytes of ${character} is no UTF-8, wherever a piece ends`, async (t) => {
      for (const before of [0, kept, kept + 1]) {
        const path = documentOf(beforeTheCut(before, bytes.subarray(0, kept)))
        await t.throwsAsync(encodingOf(path, 'utf-8'), { instanceOf: UnreadableDocument, message: /not valid UTF-8 throughout/ })
      }
    })
  }
}

test('one letter distinguishes cp1252 from UTF-8, also the last one of a piece or of the document', async (t) => {
  for (const before of [0, 1, 2]) {
    for (const rest of ['\xf1', '\xf1a', '\xf1\xf1', 'a\xe9;\n']) {
      const path = documentOf(beforeTheCut(before, Buffer.from(rest, 'latin1')))
      t.deepEqual(await encodingOf(path, 'auto'), { name: 'cp1252', bomBytes: 0 }, `${before} ${rest}`)
    }
  }
})

test('a letter split between two pieces counts as UTF-8 when another byte is damaged', async (t) => {
  const path = documentOf(beforeTheCut(1, Buffer.concat([Buffer.from('ñé;'), Buffer.from([0xff])])))
  await t.throwsAsync(encodingOf(path, 'auto'), { instanceOf: UnreadableDocument, message: /not valid UTF-8 throughout/ })
})
