import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../../src/settings/config.ts'
import { headroom } from '../helpers/headroom.ts'

test('the README lists every command, and no other', async (t) => {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8')
  const table = readme.split('\n').filter((line) => /^\| `[a-z]/.test(line)).map((line) => line.split('|')[1] ?? '')
  const listed = table.flatMap((cell) => [...cell.matchAll(/`([a-z]+)/g)].map((match) => match[1]))
  const { stdout } = await headroom(['--help'], {})
  const commands = [...stdout.matchAll(/^ {2}([a-z]+) /gm)].map((match) => match[1]).filter((name) => name !== 'help')
  t.true(commands.length > 10)
  t.deepEqual([...new Set(listed)].toSorted(), commands.toSorted())
})
