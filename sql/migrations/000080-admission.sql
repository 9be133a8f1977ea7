-- What is known of a request's key: made by api.foresee, completed by api.count_request, answered by api.admit.
-- The function of two columns of which this type takes the place is made anew after the migrations.
drop function if exists api.admit(bytea, text);
create type api.admission as (
  -- Null, or the code of the first error that applies, with its message and details.
  refusal text,
  message text,
  details jsonb,
  -- Seconds after which to try again.
  retry_after integer,
  account_id text,
  plan access.plan,
  -- Of what is served to this plan: entity tags are made of it.
  version text,
  quota_limit bigint,
  quota_remaining bigint,
  -- Seconds to the start of the next UTC month.
  quota_reset integer
);
