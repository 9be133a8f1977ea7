import test from 'ava'
import { capacityServer } from '../../helpers/capacity-rows.ts'

/** What may change of what a measure fixes, and a member of its records' JSON that shows it. */
const CHANGES: Record<string, { sql: string; shows: string }> = {
  'the measure': { sql: `update grid.measure set column_name = 'Ca"p' where id = 1`, shows: '"column":"Ca\\"p"' },
  'the source': { sql: `update registry.source set licence_name = 'Free'`, shows: '"licence":"Free"' },
  'rights': { sql: `update registry.source set rights_override = 'blocked'`, shows: '"reason":"blocked"' },
  'the operator': { sql: `update registry.operator set name = 'Renamed'`, shows: '"name":"Renamed"' },
  'the methodology': { sql: `update registry.methodology set basis = 'undisclosed'`, shows: '"basis":"undisclosed"' },
  'a new measure': {
    sql: `insert into grid.measure (source_id, key, column_name, direction, technology, technologies, availability_type, firmness, horizon_kind,
      methodology_id, unit, negative_meant) select source_id, 'new', 'New', direction, technology, technologies, availability_type, firmness,
      horizon_kind, methodology_id, unit, negative_meant from grid.measure where id = 1;
      update grid.record set measure_id = (select max(id) from grid.measure) where measure_id = 1`,
    shows: '"measure":"new"',
  },
}

for (const [what, { sql, shows }] of Object.entries(CHANGES)) {
  test.serial(`the prepared JSON of measures follows a change of ${what} in the same transaction`, async (t) => {
    const { database } = await capacityServer()
    const client = await database.owner.connect()
    try {
      await client.query('begin')
      await client.query(sql)
      const { rows: [found] } = await client.query<{ differ: number; shown: boolean }>(`
        select (select count(*)::int from (
            (table grid.measure_part except table grid.measure_json) union all (table grid.measure_json except table grid.measure_part)) d) as differ,
          bool_or(strpos(array_to_string(d.documents, ','), $1) > 0) as shown
        from grid.capacity_documents(null, (select array_agg(id) from grid.record), null, null) d`, [shows])
      t.deepEqual(found, { differ: 0, shown: true })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
}

test.serial('a document of a capacity record is JSON whatever characters its parts hold', async (t) => {
  const { database } = await capacityServer()
  const client = await database.owner.connect()
  const odd = 'a "quoted" \\ backslash,\ttab\n€'
  try {
    await client.query('begin')
    for (const column of ['registry.operator.name', 'registry.source.attribution_text', 'registry.source.operator_url',
      'registry.methodology.comparability_class', 'grid.measure.key', 'grid.asset.name', 'grid.record.locator', 'grid.record.notes', 'grid.run.document_url']) {
      const [schema, table, name] = column.split('.')
      await client.query(`update ${schema}.${table} set ${name} = left($1 || coalesce(md5(ctid::text), ''), 40)`, [odd])
    }
    const { rows: [found] } = await client.query<{ documents: string[] }>(
      `select d.documents from grid.capacity_documents(null, (select array_agg(id) from grid.record), null, null) d`)
    const records = (found?.documents ?? []).map((one) => JSON.parse(one) as { asset: { name: string }; provenance: { locator: string } })
    t.true(records.length > 100)
    t.true(records.every(({ asset, provenance }) => asset.name.startsWith(odd) && provenance.locator.startsWith(odd)))
  } finally {
    await client.query('rollback')
    client.release()
  }
})
