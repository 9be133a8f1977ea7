-- Every listed source as lists serve it: one column per field, in the contract's order, so that row_to_json gives the document.
-- A disabled source counts no assets and no records.
create or replace function registry.source_listing()
  returns table (id text, name text, operator_id text, country text, url text, rights_mode text, health text,
    registry_only boolean, cadence text, published_at text, source_date date, stale boolean, assets bigint, series bigint)
  language sql stable
as $$
  select s.id, s.name, s.operator_id, s.country, s.url, s.effective_rights, t.health, s.registry_only, s.cadence,
    grid.instant(s.published_at), t.source_date, t.stale,
    case when p.published then coalesce(c.assets, 0) else 0 end,
    case when p.published then coalesce(c.series, 0) else 0 end
  from registry.source s
  join registry.source_state() t on t.source_id = s.id
  join registry.source_summary() p on p.id = s.id
  left join grid.source_count c on c.source_id = s.id
$$;
