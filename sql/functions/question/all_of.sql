-- All conditions of a question (question.conditions) as one, `true` where it asks for nothing.
create or replace function question.all_of(q question.asked, "of" text) returns text
  language sql immutable
as $$
  select coalesce(string_agg(c.condition, ' and '), 'true') from question.conditions(q, "of") c
$$;
