import test from 'ava'
import { LANGUAGES } from '../../../src/languages/languages.ts'
import { words as english } from '../../../src/languages/en/pages.ts'
import { timesIn } from '../../../src/web/words/times.ts'

const year = new Date().getUTCFullYear()
const years = (from: number, to: number, kind: 'year' | 'range' | 'after_reinforcement' = 'range') => ({ kind, year_from: from, year_to: to, scenario: null, season: null, hours: null })

test('years that have ended are marked in each language; this year, coming ones and what is for no year are not', (t) => {
  for (const [language, { words }] of Object.entries(LANGUAGES)) {
    const { horizonText } = timesIn(words)
    const mark = words.record.ended.replace('{years}', '').trim()
    t.not(mark, '', language)
    for (const horizon of [years(year - 1, year - 1, 'year'), years(year - 3, year - 1), years(year - 1, year - 1, 'after_reinforcement')]) t.true(horizonText(horizon).includes(mark), language)
    for (const horizon of [years(year, year, 'year'), years(year - 1, year), years(year + 1, year + 1), { kind: 'snapshot' as const, year_from: null, year_to: null, scenario: null, season: null, hours: null }]) {
      t.false(horizonText(horizon).includes(mark), language)
    }
  }
  t.is(timesIn(english).horizonText({ kind: 'year', year_from: 2024, year_to: 2024, scenario: 'HT', season: null, hours: null }), '2024 (ended), HT')
})
