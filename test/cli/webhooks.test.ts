import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import test, { type ExecutionContext } from 'ava'
import { firstKey } from '../../src/cli/accounts/first-key.ts'
import { readConfig, ROOT } from '../../src/settings/config.ts'
import { freePort, headroom, startHeadroom, type Running } from '../helpers/headroom.ts'
import { verified, type Received } from '../helpers/receiver.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { issueKey, startServer, type TestServer } from '../helpers/server.ts'
import { until } from '../helpers/until.ts'
import { forgetAddress, keepAddress } from '../../src/cli/command/service-address.ts'
import { listen } from '../helpers/web.ts'
import { addGridSource, deliveriesOf, publish } from '../helpers/webhooks.ts'
import { startWorker } from '../helpers/worker-process.ts'

/** What the guide says to type, and the setting that it names. */
const guide = readFileSync(join(ROOT, 'docs/webhooks.md'), 'utf8')
const typed = [...guide.matchAll(/^```console\n([^]*?)^```/gm)].flatMap(([, lines = '']) => lines.trim().split('\n'))
const [, name = '', value = ''] = /^(\w+)=(\w+) npm start$/.exec(typed[0] ?? '') ?? []
const commands = typed.flatMap((line) => (line.startsWith('npm run headroom -- ') ? [line.split(' ').slice(4)] : []))
const [listening = [], ...triggering] = commands

let server: TestServer
let settings: Record<string, string> = {}

test.before('start the service with the setting of the guide, and a key of its first start', async (t) => {
  t.timeout(180_000)
  const port = await freePort()
  server = await startServer(addGridSource, { port, egress: readConfig({ [name]: value }).egress })
  settings = { DATABASE_URL: server.database.url, HEADROOM_DATA_DIR: scratchFolder(), PORT: String(port) }
  await firstKey(server.database.owner, settings.HEADROOM_DATA_DIR ?? '', true)
  await startWorker(server.database.url, { [name]: value })
})

/** A program on this machine that keeps what it gets. */
async function startProgram(t: ExecutionContext, status: number): Promise<{ address: string; received: Received[] }> {
  const received: Received[] = []
  const port = await listen(t, createServer(async (request, response) => {
    received.push({ path: request.url ?? '', method: request.method ?? '', headers: request.headers, body: await buffer(request), at: Date.now() })
    response.writeHead(status).end('received')
  }))
  return { address: `http://localhost:${port}/headroom`, received }
}

/** Listens until the end of the test, with the secret that it says. */
async function startListening(t: ExecutionContext, parameters: string[]): Promise<Running & { secret: string }> {
  const running = startHeadroom(parameters, settings)
  t.teardown(() => { running.process.kill('SIGKILL') })
  const secret = () => /whsec_[A-Za-z0-9+/]{43}=/.exec(running.output().stderr)?.[0]
  await until(() => secret() !== undefined || running.process.exitCode !== null)
  return { ...running, secret: secret() ?? '' }
}

const addresses = async () => (await server.database.owner.query<{ url: string }>('select url from access.webhook order by created_at')).rows.map(({ url }) => url)

