-- Every listed source with what coverage counts: whether it is published, its assets and its current records.
-- A disabled source counts as unpublished.
--   missing  it could be imported, and never was;  partial  its published document has fewer rows than it states
create or replace function registry.source_summary()
  returns table (
    id text, operator_id text, country text, granted boolean, published boolean, missing boolean, series bigint, source_date date,
    partial boolean)
  language sql stable
as $$
  select s.id, s.operator_id, s.country, s.granted, p.published,
    s.enabled and not s.registry_only and s.current_run is null,
    case when p.published then coalesce(c.series, 0) else 0 end,
    case when p.published then s.source_date end, p.published and exists (select from registry.shortfall(s.current_run))
  from registry.source s
  cross join lateral (select s.enabled and not s.registry_only and s.current_run is not null as published) p
  left join grid.source_count c on c.source_id = s.id
  where s.listed
$$;
