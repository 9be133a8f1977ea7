import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createServer } from 'node:net'
import { ROOT } from '../../src/settings/config.ts'

export type Outcome = { code: number | null; stdout: string; stderr: string }

/** Runs the command line to its end, as a shell would: through bin/node. */
export async function headroom(parameters: string[], settings: Record<string, string>): Promise<Outcome> {
  return startHeadroom(parameters, settings).ended
}

export type Running = {
  process: ChildProcess
  ended: Promise<Outcome>
  /** What it has written so far. */
  output: () => Omit<Outcome, 'code'>
  /** Waits until standard output holds `text`; rejects with the whole output when the command ends before. */
  says: (text: string) => Promise<void>
}

/**
 * Starts the command line in a process group of its own, so that a test can kill the whole group.
 * @param root the checkout whose it is
 */
export function startHeadroom(parameters: string[], settings: Record<string, string>, root = ROOT): Running {
  return start(join(root, 'bin/node'), [join(root, 'src/cli/main.ts'), ...parameters], settings, root)
}

/** `npm start`, likewise. */
export function startNpm(settings: Record<string, string>): Running {
  return start('npm', ['start'], settings, ROOT)
}

function start(program: string, parameters: string[], settings: Record<string, string>, cwd: string): Running {
  const child = spawn(program, parameters, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => { output.stdout += chunk })
  child.stderr.on('data', (chunk: Buffer) => { output.stderr += chunk })
  // Not at its exit: what it wrote last may be read after that.
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code: code ?? null, ...output }))
  const says = async (text: string) => {
    while (!output.stdout.includes(text)) {
      const more = once(child.stdout, 'data').then(() => true)
      if (!(await Promise.race([more, ended.then(() => output.stdout.includes(text))]))) {
        throw new Error(`ended without saying "${text}":\n${output.stdout}${output.stderr}`)
      }
    }
  }
  return { process: child, ended, output: () => output, says }
}

/** Ports that a system gives to nobody who asks for any, neither to listen nor as the near end of a connection. */
const NEVER_GIVEN = [15_000, 32_000] as const

/** A port that nothing listens on, and that stays free until whoever asked for it listens. */
export async function freePort(): Promise<number> {
  const port = randomInt(...NEVER_GIVEN)
  const server = createServer().listen(port)
  const isFree = await once(server, 'listening').then(() => true, () => false)
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