test.serial('the commands of the guide, as printed: a program on this machine gets genuine events over http, and the endpoint goes with the command', async (t) => {
  t.timeout(120_000)
  t.deepEqual([name, value], ['HEADROOM_EGRESS_LOOPBACK', '1'])
  t.deepEqual(triggering.map((each) => each.at(-1)), ['webhook.test', 'capacity.changes'])
  const run = await publish(server.database)
  const { address, received } = await startProgram(t, 200)
  const running = await startListening(t, listening.map((word) => word.replace('http://localhost:3000/headroom', address)))
  for (const words of triggering) {
    const said = await headroom(words, settings)
    t.is(said.code, 0, said.stderr)
    t.regex(said.stdout, /^(webhook\.test|capacity\.changes) dlv_[0-9a-f]{20} is on its way to http:\/\/127\.0\.0\.1:\d+\/\n$/)
  }
  await until(() => received.length === 2)
  const events = received.map((each) => verified(each, running.secret))
  t.like(events.find(({ type }) => type === 'capacity.changes')?.data, { import_run_id: run, total: 1, source_id: 'src_00000000000000000001' })
  for (const { path, method, headers } of received) {
    t.deepEqual([path, method, headers['user-agent'], headers['content-type'], headers.host], ['/headroom', 'POST', 'Headroom-Webhooks/1', 'application/json', new URL(address).host])
    t.regex(String(headers['service-delivery']), /^dlv_/)
  }
  await until(() => running.output().stdout.trim().split('\n').length === 2)
  for (const { id, type } of events) t.regex(running.output().stdout, new RegExp(`^\\S+Z  ${type}  ${id}  [01] changes, since=\\d+  → 200 in \\d+ ms$`, 'm'))
  await until(async () => (await deliveriesOf(server.database)).every(({ status, answer_code: code }) => status === 'delivered' && code === 200))
  running.process.kill('SIGINT')
  t.is((await running.ended).code, 0)
  t.deepEqual(await addresses(), [])
})

