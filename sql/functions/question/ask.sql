-- A question about figures: what its parameters ask (question.read), the measures whose records may answer it, and the assets that have
-- above them what it asks for.
--   params    validated parameters;  of_asset  where it is about one asset: its id
-- Raises the contract's errors for unknown or unserved countries, operators and sources, and capacity_not_available for an asset without
-- a record, now or at as_of: before those for sources that are not served.
create or replace function question.ask(params jsonb, of_asset text default null) returns question.asked
  language plpgsql stable
as $$
declare
  q question.asked;
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
  if q.area is not null and of_asset is null then
    q.assets := question.assets_there(q);
  end if;

  q := question.with_measures(q);
  if num_nonnulls(q.above_mw, q.above_mva) > 0 then
    select f.fed, f.unfed into q.fed, q.unfed from question.fed(q) f;
  end if;
  return q;
end
$$;
