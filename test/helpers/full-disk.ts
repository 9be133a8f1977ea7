import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExecutionContext } from 'ava'

/** A folder with a disk of its own, which can be full. */
export type SmallDisk = { folder: string; grow: (size: string) => void }

/** Mounts a disk of a size such as `100k`; it is gone after the test. */
export function smallDisk(t: ExecutionContext, size: string): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-full-'))
  asRoot('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)
  t.teardown(() => {
    asRoot('umount', '-l', folder)
    rmSync(folder, { recursive: true })
  })
  return { folder, grow: (more) => asRoot('mount', '-o', `remount,size=${more}`, folder) }
}

/** Runs a program as root: by sudo, where this process is not. */
function asRoot(...command: string[]): void {
  const [program = '', ...parameters] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command]
  execFileSync(program, parameters)
}