test.serial('the service gets the answer of the program; an event is sent once more with the same id; what is not signed is passed on to nobody', async (t) => {
  t.timeout(120_000)
  const run = await publish(server.database)
  const { address, received } = await startProgram(t, 418)
  const running = await startListening(t, ['webhooks', 'listen', '--json', '--forward-to', address])
  const again = async (count: number) => {
    const { code, stderr } = await headroom(['webhooks', 'trigger', 'capacity.changes'], settings)
    t.is(code, 0, stderr)
    await until(async () => received.length === count && (await deliveriesOf(server.database)).every(({ answer_code: answer }) => answer === 418))
  }
  await again(1)
  await again(2)
  const [first, second] = received.map((each) => verified(each, running.secret))
  t.deepEqual(first, second)
  t.is(first?.data.import_run_id, run)
  const printed = () => running.output().stdout.trim().split('\n')
  await until(() => printed().length === 2)
  t.deepEqual(printed().map((line) => JSON.parse(line) as unknown), [first, second])

  const [endpoint = ''] = await addresses()
  for (const headers of [{}, { 'Service-Signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }]) {
    t.is((await fetch(endpoint, { method: 'POST', headers, body: '{}' })).status, 400)
  }
  t.is(received.length, 2)
  running.process.kill('SIGINT')
  t.is((await running.ended).code, 0)
})

test.serial('without a program to pass events on to they are received, and one that is away is a failure', async (t) => {
  t.timeout(120_000)
  const alone = await startListening(t, ['webhooks', 'listen'])
  await headroom(['webhooks', 'trigger', 'webhook.test'], settings)
  await alone.says('webhook.test  evt_')
  // The service records the answer a moment after the command has printed the event.
  await until(async () => (await deliveriesOf(server.database)).every(({ answer_code: code }) => code !== null))
  t.deepEqual((await deliveriesOf(server.database)).map(({ answer_code: code }) => code), [204])
  alone.process.kill('SIGTERM')
  await alone.ended
  const away = await startListening(t, ['webhooks', 'listen', '--forward-to', `http://127.0.0.1:${await freePort()}/`])
  await headroom(['webhooks', 'trigger', 'webhook.test'], settings)
  await away.says('→ no answer: ECONNREFUSED')
  await until(async () => (await deliveriesOf(server.database)).every(({ answer_code: code }) => code === 502))
  away.process.kill('SIGTERM')
  await away.ended
})

test.serial('events of a key go to its account’s active endpoints, of what they are told of; else the command says why none goes', async (t) => {
  const { owner } = server.database
  const [other, free] = [await issueKey(server.database, 'business'), await issueKey(server.database, 'free')]
  const trigger = (key: string, event = 'capacity.changes') => headroom(['webhooks', 'trigger', event, '--key', key], settings)
  const make = (url: string, filters: object) => server.get('/v1/webhooks', {
    method: 'POST', headers: { 'X-API-Key': other.key, 'Content-Type': 'application/json' }, body: JSON.stringify({ url, filters }),
  })
  const nobody = /^headroom: No active endpoint of the account is told of capacity\.changes/
  t.regex((await trigger(other.key)).stderr, nobody)
  t.is((await make('http://localhost:1/', { countries: ['ES'], change_types: ['removed'] })).status, 201)
  t.regex((await trigger(other.key)).stderr, nobody)
  t.is((await make('http://localhost:2/off', {})).status, 201)
  await owner.query(`update access.webhook set switched_off_at = now() where url like '%off'`)
  t.regex((await trigger(other.key)).stderr, nobody)
  t.is((await make('http://localhost:3/on', { change_types: ['changed'] })).status, 201)
  await owner.query(`update registry.source set listed = false`)
  t.regex((await trigger(other.key)).stderr, nobody)
  await owner.query(`update registry.source set listed = true`)
  t.regex((await trigger(other.key)).stdout, /^capacity\.changes dlv_\w+ is on its way to http:\/\/localhost:3\/on\n$/)
  t.regex((await trigger(free.key)).stderr, /^headroom: Plan free does not include webhooks/)
  t.is((await trigger('svc_live_none')).stderr, 'headroom: No such key\n')
  const set = { ...settings, HEADROOM_KEY: free.key }
  t.regex((await headroom(['webhooks', 'trigger', 'capacity.changes'], set)).stderr, /^headroom: Plan free does not include webhooks/)
  t.regex((await headroom(['webhooks', 'trigger', 'capacity.changes', '--key', other.key], set)).stdout, /is on its way/, 'an option before a setting')
  t.regex((await trigger(other.key, 'capacity.moved')).stderr, /Allowed choices are capacity\.changes, webhook\.test/)
})

test.serial('listening finds the service of its folder while that runs, on whatever port', async (t) => {
  const folder = settings.HEADROOM_DATA_DIR ?? ''
  const { key } = await issueKey(server.database, 'free')
  const asked = async () => (await headroom(['webhooks', 'listen', '--key', key], { ...settings, PORT: String(await freePort()) })).stderr
  await keepAddress(folder, server.base)
  t.regex(await asked(), /^headroom: Plan free does not include webhooks/)
  await forgetAddress(folder)
  t.regex(await asked(), /does not answer: start it with npm start/)
})

test.serial('listening says what is missing: the setting, the service, a key, or a program on this machine', async (t) => {
  const says = async (more: string[], other: Record<string, string> = {}) => (await headroom(['webhooks', 'listen', ...more], { ...settings, ...other })).stderr
  const strict = await startServer(async () => {}, { egress: readConfig({}).egress })
  t.is(await says([], { PORT: new URL(strict.base).port }), 'headroom: The service sends nothing to this machine: start it with HEADROOM_EGRESS_LOOPBACK=1\n')
  const nowhere = String(await freePort())
  t.is(await says([], { PORT: nowhere }), `headroom: http://localhost:${nowhere} does not answer: start it with npm start\n`)
  t.is(await says([], { HEADROOM_DATA_DIR: scratchFolder() }), 'headroom: HEADROOM_KEY or --key: needed, since no start has made a key here\n')
  t.regex(await says(['--key', (await issueKey(server.database, 'free')).key]), /^headroom: Plan free does not include webhooks/)
  t.regex(await says([], { HEADROOM_KEY: (await issueKey(server.database, 'free')).key }), /^headroom: Plan free does not include webhooks/)
  for (const address of ['http://10.0.0.1/', 'http://192.168.0.7:3000/', 'https://example.com/', 'ftp://localhost/', 'localhost:3000']) {
    t.is(await says(['--forward-to', address]), `headroom: --forward-to: expected an http:// or https:// address on this machine, not "${address}"\n`)
  }
})
