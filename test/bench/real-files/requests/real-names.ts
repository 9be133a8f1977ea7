import type pg from 'pg'

/** Puts names of the real files in place of those of the demonstration, which examples and tests name. */
export async function realNames(owner: pg.Client): Promise<(text: string) => string> {
  const { rows: [real] } = await owner.query<Record<string, string>>(`
    select r.asset_id as ast, r.id as cap, s.id as src, m.methodology_id as mth, o.id as op, o.key as operator
    from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id join registry.operator o on o.id = s.operator_id
    where s.granted and exists (select from grid.asset_above a where a.asset_id = r.asset_id)
    order by (select count(*) from grid.record other where other.asset_id = r.asset_id) desc, r.id limit 1`)
  if (real === undefined) throw new Error('no asset has records and is fed by another')
  return (text) => text.replaceAll(/\b(ast|cap|src|mth|op)_[0-9a-f]{20}\b/g, (id, kind: string) => real[kind] ?? id).replaceAll(/\bdemo-[a-z-]+[a-z]\b/g, real.operator ?? '')
}
