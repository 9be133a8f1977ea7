import test from 'ava'
import { speaker } from '../../../src/web/words/say.js'
import { LANGUAGES } from '../../../src/languages/languages.ts'
import { words as english } from '../../../src/languages/en/pages.ts'

/** Every sentence by its path; plural forms have one each. */
function sentences(part: unknown, path = ''): [string, string][] {
  if (typeof part === 'string') return [[path, part]]
  return Object.entries(part as object).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
}

const places = (sentence: string): string[] => [...sentence.matchAll(/\{\w+\}|`[^`]+`/g)].map(([place]) => place).sort()
const expected = new Map(sentences(english))
const own = /\.(zero|one|two|few|many)$/

for (const [language, { words }] of Object.entries(LANGUAGES)) {
  test(`${language} says everything, with English's places and code`, (t) => {
    const said = new Map(sentences(words))
    t.deepEqual([...said.keys()].filter((path) => !own.test(path)).sort(), [...expected.keys()].filter((path) => !own.test(path)).sort())
    for (const [path, sentence] of said) {
      t.not(sentence.trim(), '', path)
      const wanted = places(expected.get(path) ?? expected.get(path.replace(own, '.other')) ?? '')
      // A translation may add the word of the schema that it translates: **Nicht gezeigt** (`withheld`).
      t.deepEqual(wanted.filter((place) => !places(sentence).includes(place)), [], `${path}: ${sentence}`)
      t.deepEqual(places(sentence).filter((place) => place.startsWith('{') && !wanted.includes(place)), [], `${path}: ${sentence}`)
    }
  })

  test(`${language} has numbers, dates, names of countries and plurals of its own`, (t) => {
    t.is(new Intl.Locale(words.locale).language, new Intl.Locale(language).language)
    t.deepEqual(Intl.DisplayNames.supportedLocalesOf(words.locale), [words.locale])
    const say = speaker(words.locale)
    t.not(say(words.record.daysOld, { count: 1 }), say(words.record.daysOld, { count: 2 }).replace('2', '1'))
  })
}

test('no two languages say the same', (t) => {
  const all = Object.values(LANGUAGES).map(({ words }) => sentences(words).map(([, sentence]) => sentence).filter((text) => text.includes(' ')))
  for (const [at, some] of all.entries()) {
    for (const others of all.slice(at + 1)) {
      const same = some.filter((sentence) => others.includes(sentence) && !/^[^a-z]*(\{\w+\}[^a-z]*)+$|^svc_/.test(sentence))
      t.true(same.length < some.length / 20, same.join('\n'))
    }
  }
})

test('a sentence is filled with numbers and text; a plural by its count; a place left empty is an error', (t) => {
  const say = speaker('de')
  t.is(say('{count} von {name}', { count: 1234.5, name: '1234.5' }), '1.234,5 von 1234.5')
  t.is(say({ one: '{count} Tag', other: '{count} Tage' }, { count: 1 }), '1 Tag')
  t.is(say({ one: '{count} Tag', other: '{count} Tage' }, { count: 0 }), '0 Tage')
  t.is(speaker('pl')({ one: '{count} plik', few: '{count} pliki', other: '{count} plików' }, { count: 3 }), '3 pliki')
  t.throws(() => say('{count}' as string, {}), { instanceOf: RangeError, message: 'nothing is given for {count} of "{count}"' })
})
