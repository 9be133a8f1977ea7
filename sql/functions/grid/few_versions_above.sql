-- True when no more than `most` records of the measures had at least min_capacity_mw at the instant of as_of. Stops counting
-- there.
--   measures  ids of matching measures that are served
create or replace function grid.few_versions_above(params jsonb, measures integer[], most integer) returns boolean
  language plpgsql stable
as $$
declare
  least_mw numeric := params ->> 'min_capacity_mw';
  moment timestamptz := params ->> 'as_of';
begin
  return (
    select count(*) <= most
    from (
      select from unnest(measures) m
      cross join lateral (
        select from grid.served_version r
        where r.measure_id = m and r.value_mw >= least_mw and r.valid_from <= moment and r.valid_to > moment limit most + 1) r
      limit most + 1) found);
end
$$;
