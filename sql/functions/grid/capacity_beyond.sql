-- For searches of the past: the first `size` records, as of the instant in params, whose sort key is not null and lies beyond
-- another, by key, then by id.
--   field     value_mw | voltage_kv;  falling  highest first
--   beyond    the key after which rows are wanted, or null for all
--   measures  ids of measures whose figures may be shown, and withheld of those whose may not
-- Voltages are few: each that an asset has is a band of equal keys. Figures are merged; what needs a look-up of the asset is
-- asked of what was merged, and more is merged while they are too few: asked while merging, each measure's records
-- were passed over until two of it matched.
create or replace function grid.capacity_beyond(params jsonb, field text, falling boolean, beyond numeric, measures integer[],
    withheld integer[], size integer) returns table (id text, key text)
  language plpgsql stable
as $$
declare
  asset_filters constant text[] := array['asset_type', 'bbox', 'min_voltage_kv', 'max_voltage_kv'];
  of_assets constant boolean := params ?| asset_filters;
  chunk integer := size * case when of_assets then 8 else 1 end;
  taken integer := 0;
  got integer;
  found record;
  hits text[];
  hit_keys text[];
begin
  if field = 'voltage_kv' then
    loop
      beyond := grid.next_voltage(params, falling, beyond);
      exit when beyond is null or taken >= size;
      return query
      select b.id, b.key
      from grid.capacity_ties(params, field, '%1$s = ($3 ->> ''key'')::numeric', jsonb_build_object('key', beyond), measures,
        withheld, null, size - taken) b;
      get diagnostics got = row_count;
      taken := taken + got;
    end loop;
    return;
  end if;

  loop
    select array_agg(m.id) as ids, array_agg(m.key) as keys into found
    from grid.capacity_merge(params - asset_filters, field, falling, case
        when beyond is null then '%1$s is not null'
        else '%1$s ' || case when falling then '<' else '>' end || ' ($3 ->> ''key'')::numeric' end,
      measures, withheld, jsonb_build_object('key', beyond), null, chunk) m;
    if of_assets then
      execute
        'select array_agg(h.id order by h.n), array_agg(h.key order by h.n) from ('
        '  select f.* from unnest($2, $3) with ordinality f (id, key, n) cross join lateral ('
        '    select from grid.record_known r where r.id = f.id and ' || grid.identity_conditions(params, 'r') || ' offset 0) r '
        '  order by f.n limit $4) h'
      into hits, hit_keys using params, found.ids, found.keys, size;
    else
      hits := found.ids;
      hit_keys := found.keys;
    end if;
    exit when not of_assets or cardinality(hits) = size or coalesce(cardinality(found.ids), 0) < chunk;
    -- As many as hold a page by the share of hits so far, and some more.
    chunk := least(chunk * 16, greatest(chunk * 2, 1.3 * chunk * size / greatest(cardinality(hits), 1)));
  end loop;
  return query select * from unnest(hits, hit_keys);
end
$$;
