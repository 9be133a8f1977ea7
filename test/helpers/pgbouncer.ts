import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { serverUser } from '../../src/cluster/system-user.ts'
import { ROOT } from '../../src/settings/config.ts'
import { freePort } from './headroom.ts'

/** What a caller hands over: something that runs when it is done. */
type Closing = { teardown: (work: () => Promise<void>) => void }

/**
 * Sets the role of the web up and starts PgBouncer, both with the very text that docs/operations.md recommends.
 * @param url address of the database, as superuser
 * @param connections of PgBouncer to the server at most
 * @returns the address for WEB_DATABASE_URL, and the id of its process
 */
export async function startPgbouncer(t: Closing, url: string, connections: number): Promise<{ address: string; pid: number }> {
  const { pathname, searchParams } = new URL(url)
  const database = pathname.slice(1)
  const [, sql = '', ini = ''] = /Through PgBouncer.*?```sql\n(.*?)```.*?```ini\n(.*?)```/s.exec(await readFile(join(ROOT, 'docs/operations.md'), 'utf8')) ?? []
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(sql.replaceAll('in database headroom', `in database "${database}"`))
  await owner.end()

  const dir = await mkdtemp(join(tmpdir(), 'headroom-pgbouncer-'))
  t.teardown(() => rm(dir, { recursive: true }))
  await chmod(dir, 0o755)
  const port = await freePort()
  const settings = ini.replace('headroom = host=db.internal port=5432', `${database} = host=${searchParams.get('host')}`)
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', join(dir, 'userlist.txt'))
    .replace('max_client_conn = 1000', 'max_client_conn = 1100')
    .replace('default_pool_size = 20', `default_pool_size = ${connections}`)
  await writeFile(join(dir, 'userlist.txt'), '"headroom_web" "secret"\n')
  await writeFile(join(dir, 'pgbouncer.ini'), settings)
  const child = spawn('pgbouncer', ['-q', join(dir, 'pgbouncer.ini')], {
    ...serverUser(), cwd: dir, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => { log = (log + chunk).slice(-4000) })
  const ended = once(child, 'exit')
  t.teardown(async () => {
    if (child.kill('SIGKILL')) await ended
  })
  const address = `postgres://headroom_web:secret@127.0.0.1:${port}/${database}`
  for (let wait = 0; !await answers(address); wait++) {
    if (wait === 200 || child.exitCode !== null) throw new Error(`PgBouncer does not start: ${log}`)
    await sleep(50)
  }
  return { address, pid: child.pid ?? 0 }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  return client.connect().then(() => true, () => false).finally(() => client.end().catch(() => {}))
}
