-- What the functions behind the JSON routes return: the process around them only adds the envelope.

create type api.answer as (
  -- The resource, or an array of resources, exactly as served.
  data json,
  -- List routes: the sort key of the page's last row when more rows follow, else null. Sealed into the cursor.
  next_after jsonb,
  -- What the route adds to meta: attribution, warnings, summary, postcode, last_change_id.
  meta jsonb
);
