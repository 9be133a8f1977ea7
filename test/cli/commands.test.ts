import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../../src/settings/config.ts'
import { headroom } from '../helpers/headroom.ts'

/** Names of the commands that the help lists. */
async function commandNames(): Promise<string[]> {
  const { stdout } = await headroom(['--help'], {})
  return [...stdout.matchAll(/^ {2}([a-z]+) /gm)].map((match) => match[1] ?? '').filter((name) => name !== 'help')
}

test('docs/cli.md lists every command, and no other', async (t) => {
  const page = await readFile(join(ROOT, 'docs/cli.md'), 'utf8')
  const table = page.split('\n').filter((line) => /^\| `[a-z]/.test(line)).map((line) => line.split('|')[1] ?? '')
  const listed = table.flatMap((cell) => [...cell.matchAll(/`([a-z]+)/g)].map((match) => match[1]))
  const commands = await commandNames()
  t.true(commands.length > 10)
  t.deepEqual([...new Set(listed)].toSorted(), commands.toSorted())
})

test('each command is found by its name, and a wrong name is answered with the nearest', async (t) => {
  for (const name of await commandNames()) {
    const { stdout } = await headroom([name, '--help'], {})
    t.true(stdout.startsWith(`Usage: headroom ${name} `), stdout)
  }
  const { code, stderr } = await headroom(['workr'], {})
  t.is(code, 1)
  t.regex(stderr, /unknown command 'workr'\n\(Did you mean worker\?\)/)
})
