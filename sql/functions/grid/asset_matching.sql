-- The assets, without merged ones, that a search asks for. Inlined: with the filter known at planning, members that ask
-- for nothing leave no trace in the plan.
create or replace function grid.asset_matching(wanted grid.asset_filter) returns setof grid.asset
  language sql stable
as $$
  select a.* from grid.asset a
  where a.merged_into is null
    and (wanted.ids is null or a.id = any (wanted.ids))
    and (wanted.countries is null or a.country = any (wanted.countries))
    and (wanted.operators is null or a.operator_id = any (wanted.operators))
    and (wanted.types is null or a.type = any (wanted.types))
    and (wanted.least_kv is null or a.voltage_kv >= wanted.least_kv)
    and (wanted.most_kv is null or a.voltage_kv <= wanted.most_kv)
    and (wanted.name_pattern is null or a.search_name like wanted.name_pattern)
    and (wanted.box is null
      or (a.point && grid.box_envelope(wanted.box[1], wanted.box[2],
            case when wanted.box[1] <= wanted.box[3] then wanted.box[3] else 180 end, wanted.box[4])
          or wanted.box[1] > wanted.box[3]
            and a.point && grid.box_envelope(-180, wanted.box[2], wanted.box[3], wanted.box[4]))
        and a.lat between wanted.box[2] and wanted.box[4]
        and case when wanted.box[1] <= wanted.box[3] then a.lon between wanted.box[1] and wanted.box[3]
                 else a.lon >= wanted.box[1] or a.lon <= wanted.box[3] end)
    and (wanted.sources is null
      or exists (select from grid.asset_source s where s.asset_id = a.id and s.source_id = any (wanted.sources)))
    and (wanted.with_capacity is null or grid.has_capacity(a.id) = wanted.with_capacity)
$$;
