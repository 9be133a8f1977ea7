-- POST /v1/exports: queues an export and returns it.
--   caller  the plan;  params  account, base, body {format, filters, fields}, validated, idempotency (access.answered_before)
-- Raises idempotency_conflict, the same errors as a search with these filters, and export_limit_exceeded for a fourth that is queued or
-- running.
-- Errors name a filter by its place in the body, `filters.as_of`, as those of the body's shape do.
create or replace function api.create_export(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql
as $$
declare
  most constant integer := 3;
  -- Seconds. When one of them ends is not known: an export takes from a second to some minutes.
  retry_after constant integer := 10;
  account text := params ->> 'account';
  filters jsonb := coalesce(params -> 'body' -> 'filters', '{}');
  new_id text;
  made access.export;
  message text;
  code text;
  detail text;
  answer api.answer := access.answered_before(params);
begin
  if answer.data is not null then
    return answer;
  end if;
  perform access.require_plan(caller, filters), access.page_limit(caller, filters);
  -- Requests of an account run one after the other, so that each counts the exports before it.
  perform pg_advisory_xact_lock(hashtextextended('headroom.exports:' || account, 0));
  new_id := access.open_export(account, params -> 'body' ->> 'format', filters);
  update access.export e set fields = registry.text_list(params -> 'body' -> 'fields') where e.id = new_id returning * into made;
  if (select count(*) from access.export e where e.account_id = account and e.status in ('queued', 'running')) > most then
    perform access.refuse('export_limit_exceeded', format('%s exports are queued or running already', most),
      jsonb_build_object('limit', most, 'retry_after', retry_after));
  end if;
  return access.keep_answer(params, (access.export_document(made, params ->> 'base'), null, null)::api.answer);
exception when sqlstate 'HR000' then
  get stacked diagnostics message = message_text, code = pg_exception_hint, detail = pg_exception_detail;
  perform access.refuse(code, case when filters ? split_part(message, ':', 1) then 'filters.' || message else message end,
    detail::jsonb || case when filters ? (detail::jsonb ->> 'param')
      then jsonb_build_object('param', 'filters.' || (detail::jsonb ->> 'param')) else '{}' end);
end
$$;
