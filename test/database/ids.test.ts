import test from 'ava'
import { testDatabase } from '../helpers/database.ts'

const SCHEMAS = `('registry', 'grid', 'ingest', 'access', 'tiles')`

/** Columns of tables and views with what two that are compared must share. */
const COLUMNS = `
  select a.attrelid, a.attnum, a.attrelid::regclass || '.' || a.attname as column_name, a.attname::text as name,
    concat_ws(' ', format_type(a.atttypid, null), (select collname from pg_collation where oid = a.attcollation)) as kind
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace::regnamespace::text in ${SCHEMAS} and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`

/** References to an id that are not called after it. */
const OTHERS = ['stated_by', 'merged', 'merged_into', 'survivor', 'above', 'made_by']

test('a reference has the type and the collation of what it refers to: two collations use no index', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query(`
    with columns as (${COLUMNS}), compared as (
      select conrelid, confrelid, unnest(conkey) as from_column, unnest(confkey) as to_column from pg_constraint where contype = 'f')
    select f.column_name as from, f.kind, t.column_name as to, t.kind as other
    from compared join columns f on (f.attrelid, f.attnum) = (conrelid, from_column) join columns t on (t.attrelid, t.attnum) = (confrelid, to_column)
    where f.kind <> t.kind`)
  t.deepEqual(rows, [])
})

test('columns that are called alike after an id have one type and one collation, and every text that is an id or refers to one has "C", but a plan\'s', async (t) => {
  const { owner } = await testDatabase()
  const { rows: differing } = await owner.query(`
    with columns as (${COLUMNS})
    select name, array_agg(column_name || ' ' || kind) from columns where name ~ '_id$' group by name having count(distinct kind) > 1`)
  t.deepEqual(differing, [])
  const { rows: others } = await owner.query<{ name: string }>(`
    with columns as (${COLUMNS})
    select column_name as name from columns where (name ~ '(^|_)id$' or name = any ($1)) and kind ~ '^text ' and kind <> 'text C'
      and column_name <> 'access.plan.id' and name !~ 'plan_id$'`, [OTHERS])
  t.deepEqual(others, [])
  const { rows: found } = await owner.query(`with columns as (${COLUMNS}) select from columns where name ~ '(^|_)id$' and kind = 'text C'`)
  t.true(found.length > 100)
})
