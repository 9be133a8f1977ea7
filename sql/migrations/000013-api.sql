-- What the functions behind the JSON routes return: the process around them only adds the envelope.
create type api.answer as (
  -- The resource, or an array of resources, exactly as served: text that is JSON. As json, a page of 200 records would be parsed
  -- again before it goes out (1.3 ms).
  data text,
  -- List routes: the sort key of the page's last row when more rows follow, else null. Sealed into the cursor.
  next_after jsonb,
  -- What the route adds to meta: attribution, warnings, summary, postcode, last_change_id.
  meta jsonb
);

-- Whether a request is admitted: api.judge_key judges its key, api.count_request counts it, api.admit does both.
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
