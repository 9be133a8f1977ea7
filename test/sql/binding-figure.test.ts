import test from 'ava'
import { testDatabase } from '../helpers/database.ts'

type Figure = { state: string; value: number | null; unit?: string; year?: number | null } | null

/** What binds of a chain of assets a, b, c with these figures. */
async function bound(...figures: Figure[]): Promise<unknown> {
  const { owner } = await testDatabase()
  const { rows: [found] } = await owner.query(`select b.* from grid.binding_figure(
    (select array_agg(chr(96 + n::int) order by n) from jsonb_array_elements($1::jsonb) with ordinality e (f, n)),
    (select array_agg(jsonb_populate_record(null::grid.best_figure, case when f = 'null' then null else f end) order by n) from jsonb_array_elements($1::jsonb) with ordinality e (f, n)),
    (select array_agg((f ->> 'value')::numeric order by n) from jsonb_array_elements($1::jsonb) with ordinality e (f, n))) b`, [JSON.stringify(figures)])
  return found.reason ?? `${found.asset_id} ${found.value} ${found.unit}`
}

const mw = (value: number | null, more: object = {}): Figure => ({ state: 'figure', value, unit: 'MW', year: null, ...more })

test('the lowest figure binds, of equal ones that of the lowest asset', async (t) => {
  t.is(await bound(mw(20), mw(10), mw(30)), 'b 10 MW')
  t.is(await bound(mw(20), mw(5), mw(5)), 'b 5 MW')
  t.is(await bound(mw(0, { state: 'zero' }), mw(-3, { state: 'negative' })), 'b -3 MW')
  t.is(await bound(mw(2, { unit: 'MVA', year: 2030 }), mw(1, { unit: 'MVA', year: 2030 })), 'b 1 MVA')
})

test('figures that cannot be compared bind nothing; a withheld one is the first reason', async (t) => {
  const withheld = { state: 'withheld', value: null }
  t.is(await bound(mw(20), null), 'not_published')
  t.is(await bound(mw(20), { state: 'not_published', value: null }, withheld), 'withheld')
  t.is(await bound(mw(20), { state: 'class_only', value: null }), 'class_only')
  t.is(await bound(mw(20), mw(null)), 'range')
  t.is(await bound(mw(20), mw(10, { unit: 'MVA' })), 'different_units')
  t.is(await bound(mw(20), mw(10, { year: 2030 })), 'different_horizons')
})
