-- Why assets do not answer a question.
--   ids  of assets that grid.nearest_capacity passed;  params  as given to it
-- Returns for each the first of these that holds:
--   voltage                     it is of another
--   upstream, upstream_unknown  its own figure is enough; what is above has too little, or is not known
--   stale                       a figure fails for its date alone
--   firmness                    a figure has the amount, but is not as firm as asked
--   too_little, not_comparable (in another unit than the least figure, or a range), zero, class_only, withheld, not_published
--                               what its best figure says, of those of the asked firmness and date if there are any
create or replace function grid.why_not(ids text[], params jsonb) returns table (asset_id text, why text)
  language plpgsql stable
as $$
declare
  counting constant jsonb := grid.with_amount(params);
  fits text[];
  -- Those whose own figures are enough, and of which it is known what is above.
  enough text[] := '{}';
  known text[] := '{}';
  stale text[] := '{}';
  infirm text[] := '{}';
  any_firm constant text[] := array['firmness', 'fresh_after'];
begin
  fits := grid.assets_asked(ids, grid.without_upstream(params));
  if grid.asks_upstream(params) then
    enough := array(select grid.assets_with_figure(counting, ids));
    known := (grid.assets_fed(params || '{"upstream_unknown": "known"}', enough)).fed;
  end if;
  if params ? 'fresh_after' then
    stale := array(select grid.assets_with_figure(counting - 'fresh_after', ids));
  end if;
  if params ? 'firmness' then
    infirm := array(select grid.assets_with_figure(counting - any_firm, ids));
  end if;
  return query
  with own as materialized (
    select f.asset_id, least(f.generation, f.load) as figure from grid.best_figures(grid.without_least(params, false), ids) f
  ), other as materialized (
    select array(select unnest(ids) except select o.asset_id from own o) as ids where params ?| any_firm
  ), best as (
    table own
    union all
    select f.asset_id, least(f.generation, f.load)
    from other o cross join lateral grid.best_figures(grid.without_least(params, false) - any_firm, o.ids) f
  ), comparable as (
    -- The best amount in a unit that is asked for.
    select f.asset_id, least(f.generation, f.load) as figure
    from grid.best_figures(grid.without_least(params, true), array(select o.asset_id from own o)) f
    union all
    select f.asset_id, least(f.generation, f.load)
    from other o cross join lateral grid.best_figures(grid.without_least(params, true) - any_firm, o.ids) f
  )
  select i.id, case when i.id <> all (fits) then 'voltage'
    when i.id = any (enough) then case when i.id = any (known) then 'upstream' else 'upstream_unknown' end
    when i.id = any (stale) then 'stale' when i.id = any (infirm) then 'firmness'
    when (c.figure).state = 'figure' then 'too_little'
    when c.asset_id is not null and (b.figure).kind > 2 then 'zero'
    when (b.figure).kind <= 2 and grid.least_units(params) is not null then 'not_comparable'
    when (b.figure).kind <= 4 then 'zero'
    else coalesce((b.figure).state, 'not_published') end
  from unnest(ids) i (id)
  left join comparable c on c.asset_id = i.id and grid.least_units(params) is not null
  left join best b on b.asset_id = i.id;
end
$$;
