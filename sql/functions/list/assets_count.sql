-- How many assets with a place match a filter.
create or replace function grid.assets_count(q question.asked) returns bigint
  language plpgsql stable
as $$
declare
  matched bigint;
begin
  execute format('select count(*) from grid.asset a where a.merged_into is null and a.lon is not null and %s',
    question.all_of(q, 'asset'))
  into matched using q;
  return matched;
end
$$;
