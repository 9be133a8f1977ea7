import { execFile, spawn } from 'node:child_process'
import { chmod, chown, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { serverUser } from '../../src/cluster/system-user.ts'

const run = promisify(execFile)

/** Nothing of a test has to survive a crash. */
const SETTINGS = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  shared_buffers: '256MB',
  // As a service on 8 GB has it (src/cluster/settings.ts): with 4 MB, a list of 3,700 assets takes a tenth longer.
  work_mem: '16MB',
  max_wal_size: '4GB',
  max_connections: '200',
  // A run makes thousands of sessions: each that uses PostGIS then takes 15 ms less of processor time.
  shared_preload_libraries: 'postgis-3',
}

/**
 * Ends the server and removes its files as soon as standard input closes: when the runner says so, and
 * as well when the runner is killed. In a session of its own, out of reach of a signal to the group.
 */
const GUARD = 'postgres=$1; dir=$2; shift 2; "$postgres" "$@" </dev/null & read -r _; kill -QUIT $!; wait; rm -rf "$dir"'

export type ThrowAwayCluster = { url: (database: string) => string; stop: () => Promise<void> }

/** Starts a server of its own on a unix socket in a temporary folder. `bin` is the folder of its programs. */
export async function startCluster(bin: string): Promise<ThrowAwayCluster> {
  const dir = await mkdtemp(join(tmpdir(), 'headroom-test-'))
  await chmod(dir, 0o700)
  const user = serverUser()
  if (user !== null) await chown(dir, user.uid, user.gid)
  const as = { ...user, cwd: dir }
  const data = join(dir, 'data')
  await run(join(bin, 'initdb'), [
    '-D', data, '-U', 'headroom', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions',
  ], as)
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: dir }).flatMap(([k, v]) => ['-c', `${k}=${v}`])
  const guard = spawn('/bin/sh', ['-c', GUARD, 'sh', join(bin, 'postgres'), dir, '-D', data, ...settings], {
    ...as, detached: true, stdio: ['pipe', 'ignore', 'pipe'],
  })
  let log = ''
  guard.stderr.on('data', (chunk: Buffer) => { log = (log + chunk).slice(-4000) })
  const ended = new Promise<void>((resolve) => { guard.once('exit', () => resolve()) })
  const url = (database: string) => `postgres://headroom@localhost/${database}?host=${encodeURIComponent(dir)}`
  const stop = async () => {
    guard.stdin.end()
    await ended
  }
  for (let attempt = 0; !(await answers(url('postgres'))); attempt++) {
    if (attempt === 200) {
      await stop()
      throw new Error(`the test database did not start within 10 s:\n${log}`)
    }
    await sleep(50)
  }
  return { url, stop }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}
