-- Merges the assets of an operator that its manifests say are one thing (`same_as`), where both are here. A pair that a person took apart
-- stays apart.
create or replace function ingest.merge_same(owner_id text) returns void
  language plpgsql
as $$
declare
  pair record;
begin
  for pair in
    select distinct on (g.id) g.id as gone, k.id as kept, s.key, e.date
    from registry.operator o
    join registry.source s on s.operator_id = o.id
    cross join lateral jsonb_to_recordset(coalesce(s.manifest -> 'same_as', '[]'))
      e (date date, scheme text, identifier text, into_scheme text, into_identifier text)
    join grid.asset g on g.id = ingest.asset_id(o, e.scheme, e.identifier) and g.merged_into is null
    join grid.asset k on k.id = ingest.asset_id(o, e.into_scheme, e.into_identifier) and coalesce(k.merged_into, k.id) <> g.id
    where o.id = owner_id and not exists (select from grid.asset_merge m where m.merged = g.id and m.undone_at is not null)
    order by g.id, s.key
  loop
    perform ingest.merge_assets(pair.gone, pair.kept, format('manifest of %s, %s', pair.key, pair.date));
  end loop;
end
$$;
