import { PassThrough } from 'node:stream'
import { Command } from 'commander'
import test from 'ava'
import { reportFailure } from '../../src/cli/command/failure.ts'
import { importLines, importObjects } from '../../src/cli/imports/import-lines.ts'
import { print } from '../../src/cli/command/output.ts'
import { printable } from '../../src/shapes/printable.ts'

test('what would move the cursor, colour, rename the window or reorder the line is shown, not done', (t) => {
  t.is(printable('\u001B]0;title\u0007\u001B[2Jname\r\u009B31m\u202Eeman'), '\ufffd]0;title\ufffd\ufffd[2Jname\ufffd\ufffd31m\ufffdeman')
  t.is(printable('Bilbo, 400 kV\tž\n  второй'), 'Bilbo, 400 kV\tž\n  второй')
})

const EVIL = 'a\u001B[31m\u009B2J\u202E'
const SHOWN = 'a\ufffd[31m\ufffd2J\ufffd'

/** What a task says on one of the two ways. */
function saidOn(way: 'log' | 'error', task: () => void): string[] {
  const { [way]: kept } = console
  const lines: string[] = []
  console[way] = (line: string) => { lines.push(line) }
  try {
    task()
  } finally {
    console[way] = kept
  }
  return lines
}

test.serial('commands print text of others so, and JSON with all of it escaped', (t) => {
  const command = new Command().option('--json')
  t.deepEqual(saidOn('log', () => print(command, { json: {}, text: EVIL })), [SHOWN])
  const [json = ''] = saidOn('log', () => print(command.parse(['--json'], { from: 'user' }), { json: { name: EVIL }, text: '' }))
  t.is(json, String.raw`{"name":"a\u001b[31m\u009b2J\u202e"}`)
  t.deepEqual(JSON.parse(json), { name: EVIL })
})

test.serial('so do errors, those of a bug too', (t) => {
  const { exitCode } = process
  const { write } = process.stderr
  let line: unknown
  process.stderr.write = (text: unknown) => {
    line = text
    return true
  }
  try {
    reportFailure(Object.assign(new Error(EVIL), { syscall: 'open' }))
  } finally {
    process.stderr.write = write
  }
  const [bug] = saidOn('error', () => reportFailure(new Error(EVIL)))
  process.exitCode = exitCode
  t.is(line, `headroom: ${SHOWN}\n`)
  t.true(bug?.startsWith(`headroom: Error: ${SHOWN}\n    at `))
})

test('so does a start of the files that it was given, in lines and in objects', (t) => {
  const output = new PassThrough() as unknown as NodeJS.WriteStream & PassThrough
  for (const lines of [importLines(output), importObjects(output)]) {
    lines.left([{ document: `${EVIL}.csv`, why: 'empty' }])
    lines.undated([`${EVIL}.csv`])
  }
  const said = String(output.read())
  t.true(said.includes(`${SHOWN}.csv: empty\n`))
  t.is(said, printable(said))
})
