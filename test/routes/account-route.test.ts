import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Router } from '@koa/router'
import test from 'ava'
import Koa from 'koa'
import { routeDeps } from '../../src/routes/deps.ts'
import { answerByRoute } from '../../src/middleware/answer-by-route.ts'
import { answerErrors } from '../../src/middleware/answer-errors.ts'
import { compression } from '../../src/middleware/compression.ts'
import { noRoute } from '../../src/middleware/no-route.ts'
import { routeTable } from '../../src/middleware/route-table.ts'
import type { State } from '../../src/middleware/state.ts'
import { accountRoute } from '../../src/routes/account-route.ts'
import { group, member } from '../../src/shapes/body.ts'
import { PAGE } from '../../src/shapes/shared.ts'
import { name, names } from '../../src/shapes/values.ts'
import { collectedLog } from '../helpers/collected-log.ts'
import { testDatabase } from '../helpers/database.ts'
import { issueKey, TEST_CONFIG } from '../helpers/server.ts'

/** Notes that an account keeps: a thing of its own as plain as can be. */
const NOTES = `
  create table access.note (id text primary key, account_id text not null, label text not null, commits text);
  grant select, insert, delete on access.note to headroom_api;
  create function api.note_add(caller access.plan, params jsonb, after jsonb) returns api.answer
    language sql volatile security definer as $$
    insert into access.note (id, account_id, label) values ('not_' || (params -> 'body' ->> 'label'), params ->> 'account', params -> 'body' ->> 'label')
    returning json_build_object('id', id, 'label', label), null::jsonb, null::jsonb
  $$;
  create function api.note_list(caller access.plan, params jsonb, after jsonb) returns api.answer
    language sql stable security definer as $$
    select coalesce(json_agg(label order by label), '[]'), null::jsonb, null::jsonb from access.note where account_id = params ->> 'account'
  $$;
  create function api.note_drop(caller access.plan, params jsonb, after jsonb) returns api.answer
    language plpgsql volatile security definer as $$
  begin
    delete from access.note where id = params ->> 'id' and account_id = params ->> 'account';
    if not found then perform access.refuse('webhook_not_found', 'No note'); end if;
    return null;
  end $$;
  create function access.note_commits() returns trigger language plpgsql security definer as $$
  begin
    update access.note set commits = current_setting('synchronous_commit') where id = new.id;
    return null;
  end $$;
  create constraint trigger commits after insert on access.note deferrable initially deferred
    for each row execute function access.note_commits();
  alter function api.note_add owner to headroom_api;
  alter function api.note_list owner to headroom_api;
  alter function api.note_drop owner to headroom_api;
  grant execute on function api.note_add, api.note_list, api.note_drop to headroom_web`

const BODY = group('A note.', { label: member(name('Label.')), tags: member(names('Tags.')) }, ['label'])

let base = ''
let stop = () => {}

test.before(async () => {
  const { owner, web } = await testDatabase()
  await owner.query('grant create on schema api to headroom_api').then(() => owner.query(NOTES))
  const router = new Router<State>({ strict: true, sensitive: true })
  const deps = routeDeps(web, TEST_CONFIG)
  const route = { capability: 'webhooks', path: '/v1/notes' } as const
  accountRoute(router, deps, { ...route, method: 'post', shape: { parameters: {}, list: false, body: BODY }, sql: 'api.note_add', status: 201,
    draw: () => ({ params: { unseen: 1 }, data: { secret: 'shh' } }) })
  accountRoute(router, deps, { ...route, method: 'get', shape: { parameters: PAGE, list: true }, sql: 'api.note_list' })
  accountRoute(router, deps, { ...route, path: '/v1/notes/:id', method: 'delete', shape: { parameters: { id: name('Id.') }, list: false },
    sql: 'api.note_drop', status: 204 })
  const table = routeTable([{ router }])
  const app = new Koa<State>().use(answerErrors(collectedLog([]), TEST_CONFIG)).use(compression()).use(answerByRoute(table)).use(noRoute(table))
  const server = app.listen(0)
  await once(server, 'listening')
  base = `http://localhost:${(server.address() as AddressInfo).port}`
  stop = () => server.close()
})
test.after.always(() => stop())

const JSON_TYPE = { 'Content-Type': 'application/json' }

function add(key: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = JSON_TYPE): Promise<Response> {
  return fetch(`${base}/v1/notes`, { method: 'POST', body, headers: { 'X-API-Key': key, ...headers } })
}

async function codeOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { error: { code: string } }).error.code
}

