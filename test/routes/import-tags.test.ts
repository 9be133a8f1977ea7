import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'

/** alba-open, which has published. */
const SOURCE = 'src_c4ca4238a0b923820dcc'

const OF_IMPORTS = ['/v1/sources', `/v1/sources/${SOURCE}`, `/v1/sources/${SOURCE}/status`, '/v1/operators/alba']
const OF_DATA = ['/v1/operators', '/v1/countries', '/v1/capacity?limit=1', '/v1/substations?limit=1', '/v1/coverage']

async function ask(path: string, known: string) {
  const answer = await (await capacityServer()).getKeyed(path, { headers: { 'If-None-Match': known } })
  return { status: answer.status, tag: answer.headers.get('ETag') ?? '', text: await answer.text() }
}

/** How a run ends, given its id and token. */
const ENDS: [how: string, statement: string, shown: string][] = [
  ['failed', `select ingest.fail($1, $2, 'away', null)`, '"status":"failed"'],
  ['failed', `select ingest.fail($1, $2, 'away again', null)`, '"error":"away again"'],
  ['unchanged', 'select ingest.finish_unchanged($1, $2, null, null)', '"health":"healthy"'],
  ['held', `select ingest.hold($1, $2, 'row_count_drop', 'half')`, '"check":"row_count_drop"'],
  ['held, then released', `select ingest.hold($1, $2, 'row_count_surge', 'twice')`, '"check":"row_count_surge"'],
]

test.serial("an import that ends changes the entity tags of what shows the health of sources, and no other's", async (t) => {
  const { database: { owner } } = await capacityServer()
  const tags = new Map<string, string>()
  const expectNew = async (how: string, shown: string) => {
    for (const path of [...OF_IMPORTS, ...OF_DATA]) {
      const { status, tag, text } = await ask(path, tags.get(path) ?? '')
      t.is(status, tags.has(path) && OF_DATA.includes(path) ? 304 : 200, `${path}, ${how}`)
      if (path.endsWith('/status')) t.true(text.replaceAll(/" ?: ?"/g, '":"').includes(shown), text)
      tags.set(path, tag)
      t.is((await ask(path, tag)).status, 304, `${path}, ${how}, again`)
    }
  }
  await expectNew('before', '"status":"published"')
  let last = ''
  for (const [how, statement, shown] of ENDS) {
    const { rows: [run] } = await owner.query<{ id: string; token: string }>(
      `insert into grid.run (source_id, status, started_at, token) values ($1, 'running', now(), gen_random_uuid()) returning id, token`, [SOURCE])
    await owner.query(statement, [run?.id, run?.token])
    await expectNew(how, shown)
    last = run?.id ?? ''
  }
  await owner.query(`select ingest.release_run($1, 'right')`, [last])
  await expectNew('released', '"check":"row_count_drop"')
})

test.serial('an import of one source leaves the tags of what shows another one', async (t) => {
  const { database: { owner } } = await capacityServer()
  const tags = new Map(await Promise.all(OF_IMPORTS.map(async (path) => [path, (await ask(path, '')).tag] as const)))
  await owner.query(`insert into grid.run (source_id, status, started_at, finished_at, error)
    select id, 'failed', now(), now(), 'away' from registry.source where key = 'bruma-open'`)
  for (const path of OF_IMPORTS) t.is((await ask(path, tags.get(path) ?? '')).status, path === '/v1/sources' ? 200 : 304, path)
})
