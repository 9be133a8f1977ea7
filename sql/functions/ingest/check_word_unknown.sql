-- Words of limits and colours whose meaning the manifest does not say, each with how often it stands: for whoever maintains the manifest.
create or replace function ingest.check_word_unknown(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  select min(p.locator), p.column_name, p.original,
    'stands in ' || count(*) || ' cells, and the manifest does not say what it means', count(*), 0::numeric
  from stage_problem p where p.check_name = 'word_unknown'
  group by 2, 3
  order by count(*) desc, 2, 3;
end
$$;
