-- Who may do what, in full, applied after the functions: what is not named here is not allowed.

-- The routes' functions act as headroom_api, whoever calls them and whatever owns the rest. It reads records through the masked views
-- alone: a function of schema api that named grid.record would fail, not leak.
do $$
declare
  f regprocedure;
begin
  grant create on schema api to headroom_api;
  for f in select oid from pg_proc where pronamespace = 'api'::regnamespace loop
    -- It reads nothing of ours, and is inlined.
    if f <> 'api.cache_key(text)'::regprocedure then
      execute format('alter function %s security definer set search_path = pg_catalog, public', f);
    end if;
    execute format('alter function %s owner to headroom_api', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to headroom_web', f);
  end loop;
  revoke create on schema api from headroom_api;
end
$$;

grant usage on schema api to headroom_web;
-- A process of the API that logs in with no other right looks whether its database is migrated before it starts.
grant usage on schema migrations to headroom_web;
grant select on migrations.recorded to headroom_web;

grant usage on schema api, registry, grid, question, access, tiles, migrations to headroom_api;
grant select on migrations.recorded to headroom_api;
grant execute on all functions in schema registry, grid, question, access, tiles to headroom_api;
grant select on all tables in schema registry, access, tiles to headroom_api;
grant select on grid.asset, grid.asset_source, grid.asset_upstream, grid.asset_above, grid.asset_chain, grid.chain_step, grid.asset_count,
  grid.measure, grid.measure_json, grid.run, grid.run_measure, grid.source_count, grid.finding_masked, grid.current_measure,
  grid.record_masked, grid.figure_masked, grid.past_figure_masked, grid.current_source, grid.version_masked,
  grid.change_masked, grid.zone_asset, grid.unreadable_cells, grid.change_order, grid.change_kind to headroom_api;
grant insert, update on access.meter, access.usage to headroom_api;
grant insert, update, delete on access.account_error to headroom_api;
grant insert, update, delete on access.account_request to headroom_api;
grant insert, update, delete on access.webhook to headroom_api;
grant insert, update (status, attempts, next_attempt_at) on access.delivery to headroom_api;
grant insert, update (fields, deleted_at, downloaded_at, status, error_code, error_message, finished_at, expires_at) on access.export to headroom_api;
grant insert, update, delete on access.download, access.kept_answer to headroom_api;
grant insert, update, delete on access.person, access.member, access.session, access.sign_in, access.invitation, access.mailbox_change to headroom_api;
grant insert, update, delete on access.challenge, access.identity, access.passkey to headroom_api;
grant insert on access.account, access.api_key to headroom_api;
grant update (plan_id, mails_off, name) on access.account to headroom_api;
grant update (revoked_at, made_by, expires_at, scopes, networks) on access.api_key to headroom_api;
grant insert, update (times, last_at) on access.audit to headroom_api;
grant insert, update, delete on access.question to headroom_api;
grant insert, update, delete on access.client to headroom_api;
grant insert on access.connection to headroom_api;
grant insert, update on access.client_token to headroom_api;

grant usage on schema registry, grid, question, ingest, tiles to headroom_worker;
grant execute on all functions in schema registry, grid, question, ingest, tiles to headroom_worker;
grant select on all tables in schema registry, grid, ingest, tiles to headroom_worker;
grant insert, update, delete on all tables in schema grid, tiles to headroom_worker;
grant insert, update, delete on ingest.worker to headroom_worker;
grant update on ingest.archived_decisions to headroom_worker;
grant update (current_run, published_at, retrieved_at, source_date, source_date_basis, document_url, document_sha256)
  on registry.source to headroom_worker;
grant update on registry.revision to headroom_worker;
grant usage on all sequences in schema grid to headroom_worker;

-- Reads the rows of an export: the worker changes to this role in the session that makes the file.
grant usage on schema registry, grid, question, access to headroom_export;
grant execute on all functions in schema registry, grid, question to headroom_export;
grant execute on function access.refuse to headroom_export;
grant select on registry.country, registry.operator, registry.methodology, registry.source, registry.postcode_load to headroom_export;
grant select on grid.asset, grid.asset_above, grid.asset_chain, grid.chain_step, grid.asset_count, grid.measure, grid.measure_json,
  grid.run, grid.run_measure, grid.current_measure, grid.record_masked, grid.figure_masked, grid.past_figure_masked, grid.current_source,
  grid.version_masked, grid.zone_asset, grid.source_count to headroom_export;

grant usage on schema access to headroom_worker;
grant select, update on access.export to headroom_worker;
grant execute on function access.refuse, access.add_export_job, access.add_missing_export_jobs, access.claim_export, access.record_progress,
  access.finish_export, access.requeue_export, access.fail_export, access.expired_files, access.forget_file, access.orphaned_files,
  access.bulk_partitions, access.open_bulk_file, access.withdrawn_bulk_files, access.forget_bulk_file to headroom_worker;
grant select, insert, update, delete on access.bulk_file to headroom_worker;

grant select on access.account, access.plan, access.webhook, access.delivery, access.meter to headroom_worker;
grant delete on access.meter to headroom_worker;
grant select (day), delete on access.usage to headroom_worker;
grant update (consecutive_failures, switched_off_at, last_delivery_at, failed_at) on access.webhook to headroom_worker;
grant update (mailed_at) on access.account to headroom_worker;
grant select, insert on access.account_notice to headroom_worker;
grant select on access.member to headroom_worker;
grant insert, update, delete on access.delivery to headroom_worker;
grant select, insert, delete on access.attempt to headroom_worker;
grant execute on function access.queue_events, access.webhook_matches, access.webhook_holds, access.queue_switched_off, access.add_delivery_jobs, access.add_missing_delivery_jobs,
  access.claim_delivery, access.event_body, access.end_delivery, access.requeue_delivery, access.forget_deliveries, access.forget_visitors,
  access.forget_usage, access.forget_ended to headroom_worker;

grant select, update, delete on access.mail to headroom_worker;
grant select, update on access.question to headroom_worker;
grant insert on access.unsubscribe to headroom_worker;
grant select, insert on access.alert to headroom_worker;
grant select on access.person to headroom_worker;
grant execute on function access.add_mail_job, access.add_missing_mail_jobs, access.claim_mail, access.end_mail, access.forget_mail,
  access.queue_mail, access.question_matches, access.mail_next_question, access.alert_values, access.alert_is_shown, access.queue_alert, access.account_state, access.account_news, access.mail_next_account to headroom_worker;
-- Whoever may read mails may sign in as their recipients until these do.
revoke select on access.mail from headroom_api;

grant insert on access.billing_event to headroom_api;
grant insert, update on access.subscription to headroom_api;
grant update (plan_id) on access.account to headroom_api;
