import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { drawPlaces, replaced } from '../deploy/cluster/places.ts'
import { judge } from '../deploy/cluster/losses.ts'
import { complaints, tableOf, type Row } from '../deploy/cluster/table.ts'
import { ROOT } from '../src/settings/config.ts'
import { testDatabase } from './helpers/database.ts'
import { isRunning } from './helpers/process-tree.ts'
import { issueKey } from './helpers/server.ts'
import { until } from './helpers/until.ts'
import { addGridSource, makeEndpoint, publish } from './helpers/webhooks.ts'

/** The parts of deploy/try-cluster; the whole is a command of its own (docs/cluster.md). */

const NOTHING_LOST = { writes: [], changes: [], deliveries: [], sentAgain: 0 }

/** Runs a program to its end. */
async function outcome(program: string, parameters: string[], env: NodeJS.ProcessEnv): Promise<{ code: number | null; said: string }> {
  const child = spawn(program, parameters, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => { said += chunk })
  const [code] = await once(child, 'close') as [number | null]
  return { code, said }
}

/** A program that sleeps, below a folder or elsewhere; it heeds no signal that can be ignored. */
function sleeper(t: ExecutionContext, cwd: string): number {
  const child = spawn('/bin/sh', ['-c', `trap '' INT TERM HUP; while :; do sleep 1; done`], { cwd, detached: true, stdio: 'ignore' })
  t.teardown(() => { child.kill('SIGKILL') })
  return child.pid ?? 0
}

