import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { mock } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import test from 'ava'
import { build } from 'esbuild'
import { constructEvent, createHeadroom, creditsOf, eachRow, HeadroomError, ok, searchCapacity, SignatureVerificationError } from '../../clients/typescript/src/index.ts'
import { VERSION } from '../../clients/typescript/src/version.ts'
import { ROOT } from '../../src/settings/config.ts'
import { issueKey, testServer } from '../helpers/server.ts'
import { CASES, received, serveCase, type Outcome, type RequestCase } from './cases.ts'

const PACKAGE = join(ROOT, 'clients/typescript')

async function clientOn(plan: string) {
  const { base, database } = await testServer()
  const { key, account } = await issueKey(database, plan)
  return { headroom: createHeadroom({ baseUrl: base, key }), account, database }
}

test('the TypeScript client walks a list to its end, page after page', async (t) => {
  const { headroom } = await clientOn('enterprise')
  const pages: number[] = []
  const ids: string[] = []
  for await (const { id } of eachRow((page) => {
    pages.push(ids.length)
    return headroom.GET('/v1/sources', { params: { query: { limit: 2, ...page } } })
  })) ids.push(id)
  const { data } = await ok(headroom.GET('/v1/sources'))
  t.deepEqual(ids, data.map(({ id }) => id))
  t.deepEqual(pages, [0, 2, 4])
})

test('an error of the TypeScript client has its code, status, request id, details and plan', async (t) => {
  const { headroom } = await clientOn('free')
  const error = await t.throwsAsync(ok(headroom.GET('/v1/changes')), { instanceOf: HeadroomError })
  t.deepEqual([error?.code, error?.status, error?.requiredPlan, error?.details, error?.retryAfter], [
    'plan_required', 403, 'pro', { capability: 'changes', required_plan: 'pro' }, null,
  ])
  t.regex(error?.requestId ?? '', /^req_/)
  t.regex(error?.message ?? '', /^plan_required: /)
})

test('an error in the middle of a walk ends it', async (t) => {
  const { headroom } = await clientOn('free')
  const walk = eachRow((page) => headroom.GET('/v1/sources', { params: { query: { limit: 21, ...page } } }))
  const error = await t.throwsAsync(walk.next(), { instanceOf: HeadroomError })
  t.deepEqual([error?.code, error?.param], ['invalid_parameter', 'limit'])
})

test('what is beyond the rate is sent again after Retry-After, until it is served', async (t) => {
  const { headroom } = await clientOn('free')
  const asked = await Promise.all(Array.from({ length: 6 }, () => headroom.GET('/v1/key')))
  t.deepEqual(asked.map(({ response }) => response.status), [200, 200, 200, 200, 200, 200])
})

test('a request that makes something is sent under its name once more and makes nothing, and only such a one takes a name', async (t) => {
  const { headroom } = await clientOn('business')
  const made = () => ok(headroom.POST('/v1/exports', { body: { format: 'csv' }, idempotencyKey: 'monthly-1' }))
  const [first, again] = [await made(), await made()]
  t.deepEqual([again.data.id, first.meta.repeated, again.meta.repeated], [first.data.id, undefined, true])
  t.is((await ok(headroom.GET('/v1/exports'))).data.length, 1)
  // @ts-expect-error no name is taken where nothing is made
  await headroom.POST('/v1/tokens', { body: { origin: 'https://app.example' }, idempotencyKey: 'x' })
  // @ts-expect-error a name is text
  await headroom.POST('/v1/exports', { body: { format: 'csv' }, idempotencyKey: 1 })
})

test('a month’s quota that is used up is told at once', async (t) => {
  const { headroom, database, account } = await clientOn('free')
  await database.owner.query(`update access.meter set month = date_trunc('month', now() at time zone 'UTC'), used = 2000 where account_id = $1`, [account])
  const error = await t.throwsAsync(ok(headroom.GET('/v1/key')), { instanceOf: HeadroomError })
  t.is(error?.code, 'quota_exceeded')
  t.true((error?.retryAfter ?? 0) > 0)
})

test('the version that the TypeScript client names is that of its package', async (t) => {
  const { version } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }
  t.is(VERSION, version)
})

/** Collects garbage all the time, as a long wait meets it once. Returns what ends that. */
function collectGarbage(): () => void {
  setFlagsFromString('--expose-gc')
  const timer = setInterval(runInNewContext('gc') as () => void, 20)
  return () => clearInterval(timer)
}

