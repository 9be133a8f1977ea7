-- Checks one saved question for changes since its last check, and queues a mail if capacity opened or increased. A question whose last mail
-- was queued within a day waits, so each sends at most one mail a day.
-- Returns false when no question is left to check.
-- The mail names places and counts them. It has no figure: the map shows figures by the rights of the moment.
create or replace function access.mail_next_question() returns boolean
  language plpgsql
as $$
declare
  newest bigint := coalesce((select max(c.id) from grid.change_order c), 0);
  question access.question;
  assets text[];
  sources text[];
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
    select array_agg(distinct m.asset_id), array_agg(distinct m.source_id),
      jsonb_object_agg(m.asset_id, m.below) filter (where m.below is not null)
        - coalesce(array_agg(m.asset_id) filter (where m.below is null), '{}')
    into assets, sources, fed
    from access.question_matches(question.params, question.seen, newest) m;
  exception when sqlstate 'HR000' then
    assets := null;  -- its country or operator is no longer served
  end;
  update access.question q set seen = newest, mailed_at = case when assets is null then q.mailed_at else clock_timestamp() end
  where q.id = question.id;
  if assets is not null then
    -- 244 random bits.
    token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    insert into access.unsubscribe (token_hash, question_id) values (sha256(convert_to(token, 'UTF8')), question.id);
    perform access.queue_mail(p.mailbox, 'question', p.language, jsonb_build_object('question', question.name,
      'count', cardinality(assets), 'link', '/#' || question.view, 'unsubscribe', '/unsubscribe/' || token, 'sources', sources,
      'above', (
        select string_agg(n.pair, ', ') from (
          select format('%s (%s)', coalesce(a.name, a.identifier), coalesce(b.name, b.identifier)) as pair
          from jsonb_each_text(fed) f join grid.asset a on a.id = f.key join grid.asset b on b.id = f.value order by 1 limit 5) n),
      'places', (
        select string_agg(n.name, ', ') from (
          select coalesce(a.name, a.identifier) as name from grid.asset a where a.id = any (assets) order by 1 limit 5) n),
      'attribution', coalesce((
        select string_agg(c ->> 'text', '; ') from jsonb_array_elements(grid.attribution(sources, assets)) c), '–')))
    from access.person p where p.id = question.person_id;
  end if;
  return true;
end
$$;
