import test from 'ava'
import { repeatingCommand } from './helpers/repeating-command.ts'

test('a failed test is repeated with the settings that it ran with, its seed among them', (t) => {
  const settings = { HOME: '/root', HEADROOM_FULL_COUNTS: '1', HEADROOM_QUESTION_SEED: '7', HEADROOM_TEST_TIMES: '/tmp/times' }
  t.is(repeatingCommand('test/a.test.ts', 'the list: as the tables say', settings),
    `HEADROOM_FULL_COUNTS=1 HEADROOM_QUESTION_SEED=7 npm test -- test/a.test.ts --match 'the list: as the tables say'`)
  t.is(repeatingCommand('test/a.test.ts', `!it's a * of "all"`, {}), `npm test -- test/a.test.ts --match '*it'\\''s a * of "all"'`)
})
