import test from 'ava'
import iconv from 'iconv-lite'
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
      t.deepEqual(await encodingOf(path, 'auto'), { name: 'windows-1252', bomBytes: 0 }, `${before} ${rest}`)
    }
  }
})

test('a letter split between two pieces counts as UTF-8 when another byte is damaged', async (t) => {
  const path = documentOf(beforeTheCut(1, Buffer.concat([Buffer.from('ñé;'), Buffer.from([0xff])])))
  await t.throwsAsync(encodingOf(path, 'auto'), { instanceOf: UnreadableDocument, message: /not valid UTF-8 throughout/ })
})

const NAMES: [country: string, encodings: string[], names: string[]][] = [
  ['HU', ['windows-1250', 'iso-8859-2', 'maccenteuro', 'cp852'], ['Győr', 'Szűcs-domb', 'Érd', 'Kőszeg']],
  ['PL', ['windows-1250', 'iso-8859-2', 'maccenteuro', 'cp852'], ['Łódź Śródmieście', 'Świecie', 'Ząbki', 'WAŁBRZYCH']],
  ['CZ', ['windows-1250', 'iso-8859-2', 'maccenteuro', 'cp852'], ['Říčany', 'Ústí', 'Týnec', 'Žďár']],
  ['HR', ['windows-1250', 'iso-8859-2', 'maccroatian', 'cp852'], ['Čakovec', 'Đakovo', 'Šibenik', 'Žminj']],
  ['RO', ['windows-1250', 'iso-8859-2', 'cp852'], ['Bacău', 'Câmpia', 'Iaşi', 'Brăila']],
  ['LV', ['windows-1257', 'iso-8859-13', 'iso-8859-4', 'cp775'], ['Rēzekne', 'Ķegums', 'Brocēni', 'Čiekurkalns']],
  ['LT', ['windows-1257', 'iso-8859-13', 'cp775'], ['Šiauliai', 'Mažeikiai', 'Panevėžys', 'Alytųs']],
  ['EE', ['windows-1257', 'windows-1252', 'iso-8859-15'], ['Jõhvi', 'Põlva', 'Võru', 'Šoti']],
  ['BG', ['windows-1251', 'iso-8859-5', 'koi8-r', 'maccyrillic', 'cp866'], ['Пловдив', 'Видин', 'Варна Север', 'Ямбол']],
  ['GR', ['windows-1253', 'iso-8859-7', 'macgreek', 'cp737'], ['Θεσσαλονίκη', 'Άργος', 'Πάτρα', 'Ξάνθη']],
  ['FR', ['windows-1252', 'iso-8859-15', 'macroman', 'cp850'], ['Saint-Étienne', 'Besançon', 'Châtelet', 'Hérault']],
  ['ES', ['windows-1252', 'macroman', 'cp850'], ['Logroño', 'Córdoba', 'Cádiz', 'Almería']],
  ['PT', ['windows-1252', 'macroman', 'cp850'], ['Capacidade de receção', 'Portimão', 'Olhão', 'Évora']],
  ['SE', ['windows-1252', 'macroman', 'cp850'], ['Växjö', 'Malmö', 'Åmål', 'Örebro']],
  ['DE', ['windows-1252', 'macroman', 'cp850'], ['Köln', 'Düsseldorf', 'Groß Gerau', 'Übach']],
]

for (const [country, encodings, names] of NAMES) {
  test(`the letters of ${country}, such as ${names.at(-2)}, tell in which encoding of one byte a text is`, async (t) => {
    for (const encoding of encodings) {
      const bytes = iconv.encode(names.join('\n'), encoding)
      const { name } = await encodingOf(documentOf(bytes), 'auto', country)
      t.is(iconv.decode(bytes, name), names.join('\n'), `${encoding} as ${name}`)
    }
  })
}

test('a text whose words no encoding writes with the letters of its country is refused', async (t) => {
  const path = documentOf(iconv.encode(['Пловдив', 'Видин', 'Варна'].join('\n'), 'windows-1251'))
  await t.throwsAsync(encodingOf(path, 'auto', 'FR'), { instanceOf: UnreadableDocument, message: /letters of FR/ })
  t.is((await encodingOf(path, 'windows-1251', 'FR')).name, 'windows-1251')
})

test('names of people abroad do not turn a text away', async (t) => {
  const bytes = iconv.encode(['Müller', ...Array.from({ length: 12 }, (_, n) => `Zażółć${'abcdefghijkl'[n]}`)].join('\n'), 'windows-1250')
  t.is((await encodingOf(documentOf(bytes), 'auto', 'PL')).name, 'windows-1250')
})
