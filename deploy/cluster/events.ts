import { ROOT } from '../../src/settings/config.ts'
import { until } from '../../test/helpers/until.ts'
import type { Asked, Clients } from './clients.ts'
import type { Database } from './database.ts'
import { portOf, type Places } from './places.ts'
import type { Program } from './programs.ts'
import type { Receiver } from './receiver.ts'
import { headroom, type Api, type Haproxy, type Settings } from './service.ts'

/** What the events happen to. */
export type Cluster = {
  at: Places
  database: Database
  haproxy: Haproxy
  clients: Clients
  receiver: Receiver
  settings: Settings
  /** The processes of the service. */
  apis: Map<Api, Program>
  workers: Map<string, Program>
  /** Starts one of this checkout, once it answers. */
  newApi: (name: Api) => Promise<Program>
  newWorker: (name: string) => Promise<Program>
  /** Tells people what comes next. */
  say: (line: string) => void
}

/** The release gives way to this checkout: first the database, then one process after the other. */
export async function upgrade({ apis, workers, settings, haproxy, newApi, newWorker, say }: Cluster): Promise<void> {
  await headroom(ROOT, settings, 'migrate')
  say('the database is migrated')
  await headroom(ROOT, settings, 'registry', 'apply', `${ROOT}/fixtures/registry/demo`)
  for (const [name, program] of workers) {
    await program.stop()
    workers.set(name, await newWorker(name))
    say(`${name} is replaced`)
  }
  for (const [name, program] of apis) {
    await program.stop()
    apis.set(name, await newApi(name))
    await until(() => haproxy.isUp('api', name))
    say(`${name} is replaced`)
  }
}

/** A standby more, which HAProxy is told of while it runs: no setting of the service changes. It ends when data is read there. */
export async function addStandby({ at, database, haproxy, say }: Cluster): Promise<void> {
  await database.start('db-4')
  await until(() => database.streams('db-4'), 180_000)
  say('db-4 follows the primary')
  for (const backend of ['primary', 'standbys']) {
    await haproxy.admin(`add server ${backend}/db-4 ${at('db-4', 'postgres')} check port ${portOf(at('db-4', 'patroni'))} inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions`)
    await haproxy.admin(`enable health ${backend}/db-4`)
    await haproxy.admin(`enable server ${backend}/db-4`)
  }
  await until(() => haproxy.isUp('standbys', 'db-4'))
  say('HAProxy sends connections to db-4')
  await until(async () => await haproxy.sessions('standbys', 'db-4') > 0, 180_000)
  say('db-4 has connections of the service')
}

/** The primary and its Patroni end as with the power of their machine; it comes back when another has taken its place and all goes on. */
export async function killPrimary({ database, clients: { asked, ledger }, receiver, haproxy, say }: Cluster): Promise<void> {
  const lost = await database.primary()
  await database.kill(lost)
  const killed = performance.now()
  say(`${lost} is killed`)
  await until(async () => await database.primary().catch(() => lost) !== lost, 180_000)
  const heir = await database.primary()
  const promoted = performance.now()
  say(`${heir} is the primary`)
  const answeredWrite = ({ kind, failed, began }: Asked) => kind === 'write' && failed === null && began > killed + 1000
  await Promise.all([
    until(() => haproxy.isUp('primary', heir), 180_000).then(() => say('HAProxy sends connections to it')),
    until(() => asked.some(answeredWrite), 180_000).then(() => say('a write is answered')),
    until(() => [...ledger.runs.values()].some((published) => published !== null && published > promoted), 180_000).then(() => say('an import is published')),
    until(() => receiver.received.some((event) => event.at > promoted), 180_000).then(() => say('an event is received')),
  ])
  await database.start(lost)
  await until(() => database.streams(lost), 180_000)
  say(`${lost} follows ${heir}`)
}
