import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { repeatingCommand } from './repeating-command.ts'

/** Loaded before each test file: adds the command that repeats a failed test, as a line, to the file that HEADROOM_TEST_FAILED names. */
const { HEADROOM_TEST_FAILED: failed } = process.env

if (failed !== undefined) {
  test.afterEach.always('tell how to repeat it', (t) => {
    if (t.passed) return
    appendFileSync(failed, `${repeatingCommand(relative(process.cwd(), fileURLToPath(test.meta.file)), t.title.replace(/^tell how to repeat it for /, ''), process.env)}\n`)
  })
}
