-- compatible
-- What feeds or limits each asset, by each source that says so: its name as published, and the asset that this is.

create table grid.asset_upstream (
  -- The asset that is served: of a merged one its survivor.
  asset_id text collate "C" not null,
  source_id text collate "C" not null references registry.source,
  -- As published.
  name text not null,
  -- Null where no asset has that name and voltage, or several have.
  upstream_asset_id text collate "C",
  -- What the match rests on: the document's own key, the name, or the name that an alias of the manifest gives for it.
  basis text check (basis in ('document', 'name', 'alias')),
  -- How many assets could be meant.
  candidates integer not null,
  primary key (asset_id, source_id, name),
  check ((upstream_asset_id is null) = (basis is null))
);
create index asset_upstream_source on grid.asset_upstream (source_id);
create index asset_upstream_above on grid.asset_upstream (upstream_asset_id) where upstream_asset_id is not null;
comment on table grid.asset_upstream is 'Derived from records, their sources'' manifests and the names of assets: see ingest.settle_upstream.';

-- Few sources name what is upstream: those of the others have no entry here.
create index record_upstream on grid.record (source_no, asset_id) include (upstream_name, upstream_asset_id)
  where upstream_name is not null or upstream_asset_id is not null;

alter table grid.run add column upstream jsonb;
comment on column grid.run.upstream is 'Of the served run: {named, matched, ambiguous, unknown}, how many assets its source names an upstream asset for, and what was '
  'found; null where it names none.';

-- What is chosen by stands beside the figure: see 000007-views.sql. What is served now says which asset the upstream name means; versions say
-- what their document said.
create or replace function grid.make_masked_views() returns void
  language plpgsql
as $$
declare
  open_fields constant text[] := array['unit', 'upstream_asset_id', 'upstream_name', 'locator'];
  figure text := (
    select string_agg(
      case
        when a.attname = any (open_fields) then format('r.%I', a.attname)
        when a.attname = 'state' then 'case when m.granted then r.state else ''withheld'' end'
        when a.attname = 'limiting_factors' then 'case when m.granted then r.limiting_factors else ''{}'' end'
        else format('case when m.granted then r.%I end', a.attname) end, ', ' order by a.attnum)
    from pg_attribute a where a.attrelid = 'grid.figure'::regclass and a.attnum > 0 and not a.attisdropped);
  matched constant text := 'case when r.upstream_name is null then r.upstream_asset_id else coalesce(('
    'select u.upstream_asset_id from grid.asset_upstream u where u.asset_id = r.asset_id and u.source_id = m.source_id and u.name = r.upstream_name'
    '), r.upstream_asset_id) end';
begin
  execute format($view$
    create or replace view grid.record_masked as
    select r.id, r.measure_id, r.asset_id, r.point, m.granted, case when m.granted then r.state else 'withheld' end as state,
      case when m.granted then r.value_mw end as value_mw, r.voltage_kv, m.source_date, m.current_run as run_id,
      row(%s)::grid.figure as figure, case when m.granted then r.value_mva end as value_mva,
      case when m.granted then grid.class_meaning(m.class_meanings, r.class_code) end as class_meaning
    from grid.record r
    join grid.current_measure m on m.id = r.measure_id $view$, replace(figure, 'r.upstream_asset_id', matched));
  execute format($view$
    create or replace view grid.version_masked as
    select r.valid_from, r.valid_to, r.record_id as id, r.measure_id, r.asset_id, r.point, m.granted,
      case when m.granted then r.state else 'withheld' end as state, case when m.granted then r.value_mw end as value_mw, r.run_id,
      row(%s)::grid.figure as figure, case when m.granted then r.value_mva end as value_mva,
      case when m.granted then grid.class_meaning(m.class_meanings, r.class_code) end as class_meaning
    from grid.record_version r
    join grid.current_measure m on m.id = r.measure_id $view$, figure);
end
$$;
select grid.make_masked_views();
