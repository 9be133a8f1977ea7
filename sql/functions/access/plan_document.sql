-- A plan as served.
create or replace function access.plan_document(plan access.plan) returns json
  language sql immutable
  return json_build_object(
    'id', plan.id, 'name', plan.name, 'price_eur', json_build_object('amount', plan.price_amount, 'from', plan.price_from),
    'self_serve', plan.self_serve, 'quota_per_month', plan.quota_per_month, 'rate_per_second', plan.rate_per_second,
    'page_size', plan.page_size, 'nearby_radius_km', plan.nearby_radius_km, 'download_slots', plan.download_slots,
    'requests_listed', plan.requests_listed, 'capabilities', plan.capabilities);