test('what is made belongs to the account, is counted, durable, answered once with what was drawn, and gone when deleted', async (t) => {
  const { owner } = await testDatabase()
  const [mine, other] = [await issueKey(await testDatabase(), 'business'), await issueKey(await testDatabase(), 'business')]
  const made = await add(mine.key, '{"label":"one"}')
  t.is(made.status, 201)
  t.is(made.headers.get('Location'), '/v1/notes/not_one')
  t.is(made.headers.get('ETag'), null)
  t.is(made.headers.get('Cache-Control'), 'no-store')
  const { data, meta } = await made.json() as { data: object; meta: { request_id: string } }
  t.deepEqual(data, { id: 'not_one', label: 'one', secret: 'shh' })
  t.is(made.headers.get('X-Request-Id'), meta.request_id)

  t.deepEqual((await owner.query('select commits from access.note')).rows, [{ commits: 'on' }])
  const list = async (key: string, headers = {}) => fetch(`${base}/v1/notes`, { headers: { 'X-API-Key': key, ...headers } })
  t.deepEqual(((await (await list(other.key)).json()) as { data: unknown }).data, [])
  const listed = await list(mine.key)
  const etag = listed.headers.get('ETag') ?? ''
  t.deepEqual(((await listed.json()) as { data: unknown }).data, ['one'])
  t.is((await list(mine.key, { 'If-None-Match': etag })).status, 304)

  const drop = (key: string) => fetch(`${base}/v1/notes/not_one`, { method: 'DELETE', headers: { 'X-API-Key': key } })
  const foreign = await drop(other.key)
  t.deepEqual([foreign.status, await codeOf(foreign)], [404, 'webhook_not_found'])
  const gone = await drop(mine.key)
  t.deepEqual([gone.status, await gone.text()], [204, ''])
  t.is((await list(mine.key, { 'If-None-Match': etag })).status, 200)
  const { rows: [meter] } = await owner.query<{ used: string }>('select used from access.meter where account_id = $1', [mine.account])
  t.is(meter?.used, '5')
})

const bad: [string, number, string | Uint8Array<ArrayBuffer>, Record<string, string>?][] = [
  ['no JSON', 400, '{"label":'],
  ['no body', 400, ''],
  ['no UTF-8', 400, new Uint8Array([0x7b, 0xff, 0x7d])],
  ['another member', 400, '{"label":"x","size":1}'],
  ['no label', 400, '{}'],
  ['an empty list', 400, '{"label":"x","tags":[]}'],
  ['another type', 415, '{"label":"x"}', { 'Content-Type': 'text/plain' }],
  ['a form', 415, 'label=x', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['a coding', 415, '{"label":"x"}', { ...JSON_TYPE, 'Content-Encoding': 'gzip' }],
  ['more than 64 KiB', 413, JSON.stringify({ label: 'x'.repeat(70_000) })],
]

for (const [what, status, body, headers] of bad) {
  test(`a body that is ${what} is ${status} invalid_parameter, after key and plan`, async (t) => {
    const [business, free] = [await issueKey(await testDatabase(), 'business'), await issueKey(await testDatabase(), 'free')]
    const answer = await add(business.key, body, headers)
    t.deepEqual([answer.status, await codeOf(answer)], [status, 'invalid_parameter'])
    t.is((await add('svc_live_none', body, headers)).status, 401)
    const refused = await add(free.key, body, headers)
    t.deepEqual([refused.status, await codeOf(refused)], [403, 'plan_required'])
    t.is(refused.headers.get('RateLimit-Remaining'), '1999')
  })
}

test('a body of unknown length ends at 64 KiB, too', async (t) => {
  const { key } = await issueKey(await testDatabase(), 'business')
  const asked = request(`${base}/v1/notes`, { method: 'POST', headers: { 'X-API-Key': key, ...JSON_TYPE } })
  for (let part = 0; part < 20; part++) asked.write('x'.repeat(10_000))
  asked.end()
  const [answer] = await once(asked, 'response') as [{ statusCode: number; resume: () => void }]
  answer.resume()
  t.is(answer.statusCode, 413)
})

test('a route without a body takes none, and the path tells its methods', async (t) => {
  const { key } = await issueKey(await testDatabase(), 'business')
  const answer = await fetch(`${base}/v1/notes/not_none`, { method: 'DELETE', headers: { 'X-API-Key': key, ...JSON_TYPE }, body: '{}' })
  t.is(answer.status, 400)
  const wrong = await fetch(`${base}/v1/notes`, { method: 'PUT', headers: { 'X-API-Key': key } })
  t.deepEqual([wrong.status, wrong.headers.get('Allow')], [405, 'GET, HEAD, POST'])
  t.is((await fetch(`${base}/v1/notes/not_none`, { headers: { 'X-API-Key': key } })).headers.get('Allow'), 'DELETE')
})
