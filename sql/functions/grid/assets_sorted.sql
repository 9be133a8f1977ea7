-- One page of a few assets that have a matching record: all of them are read and sorted.
--   ids     of assets, ten thousand at most
--   params, measures, others  as in grid.assets_by_record
--   by_name  by name, with keys as in grid.assets_by_name; else by figure, with keys as in grid.assets_by_record
create or replace function grid.assets_sorted(ids text[], params jsonb, measures integer[], others integer[], by_name boolean, after jsonb,
    size integer)
  returns setof grid.asset_position
  language plpgsql stable
as $$
declare
  wanted grid.filter := grid.filter(params, measures || others);
begin
  return query execute format($query$
    with named as (
      select a.id, a.search_name collate "C" as name, f.part, f.value_mw, f.record_id
      from unnest($2) i (id) join grid.asset a on a.id = i.id
      cross join lateral (
        select case when (r.measure_id in (select unnest($3))) is true then 1 else 2 end as part, r.value_mw, r.id as record_id
        from grid.record_masked r where r.asset_id = a.id and %s
        order by 1, r.value_mw desc nulls last, r.id limit 1) f
      where %s
    )
    select n.id, null::float8, %s from named n where $4 is null or %s limit $5 $query$,
    grid.filter_conditions(wanted, 'r', 'masked'), grid.filter_conditions(wanted, 'a', 'asset'),
    case when by_name then 'jsonb_build_array(n.name, n.id)'
      else 'jsonb_build_object(''part'', n.part, ''key'', n.value_mw::text, ''id'', n.record_id)' end,
    case when by_name then '(n.name, n.id) > ($4 ->> 0, $4 ->> 1) order by n.name, n.id'
      else 'n.part > ($4 ->> ''part'')::integer or n.part = ($4 ->> ''part'')::integer and ('
        '  n.value_mw < ($4 ->> ''key'')::numeric or n.value_mw is null and $4 ->> ''key'' is not null'
        '  or n.value_mw is not distinct from ($4 ->> ''key'')::numeric and n.record_id > $4 ->> ''id'') '
        'order by n.part, n.value_mw desc nulls last, n.record_id' end)
  using wanted, ids, measures, after, size;
end
$$;
