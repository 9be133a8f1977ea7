import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A whole run fills at most 1.3 GB; the rest is for the programs that it starts. */
const NEEDED = 4 * 2 ** 30

/**
 * A new folder for all temporary files of a run of the tests, open to other users, since servers run as them. It is in memory where there is
 * room: a file of tests begins with a database of 300 files, which costs twice as much processor time on a disk.
 */
export async function runFolder(): Promise<string> {
  const folder = await mkdtemp(join(await memoryFolder() ?? tmpdir(), 'headroom-run-'))
  await chmod(folder, 0o755)
  return folder
}

/** Where files are kept in memory; null without one or without room in it. Containers have 64 MB there. */
async function memoryFolder(): Promise<string | null> {
  const { bavail, bsize } = await statfs(SHARED_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, freemem()) >= NEEDED ? SHARED_MEMORY : null
}

const SHARED_MEMORY = '/dev/shm'
