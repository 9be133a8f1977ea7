-- Checks one saved question for changes since its last check. If there is something to tell, keeps it as an alert, and queues it for the
-- person's mailbox, where they want mails, and for the question's channels. A question that told something within a day waits, so each
-- tells at most once a day.
-- Returns false when no question is left to check.
-- An alert names places and counts them. It has no figure: the map shows figures by the rights of the moment.
-- An asset that opened is not told as risen, too.
create or replace function access.mail_next_question() returns boolean
  language plpgsql
as $$
declare
  most_named constant integer := 5;
  most_listed constant integer := 20;
  newest bigint := coalesce((select max(c.id) from grid.change_order c), 0);
  question access.question;
  alert access.alert;
  assets text[];
  -- Of assets that are told for one below them alone: {id: id of that one}.
  fed jsonb;
  token text;
begin
  select q.* into question from access.question q
  where q.paused_at is null and q.seen < newest and coalesce(q.mailed_at <= clock_timestamp() - interval '1 day', true)
  order by q.id limit 1
  for no key update skip locked;
  if not found then
    return false;
  end if;
  begin
    with matching as materialized (
      select m.* from access.question_matches(question.params, question.seen, newest, question.told, question.least_rise_mw) m
    ), told as (
      select distinct m.asset_id, m.news from matching m
      where m.news <> 'risen' or not exists (select from matching o where o.asset_id = m.asset_id and o.news = 'opened')
    ), named as (
      select t.*, coalesce(a.name, a.identifier) as name,
        row_number() over (partition by t.news order by coalesce(a.name, a.identifier), t.asset_id) as place
      from told t join grid.asset a on a.id = t.asset_id
    ), news as (
      select n.news, jsonb_build_object('count', count(*),
        'names', jsonb_agg(n.name order by n.place) filter (where n.place <= most_named),
        'assets', jsonb_agg(n.asset_id order by n.place) filter (where n.place <= most_listed)) as told
      from named n group by 1
    )
    select array_agg(distinct m.asset_id), array_agg(distinct m.source_id),
      jsonb_object_agg(m.asset_id, m.below) filter (where m.below is not null)
        - coalesce(array_agg(m.asset_id) filter (where m.below is null), '{}'),
      (select jsonb_object_agg(n.news, n.told) from news n)
    into assets, alert.sources, fed, alert.news
    from matching m;
  exception when sqlstate 'HR000' then
    assets := null;  -- its country or operator is no longer served
  end;
  update access.question q set seen = newest, mailed_at = case when assets is null then q.mailed_at else clock_timestamp() end
  where q.id = question.id;
  if assets is not null then
    alert.names_above := (
      select string_agg(n.pair, ', ') from (
        select format('%s (%s)', coalesce(a.name, a.identifier), coalesce(b.name, b.identifier)) as pair
        from jsonb_each_text(fed) f join grid.asset a on a.id = f.key join grid.asset b on b.id = f.value order by 1 limit most_named) n);
    alert.attribution := coalesce((
      select string_agg(c ->> 'text', '; ') from jsonb_array_elements(grid.attribution(alert.sources, assets)) c), '–');
    insert into access.alert (id, question_id, since, upto, news, names_above, sources, attribution)
    values (registry.derive_id('alt_', gen_random_uuid()::text), question.id, question.seen, newest, alert.news, alert.names_above,
      alert.sources, alert.attribution)
    returning * into alert;
    perform access.queue_alert(alert);
    if question.mails then
      -- 244 random bits.
      token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
      insert into access.unsubscribe (token_hash, question_id) values (sha256(convert_to(token, 'UTF8')), question.id);
      perform access.queue_mail(p.mailbox, 'question', p.language,
        access.alert_values(alert) || jsonb_build_object('unsubscribe', '/unsubscribe/' || token, 'sources', alert.sources))
      from access.person p where p.id = question.person_id;
    end if;
  end if;
  return true;
end
$$;
