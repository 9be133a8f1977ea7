import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../../src/settings/config.ts'
import { RIGHTS_MODES } from '../../src/shapes/vocabulary.ts'
import { testDatabase } from '../helpers/database.ts'
import { headroom } from '../helpers/headroom.ts'

/** `headroom rights`, and its dialogue on a terminal. */

const COUNTS = 'select s.id, count(r.*)::int as records from registry.source s left join grid.record r on r.source_no = s.no group by s.id'

test.before(async () => {
  const { owner } = await testDatabase()
  await owner.query(await readFile(join(ROOT, 'test/helpers/capacity-data.sql'), 'utf8'))
  await owner.query(`insert into grid.source_count (source_id, assets, series) select id, 0, records from (${COUNTS}) c
    on conflict (source_id) do update set series = excluded.series`)
  await owner.query(`update registry.source set rights_mode = 'pending_review', licence_name = 'Own terms', licence_url = 'https://example.org/terms',
    rights_evidence = '{"url": "https://example.org/law", "quote": "Shall be published.", "date": "2026-01-02"}' where key = 'alba-open'`)
  await owner.query(`update registry.source set rights_mode = 'pending_review' where key = 'klei-post'`)
})

async function listed(): Promise<Record<string, unknown>[]> {
  const { url } = await testDatabase()
  const { code, stdout } = await headroom(['rights', '--json'], { DATABASE_URL: url })
  if (code !== 0) throw new Error(stdout)
  return JSON.parse(stdout) as Record<string, unknown>[]
}

async function recordsOf(key: string): Promise<number> {
  const { rows } = await (await testDatabase()).owner.query<{ key: string; records: number }>(`select s.key, c.records from (${COUNTS}) c join registry.source s using (id)`)
  return rows.find((row) => row.key === key)?.records ?? NaN
}

test.serial('rights lists every source with its mode, what that rests on, what is missing and what is withheld', async (t) => {
  const sources = await listed()
  t.is(sources.length, 5)
  const records = await recordsOf('alba-open')
  t.true(records > 0)
  t.like(sources.find(({ source }) => source === 'alba-open'), {
    country: 'ES', mode: 'pending_review', decided_by: null, withheld: records,
    licence: { name: 'Own terms', url: 'https://example.org/terms' },
    evidence: { url: 'https://example.org/law', quote: 'Shall be published.', date: '2026-01-02' }, missing: ['a decision'],
  })
  t.like(sources.find(({ source }) => source === 'klei-post'), { evidence: null, missing: ['a decision', 'evidence', 'a licence'] })
  t.like(sources.find(({ source }) => source === 'bruma-open'), { mode: 'commercial_use_with_attribution', withheld: 0 })
  const { stdout } = await headroom(['rights'], { DATABASE_URL: (await testDatabase()).url })
  t.regex(stdout, /^alba-open +ES +pending_review +Own terms +https:\/\/example\.org\/law "Shall be published\." +2026-01-02 +manifest +a decision +\d+$/m)
  t.regex(stdout, /records are withheld\. 2 sources wait for a decision: headroom rights review/)
})

test.serial('without a terminal the review refuses in one line that names the other way', async (t) => {
  const { code, stdout, stderr } = await headroom(['rights', 'review'], { DATABASE_URL: (await testDatabase()).url })
  t.deepEqual([code, stdout], [1, ''])
  t.is(stderr, 'headroom: rights review asks on a terminal; in a script: headroom source set-rights SOURCE MODE --evidence TEXT --by NAME, or rights set --all\n')
})

test.serial('on a terminal the review asks for mode, evidence and name, and records who decided', async (t) => {
  t.timeout(60_000)
  const { url, owner } = await testDatabase()
  const terminal = spawn('script', ['-qec', `${join(ROOT, 'bin/node')} src/cli/main.ts rights review`, '/dev/null'], {
    cwd: ROOT, env: { PATH: process.env.PATH, HOME: process.env.HOME, TERM: 'dumb', DATABASE_URL: url }, stdio: ['pipe', 'pipe', 'inherit'],
  })
  t.teardown(() => { terminal.kill('SIGKILL') })
  let shown = ''
  terminal.stdout.on('data', (chunk: Buffer) => { shown += chunk })
  const ended = once(terminal, 'exit')
  const says = async (text: string) => {
    while (!shown.includes(text)) await once(terminal.stdout, 'data')
    shown = shown.slice(shown.indexOf(text) + text.length)
  }
  const answer = (text: string) => { terminal.stdin.write(`${text}\r`) }

  await says('1 of 2: alba-open (ES)')
  await says('Mode: ')
  answer('open')
  await says('No mode "open"')
  await says('Mode: ')
  answer('2 land')
  await says('Not "land": country, publisher, licence')
  await says('Mode: ')
  answer('2 licence')
  await says('records of these 1 sources will be shown.')
  await says('What does that rest on? ')
  answer('')
  await says('What does that rest on? ')
  answer('Letter of Alba')
  await says('Address of it (Enter for none): ')
  answer('https://example.org/letter')
  await says('Your name: ')
  answer('Ada Lovelace')
  await says('The rights of alba-open are commercial_use_with_attribution.')
  await says('2 of 2: klei-post (NL)')
  await says('Mode: ')
  answer('')
  await says('1 decided, 1 left as they are.')
  t.deepEqual(await ended, [0, null])

  const sources = await listed()
  t.like(sources.find(({ source }) => source === 'alba-open'), {
    mode: 'commercial_use_with_attribution', decided_by: 'Ada Lovelace', withheld: 0, missing: ['whom to credit'],
    evidence: { url: 'https://example.org/letter', quote: 'Letter of Alba' },
  })
  t.like(sources.find(({ source }) => source === 'klei-post'), { mode: 'pending_review', decided_by: null })
  const { rows } = await owner.query('select decided_by, evidence_url from registry.rights_decision')
  t.deepEqual(rows, [{ decided_by: 'Ada Lovelace', evidence_url: 'https://example.org/letter' }])
})

