-- What the owners of an account are to be told by mail: of its state (access.account_state) all that they want to hear, and were not told.
-- An endpoint that was switched off longer than a day ago is no news.
create or replace function access.account_news(a access.account) returns table (kind text, news text, subject text, name text)
  language sql stable
as $$
  select s.kind, s.news, s.subject, s.name from access.account_state(a) s
  where s.kind <> all (a.mails_off) and coalesce(s.since > clock_timestamp() - interval '1 day', true)
    and not exists (select from access.account_notice t where (t.account_id, t.news, t.subject) = (a.id, s.news, s.subject))
$$;
