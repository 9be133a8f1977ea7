import { endAfterFile } from './file-end.ts'
import { startHeadroom, type Outcome, type Running } from './headroom.ts'

/** A process of the API, as it is deployed. */
export type Serving = Pick<Running, 'process' | 'ended'> & { base: string; port: number }

/** Starts `headroom serve` on a migrated database, on a free port; it is killed after the file's last test. */
export async function startServing(url: string, settings: Record<string, string> = {}): Promise<Serving> {
  const running = startHeadroom(['serve'], { DATABASE_URL: url, PORT: '0', ...settings })
  endAfterFile(async () => {
    if (running.process.exitCode === null) running.process.kill('SIGKILL')
    await running.ended
  })
  await running.says('\n')
  const port = Number(/port (\d+)/.exec(running.output().stdout)?.[1])
  return { process: running.process, ended: running.ended, port, base: `http://127.0.0.1:${port}` }
}

/** Asks a process to stop and waits for its end. */
export async function stop({ process, ended }: Serving): Promise<Outcome> {
  process.kill('SIGTERM')
  return ended
}
