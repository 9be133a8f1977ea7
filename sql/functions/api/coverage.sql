-- GET /v1/coverage: what is covered, per country and in total.
create or replace function api.coverage(params jsonb, after jsonb) returns api.answer
  language sql stable
as $$
  select json_build_object(
      'countries', coalesce(json_agg(c.document order by c.code), '[]'),
      'totals', json_build_object(
        'countries', count(*), 'operators', coalesce(sum(c.operators), 0), 'sources', coalesce(sum(c.sources), 0),
        'assets', coalesce(sum(c.assets), 0), 'series', coalesce(sum(c.series), 0), 'series_withheld', coalesce(sum(c.series_withheld), 0),
        'newest_source_date', max(c.newest_source_date))),
    null::jsonb, null::jsonb
  from registry.country_summary() c
$$;
