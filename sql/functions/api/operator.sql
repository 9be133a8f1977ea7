-- GET /v1/operators/{id}: one operator with its sources.
--   params  id: its id or slug
-- Raises operator_not_found.
create or replace function api.operator(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  ids text[] := registry.require_operators(array[params ->> 'id'], false, 'id');
begin
  return (
    with listed as (
      select l from registry.source_listing() l where l.operator_id = any (ids)
    )
    select (row_to_json(d), null, jsonb_build_object('attribution', grid.attribution(array(select (l).id from listed))))::api.answer
    from (
      select o.id, o.slug, o.name, o.type, o.country, o.website, p.connections, o.covered,
        (select coalesce(json_agg(row_to_json(l) order by (l).id), '[]') from listed) as sources, o.sources as source_counts, o.assets
      from registry.operator_listing() o join registry.operator p on p.id = o.id where o.id = any (ids)
    ) d);
end
$$;
