import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'

/** The columns that an import of release 0.1.0 copies: its processes run on until they are replaced, and again where an upgrade is taken back. */
const COPIED = `row, locator, scheme, identifier, type, name, voltage_kv, windings_kv, published_voltage, crs, x, y, precision, area, region, parent_scheme, parent_identifier,
  point, limiting_factors, notes, upstream_scheme, upstream_identifier, measure_id, state, value, value_min, value_max, class_code, class_label, as_published, queue_mw`

test('a row as release 0.1.0 copies it is staged', async (t) => {
  const session = await (await testDatabase()).owner.connect()
  t.teardown(() => session.release(true))
  await session.query('select ingest.open_stage()')
  await t.notThrowsAsync(session.query(`insert into stage_row (${COPIED})
    values (1, 'row 1', 's', '1', 'substation', null, null, '{}', null, null, null, null, 'exact', null, null, null, null, '', '{}', null, null, null,
      '{1}', '{known}', '{1}', '{null}', '{null}', '{null}', '{null}', '{1}', '{null}')`))
  const { rows: [{ staged }] } = await session.query('select count(*)::int as staged from stage_row, unnest(measure_id, limits, zones, unreadable) as f (id, limits, zones, unreadable)')
  t.is(staged, 1)
})
