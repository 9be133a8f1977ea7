-- A question about figures: what its parameters ask (question.read), the measures whose records may answer it, the assets of its
-- box or area, found by the index of points, and those that have above them what it asks for.
--   params    validated parameters;  of_asset  where it is about one asset: its id
--   among     where it is about some assets: their ids, those of merged ones included
-- Raises the contract's errors for unknown or unserved countries, operators and sources, and capacity_not_available for an asset without
-- a record, now or at as_of: before those for sources that are not served.
create or replace function question.ask(params jsonb, of_asset text default null, among text[] default null) returns question.asked
  language plpgsql stable
as $$
declare
  q question.asked;
  place question.asked;
  -- Of a box with more assets, the records are found sooner by their own place (109,000 of 13,600 assets in 91 ms, by asset in 106; 54,000
  -- of 6,300 in 73 and 45; 4,300 of 570 in 55 and 7). An area is compared with each asset, not with each record.
  most integer := case when params ? 'bbox' then 10000 end;
  found text[];
begin
  perform registry.require_countries(registry.text_list(params -> 'country')),
    registry.require_operators(registry.text_list(params -> 'operator'));
  q := question.read(params);
  perform registry.require_sources(q.sources, false);
  if of_asset is not null then
    q.assets := array[of_asset];
    perform question.require_capacity(q);
  end if;
  perform registry.require_sources(q.sources, true);
  if among is not null then
    q.assets := grid.survivors(among);
    most := null;
  end if;
  if q.area is not null and of_asset is null then
    place.box := q.box;
    place.area := q.area;
    place.assets := q.assets;
    execute format('select array(select a.id from grid.asset a where a.merged_into is null and %s limit $2)',
      question.all_of(place, 'asset'))
    into found using place, most + 1;
    q.assets := case when most is null or cardinality(found) <= most then found end;
  end if;

  q := question.with_measures(q);
  if q.roles is not null then
    execute format('select array(select distinct j.asset_id from (%s) j)', question.judging(q, '{}')) into found using q;
    q.records := array(
      select r.id from question.roles(null, q.as_of, found) r
      where r.role = any (q.roles) and (q.records is null or r.id = any (q.records)));
  end if;
  if num_nonnulls(q.above_mw, q.above_mva) > 0 then
    select f.fed, f.unfed into q.fed, q.unfed from question.fed(q) f;
  end if;
  return q;
end
$$;
