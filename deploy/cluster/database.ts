import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres } from '../../src/cluster/binaries.ts'
import { hostOf, portOf, replaced, type Machine, type Places } from './places.ts'
import { folderOf, startProgram, type Program } from './programs.ts'

type Server = Extract<Machine, `db-${number}`>

export const PASSWORD = randomBytes(16).toString('hex')

/** What Patroni tells of a server. */
type Told = { role: string; state: string; replication?: { application_name: string; state: string }[] }

/** The servers of the database, of which Patroni makes one the primary. */
export type Database = {
  /** Starts a server, which becomes a standby where there is a primary, and waits until it is one of both. */
  start: (server: Server) => Promise<void>
  /** The server that Patroni names the primary. */
  primary: () => Promise<Server>
  /** Whether a server streams from the primary. */
  streams: (server: Server) => Promise<boolean>
  /** Ends PostgreSQL and Patroni of a server by SIGKILL, as a machine that loses its power. */
  kill: (server: Server) => Promise<void>
}

/** Starts etcd and three servers under Patroni, and makes an empty database whose owner `headroom` is no superuser. */
export async function startDatabase(folder: string, at: Places): Promise<Database> {
  const etcd = await startProgram(folder, 'etcd', [
    'etcd', '--name', 'etcd', '--data-dir', 'data', '--listen-client-urls', `http://${at('etcd', 'etcd')}`, '--advertise-client-urls', `http://${at('etcd', 'etcd')}`,
    '--listen-peer-urls', `http://${at('etcd', 'etcdPeer')}`, '--initial-advertise-peer-urls', `http://${at('etcd', 'etcdPeer')}`,
    '--initial-cluster', `etcd=http://${at('etcd', 'etcdPeer')}`,
  ])
  await etcd.comesTo(() => fetch(`http://${at('etcd', 'etcd')}/health`).then(({ ok }) => ok, () => false))
  const bin = await findPostgres(process.env.PATH ?? '', null) ?? ''
  const template = await readFile(join(import.meta.dirname, 'patroni.yml'), 'utf8')
  const running = new Map<Server, Program>()

  const ask = async (server: Server): Promise<Told | null> => fetch(`http://${at(server, 'patroni')}/patroni`, { signal: AbortSignal.timeout(5000) })
    .then(async (answer) => await answer.json() as Told).catch(() => null)

  async function start(server: Server): Promise<void> {
    const home = await folderOf(folder, server, true)
    const file = join(home, 'patroni.yml')
    await writeFile(file, replaced(template, {
      'db-1.internal:5432': at(server, 'postgres'), 'db-1.internal:8008': at(server, 'patroni'), 'etcd.internal:2379': at('etcd', 'etcd'), 'name: db-1': `name: ${server}`,
      '/usr/lib/postgresql/15/bin': bin, '/var/lib/postgresql/15/main': join(home, 'data'), '/var/lib/postgresql/pgpass': join(home, 'pgpass'),
      '/var/run/postgresql': home, 'password: secret': `password: ${PASSWORD}`,
    }))
    const program = await startProgram(folder, server, ['patroni', file], { asServer: true })
    running.set(server, program)
    await program.comesTo(async () => {
      const { role = '', state = '' } = await ask(server) ?? {}
      return ['master', 'replica'].includes(role) && ['running', 'streaming'].includes(state)
    })
  }

  await start('db-1')
  await Promise.all([start('db-2'), start('db-3')])
  await asSuperuser(at('db-1', 'postgres'), 'postgres', [`create role headroom login createrole password '${PASSWORD}'`, 'create database headroom owner headroom'])
  await asSuperuser(at('db-1', 'postgres'), 'headroom', ['create extension postgis', 'create extension unaccent', 'create extension pg_trgm'])

  async function primary(): Promise<Server> {
    const found = await Promise.all([...running.keys()].map(async (server) => ((await ask(server))?.role === 'master' ? [server] : [])))
    return found.flat()[0] ?? Promise.reject(new Error('there is no primary'))
  }

  return {
    start, primary,
    async streams(server) {
      const told = await primary().then(ask, () => null)
      return (told?.replication ?? []).some((one) => one.application_name === server && one.state === 'streaming')
    },
    async kill(server) {
      const pid = Number((await readFile(join(folder, server, 'data/postmaster.pid'), 'utf8')).split('\n')[0])
      const stopped = running.get(server)?.stop('SIGKILL')
      process.kill(pid, 'SIGKILL')
      await stopped
    },
  }
}

/** Runs statements one by one, as the superuser of a server. */
export async function asSuperuser(place: string, database: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ host: hostOf(place), port: Number(portOf(place)), user: 'postgres', password: PASSWORD, database })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
