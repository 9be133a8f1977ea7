import { Command } from 'commander'
import test from 'ava'
import { print } from '../../src/cli/command/output.ts'
import { printable } from '../../src/cli/command/printable.ts'

test('what would move the cursor, colour, rename the window or reorder the line is shown, not done', (t) => {
  t.is(printable('\u001B]0;title\u0007\u001B[2Jname\r\u009B31m\u202Eeman'), '\ufffd]0;title\ufffd\ufffd[2Jname\ufffd\ufffd31m\ufffdeman')
  t.is(printable('Bilbo, 400 kV\tž\n  второй'), 'Bilbo, 400 kV\tž\n  второй')
})

test.serial('commands print text of others so, and JSON with all of it escaped', (t) => {
  const { log } = console
  const lines: string[] = []
  console.log = (line: string) => { lines.push(line) }
  try {
    const command = new Command().option('--json')
    print(command, { json: {}, text: 'a\u001B[31m' })
    print(command.parse(['--json'], { from: 'user' }), { json: { name: 'a\u001B[31m' }, text: '' })
  } finally {
    console.log = log
  }
  t.deepEqual(lines, ['a\ufffd[31m', '{"name":"a\\u001b[31m"}'])
})
