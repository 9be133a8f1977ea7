import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { access, readFile, rename, rm } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Location } from './location.ts'
import { LOG_SETTINGS, shortenLog } from './log-file.ts'
import { memorySettings } from './settings.ts'

const run = promisify(execFile)

/** The superuser and the database of a private cluster have the same name. */
export const CLUSTER_NAME = 'headroom'

/** Whether the cluster's data has been made, and by which major version. */
export async function dataVersion({ data }: Location): Promise<number | null> {
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => null)
  return version === null ? null : Number(version)
}

/**
 * Makes the cluster's data, in a folder beside that is then renamed: after a crash the data is complete or absent, and of two
 * processes at once one wins.
 */
export async function initialise(bin: string, location: Location): Promise<void> {
  const aside = `${location.data}.${randomUUID()}`
  await run(join(bin, 'initdb'), [
    '-D', aside, '-U', CLUSTER_NAME, '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '--no-instructions',
  ], as(location))
  try {
    await rename(aside, location.data)
  } catch (error) {
    await rm(aside, { recursive: true })
    await access(location.data).catch(() => { throw error })
  }
}

/** Starts the server, outside this process's group, and waits until it answers. */
export async function start(bin: string, location: Location): Promise<void> {
  await removeStaleLocks(location)
  await shortenLog(location)
  const settings = {
    ...LOG_SETTINGS,
    listen_addresses: '',
    unix_socket_directories: location.socket,
    unix_socket_permissions: '0700',
    ...memorySettings(availableMemory()),
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`).join(' ')
  await run(join(bin, 'pg_ctl'), ['start', '-D', location.data, '-l', location.log, '-w', '-t', '60', '-o', options], as(location))
}

/** Stops the server and waits for its end; its clients are disconnected. */
export async function stop(bin: string, location: Location): Promise<void> {
  await run(join(bin, 'pg_ctl'), ['stop', '-D', location.data, '-m', 'fast', '-w', '-t', '60'], as(location))
}

/** The last line that the server logged, for a message to a person. */
export async function lastLogLine({ log }: Location): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '')
  return text.trim().split('\n').at(-1) ?? ''
}

/**
 * A killed server leaves its process id behind. PostgreSQL sees by itself that no such process exists, but
 * after a restart of the machine or container another program may have that id, and then it refuses to start.
 */
async function removeStaleLocks({ data, socket }: Location): Promise<void> {
  for (const lock of [join(data, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')]) {
    const pid = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10)
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
    if (command !== null && !command.split('\0').includes(data)) await rm(lock, { force: true })
  }
}

/** A container's limit counts where there is one. */
function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

function as({ user, data }: Location): { uid?: number; gid?: number; cwd: string } {
  return { ...user, cwd: dirname(data) }
}

