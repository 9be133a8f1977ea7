-- For searches of the past: the first `size` records, as of the instant in params, with one sort key, by id.
--   field     id | value_mw | voltage_kv;  band  SQL, which key: with %1$s for it and $3 for `after`
--   measures  ids of measures whose figures may be shown, and withheld of those whose may not
--   last_id   the id after which rows are wanted, or null
-- With many measures the order of all ids is read: of 1,269 measures 10 µs a measure were spent to merge a page of 200 where
-- reading on takes 0.25 µs a record. Figures other than zero are shared by too few for it. What such a walk does not bring to
-- an end is merged.
create or replace function grid.capacity_ties(params jsonb, field text, band text, after jsonb, measures integer[],
    withheld integer[], last_id text, size integer) returns table (id text, key text)
  language plpgsql stable
as $$
declare
  wanted integer[] := measures || withheld;
  all_measures integer := (select count(*) from grid.measure);
  of_assets boolean := params ?| array['asset_type', 'bbox'];
  tied_key text := case when field <> 'id' then after ->> 'key' end;
  ids text[] := '{}';
begin
  if wanted is null then
    return;
  end if;
  if params ? 'min_capacity_mw' and field = 'id' and grid.few_versions_above(params, measures, 10000) then
    return query
    select v.id, v.key
    from grid.versions_above(params, measures, 'id', case when last_id is not null then jsonb_build_object('id', last_id) end, size) v;
    return;
  end if;
  if (field <> 'value_mw' or coalesce(tied_key::numeric, 0) = 0)
    and (case when of_assets then 12 * cardinality(wanted) else cardinality(wanted) ^ 2 / 10 end) > all_measures then
    ids := array(select w from grid.version_walk(params, case when cardinality(wanted) < all_measures then wanted end, field,
      band, after, last_id, size, size * case when of_assets then 1000 else 60 end) w);
    return query select i, tied_key from unnest(ids) i;
    if cardinality(ids) = size then
      return;
    end if;
    last_id := coalesce(ids[cardinality(ids)], last_id);
  end if;
  return query
  select m.id, m.key
  from grid.capacity_merge(params, field, false, band || case when last_id is not null then ' and r.id > $7' else '' end,
    measures, withheld, after, last_id, size - cardinality(ids)) m;
end
$$;
