-- Every listed operator as lists serve it: one column per field, in the contract's order, so that row_to_json gives the document.
create or replace function registry.operator_listing()
  returns table (id text, slug text, name text, type text, country text, website text, covered boolean, sources json, assets bigint)
  language sql stable
as $$
  select o.id, o.key, o.name, o.type, o.country, o.website, s.covered,
    json_build_object('total', s.total, 'granted', s.granted, 'withheld', s.total - s.granted, 'imported', s.imported),
    (select coalesce(sum(c.assets), 0)::bigint from grid.asset_count c where c.operator_id = o.id)
  from registry.operator o
  left join (
    select operator_id, count(*) as total, count(*) filter (where granted) as granted,
      count(*) filter (where published) as imported, bool_or(published and granted and series > 0) as covered
    from registry.source_summary() group by operator_id
  ) counted on counted.operator_id = o.id
  cross join lateral (
    select coalesce(counted.total, 0) as total, coalesce(counted.granted, 0) as granted,
      coalesce(counted.imported, 0) as imported, coalesce(counted.covered, false) as covered
  ) s
  where o.listed
$$;
