-- Assets at which capacity opened or increased, as a saved question asks, and which still match it.
--   params       of the question
--   since, upto  changes after the first and up to the second
-- Returns each asset with the source of its change. Changes and records are read through the masked views, so a withheld
-- figure matches nothing.
--   below  null where the asset itself matches. With include_upstream also assets above one that matches (grid.asset_above), which is named: what the
--          question asks of places, countries, operators, sources and assets is asked of that one, what it asks of figures of the figure that changed
-- Raises the contract's errors for countries and operators that are no longer served.
create or replace function access.question_matches(params jsonb, since bigint, upto bigint)
  returns table (asset_id text, source_id text, below text)
  language plpgsql stable
as $$
declare
  asked constant jsonb := params - 'include_upstream' || case when params ? 'fresh_days'
    then jsonb_build_object('fresh_after', (now() at time zone 'UTC')::date - (params ->> 'fresh_days')::integer) else '{}' end;
  -- What opened, by a filter on figures alone or on assets too.
  opened constant text := 'grid.change_masked c join grid.served_record r on r.id = c.record_id where c.id > $2 and c.id <= $3 '
    'and c.tags && ''{opened,increased}'' and r.value >= 0.0005 and ';
  wanted grid.filter := grid.filter(asked, array(select m.id from grid.figure_measures(asked) m));
  sources constant grid.measure_filter := grid.measure_filter(asked);
  place constant geography := ST_SetSRID(ST_MakePoint((params ->> 'lon')::float8, (params ->> 'lat')::float8), 4326)::geography;
  radius constant float8 := 1000 * (params ->> 'radius_km')::float8;
begin
  return query execute format(
    'select distinct r.asset_id, c.source_id, null::text from %s %s '
    'and ($4 is null or exists (select from grid.asset a where a.id = r.asset_id and grid.is_within(a.footprint, $4, $5)))',
    opened, grid.filter_conditions(wanted, 'r', 'record'))
  using wanted, since, upto, place, radius;
  if (params ->> 'include_upstream')::boolean then
    wanted.measures := array(select m.id from grid.figure_measures(asked - array['country', 'operator', 'source']) m);
    wanted.countries := sources.countries;
    wanted.operators := sources.operators;
    wanted.sources := sources.sources;
    return query execute format(
      'select o.asset_id, o.source_id, min(b.id) from (select distinct r.asset_id, c.source_id from %s %s) o '
      'join grid.asset_above u on u.above = o.asset_id join grid.asset b on b.id = u.asset_id '
      'where b.merged_into is null and ($4 is null or grid.is_within(b.footprint, $4, $5)) and %s group by 1, 2',
      opened, grid.filter_conditions(wanted, 'r', 'figure'), grid.filter_conditions(wanted, 'b', 'list'))
    using wanted, since, upto, place, radius;
  end if;
end
$$;
