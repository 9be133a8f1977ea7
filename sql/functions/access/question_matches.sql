-- Assets at which capacity opened or increased, as a saved question asks, and which still match it.
--   params       of the question
--   since, upto  changes after the first and up to the second
-- Returns each asset with the source of its change. Changes and records are read through the masked views, so a withheld
-- figure matches nothing.
-- Raises the contract's errors for countries and operators that are no longer served.
create or replace function access.question_matches(params jsonb, since bigint, upto bigint) returns table (asset_id text, source_id text)
  language plpgsql stable
as $$
declare
  asked jsonb := params || case when params ? 'fresh_days'
    then jsonb_build_object('fresh_after', (now() at time zone 'UTC')::date - (params ->> 'fresh_days')::integer) else '{}' end;
  wanted grid.filter := grid.filter(asked, array(select m.id from grid.figure_measures(asked) m));
  place geography := ST_SetSRID(ST_MakePoint((params ->> 'lon')::float8, (params ->> 'lat')::float8), 4326)::geography;
begin
  return query execute format(
    'select distinct r.asset_id, c.source_id from grid.change_masked c '
    'join grid.served_record r on r.id = c.record_id join grid.asset a on a.id = r.asset_id '
    'where c.id > $2 and c.id <= $3 and c.tags && ''{opened,increased}'' and coalesce(r.value_mw >= 0.0005, true) '
    'and ($4 is null or grid.is_within(a.footprint, $4, $5)) and %s', grid.filter_conditions(wanted, 'r', 'record'))
  using wanted, since, upto, place, 1000 * (params ->> 'radius_km')::float8;
end
$$;
