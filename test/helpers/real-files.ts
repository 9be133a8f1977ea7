import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { ROOT } from '../../src/config.ts'

/** Folder of files that operators published, beside the project: licences of some forbid that they are part of it. */
export const REAL_FILES = resolve(ROOT, '../shared/data')

type Declare = (title: string, run: (t: ExecutionContext) => Promise<void> | void) => void

/**
 * Declares a test that reads REAL_FILES. Where the folder is absent ava counts the test as skipped; its title says why. So it does with
 * `realTest.whole`, of all the files at once, but for the run of all counts: it takes minutes.
 */
export const realTest: Declare & { serial: Declare; whole: Declare } = Object.assign(declareWith(test), {
  serial: declareWith(test.serial),
  whole: process.env.HEADROOM_FULL_COUNTS === undefined ? leftOut : declareWith(test),
})

function leftOut(title: string, run: Parameters<Declare>[1]): void {
  test.skip(`${title} (in .ci/run)`, run)
}

function declareWith(declare: Declare & { skip: Declare }): Declare {
  if (existsSync(REAL_FILES)) return declare
  return (title, run) => declare.skip(`${title} (there is no ${REAL_FILES})`, run)
}
