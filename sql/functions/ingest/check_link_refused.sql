-- Documents of the same day that a page offers and that are not what the source publishes: each with the reason.
create or replace function ingest.check_link_refused(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  select p.locator, null::text, null::text, p.original, 1::bigint, 0::numeric from stage_problem p where p.check_name = 'link_refused'
  order by p.locator;
end
$$;