test('an attempt without an answer ends after the time-out or by its own signal, whatever garbage is collected meanwhile, and counts as lost', async (t) => {
  t.teardown(collectGarbage())
  // Of a file it sends the first bytes, of all else nothing.
  const server = createServer(({ url }, answer) => { if (url?.endsWith('/download')) answer.writeHead(200, { 'Content-Type': 'text/csv' }).write('id') }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    server.close()
    server.closeAllConnections()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const headroom = createHeadroom({ baseUrl, timeout: 0.2, patience: { attempts: 1 } })
  const began = performance.now()
  await t.throwsAsync(headroom.GET('/v1/plans'), { name: 'TimeoutError', message: 'No answer within 0.2 s' })
  t.true(performance.now() - began < 3000)
  const patient = createHeadroom({ baseUrl, timeout: 20 })
  const soon = (own: AbortController) => setTimeout(() => own.abort(new Error('no longer wanted')), 300)
  const [first, second] = [new AbortController(), new AbortController()]
  soon(first)
  await t.throwsAsync(patient.GET('/v1/plans', { signal: first.signal }), { message: 'no longer wanted' })
  const { data } = await patient.GET('/v1/exports/{id}/download', { params: { path: { id: 'exp_1' } }, parseAs: 'stream', signal: second.signal })
  soon(second)
  await t.throwsAsync(new Response(data as ReadableStream<Uint8Array>).text(), { message: 'no longer wanted' })
  t.true(performance.now() - began < 6000)
})

test.serial('an attempt has 30 s where nothing else is said', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.teardown(() => mock.timers.reset())
  const fetch = async ({ signal }: Request) => {
    mock.timers.tick(29_999)
    t.false(signal.aborted)
    mock.timers.tick(1)
    signal.throwIfAborted()
    return Response.json({})
  }
  await t.throwsAsync(createHeadroom({ baseUrl: 'http://nowhere.invalid', fetch, patience: { attempts: 1 } }).GET('/v1/plans'), { message: 'No answer within 30 s' })
})

/** Answers of pages, from a fetch of the program's own. */
const pagesOf = (...pages: object[]) => async (request: Request) => {
  const at = Number(new URL(request.url).searchParams.get('cursor') ?? 0)
  return Response.json({ ...pages[at], pagination: { limit: 2, next_cursor: at + 1 < pages.length ? String(at + 1) : null } })
}

const credit = (source: string | null, text: string) => ({ source_id: source, text, url: null })

test('a fetch of the program’s own is used, and each row of every page has its credits', async (t) => {
  const fetch = pagesOf(
    { data: [{ source_id: 'src_a' }, { source_id: 'src_b' }], meta: { attribution: [credit('src_a', 'A'), credit('src_b', 'B'), credit(null, 'Postcodes')] } },
    { data: [{ source_id: 'src_c' }, {}], meta: { attribution: [credit('src_c', 'C')] } },
  )
  const told: string[][] = []
  for await (const row of searchCapacity(createHeadroom({ baseUrl: 'http://nowhere.invalid', fetch }), { availability_type: ['available'] })) told.push(creditsOf(row).map(({ text }) => text))
  t.deepEqual(told, [['A', 'Postcodes'], ['B', 'Postcodes'], ['C'], ['C']])
  t.deepEqual(creditsOf({}), [])
})

test('what a program does not use of the TypeScript client is not bundled with it', async (t) => {
  const bundled = async (name: string) => {
    const contents = `export { ${name} } from ${JSON.stringify(join(PACKAGE, 'src/index.ts'))}`
    const { metafile } = await build({ stdin: { contents, resolveDir: PACKAGE }, bundle: true, write: false, platform: 'node', format: 'esm', metafile: true })
    return Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs)).filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => basename(file))
  }
  t.deepEqual(await bundled('constructEvent'), ['webhooks.ts'])
  t.true((await bundled('createHeadroom')).every((file) => !/webhooks|pages|errors/.test(file)))
})

/** What the client makes of a case. */
async function play({ call, query = {}, attempts = 4, timeout, name_of_request: idempotencyKey }: RequestCase, baseUrl: string): Promise<Outcome> {
  const headroom = createHeadroom({ baseUrl, key: 'svc_test_x', timeout, patience: { attempts } })
  const rows: string[] = []
  try {
    if (call === 'export') rows.push((await ok(headroom.POST('/v1/exports', { body: { format: 'csv', filters: { country: ['ES'] } }, idempotencyKey }))).data.status)
    else if (call === 'delete') await ok(headroom.DELETE('/v1/webhooks/{id}', { params: { path: { id: 'whk_1' } } }))
    else for await (const { id } of eachRow((page) => headroom.GET('/v1/capacity', { params: { query: { ...query, ...page } } }))) rows.push(id)
    return { rows }
  } catch (error) {
    if (!(error instanceof HeadroomError)) return { lost: true }
    const { status, code, param, requestId, retryAfter, message } = error
    return { error: { status, code, param, request_id: requestId, retry_after: retryAfter, message } }
  }
}

for (const one of CASES.requests) test(`the TypeScript client: ${one.name}`, async (t) => {
  const { base, faults, close } = await serveCase(one)
  t.teardown(close)
  t.deepEqual(faults(`headroom-client-typescript/${VERSION}`, await play(one, base)), [])
})

for (const one of CASES.signatures) test(`the TypeScript client: ${one.name}`, (t) => {
  const { payload, header, secret, tolerance } = received(one)
  for (const body of [payload, Buffer.from(payload)]) {
    const event = () => constructEvent(body, header, secret, tolerance)
    if (one.genuine) t.is(event().id, 'evt_1')
    else t.throws(event, { instanceOf: SignatureVerificationError })
  }
})
