-- Saves a question of the map for a person, who gets mails about capacity that opens from now on. Returns its id; null when the
-- person has twenty in the account.
--   params, name, view  as in access.question
-- Raises plan_required for a radius above the plan's, invalid_parameter, and the contract's errors for unknown names.
create or replace function api.account_question_save(account text, person text, params jsonb, name text, view text) returns text
  language plpgsql volatile
as $$
declare
  most constant integer := 20;
  new_id text := registry.derive_id('qst_', gen_random_uuid()::text);
begin
  perform access.require_plan(api.plan_of_account(account, null), params);
  perform question.ask(params);
  -- Requests of a person run one after the other, so that each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('headroom.questions:' || account || person, 0));
  insert into access.question (id, account_id, person_id, name, params, view, seen)
  select new_id, account, person, account_question_save.name, account_question_save.params, account_question_save.view,
    coalesce((select max(c.id) from grid.change_order c), 0)
  where (select count(*) from access.question q where q.account_id = account and q.person_id = person) < most;
  return case when found then new_id end;
end
$$;
