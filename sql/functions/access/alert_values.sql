-- What the text about an alert mentions, as a mail of the kind `question` has it (src/languages/mail-words.ts). By what is told: how many
-- places, and the names of the first five. No figure is in it: the map shows figures by the rights of the moment.
create or replace function access.alert_values(a access.alert) returns jsonb
  language sql stable
as $$
  select jsonb_build_object('question', q.name, 'link', '/#' || q.view, 'above', a.names_above, 'attribution', a.attribution) || (
    select jsonb_object_agg(n.news, format('%s (%s%s)', n.told ->> 'count', (
        select string_agg(x.name, ', ') from jsonb_array_elements_text(n.told -> 'names') x (name)),
      case when (n.told ->> 'count')::integer > jsonb_array_length(n.told -> 'names') then ' …' end))
    from jsonb_each(a.news) n (news, told))
  from access.question q where q.id = a.question_id
$$;
