import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import S3rver from '@20minutes/s3rver'
import { ROOT } from '../../src/settings/config.ts'
import { asSuperuser, PASSWORD } from './database.ts'
import { hostOf, portOf, replaced, type Places } from './places.ts'
import { folderOf, startProgram, type Program } from './programs.ts'

const run = promisify(execFile)

/** What `headroom` commands and processes of a checkout are given. */
export type Settings = Record<string, string>

export type Api = 'api-1' | 'api-2'

/** Settings of the service: it knows HAProxy and PgBouncer, and no server of the database. */
export function serviceSettings(at: Places, certificate: string): Settings {
  const store = (prefix: string) => `s3://headroom/${prefix}?endpoint=http://${at('store', 'store')}&region=eu-west-1`
  return {
    DATABASE_URL: `postgres://headroom:${PASSWORD}@${at('haproxy', 'primary')}/headroom`,
    READ_DATABASE_URL: `postgres://headroom:${PASSWORD}@${at('haproxy', 'standbys')}/headroom`,
    HEADROOM_SECRET_KEY: randomBytes(32).toString('hex'),
    HEADROOM_ARCHIVE: store('archive'), HEADROOM_EXPORTS: store('exports'), AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER',
    // The receiver of events is on this machine.
    HEADROOM_EGRESS_LOOPBACK: '1', NODE_EXTRA_CA_CERTS: certificate,
  }
}

/** Runs a command of a checkout to its end. @throws Error with what it said, where it fails */
export async function headroom(checkout: string, settings: Settings, ...parameters: string[]): Promise<string> {
  const { stdout } = await run(join(checkout, 'bin/node'), [join(checkout, 'src/cli/main.ts'), ...parameters], { env: { PATH: process.env.PATH, ...settings } })
  return stdout.trim()
}

/** A store of objects with an empty bucket, in this process. */
export async function startStore(folder: string, at: Places): Promise<void> {
  const place = at('store', 'store')
  await new S3rver({
    address: hostOf(place), port: Number(portOf(place)), silent: true, directory: await folderOf(folder, 'store'), allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'headroom' }],
  }).run()
}

/** PgBouncer before the primary, and the login of the API through it, as docs/operations.md has them; the database has been migrated. */
export async function startPgbouncer(folder: string, at: Places): Promise<{ program: Program; address: string }> {
  const [, sql = '', ini = ''] = /Through PgBouncer.*?```sql\n(.*?)```.*?```ini\n(.*?)```/s.exec(await readFile(join(ROOT, 'docs/operations.md'), 'utf8')) ?? []
  await asSuperuser(at('haproxy', 'primary'), 'headroom', replaced(sql, { "'secret'": `'${PASSWORD}'` }).replaceAll(/--.*/g, '').split(';').filter((text) => text.trim() !== ''))
  const home = await folderOf(folder, 'pgbouncer', true)
  const [primary, place] = [at('haproxy', 'primary'), at('pgbouncer', 'pgbouncer')]
  await writeFile(join(home, 'userlist.txt'), `"headroom_web" "${PASSWORD}"\n`)
  await writeFile(join(home, 'pgbouncer.ini'), replaced(ini, {
    'host=db.internal port=5432': `host=${hostOf(primary)} port=${portOf(primary)}`, '/etc/pgbouncer/userlist.txt': 'userlist.txt',
    'listen_addr = 127.0.0.1\nlisten_port = 6432': `listen_addr = ${hostOf(place)}\nlisten_port = ${portOf(place)}\nunix_socket_dir =`,
  }))
  const program = await startProgram(folder, 'pgbouncer', ['pgbouncer', 'pgbouncer.ini'], { asServer: true })
  await program.comesTo(() => listens(place))
  return { program, address: `postgres://headroom_web:${PASSWORD}@${place}/headroom` }
}

/** An API process of a checkout, once it answers. */
export async function startApi(folder: string, at: Places, name: Api, checkout: string, settings: Settings): Promise<Program> {
  const place = at(name, 'api')
  const program = await startHeadroom(folder, name, checkout, 'serve', {
    ...settings, HOST: hostOf(place), PORT: portOf(place), HEADROOM_DATA_DIR: await folderOf(folder, `${name}-data`), HEADROOM_ADDRESS_RATE: '1000000', TRUSTED_PROXIES: '127.0.0.1',
  })
  await program.comesTo(() => fetch(`http://${place}/ready`).then(({ ok }) => ok, () => false))
  return program
}

/**
 * A worker of a checkout, once it takes jobs.
 * @param workers ids of those that the database has heard of
 */
