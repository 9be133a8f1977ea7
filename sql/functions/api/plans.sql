-- GET /v1/plans: all plans, cheapest first.
create or replace function api.plans(params jsonb, after jsonb) returns api.answer
  language sql stable
as $$
  select json_agg(access.plan_document(p) order by p.position), null::jsonb, null::jsonb from access.plan p
$$;
