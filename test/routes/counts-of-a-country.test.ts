import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { page } from '../helpers/walk.ts'

/** What is counted of one country, or of the sources of one operator, does not depend on how many assets others have. */

const NAMED = ['country=FR', 'operator=bruma', 'country=FR&class=available', 'country=ES&direction=load', 'country=FR&upstream_min_capacity_mw=5']

const counts = async () => {
  const server = await capacityServer()
  return Promise.all(['/v1/capacity', '/v1/capacity/assets'].flatMap((path) => NAMED.flatMap((named) => ['', '&min_capacity_mw=10'].map(async (least) => {
    const { meta } = await page(server, `${path}?${named}${least}&limit=1`)
    const { summary, not_compared: left } = meta as unknown as Record<string, unknown>
    return [path, named, least, summary, left]
  }))))
}

test('what is counted of a country or an operator stays while another country has more assets than are read', async (t) => {
  t.timeout(60_000)
  const { database: { owner } } = await capacityServer()
  const before = await counts()
  t.true(before.every(([, named, least, , left]) => (least === '' && !String(named).includes('upstream')) === (left === null)))
  t.true(before.filter(([path]) => path === '/v1/capacity/assets').every(([, , , summary]) => summary !== null))
  await owner.query(`
    insert into grid.asset (id, operator_id, scheme, identifier, type, name, slug, search_name, country, precision, stated_by, first_run)
    select 'ast_' || lpad((100000 + n)::text, 20, '0'), o.id, 'own', 'many-' || n, 'substation', 'Many', 'many', 'many', 'NL', 'unknown', (select min(id) from registry.source), 1
    from generate_series(1, 21000) n, registry.operator o where o.key = 'klei'`)
  await owner.query('update registry.revision set publishes = publishes + 1')
  t.deepEqual(await counts(), before)
})
