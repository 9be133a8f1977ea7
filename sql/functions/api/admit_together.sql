-- Judges and counts several requests whose answers a process keeps, each as api.admit does. One whose answer has changed
-- meanwhile is not counted: it is left to the statement that reads and counts.
--   key_sha256  SHA-256 of each request's key; keys and accounts may come several times
--   kept        of each request, the marks (api.kept_mark) of the answers that are kept, with blanks between them
-- Answers one row a request, in any order: `n`, its place from 1; `mark` of the answer that is in force, null when it is not
-- kept or the key is unknown; the rest as in api.admission: `refusal` is null, unauthorized, rate_limit_exceeded or
-- quota_exceeded.
-- Accounts are locked to the end of the statement, in the order of their ids: no two batches wait for each other in a ring.
-- Raises lock_not_available when an account stays locked, for instance by a process that stopped half way, and has then
-- counted nothing: the requests of others must not wait for it.
create or replace function api.admit_together(key_sha256 bytea[], kept text[])
  returns table (n integer, mark text, refusal text, message text, details text, retry_after integer, quota_limit bigint,
    quota_remaining bigint, quota_reset integer)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public
  set lock_timeout = '100ms'
as $$
declare
  asked record;
  a api.admission;
  this_month date := date_trunc('month', clock_timestamp() at time zone 'UTC');
  reset integer := ceil(extract(epoch from (this_month + interval '1 month') at time zone 'UTC' - clock_timestamp()));
begin
  for asked in
    select q.n, q.kept, k.account_id, p as plan, concat_ws('-', v.version, p.id) as version
    from unnest(key_sha256, admit_together.kept) with ordinality q (sha256, kept, n)
    cross join (select registry.version(r) as version from registry.revision r offset 0) v
    left join access.api_key k on k.sha256 = q.sha256 and k.revoked_at is null
    left join access.account o on o.id = k.account_id
    left join access.plan p on p.id = o.plan_id
    order by k.account_id collate "C", q.n
  loop
    a := null;
    a.details := '{}';
    mark := null;
    if asked.account_id is null then
      a.refusal := 'unauthorized';
    else
      mark := api.kept_mark(asked.version, asked.plan);
      if mark = any (string_to_array(asked.kept, ' ')) then
        a := api.count_request(
          row(null, null, '{}', null, asked.account_id, asked.plan, asked.version, (asked.plan).quota_per_month, null, reset), true);
      else
        mark := null;
      end if;
    end if;
    n := asked.n;
    refusal := a.refusal;
    message := a.message;
    details := a.details;
    retry_after := a.retry_after;
    quota_limit := a.quota_limit;
    quota_remaining := a.quota_remaining;
    quota_reset := a.quota_reset;
    return next;
  end loop;
end
$$;
