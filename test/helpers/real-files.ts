import { existsSync } from 'node:fs'
import test, { type ExecutionContext } from 'ava'
import { FULL_COUNTS } from './counts.ts'
import { REAL_FILES } from './real-folder.ts'

export { REAL_FILES }

type Declare = (title: string, run: (t: ExecutionContext) => Promise<void> | void) => void

/**
 * Declares a test that reads REAL_FILES, in the run of all counts: together they take minutes. Else ava counts the test as skipped; its title
 * says why.
 */
export const realTest: Declare & { serial: Declare } = Object.assign(declareWith(test), { serial: declareWith(test.serial) })

function declareWith(declare: Declare & { skip: Declare }): Declare {
  const reason = !existsSync(REAL_FILES) ? `there is no ${REAL_FILES}`
    : FULL_COUNTS ? null : 'in .ci/run, or with HEADROOM_FULL_COUNTS=1'
  return reason === null ? declare : (title, run) => declare.skip(`${title} (${reason})`, run)
}
