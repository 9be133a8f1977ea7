import { execFileSync, spawnSync } from 'node:child_process'

/** Ids that a server process runs under. */
export type SystemUser = { uid: number; gid: number }

/**
 * The user that a PostgreSQL server started by this process runs as: PostgreSQL refuses to run as root.
 * @returns null for the user of this process, else `postgres`, or `nobody` where there is no `postgres`
 */
export function serverUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  return lookUp('postgres') ?? lookUp('nobody')
}

/** Whether `user` can make files in `dir`, which exists. */
export function canWrite(user: SystemUser, dir: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', dir], { ...user, cwd: '/' }).status === 0
}

function lookUp(name: string): SystemUser | null {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}
