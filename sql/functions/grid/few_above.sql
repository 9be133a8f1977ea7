-- True when no more than `most` records that a search asks for, its measures and assets aside, have at least the figure that it
-- asks for, now or at the instant that it names. Stops counting there.
--   sources  numbers of sources whose figures may be shown
create or replace function grid.few_above(wanted grid.search_filter, sources integer[], most integer) returns boolean
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_bitmapscan = off
  set enable_seqscan = off
as $$
declare
  as_of timestamptz := wanted.as_of;
  least_mw numeric := wanted.least_mw;
begin
  return (
    select count(*) <= most
    from (
      select from unnest(sources) a (no)
      cross join lateral (
        (select from grid.served_key r where as_of is null and r.source_no = a.no and r.value_mw >= least_mw limit most + 1)
        union all
        (select from grid.served_version v where as_of is not null and v.source_no = a.no and v.value_mw >= least_mw
           and v.valid_from <= as_of and v.valid_to > as_of limit most + 1)) r
      limit most + 1) found);
end
$$;
