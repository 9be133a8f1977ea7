-- Counts a request that api.judge_tile_key admitted against the rate of capacity tiles, and not against the month's quota. A refusal is
-- returned unchanged. It locks the row of the account or the visitor, and judges the rate again on its newest state.
--   a     the result of api.judge_tile_key
--   read  not used: computed from the tile, so that the count comes after reading; see api.count_request
-- Returns the admission, or with rate_limit_exceeded, which counts nothing.
create or replace function api.count_tile(a api.admission, read boolean) returns api.admission
  language plpgsql
as $$
declare
  meter access.meter;
  per_second integer := access.tile_rate(a.plan);
begin
  if a.refusal is not null then
    return a;
  end if;
  -- A crash may lose the last second of counts: see api.count_request.
  perform set_config('synchronous_commit', 'off', true);
  if a.visitor <> '' then
    -- An existing row is locked too: access.forget_visitors must not delete it meanwhile.
    insert into access.meter as m (account_id, visitor) values (a.account_id, a.visitor)
    on conflict (account_id, visitor) do update set used = m.used;
  end if;
  update access.meter m set tiles_empty_at = greatest(m.tiles_empty_at, clock_timestamp()) + interval '1 second' / per_second
  where m.account_id = a.account_id and m.visitor = a.visitor and access.rate_delay(m.tiles_empty_at, per_second) <= interval '0';
  if not found then
    select m.* into strict meter from access.meter m where m.account_id = a.account_id and m.visitor = a.visitor;
    return access.over_tile_rate(a, meter);
  end if;
  return a;
end
$$;
