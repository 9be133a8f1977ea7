import test from 'ava'
import { seeded } from '../../helpers/assets.ts'
import { capacityServer } from '../../helpers/capacity-rows.ts'
import { counts } from '../../helpers/counts.ts'

type Lists = (string[] | null)[]

const ROUNDS = counts(80, 200, 600)

const MATCHES = `($2::text[] is null or country = any ($2)) and ($3::text[] is null or operator_id = any ($3))
  and ($4::text[] is null or source_id = any ($4)) and ($5::text[] is null or change_type = any ($5))`

// A source whose manifest is corrected has changes of two countries and operators, the later ones among those of others.
test('pages merged from sources and types are those of all changes in order, whatever is asked', async (t) => {
  const { database: { owner } } = await capacityServer()
  await owner.query(`
    with corrected as (select source_id, min(id) as first, max(id) as last from grid.change group by 1 order by count(*) desc limit 1)
    update grid.change c set country = 'PT', operator_id = (select max(operator_id) from grid.change)
    from corrected f where c.source_id = f.source_id and c.id > (f.first + f.last) / 2;
    insert into grid.change_kind select distinct source_id, change_type, country, operator_id from grid.change on conflict do nothing`)
  const { rows: [known] } = await owner.query<{ countries: string[]; operators: string[]; sources: string[]; last: string }>(`
    select array_agg(distinct country) as countries, array_agg(distinct operator_id) as operators,
      array_agg(distinct source_id) as sources, max(id) as last from grid.change`)
  const random = seeded(11)
  const some = (of: string[] = []) => (random() < 0.5 ? null : of.filter(() => random() < 0.5))
  let found = 0
  for (let round = 0; round < ROUNDS; round++) {
    const lists: Lists = [some(known?.countries), some(known?.operators), some(known?.sources), some(['added', 'changed', 'removed', 'restored'])]
    const since = Math.floor(random() * Number(known?.last) * 1.1)
    const most = [1, 7, 201][round % 3]
    const { rows: [all] } = await owner.query<{ ids: string[] }>(`select array(
      select id from grid.change where id > $1 and ${MATCHES} order by id limit $6) as ids`, [since, ...lists, most])
    const { rows: [page] } = await owner.query<{ ids: string[] }>('select grid.changes_after($1, $2, $3, $4, $5, $6) as ids', [since, ...lists, most])
    t.deepEqual(page?.ids, all?.ids, JSON.stringify({ since, lists, most }))
    found += page?.ids.length ?? 0
  }
  t.true(found > ROUNDS * 10)
})
