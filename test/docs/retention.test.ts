import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../../src/settings/config.ts'
import { testDatabase } from '../helpers/database.ts'

const page = readFileSync(join(ROOT, 'docs/retention.md'), 'utf8')

/** The tables that the first column of a section's table names. */
function namedIn(section: string): Set<string> {
  const [, text] = new RegExp(`^## ${section}$(.*?)(?=^## |$(?![^]))`, 'ms').exec(page) ?? []
  if (text === undefined) throw new Error(`docs/retention.md has no section ${section}`)
  return new Set(text.split('\n').filter((line) => line.startsWith('|')).flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+\.\w+)`/g)].map(([, name = '']) => name)))
}

const NAMES_PEOPLE = 'What names a person'
const SECTIONS = [NAMES_PEOPLE, 'What grows', 'What does not grow']

/** Columns that hold people: who they are, where they come from, what they called something, who decided. */
const PERSONAL = /^(mailbox|mailbox_key|to_address|address|agent|network|person_id|visitor|(?!stated_)\w+_by)$/

test('docs/retention.md names every table once, with whether it names a person, grows, or neither', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ name: string }>(`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('registry', 'grid', 'ingest', 'access', 'tiles', 'migrations') order by 1`)
  const named = SECTIONS.flatMap((section) => [...namedIn(section)])
  t.deepEqual(named.toSorted(), rows.map(({ name }) => name).toSorted())
})

test('it names every table with a column that holds people as one that names them', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ name: string; column: string }>(`select c.oid::regclass::text as name, a.attname as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and n.nspname in ('registry', 'grid', 'ingest', 'access', 'tiles')`)
  const holding = new Set(rows.filter(({ column }) => PERSONAL.test(column)).map(({ name }) => name))
  t.true(holding.size > 10)
  t.deepEqual([...holding].filter((name) => !namedIn(NAMES_PEOPLE).has(name)), [])
})

test('every job that it says deletes something is one of the crontab', (t) => {
  const crontab = readFileSync(join(ROOT, 'worker/crontab'), 'utf8')
  const jobs = [...page.matchAll(/`(forget_\w+|tend_exports)`/g)].map(([, name = '']) => name)
  t.true(new Set(jobs).size >= 5)
  for (const job of jobs) t.regex(crontab, new RegExp(` ${job}( |$)`, 'm'))
})

test('what it says may be removed by hand can be', async (t) => {
  const { owner } = await testDatabase()
  const [, statements = ''] = /```sql\n(.*?)```/s.exec(page) ?? []
  t.true(statements.split(';').length > 4)
  await t.notThrowsAsync(owner.query(`begin; ${statements} rollback`))
})
