import { PassThrough } from 'node:stream'
import test from 'ava'
import type { ImportState } from '../../src/cli/imports/follow-runs.ts'
import { importLines } from '../../src/cli/imports/import-lines.ts'
import { progressText } from '../../src/cli/imports/progress.ts'

/** What a start says while its imports go on. */

const state = (run: string, status: ImportState['status'], rows = 0): ImportState => (
  { run, source: `source-${run}`, status, date: null, document: null, bytes: null, rows, reason: null, unreached: false, detail: null, kept: false })
const STATES = [state('1', 'published', 5), state('2', 'failed'), state('3', 'held'), state('4', 'running', 1200), state('5', 'queued'), state('6', 'queued')]

test('it counts what is left, estimates by the pace of what ended, and names what is under way', (t) => {
  t.is(progressText(STATES, 60_000), '3 of 6 imports ended, 3 left, about 60 s: source-4 1,200')
  t.is(progressText(STATES, 600_000), '3 of 6 imports ended, 3 left, about 10 min: source-4 1,200')
  t.is(progressText(STATES.slice(1), 60_000), '2 of 5 imports ended, 3 left: source-4 1,200', 'two tell no pace')
  t.is(progressText(STATES.slice(0, 3), 60_000), '')
})

test.serial('a terminal gets one line that moves, a file a new one from time to time', (t) => {
  const now = Date.now()
  t.teardown(() => { Date.now = clock })
  const clock = Date.now
  const said = (isTTY: boolean) => {
    const output = Object.assign(new PassThrough(), { isTTY, columns: 60 }) as unknown as NodeJS.WriteStream & PassThrough
    Date.now = () => now
    const lines = importLines(output)
    for (const seconds of [0, 1, 61, 62, 125]) {
      Date.now = () => now + seconds * 1000
      lines.looked(STATES)
    }
    lines.ended(state('4', 'published', 1200))
    return String(output.read())
  }
  t.deepEqual(said(false).split('\n').map((line) => line.replace(/ {2,}/g, ' ')), [
    '3 of 6 imports ended, 3 left, about 61 s: source-4 1,200', '3 of 6 imports ended, 3 left, about 2 min: source-4 1,200',
    'source-4 published 1,200 rows', '',
  ])
  const moving = said(true).split('\r\x1b[K')
  t.is(moving.length, 7)
  t.is(moving[3], '3 of 6 imports ended, 3 left, about 61 s: source-4 1,200')
  t.regex(moving[6] ?? '', /^source-4 +published .* rows\n$/)
})

test('a document that could not be read says why beside its check', (t) => {
  const output = new PassThrough() as unknown as NodeJS.WriteStream & PassThrough
  importLines(output).ended({ ...state('1', 'held'), reason: 'document_unreadable', detail: 'line 9 is cut off' })
  t.regex(String(output.read()), /held .* rows {2}document_unreadable: line 9 is cut off\n$/)
})

test('a failed import of a source that is served says that its figures stay', (t) => {
  const output = new PassThrough() as unknown as NodeJS.WriteStream & PassThrough
  importLines(output).ended({ ...state('1', 'failed'), reason: 'www.example.org has no address', kept: true })
  t.regex(String(output.read()), /failed .* rows {2}www\.example\.org has no address; its figures of before stay\n$/)
})

test('of sources whose hosts cannot be reached the first is told, the others are counted', (t) => {
  const output = new PassThrough() as unknown as NodeJS.WriteStream & PassThrough
  const lines = importLines(output)
  for (const [run, reason] of [['1', 'www.example.org has no address'], ['2', 'data.example.net has no address'], ['3', '192.0.2.1 cannot be reached: ECONNREFUSED'], ['4', 'answered 404']] as const) {
    lines.ended({ ...state(run, 'failed'), reason, unreached: reason !== 'answered 404' })
  }
  const said = String(output.read()).trim().split('\n')
  t.deepEqual(said.map((line) => line.replace(/^.* rows {2}/, '')), ['www.example.org has no address', 'answered 404'])
})
