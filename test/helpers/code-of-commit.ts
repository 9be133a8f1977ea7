import { execFile, spawnSync } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../src/settings/config.ts'
import { scratchFolder } from './scratch-folder.ts'

const run = promisify(execFile)

/** Whether this clone has a commit: a shallow one lacks old ones. */
export function hasCommit(commit: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0
}

/** Code and migrations of a commit, with the dependencies of this one. @returns the folder, which is removed after the file's last test */
export async function codeOf(commit: string): Promise<string> {
  const folder = scratchFolder()
  const archive = join(folder, 'code.tar')
  await run('git', ['archive', `--output=${archive}`, commit, 'package.json', 'sql', 'src'], { cwd: ROOT })
  await run('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`])
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
