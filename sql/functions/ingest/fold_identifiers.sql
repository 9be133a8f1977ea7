-- Writes the identifiers in stage_row, of assets, parents and what is upstream, as they were first spelled, where a document spells them in
-- another way that looks alike (ingest.identifier_key), or, of an asset that the document does not name otherwise, in another case. So they
-- stay one asset, whose id derives from the first spelling. Two that are both known stay two.
--   of_source  id of the source
create or replace function ingest.fold_identifiers(of_source text) returns void
  language plpgsql
as $$
begin
  create temporary table stage_spelling as
  with spelled as materialized (
    select scheme, identifier from stage_row
    union select parent_scheme, parent_identifier from stage_row where parent_identifier is not null
    union select upstream_scheme, upstream_identifier from stage_row where upstream_identifier is not null
  ), known as materialized (
    select a.scheme, a.identifier from grid.asset a
    where a.operator_id = (select s.operator_id from registry.source s where s.id = of_source)
    union
    select l.scheme, l.renamed from registry.alias l
    where l.operator_id = (select s.operator_id from registry.source s where s.id = of_source)
  ), fresh as materialized (
    select s.scheme, s.identifier, ingest.identifier_key(s.identifier) as key from (table spelled except table known) s
  ), alike as (
    select f.scheme, f.identifier, k.identifier as first
    from fresh f join (select k.*, ingest.identifier_key(k.identifier) as key from known k) k on k.scheme = f.scheme and k.key = f.key
    union all
    select f.scheme, f.identifier, k.identifier
    from fresh f join (
      select g.*, ingest.identifier_key(g.identifier) as key from (table known except table spelled) g
    ) k on k.scheme = f.scheme and lower(k.key collate "und-x-icu") = lower(f.key collate "und-x-icu") and k.key <> f.key
  ), known_first as (
    select scheme, identifier, min(first) as first from alike group by 1, 2 having count(*) = 1
  ), repeated as (
    -- Of several spellings in a first document that one which the key has, else the first in the alphabet.
    select f.scheme, f.key, (array_agg(f.identifier order by f.identifier <> f.key, f.identifier collate "C"))[1] as first
    from fresh f group by 1, 2 having count(*) > 1
  )
  select k.* from known_first k
  union all
  select f.scheme, f.identifier, r.first
  from fresh f join repeated r on r.scheme = f.scheme and r.key = f.key
  where f.identifier <> r.first and not exists (select from known_first k where k.scheme = f.scheme and k.identifier = f.identifier);

  if exists (select from stage_spelling) then
    update stage_row r set identifier = s.first from stage_spelling s where s.scheme = r.scheme and s.identifier = r.identifier;
    update stage_row r set parent_identifier = s.first
    from stage_spelling s where s.scheme = r.parent_scheme and s.identifier = r.parent_identifier;
    update stage_row r set upstream_identifier = s.first
    from stage_spelling s where s.scheme = r.upstream_scheme and s.identifier = r.upstream_identifier;
  end if;
  drop table stage_spelling;
end
$$;
