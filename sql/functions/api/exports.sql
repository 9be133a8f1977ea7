-- GET /v1/exports: the account's exports, newest first.
--   caller  the plan;  params  account, base, limit;  after  {created_at, id} of the export before the page, or null
create or replace function api.exports(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size integer := access.page_limit(caller, params);
  page access.export[];
  answer api.answer;
begin
  page := array(
    select e from access.export e
    where e.account_id = params ->> 'account' and e.deleted_at is null
      and (after is null or e.created_at < (after ->> 'created_at')::timestamptz
        or e.created_at = (after ->> 'created_at')::timestamptz and e.id > after ->> 'id')
    order by e.created_at desc, e.id limit size + 1);
  answer.data := coalesce((
    select json_agg(access.export_document(e, params ->> 'base') order by e.created_at desc, e.id) from unnest(page[:size]) e), '[]');
  if cardinality(page) > size then
    answer.next_after := jsonb_build_object('created_at', page[size].created_at, 'id', page[size].id);
  end if;
  return answer;
end
$$;
