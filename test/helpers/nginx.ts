import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import test from 'ava'
import { ROOT } from '../../src/config.ts'
import { freePort } from './headroom.ts'

export type Nginx = {
  process: ChildProcess
  port: number
  /** What its certificate is signed with. */
  ca: string
  /** Reads its settings again, as `nginx -s reload` makes it. */
  reload: () => void
  /** Its log of errors so far. */
  errors: () => Promise<string>
}

const run = promisify(execFile)

/**
 * nginx with the very settings that docs/operations.md recommends, in front of two API processes on loopback.
 * @param upstreams their ports
 */
export async function startNginx(upstreams: readonly [number, number]): Promise<Nginx> {
  const dir = await mkdtemp(join(tmpdir(), 'headroom-nginx-'))
  const port = await freePort()
  await run('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2',
    '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', join(dir, 'key.pem'), '-out', join(dir, 'cert.pem')])
  const recommended = /```nginx\n(.*?)```/s.exec(await readFile(join(ROOT, 'docs/operations.md'), 'utf8'))?.[1] ?? ''
  const site = recommended.replace('127.0.0.1:8080', `127.0.0.1:${upstreams[0]}`).replace('127.0.0.1:8081', `127.0.0.1:${upstreams[1]}`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl; ssl_certificate ${dir}/cert.pem; ssl_certificate_key ${dir}/key.pem;`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`).join('\n')
  const file = join(dir, 'nginx.conf')
  await writeFile(file, `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 2; pid ${dir}/pid; error_log ${dir}/error.log warn;
    events { worker_connections 512; }
    http { access_log off; ${folders}\n${site} }`)
  const child = spawn('nginx', ['-c', file, '-p', dir, '-e', join(dir, 'error.log')], {
    stdio: 'ignore', env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  closing.push(async () => {
    const ended = once(child, 'exit')
    if (child.kill('SIGTERM')) await ended
    await rm(dir, { recursive: true })
  })
  const errors = () => readFile(join(dir, 'error.log'), 'utf8')
  for (let wait = 0; !await listens(port); wait++) {
    if (wait === 100 || child.exitCode !== null) throw new Error(`nginx does not start: ${await errors()}`)
    await sleep(50)
  }
  return { process: child, port, ca: await readFile(join(dir, 'cert.pem'), 'utf8'), reload: () => child.kill('SIGHUP'), errors }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const found = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(() => false)
  socket.destroy()
  return found
}

const closing: (() => Promise<void>)[] = []

test.after.always('stop nginx', async () => {
  for (const close of closing) await close()
})
