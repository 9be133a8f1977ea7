-- An export as served.
--   base  the service's address, with which the link to the file starts
create or replace function access.export_document(e access.export, base text) returns json
  language sql stable
as $$
  select json_build_object(
    'id', e.id, 'status', e.status, 'format', e.format, 'filters', e.filters, 'fields', to_json(e.fields),
    'progress', case when e.status = 'succeeded' then 1
      else least(coalesce(trunc(e.rows_written::numeric / nullif(e.rows_expected, 0), 2), 0), 0.99) end,
    'rows', case when e.status = 'succeeded' then e.rows_written end,
    'size_bytes', e.size_bytes, 'sha256', e.sha256,
    'created_at', grid.instant(e.created_at), 'started_at', grid.instant(e.started_at),
    'finished_at', grid.instant(e.finished_at), 'expires_at', grid.instant(e.expires_at), 'expired', x.expired,
    'error', case when e.error_code is not null then json_build_object('code', e.error_code, 'message', e.error_message) end,
    'download_url', case when e.status = 'succeeded' and not x.expired then base || '/v1/exports/' || e.id || '/download' end)
  from (select coalesce(e.expires_at <= clock_timestamp(), false) as expired) x
$$;
