-- GET /v1/key: the calling key, its plan, and its account's usage of the month, this request included.
--   params  key: SHA-256 of the key in hexadecimal · remaining: of the month's quota, as api.admit has just counted it
create or replace function api.key_info(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
begin
  return (
    select (json_build_object(
        'id', k.id, 'label', k.label, 'mode', k.mode, 'account_id', k.account_id, 'created_at', grid.instant(k.created_at),
        'expires_at', grid.instant(k.expires_at), 'scopes', k.scopes, 'networks', k.networks,
        'plan', access.plan_document(caller),
        'usage', json_build_object('month', to_char(m.start, 'YYYY-MM'),
          'used', caller.quota_per_month - (params -> 'remaining')::bigint,
          'limit', caller.quota_per_month, 'remaining', params -> 'remaining',
          'resets_at', grid.instant((m.start + interval '1 month') at time zone 'UTC'))), null, null)::api.answer
    from access.api_key k cross join date_trunc('month', now() at time zone 'UTC') m (start)
    where k.sha256 = decode(params ->> 'key', 'hex'));
end
$$;
