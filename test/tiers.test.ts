import test from 'ava'
import { SLOW_FILES } from './helpers/slow-files.ts'
import { ALL_FILES, chosenTests } from './helpers/tiers.ts'

const slow = Object.values(SLOW_FILES).flat()

test('every file that npm test leaves out exists, and is listed once, in the order of names', (t) => {
  t.deepEqual(slow.filter((file) => !ALL_FILES.includes(file)), [])
  t.is(new Set(slow).size, slow.length)
  for (const [reason, files] of Object.entries(SLOW_FILES)) t.deepEqual(files, files.toSorted(), reason)
})

test('the first tier and the rest are every file, none twice; a file that is not listed is in the first', (t) => {
  const first = chosenTests([])
  const rest = chosenTests(['--rest'])
  t.deepEqual([...first.parameters, ...rest.parameters].toSorted(), ALL_FILES)
  t.deepEqual(rest.parameters, slow.toSorted())
  t.deepEqual([first.leftOut, rest.leftOut], [slow.length, 0])
  t.true(first.parameters.includes('test/tiers.test.ts'))
})

test('all tests are those that ava finds by itself', (t) => {
  t.deepEqual(chosenTests(['--all', '--tap']), { parameters: ['--tap'], leftOut: 0 })
})

test('files that are named run alone, whatever their tier', (t) => {
  for (const named of ['test/app.test.ts', './test/app.test.ts:12', 'test/web', '/checkout/test/app.test.ts', '**/standbys/*.test.ts']) {
    for (const tier of [[], ['--all'], ['--rest']]) {
      t.deepEqual(chosenTests([...tier, named, '--tap']), { parameters: [named, '--tap'], leftOut: 0 }, named)
    }
  }
})

test('a title alone is looked for in the files of the tier', (t) => {
  const { parameters, leftOut } = chosenTests(['--match', 'a test of tests'])
  t.deepEqual(parameters.slice(0, 2), ['--match', 'a test of tests'])
  t.is(parameters.length - 2 + leftOut, ALL_FILES.length)
})
