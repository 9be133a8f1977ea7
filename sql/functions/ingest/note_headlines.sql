-- Notes for the rest of the transaction which figures head assets and what their measures mean, before manifests are applied.
-- The sources are locked first, as each publish locks its own: no publish is under way from here to the end, so whatever differs afterwards
-- differs because of the manifests.
create or replace function ingest.note_headlines() returns void
  language plpgsql
as $$
begin
  perform from registry.source s order by s.id for no key update;
  create temporary table headline_before on commit drop as select * from question.heads();
  create temporary table meaning_before on commit drop as select * from ingest.meanings();
  analyze headline_before;
end
$$;