export async function startWorker(
  folder: string, name: string, checkout: string, settings: Settings, workers: () => Promise<string[]>,
): Promise<Program> {
  const before = await workers()
  const program = await startHeadroom(folder, name, checkout, 'worker', { ...settings, HEADROOM_DATA_DIR: await folderOf(folder, `${name}-data`) })
  await program.comesTo(async () => (await workers()).some((worker) => !before.includes(worker)))
  return program
}

function startHeadroom(folder: string, name: string, checkout: string, command: string, settings: Settings): Promise<Program> {
  return startProgram(folder, name, [join(checkout, 'bin/node'), join(checkout, 'src/cli/main.ts'), command], { settings })
}

/** HAProxy before the database, and with the very settings of deploy/haproxy before the API processes. */
export async function startHaproxy(folder: string, at: Places): Promise<Haproxy> {
  const home = await folderOf(folder, 'haproxy')
  const read = (file: string) => readFile(join(ROOT, 'deploy', file), 'utf8')
  const servers = Object.fromEntries((['db-1', 'db-2', 'db-3'] as const).map((name) => [`${name}.internal:5432`, at(name, 'postgres')]))
  const socket = join(home, 'admin.sock')
  await writeFile(join(home, 'service.cfg'), replaced(await read('haproxy/haproxy.cfg'), {
    '127.0.0.1:8000': at('haproxy', 'haproxy'), '127.0.0.1:8404': at('haproxy', 'metrics'), '127.0.0.1:8081': at('api-1', 'api'), '127.0.0.1:8082': at('api-2', 'api'),
  }))
  await writeFile(join(home, 'database.cfg'), replaced(await read('cluster/database.cfg'), {
    ...servers, 'port 8008': `port ${portOf(at('db-1', 'patroni'))}`, 'haproxy.internal:5000': at('haproxy', 'primary'), 'haproxy.internal:5001': at('haproxy', 'standbys'),
    '/run/haproxy/admin.sock': socket,
  }))
  const program = await startProgram(folder, 'haproxy', ['haproxy', '-db', '-f', 'service.cfg', '-f', 'database.cfg'])
  await program.comesTo(() => listens(at('haproxy', 'primary')))
  const isUp = async (backend: string, server: string) => {
    const told = await fetch(`http://${at('haproxy', 'metrics')}/metrics?scope=server`).then((answer) => answer.text(), () => '')
    return told.includes(`haproxy_server_status{proxy="${backend}",server="${server}",state="UP"} 1`)
  }
  await program.comesTo(() => isUp('primary', 'db-1'))
  async function admin(command: string): Promise<string> {
    const connection = connect(socket)
    connection.end(`${command}\n`)
    return Buffer.concat(await connection.toArray()).toString().trim()
  }
  return {
    isUp, admin,
    async sessions(backend, server) {
      const [names = '', ...lines] = (await admin('show stat')).split('\n')
      const found = lines.find((line) => line.startsWith(`${backend},${server},`))
      return Number(found?.split(',')[names.split(',').indexOf('scur')] ?? 0)
    },
  }
}

export type Haproxy = {
  /** Whether it sends something to a server of a backend. */
  isUp: (backend: string, server: string) => Promise<boolean>
  /** Runs a command of its socket, and answers what it says. */
  admin: (command: string) => Promise<string>
  /** How many connections a server of a backend has. */
  sessions: (backend: string, server: string) => Promise<number>
}

/** nginx with the cache, before HAProxy. */
export async function startNginx(folder: string, at: Places): Promise<Program> {
  const home = await folderOf(folder, 'nginx')
  const page = await readFile(join(ROOT, 'docs/operations.md'), 'utf8')
  const [site = '', cache = '', location = ''] = [...page.matchAll(/```nginx\n(.*?)```/gs)].map(([, settings]) => settings)
  const place = at('nginx', 'nginx')
  const own = replaced(site, {
    'server 127.0.0.1:8080 max_fails=0;': `server ${at('haproxy', 'haproxy')} max_fails=0;`, '  server 127.0.0.1:8081 max_fails=0;\n': '',
    'listen 443 ssl;': `listen ${place};\n${location}`,
  })
  await mkdir(join(home, 'cache'))
  const template = await readFile(join(import.meta.dirname, 'nginx.conf'), 'utf8')
  await writeFile(join(home, 'nginx.conf'), replaced(template, {
    '  # site\n': `${replaced(cache, { '/var/cache/nginx/headroom': join(home, 'cache') })}${own}`,
    'daemon off;': `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;`,
  }))
  const program = await startProgram(folder, 'nginx', ['nginx', '-c', join(home, 'nginx.conf'), '-p', home, '-e', join(home, 'error.log')])
  await program.comesTo(() => listens(place))
  return program
}

async function listens(place: string): Promise<boolean> {
  const socket = connect(Number(portOf(place)), hostOf(place))
  const found = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  socket.destroy()
  return found
}
