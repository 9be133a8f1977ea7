-- The ids of operators named by id or slug; null for null.
--   names           as given by the caller
--   with_sources    true: an operator must have a registered source
--   param           in which they were given
-- Raises operator_not_found, with the nearest slug where one is like the name, or operator_not_supported for one without sources.
create or replace function registry.require_operators(names text[], with_sources boolean default true, param text default 'operator')
  returns text[]
  language plpgsql stable
as $$
declare
  ids text[];
  missing text;
  nearest text;
begin
  if names is null then
    return null;
  end if;
  select array_agg(distinct o.id), min(n) filter (where o.id is null) into ids, missing
  from unnest(names) n left join registry.operator o on (o.id = n or o.key = n) and o.listed;
  if missing is not null then
    select o.key into nearest from registry.operator o
    where o.listed and similarity(o.key, missing) >= 0.4 order by similarity(o.key, missing) desc, o.key limit 1;
    perform access.refuse('operator_not_found', format('No operator "%s"%s', missing, '; did you mean ' || nearest || '?'),
      jsonb_strip_nulls(jsonb_build_object('operator', missing, 'param', param, 'given', missing, 'nearest', nearest)));
  end if;
  if with_sources then
    select o.key into missing from registry.operator o
    where o.id = any (ids) and not exists (select from registry.source s where s.operator_id = o.id and s.listed) limit 1;
    if missing is not null then
      perform access.refuse('operator_not_supported', format('No publication of operator "%s" is registered', missing),
        jsonb_build_object('operator', missing, 'param', param, 'given', missing));
    end if;
  end if;
  return ids;
end
$$;
