import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { serverUser } from '../../src/cluster/system-user.ts'
import { until } from '../../test/helpers/until.ts'

/** A program of the trial, which runs until it is stopped. */
export type Program = {
  name: string
  pid: number
  isRunning: () => boolean
  /** Waits until `holds`, which asks the program. @throws Error with the end of its log where it has ended, or does not come to it */
  comesTo: (holds: () => Promise<boolean>) => Promise<void>
  /** Asks it to end, or ends it, and waits. */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

type Options = {
  /** Environment besides the path. */
  settings?: Record<string, string>
  /** As whom PostgreSQL's servers run, where this process is root's: it and others refuse to run as root. */
  asServer?: boolean
}

/** A folder of the trial for what `name` writes, which its program owns. */
export async function folderOf(folder: string, name: string, asServer = false): Promise<string> {
  const path = join(folder, name)
  await mkdir(path, { recursive: true, mode: 0o700 })
  const user = asServer ? serverUser() : null
  if (user !== null) await chown(path, user.uid, user.gid)
  return path
}

/** Starts a program in a folder of its own below that of the trial, by which deploy/cluster/sweep finds it. It ends with the trial. */
export async function startProgram(
  folder: string, name: string, [command = '', ...parameters]: string[], { settings = {}, asServer = false }: Options = {},
): Promise<Program> {
  const cwd = await folderOf(folder, name, asServer)
  const file = join(cwd, 'log')
  const log = openSync(file, 'a')
  const child = spawn(command, parameters, {
    cwd, detached: true, stdio: ['ignore', log, log], env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: cwd, ...settings }, ...(asServer && serverUser()),
  })
  const ended = once(child, 'exit').catch(() => {})
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  return {
    name, isRunning,
    pid: child.pid ?? 0,
    async comesTo(holds) {
      await until(async () => !isRunning() || await holds(), 180_000).catch((error: Error) => { throw new Error(`${name} does not answer, ${error.message}:\n${endOf(file)}`) })
      if (!isRunning()) throw new Error(`${name} has ended:\n${endOf(file)}`)
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}

function endOf(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-15).join('\n')
}
