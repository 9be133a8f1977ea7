import { execFile } from 'node:child_process'
import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../src/settings/config.ts'

const run = promisify(execFile)

/** Number and commit of the last release. */
export const [RELEASE = '', COMMIT = ''] = (await readFile(join(import.meta.dirname, 'release'), 'utf8')).trim().split(' ')

/** Whether this clone has the release's commit: one that does not reach back to it has not. */
export function releaseIsHere(): Promise<boolean> {
  return run('git', ['cat-file', '-e', `${COMMIT}^{commit}`], { cwd: ROOT }).then(() => true, () => false)
}

/** Lays the release's files into a folder that is not there yet, with its own dependencies or those that are here where they are the same. */
export async function checkOutRelease(folder: string): Promise<void> {
  await run('git', ['clone', '--quiet', '--no-checkout', ROOT, folder])
  await run('git', ['checkout', '--quiet', COMMIT], { cwd: folder })
  const [theirs, mine] = await Promise.all([folder, ROOT].map((root) => readFile(join(root, 'package-lock.json'), 'utf8')))
  if (theirs === mine) await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  else await run(join(folder, 'bin/install'), [], { cwd: folder })
}
