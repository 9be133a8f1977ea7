-- The best figures of assets for a question: what tiles, lists, sites, the page of an asset, its picture, saved questions and MCP tell of them.
--   params  validated parameters, of which those of records choose
--   ids     of assets, each once; or null for all assets of some cells
--   cells   of grid.record, 0 to 16777215; then conditions on the type and voltage of assets hold too, and the place is that of the records
--   others  whether to return also assets that match but for the least figure and have no figure in its unit
--   coarser  by how many bits to shorten cells, to return the best of each such cell in place of each asset; with null ids alone
-- Returns a row for each asset that has a matching record of grid.figure_measures:
--   cell     of its place, where all of some cells are asked for;  records  how many those are
--   generation, load  the best of them for each direction, null if there is none
--   other    null; of the others, which have no matching record, the best of what they have; where only one direction has a figure in the unit, the best
--     amount of the other one
--   assets   null; of a cell, how many assets it has. Then asset_id is null, and `records` counts those of all
-- Records are read asset by asset, or measure by measure in the order of cells. Only what orders figures is carried through the
-- choice: the rest is filled in for those chosen, which takes half the time, and a third where these are cells.
-- Raises the contract's errors for unknown or unserved countries, operators and sources.
create or replace function grid.best_figures(params jsonb, ids text[], cells int4multirange default '{[0,16777216)}', others boolean default false,
    coarser integer default null)
  returns setof grid.asset_best
  language plpgsql stable
  set enable_sort = off
as $$
declare
  asked constant jsonb := case when others then grid.without_least(params, false) else params end;
  wanted constant grid.filter := grid.filter(case when ids is null then asked else grid.without_upstream(asked) end, null);
  least grid.filter;
begin
  if ids = '{}' then
    perform grid.matching_measures(asked); -- its errors
    return;
  end if;
  least.least_mw := params -> 'min_capacity_mw';
  least.least_mva := params -> 'min_capacity_mva';
  return query execute format($query$
    with measure as materialized (
      select * from grid.figure_measures($2)
    ), chosen as (
      select r.asset_id, min(r.cell) as cell, count(*) filter (where r.enough) as records,
        min(r.figure) filter (where r.enough and r.generation) as generation, min(r.figure) filter (where r.enough and r.load) as load,
        %s as other
      from (
        select r.asset_id, %s as cell, m.generation, m.load, m.unit, r.amount, %s as enough,
          array[row(k.kind, case when k.kind > 4 then 0 when m.per_unit = 1 then -r.amount else -r.amount / m.per_unit end, m.preference, r.id,
            r.amount, r.class_code, r.asset_id)::grid.figure_rank] as figure
        from %s
        cross join lateral (
          select grid.figure_kind(r.state, r.value_mw, r.amount, grid.class_meaning(m.class_meanings, r.class_code)) as kind offset 0) k
        offset 0) r
      group by r.asset_id
    ), shown as (
      %s
    )
    select c.asset_id, c.cell, c.records,
      grid.complete_figure(c.generation, g.unit, g.class_meanings, g.firm, g.stale, g.year, g.source_id, g.source_date),
      grid.complete_figure(c.load, l.unit, l.class_meanings, l.firm, l.stale, l.year, l.source_id, l.source_date),
      %s, c.assets
    from shown c
    left join measure g on g.preference = (c.generation).preference
    left join measure l on l.preference = (c.load).preference
    %s $query$,
    case when others then $others$ case when bool_and(not (r.unit = any ($6) and r.amount is not null)) then min(r.figure)
        else least(case when not bool_or((r.unit = any ($6) and r.amount is not null) and r.generation) then min(r.figure) filter (where r.generation and r.amount is not null) end,
          case when not bool_or((r.unit = any ($6) and r.amount is not null) and r.load) then min(r.figure) filter (where r.load and r.amount is not null) end) end $others$
      else 'null::grid.figure_rank[]' end,
    case when ids is null then 'r.cell' else 'null::integer' end,
    case when others then replace(grid.filter_conditions(least, 'r', 'figure'), '$1', '$5') || ' is true' else 'true' end,
    case when ids is null then
      'measure m cross join unnest($4) c (cells) cross join lateral (select r.* from grid.record_amount r where r.measure_id = m.id and r.cell >= lower(c.cells) '
      'and r.cell < upper(c.cells) and '
      || grid.filter_conditions(wanted, 'r', 'record') || ' offset 0) r'
    else
      '(select r.* from unnest($3) n (id) cross join lateral (select r.* from grid.record_amount r where r.asset_id = n.id '
      'and (r.measure_id in (select m.id from measure m)) is true and ' || grid.filter_conditions(wanted, 'r', 'figure')
      || ' offset 0) r offset 0) r join measure m on m.id = r.measure_id' end,
    case when coarser is null then 'select h.asset_id, h.cell, h.records, h.generation[1] as generation, h.load[1] as load, h.other[1] as other, '
      'null::integer as assets from chosen h' else $cells$
      select null::text as asset_id, h.cell >> $7 as cell, sum(h.records)::bigint as records, (min(h.generation))[1] as generation,
        (min(h.load))[1] as load, null::grid.figure_rank as other, count(*)::integer as assets
      from chosen h
      group by h.cell >> $7 $cells$ end,
    case when others then 'grid.complete_figure(c.other, o.unit, o.class_meanings, o.firm, o.stale, o.year, o.source_id, o.source_date)'
      else 'null::grid.best_figure' end,
    case when others then 'left join measure o on o.preference = (c.other).preference where c.records > 0 or (c.other).kind is not null' else '' end)
  using wanted, asked, ids, cells, least, grid.least_units(params), coarser;
end
$$;
