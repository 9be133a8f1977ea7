-- True when no more than `most` records of the measures have at least min_capacity_mw. Stops counting there.
--   measures  ids of matching measures that are served
create or replace function grid.few_above(params jsonb, measures integer[], most integer) returns boolean
  language plpgsql stable
as $$
declare
  least_mw numeric := params ->> 'min_capacity_mw';
begin
  return (
    select count(*) <= most
    from (
      select from unnest(measures) m
      cross join lateral (
        select from grid.served_record r where r.measure_id = m and r.value_mw >= least_mw limit most + 1) r
      limit most + 1) found);
end
$$;
