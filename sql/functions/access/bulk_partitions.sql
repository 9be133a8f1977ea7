-- The files that hold all figures which may be shown, one a country: {country, sources}, ids of its granted sources that are switched on and
-- published.
create or replace function access.bulk_partitions() returns table (country text, sources text[])
  language sql stable
as $$
  select s.country, array_agg(s.id order by s.id)
  from registry.source s join grid.current_source c on c.no = s.no and c.granted
  group by s.country order by s.country
$$;
