import type pg from 'pg'
import { until } from '../../test/helpers/until.ts'
import type { Clients } from './clients.ts'
import type { Receiver } from './receiver.ts'

/** What of all that was acknowledged is not as it was, by kind; each is a line for people. */
export type Losses = { writes: string[]; changes: string[]; deliveries: string[] }

/** What was done besides: events that were sent more than once, which is allowed. */
export type Judged = Losses & { sentAgain: number }

type Sides = {
  owner: pg.Pool
  clients: Pick<Clients, 'ledger' | 'catchUp'>
  receiver: Receiver
  /** The endpoint of the receiver. */
  webhook: string
  /** The account that the clients act for. */
  account: string
  /** The last change before the clients began. */
  since: number
}

/** Waits until the service has nothing under way, and the clients are paused. Then compares what it acknowledged with what it has. */
export async function judge({ owner, clients: { ledger, catchUp }, receiver, webhook, account, since }: Sides): Promise<Judged> {
  const rows = async <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) => (await owner.query<Row>(statement, values)).rows
  const underWay = () => rows<{ what: string }>(`
    select format('run %s %s', id, status) as what from grid.run where status in ('queued', 'running')
    union all select format('delivery %s, attempts: %s, answered %s, %s', status, attempts, answer_code, error) from access.delivery
      where webhook_id = $1 and status in ('waiting', 'delivering')`, [webhook])
  await until(async () => (await underWay()).length === 0, 120_000).catch(async () => {
    throw new Error(`the service does not come to rest: ${(await underWay()).map(({ what }) => what).join('; ')}`)
  })
  await catchUp()

  const runs = await rows<{ id: number; status: string }>('select id::integer, status from grid.run')
  const published = new Set(runs.filter(({ status }) => status === 'published').map(({ id }) => id))
  const endpoints = new Set((await rows<{ id: string }>('select id from access.webhook where account_id = $1', [account])).map(({ id }) => id))
  const exports = new Set((await rows<{ id: string }>(`select id from access.export where account_id = $1 and status = 'succeeded'`, [account])).map(({ id }) => id))
  const writes = [
    ...ledger.lost,
    ...[...ledger.runs.keys()].filter((run) => !published.has(run)).map((run) => `import ${run}`),
    ...[...ledger.kept, webhook].filter((id) => !endpoints.has(id)).map((id) => `endpoint ${id}`),
    ...[...ledger.gone].filter((id) => endpoints.has(id)).map((id) => `deletion of endpoint ${id}`),
    ...[...endpoints].filter((id) => !ledger.kept.has(id) && id !== webhook).map((id) => `endpoint ${id} was made twice`),
    ...ledger.exports.filter((id) => !exports.has(id)).map((id) => `export ${id}`),
  ]

  const changes = await rows<{ id: number; run: number }>('select id::integer, run_id::integer as run from grid.change where id > $1 order by id', [since])
  const expected = changes.map(({ id }) => id)
  const read = new Set(ledger.changes)
  const made = new Set(expected)
  const lostChanges = [
    ...expected.filter((id) => !read.has(id)).map((id) => `change ${id} was not read`),
    ...ledger.changes.filter((id) => !made.has(id)).map((id) => `change ${id} was read and is gone`),
    ...(read.size === ledger.changes.length ? [] : ['a change was read twice']),
    ...[...ledger.runs.keys()].filter((run) => !changes.some((change) => change.run === run)).map((run) => `changes of import ${run}`),
  ]

  const told = new Map<number, Set<string>>()
  for (const { id, run } of receiver.received) told.set(run, (told.get(run) ?? new Set()).add(id))
  const runsWithChanges = new Set(changes.map(({ run }) => run))
  const deliveries = [
    ...[...runsWithChanges].filter((run) => !told.has(run)).map((run) => `event of import ${run}`),
    ...[...told].filter(([run, ids]) => ids.size > 1 || !published.has(run)).map(([run, ids]) => `${ids.size} events of import ${run}, which is ${published.has(run) ? '' : 'not '}published`),
  ]
  return { writes, changes: lostChanges, deliveries, sentAgain: receiver.received.length - told.size }
}
