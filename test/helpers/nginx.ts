import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request, type Agent } from 'node:https'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import test from 'ava'
import { ROOT } from '../../src/settings/config.ts'
import { freePort } from './headroom.ts'

export type Nginx = {
  process: ChildProcess
  port: number
  /** Folder of its cache. */
  cache: string
  /** What its certificate is signed with. */
  ca: string
  /** Reads its settings again, as `nginx -s reload` makes it. */
  reload: () => void
  /** Its log of errors so far. */
  errors: () => Promise<string>
}

export type Asked = { path: string; from?: string; headers?: Record<string, string>; method?: string; agent?: Agent }

export type Answered = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/** A request over TLS, from an address of this machine. */
export async function askNginx(nginx: Nginx, { path, from = '127.0.0.1', headers = {}, method = 'GET', agent }: Asked): Promise<Answered> {
  const sent = request({
    host: '127.0.0.1', port: nginx.port, servername: 'localhost', ca: nginx.ca, path, method, localAddress: from,
    headers: { Host: `localhost:${nginx.port}`, ...headers }, agent: agent ?? false,
  }).end()
  try {
    const [answer] = await once(sent, 'response') as [IncomingMessage]
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(await answer.toArray()) }
  } catch (error) {
    // A kept connection that nginx closes while a request is on its way: every client asks again (RFC 9110 section 9.2.2).
    if (!sent.reusedSocket) throw error
    return askNginx(nginx, { path, from, headers, method })
  }
}

const run = promisify(execFile)

/**
 * nginx with the very settings that docs/operations.md recommends, in front of two API processes on loopback.
 * @param upstreams their ports
 * @param cached with the cache for public routes that the page recommends too
 * @param more further settings of the section `http`
 */
export async function startNginx(upstreams: readonly [number, number], { cached = false, more = '' } = {}): Promise<Nginx> {
  const dir = await mkdtemp(join(tmpdir(), 'headroom-nginx-'))
  const port = await freePort()
  await run('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2',
    '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', join(dir, 'key.pem'), '-out', join(dir, 'cert.pem')])
  const page = await readFile(join(ROOT, 'docs/operations.md'), 'utf8')
  const [recommended = '', cachePath = '', location = ''] = [...page.matchAll(/```nginx\n(.*?)```/gs)].map(([, settings]) => settings)
  const cache = join(dir, 'cache')
  const site = recommended.replace('127.0.0.1:8080', `127.0.0.1:${upstreams[0]}`).replace('127.0.0.1:8081', `127.0.0.1:${upstreams[1]}`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl; ssl_certificate ${dir}/cert.pem; ssl_certificate_key ${dir}/key.pem;${cached ? location : ''}`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`).join('\n')
  const file = join(dir, 'nginx.conf')
  await writeFile(file, `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 2; pid ${dir}/pid; error_log ${dir}/error.log warn;
    events { worker_connections 512; }
    http { access_log off; ${folders}\n${cached ? cachePath.replace('/var/cache/nginx/headroom', cache) : ''}${site}${more} }`)
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
  return { process: child, port, cache, ca: await readFile(join(dir, 'cert.pem'), 'utf8'), reload: () => child.kill('SIGHUP'), errors }
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
