import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres } from '../../src/cluster/binaries.ts'
import { ROOT } from '../../src/config.ts'
import { migrate } from '../../src/migrate.ts'
import { startCluster } from './cluster.ts'

/** `npm test`: starts the throw-away cluster with its migrated template, runs ava on it, stops it. */

const bin = await findPostgres(process.env.PATH ?? '', null)
if (bin === null) throw new Error('no PostgreSQL with PostGIS found')
const cluster = await startCluster(bin)
let code = 1
try {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  await client.query('create database template_headroom template template0')
  await client.end()
  await migrate(cluster.url('template_headroom'), join(ROOT, 'sql'))
  code = await runAva(cluster.url('postgres'))
} finally {
  await cluster.stop()
}
process.exitCode = code

function runAva(url: string): Promise<number> {
  const ava = spawn(process.execPath, [join(ROOT, 'node_modules/ava/entrypoints/cli.js'), ...process.argv.slice(2)], {
    cwd: ROOT, stdio: 'inherit', env: { ...process.env, HEADROOM_TEST_CLUSTER: url },
  })
  // The terminal interrupts the whole group: ava ends by itself, and the cluster is stopped after it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ava.kill(signal))
  return new Promise((resolve) => { ava.once('exit', (status) => resolve(status ?? 1)) })
}
