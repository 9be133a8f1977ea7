-- The first `most` changes after an id that match, by id.
--   countries, operators, sources, types  lists, or null for any
-- Read from the index of the narrowest list given, a page for each member, and merged: in one condition, a list of values
-- is no order of an index, and the changes of all others were read between two runs of a source (45,797 for a page). Types
-- are a narrow list without `changed`, which most changes are.
create or replace function grid.changes_after(since bigint, countries text[], operators text[], sources text[], types text[],
    most integer) returns setof grid.change_masked
  language plpgsql stable
as $$
declare
  narrowest constant text := case
    when sources is not null then 'source_id'
    when operators is not null then 'operator_id'
    when countries is not null then 'country'
    when 'changed' <> all (types) then 'change_type' end;
  page constant text := 'select c.* from grid.change_masked c where c.id > $1 '
    || case when countries is not null and narrowest <> 'country' then 'and c.country = any ($2) ' else '' end
    || case when operators is not null and narrowest <> 'operator_id' then 'and c.operator_id = any ($3) ' else '' end
    || case when narrowest = 'change_type' then 'and c.change_type <> ''changed'' '
        when types is not null then 'and c.change_type = any ($5) ' else '' end
    || '%s order by c.id limit $6';
begin
  return query execute case
    when narrowest is null then format(page, '')
    else format('select c.* from (select distinct v from unnest(%s) v) k cross join lateral (%s) c order by c.id limit $6',
      case narrowest when 'source_id' then '$4' when 'operator_id' then '$3' when 'change_type' then '$5' else '$2' end,
      format(page, format('and c.%I = k.v', narrowest)))
    end
  using since, countries, operators, sources, types, most;
end
$$;
