-- The share of faults above which a check holds a run: the one in the source's manifest, else the default.
--   named  the check's name
create or replace function ingest.threshold(of_source text, named text) returns numeric
  language sql stable
as $$
  select coalesce((s.manifest -> 'checks' -> named ->> 'threshold')::numeric, d.threshold)
  from ingest.check_definition d, registry.source s where d.name = named and s.id = of_source
$$;
