import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { ROOT } from '../../src/settings/config.ts'
import { FULL_COUNTS } from './counts.ts'

/** Folder of files that operators published, beside the project: licences of some forbid that they are part of it. */
export const REAL_FILES = resolve(ROOT, '../shared/data')

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