for (const end of ['SIGTERM', 'SIGKILL'] as const) {
  test(`when whoever began the trial ends by ${end}, all that works in its folder ends, the folder goes, and nothing else does`, async (t) => {
    t.timeout(150_000)
    const folder = mkdtempSync(join(tmpdir(), 'headroom-sweep-'))
    mkdirSync(join(folder, 'db-1'))
    const inside = [sleeper(t, folder), sleeper(t, join(folder, 'db-1'))]
    const beside = sleeper(t, tmpdir())
    const begun = spawn('/bin/bash', ['-c', 'exec {alive}> >(exec setsid "$0" "$1"); echo begun; while :; do sleep 1; done', join(ROOT, 'deploy/cluster/sweep'), folder], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    t.teardown(() => { begun.kill('SIGKILL') })
    await once(begun.stdout, 'data')
    t.true([...inside, beside].every(isRunning))
    begun.kill(end)
    await until(() => !existsSync(folder), 120_000)
    t.deepEqual([...inside, beside].map(isRunning), [false, false, true])
  })
}

test('a machine without the packages is told which are missing, and nothing is installed unasked', async (t) => {
  const { code, said } = await outcome(process.execPath, [join(ROOT, 'deploy/cluster/prepare.ts'), tmpdir()], { PATH: join(tmpdir(), 'none') })
  t.is(code, 2)
  t.regex(said, /^missing: .*patroni, .*etcd-server, .*openssl, git\. Install them, or run deploy\/try-cluster --install/)
})

test('an option that it does not know is answered with those that it has', async (t) => {
  const { code, said } = await outcome(join(ROOT, 'deploy/try-cluster'), ['--fast'], process.env)
  t.is(code, 64)
  t.regex(said, /deploy\/try-cluster \[--short\] \[--install\] \[--loopback\]/)
})

test('each machine has an address of loopback, and a file of settings that lacks what is to be replaced is no file of it', (t) => {
  const at = drawPlaces()
  t.regex(at('db-1', 'postgres'), /^127\.83\.\d+\.1:27432$/)
  t.is(replaced('listen db-1.internal:5432', { 'db-1.internal:5432': '127.83.1.1:1' }), 'listen 127.83.1.1:1')
  t.throws(() => replaced('listen db-2.internal:5432', { 'db-1.internal:5432': '' }), { message: 'there is no "db-1.internal:5432" to replace' })
})

test('the table has a row for each event; requests that fail where none may, and each loss, are complained of', (t) => {
  const request = (kind: 'search' | 'write', began: number, failed: string | null) => ({ kind, began, ended: began + 100, failed })
  const quiet: Row = { ...NOTHING_LOST, name: 'nothing happens', took: 1000, mayFail: false, asked: [request('search', 0, null)] }
  const killed: Row = {
    ...NOTHING_LOST, name: 'killed', took: 21_000, mayFail: true, sentAgain: 1, asked: [request('search', 0, null), request('write', 1000, '503'), request('write', 3000, '503')],
  }
  const [head, , first, second] = tableOf([quiet, killed]).split('\n').map((line) => line.split('|').map((cell) => cell.trim()).slice(1, -1))
  t.is(head?.[0], 'event')
  t.deepEqual(first, ['nothing happens', '1.0 s', '1', '0', '0', '0', '', '0', '0', '0', '0'])
  t.deepEqual(second, ['killed', '21.0 s', '1', '0', '0', '2', '2.1 s', '0', '0', '0', '1'])
  t.deepEqual(complaints([quiet, killed]), [])
  t.deepEqual(complaints([{ ...killed, mayFail: false }, { ...quiet, changes: ['change 7 was not read'] }]), ['killed: 503', 'killed: 503', 'nothing happens: change 7 was not read'])
})

test('what was acknowledged and is not there is told: imports, endpoints, exports, changes and events', async (t) => {
  const database = await testDatabase()
  await addGridSource(database)
  const { account } = await issueKey(database, 'enterprise')
  const [webhook, kept, gone, twice] = await Promise.all(['a', 'b', 'c', 'd'].map(async (path) => (await makeEndpoint(database, account, `https://example.com/${path}`)).id))
  const run = await publish(database)
  await database.owner.query(`update access.delivery set status = 'delivered'`)
  const { rows: [change] } = await database.owner.query<{ id: number }>('select id::integer from grid.change')
  const id = change?.id ?? 0
  const sides = { owner: database.owner, webhook: webhook ?? '', account, since: 0 }
  const ledger = { runs: new Map([[run, 1]]), exports: [] as string[], kept: new Set([kept ?? '', twice ?? '']), gone: new Set<string>(), changes: [id], lost: [] as string[] }
  const catchUp = async () => {}
  const receiver = { url: '', certificate: '', expect: () => {}, received: [{ id: 'evt_1', run, at: 0 }] }
  await database.owner.query('delete from access.webhook where id = $1', [gone])
  t.deepEqual(await judge({ ...sides, clients: { ledger, catchUp }, receiver }), NOTHING_LOST)

  const found = await judge({
    ...sides,
    clients: { catchUp, ledger: { ...ledger, runs: new Map([[run, 1], [99, 2]]), exports: ['exp_1'], kept: new Set(['whk_1']), gone: new Set([kept ?? '']), changes: [id + 5, id + 5], lost: ['export exp_0'] } },
    receiver: { ...receiver, received: [{ id: 'evt_1', run, at: 0 }, { id: 'evt_1', run, at: 1 }, { id: 'evt_2', run, at: 2 }, { id: 'evt_3', run: 99, at: 3 }] },
  })
  t.deepEqual(found, {
    writes: ['export exp_0', 'import 99', 'endpoint whk_1', `deletion of endpoint ${kept}`, ...[kept, twice].toSorted().map((one) => `endpoint ${one} was made twice`), 'export exp_1'],
    changes: [`change ${id} was not read`, ...[1, 2].map(() => `change ${id + 5} was read and is gone`), 'a change was read twice', 'changes of import 99'],
    deliveries: [`2 events of import ${run}, which is published`, '1 events of import 99, which is not published'],
    sentAgain: 2,
  })
  t.deepEqual((await judge({ ...sides, clients: { ledger, catchUp }, receiver: { ...receiver, received: [] } })).deliveries, [`event of import ${run}`])
})
