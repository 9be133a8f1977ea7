import { spawn } from 'node:child_process'
import { appendFile, chmod, chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import pg from 'pg'
import { LONGEST_LOG } from '../../src/cluster/log-file.ts'
import { openPrivateCluster, type PrivateCluster } from '../../src/cluster/private-cluster.ts'
import { until } from '../helpers/until.ts'

test.beforeEach((t) => t.timeout(120_000))

/** A data folder of this test, with a parent of the given mode. */
async function dataFolder(t: ExecutionContext, mode = 0o755): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'headroom-cluster-'))
  await chmod(parent, mode)
  const dir = join(parent, '.data')
  t.teardown(async () => {
    const elsewhere = (await readFile(join(dir, 'cluster'), 'utf8').catch(() => '')).trim()
    if (elsewhere !== '') await rm(elsewhere, { recursive: true })
    await rm(parent, { recursive: true })
  })
  return dir
}

function open(dir: string, announce: (line: string) => void = () => {}): Promise<PrivateCluster> {
  return openPrivateCluster(dir, process.env.PATH ?? '', announce)
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end().catch(() => {})
  }
}

async function serverId(dir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dir, 'postgres/data/postmaster.pid'), 'utf8'), 10)
}

test.serial('the cluster keeps its data, listens on a closed socket only and stops with its last user', async (t) => {
  const dir = await dataFolder(t)
  const first = await open(dir)
  await query(first.url, 'create table kept as select 1 as a')
  t.deepEqual(await query(first.url, 'show listen_addresses'), [''])
  t.is((await stat(join(dir, 'postgres/socket'))).mode & 0o777, 0o700)
  const second = await open(dir)
  await first.release()
  t.deepEqual(await query(second.url, 'select a from kept'), [1])
  await second.release()
  await t.throwsAsync(query(second.url, 'select 1'), { code: 'ENOENT' })
  const third = await open(dir)
  t.deepEqual(await query(third.url, 'select a from kept'), [1])
  await third.release()
})

test.serial('two first starts at once make one cluster', async (t) => {
  const dir = await dataFolder(t)
  const both = await Promise.all([open(dir), open(dir)])
  t.is(both[0].url, both[1].url)
  await Promise.all(both.map((each) => each.release()))
  await t.throwsAsync(query(both[0].url, 'select 1'), { code: 'ENOENT' })
})

test.serial('a server killed in use is brought up again by whoever holds it', async (t) => {
  const dir = await dataFolder(t)
  const cluster = await open(dir)
  await query(cluster.url, 'create table kept as select 1 as a')
  const killed = await serverId(dir)
  process.kill(killed, 'SIGKILL')
  const back = async () => (await query(cluster.url, 'select a from kept').catch(() => [])).length === 1
  await until(back)
  t.not(await serverId(dir), killed)
  await cluster.release()
  await t.throwsAsync(query(cluster.url, 'select 1'), { code: 'ENOENT' })
})

test.serial('a process that got the id of a killed server does not keep it from starting', async (t) => {
  const dir = await dataFolder(t)
  const first = await open(dir)
  const lock = await readFile(join(dir, 'postgres/data/postmaster.pid'), 'utf8')
  await first.release()
  const { uid, gid } = await stat(join(dir, 'postgres/data'))
  const other = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' })
  t.teardown(() => other.kill())
  for (const file of ['data/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
    await writeFile(join(dir, 'postgres', file), lock.replace(/^\d+/, String(other.pid)), { mode: 0o600 })
    await chown(join(dir, 'postgres', file), uid, gid)
  }
  const second = await open(dir)
  t.deepEqual(await query(second.url, 'select 1'), [1])
  await second.release()
})

test.serial('a cluster whose folder its user cannot reach lives in /var/lib/headroom', async (t) => {
  const dir = await dataFolder(t, 0o700)
  const cluster = await open(dir)
  t.deepEqual(await query(cluster.url, 'select 1'), [1])
  const noted = await readFile(join(dir, 'cluster'), 'utf8').catch(() => null)
  // Only root runs the server as somebody else; everybody reaches their own folder.
  if (process.getuid?.() === 0) t.regex(noted ?? '', /^\/var\/lib\/headroom\/[0-9a-f]{12}\n$/)
  else t.is(noted, null)
  await cluster.release()
})

test.serial('a path too long for a socket puts the socket elsewhere', async (t) => {
  const dir = join(await dataFolder(t), 'a'.repeat(120))
  const cluster = await open(dir)
  const socket = new URL(cluster.url).searchParams.get('host') ?? ''
  t.deepEqual(await query(cluster.url, 'select 1'), [1])
  t.false(socket.startsWith(dir))
  t.is((await stat(socket)).mode & 0o777, 0o700)
  await cluster.release()
  await rm(socket, { recursive: true })
})

test.serial('a data folder that cannot be made is refused in one line', async (t) => {
  const dir = await dataFolder(t)
  await writeFile(dir, 'not a folder')
  await t.throwsAsync(open(dir), { name: 'ClusterError', message: /^cannot keep a database in .*: EEXIST/ })
})

test.serial('a data folder that is removed while it is used is told in one line, and nothing is made in its place', async (t) => {
  const dir = await dataFolder(t)
  for (const fallen of [false, true]) {
    const said: string[] = []
    const cluster = await open(dir, (line) => said.push(line))
    const server = await serverId(dir)
    await rm(dir, { recursive: true })
    // By itself, the server notices within a minute.
    if (fallen) {
      process.kill(server, 'SIGKILL')
      await until(() => said.length > 0)
    }
    await cluster.release()
    t.deepEqual(said, [`The database is gone: ${dir}/postgres/data was removed while it ran; stop headroom and start it again, which makes an empty one.`])
    await t.throwsAsync(stat(join(dir, 'postgres')), { code: 'ENOENT' })
    if (!fallen) process.kill(server, 'SIGKILL')
  }
})

test.serial('a cluster that its user can no longer reach is told in one line', async (t) => {
  const dir = await dataFolder(t)
  await (await open(dir)).release()
  await chmod(dirname(dir), 0o700)
  // Only root runs the server as somebody else; everybody reaches their own folder.
  if (process.getuid?.() === 0) {
    await t.throwsAsync(open(dir), {
      name: 'ClusterError', message: /^.*\/postgres holds a database, and user \d+, whom it runs as, cannot reach it: let others pass [^\n]*$/,
    })
    await chmod(dirname(dir), 0o755)
  }
  await (await open(dir)).release()
})

test.serial('the log of a running server stays within 50 MB, and the server goes on writing to it', async (t) => {
  const dir = await dataFolder(t)
  const cluster = await open(dir)
  const log = join(dir, 'postgres/server.log')
  for (const round of [1, 2]) {
    await appendFile(log, Buffer.alloc(LONGEST_LOG, `${round}\n`))
    await until(async () => (await stat(log)).size < LONGEST_LOG, 60_000)
    await query(cluster.url, 'select pg_reload_conf()')
    await until(async () => (await readFile(log, 'utf8')).includes('received SIGHUP'))
    t.true((await stat(log)).size < 100_000)
    t.true((await stat(`${log}.1`)).size < 25_000_000)
  }
  t.deepEqual((await readdir(join(dir, 'postgres'))).sort(), ['data', 'server.log', 'server.log.1', 'socket'])
  await cluster.release()
})
