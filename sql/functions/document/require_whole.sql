-- Refuses a file of features that would not hold all that match.
--   params  whole: the file was asked for without a limit · offset: how many are passed over;  matched  how many match
--   size  how many it holds at most
-- Raises invalid_parameter.
create or replace function grid.require_whole(params jsonb, matched bigint, size integer) returns void
  language plpgsql stable
as $$
begin
  if params ? 'whole' and matched - (params ->> 'offset')::bigint > size then
    perform access.refuse('invalid_parameter', format('limit: %s features match, and a file holds %s at most; ask for fewer, '
      'or give a limit and follow the link "next" of the header Link', matched, size),
      jsonb_build_object('param', 'limit', 'allowed', size));
  end if;
end
$$;
