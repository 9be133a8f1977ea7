-- The files of all figures that may be shown, one for each country: {country, sources}, the ids of its served, granted sources.
create or replace function access.bulk_partitions() returns table (country text, sources text[])
  language sql stable
as $$
  select s.country, array_agg(s.id order by s.id)
  from registry.source s join grid.current_source c on c.no = s.no and c.granted
  group by s.country order by s.country
$$;
