-- Withdraws an invitation to an account, and writes it to the audit log. Returns false when the account has no such open invitation.
create or replace function api.invitation_withdraw(account text, person text, invitation text) returns boolean
  language sql volatile
as $$
  with withdrawn as (
    update access.invitation i set ended_at = clock_timestamp()
    where i.id = invitation and i.account_id = account and i.ended_at is null and i.expires_at > clock_timestamp() returning i.id)
  select count(*) > 0
  from withdrawn w cross join lateral access.note(account, person, 'invitation.withdrawn', jsonb_build_object('invitation', w.id))
$$;
