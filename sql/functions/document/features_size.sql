-- The number of features on a page: the limit, or the most where that is less.
--   params  limit, most: in any plan · stepped: the limit and an offset were given;  after  where the page before ended, or null
--   allowed  by the plan, or null
-- Raises invalid_parameter for a stepped page without `after` whose limit would be lowered: its client goes on at offset + limit, past what
-- it did not get.
create or replace function grid.features_size(params jsonb, after jsonb, allowed integer) returns integer
  language plpgsql stable
as $$
declare
  size constant integer := least((params -> 'limit')::integer, (params -> 'most')::integer, allowed);
begin
  if params ? 'stepped' and after is null and (params -> 'limit')::integer > size then
    perform access.refuse('invalid_parameter', format(
      'limit: expected at most %s%s where offset is given; without offset a larger limit is lowered to that', size,
      case when size = allowed then ' on this plan' end),
      jsonb_build_object('param', 'limit', 'allowed', size));
  end if;
  return size;
end
$$;
