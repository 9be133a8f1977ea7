import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgres } from '../../src/cluster/binaries.ts'
import { locate, type Location } from '../../src/cluster/location.ts'
import { initialise } from '../../src/cluster/server.ts'

const run = promisify(execFile)

/** Nothing survives the machine, but everything a kill of the server. */
const SETTINGS = {
  listen_addresses: '', fsync: 'off', shared_buffers: '64MB', max_connections: '100', autovacuum: 'off', wal_keep_size: '1GB', hot_standby_feedback: 'on',
}

/** A server of a test's own: the primary, or a hot standby of it. */
export type TestNode = {
  /** Of its database `postgres`, as superuser. */
  url: string
  start: () => Promise<void>
  /** kill -9 of the server; its processes end with it. */
  kill: () => Promise<void>
  /** Stops its processes where they are, as a machine that hangs, or lets them go on. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => Promise<void>
  promote: () => Promise<void>
  query: (statement: string) => Promise<pg.QueryResult>
}

/** What a test hands over: something that runs after it. */
type Closing = { teardown: (work: () => Promise<void>) => void }

/** Makes and starts a primary. */
export async function startPrimary(t: Closing): Promise<TestNode> {
  const { bin, location } = await place(t)
  await initialise(bin, location)
  return started(t, bin, location, 'primary')
}

/** Makes a hot standby of `primary` by pg_basebackup, and starts it. */
export async function startStandby(t: Closing, primary: Pick<TestNode, 'url'>, name: string): Promise<TestNode> {
  const { bin, location } = await place(t)
  const host = new URL(primary.url).searchParams.get('host') ?? ''
  await run(join(bin, 'pg_basebackup'), [
    '-D', location.data, '-d', `host=${host} user=headroom`, '--write-recovery-conf', '--checkpoint', 'fast', '--no-sync',
  ], as(location))
  return started(t, bin, location, name)
}

async function place(t: Closing): Promise<{ bin: string; location: Location }> {
  const dir = await mkdtemp(join(tmpdir(), 'headroom-node-'))
  t.teardown(() => rm(dir, { recursive: true, force: true }))
  await chmod(dir, 0o755) // for the server's user; its own folder in it is closed
  return { bin: await findPostgres(process.env.PATH ?? '', null) ?? '', location: await locate(join(dir, '.data')) }
}

async function started(t: Closing, bin: string, location: Location, name: string): Promise<TestNode> {
  const url = `postgres://headroom@localhost/postgres?host=${encodeURIComponent(location.socket)}`
  const pid = async () => Number.parseInt(await readFile(join(location.data, 'postmaster.pid'), 'utf8').catch(() => ''), 10)
  const ctl = (...parameters: string[]) => run(join(bin, 'pg_ctl'), [...parameters, '-D', location.data, '-w', '-t', '60'], as(location))
  const node: TestNode = {
    url,
    async start() {
      const all = { ...SETTINGS, unix_socket_directories: location.socket, cluster_name: name }
      await ctl('start', '-l', location.log, '-o', Object.entries(all).map(([key, value]) => `-c ${key}='${value}'`).join(' '))
    },
    async kill() {
      const running = await pid()
      if (Number.isNaN(running)) return
      const backends = await childrenOf(running)
      for (const one of [running, ...backends]) kill(one, 'SIGKILL')
      while ([running, ...backends].some(isThere)) await sleep(10)
      await rm(join(location.data, 'postmaster.pid'), { force: true })
    },
    async signal(signal) {
      const running = await pid()
      for (const one of [running, ...await childrenOf(running)]) kill(one, signal)
    },
    promote: async () => { await ctl('promote') },
    async query(statement) {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      try {
        return await client.query(statement)
      } finally {
        await client.end()
      }
    },
  }
  t.teardown(node.kill)
  await node.start()
  return node
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.trim().split(' ').filter(Boolean).map(Number)
}

/** One that has ended meanwhile needs no signal. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function as({ user, data }: Location): { uid?: number; gid?: number; cwd: string } {
  return { ...user, cwd: dirname(data) }
}
