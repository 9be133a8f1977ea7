-- How many known assets the staged document gives a place, of those that have their place from this source. Places
-- copied from other sources are not the document's: those sources' own checks judge them.
create or replace function ingest.placed_assets(of_source text) returns bigint
  language plpgsql stable
as $$
begin
  return (
    select count(*) from stage_asset s join grid.asset a on a.id = s.id
    where s.leads and a.location_source_id = of_source and coalesce(s.x, s.area) is not null and s.place_evidence is null);
end
$$;
