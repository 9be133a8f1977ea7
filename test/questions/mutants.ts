import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../../src/settings/config.ts'

/**
 * Plants faults in the SQL of questions and best figures, one at a time, and tells which test, or which face of the questions' tests, betrays each:
 * `bin/node test/questions/mutants.ts`, or with numbers or parts of file names for some of them. Not part of `npm test`.
 */
const only = process.argv.slice(2)
const run = spawn(process.execPath, [join(ROOT, 'test/helpers/run-tests.ts'), 'test/questions/mutants/killed.test.ts'], {
  cwd: ROOT, stdio: 'inherit', env: { ...process.env, HEADROOM_MUTANTS: only.length === 0 ? '1' : only.join(',') },
})
run.once('exit', (status) => { process.exitCode = status ?? 1 })
