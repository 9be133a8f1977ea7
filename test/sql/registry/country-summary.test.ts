import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { gridDatabase } from '../../helpers/server.ts'

test.before(gridDatabase)

type Country = { status: string; imported: number; published: number; operators: number }

/** Spain of grid-data.sql with changes that are rolled back: its operators norte (served) and oeste (switched off). */
async function spainAfter(...changes: string[]): Promise<Country> {
  const { owner } = await testDatabase()
  const client = await owner.connect()
  try {
    await client.query('begin')
    for (const change of changes) await client.query(change)
    const { rows: [country] } = await client.query<Country>(
      `select coverage_status as status, sources_imported::int as imported, series::int as published, operators::int as operators from registry.country_summary() where code = 'ES'`)
    if (country === undefined) throw new Error('Spain is not listed')
    return country
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Another publication of norte, in the state that is given. */
const another = (set: string) => `with made as (
    insert into registry.source (id, key, operator_id, country, name, url, operator_url, registry_only, enabled, cadence, stale_after, rights_mode, semantics, manifest, manifest_folder)
    select 'src_another', 'another', operator_id, country, name, url, operator_url, false, true, cadence, stale_after, 'pending_review', '{}', '{}', '/'
    from registry.source where key = 'norte-open' returning id)
  select from made; update registry.source set ${set} where key = 'another'`

const SWITCHED_ON = `update registry.source set enabled = true where key = 'oeste-off'`
const SHORT = `update grid.run set rows_read = 5, rows_stated = 1182 where id = (select current_run from registry.source where key = 'norte-open')`
const NONE = 'update grid.source_count set series = 0'

const cases: [what: string, changes: string[], status: string, imported: number][] = [
  ['an operator is not covered', [], 'partial', 2],
  ['every operator is covered', [SWITCHED_ON], 'live', 3],
  ['a publication of a covered operator was never imported', [SWITCHED_ON, another('enabled = true')], 'partial', 3],
  ['that publication is listed only', [SWITCHED_ON, another('registry_only = true')], 'live', 3],
  ['that publication is switched off', [SWITCHED_ON, another('enabled = false')], 'live', 3],
  ['that publication is imported, and withheld', [SWITCHED_ON, another('current_run = 1')], 'live', 4],
  ['a document that is published is there in part', [SWITCHED_ON, SHORT], 'partial', 3],
  ['that document is whole', [SWITCHED_ON, SHORT, 'update grid.run set rows_read = rows_stated'], 'live', 3],
  ['all that is published is withheld', [`update registry.source set rights_override = 'blocked'`], 'partial', 2],
  ['publications are imported, and none has a figure', [SWITCHED_ON, NONE], 'planned', 3],
  ['every publication is switched off', ['update registry.source set enabled = false'], 'planned', 0],
]
for (const [what, changes, status, imported] of cases) {
  test.serial(`${status} where ${what}`, async (t) => {
    const country = await spainAfter(...changes)
    t.deepEqual([country.status, country.imported], [status, imported])
    t.is(country.published > 0, status !== 'planned')
  })
}

test.serial('an operator that runs no grid is not counted among those that could be covered', async (t) => {
  const without = await spainAfter(SWITCHED_ON)
  const other = `insert into registry.operator (id, key, name, type, country) values ('op_mappers', 'mappers', 'Mappers', $type, 'ES')`
  t.deepEqual(await spainAfter(SWITCHED_ON, other.replace('$type', `'other'`)), without)
  t.like(await spainAfter(SWITCHED_ON, other.replace('$type', `'DSO'`)), { status: 'partial', operators: without.operators + 1 })
})

test.serial('an operator tells how many of its publications are imported, whatever their rights', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ slug: string; sources: object; covered: boolean }>(`select slug, sources, covered from registry.operator_listing() order by slug`)
  t.deepEqual(rows, [
    { slug: 'leer', sources: { total: 0, granted: 0, withheld: 0, imported: 0 }, covered: false },
    { slug: 'norte', sources: { total: 3, granted: 1, withheld: 2, imported: 2 }, covered: true },
    { slug: 'oeste', sources: { total: 1, granted: 1, withheld: 0, imported: 0 }, covered: false },
    { slug: 'sud', sources: { total: 1, granted: 1, withheld: 0, imported: 0 }, covered: false },
  ])
})
