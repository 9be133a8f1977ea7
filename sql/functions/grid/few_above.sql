-- True when no more than `most` records that a search asks for, its measures and assets aside, have at least the figure that it
-- asks for. Stops counting there.
--   sources  numbers of sources whose figures may be shown
create or replace function grid.few_above(wanted grid.search_filter, sources integer[], most integer) returns boolean
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_bitmapscan = off
  set enable_seqscan = off
as $$
declare
  least_mw numeric := wanted.least_mw;
begin
  return (
    select count(*) <= most
    from (
      select from unnest(sources) a (no)
      cross join lateral (
        select from grid.served_key r where r.source_no = a.no and r.value_mw >= least_mw limit most + 1) r
      limit most + 1) found);
end
$$;
