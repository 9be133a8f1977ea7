import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { ROOT } from '../../src/settings/config.ts'
import { freePort } from './headroom.ts'

export type Haproxy = {
  port: number
  /** Waits until it sends requests to both processes. */
  bothUp: () => Promise<void>
}

/**
 * HAProxy with the settings of deploy/haproxy, in front of two API processes on loopback.
 * @param upstreams their ports
 */
export async function startHaproxy(upstreams: readonly [number, number]): Promise<Haproxy> {
  const dir = await mkdtemp(join(tmpdir(), 'headroom-haproxy-'))
  const [port, metrics] = [await freePort(), await freePort()]
  const settings = await readFile(join(ROOT, 'deploy/haproxy/haproxy.cfg'), 'utf8')
  const file = join(dir, 'haproxy.cfg')
  await writeFile(file, settings.replace('127.0.0.1:8000', `127.0.0.1:${port}`)
    .replace('127.0.0.1:8404', `127.0.0.1:${metrics}`)
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${upstreams[0]}`).replaceAll('127.0.0.1:8082', `127.0.0.1:${upstreams[1]}`))
  const child = spawn('haproxy', ['-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => { said += text })
  closing.push(async () => {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGKILL')) await ended
    await rm(dir, { recursive: true })
  })
  const bothUp = async () => {
    for (let wait = 0; await serversUp(metrics) < 2; wait++) {
      if (wait === 600 || child.exitCode !== null) throw new Error(`HAProxy does not reach both processes: ${said}`)
      await sleep(50)
    }
  }
  await bothUp()
  return { port, bothUp }
}

async function serversUp(metrics: number): Promise<number> {
  const told = await fetch(`http://127.0.0.1:${metrics}/metrics?scope=server`).then((answer) => answer.text(), () => '')
  return [...told.matchAll(/^haproxy_server_status\{proxy="api",server="api-\d",state="UP"\} 1$/gm)].length
}

const closing: (() => Promise<void>)[] = []

test.after.always('stop HAProxy', async () => {
  for (const close of closing) await close()
})
