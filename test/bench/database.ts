import { join } from 'node:path'
import pg from 'pg'
import { openPrivateCluster } from '../../src/cluster/private-cluster.ts'
import { ROOT } from '../../src/settings/config.ts'
import { connectionString } from '../../src/database/pool.ts'
import { migrate } from '../../src/database/migrate.ts'
import { loadBench } from './load.ts'

export type BenchCluster = {
  /** Address, as owner, of the loaded database of `assets` assets; loaded at the first call and kept between runs. */
  loaded: (assets: number) => Promise<string>
  /** Address of a new database, migrated and empty, in place of an earlier one of that name. */
  empty: (name: string) => Promise<string>
  /** Address of a copy of the loaded database, in place of an earlier one of that name. */
  copy: (assets: number, name: string) => Promise<string>
  /** Removes a database, so that nothing is vacuumed beside what is measured next. */
  drop: (name: string) => Promise<void>
  release: () => Promise<void>
}

/** A private cluster as `npm start` makes it, with the same settings, in a folder of its own. */
export async function openBenchCluster(folder: string): Promise<BenchCluster> {
  const cluster = await openPrivateCluster(folder, process.env.PATH ?? '', console.error)
  const address = (name: string) => {
    const url = new URL(cluster.url)
    url.pathname = name
    return url.href
  }

  async function make(name: string, template: string): Promise<void> {
    await drop(name)
    await run(cluster.url, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  }

  async function drop(name: string): Promise<void> {
    await run(cluster.url, (client) => client.query(`drop database if exists ${name} with (force)`))
  }

  async function copy(assets: number, name: string): Promise<string> {
    await make(name, `assets_${assets}`)
    return address(name)
  }

  async function empty(name: string): Promise<string> {
    await make(name, 'template0')
    await migrate(address(name), join(ROOT, 'sql'))
    return address(name)
  }

  async function loaded(assets: number): Promise<string> {
    const name = `assets_${assets}`
    const exists = await run(cluster.url, async (client) =>
      (await client.query('select from pg_database where datname = $1', [name])).rows.length > 0)
    if (!exists) {
      const loading = await empty('loading')
      await run(loading, (client) => loadBench(client, assets))
      await run(cluster.url, (client) => client.query(`alter database loading rename to ${name}`))
    }
    const applied = await migrate(address(name), join(ROOT, 'sql'))
    // What a migration rewrote is not read from indexes alone before.
    if (applied.length > 0) await run(address(name), (client) => client.query('vacuum analyze'))
    return address(name)
  }

  return { loaded, empty, copy, drop, release: cluster.release }
}

async function run<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: connectionString(url, 'owner', 0) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
