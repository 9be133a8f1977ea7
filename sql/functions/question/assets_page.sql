-- A page of assets in an order: by name, by distance, or by the best figure, that of the sort's direction first: greatest amounts in MW,
-- then others, zeros, negative figures, classes, and those without a figure.
--   figures    of all assets that match;  order_by  as sort of GET /v1/capacity/assets
--   ids, keys  side by side, the assets around the place and their keys (grid.assets_by_distance), or null
--   after      key of the asset before the page, or null;  size  assets at most
-- Raises invalid_cursor for a key of another form, from an earlier release.
create or replace function question.assets_page(figures grid.asset_best[], order_by text, ids text[], keys float8[], after jsonb,
    size integer)
  returns table (best grid.asset_best, key jsonb)
  language plpgsql stable
as $$
declare
  by_figure constant boolean := order_by not in ('name', 'distance');
begin
  if jsonb_array_length(after) <> 6 then
    perform access.refuse('invalid_cursor', 'cursor: of an earlier release; begin anew');
  end if;
  return query
  select s.f, jsonb_build_array(s.part, s.kind, s.falling, s.metres, s.name, s.id)
  from (
    select f, case when by_figure then b.part else 0 end as part, case when by_figure then (b.figure).kind else 0 end as kind,
      case when by_figure then (b.figure).falling else 0 end as falling, coalesce(k.key, 0) as metres,
      case when order_by = 'name' then (select a.search_name from grid.asset a where a.id = f.asset_id) else '' end collate "C" as name,
      case when by_figure then (b.figure).record_id else f.asset_id end as id
    from unnest(figures) f
    -- The figure of the direction of the sort, else (part 2) of the other direction; without a direction the better one.
    cross join lateral (
      select case order_by when '-generation_mw' then 1 + ((f.generation).kind is null)::integer
          when '-load_mw' then 1 + ((f.load).kind is null)::integer else 1 end as part,
        case order_by when '-generation_mw' then coalesce(f.generation, f.load) when '-load_mw' then coalesce(f.load, f.generation)
          else least(f.generation, f.load) end as figure) b
    left join unnest(ids, keys) k (id, key) on order_by = 'distance' and k.id = f.asset_id) s
  where after is null or (s.part, s.kind, s.falling, s.metres, s.name, s.id)
    > ((after ->> 0)::integer, (after ->> 1)::integer, (after ->> 2)::numeric, (after ->> 3)::float8, after ->> 4, after ->> 5)
  order by s.part, s.kind, s.falling, s.metres, s.name, s.id limit size;
end
$$;
