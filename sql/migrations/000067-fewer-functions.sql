-- Functions whose one caller has taken them in.
drop function if exists access.add_next_delivery_job(text);
drop function if exists access.close_account(text, text);
drop function if exists ingest.in_megawatts(numeric, text);
drop function if exists ingest.publish_versions(timestamptz);
drop function if exists ingest.rows_set_aside(text);
drop function if exists registry.apply_methodologies(text, text, jsonb);
drop function if exists registry.operator_covered(text);
drop function if exists registry.source_semantics(registry.source);
drop function if exists registry.source_legends(registry.source);

-- The summary has the country as served.
drop function if exists registry.country_document(text, text, text, bigint, bigint, bigint, bigint, bigint, bigint, date, bigint, bigint, bigint);
drop function if exists registry.country_summary();
