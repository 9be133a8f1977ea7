import test from 'ava'
import { words as spanish } from '../../../src/languages/es/pages.ts'
import { LANGUAGES } from '../../../src/languages/languages.ts'
import { limitsIn } from '../../../src/web/words/limits.ts'
import { speaker } from '../../../src/web/words/say.js'
import { timesIn } from '../../../src/web/words/times.ts'

const all = Object.entries(LANGUAGES)

test('a source stands beside its date without an article, so that a date that nobody states reads well, too', (t) => {
  t.deepEqual(Object.fromEntries(all.map(([language, { words }]) => {
    const { ageText, dateText } = timesIn(words)
    return [language, speaker(words.locale)(words.record.source, { date: dateText(null), age: ageText(null) })]
  })), {
    en: 'Source date not stated, age unknown', es: 'Fuente: fecha no indicada, antigüedad desconocida', fr: 'Source : date non précisée, âge inconnu',
    de: 'Stand ohne Datum, Alter unbekannt', it: 'Fonte: data non indicata, età sconosciuta', nl: 'Bron datum niet vermeld, leeftijd onbekend',
    pt: 'Fonte: data não indicada, idade desconhecida',
  })
})

test('assets that have zero are counted in words that no language has for no value', (t) => {
  for (const [language, { words }] of all) t.notRegex(words.results.zero, /^nul/i, language)
})

test('what heads the list promises no capacity: what is below may be zero or withheld', (t) => {
  for (const [language, { words }] of all) t.notRegex(words.list.name, /capaci|kapazi|free|frei|vrij|libre|availab|dispon|verfügb|beschikb/i, language)
})

test('Red Eléctrica’s modules and its dynamic criterion have their Spanish names in Spanish', (t) => {
  const { measures: { what } } = spanish
  t.deepEqual([what.mges, what.mpe, what.mge], ['Módulos síncronos (MGES)', 'Módulos de parque eléctrico (MPE)', 'Todos los módulos (MGE)'])
  const limits = [{ side: 'here' as const, kind: 'other' as const, direction: 'load' as const, text: 'D_Nudo' }]
  t.deepEqual(limitsIn(spanish).limitLines({ limiting_factors: [], limits, works: [], status_colour: null }), ['Limitado por criterio dinámico: D_Nudo'])
})
