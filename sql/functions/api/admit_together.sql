-- Judges and counts several requests, each as api.admit does, whose answers a process keeps. One whose answer has changed
-- meanwhile is not counted: it is left to the statement that reads and counts.
--   key_sha256  SHA-256 of each request's key; keys and accounts may come several times
--   kept        of each request, marks (api.kept_mark) of the answers that are kept, with blanks between them
-- Answers one row a request, in any order: `n`, its place, from 1; `mark` of the answer to send, null where none is in force;
-- the rest as api.admission, `refusal` unauthorized, rate_limit_exceeded, quota_exceeded or null.
-- Accounts are locked, to the end of the statement, in the order of their ids: two batches cannot wait for each other in a ring.
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
    n := asked.n;
    mark := api.kept_mark(asked.version, asked.plan);
    a := row(case when asked.account_id is null then 'unauthorized' end, null, '{}', null, asked.account_id, asked.plan,
      asked.version, (asked.plan).quota_per_month, null, reset);
    if a.refusal is null then
      if mark = any (string_to_array(asked.kept, ' ')) then
        a := api.count_request(a, true);
      else
        mark := null;
        a.quota_limit := null;
      end if;
    end if;
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
