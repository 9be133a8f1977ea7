import test from 'ava'
import { words } from '../../../src/languages/en/pages.ts'
import { words as german } from '../../../src/languages/de/pages.ts'
import type { Words } from '../../../src/languages/words.ts'
import { queueSection } from '../../../src/web/asset-page/queue-section.ts'
import type { Ahead } from '../../../src/web/asset-page/shapes.ts'
import { speechOf } from '../../../src/web/asset-page/speech.ts'
import { plain } from '../../helpers/asset-pages.ts'

const NOTHING: Ahead = { queue: [], free_after_queue_mw: { generation: null, load: null }, costs: [] }
const told = (ahead: Partial<Ahead>, language: Words = words) => plain(queueSection({ ...NOTHING, ...ahead }, speechOf(language))?.text ?? '')

test('where nobody states what waits ahead or what it costs, the page has no such part', (t) => {
  t.is(queueSection(NOTHING, speechOf(words)), null)
})

test('each request has its amount, its state in the publisher’s words and its date', (t) => {
  const text = told({ queue: [
    { technology: 'storage', direction: 'load', mw: 40.83, status: 'requested', expected: null }, { technology: 'wind', direction: 'generation', mw: 5, status: 'Accepted <b>', expected: 'Q3 2027' },
  ] })
  t.regex(text, /For what How much State Expected Load · storage 40\.83 MW requested Generation · wind 5 MW Accepted <b> Q3 2027/)
  t.regex(text, /not to be added up/)
  t.notRegex(queueSection({ ...NOTHING, queue: [{ technology: 'any', direction: 'load', mw: 1, status: '<b>', expected: '<i>' }] }, speechOf(words))?.text ?? '', /<b>|<i>/)
})

test('what is free after the queue is told by direction, below zero too, in the marks of the language', (t) => {
  t.regex(told({ free_after_queue_mw: { generation: -7.5, load: 8 } }, german), /Frei nach der Warteschlange: Einspeisung -7,5 MW und Bezug 8 MW\./i)
  t.notRegex(told({ free_after_queue_mw: { generation: 0, load: null } }), /load/i)
})

test('a cost is told in its words, with the date of the publication where it is known', (t) => {
  const text = told({ costs: [{ text: '£1,200 per kVA', quoted_on: '2026-11-01' }, { text: 'on request', quoted_on: null }] })
  t.regex(text, /Cost of a connection: £1,200 per kVA \(.*2026.*\)/)
  t.regex(text, /Cost of a connection: on request(?! \()/)
})
