import test from 'ava'
import { capacityServer } from '../../helpers/capacity-rows.ts'

/** What a filter may cost is judged before it is begun, by how many rows the planner knows of. */

const all = (count: number, predicate: (n: number) => string) => Array.from({ length: count }, (_, n) => predicate(n)).join(' AND ')

async function ask(filter: string, more = ''): Promise<{ status: number; message: string; param: unknown }> {
  const answer = await (await capacityServer()).getKeyed(`/ogc/collections/capacity/items?filter=${encodeURIComponent(filter)}${more}`)
  const { error } = await answer.json() as { error?: { message: string; details: { param?: string } } }
  return { status: answer.status, message: error?.message ?? '', param: error?.details.param }
}

test.serial('of a million records a filter may not ask so much, and is told so: 400 that names it, and counts', async (t) => {
  const { database: { owner } } = await capacityServer()
  const known = async (rows: number, ...tables: string[]) => owner.query('update pg_class set reltuples = $1 where oid = any ($2::regclass[])', [rows, tables])
  await known(1_000_000, 'grid.record')
  await known(20_000, 'grid.asset', 'grid.asset_source')
  await known(2000, 'grid.measure')
  t.is((await ask(all(20, (n) => `notes <> '${n}'`))).status, 200)
  const refused = await ask(all(30, (n) => `notes <> '${n}'`))
  t.deepEqual([refused.status, refused.param], [400, 'filter'])
  t.regex(refused.message, /^filter: takes 2 times as many comparisons as one request may make; give fewer conditions/)

  t.is((await ask('value IN (1, 2, 3, 4, 5, 6, 7, 8, 9, 10) OR value_min IN (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)')).status, 400, 'each value is compared')
  t.is((await ask(`facts LIKE '%a%'`)).status, 400, 'a text that is put together takes longer')
  t.is((await ask(`CASEI(notes) = CASEI('a')`)).status, 400)
  t.is((await ask(`S_TOUCHES(geometry, POINT(1 1))`)).status, 400)
  t.is((await ask(`CASEI(notes) = CASEI('a')`, '&country=ES')).status, 200, 'of fewer measures')
  // What assets and measures fix is compared once for each of them.
  t.is((await ask(all(100, (n) => `asset_name <> '${n}'`))).status, 200)
  t.is((await ask(all(100, (n) => `operator_name <> '${n}'`))).status, 200)
  t.is((await ask(`attribution LIKE '%a%' AND CASEI(attribution) LIKE CASEI('%a%')`)).status, 200)
  await known(-1, 'grid.record', 'grid.asset', 'grid.asset_source', 'grid.measure')
  t.is((await ask(all(100, (n) => `notes <> '${n}'`))).status, 200)
})

test.serial('what assets and measures fix is looked up once in a statement, however many conditions name it', async (t) => {
  const { database: { owner } } = await capacityServer()
  const text = async (tree: object): Promise<string> => (
    (await owner.query<{ sql: string }>(`select grid.cql_condition($1, '{}', 'record') as sql`, [JSON.stringify(tree)])).rows[0]?.sql ?? ''
  )
  const is = (property: string, literal: string) => ({ op: '=', args: [{ property }, { literal, type: 'string' }] })
  const names = { op: 'or', args: [is('asset_name', 'a'), { op: 'not', args: [is('asset_name', 'b')] }, is('notes', 'c'), is('precision', 'exact'), is('country', 'ES')] }
  const sql = await text({ op: 'and', args: [names, is('operator', 'x')] })
  t.is(sql.split('from grid.asset a').length - 1, 1)
  t.is(sql.split('from grid.current_measure m').length - 1, 2, 'one in each level of the tree')
  t.false(sql.includes('where'), 'no sub-select for a record')
})