test.serial('set-rights records a name and an address, and refuses one that is no address', async (t) => {
  const { url, owner } = await testDatabase()
  const set = (...parameters: string[]) => headroom(['source', 'set-rights', 'klei-post', 'blocked', '--evidence', 'Told so', ...parameters], { DATABASE_URL: url })
  t.is((await set('--url', 'ftp://example.org/')).stderr, 'headroom: The address of the evidence "ftp://example.org/" is no http:// or https:// address\n')
  t.is((await set('--by', 'Grace', '--url', 'https://example.org/told')).code, 0)
  t.is((await set()).code, 0)
  const { rows } = await owner.query(`select decided_by = session_user as login, decided_by, evidence_url from registry.rights_decision
    where evidence = 'Told so' order by id`)
  t.like(rows, [{ login: false, decided_by: 'Grace', evidence_url: 'https://example.org/told' }, { login: true, evidence_url: null }])
})

test.serial('rights set decides at once on what waits of a country, a publisher or a licence, and says before what will be shown', async (t) => {
  const { url, owner } = await testDatabase()
  await owner.query(`update registry.source set rights_mode = 'pending_review', rights_override = null where key in ('alba-open', 'klei-post')`)
  const set = async (...parameters: string[]) => headroom(
    ['rights', 'set', '--mode', 'redistribution_allowed', '--evidence', 'Open by law', '--by', 'Ada', ...parameters], { DATABASE_URL: url })
  const modes = async () => Object.fromEntries((await listed()).map(({ source, mode }) => [source, mode]))
  const before = await modes()
  t.regex((await set()).stderr, /--all/)
  t.is((await set('--all', '--country', 'GB')).stderr, 'headroom: No source of country "GB" waits for a decision\n')
  t.regex((await headroom(['rights', 'set', '--all', '--mode', 'open', '--evidence', 'x'], { DATABASE_URL: url })).stderr, /No rights mode "open"/)
  const tried = await set('--all', '--country', 'es', '--licence', 'own terms', '--dry-run')
  const records = await recordsOf('alba-open')
  t.regex(tried.stdout, new RegExp(`^ {2}alba-open +ES .*Own terms +${records} records\nUnder redistribution_allowed, ${records} records of these 1 sources will be shown\\.\nNothing was decided\\.\n$`))
  t.deepEqual(await modes(), before)
  t.deepEqual(JSON.parse((await set('--all', '--country', 'ES', '--json')).stdout), { mode: 'redistribution_allowed', sources: ['alba-open'], shown: records })
  t.deepEqual(await modes(), { ...before, 'alba-open': 'redistribution_allowed' }, 'what is decided or of another country stays')
  t.is((await set('--all', '--url', 'ftp://example.org/')).code, 1)
  t.is((await set('--all')).code, 0)
  t.deepEqual(await modes(), { ...before, 'alba-open': 'redistribution_allowed', 'klei-post': 'redistribution_allowed' })
  const { rows } = await owner.query(`select distinct decided_by from registry.rights_decision where evidence = 'Open by law'`)
  t.deepEqual(rows, [{ decided_by: 'Ada' }])
})

test('docs/rights.md says what every mode means, and which serve', async (t) => {
  const page = await readFile(join(ROOT, 'docs/rights.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` \|.*\| (served|withheld)/gm)].map(([, mode, figures]) => [mode, figures])
  t.deepEqual(rows.map(([mode]) => mode), [...RIGHTS_MODES])
  const { rows: [granted] } = await (await testDatabase()).owner.query<{ definition: string }>(`
    select pg_get_expr(adbin, adrelid) as definition from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where a.attrelid = 'registry.source'::regclass and a.attname = 'granted'`)
  for (const [mode, figures] of rows) t.is(granted?.definition.includes(`'${mode}'`), figures === 'served', mode)
})
