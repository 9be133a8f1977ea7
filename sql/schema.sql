-- Written by npm run schema from the migrations and functions: never edited.
--
-- PostgreSQL database dump
--

--
-- Name: access; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA access;

--
-- Name: api; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA api;

--
-- Name: grid; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA grid;

--
-- Name: ingest; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA ingest;

--
-- Name: migrations; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA migrations;

--
-- Name: registry; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA registry;

--
-- Name: tiles; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA tiles;

--
-- Name: pg_trgm; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

--
-- Name: EXTENSION pg_trgm; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

--
-- Name: postgis; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS postgis WITH SCHEMA public;

--
-- Name: EXTENSION postgis; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON EXTENSION postgis IS 'PostGIS geometry and geography spatial types and functions';

--
-- Name: unaccent; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

--
-- Name: EXTENSION unaccent; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON EXTENSION unaccent IS 'text search dictionary that removes accents';

--
-- Name: plan; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.plan (
    id text NOT NULL,
    name text NOT NULL,
    "position" integer NOT NULL,
    price_amount integer NOT NULL,
    price_from boolean NOT NULL,
    self_serve boolean NOT NULL,
    quota_per_month bigint NOT NULL,
    rate_per_second integer NOT NULL,
    page_size integer NOT NULL,
    nearby_radius_km integer NOT NULL,
    download_slots integer NOT NULL,
    capabilities text[] NOT NULL
);

--
-- Name: admission; Type: TYPE; Schema: api; Owner: -
--

CREATE TYPE api.admission AS (
	refusal text,
	message text,
	details jsonb,
	retry_after integer,
	account_id text,
	plan access.plan,
	version text,
	quota_limit bigint,
	quota_remaining bigint,
	quota_reset integer
);

--
-- Name: answer; Type: TYPE; Schema: api; Owner: -
--

CREATE TYPE api.answer AS (
	data text,
	next_after jsonb,
	meta jsonb
);

--
-- Name: asset_filter; Type: TYPE; Schema: grid; Owner: -
--

CREATE TYPE grid.asset_filter AS (
	countries text[],
	operators text[],
	sources text[],
	types text[],
	with_capacity boolean,
	name_pattern text,
	least_kv numeric,
	most_kv numeric,
	box double precision[],
	ids text[]
);

--
-- Name: asset_position; Type: TYPE; Schema: grid; Owner: -
--

CREATE TYPE grid.asset_position AS (
	asset_id text COLLATE pg_catalog."C",
	distance_m double precision,
	key jsonb
);

--
-- Name: asset_type; Type: TYPE; Schema: grid; Owner: -
--

CREATE TYPE grid.asset_type AS ENUM (
    'substation',
    'node',
    'busbar',
    'feeder',
    'transformer',
    'congestion_zone',
    'connection_point',
    'grid_cell',
    'area'
);

--
-- Name: search_filter; Type: TYPE; Schema: grid; Owner: -
--

CREATE TYPE grid.search_filter AS (
	measures integer[],
	types grid.asset_type[],
	least_kv numeric,
	most_kv numeric,
	least_mw numeric,
	west double precision,
	south double precision,
	east double precision,
	north double precision,
	as_of timestamp with time zone
);

--
-- Name: TYPE search_filter; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON TYPE grid.search_filter IS 'What a search asks of single records, null for what it does not ask. measures: ids, where it asks for some of a source only;
   voltages in kV, figures in MW, the box in WGS84 degrees, west above east where it crosses the antimeridian. as_of: the instant
   whose figures are asked for, null for now.';

--
-- Name: check_result; Type: TYPE; Schema: ingest; Owner: -
--

CREATE TYPE ingest.check_result AS (
	found bigint,
	share numeric,
	examples jsonb
);

--
-- Name: cheapest_plan(text[], numeric); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.cheapest_plan(capabilities text[], radius_km numeric) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select p.id from access.plan p
  where p.capabilities @> cheapest_plan.capabilities and p.nearby_radius_km >= radius_km
  order by p.position limit 1
$$;

--
-- Name: claim_delivery(text, interval); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.claim_delivery(delivery text, lease interval) RETURNS TABLE(token uuid, url text, event_type text, body text, sealed_secret bytea)
    LANGUAGE plpgsql
    AS $$
declare
  w access.webhook;
  d access.delivery;
begin
  -- A job that outlived its delivery waits for nobody.
  if not exists (select from access.delivery x where x.id = delivery and x.status in ('waiting', 'delivering')) then
    return;
  end if;
  -- The endpoint before the delivery, everywhere: claims and ends of its deliveries take turns.
  select x.* into w from access.webhook x
  where x.id = (select y.webhook_id from access.delivery y where y.id = delivery) for no key update;
  select x.* into d from access.delivery x where x.id = delivery for no key update;
  if d.id is null or d.status not in ('waiting', 'delivering') then
    return;
  end if;

  if d.event_type <> 'webhook.test' and w.switched_off_at is not null
    or not exists (
      select from access.account a join access.plan p on p.id = a.plan_id
      where a.id = w.account_id and 'webhooks' = any (p.capabilities))
  then
    update access.delivery x set status = 'cancelled', next_attempt_at = null, token = null, leased_until = null where x.id = d.id;
    return;
  end if;

  if d.status = 'waiting' and d.next_attempt_at > clock_timestamp() then
    perform access.wake_deliveries(array[d.id]);
    return;
  end if;
  if exists (
    select from access.delivery x
    where x.webhook_id = w.id and x.status = 'delivering' and x.leased_until > clock_timestamp())
  then
    return;
  end if;

  return query
  update access.delivery x set status = 'delivering', token = gen_random_uuid(), leased_until = clock_timestamp() + lease,
    last_attempt_at = clock_timestamp(), body = coalesce(x.body, access.event_body(x))
  where x.id = d.id
  returning x.token, w.url, x.event_type, x.body, w.sealed_secret;
end
$$;

--
-- Name: claim_export(text); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.claim_export(export_id text) RETURNS TABLE(token uuid, format text, filters jsonb)
    LANGUAGE plpgsql
    AS $$
begin
  update access.export e set status = 'failed', finished_at = clock_timestamp(), error_code = 'internal_error',
    error_message = 'The export could not be made on our side; it was given up after five attempts'
  where e.id = export_id and e.status in ('queued', 'running') and e.attempts >= 5;

  return query
  update access.export e set token = gen_random_uuid(), status = 'running', attempts = e.attempts + 1, rows_written = 0,
    rows_expected = null, started_at = coalesce(e.started_at, clock_timestamp()), heard_at = clock_timestamp()
  where e.id = export_id and e.status in ('queued', 'running')
  returning e.token, e.format, e.filters;
end
$$;

--
-- Name: create_account(text, text); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.create_account(name text, plan text) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  new_id text := registry.derive_id('acc_', gen_random_uuid()::text);
begin
  perform access.known_plan(plan);
  insert into access.account (id, name, plan_id) values (new_id, name, plan);
  insert into access.meter (account_id) values (new_id);
  return new_id;
end
$$;

--
-- Name: create_key(text, text, text, bytea); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.create_key(account text, mode text, label text, sha256 bytea) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  new_id text := registry.derive_id('key_', encode(sha256, 'hex'));
begin
  if not exists (select from access.account a where a.id = account) then
    raise exception sqlstate 'HR003' using message = format('No account "%s"', account);
  end if;
  insert into access.api_key (id, account_id, mode, label, sha256) values (new_id, account, mode, label, sha256);
  return new_id;
end
$$;

--
-- Name: delivery; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.delivery (
    id text NOT NULL COLLATE pg_catalog."C",
    webhook_id text NOT NULL COLLATE pg_catalog."C",
    event_id text NOT NULL,
    event_type text NOT NULL,
    run_id bigint,
    status text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT clock_timestamp(),
    token uuid,
    leased_until timestamp with time zone,
    body text,
    last_attempt_at timestamp with time zone,
    answer_code integer,
    error text,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT delivery_attempts_check CHECK (((attempts >= 0) AND (attempts <= 6))),
    CONSTRAINT delivery_check CHECK (((run_id IS NULL) = (event_type = 'webhook.test'::text))),
    CONSTRAINT delivery_event_type_check CHECK ((event_type = ANY (ARRAY['capacity.changes'::text, 'webhook.test'::text]))),
    CONSTRAINT delivery_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivering'::text, 'delivered'::text, 'failed'::text, 'cancelled'::text])))
);

--
-- Name: delivery_json(access.delivery); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.delivery_json(d access.delivery) RETURNS json
    LANGUAGE sql STABLE
    AS $$
  select json_build_object(
    'id', d.id, 'event_id', d.event_id, 'event_type', d.event_type, 'import_run_id', coalesce(d.run_id, 0),
    'status', d.status, 'attempt', d.attempts, 'answer_code', d.answer_code, 'error', d.error,
    'created_at', grid.instant(d.created_at), 'last_attempt_at', grid.instant(d.last_attempt_at),
    'next_attempt_at', grid.instant(d.next_attempt_at))
$$;

--
-- Name: download_lease(); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.download_lease() RETURNS interval
    LANGUAGE sql IMMUTABLE
    AS $$
  select interval '5 seconds'
$$;

--
-- Name: end_delivery(text, uuid, integer, text, interval); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.end_delivery(delivery text, attempt uuid, answered integer, problem text, lease interval) RETURNS TABLE(next text, token uuid, url text, event_type text, body text, sealed_secret bytea)
    LANGUAGE plpgsql
    AS $$
declare
  waits constant interval[] := '{1 minute, 5 minutes, 30 minutes, 2 hours, 12 hours}';
  most_failures constant integer := 20;
  w access.webhook;
  d access.delivery;
  tried integer;
  due text;
begin
  select x.* into w from access.webhook x
  where x.id = (select y.webhook_id from access.delivery y where y.id = delivery) for no key update;
  select x.* into d from access.delivery x where x.id = delivery for no key update;
  if d.id is null then
    return;  -- its endpoint was removed meanwhile
  end if;
  if d.status <> 'delivering' or d.token is distinct from attempt then
    raise exception sqlstate 'HR001' using message = format('Delivery %s was taken over by another attempt', delivery);
  end if;

  tried := d.attempts + 1;
  d.status := case
    when problem is null and answered between 200 and 299 then 'delivered'
    when tried > cardinality(waits) then 'failed'
    when w.switched_off_at is not null and d.event_type <> 'webhook.test' then 'cancelled'
    else 'waiting'
  end;
  update access.delivery x set status = d.status, attempts = tried, token = null, leased_until = null,
    answer_code = answered, error = problem,
    next_attempt_at = case when d.status = 'waiting' then clock_timestamp() + waits[tried] end
  where x.id = d.id;

  if d.status = 'delivered' then
    update access.webhook x set consecutive_failures = 0, last_delivery_at = clock_timestamp() where x.id = w.id;
  elsif d.status = 'waiting' then
    perform access.wake_deliveries(array[d.id]);
  elsif d.status = 'failed' and d.event_type <> 'webhook.test' and w.switched_off_at is null then
    update access.webhook x set consecutive_failures = x.consecutive_failures + 1,
      switched_off_at = case when x.consecutive_failures + 1 = most_failures then clock_timestamp() end
    where x.id = w.id returning x.* into w;
    if w.switched_off_at is not null then
      update access.delivery x set status = 'cancelled', next_attempt_at = null
      where x.webhook_id = w.id and x.status = 'waiting' and x.event_type <> 'webhook.test';
    end if;
  end if;
  if d.status = 'delivered' and lease is not null then
    select x.id into due from access.delivery x
    where x.webhook_id = w.id and x.status = 'waiting' and x.next_attempt_at <= clock_timestamp()
    order by x.next_attempt_at limit 1;
    return query select due, c.* from access.claim_delivery(due, lease) c;
  else
    perform access.wake_next_delivery(w.id);
  end if;
end
$$;

--
-- Name: event_body(access.delivery); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.event_body(d access.delivery) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select row_to_json(e)::text from (
    select d.event_id as id, d.event_type as type, grid.instant(d.created_at) as created_at,
      case d.event_type when 'webhook.test' then (
        select row_to_json(t) from (
          select 0 as import_run_id, 'src_00000000000000000000' as source_id,
            json_build_object('added', 0, 'changed', 0, 'removed', 0, 'restored', 0) as counts, 0 as total,
            newest as first_change_id, newest as last_change_id, newest as since, '[]'::json as countries, '[]'::json as operators
          from (select coalesce(max(c.id), 0) as newest from grid.change c) n) t)
      else (
        select row_to_json(t) from (
          select r.id as import_run_id, s.id as source_id,
            json_build_object(
              'added', coalesce(sum(c.changes) filter (where c.change_type = 'added'), 0),
              'changed', coalesce(sum(c.changes) filter (where c.change_type = 'changed'), 0),
              'removed', coalesce(sum(c.changes) filter (where c.change_type = 'removed'), 0),
              'restored', coalesce(sum(c.changes) filter (where c.change_type = 'restored'), 0)) as counts,
            sum(c.changes) as total, min(c.first_id) as first_change_id, max(c.last_id) as last_change_id,
            min(c.first_id) - 1 as since, json_build_array(s.country) as countries, json_build_array(s.operator_id) as operators
          from grid.run r
          join registry.source s on s.id = r.source_id
          join access.webhook w on w.id = d.webhook_id
          join grid.run_change c on c.run_id = r.id and (w.change_types is null or c.change_type = any (w.change_types))
          where r.id = d.run_id
          group by r.id, s.id) t)
      end as data
  ) e
$$;

--
-- Name: expired_files(); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.expired_files() RETURNS TABLE(export_id text, file text)
    LANGUAGE sql STABLE
    AS $$
  select e.id, e.file from access.export e where e.file is not null and e.expires_at <= clock_timestamp()
$$;

--
-- Name: export; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.export (
    id text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    format text NOT NULL,
    filters jsonb NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    token uuid,
    attempts integer DEFAULT 0 NOT NULL,
    rights jsonb NOT NULL,
    rows_expected bigint,
    rows_written bigint DEFAULT 0 NOT NULL,
    size_bytes bigint,
    sha256 text,
    file text,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_at timestamp with time zone,
    heard_at timestamp with time zone,
    finished_at timestamp with time zone,
    expires_at timestamp with time zone,
    error_code text,
    error_message text,
    CONSTRAINT export_check CHECK (((status = 'failed'::text) = (error_code IS NOT NULL))),
    CONSTRAINT export_check1 CHECK (((status <> 'succeeded'::text) OR (ROW(rows_expected, size_bytes, sha256, finished_at, expires_at) IS NOT NULL))),
    CONSTRAINT export_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'geojson'::text, 'ndjson'::text, 'flatgeobuf'::text, 'geoparquet'::text]))),
    CONSTRAINT export_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'failed'::text, 'succeeded'::text])))
);

--
-- Name: export_document(access.export, text); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.export_document(e access.export, base text) RETURNS json
    LANGUAGE sql STABLE
    AS $$
  select json_build_object(
    'id', e.id, 'status', e.status, 'format', e.format, 'filters', e.filters,
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

--
-- Name: fail_export(text, uuid, text, text); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.fail_export(export_id text, attempt uuid, code text, message text) RETURNS void
    LANGUAGE sql
    AS $$
  update access.export set status = 'failed', finished_at = clock_timestamp(), error_code = code, error_message = message
  where id = export_id and token = attempt and status = 'running'
$$;

--
-- Name: finish_export(text, uuid, bigint, bigint, text, text); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.finish_export(export_id text, attempt uuid, written bigint, bytes bigint, digest text, stored_as text) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  taken access.export;
begin
  -- A change of rights that is under way commits first, and one that comes later sees this export.
  perform pg_advisory_xact_lock_shared(hashtextextended('headroom.rights', 0));
  select * into strict taken from access.export e where e.id = export_id for update;
  if taken.token is distinct from attempt or taken.status not in ('running', 'failed') then
    raise exception sqlstate 'HR001' using message = format('Export %s was taken over by another attempt', export_id);
  end if;
  if taken.status = 'running' and exists (
      select from jsonb_each(taken.rights) r join registry.source s on s.id = r.key
      where s.rights_changes <> r.value::bigint) then
    update access.export e set status = 'failed', finished_at = clock_timestamp(), error_code = 'rights_changed',
      error_message = 'The rights of a source in the export changed while it was made'
    where e.id = export_id;
    return 'failed';
  end if;
  update access.export e set status = 'succeeded', rows_written = written, rows_expected = written, size_bytes = bytes,
    sha256 = digest, file = stored_as, finished_at = clock_timestamp(),
    expires_at = clock_timestamp() + interval '7 days'
  where e.id = export_id and e.status = 'running';
  return case when found then 'succeeded' else 'failed' end;
end
$$;

--
-- Name: forget_deliveries(interval); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.forget_deliveries(age interval) RETURNS bigint
    LANGUAGE sql
    AS $$
  with gone as (
    delete from access.delivery d
    where d.status in ('delivered', 'failed', 'cancelled') and d.created_at < clock_timestamp() - age
    returning d.id
  )
  select count(*) from gone
$$;

--
-- Name: forget_file(text); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.forget_file(export_id text) RETURNS void
    LANGUAGE sql
    AS $$
  update access.export set file = null where id = export_id and expires_at <= clock_timestamp()
$$;

--
-- Name: hand_back_export(text, uuid, boolean); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.hand_back_export(export_id text, attempt uuid, at_once boolean) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update access.export e set status = 'queued', rows_written = 0, attempts = e.attempts - at_once::integer,
    heard_at = clock_timestamp()
  where e.id = export_id and e.token = attempt and e.status = 'running';
  if found and at_once then
    perform access.wake_export(export_id);
  end if;
end
$$;

--
-- Name: known_plan(text); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.known_plan(plan text) RETURNS void
    LANGUAGE plpgsql STABLE
    AS $$
begin
  if not exists (select from access.plan p where p.id = plan) then
    raise exception sqlstate 'HR003' using message = format('No plan "%s": there are %s', plan,
      (select string_agg(p.id, ', ' order by p.position) from access.plan p));
  end if;
end
$$;

--
-- Name: left_over_files(text[]); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.left_over_files(files text[]) RETURNS SETOF text
    LANGUAGE sql STABLE
    AS $$
  select f.name
  from unnest(files) f (name)
  join access.export e on e.id = split_part(f.name, '.', 1)
  where f.name is distinct from e.file
    and not (e.status = 'running' and split_part(f.name, '.', 2) = e.token::text)
$$;

--
-- Name: note_export(text, uuid, bigint, bigint, jsonb); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.note_export(export_id text, attempt uuid, expected bigint, written bigint, rights jsonb) RETURNS text
    LANGUAGE plpgsql
    AS $$
begin
  update access.export e set heard_at = clock_timestamp(), rows_written = written,
    rows_expected = coalesce(expected, e.rows_expected), rights = coalesce(note_export.rights, e.rights)
  where e.id = export_id and e.token = attempt and e.status = 'running';
  return (select e.status from access.export e where e.id = export_id and e.token = attempt);
end
$$;

--
-- Name: open_export(text, text, jsonb); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.open_export(account text, format text, filters jsonb) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  new_id text := registry.derive_id('exp_', gen_random_uuid()::text);
begin
  insert into access.export (id, account_id, format, filters, rights)
  select new_id, account, format, filters, coalesce(jsonb_object_agg(s.id, s.rights_changes), '{}')
  from registry.source s
  where s.id in (select m.source_id from grid.measure m where m.id = any (grid.export_measures(filters)));
  perform access.wake_export(new_id);
  return new_id;
end
$$;

--
-- Name: meter; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.meter (
    account_id text NOT NULL COLLATE pg_catalog."C",
    month date DEFAULT date_trunc('month'::text, (now() AT TIME ZONE 'UTC'::text)) NOT NULL,
    used bigint DEFAULT 0 NOT NULL,
    empty_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL
)
WITH (fillfactor='20');

--
-- Name: over_limit(api.admission, access.meter); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.over_limit(a api.admission, meter access.meter) RETURNS api.admission
    LANGUAGE plpgsql
    AS $$
declare
  wait interval := access.wait_for_rate(meter, a.plan);
begin
  if wait > interval '0' or a.quota_remaining > 0 then
    a.refusal := 'rate_limit_exceeded';
    a.message := format('More than %s requests a second, the rate of plan %s', (a.plan).rate_per_second, (a.plan).id);
    a.retry_after := greatest(ceil(extract(epoch from wait)), 1);
  else
    a.refusal := 'quota_exceeded';
    a.message := format('The %s requests of this month in plan %s are used', (a.plan).quota_per_month, (a.plan).id);
    a.retry_after := a.quota_reset;
  end if;
  return a;
end
$$;

--
-- Name: own_export(text, text); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.own_export(account text, export_id text) RETURNS access.export
    LANGUAGE plpgsql STABLE
    AS $$
declare
  found_one access.export;
begin
  select * into found_one from access.export e where e.id = export_id and e.account_id = account;
  if found_one.id is null then
    perform access.refuse('export_not_found', format('No export "%s"', export_id));
  end if;
  return found_one;
end
$$;

--
-- Name: webhook; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.webhook (
    id text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    url text NOT NULL,
    countries text[],
    operators text[],
    sources text[],
    change_types text[],
    sealed_secret bytea NOT NULL,
    consecutive_failures integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    switched_off_at timestamp with time zone,
    last_delivery_at timestamp with time zone,
    CONSTRAINT webhook_consecutive_failures_check CHECK (((consecutive_failures >= 0) AND (consecutive_failures <= 20)))
);

--
-- Name: own_webhook(jsonb); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.own_webhook(params jsonb) RETURNS access.webhook
    LANGUAGE plpgsql STABLE
    AS $$
declare
  found_row access.webhook;
begin
  select * into found_row from access.webhook w
  where w.id = params ->> 'id' and w.account_id = params ->> 'account';
  if not found then
    perform access.refuse('webhook_not_found', format('No webhook endpoint "%s"', params ->> 'id'));
  end if;
  return found_row;
end
$$;

--
-- Name: page_limit(access.plan, jsonb); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.page_limit(caller access.plan, params jsonb) RETURNS integer
    LANGUAGE plpgsql STABLE
    AS $$
begin
  if (params -> 'limit')::integer > caller.page_size then
    perform access.refuse('invalid_parameter',
      format('limit: expected at most %s, the page size of plan %s', caller.page_size, caller.id));
  end if;
  return coalesce((params -> 'limit')::integer, least(50, caller.page_size));
end
$$;

--
-- Name: plan_document(access.plan); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.plan_document(plan access.plan) RETURNS json
    LANGUAGE sql IMMUTABLE
    RETURN json_build_object('id', (plan).id, 'name', (plan).name, 'price_eur', json_build_object('amount', (plan).price_amount, 'from', (plan).price_from), 'self_serve', (plan).self_serve, 'quota_per_month', (plan).quota_per_month, 'rate_per_second', (plan).rate_per_second, 'page_size', (plan).page_size, 'nearby_radius_km', (plan).nearby_radius_km, 'download_slots', (plan).download_slots, 'capabilities', (plan).capabilities);

--
-- Name: source; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.source (
    id text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL,
    operator_id text NOT NULL,
    country text NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    operator_url text NOT NULL,
    registry_only boolean NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    listed boolean DEFAULT true NOT NULL,
    cadence text NOT NULL,
    stale_after interval NOT NULL,
    licence_name text,
    licence_url text,
    attribution_text text,
    attribution_url text,
    rights_mode text NOT NULL,
    rights_evidence jsonb,
    rights_override text,
    effective_rights text GENERATED ALWAYS AS (COALESCE(rights_override, rights_mode)) STORED NOT NULL,
    granted boolean GENERATED ALWAYS AS ((COALESCE(rights_override, rights_mode) = ANY (ARRAY['redistribution_allowed'::text, 'commercial_use_with_attribution'::text]))) STORED NOT NULL,
    semantics jsonb NOT NULL,
    manifest jsonb NOT NULL,
    manifest_folder text NOT NULL,
    current_run bigint,
    published_at timestamp with time zone,
    retrieved_at timestamp with time zone,
    source_date date,
    source_date_basis text,
    document_url text,
    document_sha256 text,
    rights_changes bigint DEFAULT 0 NOT NULL,
    scheduled_since timestamp with time zone DEFAULT now() NOT NULL,
    no integer NOT NULL,
    CONSTRAINT source_rights_mode_check CHECK ((rights_mode = ANY (ARRAY['redistribution_allowed'::text, 'commercial_use_with_attribution'::text, 'derived_only'::text, 'internal_cache_only'::text, 'link_only'::text, 'pending_review'::text, 'blocked'::text]))),
    CONSTRAINT source_rights_override_check CHECK ((rights_override = ANY (ARRAY['redistribution_allowed'::text, 'commercial_use_with_attribution'::text, 'derived_only'::text, 'internal_cache_only'::text, 'link_only'::text, 'pending_review'::text, 'blocked'::text])))
);

--
-- Name: COLUMN source.no; Type: COMMENT; Schema: registry; Owner: -
--

COMMENT ON COLUMN registry.source.no IS 'What records carry of their source: four bytes in each entry of an index.';

--
-- Name: queue_events(bigint, registry.source); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.queue_events(run_id bigint, source registry.source) RETURNS void
    LANGUAGE plpgsql
    AS $_$
declare
  types text[] := array(select distinct c.change_type from stage_change c);
  queued text[];
begin
  with matching as (
    select w.id from access.webhook w
    join access.account a on a.id = w.account_id
    join access.plan p on p.id = a.plan_id
    where w.switched_off_at is null and 'webhooks' = any (p.capabilities)
      and (w.countries is null or source.country = any (w.countries))
      and (w.operators is null or source.operator_id = any (w.operators))
      and (w.sources is null or source.id = any (w.sources))
      and coalesce(w.change_types && types, types <> '{}')
    for key share of w  -- one that is being removed is left out, rather than waited for and missed
  ), made as (
    insert into access.delivery (id, webhook_id, event_id, event_type, run_id)
    select registry.derive_id('dlv_', m.id, $1::text), m.id, registry.derive_id('evt_', m.id, $1::text), 'capacity.changes', $1
    from matching m
    returning id
  )
  select array_agg(id) into queued from made;
  perform access.wake_deliveries(queued);
end
$_$;

--
-- Name: radius_limit(access.plan, numeric); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.radius_limit(caller access.plan, radius numeric) RETURNS numeric
    LANGUAGE plpgsql STABLE
    AS $$
begin
  perform access.require_plan(caller, '{}', radius);
  return coalesce(radius, 10);
end
$$;

--
-- Name: refuse(text, text, jsonb); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.refuse(code text, message text, details jsonb DEFAULT '{}'::jsonb) RETURNS void
    LANGUAGE plpgsql STABLE
    AS $$
begin
  raise exception sqlstate 'HR000' using message = message, hint = code, detail = details::text;
end
$$;

--
-- Name: require_plan(access.plan, text[], numeric); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.require_plan(caller access.plan, capabilities text[], radius_km numeric) RETURNS void
    LANGUAGE plpgsql STABLE
    AS $$
declare
  widest integer := (select max(p.nearby_radius_km) from access.plan p);
  lacking text := (select c from unnest(capabilities) c where c <> all (caller.capabilities) limit 1);
begin
  if radius_km > widest then
    perform access.refuse('invalid_parameter', format('radius_km: expected at most %s', widest));
  end if;
  if lacking is null and radius_km > caller.nearby_radius_km then
    lacking := 'nearby_radius_km';
  end if;
  if lacking is not null then
    perform access.refuse('plan_required',
      case lacking
        when 'nearby_radius_km' then format('radius_km: plan %s reaches %s km', caller.id, caller.nearby_radius_km)
        else format('Plan %s does not include %s', caller.id, lacking)
      end,
      jsonb_build_object('capability', lacking,
        'required_plan', access.cheapest_plan(capabilities, coalesce(radius_km, 0))));
  end if;
end
$$;

--
-- Name: return_delivery(text, uuid, interval); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.return_delivery(delivery text, attempt uuid, pause interval) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update access.delivery x set status = 'waiting', token = null, leased_until = null, next_attempt_at = clock_timestamp() + pause
  where x.id = delivery and x.status = 'delivering' and x.token = attempt;
  if found then
    perform access.wake_deliveries(array[delivery]);
  end if;
end
$$;

--
-- Name: revoke_exports(text); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.revoke_exports(source_id text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update access.export e set status = 'failed', finished_at = clock_timestamp(), error_code = 'rights_changed',
    error_message = format('The rights of source %s changed while the export was made', source_id)
  where e.status in ('queued', 'running') and e.rights ? source_id;
  update access.export e set expires_at = clock_timestamp()
  where e.status = 'succeeded' and e.expires_at > clock_timestamp() and e.rights ? source_id;
  if found then
    perform graphile_worker.add_job('tend_exports', job_key => 'tend_exports');
  end if;
end
$$;

--
-- Name: revoke_key(text); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.revoke_key(key text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update access.api_key set revoked_at = coalesce(revoked_at, clock_timestamp()) where id = key;
  if not found then
    raise exception sqlstate 'HR003' using message = format('No key "%s"', key);
  end if;
end
$$;

--
-- Name: set_plan(text, text); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.set_plan(account text, plan text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform access.known_plan(plan);
  update access.account a set plan_id = plan where a.id = set_plan.account;
  if not found then
    raise exception sqlstate 'HR003' using message = format('No account "%s"', set_plan.account);
  end if;
end
$$;

--
-- Name: wait_for_rate(access.meter, access.plan); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.wait_for_rate(meter access.meter, plan access.plan) RETURNS interval
    LANGUAGE sql
    AS $$
  select greatest(meter.empty_at, clock_timestamp()) - clock_timestamp()
    - interval '1 second' / plan.rate_per_second * (2 * plan.rate_per_second - 1)
$$;

--
-- Name: wake_deliveries(text[]); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.wake_deliveries(ids text[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
  select graphile_worker.add_jobs(array_agg((
    'deliver', json_build_object('delivery_id', d.id), null, d.next_attempt_at, 25, 'delivery:' || d.id,
    case when d.attempts > 0 then 10 when w.last_delivery_at is null or w.consecutive_failures > 0 then 5 else 0 end, null
  )::graphile_worker.job_spec))
  from access.delivery d join access.webhook w on w.id = d.webhook_id where d.id = any (ids) having count(*) > 0
$$;

--
-- Name: wake_export(text); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.wake_export(export_id text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
begin
  perform graphile_worker.add_job('export', json_build_object('export_id', export_id), job_key => 'export:' || export_id,
    max_attempts => 25);
end
$$;

--
-- Name: wake_exports(interval); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.wake_exports(silence interval) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  heard_of timestamptz := clock_timestamp() - silence;
  woken bigint;
begin
  select count(access.wake_export(e.id)) into woken
  from access.export e
  where e.status in ('queued', 'running') and coalesce(e.heard_at, e.created_at) < heard_of
    and not exists (
      select from graphile_worker.jobs j
      where j.key = 'export:' || e.id
        and (j.locked_at >= heard_of or j.locked_at is null and j.attempts < j.max_attempts
          or e.heard_at > clock_timestamp() - 10 * silence
            and exists (select from ingest.worker w where w.id = j.locked_by and w.beat_at >= heard_of)));
  return woken;
end
$$;

--
-- Name: wake_lost_deliveries(); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.wake_lost_deliveries() RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  lost text[] := array(
    select first.id from (
      select distinct on (d.webhook_id) d.id, d.status, d.leased_until from access.delivery d
      where d.status in ('waiting', 'delivering')
        and (d.status = 'delivering' or d.next_attempt_at <= clock_timestamp() - interval '1 second')
      order by d.webhook_id, d.status = 'delivering' and d.leased_until > clock_timestamp() desc, d.next_attempt_at
    ) first
    where not (first.status = 'delivering' and first.leased_until > clock_timestamp())
      and not exists (
        select from graphile_worker.jobs j
        where j.key = 'delivery:' || first.id and (j.attempts < j.max_attempts or j.locked_at is not null)));
begin
  perform access.wake_deliveries(lost);
  return cardinality(lost);
end
$$;

--
-- Name: wake_next_delivery(text); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.wake_next_delivery(webhook text) RETURNS void
    LANGUAGE sql
    AS $$
  select access.wake_deliveries(array(
    select d.id from access.delivery d
    where d.webhook_id = webhook and d.status = 'waiting' and d.next_attempt_at <= clock_timestamp()
    order by d.next_attempt_at limit 1))
$$;

--
-- Name: webhook_filters(jsonb); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.webhook_filters(given jsonb, OUT countries text[], OUT operators text[], OUT sources text[], OUT change_types text[]) RETURNS record
    LANGUAGE plpgsql STABLE
    AS $$
declare
  named text[] := registry.text_list(given -> 'operators');
  unknown text;
begin
  countries := registry.text_list(given -> 'countries');
  sources := registry.text_list(given -> 'sources');
  change_types := registry.text_list(given -> 'change_types');

  select format('filters.countries: nothing is registered in "%s"', c) into unknown from unnest(countries) c
  where not exists (select from registry.operator o where o.country = c and o.listed)
    and not exists (select from registry.source s where s.country = c and s.listed) limit 1;
  if unknown is null and named is not null then
    select array_agg(distinct o.id), min(format('filters.operators: no operator "%s"', n)) filter (where o.id is null)
      into operators, unknown
    from unnest(named) n left join registry.operator o on (o.id = n or o.key = n) and o.listed;
  end if;
  if unknown is null then
    select format('filters.sources: no source "%s"', n) into unknown from unnest(sources) n
    where not exists (select from registry.source s where s.id = n and s.listed) limit 1;
  end if;
  if unknown is not null then
    perform access.refuse('invalid_parameter', unknown);
  end if;
end
$$;

--
-- Name: webhook_json(access.webhook); Type: FUNCTION; Schema: access; Owner: -
--

CREATE FUNCTION access.webhook_json(w access.webhook) RETURNS json
    LANGUAGE sql STABLE
    AS $$
  select json_build_object(
    'id', w.id, 'url', w.url,
    'filters', json_build_object('countries', w.countries, 'operators', w.operators, 'sources', w.sources,
      'change_types', w.change_types),
    'status', case when w.switched_off_at is null then 'active' else 'switched_off' end,
    'consecutive_failures', w.consecutive_failures, 'created_at', grid.instant(w.created_at),
    'switched_off_at', grid.instant(w.switched_off_at), 'last_delivery_at', grid.instant(w.last_delivery_at))
$$;

--
-- Name: admit(bytea, text); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.admit(key_sha256 bytea, needed text) RETURNS api.admission
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
begin
  return api.count_request(api.foresee(key_sha256, needed), false);
end
$$;

--
-- Name: admit_together(bytea[], text[]); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.admit_together(key_sha256 bytea[], kept text[]) RETURNS TABLE(n integer, mark text, refusal text, message text, details text, retry_after integer, quota_limit bigint, quota_remaining bigint, quota_reset integer)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    SET lock_timeout TO '100ms'
    AS $$
declare
  asked record;
  a api.admission;
  this_month date := date_trunc('month', clock_timestamp() at time zone 'UTC');
  reset integer := ceil(extract(epoch from (this_month + interval '1 month') at time zone 'UTC' - clock_timestamp()));
begin
  for asked in
    select q.n, q.kept, k.account_id, p as plan, concat_ws('-', v.version, p.id) as version
    from unnest(key_sha256, admit_together.kept) with ordinality q (sha256, kept, n)
    cross join (select registry.version(r) as version from registry.revision r offset 0) v
    left join access.api_key k on k.sha256 = q.sha256 and k.revoked_at is null
    left join access.account o on o.id = k.account_id
    left join access.plan p on p.id = o.plan_id
    order by k.account_id collate "C", q.n
  loop
    a := null;
    a.details := '{}';
    mark := null;
    if asked.account_id is null then
      a.refusal := 'unauthorized';
    else
      mark := api.kept_mark(asked.version, asked.plan);
      if mark = any (string_to_array(asked.kept, ' ')) then
        a := api.count_request(
          row(null, null, '{}', null, asked.account_id, asked.plan, asked.version, (asked.plan).quota_per_month, null, reset), true);
      else
        mark := null;
      end if;
    end if;
    n := asked.n;
    refusal := a.refusal;
    message := a.message;
    details := a.details;
    retry_after := a.retry_after;
    quota_limit := a.quota_limit;
    quota_remaining := a.quota_remaining;
    quota_reset := a.quota_reset;
    return next;
  end loop;
end
$$;

--
-- Name: admit_unmetered(bytea, text); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.admit_unmetered(key_sha256 bytea, needed text) RETURNS api.admission
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  a api.admission := api.admit(key_sha256, needed);
begin
  if a.refusal is null then
    update access.meter m set used = m.used - 1 where m.account_id = a.account_id;
    a.quota_remaining := a.quota_remaining + 1;
  end if;
  return a;
end
$$;

--
-- Name: assets_geojson(jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.assets_geojson(params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
declare
  given record;
  wanted grid.asset_filter;
  answer api.answer;
begin
  select * into given from jsonb_to_record(params) as p (country text[], operator text[], asset_type text[], bbox float8[]);
  perform registry.require_countries(given.country);
  perform registry.require_published(given.country);
  wanted := (given.country, registry.require_operators(given.operator, false), null, given.asset_type, null, null, null, null,
    given.bbox);

  with matching as materialized (
    select a.id, a.type, a.name, a.slug, a.country, a.operator_id, a.voltage_kv, a.precision, a.lon, a.lat
    from grid.asset_matching(wanted) a
    where a.lon is not null
    order by a.id
    limit 5001
  ), listed as materialized (
    select m.*, o.key as operator from matching m join registry.operator o on o.id = m.operator_id order by m.id limit 5000
  ), feature as (
    select l.id, 'Feature' as type,
      json_build_object('type', 'Point', 'coordinates', json_build_array(l.lon, l.lat)) as geometry,
      (select to_json(p) from (
        select l.id, l.type, l.name, l.slug, l.country, l.operator, l.voltage_kv, l.precision) p) as properties
    from listed l
  )
  select
    json_build_object(
      'type', 'FeatureCollection',
      'truncated', (select count(*) > 5000 from matching),
      'features', (select coalesce(json_agg(f order by f.id), '[]') from feature f)),
    -- An asset is listed by sources of its operator. One asset is looked for of each source: the sources of each asset took
    -- a third of the time.
    jsonb_build_object('attribution', registry.attribution(array(
      select s.id from registry.source s
      where (
        select true from listed l join grid.asset_source a on a.asset_id = l.id and a.source_id = s.id
        where l.operator_id = s.operator_id limit 1))))
  into answer.data, answer.meta;
  return answer;
end
$$;

--
-- Name: capacity_near(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.capacity_near(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  size integer := access.page_limit(caller, params);
  place geography := ST_SetSRID(ST_MakePoint((params -> 'lon')::float8, (params -> 'lat')::float8), 4326)::geography;
  radius float8;
  matching integer[];
  outdated integer[];
  near record;
begin
  perform grid.require_as_of(params);
  perform access.require_plan(caller, case when params ? 'as_of' then array['as_of'] else '{}' end,
    (params -> 'radius_km')::numeric);
  radius := coalesce((params -> 'radius_km')::float8, 10) * 1000;
  if grid.asks_of_measures(params) then
    select coalesce(array_agg(m.id) filter (where m.fresh), '{}'), array_agg(m.id) filter (where not m.fresh)
    into matching, outdated from grid.capacity_measures(params) m;
  end if;

  near := grid.capacity_around(params, matching, place, radius, null, after, size + 1, true);
  perform grid.require_one_class(params, near.shown);
  if near.ids is null and after is null and params ? 'fresh_after' then
    perform grid.require_fresh(params, outdated, array(select n.id from grid.assets_around(place, radius, null, null, null) n));
  end if;
  return grid.capacity_answer(params, near.ids, near.distances::text[], near.distances, size,
    jsonb_build_object('summary', near.summary));
end
$$;

--
-- Name: capacity_of_asset(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.capacity_of_asset(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  size integer := access.page_limit(caller, params);
  asset text[];
  served integer[];
  matching integer[];
  outdated integer[];
  ids text[];
begin
  perform grid.require_as_of(params);
  perform access.require_plan(caller, case when params ? 'as_of' then array['as_of'] else '{}' end, null);
  select array[coalesce(a.merged_into, a.id)] into asset from grid.asset a where a.id = params ->> 'id';
  if asset is null then
    perform access.refuse('asset_not_found', format('No asset "%s"', params ->> 'id'));
  end if;
  select array_agg(m.id) filter (where m.fresh), array_agg(m.id) filter (where m.fresh and m.granted),
    array_agg(m.id) filter (where not m.fresh)
  into matching, served, outdated from grid.capacity_measures(params) m;
  perform grid.require_capacity(params, asset);
  perform grid.require_comparable(params, served, asset);
  select array_agg(p.id) into ids
  from grid.capacity_among(params, matching, asset, 'id', after, size + 1) p;
  if ids is null and after is null then
    perform grid.require_fresh(params, outdated, asset);
  end if;
  return grid.capacity_answer(params, ids, null, null, size, '{}');
end
$$;

--
-- Name: capacity_of_postcode(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.capacity_of_postcode(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $_$
declare
  size integer := access.page_limit(caller, params);
  code record;
  place geography;
  radius float8;
  own text[];
  around text[];
  matching integer[];
  outdated integer[];
  near record;
begin
  perform grid.require_as_of(params);
  select * into code from registry.resolve_postcode(params ->> 'postcode_country', params ->> 'postcode');
  if code.resolved is null then
    perform access.refuse('invalid_parameter', format('postcode: "%s" is no postcode known in %s',
      params ->> 'postcode', params ->> 'postcode_country'));
  end if;
  perform access.require_plan(caller, case when params ? 'as_of' then array['as_of'] else '{}' end,
    (params -> 'radius_km')::numeric);
  radius := coalesce((params -> 'radius_km')::float8, 10) * 1000;
  if grid.asks_of_measures(params) then
    select coalesce(array_agg(m.id) filter (where m.fresh), '{}'), array_agg(m.id) filter (where not m.fresh)
    into matching, outdated from grid.capacity_measures(params) m;
  end if;

  place := code.shape::geography;
  own := array(
    select coalesce(a.merged_into, a.id) from grid.asset a
    where a.country = params ->> 'postcode_country' and a.identifier in (code.requested, code.resolved)
      and a.scheme ~ '^[a-z]{2}-pc[0-9]$');
  near := grid.capacity_around(params, matching, place, radius, own, after, size + 1, false);
  if near.ids is null and after is null then
    around := own || array(select n.id from grid.assets_around(place, radius, null, null, null) n);
    perform grid.require_capacity(params, around);
    perform grid.require_fresh(params, outdated, around);
  end if;
  perform grid.require_one_class(params, near.shown);
  return grid.capacity_answer(params, near.ids, near.keys::text[], near.distances, size, jsonb_build_object('postcode',
    jsonb_build_object('requested', code.requested, 'resolved', code.resolved, 'lon', code.lon, 'lat', code.lat)));
end
$_$;

--
-- Name: capacity_record(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.capacity_record(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  answer api.answer;
begin
  if not exists (select from grid.record_masked r where r.id = params ->> 'id') then
    perform access.refuse('capacity_not_available', format('No current capacity record "%s"', params ->> 'id'));
  end if;
  answer := grid.capacity_answer('{}', array[params ->> 'id'], null, null, 1, '{}');
  answer.data := answer.data::json -> 0;
  return answer;
end
$$;

--
-- Name: capacity_search(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.capacity_search(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  size integer := access.page_limit(caller, params);
  order_by text := coalesce(params ->> 'sort', 'id');
  served integer[];
  withheld integer[];
  outdated integer[];
  ids text[];
  keys text[];
begin
  perform grid.require_as_of(params);
  perform access.require_plan(caller, case when params ? 'as_of' then array['as_of'] else '{}' end, null);
  select * into served, withheld, outdated from grid.capacity_choice(params);

  select array_agg(p.id), array_agg(p.key) into ids, keys
  from grid.search_records(params, served, withheld, order_by, after, size + 1) p;
  if ids is null and after is null and params ? 'fresh_after' then
    perform grid.require_fresh(params, outdated, case when params ? 'as_of' then grid.search_assets(grid.search_filter(params, '{}'), 2000, true) end);
  end if;
  return grid.capacity_answer(params, ids, keys, null, size, '{}');
end
$$;

--
-- Name: changes(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.changes(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  size integer := access.page_limit(caller, params);
  since bigint := coalesce((after ->> 'id')::bigint, (params ->> 'since')::bigint, 0);
  countries text[] := registry.text_list(params -> 'country');
  operators text[];
  sources text[] := registry.text_list(params -> 'source');
  types text[] := registry.text_list(params -> 'change_type');
  page bigint[];
  more boolean;
  shown record;
  newest bigint;
  answer api.answer;
begin
  perform registry.require_countries(countries);
  operators := registry.require_operators(registry.text_list(params -> 'operator'));
  perform registry.require_sources(sources, true);

  page := grid.changes_after(since, countries, operators, sources, types, size + 1);
  more := cardinality(page) > size;
  -- Not max(id), which over a join reads every change.
  newest := coalesce((select c.id from grid.change_order c order by c.id desc limit 1), 0);
  select string_agg(grid.change_json(c), ',' order by w.n) as data, array_agg(distinct c.source_id) filter (where c.granted) as source_ids
  into shown
  from unnest(page[:size]) with ordinality w (id, n) join grid.change_masked c on c.id = w.id;

  answer.data := concat('[', shown.data, ']');
  answer.next_after := case when more then jsonb_build_object('id', page[size]) end;
  answer.meta := jsonb_build_object('attribution', registry.attribution(shown.source_ids),
    'last_change_id', case when more then page[size] else greatest(newest, since) end);
  return answer;
end
$$;

--
-- Name: count_request(api.admission, boolean); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.count_request(a api.admission, read boolean) RETURNS api.admission
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  meter access.meter;
  spacing interval;
  this_month date := date_trunc('month', clock_timestamp() at time zone 'UTC');
begin
  if a.refusal in ('unauthorized', 'rate_limit_exceeded', 'quota_exceeded') then
    return a;
  end if;
  -- A crash may forget the last second of counting; waiting for the disk on every read would halve the throughput.
  perform set_config('synchronous_commit', 'off', true);
  spacing := interval '1 second' / (a.plan).rate_per_second;

  -- The conditions are judged again on the newest row after a wait for its lock.
  update access.meter m set
    month = this_month,
    used = case when m.month = this_month then m.used else 0 end + 1,
    empty_at = greatest(m.empty_at, clock_timestamp()) + spacing
  where m.account_id = a.account_id
    and access.wait_for_rate(m, a.plan) <= interval '0'
    and (m.month <> this_month or m.used < a.quota_limit)
  returning m.* into meter;

  if not found then
    select m.* into strict meter from access.meter m where m.account_id = a.account_id;
    a.quota_remaining := greatest(a.quota_limit - case when meter.month = this_month then meter.used else 0 end, 0);
    return access.over_limit(a, meter);
  end if;
  a.quota_remaining := a.quota_limit - meter.used;
  return a;
end
$$;

--
-- Name: countries(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.countries(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  size integer := access.page_limit(caller, params);
  page json[];
  codes text[];
begin
  select array_agg(registry.country_document(c.code, c.name, c.coverage_status, c.operators, c.operators_covered, c.sources,
      c.sources_granted, c.assets, c.series, c.newest_source_date) order by c.code),
    array_agg(c.code order by c.code)
  into page, codes
  from (
    select * from registry.country_summary() s
    where (params -> 'status' is null or params -> 'status' ? s.coverage_status)
      and (after is null or s.code > after #>> '{}')
    order by s.code limit size + 1
  ) c;
  return (coalesce(to_json(page[1:size]), '[]'), case when cardinality(page) > size then to_jsonb(codes[size]) end,
    null)::api.answer;
end
$$;

--
-- Name: coverage(jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.coverage(params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
  select json_build_object(
      'countries', coalesce(json_agg(registry.country_document(c.code, c.name, c.coverage_status, c.operators,
        c.operators_covered, c.sources, c.sources_granted, c.assets, c.series, c.newest_source_date) order by c.code), '[]'),
      'totals', json_build_object(
        'countries', count(*),
        'operators', coalesce(sum(c.operators), 0),
        'sources', coalesce(sum(c.sources), 0),
        'assets', coalesce(sum(c.assets), 0), 'series', coalesce(sum(c.series), 0),
        'newest_source_date', max(c.newest_source_date))),
    null::jsonb, null::jsonb
  from registry.country_summary() c
$$;

--
-- Name: create_export(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.create_export(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  most constant integer := 3;
  account text := params ->> 'account';
  filters jsonb := coalesce(params -> 'body' -> 'filters', '{}');
  new_id text;
  made access.export;
  answer api.answer;
begin
  perform grid.require_as_of(filters);
  perform access.require_plan(caller, case when filters ? 'as_of' then array['as_of'] else '{}' end, null);
  -- One after the other, so that each sees those before it.
  perform pg_advisory_xact_lock(hashtextextended('headroom.exports:' || account, 0));
  new_id := access.open_export(account, params -> 'body' ->> 'format', filters);
  select * into made from access.export e where e.id = new_id;
  if (select count(*) from access.export e where e.account_id = account and e.status in ('queued', 'running')) > most then
    perform access.refuse('export_limit_exceeded', format('%s exports are queued or running already', most),
      jsonb_build_object('limit', most));
  end if;
  answer.data := access.export_document(made, params ->> 'base');
  return answer;
end
$$;

--
-- Name: cursor_secret(); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.cursor_secret() RETURNS bytea
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
  select value from access.secret where name = 'cursor'
$$;

--
-- Name: end_download(uuid); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.end_download(slot uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
  delete from access.download d where d.id = slot
$$;

--
-- Name: export(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.export(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  answer api.answer;
begin
  answer.data := access.export_document(access.own_export(params ->> 'account', params ->> 'id'), params ->> 'base');
  return answer;
end
$$;

--
-- Name: exports(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.exports(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  size integer := access.page_limit(caller, params);
  page access.export[];
  answer api.answer;
begin
  page := array(
    select e from access.export e
    where e.account_id = params ->> 'account'
      and (after is null or e.created_at < (after ->> 'created_at')::timestamptz
        or e.created_at = (after ->> 'created_at')::timestamptz and e.id > after ->> 'id')
    order by e.created_at desc, e.id limit size + 1);
  answer.data := coalesce((
    select json_agg(access.export_document(e, params ->> 'base') order by e.created_at desc, e.id) from unnest(page[:size]) e), '[]');
  if cardinality(page) > size then
    answer.next_after := jsonb_build_object('created_at', page[size].created_at, 'id', page[size].id);
  end if;
  return answer;
end
$$;

--
-- Name: foresee(bytea, text); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.foresee(key_sha256 bytea, needed text) RETURNS api.admission
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  a api.admission;
  plan access.plan;
  known record;
  this_month date := date_trunc('month', clock_timestamp() at time zone 'UTC');
begin
  a.details := '{}';
  -- One look-up for all: each takes 5 µs besides its reading, of every request.
  select k.account_id, p as plan, m as meter, case when m.month = this_month then m.used else 0 end as used,
    registry.version(r) as version
  into known
  from access.api_key k
  join access.account o on o.id = k.account_id
  join access.plan p on p.id = o.plan_id
  join access.meter m on m.account_id = k.account_id
  cross join registry.revision r
  where k.sha256 = key_sha256 and k.revoked_at is null;
  if not found then
    a.refusal := 'unauthorized';
    return a;
  end if;
  plan := known.plan;
  a.account_id := known.account_id;
  a.plan := plan;
  a.quota_limit := plan.quota_per_month;
  a.quota_remaining := greatest(a.quota_limit - known.used, 0);
  a.quota_reset := ceil(extract(epoch from (this_month + interval '1 month') at time zone 'UTC' - clock_timestamp()));
  if access.wait_for_rate(known.meter, plan) > interval '0' or a.quota_remaining = 0 then
    return access.over_limit(a, known.meter);
  end if;

  a.version := concat_ws('-', known.version, plan.id);
  if needed is not null and needed <> all (plan.capabilities) then
    a.refusal := 'plan_required';
    a.message := format('Plan %s does not include %s', plan.id, needed);
    a.details := jsonb_build_object('capability', needed, 'required_plan', access.cheapest_plan(array[needed], 0));
  end if;
  return a;
end
$$;

--
-- Name: health(); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.health(OUT data json, OUT synthetic boolean) RETURNS record
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
  select json_build_object(
      'assets', (select coalesce(sum(assets), 0) from grid.asset_count),
      'series', (select coalesce(sum(series), 0) from registry.source_summary()),
      'newest_source_date', (select max(source_date) from registry.source_summary())),
    r.synthetic
  from registry.revision r
$$;

--
-- Name: history_of_asset(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.history_of_asset(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
declare
  size integer := access.page_limit(caller, params);
  survivor text := (select coalesce(a.merged_into, a.id) from grid.asset a where a.id = params ->> 'id');
  shown record;
  answer api.answer;
begin
  if survivor is null then
    perform access.refuse('asset_not_found', format('No asset "%s"', params ->> 'id'));
  end if;

  with page as materialized (
    select v as version, row_number() over (order by v.valid_from desc, v.id) as n
    from grid.version_masked v
    where v.asset_id in (select a.id from grid.asset a where a.id = survivor or a.merged_into = survivor)
      and (after is null or v.valid_from < (after ->> 'valid_from')::timestamptz
        or v.valid_from = (after ->> 'valid_from')::timestamptz and v.id > after ->> 'id')
    order by v.valid_from desc, v.id limit size + 1
  )
  select string_agg(grid.version_json(p.version), ',' order by p.n) filter (where p.n <= size) as data,
    max(p.n) > size as more,
    (array_agg(jsonb_build_object('valid_from', (p.version).valid_from, 'id', (p.version).id) order by p.n))[size] as last,
    array_agg(distinct m.source_id) filter (where p.n <= size and (p.version).granted) as source_ids
  into shown
  from page p join grid.measure m on m.id = (p.version).measure_id;

  answer.data := concat('[', shown.data, ']');
  answer.next_after := case when shown.more then shown.last end;
  answer.meta := jsonb_build_object('attribution', registry.attribution(shown.source_ids));
  return answer;
end
$$;

--
-- Name: keep_downloads(uuid[]); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.keep_downloads(slots uuid[]) RETURNS SETOF uuid
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
  update access.download d set ends_at = clock_timestamp() + access.download_lease()
  from access.export e
  where d.id = any (slots) and e.id = d.export_id and e.expires_at > clock_timestamp()
  returning d.id
$$;

--
-- Name: kept_mark(text, access.plan); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.kept_mark(version text, plan access.plan) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select concat_ws('/', version, plan.page_size, extract(epoch from pg_postmaster_start_time()))
$$;

--
-- Name: key_info(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.key_info(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  answer api.answer;
begin
  select json_build_object(
      'id', k.id, 'label', k.label, 'mode', k.mode, 'account_id', k.account_id, 'created_at', grid.instant(k.created_at),
      'plan', access.plan_document(caller),
      'usage', json_build_object('month', to_char(m.start, 'YYYY-MM'),
        'used', caller.quota_per_month - (params -> 'remaining')::bigint,
        'limit', caller.quota_per_month, 'remaining', params -> 'remaining',
        'resets_at', grid.instant((m.start + interval '1 month') at time zone 'UTC')))
  into answer.data
  from access.api_key k
  cross join date_trunc('month', now() at time zone 'UTC') m (start)
  where k.sha256 = decode(params ->> 'key', 'hex');
  return answer;
end
$$;

--
-- Name: meta(jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.meta(given jsonb) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  warnings jsonb := coalesce(given -> 'warnings', '[]');
  credits text := '[]';
  rest jsonb := given - 'warnings' - 'attribution';
begin
  if (select r.synthetic from registry.revision r) then
    warnings := warnings
      || jsonb '[{"code": "synthetic_data", "message": "Synthetic demonstration data: no figure or place is a real operator''s."}]';
  end if;
  if given -> 'attribution' <> '[]' then
    credits := (
      select json_agg(json_build_object('source_id', a -> 'source_id', 'text', a -> 'text', 'url', a -> 'url') order by n)
      from jsonb_array_elements(given -> 'attribution') with ordinality e (a, n));
  end if;
  return '{"warnings":' || warnings::text || ',"attribution":' || credits
    || case when rest <> '{}' then ',' || substr(rest::text, 2) else '}' end;
end
$$;

--
-- Name: methodology(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.methodology(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  answer api.answer;
begin
  select registry.methodology_document(t) into answer.data from registry.methodology t where t.id = params ->> 'id';
  if not found then
    perform access.refuse('methodology_not_found', format('No methodology "%s"', params ->> 'id'));
  end if;
  return answer;
end
$$;

--
-- Name: open_download(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.open_download(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  account text := params ->> 'account';
  wanted access.export := access.own_export(account, params ->> 'id');
  slots integer;
  first_end timestamptz;
  slot uuid;
  answer api.answer;
begin
  if wanted.status = 'succeeded' and wanted.expires_at <= clock_timestamp() then
    perform access.refuse('export_expired', 'The export has expired and its file is deleted');
  elsif wanted.status <> 'succeeded' then
    perform access.refuse('export_not_ready', format('The export is %s', wanted.status),
      jsonb_build_object('status', wanted.status));
  end if;

  if (params -> 'takes_slot')::boolean and not params -> 'known' ?| array[wanted.sha256, '*']
    and not coalesce((params ->> 'first')::bigint >= wanted.size_bytes
      and coalesce(params ->> 'if_range' = wanted.sha256, true), false)
  then
    -- One after the other, so that each sees those before it.
    perform pg_advisory_xact_lock(hashtextextended('headroom.downloads:' || account, 0));
    delete from access.download d where d.account_id = account and d.ends_at <= clock_timestamp();
    select count(*), min(d.ends_at) into slots, first_end from access.download d where d.account_id = account;
    if slots >= caller.download_slots then
      perform access.refuse('download_limit_exceeded',
        format('Every download slot of plan %s is in use: %s', caller.id, caller.download_slots),
        jsonb_build_object('retry_after', greatest(ceil(extract(epoch from first_end - clock_timestamp())), 1)));
    end if;
    insert into access.download (account_id, export_id, ends_at)
    values (account, wanted.id, clock_timestamp() + access.download_lease()) returning id into slot;
  end if;
  answer.data := json_build_object('id', wanted.id, 'format', wanted.format, 'file', wanted.file,
    'size_bytes', wanted.size_bytes, 'sha256', wanted.sha256, 'slot', slot);
  return answer;
end
$$;

--
-- Name: operator(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.operator(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  ids text[] := registry.require_operators(array[params ->> 'id'], false);
  answer api.answer;
begin
  with listed as (
    select l from registry.source_listing() l where l.operator_id = any (ids)
  )
  select row_to_json(d), null, jsonb_build_object('attribution', registry.attribution(array(select (l).id from listed)))
  into answer
  from (
    select o.id, o.slug, o.name, o.type, o.country, o.website, o.covered,
      (select coalesce(json_agg(row_to_json(l) order by (l).id), '[]') from listed) as sources,
      o.sources as source_counts, o.assets
    from registry.operator_listing() o where o.id = any (ids)
  ) d;
  return answer;
end
$$;

--
-- Name: operators(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.operators(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  size integer := access.page_limit(caller, params);
  countries text[] := registry.text_list(params -> 'country');
  page json[];
  ids text[];
begin
  perform registry.require_countries(countries);
  select array_agg(row_to_json(o) order by o.id), array_agg(o.id order by o.id) into page, ids
  from (
    select * from registry.operator_listing() l
    where (countries is null or l.country = any (countries))
      and (params -> 'type' is null or params -> 'type' ? l.type)
      and (params -> 'covered' is null or l.covered = (params -> 'covered')::boolean)
      and (after is null or l.id collate "C" > after #>> '{}')
    order by l.id collate "C" limit size + 1
  ) o;
  return (coalesce(to_json(page[1:size]), '[]'), case when cardinality(page) > size then to_jsonb(ids[size]) end, null)::api.answer;
end
$$;

--
-- Name: plans(jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.plans(params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
  select json_agg(access.plan_document(p) order by p.position), null::jsonb, null::jsonb from access.plan p
$$;

--
-- Name: source(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.source(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  answer api.answer;
begin
  perform registry.require_sources(array[params ->> 'id'], false);
  select row_to_json(d), null, jsonb_build_object('attribution', registry.attribution(array[d.id])) into answer
  from (
    select l.*,
      (select coalesce(json_agg(registry.methodology_document(t) order by t.id), '[]')
       from registry.source_methodology m join registry.methodology t on t.id = m.methodology_id
       where m.source_id = l.id) as methodologies,
      case when s.licence_name is not null then json_build_object('name', s.licence_name, 'url', s.licence_url) end as licence,
      registry.rights_evidence(s) as rights_evidence,
      registry.source_semantics(s) as semantics
    from registry.source_listing() l join registry.source s on s.id = l.id
    where l.id = params ->> 'id'
  ) d;
  return answer;
end
$$;

--
-- Name: source_status(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.source_status(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  answer api.answer;
begin
  perform registry.require_sources(array[params ->> 'id'], false);
  select
    json_build_object(
      'source_id', t.source_id, 'health', t.health, 'freshness_seconds', t.freshness_seconds, 'source_date', t.source_date,
      'stale_after_seconds', extract(epoch from s.stale_after)::bigint,
      'last_run', case when r.id is not null then json_build_object('id', r.id, 'status', r.status,
        'started_at', grid.instant(r.started_at), 'finished_at', grid.instant(r.finished_at), 'rows', r.rows,
        'added', r.added, 'changed', r.changed, 'removed', r.removed, 'restored', r.restored, 'error', r.error) end,
      'held_by', (
        select coalesce(json_agg(json_build_object('check', f.check_name, 'count', f.count) order by f.check_name), '[]')
        from grid.finding f where f.run_id = r.id and f.held)),
    null, jsonb_build_object('attribution', registry.attribution(array[s.id]))
  into answer
  from registry.source s
  join registry.source_state() t on t.source_id = s.id
  left join grid.run r on r.id = t.last_run
  where s.id = params ->> 'id';
  return answer;
end
$$;

--
-- Name: sources(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.sources(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  size integer := access.page_limit(caller, params);
  countries text[] := registry.text_list(params -> 'country');
  operators text[];
  page json[];
  ids text[];
begin
  perform registry.require_countries(countries);
  operators := registry.require_operators(registry.text_list(params -> 'operator'), false);
  select array_agg(row_to_json(s) order by s.id), array_agg(s.id order by s.id) into page, ids
  from (
    select * from registry.source_listing() l
    where (countries is null or l.country = any (countries))
      and (operators is null or l.operator_id = any (operators))
      and (params -> 'rights_mode' is null or params -> 'rights_mode' ? l.rights_mode)
      and (params -> 'health' is null or params -> 'health' ? l.health)
      and (after is null or l.id collate "C" > after #>> '{}')
    order by l.id collate "C" limit size + 1
  ) s;
  return (coalesce(to_json(page[1:size]), '[]'), case when cardinality(page) > size then to_jsonb(ids[size]) end,
    jsonb_build_object('attribution', registry.attribution(ids[1:size])))::api.answer;
end
$$;

--
-- Name: substation(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.substation(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  survivor text := grid.surviving_asset(params ->> 'id');
  answer api.answer;
begin
  if survivor is null then
    perform access.refuse('asset_not_found', format('No asset "%s"', params ->> 'id'));
  end if;
  select d.document, null, jsonb_build_object('attribution', registry.attribution(d.source_ids)) into answer
  from grid.asset_document(survivor, null) d;
  return answer;
end
$$;

--
-- Name: substations(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.substations(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
declare
  rows integer := access.page_limit(caller, params);
  radius_m numeric := 1000 * access.radius_limit(caller, (params -> 'radius_km')::numeric);
  given record;
  wanted grid.asset_filter;
  page grid.asset_position[];
  answer api.answer;
begin
  select * into given from jsonb_to_record(params) as p (country text[], operator text[], source text[], asset_type text[],
    has_capacity boolean, q text, min_voltage_kv numeric, max_voltage_kv numeric, bbox float8[], lat float8, lon float8,
    sort text);
  perform registry.require_countries(given.country);
  perform registry.require_sources(given.source, false);
  wanted := (given.country, registry.require_operators(given.operator), given.source, given.asset_type, given.has_capacity,
    '%' || regexp_replace(lower(unaccent(given.q)), '([\\%_])', '\\\1', 'g') || '%',
    given.min_voltage_kv, given.max_voltage_kv, given.bbox, null);

  -- Looked up asset by asset, a source of one asset among a million takes seconds; a long list costs more than it saves.
  if given.source is not null
    and (select coalesce(sum(c.assets), 0) <= 5000 from grid.source_count c where c.source_id = any (given.source)) then
    wanted.ids := array(select s.asset_id from grid.asset_source s where s.source_id = any (given.source));
    wanted.sources := null;
  end if;

  page := case
    when given.lat is not null
      then array(select p from grid.assets_near(wanted, given.lon, given.lat, radius_m, after, rows + 1) p)
    when given.sort = 'name' then array(select p from grid.assets_by_name(wanted, after, rows + 1) p)
    when given.sort = '-voltage_kv' then array(select p from grid.assets_by_voltage(wanted, after, rows + 1) p)
    else array(select p from grid.assets_by_id(wanted, after, rows + 1) p)
  end;

  with listed as materialized (
    select p.n, d.document, d.source_ids
    from unnest(page[1:rows]) with ordinality p (asset_id, distance_m, key, n)
    cross join lateral grid.asset_document(p.asset_id, p.distance_m) d
  )
  select coalesce(json_agg(document order by n), '[]'),
    case when cardinality(page) > rows then page[rows].key end,
    jsonb_build_object('attribution', registry.attribution(array(select distinct unnest(source_ids) from listed)))
  into answer
  from listed;
  return answer;
end
$$;

--
-- Name: tile_encoded(integer, integer, integer, text); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.tile_encoded(z integer, x integer, y integer, wanted text, OUT tile bytea, OUT encoding text, OUT limited boolean, OUT version text) RETURNS record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $_$
begin
  version := tiles.version();
  select case wanted when 'br' then r.br else r.gzip end, case wanted when 'br' then 'br' else 'gzip' end, r.limited
  into tile, encoding, limited
  from tiles.rendered r
  where $1 <= 9 and r.z = $1 and r.x = $2 and r.y = $3 and r.limited is not null;
  if not found then
    encoding := 'identity';
    select t.tile, t.limited into tile, limited from tiles.tile_assets($1, $2, $3) t;
  end if;
end
$_$;

--
-- Name: tile_facts(); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.tile_facts() RETURNS json
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
  select json_build_object(
    'bounds', (
      select case when count(*) > 0 then json_build_array(
        round((min(mx) * 360 - 180)::numeric, 6), round(degrees(atan(sinh(pi() * (1 - 2 * max(my)))))::numeric, 6),
        round((max(mx) * 360 - 180)::numeric, 6), round(degrees(atan(sinh(pi() * (1 - 2 * min(my)))))::numeric, 6)) end
      from tiles.point),
    'attribution', (
      select coalesce(json_agg(json_build_object('text', text, 'url', url) order by text, url), '[]')
      from (
        select distinct attribution_text as text, attribution_url as url
        from registry.source
        where attribution_text is not null and current_run is not null and enabled and listed
      ) asked)
  )
$$;

--
-- Name: tile_version(); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.tile_version() RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
  select tiles.version()
$$;

--
-- Name: version(); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.version() RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
begin
  return (select registry.version(r) from registry.revision r);
end
$$;

--
-- Name: webhook(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.webhook(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
  select access.webhook_json(access.own_webhook(params)), null::jsonb, null::jsonb
$$;

--
-- Name: webhook_create(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.webhook_create(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  made access.webhook;
begin
  insert into access.webhook (id, account_id, url, countries, operators, sources, change_types, sealed_secret)
  select registry.derive_id('whk_', gen_random_uuid()::text), params ->> 'account', params -> 'body' ->> 'url',
    f.countries, f.operators, f.sources, f.change_types, decode(params ->> 'sealed', 'hex')
  from access.webhook_filters(params -> 'body' -> 'filters') f
  returning * into made;
  return (access.webhook_json(made), null, null)::api.answer;
end
$$;

--
-- Name: webhook_delete(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.webhook_delete(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
begin
  delete from access.webhook w where w.id = params ->> 'id' and w.account_id = params ->> 'account';
  if not found then
    perform access.own_webhook(params);
  end if;
  return null;
end
$$;

--
-- Name: webhook_deliveries(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.webhook_deliveries(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  size integer := access.page_limit(caller, params);
  of_webhook access.webhook := access.own_webhook(params);
  page access.delivery[] := array(
    select d from access.delivery d
    where d.webhook_id = of_webhook.id
      and (after is null or (d.created_at, d.id) < ((after ->> 0)::timestamptz, after ->> 1))
    order by d.created_at desc, d.id desc limit size + 1);
begin
  return (
    coalesce((select json_agg(access.delivery_json(d) order by d.created_at desc, d.id desc) from unnest(page[:size]) d), '[]'),
    case when cardinality(page) > size then jsonb_build_array(page[size].created_at, page[size].id) end, null)::api.answer;
end
$$;

--
-- Name: webhook_enable(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.webhook_enable(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  enabled access.webhook;
begin
  update access.webhook w set switched_off_at = null, consecutive_failures = 0
  where w.id = params ->> 'id' and w.account_id = params ->> 'account'
  returning * into enabled;
  if not found then
    perform access.own_webhook(params);
  end if;
  return (access.webhook_json(enabled), null, null)::api.answer;
end
$$;

--
-- Name: webhook_rotate(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.webhook_rotate(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  rotated access.webhook;
begin
  update access.webhook w set sealed_secret = decode(params ->> 'sealed', 'hex')
  where w.id = params ->> 'id' and w.account_id = params ->> 'account'
  returning * into rotated;
  if not found then
    perform access.own_webhook(params);
  end if;
  return (access.webhook_json(rotated), null, null)::api.answer;
end
$$;

--
-- Name: webhook_test(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.webhook_test(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  drawn text := gen_random_uuid();
  queued access.delivery;
begin
  insert into access.delivery (id, webhook_id, event_id, event_type)
  select registry.derive_id('dlv_', drawn), w.id, registry.derive_id('evt_', drawn), 'webhook.test'
  from (
    select x.id from access.webhook x where x.id = params ->> 'id' and x.account_id = params ->> 'account' for key share
  ) w
  returning * into queued;
  if not found then
    perform access.own_webhook(params);
  end if;
  perform access.wake_deliveries(array[queued.id]);
  return (access.delivery_json(queued), null, null)::api.answer;
end
$$;

--
-- Name: webhooks(access.plan, jsonb, jsonb); Type: FUNCTION; Schema: api; Owner: -
--

CREATE FUNCTION api.webhooks(caller access.plan, params jsonb, after jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  size integer := access.page_limit(caller, params);
  page access.webhook[] := array(
    select w from access.webhook w
    where w.account_id = params ->> 'account' and (after is null or w.id > after #>> '{}')
    order by w.id limit size + 1);
begin
  return (
    coalesce((select json_agg(access.webhook_json(w) order by w.id) from unnest(page[:size]) w), '[]'),
    case when cardinality(page) > size then to_jsonb(page[size].id) end, null)::api.answer;
end
$$;

--
-- Name: age_seconds(date, timestamp with time zone); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.age_seconds(source_date date, moment timestamp with time zone) RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select floor(extract(epoch from moment - source_date::timestamp at time zone 'UTC'))::bigint
$$;

--
-- Name: areas_around(public.geography, double precision, text[], numeric, numeric); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.areas_around(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric) RETURNS TABLE(id text, about double precision, lon double precision, lat double precision, codes integer[])
    LANGUAGE sql STABLE
    AS $$
  select f.asset_id, d.about, f.lon, f.lat, f.codes
  from grid.asset a
  cross join lateral (select ST_Distance(a.footprint, place) as about offset 0) d
  cross join lateral (
    select * from grid.asset_figure o where o.asset_id = a.id
    offset 0 -- a look-up for each area, whatever else the caller wants joined by hash
  ) f
  where a.area is not null and a.merged_into is null and a.footprint && _ST_Expand(place, radius + 1) and d.about <= radius
    and (types is null or f.type = any (types))
    and (least_kv is null or f.voltage_kv >= least_kv)
    and (most_kv is null or f.voltage_kv <= most_kv)
$$;

--
-- Name: asks_of_measures(jsonb); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.asks_of_measures(params jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select params ?| array['country', 'operator', 'source', 'direction', 'technology', 'availability_type', 'firmness',
    'horizon_year', 'min_capacity_mw', 'fresh_after', 'as_of']
$$;

--
-- Name: asset_document(text, double precision); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.asset_document(asset_id text, distance_m double precision) RETURNS TABLE(document json, source_ids text[])
    LANGUAGE sql STABLE
    AS $$
  select json_build_object(
      'id', a.id, 'type', a.type, 'name', a.name, 'slug', a.slug, 'country', a.country,
      'operator', json_build_object('id', o.id, 'slug', o.key, 'name', o.name),
      'source_ids', l.ids, 'voltage_kv', a.voltage_kv, 'lon', a.lon, 'lat', a.lat, 'precision', a.precision,
      'parent_asset_id', a.parent_asset_id, 'has_capacity', grid.has_capacity(a.id),
      'merged_ids', array(select m.id from grid.asset m where m.merged_into = a.id order by m.id),
      'distance_m', round(distance_m::numeric, 1)),
    l.ids
  from grid.asset a
  join registry.operator o on o.id = a.operator_id
  cross join lateral (
    select array(
      select s.source_id from grid.asset_source s join registry.source r on r.id = s.source_id
      where s.asset_id = a.id and r.listed order by s.source_id) as ids
  ) l
  where a.id = asset_id
$$;

--
-- Name: asset; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.asset (
    id text NOT NULL COLLATE pg_catalog."C",
    operator_id text NOT NULL,
    scheme text NOT NULL,
    identifier text NOT NULL,
    type text NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    search_name text NOT NULL,
    country text NOT NULL,
    voltage_kv numeric,
    "precision" text NOT NULL,
    stated_by text NOT NULL,
    published_crs integer,
    published_x text,
    published_y text,
    location_source_id text,
    lon double precision,
    lat double precision,
    recorded_lon double precision,
    recorded_lat double precision,
    point public.geometry(Point,3857),
    area public.geometry(MultiPolygon,4326),
    footprint public.geography(Geometry,4326),
    parent_asset_id text COLLATE pg_catalog."C",
    merged_into text COLLATE pg_catalog."C",
    first_run bigint NOT NULL,
    CONSTRAINT asset_check CHECK ((((lon IS NULL) = (lat IS NULL)) AND ((lon IS NULL) = ("precision" = 'unknown'::text)))),
    CONSTRAINT asset_precision_check CHECK (("precision" = ANY (ARRAY['exact'::text, 'approximate'::text, 'centroid'::text, 'unknown'::text]))),
    CONSTRAINT asset_type_check CHECK ((type = ANY (ARRAY['substation'::text, 'node'::text, 'busbar'::text, 'feeder'::text, 'transformer'::text, 'congestion_zone'::text, 'connection_point'::text, 'grid_cell'::text, 'area'::text])))
);

--
-- Name: asset_matching(grid.asset_filter); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.asset_matching(wanted grid.asset_filter) RETURNS SETOF grid.asset
    LANGUAGE sql STABLE
    AS $$
  select a.* from grid.asset a
  where a.merged_into is null
    and (wanted.ids is null or a.id = any (wanted.ids))
    and (wanted.countries is null or a.country = any (wanted.countries))
    and (wanted.operators is null or a.operator_id = any (wanted.operators))
    and (wanted.types is null or a.type = any (wanted.types))
    and (wanted.least_kv is null or a.voltage_kv >= wanted.least_kv)
    and (wanted.most_kv is null or a.voltage_kv <= wanted.most_kv)
    and (wanted.name_pattern is null or a.search_name like wanted.name_pattern)
    and (wanted.box is null
      or (a.point && grid.box_envelope(wanted.box[1], wanted.box[2],
            case when wanted.box[1] <= wanted.box[3] then wanted.box[3] else 180 end, wanted.box[4])
          or wanted.box[1] > wanted.box[3]
            and a.point && grid.box_envelope(-180, wanted.box[2], wanted.box[3], wanted.box[4]))
        and a.lat between wanted.box[2] and wanted.box[4]
        and case when wanted.box[1] <= wanted.box[3] then a.lon between wanted.box[1] and wanted.box[3]
                 else a.lon >= wanted.box[1] or a.lon <= wanted.box[3] end)
    and (wanted.sources is null
      or exists (select from grid.asset_source s where s.asset_id = a.id and s.source_id = any (wanted.sources)))
    and (wanted.with_capacity is null or grid.has_capacity(a.id) = wanted.with_capacity)
$$;

--
-- Name: assets_around(public.geography, double precision, text[], numeric, numeric); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.assets_around(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric) RETURNS TABLE(id text, is_area boolean, about double precision, footprint public.geography)
    LANGUAGE sql STABLE
    AS $$
  select n.id, n.is_area, n.about, n.footprint
  from (
    select a.id, a.area is not null as is_area, a.footprint,
      case when a.area is null and here.lon is not null then grid.sphere_distance(here.lon, here.lat, a.lon, a.lat)
           else ST_Distance(a.footprint, place) end as about,
      a.area is null and here.lon is not null as rough
    from grid.asset a
    cross join (
      select case when GeometryType(place) = 'POINT' then ST_X(place::geometry) end as lon,
        case when GeometryType(place) = 'POINT' then ST_Y(place::geometry) end as lat) here
    where a.merged_into is null and a.footprint && _ST_Expand(place, radius + 1)
      and (types is null or a.type = any (types))
      and (least_kv is null or a.voltage_kv >= least_kv)
      and (most_kv is null or a.voltage_kv <= most_kv)
    offset 0 -- each distance is computed once
  ) n
  where case when n.rough and n.about < 0.993 * radius - 1 then true
             when n.rough and n.about > 1.007 * radius + 1 then false
             when n.rough then ST_Distance(n.footprint, place) <= radius
             else n.about <= radius end
$$;

--
-- Name: assets_by_id(grid.asset_filter, jsonb, integer); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.assets_by_id(wanted grid.asset_filter, after jsonb, wanted_rows integer) RETURNS SETOF grid.asset_position
    LANGUAGE sql STABLE
    AS $$
  select a.id, null::float8, jsonb_build_array(a.id)
  from grid.asset_matching(wanted) a
  where after is null or a.id > after ->> 0
  order by a.id limit wanted_rows
$$;

--
-- Name: assets_by_name(grid.asset_filter, jsonb, integer); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.assets_by_name(wanted grid.asset_filter, after jsonb, wanted_rows integer) RETURNS SETOF grid.asset_position
    LANGUAGE sql STABLE
    AS $$
  select a.id, null::float8, jsonb_build_array(a.search_name, a.id)
  from grid.asset_matching(wanted) a
  where after is null or (a.search_name collate "C", a.id) > (after ->> 0, after ->> 1)
  order by a.search_name collate "C", a.id limit wanted_rows
$$;

--
-- Name: assets_by_voltage(grid.asset_filter, jsonb, integer); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.assets_by_voltage(wanted grid.asset_filter, after jsonb, wanted_rows integer) RETURNS SETOF grid.asset_position
    LANGUAGE sql STABLE
    AS $$
  select p.id, null::float8, jsonb_build_array(p.voltage_kv, p.id)
  from (
    (select a.id, a.voltage_kv from grid.asset_matching(wanted) a
     where after is null
     order by a.voltage_kv desc nulls last, a.id limit wanted_rows)
    union all
    (select a.id, a.voltage_kv from grid.asset_matching(wanted) a
     where a.voltage_kv = (after ->> 0)::numeric and a.id > after ->> 1
     order by a.voltage_kv desc nulls last, a.id limit wanted_rows)
    union all
    (select a.id, a.voltage_kv from grid.asset_matching(wanted) a
     where a.voltage_kv < (after ->> 0)::numeric
     order by a.voltage_kv desc nulls last, a.id limit wanted_rows)
    union all
    (select a.id, a.voltage_kv from grid.asset_matching(wanted) a
     where after is not null and a.voltage_kv is null and (after ->> 0 is not null or a.id > after ->> 1)
     order by a.id limit wanted_rows)
  ) p
  order by p.voltage_kv desc nulls last, p.id limit wanted_rows
$$;

--
-- Name: assets_near(grid.asset_filter, double precision, double precision, double precision, jsonb, integer); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.assets_near(wanted grid.asset_filter, lon double precision, lat double precision, radius_m double precision, after jsonb, wanted_rows integer) RETURNS SETOF grid.asset_position
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
declare
  here geography := ST_SetSRID(ST_MakePoint(lon, lat), 4326)::geography;
  reach float8;
begin
  select max(distance) into reach
  from (
    select ST_Distance(a.footprint, here) as distance
    from grid.asset_matching(wanted) a
    where a.footprint && _ST_Expand(here, radius_m + 1) and ST_Distance(a.footprint, here) <= radius_m
      and (after is null or (ST_Distance(a.footprint, here), a.id) > ((after ->> 0)::float8, after ->> 1))
    order by a.footprint <-> here limit wanted_rows
  ) nearest
  having count(*) = wanted_rows;
  reach := coalesce(reach, radius_m);

  return query
  select a.id, d.distance, jsonb_build_array(d.distance, a.id)
  from grid.asset_matching(wanted) a
  cross join lateral (select ST_Distance(a.footprint, here) as distance) d
  where a.footprint && _ST_Expand(here, reach + 1) and d.distance <= reach
    and (after is null or (d.distance, a.id) > ((after ->> 0)::float8, after ->> 1))
  order by d.distance, a.id limit wanted_rows;
end
$$;

--
-- Name: box_envelope(double precision, double precision, double precision, double precision); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.box_envelope(min_lon double precision, min_lat double precision, max_lon double precision, max_lat double precision) RETURNS public.geometry
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN public.st_transform(public.st_makeenvelope(min_lon, LEAST(GREATEST(min_lat, ('-89.9'::numeric)::double precision), (89.9)::double precision), max_lon, LEAST(GREATEST(max_lat, ('-89.9'::numeric)::double precision), (89.9)::double precision), 4326), 3857);

--
-- Name: boxes_around(public.geometry, double precision); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.boxes_around(place public.geometry, radius double precision) RETURNS public.geometry[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
declare
  -- Sides of an area are the shortest lines on the spheroid, which bulge out of its box towards a pole: by 1.8 % of half its
  -- diagonal for an area of 260 km at 60°.
  bulge float8 := 0.05 * 111700 * sqrt((ST_XMax(place) - ST_XMin(place)) ^ 2 + (ST_YMax(place) - ST_YMin(place)) ^ 2) / 2;
  -- Radians on the smaller of the spheroid's radii, and one in a hundred more, so that none is left out.
  reach float8 := 1.01 * (radius + bulge) / 6356752;
  south float8 := ST_YMin(place) - degrees(reach);
  north float8 := ST_YMax(place) + degrees(reach);
  -- How far a circle reaches to the east, which is more than at its centre's latitude.
  share float8 := sin(least(reach, pi() / 2)) / greatest(cos(radians(greatest(abs(ST_YMin(place)), abs(ST_YMax(place))))), 1e-9);
  aside float8 := case when south <= -90 or north >= 90 or share >= 1 then 180 else degrees(asin(share)) end;
  west float8 := ST_XMin(place) - aside;
  east float8 := ST_XMax(place) + aside;
begin
  if east - west >= 360 then
    return array[ST_MakeEnvelope(-180, south, 180, north, 4326)];
  end if;
  return array_remove(array[
    ST_MakeEnvelope(greatest(west, -180), south, least(east, 180), north, 4326),
    case when west < -180 then ST_MakeEnvelope(west + 360, south, 180, north, 4326) end,
    case when east > 180 then ST_MakeEnvelope(-180, south, east - 360, north, 4326) end], null);
end
$$;

--
-- Name: capacity_among(jsonb, integer[], text[], text, jsonb, integer); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.capacity_among(params jsonb, measures integer[], assets text[], sort text, after jsonb, size integer) RETURNS TABLE(id text, key text)
    LANGUAGE plpgsql STABLE
    AS $_$
declare
  way text := case when sort like '-%' then 'desc' else 'asc' end;
  field text := ltrim(sort, '-');
  type text := case field when 'source_date' then 'date' when 'id' then 'text' else 'numeric' end;
begin
  return query execute format(
    'select c.id, c.key::text from ('
    '  select r.id, %1$s as key from %2$s r join grid.measure_dated($1) m on m.id = r.measure_id '
    '  where %3$s and r.asset_id = any ($4) and r.measure_id = any ($5)) c '
    'where $3 is null or c.key = ($3 ->> ''key'')::%4$s and c.id > $3 ->> ''id'''
    '  or c.key %5$s ($3 ->> ''key'')::%4$s or c.key is null and ($3 ->> ''key'' is not null or c.id > $3 ->> ''id'') '
    'order by c.key %6$s nulls last, c.id limit $2',
    grid.sort_expression(field, true), grid.records_as_of(params), grid.record_conditions(params),
    type, case way when 'desc' then '<' else '>' end, way)
  using params, size, after, assets, measures;
end
$_$;

--
-- Name: capacity_answer(jsonb, text[], text[], double precision[], integer, jsonb); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.capacity_answer(params jsonb, ids text[], keys text[], distances double precision[], size integer, meta jsonb) RETURNS api.answer
    LANGUAGE plpgsql STABLE
    AS $$
declare
  shown record;
  answer api.answer;
begin
  select * into shown from grid.capacity_documents(params, ids[:size], distances[:size]);
  answer.data := shown.data;
  if cardinality(ids) > size then
    answer.next_after := jsonb_build_object('key', keys[size], 'id', ids[size]);
  end if;
  answer.meta := jsonb_build_object(
    'warnings', case when cardinality(shown.classes) > 1 then jsonb_build_array(jsonb_build_object(
        'code', 'mixed_comparability',
        'message', 'The figures follow methods that cannot be compared: ' || array_to_string(shown.classes, ', ')))
      else '[]' end,
    'attribution', registry.attribution(shown.source_ids)) || meta;
  return answer;
end
$$;

--
-- Name: capacity_around(jsonb, integer[], public.geography, double precision, text[], jsonb, integer, boolean); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.capacity_around(params jsonb, measures integer[], place public.geography, radius double precision, own text[], after jsonb, size integer, summing boolean, OUT ids text[], OUT keys double precision[], OUT distances double precision[], OUT summary jsonb, OUT shown integer[]) RETURNS record
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  types text[] := registry.text_list(params -> 'asset_type');
  least_kv numeric := params ->> 'min_voltage_kv';
  most_kv numeric := params ->> 'max_voltage_kv';
  last_key float8 := after ->> 'key';
  last_id text := after ->> 'id';
  reach float8;
  one_class boolean := params ->> 'comparability' is not distinct from 'strict';
  counting boolean := summing or one_class;
  wanted integer;
  records bigint;
begin
  if params ?| array['as_of', 'min_capacity_mw'] then
    select c.ids, c.keys, c.summary, c.shown into ids, keys, summary, shown
    from grid.records_counted(params, measures, place, radius, own, after, size) c;
  else
    if counting then
      select c.records, c.summary, c.shown into records, summary, shown
      from grid.figures_counted(place, radius, types, least_kv, most_kv, own, measures, one_class) c;
    else
      records := grid.records_expected(place, radius, types, least_kv, most_kv, measures);
    end if;
    -- Three times the page's share of the area, and what lies before the page.
    reach := least(radius, sqrt(radius ^ 2 * 3 * size / greatest(records, 1) + greatest(last_key, 0) ^ 2));
    wanted := case when records >= size then size end;
    loop
      exit when counting and records = 0;
      select array_agg(p.id order by p.key, p.id), array_agg(p.key order by p.key, p.id) into ids, keys
      from (
        select r.id, r.key
        from grid.nearest_records(place, greatest(last_key, 0), reach, own, types, least_kv, most_kv, measures, wanted) r
        where after is null or r.key > last_key or r.key = last_key and r.id > last_id
        order by r.key, r.id limit size
      ) p;
      exit when cardinality(ids) = size or reach >= radius and wanted is null;
      reach := least(radius, 2 * reach);
      wanted := null;
    end loop;
  end if;
  distances := array(select case when k = -1 then 0 when k >= 0 then k end from unnest(keys) with ordinality u (k, n) order by n);
end
$$;

--
-- Name: capacity_choice(jsonb); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.capacity_choice(params jsonb, OUT served integer[], OUT withheld integer[], OUT outdated integer[]) RETURNS record
    LANGUAGE plpgsql STABLE
    AS $$
begin
  if grid.asks_of_measures(params) then
    select array_agg(m.id) filter (where m.fresh and m.granted), array_agg(m.id) filter (where m.fresh and not m.granted),
      array_agg(m.id) filter (where not m.fresh)
    into served, withheld, outdated from grid.capacity_measures(params) m;
  else
    select array_agg(m.id) filter (where m.granted), array_agg(m.id) filter (where not m.granted)
    into served, withheld from grid.current_measure m;
  end if;
  perform grid.require_comparable(params, served, null);
end
$$;

--
-- Name: json_instant(timestamp with time zone); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.json_instant(moment timestamp with time zone) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select coalesce('"' || to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null') $$;

--
-- Name: FUNCTION json_instant(moment timestamp with time zone); Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON FUNCTION grid.json_instant(moment timestamp with time zone) IS 'A timestamp as JSON, written as by grid.instant.';

--
-- Name: json_text(text); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.json_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select coalesce(to_json(value)::text, 'null') $$;

--
-- Name: FUNCTION json_text(value text); Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON FUNCTION grid.json_text(value text) IS 'A JSON string, or null. Generated columns hang on it, for which to_json is not immutable enough.';

--
-- Name: measure; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.measure (
    id integer NOT NULL,
    source_id text NOT NULL,
    key text NOT NULL,
    column_name text NOT NULL,
    direction text NOT NULL,
    technology text NOT NULL,
    availability_type text NOT NULL,
    firmness text NOT NULL,
    flexibility text,
    horizon_kind text NOT NULL,
    year_from integer,
    year_to integer,
    scenario text,
    methodology_id text NOT NULL,
    unit text NOT NULL,
    negative_meant boolean NOT NULL,
    classes jsonb,
    source_date date
);

--
-- Name: current_measure; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.current_measure AS
 SELECT m.id,
    m.source_id,
    m.key,
    m.column_name,
    m.direction,
    m.technology,
    m.availability_type,
    m.firmness,
    m.flexibility,
    m.horizon_kind,
    m.year_from,
    m.year_to,
    m.scenario,
    m.methodology_id,
    m.unit,
    m.negative_meant,
    m.classes,
    m.source_date,
    s.operator_id,
    s.country,
    s.granted,
    s.current_run,
    s.stale_after
   FROM (grid.measure m
     JOIN registry.source s ON ((s.id = m.source_id)))
  WHERE (s.enabled AND s.listed AND (NOT s.registry_only) AND (s.current_run IS NOT NULL));

--
-- Name: VIEW current_measure; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.current_measure IS 'Measures of the sources that are switched on and published.';

--
-- Name: measure_json; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.measure_json (
    measure_id integer NOT NULL,
    source_id text NOT NULL,
    stale_after interval NOT NULL,
    comparability_class text NOT NULL,
    effective_rights text NOT NULL,
    disclaimers text NOT NULL,
    operator_url text NOT NULL,
    subject text NOT NULL,
    methodology text NOT NULL,
    terms text NOT NULL,
    decision text NOT NULL
);

--
-- Name: TABLE measure_json; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON TABLE grid.measure_json IS 'grid.measure_part, kept by triggers on the tables that it is made of.';

--
-- Name: record; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.record (
    id text NOT NULL COLLATE pg_catalog."C",
    measure_id integer NOT NULL,
    asset_id text NOT NULL COLLATE pg_catalog."C",
    point text DEFAULT ''::text NOT NULL,
    state text NOT NULL,
    value numeric,
    value_min numeric,
    value_max numeric,
    unit text NOT NULL,
    value_mw numeric GENERATED ALWAYS AS (
CASE
    WHEN (unit = 'MW'::text) THEN value
    ELSE NULL::numeric
END) STORED,
    class_code text,
    class_label text,
    as_published text,
    queue_mw numeric,
    limiting_factors text[] DEFAULT '{}'::text[] NOT NULL,
    notes text,
    upstream_asset_id text COLLATE pg_catalog."C",
    voltage_kv numeric,
    locator text NOT NULL,
    run_id bigint NOT NULL,
    source_no integer NOT NULL,
    asset_type grid.asset_type NOT NULL,
    lon double precision,
    lat double precision,
    CONSTRAINT record_check CHECK (((state = 'published'::text) = ((value IS NOT NULL) OR (value_min IS NOT NULL) OR (value_max IS NOT NULL)))),
    CONSTRAINT record_state_check CHECK ((state = ANY (ARRAY['published'::text, 'class_only'::text, 'not_published'::text])))
);

--
-- Name: record_masked; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.record_masked AS
 SELECT r.id,
    r.measure_id,
    r.asset_id,
    r.point,
    m.granted,
        CASE
            WHEN m.granted THEN r.state
            ELSE 'withheld'::text
        END AS state,
        CASE
            WHEN m.granted THEN r.value
            ELSE NULL::numeric
        END AS value,
        CASE
            WHEN m.granted THEN r.value_min
            ELSE NULL::numeric
        END AS value_min,
        CASE
            WHEN m.granted THEN r.value_max
            ELSE NULL::numeric
        END AS value_max,
    r.unit,
        CASE
            WHEN m.granted THEN r.value_mw
            ELSE NULL::numeric
        END AS value_mw,
        CASE
            WHEN m.granted THEN r.class_code
            ELSE NULL::text
        END AS class_code,
        CASE
            WHEN m.granted THEN r.class_label
            ELSE NULL::text
        END AS class_label,
        CASE
            WHEN m.granted THEN r.as_published
            ELSE NULL::text
        END AS as_published,
        CASE
            WHEN m.granted THEN r.queue_mw
            ELSE NULL::numeric
        END AS queue_mw,
        CASE
            WHEN m.granted THEN r.limiting_factors
            ELSE '{}'::text[]
        END AS limiting_factors,
        CASE
            WHEN m.granted THEN r.notes
            ELSE NULL::text
        END AS notes,
    r.upstream_asset_id,
    r.voltage_kv,
    r.locator,
    m.source_date,
    m.current_run AS run_id
   FROM (grid.record r
     JOIN grid.current_measure m ON ((m.id = r.measure_id)));

--
-- Name: VIEW record_masked; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.record_masked IS 'Every current record, figures masked where rights withhold them; provenance is the last document that states it.';

--
-- Name: run; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.run (
    id bigint NOT NULL,
    source_id text NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    file text,
    as_of date,
    dry_run boolean DEFAULT false NOT NULL,
    token uuid,
    manifest_sha256 text,
    document_url text,
    document_name text,
    document_sha256 text,
    document_bytes bigint,
    retrieved_at timestamp with time zone,
    source_date date,
    source_date_basis text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    published_at timestamp with time zone,
    effective_at timestamp with time zone,
    rows bigint DEFAULT 0 NOT NULL,
    added bigint DEFAULT 0 NOT NULL,
    changed bigint DEFAULT 0 NOT NULL,
    removed bigint DEFAULT 0 NOT NULL,
    restored bigint DEFAULT 0 NOT NULL,
    set_aside bigint DEFAULT 0 NOT NULL,
    error text,
    attempts integer DEFAULT 0 NOT NULL,
    released_at timestamp with time zone,
    released_by text,
    released_why text,
    preview jsonb,
    validators jsonb,
    dated_json text GENERATED ALWAYS AS (((((('"source_date_basis":'::text || grid.json_text(source_date_basis)) || ',"published_at":'::text) || grid.json_instant(published_at)) || ',"retrieved_at":'::text) || grid.json_instant(retrieved_at))) STORED NOT NULL,
    document_json text GENERATED ALWAYS AS (((('"document_url":'::text || grid.json_text(document_url)) || ',"document_sha256":'::text) || grid.json_text(document_sha256))) STORED NOT NULL,
    reads_again boolean DEFAULT false NOT NULL,
    CONSTRAINT run_check CHECK ((((released_at IS NULL) = (released_by IS NULL)) AND ((released_at IS NULL) = (released_why IS NULL)))),
    CONSTRAINT run_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'published'::text, 'held'::text, 'failed'::text, 'unchanged'::text])))
);

--
-- Name: capacity_document(grid.record_masked, grid.measure_json, grid.asset, grid.run, timestamp with time zone, double precision); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.capacity_document(r grid.record_masked, p grid.measure_json, a grid.asset, run grid.run, moment timestamp with time zone, distance double precision) RETURNS TABLE(document text)
    LANGUAGE sql STABLE
    AS $$
  select concat(
      '{"id":"', r.id, '","asset":{"id":"', a.id, '","type":"', a.type, '","name":', to_json(a.name), ',"slug":', to_json(a.slug),
      ',"voltage_kv":', coalesce(a.voltage_kv::text, 'null'), ',"lon":', coalesce(a.lon::text, 'null'),
      ',"lat":', coalesce(a.lat::text, 'null'), ',"precision":"', a.precision, '"},', p.subject,
      ',"capacity":{"value":', coalesce(r.value::text, 'null'), ',"min":', coalesce(r.value_min::text, 'null'),
      ',"max":', coalesce(r.value_max::text, 'null'), ',"unit":"', r.unit,
      '","class_code":', coalesce(to_json(r.class_code)::text, 'null'),
      ',"class_label":', coalesce(to_json(r.class_label)::text, 'null'), ',"state":"', r.state,
      '","as_published":', coalesce(to_json(r.as_published)::text, 'null'),
      '},"value_mw":', coalesce(r.value_mw::text, 'null'), ',', p.methodology)
    || concat(
      ',"freshness":{"source_date":', coalesce(to_json(r.source_date)::text, 'null'), ',', run.dated_json,
      ',"age_seconds":', coalesce(grid.age_seconds(r.source_date, moment)::text, 'null'),
      ',"stale":', coalesce(grid.is_stale(r.source_date, p.stale_after, moment)::text, 'null'),
      '},"provenance":{"source_id":"', p.source_id, '",', run.document_json, ',"locator":', to_json(r.locator), ',', p.terms,
      ',"import_run_id":', run.id, '},"decision_context":{', p.decision,
      ',"queue_mw":', coalesce(r.queue_mw::text, 'null'), ',"limiting_factors":', to_json(r.limiting_factors),
      ',"upstream_asset_id":', coalesce(to_json(r.upstream_asset_id)::text, 'null'),
      ',"notes":', coalesce(to_json(r.notes)::text, 'null'),
      ',"disclaimers":', case when r.granted then p.disclaimers else '[]' end, ',"operator_url":', p.operator_url,
      '},"access":{"status":"',
      case when r.granted then 'granted","reason":null' else 'withheld","reason":"' || p.effective_rights || '"' end,
      ',"operator_url":', p.operator_url, '},"distance_m":', coalesce(round(distance::numeric, 1)::text, 'null'), '}')
$$;

--
-- Name: capacity_documents(jsonb, text[], double precision[]); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.capacity_documents(params jsonb, ids text[], distances double precision[], OUT data text, OUT source_ids text[], OUT classes text[]) RETURNS record
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  as_of timestamptz := params ->> 'as_of';
  moment timestamptz := coalesce(as_of, now());
begin
  if as_of is null then
    select concat('[', string_agg(c.document, ',' order by w.n), ']'),
      array_agg(distinct p.source_id), array_agg(distinct p.comparability_class) filter (where r.state in ('published', 'class_only'))
    into data, source_ids, classes
    from unnest(ids, distances) with ordinality as w (id, distance, n)
    join grid.record_masked r on r.id = w.id
    join grid.measure_json p on p.measure_id = r.measure_id
    join grid.asset a on a.id = r.asset_id
    join grid.run run on run.id = r.run_id
    cross join lateral grid.capacity_document(r, p, a, run, moment, w.distance) c;
  else
    select concat('[', string_agg(c.document, ',' order by w.n), ']'),
      array_agg(distinct p.source_id), array_agg(distinct p.comparability_class) filter (where r.state in ('published', 'class_only'))
    into data, source_ids, classes
    from unnest(ids, distances) with ordinality as w (id, distance, n)
    cross join lateral (select v.* from grid.record_masked_at(as_of) v where v.id = w.id offset 0) r
    join grid.measure_json p on p.measure_id = r.measure_id
    join grid.asset a on a.id = r.asset_id
    join grid.run run on run.id = r.run_id
    cross join lateral grid.capacity_document(r::grid.record_masked, p, a, run, moment, w.distance) c;
  end if;
end
$$;

--
-- Name: methodology; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.methodology (
    id text NOT NULL COLLATE pg_catalog."C",
    operator_id text NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    basis text NOT NULL,
    network_state text NOT NULL,
    included jsonb NOT NULL,
    comparability_class text NOT NULL,
    additive boolean,
    disclaimers jsonb NOT NULL,
    url text
);

--
-- Name: operator; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.operator (
    id text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    country text NOT NULL,
    website text,
    listed boolean DEFAULT true NOT NULL,
    CONSTRAINT operator_type_check CHECK ((type = ANY (ARRAY['TSO'::text, 'DSO'::text, 'TSO_DSO'::text, 'joint'::text, 'other'::text])))
);

--
-- Name: COLUMN operator.key; Type: COMMENT; Schema: registry; Owner: -
--

COMMENT ON COLUMN registry.operator.key IS 'Also the slug.';

--
-- Name: capacity_flat(grid.record_masked, grid.measure, registry.source, registry.operator, grid.asset, registry.methodology, grid.run, timestamp with time zone); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.capacity_flat(r grid.record_masked, m grid.measure, s registry.source, o registry.operator, a grid.asset, t registry.methodology, run grid.run, moment timestamp with time zone) RETURNS TABLE(id text, "asset.id" text, "asset.type" text, "asset.name" text, "asset.slug" text, "asset.voltage_kv" numeric, "asset.lon" double precision, "asset.lat" double precision, "asset.precision" text, country text, "operator.id" text, "operator.slug" text, "operator.name" text, source_id text, direction text, technology text, availability_type text, firmness text, flexibility text, "horizon.kind" text, "horizon.year_from" integer, "horizon.year_to" integer, "horizon.scenario" text, measure text, "capacity.value" numeric, "capacity.min" numeric, "capacity.max" numeric, "capacity.unit" text, "capacity.class_code" text, "capacity.class_label" text, "capacity.state" text, "capacity.as_published" text, value_mw numeric, "methodology.id" text, "methodology.basis" text, "methodology.network_state" text, "methodology.comparability_class" text, "freshness.source_date" date, "freshness.source_date_basis" text, "freshness.published_at" text, "freshness.retrieved_at" text, "freshness.age_seconds" bigint, "freshness.stale" boolean, "provenance.source_id" text, "provenance.document_url" text, "provenance.document_sha256" text, "provenance.locator" text, "provenance.column" text, "provenance.licence" text, "provenance.attribution" text, "provenance.import_run_id" bigint, "decision_context.binding" boolean, "decision_context.additive" boolean, "decision_context.allocation_rule" text, "decision_context.queue_mw" numeric, "decision_context.limiting_factors" json, "decision_context.upstream_asset_id" text, "decision_context.notes" text, "decision_context.disclaimers" jsonb, "decision_context.operator_url" text, "access.status" text, "access.reason" text, "access.operator_url" text, distance_m numeric)
    LANGUAGE sql STABLE
    AS $$
  select r.id, a.id, a.type, a.name, a.slug, a.voltage_kv, a.lon, a.lat, a.precision, s.country, o.id, o.key, o.name, s.id,
    m.direction, m.technology, m.availability_type, m.firmness, m.flexibility, m.horizon_kind, m.year_from, m.year_to,
    m.scenario, m.key, r.value, r.value_min, r.value_max, r.unit, r.class_code, r.class_label, r.state, r.as_published,
    r.value_mw, t.id, t.basis, t.network_state, t.comparability_class, r.source_date, run.source_date_basis,
    grid.instant(run.published_at), grid.instant(run.retrieved_at), grid.age_seconds(r.source_date, moment),
    grid.is_stale(r.source_date, s.stale_after, moment), s.id, run.document_url, run.document_sha256, r.locator,
    m.column_name, s.licence_name, s.attribution_text, run.id, false, t.additive, 'unknown', r.queue_mw,
    to_json(r.limiting_factors), r.upstream_asset_id, r.notes, case when r.granted then t.disclaimers else '[]' end,
    s.operator_url, case when r.granted then 'granted' else 'withheld' end,
    case when not r.granted then s.effective_rights end, s.operator_url, null::numeric
$$;

--
-- Name: capacity_joins(text); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.capacity_joins(shape text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
  select case shape
      when 'flat' then 'join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id '
        'join registry.operator o on o.id = s.operator_id join registry.methodology t on t.id = m.methodology_id '
      else 'join grid.measure_json p on p.measure_id = r.measure_id ' end
    || 'join grid.asset a on a.id = r.asset_id join grid.run run on run.id = r.run_id '
    'cross join (select coalesce(($1 ->> ''as_of'')::timestamptz, now()) as moment) d'
$_$;

--
-- Name: capacity_measures(jsonb); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.capacity_measures(params jsonb) RETURNS TABLE(id integer, granted boolean, unit text, source_date date, fresh boolean, comparability_class text)
    LANGUAGE plpgsql STABLE
    AS $$
declare
  countries text[] := registry.text_list(params -> 'country');
  sources text[] := registry.text_list(params -> 'source');
  directions text[] := registry.text_list(params -> 'direction');
  technologies text[] := registry.text_list(params -> 'technology');
  availabilities text[] := registry.text_list(params -> 'availability_type');
  firmnesses text[] := registry.text_list(params -> 'firmness');
  horizon integer := (params ->> 'horizon_year')::integer;
  numeric_filter boolean := params ? 'min_capacity_mw';
  moment timestamptz := (params ->> 'as_of')::timestamptz;
  operators text[];
  -- The UTC day of the instant: as text, a timestamp would be cut at the T whatever its offset.
  fresh_day date := (params ->> 'fresh_after')::timestamptz at time zone 'UTC';
begin
  perform registry.require_countries(countries);
  operators := registry.require_operators(registry.text_list(params -> 'operator'));
  perform registry.require_sources(sources, true);
  return query
  select m.id, m.granted, m.unit, d.source_date, coalesce(d.source_date >= fresh_day, fresh_day is null), t.comparability_class
  from grid.current_measure m
  join registry.methodology t on t.id = m.methodology_id
  left join grid.measure_dated(params) u on moment is not null and u.id = m.id
  cross join lateral (select case when moment is null then m.source_date else u.source_date end as source_date) d
  where (countries is null or m.country = any (countries))
    and (operators is null or m.operator_id = any (operators))
    and (sources is null or m.source_id = any (sources))
    and (directions is null or m.direction = any (directions))
    and (technologies is null or m.technology = any (technologies))
    and (availabilities is null or m.availability_type = any (availabilities))
    and (firmnesses is null or m.firmness = any (firmnesses))
    and (horizon is null or m.horizon_kind <> 'snapshot' and horizon between m.year_from and m.year_to)
    -- Withheld figures and those in other units satisfy no numeric filter.
    and (not numeric_filter or m.granted and m.unit = 'MW')
    and (moment is null or d.source_date is not null);
end
$$;

--
-- Name: change; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.change (
    id bigint NOT NULL,
    change_type text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    run_id bigint NOT NULL,
    source_id text NOT NULL,
    country text NOT NULL,
    operator_id text NOT NULL,
    asset_id text NOT NULL COLLATE pg_catalog."C",
    record_id text NOT NULL COLLATE pg_catalog."C",
    tags text[] NOT NULL,
    before jsonb,
    after jsonb,
    CONSTRAINT change_change_type_check CHECK ((change_type = ANY (ARRAY['added'::text, 'changed'::text, 'removed'::text, 'restored'::text])))
);

--
-- Name: TABLE change; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON TABLE grid.change IS 'Ids are drawn under one advisory lock, taken last in the publish transaction and held until commit, so that they become
   visible in order.';

--
-- Name: change_masked; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.change_masked AS
 SELECT c.id,
    c.change_type,
    c.changed_at,
    c.run_id,
    c.source_id,
    c.country,
    c.operator_id,
    c.asset_id,
    c.record_id,
    s.granted,
    s.effective_rights,
    s.operator_url,
        CASE
            WHEN s.granted THEN c.tags
            ELSE '{}'::text[]
        END AS tags,
        CASE
            WHEN s.granted THEN c.before
            ELSE NULL::jsonb
        END AS before,
        CASE
            WHEN s.granted THEN c.after
            ELSE NULL::jsonb
        END AS after
   FROM (grid.change c
     JOIN registry.source s ON ((s.id = c.source_id)));

--
-- Name: VIEW change_masked; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.change_masked IS 'That a record changed, and when, is served whatever the rights; what it was and became is not.';

--
-- Name: change_json(grid.change_masked); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.change_json(c grid.change_masked) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select concat('{"id":', c.id, ',"change_type":"', c.change_type, '","changed_at":"', grid.instant(c.changed_at),
    '","import_run_id":', c.run_id, ',"source_id":"', c.source_id, '","country":"', c.country, '","operator_id":"', c.operator_id,
    '","asset_id":"', c.asset_id, '","record_id":"', c.record_id, '","tags":', to_json(c.tags),
    ',"before":', grid.change_side_json(c.before), ',"after":', grid.change_side_json(c.after), ',"access":{"status":"',
    case when c.granted then 'granted","reason":null' else 'withheld","reason":"' || c.effective_rights || '"' end,
    ',"operator_url":', to_json(c.operator_url), '}}')
$$;

--
-- Name: change_side_json(jsonb); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.change_side_json(side jsonb) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select case when side is null then 'null' else concat(
    '{"value":', coalesce((side -> 'value')::text, 'null'), ',"unit":', coalesce((side -> 'unit')::text, 'null'),
    ',"value_mw":', coalesce((side -> 'value_mw')::text, 'null'), ',"class_code":', coalesce((side -> 'class_code')::text, 'null'),
    ',"state":', coalesce((side -> 'state')::text, 'null'), ',"source_date":', coalesce((side -> 'source_date')::text, 'null'), '}') end
$$;

--
-- Name: changes_after(bigint, text[], text[], text[], text[], integer); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.changes_after(since bigint, countries text[], operators text[], sources text[], types text[], most integer) RETURNS bigint[]
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  of_sources text[];
  of_types text[];
  firsts bigint[];
  moved boolean;
  read integer := 0;
  last_id bigint := 9223372036854775807;
  ids bigint[] := '{}';
begin
  if not exists (
    select from grid.change_kind k
    where k.country <> all (countries) or k.operator_id <> all (operators) or k.source_id <> all (sources)
      or k.change_type <> all (types))
  then
    return array(select c.id from grid.change_order c where c.id > since order by c.id limit most);
  end if;

  select array_agg(k.source_id order by f.id), array_agg(k.change_type order by f.id), array_agg(f.id order by f.id), bool_or(k.others)
  into of_sources, of_types, firsts, moved
  from (
    select k.source_id, k.change_type, bool_or(not m.matches) as others
    from grid.change_kind k
    cross join lateral (select (countries is null or k.country = any (countries))
      and (operators is null or k.operator_id = any (operators)) as matches) m
    where (sources is null or k.source_id = any (sources)) and (types is null or k.change_type = any (types))
    group by 1, 2
    having bool_or(m.matches)) k
  cross join lateral (
    select c.id from grid.change_order c
    where c.source_id = k.source_id and c.change_type = k.change_type and c.id > since
    order by c.id limit 1) f;
  while firsts[read + 1] <= last_id loop
    ids := array(
      select i from unnest(ids) i
      union all
      select x.id
      from generate_series(read + 1, least(read + 4, cardinality(firsts))) n
      cross join lateral (
        select c.id from grid.change_order c
        where c.source_id = of_sources[n] and c.change_type = of_types[n] and c.id between firsts[n] and last_id
        order by c.id limit most) x
      where not moved
      union all
      -- The country and operator of a change are not in the index.
      select x.id
      from generate_series(read + 1, least(read + 4, cardinality(firsts))) n
      cross join lateral (
        select c.id from grid.change_order c
        where c.source_id = of_sources[n] and c.change_type = of_types[n] and c.id between firsts[n] and last_id
          and (countries is null or c.country = any (countries)) and (operators is null or c.operator_id = any (operators))
        order by c.id limit most) x
      where moved
      order by 1 limit most);
    last_id := coalesce(ids[most], last_id);
    read := read + 4;
  end loop;
  return ids;
end
$$;

--
-- Name: count_merged_asset(); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.count_merged_asset() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update grid.asset_count set assets = assets + case when new.merged_into is null then 1 else -1 end
  where operator_id = new.operator_id and country = new.country;
  return null;
end
$$;

--
-- Name: count_new_assets(); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.count_new_assets() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into grid.asset_count as c
  select operator_id, country, count(*) from fresh where merged_into is null group by 1, 2
  on conflict (operator_id, country) do update set assets = c.assets + excluded.assets;
  return null;
end
$$;

--
-- Name: export_measures(jsonb); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.export_measures(params jsonb) RETURNS integer[]
    LANGUAGE plpgsql STABLE
    AS $$
declare
  choice record;
  matched boolean := true;
begin
  perform grid.require_as_of(params);
  select * into choice from grid.capacity_choice(params);
  if params ? 'fresh_after' then
    matched := exists (select from grid.search_records(params, choice.served, choice.withheld, 'id', null, 1));
  end if;
  if not matched then
    perform grid.require_fresh(params, choice.outdated, null);
  end if;
  return choice.served || choice.withheld;
end
$$;

--
-- Name: export_query(jsonb, integer[], text); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.export_query(params jsonb, measures integer[], shape text) RETURNS text
    LANGUAGE sql STABLE
    AS $_$
  select replace(
    format(
      case shape
        when 'flat' then
          'select f.* from %1$s r %2$s cross join lateral grid.capacity_flat(r, m, s, o, a, t, run, d.moment) f where %3$s'
        when 'record' then
          'select c.document from %1$s r %2$s '
          'cross join lateral grid.capacity_document(r, p, a, run, d.moment, null) c where %3$s'
        when 'feature' then
          'select concat('',{"type":"Feature","id":"'', r.id, ''","geometry":'', case when a.lon is not null '
          'then json_build_object(''type'', ''Point'', ''coordinates'', json_build_array(a.lon, a.lat))::text else ''null'' end, '
          ''',"properties":'', c.document, ''}'') from %1$s r %2$s '
          'cross join lateral grid.capacity_document(r, p, a, run, d.moment, null) c where %3$s'
        when 'survey' then
          'select s.id as source_id, s.rights_changes, count(*) as rows, min(a.lon) as min_lon, min(a.lat) as min_lat, '
          'max(a.lon) as max_lon, max(a.lat) as max_lat from %1$s r join grid.measure m on m.id = r.measure_id '
          'join registry.source s on s.id = m.source_id join grid.asset a on a.id = r.asset_id where %3$s group by s.id'
      end,
      grid.records_as_of(params), grid.capacity_joins(shape),
      format('r.measure_id = any (%L::integer[]) and %s', measures, grid.record_conditions(params))),
    -- Parameters stand in it as $1 only, and what they hold is put in last.
    '$1', quote_literal(params::text) || '::jsonb')
$_$;

--
-- Name: few_above(grid.search_filter, integer[], integer); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.few_above(wanted grid.search_filter, sources integer[], most integer) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_bitmapscan TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
declare
  as_of timestamptz := wanted.as_of;
  least_mw numeric := wanted.least_mw;
begin
  return (
    select count(*) <= most
    from (
      select from unnest(sources) a (no)
      cross join lateral (
        (select from grid.served_key r where as_of is null and r.source_no = a.no and r.value_mw >= least_mw limit most + 1)
        union all
        (select from grid.served_version v where as_of is not null and v.source_no = a.no and v.value_mw >= least_mw
           and v.valid_from <= as_of and v.valid_to > as_of limit most + 1)) r
      limit most + 1) found);
end
$$;

--
-- Name: figures_around(public.geography, double precision, double precision, double precision, text[], numeric, numeric); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.figures_around(place public.geography, lon double precision, lat double precision, radius double precision, types text[], least_kv numeric, most_kv numeric) RETURNS TABLE(id text, is_area boolean, about double precision, lon double precision, lat double precision, codes integer[])
    LANGUAGE sql STABLE
    AS $_$
  select n.asset_id, false, n.about, n.lon, n.lat, n.codes
  from (
    select f.*,
      case when $2 is not null then grid.sphere_distance($2, $3, f.lon, f.lat)
           else ST_Distance(f.spot::geography, place) end as about
    from unnest(grid.boxes_around(place::geometry, radius)) box
    join grid.asset_figure f on f.spot && box
    where not f.is_area
      and (types is null or f.type = any (types))
      and (least_kv is null or f.voltage_kv >= least_kv)
      and (most_kv is null or f.voltage_kv <= most_kv)
    offset 0 -- each distance is computed once
  ) n
  where case when $2 is null then n.about <= radius
             when n.about < 0.993 * radius - 1 then true
             when n.about > 1.007 * radius + 1 then false
             else ST_Distance(n.spot::geography, place) <= radius end
  union all
  select r.id, true, r.about, r.lon, r.lat, r.codes
  from grid.areas_around(place, radius, types, least_kv, most_kv) r
$_$;

--
-- Name: figures_counted(public.geography, double precision, text[], numeric, numeric, text[], integer[], boolean); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.figures_counted(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric, own text[], measures integer[], listing boolean, OUT records bigint, OUT summary jsonb, OUT shown integer[]) RETURNS record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_nestloop TO 'off'
    SET enable_sort TO 'off'
    SET enable_indexscan TO 'off'
    AS $$
declare
  is_point boolean := GeometryType(place) = 'POINT';
  here geometry := case when is_point then place::geometry else ST_PointOnSurface(place::geometry) end;
  lon float8 := ST_X(here);
  lat float8 := ST_Y(here);
  -- The corners of its box, and a twentieth more for sides that bulge towards a pole.
  wide float8 := case when is_point then 0 else (
    select 1.05 * max(grid.sphere_distance(lon, lat, x, y))
    from (values (ST_XMin(place::geometry)), (ST_XMax(place::geometry))) e (x), (values (ST_YMin(place::geometry)), (ST_YMax(place::geometry))) n (y)) end;
  boxes geometry[] := grid.boxes_around(place::geometry, radius);
  -- Degrees of latitude, and of longitude, that are 0.7 of the radius. 1° is 111.7 km at most, of longitude times the cosine of
  -- the latitude nearest to the equator.
  near_lat float8 := 0.7 * radius / 111700;
  near_lon float8 := near_lat / greatest(cos(radians(least(greatest(abs(lat) - near_lat, 0), 90))), 0.001);
begin
  select coalesce(sum(t.records), 0), jsonb_build_object(
      'with_capacity', coalesce(sum(t.records) filter (where m.granted and t.code & 3 = 0), 0),
      'zero', coalesce(sum(t.records) filter (where m.granted and t.code & 3 = 1), 0),
      'withheld', coalesce(sum(t.records) filter (where not m.granted), 0),
      'unknown', coalesce(sum(t.records) filter (where m.granted and t.code & 3 >= 2), 0),
      'stale', coalesce(sum(t.records) filter (where grid.is_stale(m.source_date, m.stale_after, now())), 0)),
    array_agg(m.id) filter (where listing and m.granted and t.code & 3 <= 2)
  into records, summary, shown
  from (
    select c.code, sum(c.assets::integer) as records -- bigint: sums of bigint are numeric, and took a sixth of a count
    from (
      select unnest(f.codes) as code, f.assets
      from grid.figures_in_box(boxes[1], place, lon, lat, wide, radius, near_lon, near_lat, types, least_kv, most_kv, own) f
      union all
      select unnest(f.codes), f.assets
      from grid.figures_in_box(boxes[2], place, lon, lat, wide, radius, near_lon, near_lat, types, least_kv, most_kv, own) f
      union all
      select unnest(f.codes), 1
      from grid.areas_around(place, radius, types, least_kv, most_kv) f
      where own is null or f.id <> all (own)
      union all
      select unnest(f.codes), 1
      from grid.asset_figure f
      where f.asset_id = any (own) and (types is null or f.type = any (types))
        and (least_kv is null or f.voltage_kv >= least_kv) and (most_kv is null or f.voltage_kv <= most_kv)
    ) c
    group by c.code
  ) t
  join grid.current_measure m on m.id = t.code >> 2
  where measures is null or m.id in (select unnest(measures));
end
$$;

--
-- Name: figures_in_box(public.geometry, public.geography, double precision, double precision, double precision, double precision, double precision, double precision, text[], numeric, numeric, text[]); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.figures_in_box(box public.geometry, place public.geography, lon double precision, lat double precision, wide double precision, radius double precision, near_lon double precision, near_lat double precision, types text[], least_kv numeric, most_kv numeric, own text[]) RETURNS TABLE(codes integer[], assets bigint)
    LANGUAGE sql STABLE
    AS $$
  select f.codes, count(*)
  from grid.asset_figure f
  where f.spot && box and not f.is_area
    and (types is null or f.type = any (types))
    and (least_kv is null or f.voltage_kv >= least_kv)
    and (most_kv is null or f.voltage_kv <= most_kv)
    and (own is null or f.asset_id <> all (own))
    and (abs(f.lon - figures_in_box.lon) < near_lon and abs(f.lat - figures_in_box.lat) < near_lat
      or grid.sphere_distance(figures_in_box.lon, figures_in_box.lat, f.lon, f.lat) < 0.993 * radius - 1
      or grid.sphere_distance(figures_in_box.lon, figures_in_box.lat, f.lon, f.lat) <= 1.007 * (radius + wide) + 1
        and ST_Distance(f.spot::geography, place) <= radius)
  group by f.codes
$$;

--
-- Name: has_capacity(text); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.has_capacity(asset_id text) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return (
    select exists (
      select from grid.record_masked r where r.asset_id = has_capacity.asset_id));
end
$$;

--
-- Name: in_box(double precision, double precision, jsonb); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.in_box(lon double precision, lat double precision, box jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select lat between (box ->> 1)::float8 and (box ->> 3)::float8
    and case when (box ->> 0)::float8 <= (box ->> 2)::float8
             then lon between (box ->> 0)::float8 and (box ->> 2)::float8
             else lon >= (box ->> 0)::float8 or lon <= (box ->> 2)::float8 end
$$;

--
-- Name: instant(timestamp with time zone); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.instant(moment timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

--
-- Name: is_sought(grid.asset_type, numeric, numeric, double precision, double precision, grid.asset_type[], numeric, numeric, numeric, double precision, double precision, double precision, double precision); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.is_sought(type grid.asset_type, voltage_kv numeric, value_mw numeric, lon double precision, lat double precision, types grid.asset_type[], least_kv numeric, most_kv numeric, least_mw numeric, west double precision, south double precision, east double precision, north double precision) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select (west is null or lat between south and north
      and case when west <= east then lon between west and east else lon >= west or lon <= east end)
    and (types is null or type = any (types))
    and (least_kv is null or voltage_kv >= least_kv)
    and (most_kv is null or voltage_kv <= most_kv)
    and (least_mw is null or value_mw >= least_mw)
$$;

--
-- Name: is_stale(date, interval, timestamp with time zone); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.is_stale(source_date date, stale_after interval, moment timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select moment - source_date::timestamp at time zone 'UTC' > stale_after
$$;

--
-- Name: keep_asset_figures(); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.keep_asset_figures() RETURNS trigger
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_custom_plan'
    SET enable_nestloop TO 'off'
    AS $$
declare
  changed text[];
begin
  case tg_op
    when 'INSERT' then changed := array(select distinct n.asset_id from fresh n);
    when 'DELETE' then changed := array(select distinct o.asset_id from gone o);
    when 'UPDATE' then
      if tg_table_name = 'record' then
        changed := array(
          select distinct e.asset_id from gone o join fresh n on n.id = o.id
          cross join lateral (values (o.asset_id), (n.asset_id)) e (asset_id)
          where (o.asset_id, o.measure_id, o.state, o.value, o.value_min, o.value_max)
            is distinct from (n.asset_id, n.measure_id, n.state, n.value, n.value_min, n.value_max));
      else
        changed := array(
          select n.id from gone o join fresh n on n.id = o.id
          where (o.type, o.voltage_kv, o.lon, o.lat, o.area is null) is distinct from (n.type, n.voltage_kv, n.lon, n.lat, n.area is null));
      end if;
  end case;
  if changed <> '{}' then
    insert into grid.figure_note (asset_ids) values (changed);
  end if;
  return null;
end
$$;

--
-- Name: keep_measure_json(); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.keep_measure_json() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into grid.measure_json as j
  select p.* from grid.measure_part p
  where p.measure_id in (
    select m.id from grid.measure m
    where case tg_table_name
      when 'measure' then m.id::text = new.id::text
      when 'source' then m.source_id = new.id::text
      when 'operator' then m.source_id in (select s.id from registry.source s where s.operator_id = new.id::text)
      when 'methodology' then m.methodology_id = new.id::text end)
  on conflict (measure_id) do update set source_id = excluded.source_id, stale_after = excluded.stale_after,
    comparability_class = excluded.comparability_class, effective_rights = excluded.effective_rights,
    disclaimers = excluded.disclaimers, operator_url = excluded.operator_url, subject = excluded.subject,
    methodology = excluded.methodology, terms = excluded.terms, decision = excluded.decision;
  return null;
end
$$;

--
-- Name: keep_search_keys(); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.keep_search_keys() RETURNS trigger
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_custom_plan'
    SET enable_nestloop TO 'off'
    AS $$
declare
  changed text[] := array(
    select n.id from gone o join fresh n on n.id = o.id
    where (o.type, o.voltage_kv, o.lon, o.lat) is distinct from (n.type, n.voltage_kv, n.lon, n.lat));
begin
  if changed <> '{}' then
    perform grid.rewrite_search_keys(changed);
  end if;
  return null;
end
$$;

--
-- Name: keep_version_keys(); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.keep_version_keys() RETURNS trigger
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_custom_plan'
    SET enable_nestloop TO 'off'
    AS $$
declare
  changed text[] := array(
    select n.id from gone o join fresh n on n.id = o.id
    where (o.type, o.voltage_kv, o.lon, o.lat, o.merged_into) is distinct from (n.type, n.voltage_kv, n.lon, n.lat, n.merged_into));
begin
  if changed <> '{}' then
    perform grid.rewrite_version_keys(changed);
  end if;
  return null;
end
$$;

--
-- Name: measure_dated(jsonb); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.measure_dated(params jsonb) RETURNS TABLE(id integer, source_date date)
    LANGUAGE sql STABLE
    AS $$
  select m.id, m.source_date from grid.measure m where not params ? 'as_of'
  union all
  select u.measure_id, u.source_date
  from grid.run_measure u
  where params ? 'as_of' and u.run_id = any (array(
    select (
      select r.id from grid.run r
      where r.source_id = s.id and r.effective_at <= (select (params ->> 'as_of')::timestamptz)
      order by r.effective_at desc limit 1)
    from registry.source s))
$$;

--
-- Name: merge_assets(text, text, text); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.merge_assets(merged text, survivor text, why text) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  gone grid.asset;
  kept grid.asset;
  problem text;
  gone_sources text[];
  kept_sources text[];
begin
  -- As publishing does, and in one order: whoever publishes for either operator waits.
  perform pg_advisory_xact_lock(hashtextextended('headroom.operator:' || o.operator_id, 0))
  from (select distinct a.operator_id from grid.asset a
        where a.id in (merged, grid.surviving_asset(survivor)) order by 1) o;
  select * into gone from grid.asset a where a.id = merged;
  select * into kept from grid.asset a where a.id = grid.surviving_asset(survivor);
  problem := case
    when gone.id is null then format('No asset "%s"', merged)
    when kept.id is null then format('No asset "%s"', survivor)
    when gone.merged_into is not null then format('Asset %s was merged into %s', gone.id, gone.merged_into)
    when gone.id = kept.id then format('Asset %s is the survivor itself', gone.id)
    when gone.country <> kept.country then format('Assets of %s and %s cannot be one', gone.country, kept.country)
  end;
  if problem is not null then
    raise exception sqlstate 'HR002' using message = problem;
  end if;

  update grid.asset a set merged_into = kept.id where a.id = gone.id or a.merged_into = gone.id;
  update grid.asset a set voltage_kv = coalesce(a.voltage_kv, gone.voltage_kv) where a.id = kept.id;
  if kept.lon is null and gone.lon is not null then
    update grid.asset a set precision = gone.precision, published_crs = gone.published_crs, published_x = gone.published_x,
      published_y = gone.published_y, location_source_id = gone.location_source_id, lon = gone.lon, lat = gone.lat,
      recorded_lon = gone.recorded_lon, recorded_lat = gone.recorded_lat, point = gone.point, area = gone.area,
      footprint = gone.footprint
    where a.id = kept.id;
  end if;
  update grid.asset a set parent_asset_id = nullif(kept.id, a.id) where a.parent_asset_id = gone.id;

  update grid.record r set asset_id = kept.id where r.asset_id = gone.id;

  gone_sources := array(select s.source_id from grid.asset_source s where s.asset_id = gone.id);
  kept_sources := array(select s.source_id from grid.asset_source s where s.asset_id = kept.id);
  update grid.source_count c set assets = c.assets - 1
  from grid.asset_source s join grid.asset_source k on k.source_id = s.source_id and k.asset_id = kept.id
  where s.asset_id = gone.id and c.source_id = s.source_id;
  insert into grid.asset_source select kept.id, s.source_id from grid.asset_source s where s.asset_id = gone.id
  on conflict do nothing;
  delete from grid.asset_source s where s.asset_id = gone.id;

  insert into grid.asset_merge (merged, survivor, why, took_place, took_voltage, merged_sources, survivor_sources)
  values (gone.id, kept.id, merge_assets.why, kept.lon is null and gone.lon is not null,
    kept.voltage_kv is null and gone.voltage_kv is not null, gone_sources, kept_sources);
  perform tiles.touch(array[gone.id, kept.id]);
  update registry.revision set publishes = publishes + 1;
  return kept.id;
end
$$;

--
-- Name: nearest_records(public.geography, double precision, double precision, text[], text[], numeric, numeric, integer[], integer); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.nearest_records(place public.geography, nearest double precision, reach double precision, own text[], types text[], least_kv numeric, most_kv numeric, measures integer[], wanted integer) RETURNS TABLE(id text, key double precision)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  is_point boolean := GeometryType(place) = 'POINT';
  here_lon float8 := case when is_point then ST_X(place::geometry) end;
  here_lat float8 := case when is_point then ST_Y(place::geometry) end;
begin
  return query
  with near as materialized (
    select n.id, n.is_area, n.about, n.lon, n.lat, n.records
    from (
      select f.*, case when measures is null then cardinality(f.codes) else (
          select count(*)::integer from (select unnest(f.codes) as code) u where (u.code >> 2 in (select unnest(measures))) is true) end as records
      from grid.figures_around(place, here_lon, here_lat, reach, types, least_kv, most_kv) f
      where (own is null or f.id <> all (own)) and f.about >= 0.993 * nearest - 1
      offset 0 -- counted once
    ) n
    where n.records > 0
  ), enough as materialized (
    -- Distances that are roughly told are 0.7 % off at most.
    select 1.015 * min(s.about) + 2 as about
    from (select n.about, sum(n.records) over (order by n.about) as records from near n where n.about > 1.007 * nearest + 1) s
    where s.records >= wanted
  ), chosen as materialized (
    select n.id, case
        when own is not null and n.is_area and n.about = 0 then -1
        when n.is_area or not is_point then n.about
        else ST_Distance(ST_SetSRID(ST_MakePoint(n.lon, n.lat), 4326)::geography, place) end as key
    from near n
    where n.about <= coalesce((select e.about from enough e), reach * 1.007 + 1)
    union all
    select a.id, -2
    from grid.asset a
    where a.id = any (own) and (types is null or a.type = any (types))
      and (least_kv is null or a.voltage_kv >= least_kv)
      and (most_kv is null or a.voltage_kv <= most_kv)
  )
  select r.id, c.key
  from chosen c
  cross join lateral (
    select r.id
    from grid.record_masked r
    where r.asset_id = c.id and (measures is null or r.measure_id in (select unnest(measures)))
    offset 0 -- a look-up for each asset
  ) r;
end
$$;

--
-- Name: next_voltage(jsonb, boolean, numeric); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.next_voltage(params jsonb, falling boolean, beyond numeric) RETURNS numeric
    LANGUAGE plpgsql STABLE
    AS $$
declare
  -- Bounds rather than conditions that may be absent, which would be tested row by row from the start of the index.
  lowest numeric := coalesce((params ->> 'min_voltage_kv')::numeric, '-Infinity');
  highest numeric := coalesce((params ->> 'max_voltage_kv')::numeric, 'Infinity');
begin
  if falling then
    return (select a.voltage_kv from grid.asset a
      where a.merged_into is null and a.voltage_kv >= lowest and a.voltage_kv <= highest and a.voltage_kv < coalesce(beyond, 'Infinity')
      order by a.voltage_kv desc nulls last limit 1);
  end if;
  return (select a.voltage_kv from grid.asset a
    where a.merged_into is null and a.voltage_kv >= lowest and a.voltage_kv <= highest and a.voltage_kv > coalesce(beyond, '-Infinity')
    order by a.voltage_kv nulls first limit 1);
end
$$;

--
-- Name: place_cell(double precision, double precision); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.place_cell(lon double precision, lat double precision) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select floor((lon + 180) * 4)::integer % 1440 * 1024 + floor((lat + 90) * 4)::integer $$;

--
-- Name: FUNCTION place_cell(lon double precision, lat double precision); Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON FUNCTION grid.place_cell(lon double precision, lat double precision) IS 'The cell of a quarter of a degree that a place lies in: that of its longitude times 1024, plus that of its latitude.
   180° E and W are one.';

--
-- Name: place_cells(double precision, double precision, double precision, double precision, integer); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.place_cells(west double precision, south double precision, east double precision, north double precision, most integer) RETURNS integer[]
    LANGUAGE sql IMMUTABLE
    AS $$
  select case when (columns.last - columns.first + 1) * (rows.last - rows.first + 1) <= most then
    array(select (x + 1440) % 1440 * 1024 + y from generate_series(columns.first, columns.last) x, generate_series(rows.first, rows.last) y) end
  from (select floor((west + 180) * 4)::integer as first,
    floor((case when west <= east then east else east + 360 end + 180) * 4)::integer as last) columns,
    (select floor((south + 90) * 4)::integer as first, floor((north + 90) * 4)::integer as last) rows
$$;

--
-- Name: record_conditions(jsonb); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.record_conditions(params jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
  select concat_ws(' and ', 'true',
    case when params ? 'min_capacity_mw' then 'r.value_mw >= ($1 ->> ''min_capacity_mw'')::numeric' end,
    case when params ? 'min_voltage_kv' then 'r.voltage_kv >= ($1 ->> ''min_voltage_kv'')::numeric' end,
    case when params ? 'max_voltage_kv' then 'r.voltage_kv <= ($1 ->> ''max_voltage_kv'')::numeric' end,
    case when params ? 'asset_type' then
      '(select $1 -> ''asset_type'' ? a.type from grid.asset a where a.id = r.asset_id)' end,
    case
      when params ?& array['bbox', 'as_of'] then
        '(r.asset_id in (select a.id from grid.asset a where a.merged_into is null and grid.in_box(a.lon, a.lat, $1 -> ''bbox'') and ('
        'a.point && grid.box_envelope(($1 -> ''bbox'' ->> 0)::float8, ($1 -> ''bbox'' ->> 1)::float8, '
        '  case when ($1 -> ''bbox'' ->> 0)::float8 <= ($1 -> ''bbox'' ->> 2)::float8 then ($1 -> ''bbox'' ->> 2)::float8 else 180 end, '
        '  ($1 -> ''bbox'' ->> 3)::float8) '
        'or ($1 -> ''bbox'' ->> 0)::float8 > ($1 -> ''bbox'' ->> 2)::float8 and a.point && grid.box_envelope(-180, '
        '  ($1 -> ''bbox'' ->> 1)::float8, ($1 -> ''bbox'' ->> 2)::float8, ($1 -> ''bbox'' ->> 3)::float8)))) is true'
      when params ? 'bbox' then
        '(r.asset_id in (select f.asset_id from grid.asset_figure f where grid.in_box(f.lon, f.lat, $1 -> ''bbox'') and ('
        'f.spot && ST_MakeEnvelope(($1 -> ''bbox'' ->> 0)::float8, ($1 -> ''bbox'' ->> 1)::float8, '
        '  case when ($1 -> ''bbox'' ->> 0)::float8 <= ($1 -> ''bbox'' ->> 2)::float8 then ($1 -> ''bbox'' ->> 2)::float8 else 180 end, '
        '  ($1 -> ''bbox'' ->> 3)::float8, 4326) '
        'or ($1 -> ''bbox'' ->> 0)::float8 > ($1 -> ''bbox'' ->> 2)::float8 and f.spot && ST_MakeEnvelope(-180, '
        '  ($1 -> ''bbox'' ->> 1)::float8, ($1 -> ''bbox'' ->> 2)::float8, ($1 -> ''bbox'' ->> 3)::float8, 4326)))) is true' end)
$_$;

--
-- Name: record_masked_at(timestamp with time zone); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.record_masked_at(moment timestamp with time zone) RETURNS SETOF grid.record_masked
    LANGUAGE sql STABLE
    AS $$
  select v.id, v.measure_id, a.id, v.point, v.granted, v.state, v.value, v.value_min, v.value_max, v.unit, v.value_mw,
    v.class_code, v.class_label, v.as_published, v.queue_mw, v.limiting_factors, v.notes, v.upstream_asset_id,
    a.voltage_kv, v.locator, d.source_date, v.run_id
  from grid.version_masked v
  join grid.asset own on own.id = v.asset_id
  join grid.asset a on a.id = coalesce(own.merged_into, own.id)
  cross join lateral (
    select u.source_date from grid.run_measure u
    where u.measure_id = v.measure_id and u.effective_at <= moment
    order by u.effective_at desc limit 1
  ) d
  where v.valid_from <= moment and moment < v.valid_to
$$;

--
-- Name: records_around(jsonb, public.geography, double precision, text[], integer[]); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.records_around(params jsonb, place public.geography, radius double precision, own text[], measures integer[]) RETURNS TABLE(id text, measure_id integer, kind text, key double precision)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  as_of timestamptz := params ->> 'as_of';
  types text[] := registry.text_list(params -> 'asset_type');
  least_kv numeric := params ->> 'min_voltage_kv';
  most_kv numeric := params ->> 'max_voltage_kv';
  least_mw numeric := params ->> 'min_capacity_mw';
  is_point boolean := GeometryType(place) = 'POINT';
  here_lon float8 := case when is_point then ST_X(place::geometry) end;
  here_lat float8 := case when is_point then ST_Y(place::geometry) end;
  -- Of grid.asset_figure: zeros only where they are enough.
  last_kind integer := case when least_mw >= 0.0005 then 0 else 1 end;
begin
  return query
  with near as materialized (
    select h.id, case
        when own is not null and h.is_area and h.about = 0 then -1
        when h.is_area or not is_point then h.about
        else ST_Distance(ST_SetSRID(ST_MakePoint(h.lon, h.lat), 4326)::geography, place) end as key
    from (
      select n.id, n.is_area, n.about, n.lon, n.lat
      from grid.figures_around(place, here_lon, here_lat, radius, types, least_kv, most_kv) n
      where as_of is null and (own is null or n.id <> all (own)) and exists (
        select from (select unnest(n.codes) as code) u
        where u.code & 3 <= last_kind and (u.code >> 2 in (select unnest(measures))) is true)
      offset 0) h
    union all
    select n.id, case
        when own is not null and n.is_area and n.about = 0 then -1
        when n.is_area or not is_point then n.about
        else ST_Distance(n.footprint, place) end
    from grid.assets_around(place, radius, types, least_kv, most_kv) n
    where as_of is not null and (own is null or n.id <> all (own))
    union all
    select a.id, -2
    from grid.asset a
    where a.id = any (own) and (types is null or a.type = any (types))
      and (least_kv is null or a.voltage_kv >= least_kv)
      and (most_kv is null or a.voltage_kv <= most_kv)
  )
  select r.id, r.measure_id, r.kind, n.key
  from near n
  cross join lateral (
    select f.id, f.measure_id, f.kind
    from grid.record_figure f
    where as_of is null and f.asset_id = n.id and (f.measure_id in (select unnest(measures))) is true and f.value_mw >= least_mw
    union all
    select v.id, v.measure_id, v.kind
    from grid.version_kind v
    where as_of is not null and v.asset_id = n.id and v.valid_from <= as_of and v.valid_to > as_of
      and (v.measure_id in (select unnest(measures))) is true and (least_mw is null or v.value_mw >= least_mw)
    union all
    select v.id, v.measure_id, v.kind
    from grid.asset own
    join grid.version_kind v on v.asset_id = own.id
    where as_of is not null and own.merged_into = n.id and v.valid_from <= as_of and v.valid_to > as_of
      and (v.measure_id in (select unnest(measures))) is true and (least_mw is null or v.value_mw >= least_mw)
    offset 0 -- a look-up for each asset: planned as a join, it read all records (1.2 s) for 25,000 assets
  ) r;
end
$$;

--
-- Name: records_as_of(jsonb); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.records_as_of(params jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
  select case when params ? 'as_of' then 'grid.record_masked_at(($1 ->> ''as_of'')::timestamptz)'
    else 'grid.record_masked' end
$_$;

--
-- Name: records_counted(jsonb, integer[], public.geography, double precision, text[], jsonb, integer); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.records_counted(params jsonb, measures integer[], place public.geography, radius double precision, own text[], after jsonb, size integer, OUT ids text[], OUT keys double precision[], OUT summary jsonb, OUT shown integer[]) RETURNS record
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  moment timestamptz := coalesce((params ->> 'as_of')::timestamptz, now());
  last_key float8 := after ->> 'key';
  last_id text := after ->> 'id';
begin
  with hit as materialized (
    select r.* from grid.records_around(params, place, radius, own, measures) r
  ), page as materialized (
    select h.id, h.key from hit h
    where after is null or h.key > last_key or h.key = last_key and h.id > last_id
    order by h.key, h.id limit size
  ), tally as materialized (
    select h.measure_id, h.kind, count(*) as records from hit h group by 1, 2
  )
  select jsonb_build_object(
      'with_capacity', coalesce(sum(t.records) filter (where t.kind = 'capacity'), 0),
      'zero', coalesce(sum(t.records) filter (where t.kind = 'zero'), 0),
      'withheld', coalesce(sum(t.records) filter (where t.kind = 'withheld'), 0),
      'unknown', coalesce(sum(t.records) filter (where t.kind in ('class', 'none')), 0),
      'stale', coalesce(sum(t.records) filter (where grid.is_stale(d.source_date, m.stale_after, moment)), 0)),
    array_agg(distinct t.measure_id) filter (where t.kind in ('capacity', 'zero', 'class')),
    (select array_agg(p.id order by p.key, p.id) from page p), (select array_agg(p.key order by p.key, p.id) from page p)
  into summary, shown, ids, keys
  from tally t
  join grid.current_measure m on m.id = t.measure_id
  cross join lateral (
    select case when not params ? 'as_of' then m.source_date else (
      select u.source_date from grid.run_measure u
      where u.measure_id = m.id and u.effective_at <= moment
      order by u.effective_at desc limit 1) end as source_date) d;
end
$$;

--
-- Name: records_expected(public.geography, double precision, text[], numeric, numeric, integer[]); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.records_expected(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric, measures integer[]) RETURNS bigint
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return (
    select coalesce(sum(case when measures is null then cardinality(f.codes) else (
        select count(*)::integer from (select unnest(f.codes) as code) u where (u.code >> 2 in (select unnest(measures))) is true) end), 0)
    from unnest(grid.boxes_around(place::geometry, radius)) box
    join grid.asset_figure f on f.spot && box
    where not f.is_area
      and (types is null or f.type = any (types))
      and (least_kv is null or f.voltage_kv >= least_kv)
      and (most_kv is null or f.voltage_kv <= most_kv));
end
$$;

--
-- Name: require_as_of(jsonb); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.require_as_of(params jsonb) RETURNS void
    LANGUAGE plpgsql STABLE
    AS $$
begin
  if (params ->> 'as_of')::timestamptz > clock_timestamp() then
    perform access.refuse('invalid_parameter', 'as_of: expected an instant of the past');
  end if;
end
$$;

--
-- Name: require_capacity(jsonb, text[]); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.require_capacity(params jsonb, assets text[]) RETURNS void
    LANGUAGE plpgsql STABLE
    AS $_$
declare
  found_any boolean;
begin
  execute format('select exists (select from %s r where r.asset_id = any ($2))', grid.records_as_of(params))
  into found_any using params, assets;
  if not found_any then
    perform access.refuse('capacity_not_available', 'No capacity record is published there');
  end if;
end
$_$;

--
-- Name: require_comparable(jsonb, integer[], text[]); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.require_comparable(params jsonb, measures integer[], assets text[]) RETURNS void
    LANGUAGE plpgsql STABLE
    AS $_$
declare
  shown integer[];
begin
  if params ->> 'comparability' is distinct from 'strict' then
    return;
  end if;
  if assets is null and not params ? 'as_of' then
    shown := grid.search_measures(params, measures, true);
  else
    execute format(
      'select array_agg(m) from unnest($2) m '
      'where exists (select from %s r where r.measure_id = m '
      '  and r.state in (''published'', ''class_only'') and ($3 is null or r.asset_id = any ($3)) and %s)',
      grid.records_as_of(params), grid.record_conditions(params))
    into shown using params, measures, assets;
  end if;
  perform grid.require_one_class(params, shown);
end
$_$;

--
-- Name: require_fresh(jsonb, integer[], text[]); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.require_fresh(params jsonb, measures integer[], assets text[]) RETURNS void
    LANGUAGE plpgsql STABLE
    AS $_$
declare
  newest date;
begin
  if not params ? 'fresh_after' then
    return;
  end if;
  if assets is null and not params ? 'as_of' then
    measures := grid.search_measures(params, measures, false);
    select max(m.source_date) into newest from grid.measure m where m.id = any (measures);
  else
    execute format(
      'select max(m.source_date) from grid.measure_dated($1) m where m.id = any ($2) and exists (select from %s r '
      'where r.measure_id = m.id and ($3 is null or r.asset_id = any ($3)) and %s)',
      grid.records_as_of(params), grid.record_conditions(params))
    into newest using params, measures, assets;
  end if;
  if newest is not null then
    perform access.refuse('source_data_stale', format('The newest data that matches is of %s', newest),
      jsonb_build_object('newest', newest));
  end if;
end
$_$;

--
-- Name: require_one_class(jsonb, integer[]); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.require_one_class(params jsonb, measures integer[]) RETURNS void
    LANGUAGE plpgsql STABLE
    AS $$
declare
  classes text[];
begin
  if params ->> 'comparability' is distinct from 'strict' then
    return;
  end if;
  select array_agg(distinct t.comparability_class order by t.comparability_class) into classes
  from grid.measure m join registry.methodology t on t.id = m.methodology_id
  where m.id = any (measures);
  if cardinality(classes) > 1 then
    perform access.refuse('capacity_semantics_not_comparable',
      'The matching records span several comparability classes; choose sources of one, or comparability=best_effort',
      jsonb_build_object('classes', classes));
  end if;
end
$$;

--
-- Name: rewrite_search_keys(text[]); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.rewrite_search_keys(changed text[]) RETURNS void
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET enable_nestloop TO 'on'
    AS $$
begin
  update grid.record r set asset_type = a.type::grid.asset_type, voltage_kv = a.voltage_kv, lon = a.lon, lat = a.lat
  from unnest(changed) c (id) join grid.asset a on a.id = c.id
  where r.asset_id = c.id
    and (r.asset_type, r.voltage_kv, r.lon, r.lat) is distinct from (a.type::grid.asset_type, a.voltage_kv, a.lon, a.lat);
end
$$;

--
-- Name: rewrite_version_keys(text[]); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.rewrite_version_keys(changed text[]) RETURNS void
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET enable_nestloop TO 'on'
    AS $$
begin
  update grid.record_version v set asset_type = a.type::grid.asset_type, voltage_kv = a.voltage_kv, lon = a.lon, lat = a.lat
  from (
    select own.id, coalesce(own.merged_into, own.id) as stands_under from unnest(changed) c (id) join grid.asset own on own.id = c.id
    union
    select own.id, own.merged_into from unnest(changed) c (id) join grid.asset own on own.merged_into = c.id) c
  join grid.asset a on a.id = c.stands_under
  where v.asset_id = c.id
    and (v.asset_type, v.voltage_kv, v.lon, v.lat) is distinct from (a.type::grid.asset_type, a.voltage_kv, a.lon, a.lat);
end
$$;

--
-- Name: search_among(grid.search_filter, integer[], text[], integer[], integer[], text, jsonb, integer); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.search_among(wanted grid.search_filter, measures integer[], assets text[], sources integer[], cells integer[], sort text, after jsonb, size integer) RETURNS TABLE(id text, key text)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_bitmapscan TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
declare
  as_of timestamptz := wanted.as_of;
  falling boolean := sort like '-%';
  field text := ltrim(sort, '-');
  types grid.asset_type[] := wanted.types;
  least_kv numeric := wanted.least_kv;
  most_kv numeric := wanted.most_kv;
  least_mw numeric := wanted.least_mw;
  west float8 := wanted.west;
  south float8 := wanted.south;
  east float8 := wanted.east;
  north float8 := wanted.north;
  last_id text := after ->> 'id';
  -- Dates as days, so that every key is a number.
  last_key numeric := case field when 'source_date' then (after ->> 'key')::date - date '2000-01-01' when 'id' then null
    else (after ->> 'key')::numeric end;
  -- The date of each measure's data at the instant, as days.
  then_dated jsonb := case when as_of is not null and field = 'source_date' then (
    select jsonb_object_agg(d.id, d.source_date - date '2000-01-01') from grid.measure_dated(jsonb_build_object('as_of', as_of)) d) end;
begin
  return query
  with found as (
    select r.id, r.measure_id, r.value_mw, null::numeric as voltage_kv from grid.record_figure r
    where as_of is null and field <> 'voltage_kv' and r.asset_id = any (assets) and (least_mw is null or r.value_mw >= least_mw)
    union all
    select r.id, r.measure_id, null, r.voltage_kv from grid.record_figure r
    where as_of is null and field = 'voltage_kv' and r.asset_id = any (assets) and (least_mw is null or r.value_mw >= least_mw)
    union all
    select v.id, v.measure_id, v.value_mw, case when field = 'voltage_kv' then (select s.voltage_kv from grid.asset s where s.id = a.stands_under) end
    from (
      select u as id, u as stands_under from unnest(assets) u
      union all
      select own.id, own.merged_into from grid.asset own where own.merged_into = any (assets)) a
    cross join lateral (
      select * from grid.version_kind k where k.asset_id = a.id and k.valid_from <= as_of and k.valid_to > as_of offset 0) v
    where as_of is not null and (least_mw is null or v.value_mw >= least_mw)
    union all
    select r.id, r.measure_id, r.value_mw, r.voltage_kv
    from unnest(sources) a (no)
    cross join lateral (
      select k.id, k.measure_id, k.value_mw, k.voltage_kv, k.asset_type, k.lon, k.lat from grid.served_key k
      where as_of is null and k.source_no = a.no and k.value_mw >= least_mw
      union all
      select v.id, v.measure_id, v.value_mw, v.voltage_kv, v.asset_type, v.lon, v.lat from grid.served_version v
      where as_of is not null and v.source_no = a.no and v.value_mw >= least_mw and v.valid_from <= as_of and v.valid_to > as_of
      offset 0) r
    where assets is null and (cells is null or least_mw <= 0)
      and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, null, west, south, east, north)
    union all
    select f.id, f.measure_id, f.value_mw, f.voltage_kv
    from grid.search_figures_placed(wanted, sources, cells) f
    where assets is null and cells is not null and least_mw > 0 and f.value_mw >= least_mw
  ), keyed as materialized ( -- so that a key is made once, whatever asks for it
    select f.id, case field when 'value_mw' then f.value_mw when 'voltage_kv' then f.voltage_kv
      when 'source_date' then case when as_of is null
        then (select m.source_date - date '2000-01-01' from grid.measure m where m.id = f.measure_id)
        else (then_dated ->> f.measure_id::text)::integer end end as key
    from found f
    where (f.measure_id in (select unnest(measures))) is true
  )
  select k.id, case field when 'source_date' then (date '2000-01-01' + k.key::integer)::text else k.key::text end
  from keyed k
  where after is null or k.key = last_key and k.id > last_id
    or case when falling then k.key < last_key else k.key > last_key end
    or k.key is null and (last_key is not null or k.id > last_id)
  order by case when falling then -k.key else k.key end nulls last, k.id collate "C" limit size;
end
$$;

--
-- Name: search_assets(grid.search_filter, integer, boolean); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.search_assets(wanted grid.search_filter, most integer, thorough boolean) RETURNS text[]
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_custom_plan'
    SET enable_bitmapscan TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
declare
  types text[] := wanted.types::text[];
  least_kv numeric := wanted.least_kv;
  most_kv numeric := wanted.most_kv;
  west float8 := wanted.west;
  south float8 := wanted.south;
  east float8 := wanted.east;
  north float8 := wanted.north;
  cells integer[];
  ids text[];
  found integer;
  looked_at integer := case when thorough and (least_kv is not null or most_kv is not null) then 40000 else most end;
begin
  if west is not null then
    cells := grid.place_cells(west, south, east, north, 2000);
    select array_agg(f.id) filter (where (least_kv is null or f.voltage_kv >= least_kv) and (most_kv is null or f.voltage_kv <= most_kv)),
      count(*)
    into ids, found
    from (
      select a.id, a.voltage_kv
      from unnest(cells) cell
      cross join lateral (
        select b.id, b.voltage_kv from grid.asset b
        where grid.place_cell(b.lon, b.lat) = cell and b.lon is not null and b.merged_into is null
          and (types is null or b.type = any (types))
          and b.lat between south and north
          and case when west <= east then b.lon between west and east else b.lon >= west or b.lon <= east end
        offset 0) a -- a look-up for each cell
      limit looked_at + 1) f;
    return case when cells is not null and found <= looked_at and coalesce(cardinality(ids), 0) <= most then coalesce(ids, '{}') end;
  elsif types is not null or least_kv is not null or most_kv is not null then
    ids := array(
      select a.id from grid.asset a
      where a.merged_into is null
        and (types is null or a.type = any (types))
        and (least_kv is null or a.voltage_kv >= least_kv)
        and (most_kv is null or a.voltage_kv <= most_kv)
      limit most + 1);
  end if;
  return case when cardinality(ids) <= most then ids end;
end
$$;

--
-- Name: search_beyond(jsonb, grid.search_filter, text, boolean, numeric, integer[], integer[], integer, text, integer[], double precision); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.search_beyond(params jsonb, wanted grid.search_filter, field text, falling boolean, beyond numeric, served integer[], withheld integer[], size integer, parts text, part_ids integer[], likely double precision) RETURNS TABLE(id text, key text)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  side integer := case when falling then 1 else -1 end;
  taken integer := 0;
  got integer;
begin
  if field = 'voltage_kv' then
    loop
      beyond := grid.next_voltage(params, falling, beyond);
      exit when beyond is null or taken >= size;
      return query
      select t, beyond::text from grid.search_ties(wanted, field, beyond, served, withheld, null, size - taken, parts, part_ids, likely / 8) t;
      get diagnostics got = row_count;
      taken := taken + got;
    end loop;
    return;
  end if;

  if beyond is null or beyond * side > 0 then
    return query
    select f.id, f.key::text
    from grid.search_figures(wanted, falling, case when falling then 0 else coalesce(beyond, '-Infinity') end,
      case when falling then coalesce(beyond, 'Infinity') else 0 end, served, size, case parts when 'cell' then part_ids end) f;
    get diagnostics taken = row_count;
    if taken < size and (wanted.least_mw <= 0) is not false then
      return query select t, '0' from grid.search_ties(wanted, field, 0, served, null, null, size - taken, parts, part_ids, likely) t;
      get diagnostics got = row_count;
      taken := taken + got;
    end if;
    beyond := null;
  end if;
  if taken < size then
    return query
    select f.id, f.key::text
    from grid.search_figures(wanted, falling, case when falling then '-Infinity' else coalesce(beyond, 0) end,
      case when falling then coalesce(beyond, 0) else 'Infinity' end, served, size - taken, case parts when 'cell' then part_ids end) f;
  end if;
end
$$;

--
-- Name: search_figures(grid.search_filter, boolean, numeric, numeric, integer[], integer, integer[]); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.search_figures(wanted grid.search_filter, falling boolean, above numeric, below numeric, sources integer[], size integer, cells integer[]) RETURNS TABLE(id text, key numeric)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_bitmapscan TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
declare
  as_of timestamptz := wanted.as_of;
  measures integer[] := wanted.measures;
  types grid.asset_type[] := wanted.types;
  least_kv numeric := wanted.least_kv;
  most_kv numeric := wanted.most_kv;
  west float8 := wanted.west;
  south float8 := wanted.south;
  east float8 := wanted.east;
  north float8 := wanted.north;
  least numeric := greatest(above, wanted.least_mw);
  last_keys numeric[] := array_fill(case when falling then below else above end, array[coalesce(cardinality(sources), 0)]);
  last_ids text[] := array_fill(''::text, array[coalesce(cardinality(sources), 0)]);
  ids text[] := '{}';
  keys numeric[] := '{}';
  page_end numeric := case when falling then least else below end;
  most integer;
  found_of integer[];
  found text[];
  found_keys numeric[];
begin
  if cells is not null and above >= 0 then
    return query
    select f.id, f.value_mw
    from grid.search_figures_placed(wanted, sources, cells) f
    where f.value_mw < below and f.value_mw > above and f.value_mw >= least
    order by case when falling then -f.value_mw else f.value_mw end, f.id collate "C" limit size;
    return;
  end if;
  while cardinality(sources) > 0 loop
    most := 1 + (case when cardinality(ids) < size then size - cardinality(ids) else size end) / cardinality(sources);
    select array_agg(a.no), array_agg(f.id), array_agg(f.value_mw) into found_of, found, found_keys
    from unnest(sources, last_keys, last_ids) a (no, last_key, last_id)
    cross join lateral (
      (select r.id, r.value_mw from grid.served_key r
       where as_of is null and falling and r.source_no = a.no and r.value_mw < below and r.value_mw > above
         and r.value_mw <= a.last_key and r.value_mw >= page_end and (r.value_mw < a.last_key or r.id > a.last_id)
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, null, west, south, east, north)
       order by r.value_mw desc nulls last, r.id limit most)
      union all
      (select r.id, r.value_mw from grid.served_key r
       where as_of is null and not falling and r.source_no = a.no and r.value_mw < below
         and r.value_mw >= least and r.value_mw > a.last_key and r.value_mw <= page_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, null, west, south, east, north)
       order by r.value_mw nulls first fetch first most rows with ties)
      union all
      (select v.id, v.value_mw from grid.served_version v
       where as_of is not null and falling and v.source_no = a.no and v.value_mw < below and v.value_mw > above
         and v.value_mw <= a.last_key and v.value_mw >= page_end and (v.value_mw < a.last_key or v.id > a.last_id)
         and v.valid_from <= as_of and v.valid_to > as_of
         and (measures is null or (v.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(v.asset_type, v.voltage_kv, v.value_mw, v.lon, v.lat, types, least_kv, most_kv, null, west, south, east, north)
       order by v.value_mw desc nulls last, v.id limit most)
      union all
      (select v.id, v.value_mw from grid.served_version v
       where as_of is not null and not falling and v.source_no = a.no and v.value_mw < below
         and v.value_mw >= least and v.value_mw > a.last_key and v.value_mw <= page_end
         and v.valid_from <= as_of and v.valid_to > as_of
         and (measures is null or (v.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(v.asset_type, v.voltage_kv, v.value_mw, v.lon, v.lat, types, least_kv, most_kv, null, west, south, east, north)
       order by v.value_mw nulls first fetch first most rows with ties)
    ) f;
    select array_agg(p.id), array_agg(p.key) into ids, keys
    from (
      select * from unnest(ids || found, keys || found_keys) p (id, key)
      order by case when falling then -p.key else p.key end, p.id collate "C" limit size) p;
    if cardinality(ids) = size then
      page_end := keys[size];
    end if;
    select array_agg(s.no), array_agg(s.key), array_agg(s.id) into sources, last_keys, last_ids
    from (
      select f.no, case when falling then min(f.key) else max(f.key) end as key,
        (array_agg(f.id order by f.key, f.id collate "C" desc))[1] as id
      from unnest(found_of, found, found_keys) f (no, id, key) group by 1 having count(*) >= most) s
    where case when falling then s.key >= page_end else s.key < page_end end;
  end loop;
  return query select * from unnest(ids, keys);
end
$$;

--
-- Name: search_figures_placed(grid.search_filter, integer[], integer[]); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.search_figures_placed(wanted grid.search_filter, sources integer[], cells integer[]) RETURNS TABLE(id text, measure_id integer, value_mw numeric, voltage_kv numeric)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_bitmapscan TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
declare
  as_of timestamptz := wanted.as_of;
  measures integer[] := wanted.measures;
  types grid.asset_type[] := wanted.types;
  least_kv numeric := wanted.least_kv;
  most_kv numeric := wanted.most_kv;
  west float8 := wanted.west;
  south float8 := wanted.south;
  east float8 := wanted.east;
  north float8 := wanted.north;
begin
  return query
  select r.id, r.measure_id, r.value_mw, r.voltage_kv
  from unnest(sources) a (no)
  cross join unnest(cells) c (cell)
  cross join lateral (
    select k.id, k.measure_id, k.value_mw, k.voltage_kv, k.asset_type, k.lon, k.lat from grid.served_key k
    where as_of is null and k.source_no = a.no and grid.place_cell(k.lon, k.lat) = c.cell and k.value_mw > 0
    union all
    select v.id, v.measure_id, v.value_mw, v.voltage_kv, v.asset_type, v.lon, v.lat from grid.served_version v
    where as_of is not null and v.source_no = a.no and grid.place_cell(v.lon, v.lat) = c.cell and v.value_mw > 0
      and v.valid_from <= as_of and v.valid_to > as_of
    offset 0) r
  where (measures is null or (r.measure_id in (select unnest(measures))) is true)
    and grid.is_sought(r.asset_type, r.voltage_kv, null, r.lon, r.lat, types, least_kv, most_kv, null, west, south, east, north);
end
$$;

--
-- Name: search_filter(jsonb, integer[]); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.search_filter(params jsonb, measures integer[]) RETURNS grid.search_filter
    LANGUAGE plpgsql STABLE
    AS $$
declare
  wanted grid.search_filter;
begin
  if params ?| array['direction', 'technology', 'availability_type', 'firmness', 'horizon_year', 'fresh_after'] then
    wanted.measures := measures;
  end if;
  wanted.as_of := params ->> 'as_of';
  wanted.types := registry.text_list(params -> 'asset_type')::grid.asset_type[];
  wanted.least_kv := params ->> 'min_voltage_kv';
  wanted.most_kv := params ->> 'max_voltage_kv';
  wanted.least_mw := params ->> 'min_capacity_mw';
  wanted.west := params -> 'bbox' ->> 0;
  wanted.south := params -> 'bbox' ->> 1;
  wanted.east := params -> 'bbox' ->> 2;
  wanted.north := params -> 'bbox' ->> 3;
  return wanted;
end
$$;

--
-- Name: search_hits(grid.search_filter, integer[]); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.search_hits(wanted grid.search_filter, sources integer[], OUT hits double precision, OUT of_measures double precision, OUT above double precision) RETURNS record
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_bitmapscan TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
declare
  measures integer[] := wanted.measures;
  types grid.asset_type[] := wanted.types;
  least_kv numeric := wanted.least_kv;
  most_kv numeric := wanted.most_kv;
  least_mw numeric := wanted.least_mw;
  west float8 := wanted.west;
  south float8 := wanted.south;
  east float8 := wanted.east;
  north float8 := wanted.north;
  most integer := 1 + 1000 / greatest(cardinality(sources), 1);
  seen integer;
begin
  -- Of many sources together, or of each where those asked for have few of all records.
  select count(*), count(*) filter (where (measures is null or (r.measure_id in (select unnest(measures))) is true)),
    count(*) filter (where (measures is null or (r.measure_id in (select unnest(measures))) is true)
    and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)),
    count(*) filter (where r.value_mw > 0)
  into seen, of_measures, hits, above
  from (select * from grid.record_key r order by r.id limit 1000) r
  where (r.source_no in (select unnest(sources))) is true;
  if seen < 500 then
    select count(*), count(*) filter (where (measures is null or (r.measure_id in (select unnest(measures))) is true)),
      count(*) filter (where (measures is null or (r.measure_id in (select unnest(measures))) is true)
      and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)),
      count(*) filter (where r.value_mw > 0)
    into seen, of_measures, hits, above
    from unnest(sources) a (no)
    cross join lateral (
      select * from grid.record_key r where r.source_no = a.no order by r.id limit most) r;
  end if;
  hits := hits * 2000 / greatest(seen, 1);
  of_measures := of_measures * 2000 / greatest(seen, 1);
  above := above * 2000 / greatest(seen, 1);
end
$$;

--
-- Name: search_measures(jsonb, integer[], boolean); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.search_measures(params jsonb, measures integer[], shown boolean) RETURNS integer[]
    LANGUAGE plpgsql STABLE
    AS $_$
declare
  wanted grid.search_filter := grid.search_filter(params, measures);
  assets text[] := grid.search_assets(wanted, 3000, true);
  sources integer[];
  found integer[];
begin
  if assets is not null then
    select array_agg(distinct r.measure_id) into found
    from grid.record_masked r
    where r.asset_id = any (assets) and (r.measure_id in (select unnest(measures))) is true
      and (not shown or r.state in ('published', 'class_only'))
      and (wanted.least_mw is null or r.value_mw >= wanted.least_mw);
    return found;
  end if;
  if wanted.least_mw is not null then
    sources := array(
      select s.no from registry.source s
      where s.granted and s.id in (select m.source_id from grid.measure m where (m.id in (select unnest(measures))) is true));
    if grid.few_above(wanted, sources, 10000) then
      select array_agg(distinct r.measure_id) into found
      from unnest(sources) a (no)
      cross join lateral (
        select * from grid.served_key k where k.source_no = a.no and k.value_mw >= wanted.least_mw offset 0) r
      where (r.measure_id in (select unnest(measures))) is true
        and grid.is_sought(r.asset_type, r.voltage_kv, null, r.lon, r.lat, wanted.types, wanted.least_kv, wanted.most_kv, null,
          wanted.west, wanted.south, wanted.east, wanted.north);
      return found;
    end if;
  end if;
  execute format(
    'select array_agg(m) from unnest($2) m '
    'where exists (select from grid.record_masked r where r.measure_id = m '
    '  and (not $3 or r.state in (''published'', ''class_only'')) and %s)', grid.record_conditions(params))
  into found using params, measures, shown;
  return found;
end
$_$;

--
-- Name: search_page(jsonb, grid.search_filter, integer[], integer[], integer[], text, jsonb, integer, text, integer[], double precision); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.search_page(params jsonb, wanted grid.search_filter, measures integer[], served_sources integer[], withheld_sources integer[], sort text, after jsonb, size integer, parts text, part_ids integer[], likely double precision) RETURNS TABLE(id text, key text)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  falling boolean := sort like '-%';
  field text := ltrim(sort, '-');
  last_id text := after ->> 'id';
  last_day date := case when field = 'source_date' then after ->> 'key' end;
  last_key numeric := case when field in ('value_mw', 'voltage_kv') then after ->> 'key' end;
  taken integer := 0;
  got integer;
  band record;
begin
  if field = 'source_date' then
    for band in
      select d.source_date as date, array_agg(m.id) as measures,
        array_agg(distinct s.no) filter (where s.granted) as served, array_agg(distinct s.no) filter (where not s.granted) as masked
      from grid.measure_dated(params) d join grid.measure m on m.id = d.id join registry.source s on s.id = m.source_id
      where (m.id in (select unnest(measures))) is true
        and (after is null or d.source_date is not distinct from last_day or last_day is not null and d.source_date is null
          or case when falling then d.source_date < last_day else d.source_date > last_day end)
      group by 1
      order by case when falling then d.source_date end desc nulls last, d.source_date nulls last
    loop
      wanted.measures := band.measures;
      return query
      select t, band.date::text
      from grid.search_ties(wanted, 'id', null, band.served, band.masked,
        case when band.date is not distinct from last_day then last_id end, size - taken, case parts when 'measure' then parts else 'source' end,
        band.measures, likely / 30) t;
      get diagnostics got = row_count;
      taken := taken + got;
      exit when taken >= size;
    end loop;
    return;
  end if;

  if field = 'id' then
    if parts = 'all' then
      return query select w, null::text from grid.search_walk(wanted, served_sources || withheld_sources, last_id, size) w;
    else
      return query
      select t, null::text
      from grid.search_ties(wanted, field, null, served_sources, withheld_sources, last_id, size, parts, part_ids, likely) t;
    end if;
    return;
  end if;

  if last_key is not null then
    return query
    select t, after ->> 'key'
    from grid.search_ties(wanted, field, last_key, served_sources, withheld_sources, last_id, size,
      parts, part_ids, likely) t;
    get diagnostics taken = row_count;
  end if;
  if taken < size and (after is null or last_key is not null) then
    return query
    select b.id, b.key
    from grid.search_beyond(params, wanted, field, falling, last_key, served_sources, withheld_sources, size - taken,
      parts, part_ids, likely) b;
    get diagnostics got = row_count;
    taken := taken + got;
  end if;
  if taken < size and (case field when 'voltage_kv' then wanted.least_kv is null and wanted.most_kv is null else wanted.least_mw is null end) then
    return query
    select t, null::text
    from grid.search_ties(wanted, field, null, served_sources, withheld_sources, case when last_key is null then last_id end,
      size - taken, parts, part_ids, likely) t;
  end if;
end
$$;

--
-- Name: search_records(jsonb, integer[], integer[], text, jsonb, integer); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.search_records(params jsonb, served integer[], withheld integer[], sort text, after jsonb, size integer) RETURNS TABLE(id text, key text)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  measures integer[] := served || withheld;
  wanted grid.search_filter := grid.search_filter(params, measures);
  served_sources integer[];
  withheld_sources integer[];
  series float8;
  all_series float8;
  -- Of two thousand records of the sources.
  hits float8 := 2000;
  of_measures float8 := 2000;
  passed float8 := 2000;
  -- Records of now that have figures above zero are read by source where only those are asked for.
  only_above boolean := coalesce((params ->> 'min_capacity_mw')::numeric > 0, false) and not params ? 'as_of' and sort not like '%value_mw';
  every constant boolean := not grid.asks_of_measures(params);
  parts text := 'source';
  cells integer[];
  assets text[];
begin
  select array_agg(s.no) filter (where s.asked and s.granted), array_agg(s.no) filter (where s.asked and not s.granted),
    sum(s.series) filter (where s.asked), sum(s.series)
  into served_sources, withheld_sources, series, all_series
  from (
    select s.no, s.granted, c.series, case when every then s.no in (select e.no from grid.current_source e)
      else s.id in (select m.source_id from grid.measure m where (m.id in (select unnest(measures))) is true) end as asked
    from registry.source s left join grid.source_count c on c.source_id = s.id) s;

  -- Not every measure of a source had data then.
  if wanted.as_of is not null and cardinality(measures) < (
    select count(*) from grid.measure m
    where (m.source_id in (select o.source_id from grid.measure o where (o.id in (select unnest(measures))) is true)) is true)
  then
    wanted.measures := measures;
  end if;
  if wanted.measures is not null
    or params ?| array['asset_type', 'min_voltage_kv', 'max_voltage_kv', 'bbox', 'min_capacity_mw']
  then
    select greatest(h.hits, 0.5), greatest(h.of_measures, 0.5), case when only_above then h.above else passed end into hits, of_measures, passed
    from grid.search_hits(wanted, served_sources || withheld_sources) h;
    if hits < 200 and series * 10 > all_series then
      cells := grid.place_cells(wanted.west, wanted.south, wanted.east, wanted.north, 200);
    end if;
    if cells is not null and sort not like '%source_date' then
      parts := 'cell';
    -- Asking a measure costs as much as passing over sixty records; a page of 200 passes over 200 for each that one matches of.
    elsif wanted.measures is not null and of_measures < (case when sort like '%voltage_kv' then 100 else 1000 end)
      and 60 * cardinality(measures) < 200 * (passed - of_measures) / hits
    then
      parts := 'measure';
    end if;
    if hits < 10 then
      assets := grid.search_assets(wanted, case when hits < 1 then 3000 else 1000 end,
        hits < 1 and (parts <> 'cell' or sort like '%voltage_kv'));
      if assets is not null or cells is not null and wanted.least_mw > 0
        or wanted.least_mw is not null and (hits < 1 or not only_above)
          -- Of one record in two thousand, a page of 200 passes over 400,000.
          and grid.few_above(wanted, served_sources, case when hits < 1 and parts <> 'measure' then 150000 else 10000 end)
      then
        return query select * from grid.search_among(wanted, measures, assets, served_sources, cells, sort, after, size);
        return;
      end if;
    end if;
  end if;
  -- Microseconds for a page of 200: of all records, and of each source's in windows, with a look-up a source.
  if sort = 'id' and parts = 'source'
    and not coalesce(wanted.least_mw > 0, false)
    and 50 * all_series / greatest(series, 1) < 41 + 12 * hits / 2000 * cardinality(served_sources || withheld_sources)
  then
    parts := 'all';
  end if;
  return query
  select * from grid.search_page(params, wanted, measures, served_sources, withheld_sources, sort, after, size, parts,
    case parts when 'cell' then cells when 'measure' then measures end, series * hits / 2000);
end
$$;

--
-- Name: search_ties(grid.search_filter, text, numeric, integer[], integer[], text, integer, text, integer[], double precision); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.search_ties(wanted grid.search_filter, field text, key numeric, served integer[], withheld integer[], last_id text, size integer, parts text, part_ids integer[], likely double precision) RETURNS SETOF text
    LANGUAGE plpgsql STABLE
    AS $$
declare
  none boolean := case field when 'voltage_kv' then key not between coalesce(wanted.least_kv, key) and coalesce(wanted.most_kv, key)
    when 'value_mw' then key < wanted.least_mw or key is null and wanted.least_mw is not null end;
  -- Figures above zero are few and have orders by source, those of versions by id and voltage included.
  above boolean := coalesce(wanted.least_mw > 0, false) and (wanted.as_of is not null or field <> 'value_mw' and parts = 'source');
  -- Other figures than zero are best found by source, and those that have none where a source's own are apart.
  way text := case when above and wanted.as_of is null then 'above'
    when above or field = 'value_mw' and (key <> 0 or key is null and parts = 'measure') then 'source' else parts end;
  of_versions boolean := wanted.as_of is not null and (above or field = 'value_mw' and way = 'source');
  sources integer[] := case when not of_versions then served end
    || case when not above and (field <> 'value_mw' or key is null) then withheld end;
  read integer[] := case when way in ('source', 'above') then sources else part_ids end;
  most integer := size;
  -- Where the window ends among all ids, 0 to 1, by the hexadecimal digits that an id begins with.
  place float8 := coalesce(('x' || rpad(substring(last_id from '^cap_([0-9a-f]{1,8})'), 8, '0'))::bit(32)::bigint / 4294967296.0, 0);
  width float8 := case when field = 'value_mw' and key <> 0 then 1 else 1.2 * size / greatest(likely, 1) end;
  window_end text := '';
  found text[];
begin
  last_id := coalesce(last_id, '');
  while most > 0 and window_end < '~' collate "C" and none is not true
    and (cardinality(sources) > 0 or of_versions and cardinality(served) > 0)
  loop
    place := place + width;
    window_end := case when place < 1 then 'cap_' || lpad(to_hex(floor(place * 4294967296)::bigint), 8, '0') else '~' end;
    found := '{}';
    if cardinality(sources) > 0 then
      found := grid.search_window(wanted, field, key, way, read, sources, withheld, last_id, window_end, most);
    end if;
    if of_versions then
      found := array(
        select f from unnest(found || grid.search_window_versions(wanted, field, key, served, last_id, window_end, most)) f
        order by f collate "C" limit most);
    end if;
    return query select unnest(found);
    most := most - cardinality(found);
    last_id := greatest(last_id, window_end collate "C");
    width := width * case when found = '{}' then 8 else least(8, 0.3 + 1.2 * most / cardinality(found)) end;
  end loop;
end
$$;

--
-- Name: search_walk(grid.search_filter, integer[], text, integer); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.search_walk(wanted grid.search_filter, sources integer[], last_id text, size integer) RETURNS SETOF text
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_bitmapscan TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
declare
  as_of timestamptz := wanted.as_of;
  measures integer[] := wanted.measures;
  types grid.asset_type[] := wanted.types;
  least_kv numeric := wanted.least_kv;
  most_kv numeric := wanted.most_kv;
  least_mw numeric := wanted.least_mw;
  least_now numeric := case when as_of is null then least_mw end;
  west float8 := wanted.west;
  south float8 := wanted.south;
  east float8 := wanted.east;
  north float8 := wanted.north;
  found text[];
  page_end text;
begin
  last_id := coalesce(last_id, '');
  found := array(
    select r.id from grid.record_key r
    where r.id > last_id and (r.source_no in (select unnest(sources))) is true
      and (measures is null or (r.measure_id in (select unnest(measures))) is true)
      and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_now, west, south, east, north)
      and (as_of is null or (select least_mw is null or v.value_mw >= least_mw from grid.version_figure v
        where v.id = r.id and v.valid_from <= as_of and v.valid_to > as_of))
    order by r.id limit size);
  if as_of is not null then
    page_end := coalesce(found[size], '~');
    found := array(
      select r.id
      from unnest(sources) a (no)
      cross join lateral (
        select r.id from grid.record_gone r
        where r.source_no = a.no and r.id > last_id and r.id <= page_end
          and (measures is null or (r.measure_id in (select unnest(measures))) is true)
          and grid.is_sought(r.asset_type, r.voltage_kv, null, r.lon, r.lat, types, least_kv, most_kv, null, west, south, east, north)
          and (select least_mw is null or v.value_mw >= least_mw from grid.version_figure v
            where v.id = r.id and v.valid_from <= as_of and v.valid_to > as_of)
        order by r.id limit size) r
      union all
      select unnest(found)
      order by 1 limit size);
  end if;
  return query select unnest(found);
end
$$;

--
-- Name: search_window(grid.search_filter, text, numeric, text, integer[], integer[], integer[], text, text, integer); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.search_window(wanted grid.search_filter, field text, key numeric, way text, read integer[], sources integer[], withheld integer[], last_id text, window_end text, most integer) RETURNS text[]
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_bitmapscan TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
declare
  -- Plain variables, which are read ten times as fast as members of one.
  as_of timestamptz := wanted.as_of;
  measures integer[] := wanted.measures;
  types grid.asset_type[] := wanted.types;
  least_kv numeric := wanted.least_kv;
  most_kv numeric := wanted.most_kv;
  least_mw numeric := wanted.least_mw;
  least_now numeric := case when as_of is null then least_mw end;
  west float8 := wanted.west;
  south float8 := wanted.south;
  east float8 := wanted.east;
  north float8 := wanted.north;
begin
  return array(
    select f.id
    from unnest(read) a (no)
    cross join lateral (
      (select r.id from grid.record_key r
       where way = 'source' and (field = 'id' or field = 'value_mw' and a.no = any (withheld))
         and r.source_no = a.no
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_now, west, south, east, north)
         and (as_of is null or (select least_mw is null or v.value_mw >= least_mw from grid.version_figure v
           where v.id = r.id and v.valid_from <= as_of and v.valid_to > as_of))
       order by r.id limit most)
      union all
      (select r.id from grid.record_key r
       where way = 'source' and field = 'voltage_kv' and key is not null
         and r.source_no = a.no and r.voltage_kv = key
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_now, west, south, east, north)
         and (as_of is null or (select least_mw is null or v.value_mw >= least_mw from grid.version_figure v
           where v.id = r.id and v.valid_from <= as_of and v.valid_to > as_of))
       order by r.id limit most)
      union all
      (select r.id from grid.record_key r
       where way = 'source' and field = 'voltage_kv' and key is null
         and r.source_no = a.no and r.voltage_kv is null
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_now, west, south, east, north)
         and (as_of is null or (select least_mw is null or v.value_mw >= least_mw from grid.version_figure v
           where v.id = r.id and v.valid_from <= as_of and v.valid_to > as_of))
       order by r.voltage_kv desc nulls last, r.id limit most)
      union all
      (select r.id from grid.served_key r
       where way = 'source' and field = 'value_mw' and key is not null and as_of is null
         and r.source_no = a.no and r.value_mw = key
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by r.id limit most)
      union all
      (select r.id from grid.served_key r
       where way = 'source' and field = 'value_mw' and key is null and as_of is null
         and r.source_no = a.no and r.value_mw is null
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by r.value_mw desc nulls last, r.id limit most)
      union all
      (select r.id from grid.served_key r
       where way = 'above' and field = 'id'
         and r.source_no = a.no and r.value_mw > 0
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by r.id limit most)
      union all
      (select r.id from grid.served_key r
       where way = 'above' and field = 'voltage_kv' and key is not null
         and r.source_no = a.no and r.voltage_kv = key and r.value_mw > 0
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by r.id limit most)
      union all
      (select r.id from grid.served_key r
       where way = 'above' and field = 'voltage_kv' and key is null
         and r.source_no = a.no and r.voltage_kv is null and r.value_mw > 0
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by r.voltage_kv desc nulls last, r.id limit most)
      union all
      (select r.id from grid.record_key r
       where way = 'measure'
         and r.measure_id = a.no and case when field = 'voltage_kv' then r.voltage_kv is not distinct from key
           when field = 'value_mw' and as_of is null then r.value_mw is not distinct from key else true end
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_now, west, south, east, north)
         and (as_of is null or (select (least_mw is null or v.value_mw >= least_mw) and (field <> 'value_mw' or v.value_mw is not distinct from key)
           from grid.version_figure v where v.id = r.id and v.valid_from <= as_of and v.valid_to > as_of))
       order by r.id limit most)
      union all
      (select r.id from grid.record_key r
       where way = 'cell'
         and grid.place_cell(r.lon, r.lat) = a.no and r.lon is not null and (r.source_no in (select unnest(sources))) is true
         and case when field = 'voltage_kv' then r.voltage_kv is not distinct from key
           when field = 'value_mw' and as_of is null then r.value_mw is not distinct from key else true end
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_now, west, south, east, north)
         and (as_of is null or (select (least_mw is null or v.value_mw >= least_mw) and (field <> 'value_mw' or v.value_mw is not distinct from key)
           from grid.version_figure v where v.id = r.id and v.valid_from <= as_of and v.valid_to > as_of))
       order by r.id limit most)
    ) f
    union all
    select f.id
    from unnest(sources) a (no)
    cross join lateral (
      select r.id from grid.record_gone r
      where as_of is not null and r.source_no = a.no
        and (field <> 'voltage_kv' or r.voltage_kv is not distinct from key)
        and r.id > last_id and r.id <= window_end
        and (measures is null or (r.measure_id in (select unnest(measures))) is true)
        and grid.is_sought(r.asset_type, r.voltage_kv, null, r.lon, r.lat, types, least_kv, most_kv, null, west, south, east, north)
        and (select (least_mw is null or v.value_mw >= least_mw) and (field <> 'value_mw' or v.value_mw is not distinct from key)
          from grid.version_figure v where v.id = r.id and v.valid_from <= as_of and v.valid_to > as_of)
      order by r.id limit most) f
    order by 1 limit most);
end
$$;

--
-- Name: search_window_versions(grid.search_filter, text, numeric, integer[], text, text, integer); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.search_window_versions(wanted grid.search_filter, field text, key numeric, sources integer[], last_id text, window_end text, most integer) RETURNS text[]
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_bitmapscan TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
declare
  as_of timestamptz := wanted.as_of;
  measures integer[] := wanted.measures;
  types grid.asset_type[] := wanted.types;
  least_kv numeric := wanted.least_kv;
  most_kv numeric := wanted.most_kv;
  least_mw numeric := wanted.least_mw;
  west float8 := wanted.west;
  south float8 := wanted.south;
  east float8 := wanted.east;
  north float8 := wanted.north;
begin
  return array(
    select f.id
    from unnest(sources) a (no)
    cross join lateral (
      (select v.id from grid.served_version v
       where field = 'value_mw' and key is not null
         and v.source_no = a.no and v.value_mw = key
         and v.id > last_id and v.id <= window_end and v.valid_from <= as_of and v.valid_to > as_of
         and (measures is null or (v.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(v.asset_type, v.voltage_kv, v.value_mw, v.lon, v.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by v.id limit most)
      union all
      (select v.id from grid.served_version v
       where field = 'value_mw' and key is null
         and v.source_no = a.no and v.value_mw is null
         and v.id > last_id and v.id <= window_end and v.valid_from <= as_of and v.valid_to > as_of
         and (measures is null or (v.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(v.asset_type, v.voltage_kv, v.value_mw, v.lon, v.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by v.value_mw desc nulls last, v.id limit most)
      union all
      (select v.id from grid.served_version v
       where field = 'id'
         and v.source_no = a.no and v.value_mw > 0
         and v.id > last_id and v.id <= window_end and v.valid_from <= as_of and v.valid_to > as_of
         and (measures is null or (v.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(v.asset_type, v.voltage_kv, v.value_mw, v.lon, v.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by v.id limit most)
      union all
      (select v.id from grid.served_version v
       where field = 'voltage_kv' and key is not null
         and v.source_no = a.no and v.voltage_kv = key and v.value_mw > 0
         and v.id > last_id and v.id <= window_end and v.valid_from <= as_of and v.valid_to > as_of
         and (measures is null or (v.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(v.asset_type, v.voltage_kv, v.value_mw, v.lon, v.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by v.id limit most)
      union all
      (select v.id from grid.served_version v
       where field = 'voltage_kv' and key is null
         and v.source_no = a.no and v.voltage_kv is null and v.value_mw > 0
         and v.id > last_id and v.id <= window_end and v.valid_from <= as_of and v.valid_to > as_of
         and (measures is null or (v.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(v.asset_type, v.voltage_kv, v.value_mw, v.lon, v.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by v.voltage_kv desc nulls last, v.id limit most)
    ) f
    order by f.id collate "C" limit most);
end
$$;

--
-- Name: settle_asset_figures(); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.settle_asset_figures() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform grid.write_asset_figures(new.asset_ids);
  delete from grid.figure_note n where n.id = new.id;
  return null;
end
$$;

--
-- Name: sort_expression(text, boolean); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.sort_expression(field text, served boolean) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select case field
    when 'id' then 'null::text'
    when 'value_mw' then case when served then 'r.value_mw' else 'null::numeric' end
    when 'source_date' then 'm.source_date'
    when 'voltage_kv' then 'r.voltage_kv'
  end
$$;

--
-- Name: sphere_distance(double precision, double precision, double precision, double precision); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.sphere_distance(lon double precision, lat double precision, to_lon double precision, to_lat double precision) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select 12742017.6 * asin(least(1, sqrt(
    sin(radians(to_lat - lat) / 2) ^ 2 + cos(radians(lat)) * cos(radians(to_lat)) * sin(radians(to_lon - lon) / 2) ^ 2)))
$$;

--
-- Name: surviving_asset(text); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.surviving_asset(asset_id text) RETURNS text
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return (
    with recursive merge as (
      select id, merged_into from grid.asset where id = asset_id
      union
      select a.id, a.merged_into from merge m join grid.asset a on a.id = m.merged_into
    )
    select id from merge where merged_into is null);
end
$$;

--
-- Name: unmerge_asset(text, text); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.unmerge_asset(merged text, why text) RETURNS text[]
    LANGUAGE plpgsql
    AS $$
declare
  undone grid.asset_merge;
  gone grid.asset;
  kept grid.asset;
  family text[];
  others text[];
  listing text[];
  busy text;
  since bigint;
  problem text;
begin
  select * into undone from grid.asset_merge m where m.merged = unmerge_asset.merged and m.undone_at is null;
  perform pg_advisory_xact_lock(hashtextextended('headroom.operator:' || o.operator_id, 0))
  from (select distinct a.operator_id from grid.asset a where a.id in (undone.merged, undone.survivor) order by 1) o;
  select * into gone from grid.asset a where a.id = unmerge_asset.merged;
  select * into kept from grid.asset a where a.id = undone.survivor;
  select min(s.key) into busy
  from registry.source s
  where s.operator_id in (gone.operator_id, kept.operator_id)
    and not pg_try_advisory_xact_lock(hashtextextended('headroom.source:' || s.id, 0));
  problem := case
    when gone.id is null then format('No asset "%s"', unmerge_asset.merged)
    when gone.merged_into is null then format('Asset %s is not merged', gone.id)
    when kept.merged_into is not null
      then format('Asset %s, which it was merged into, was merged into %s: undo that first', kept.id, kept.merged_into)
    when busy is not null then format('Source %s is being imported: try again when that has ended', busy)
    when trim(why) = '' then 'Say why the merge is undone'
  end;
  if problem is not null then
    raise exception sqlstate 'HR002' using message = problem;
  end if;

  with recursive under as (
    select gone.id
    union
    select m.merged from under u join grid.asset_merge m on m.survivor = u.id and m.undone_at is null
  )
  select array_agg(id) into family from under;
  update grid.asset a set merged_into = nullif(gone.id, a.id) where a.id = any (family);
  update grid.asset_merge m set undone_at = clock_timestamp(), undone_by = session_user, undone_why = unmerge_asset.why
  where m.id = undone.id;
  others := array(select a.id from grid.asset a where a.id = kept.id or a.merged_into = kept.id);

  update grid.record r set asset_id = gone.id
  from grid.measure m, unnest(family) own
  where r.asset_id = kept.id and m.id = r.measure_id and r.id = ingest.record_id(ingest.measure_identity(m), own, r.point);
  update grid.record_version v set asset_id = own
  from grid.measure m, unnest(family) own
  where v.asset_id = kept.id and m.id = v.measure_id
    and v.record_id = ingest.record_id(ingest.measure_identity(m), own, v.point);

  -- Entries since the merge; those before it name the asset itself. Read by source: there is no index by record.
  listing := array(
    select distinct m.source_id from grid.record_version v join grid.measure m on m.id = v.measure_id where v.asset_id = any (family));
  select min(c.first_id) into since
  from grid.run r join grid.run_change c on c.run_id = r.id
  where r.source_id = any (listing) and r.published_at >= undone.merged_at;
  update grid.change c set asset_id = v.asset_id
  from (select distinct v.record_id, v.asset_id from grid.record_version v where v.asset_id = any (family)) v
  where c.source_id = any (listing) and c.id >= since and c.asset_id = kept.id and c.record_id = v.record_id;

  if undone.took_voltage and kept.voltage_kv is not distinct from gone.voltage_kv then
    update grid.asset a set voltage_kv = null where a.id = kept.id;
  end if;
  if undone.took_place then
    update grid.asset a set precision = 'unknown', published_crs = null, published_x = null, published_y = null,
      location_source_id = null, lon = null, lat = null, recorded_lon = null, recorded_lat = null, point = null, area = null,
      footprint = null
    where a.id = kept.id;
  end if;

  -- A source that names one of the two without a figure is found when its document is read again.
  insert into grid.asset_source
  select gone.id, s from unnest(listing || coalesce(undone.merged_sources, '{}')) s on conflict do nothing;
  listing := array(select distinct s.source_id from grid.asset_source s where s.asset_id in (gone.id, kept.id));
  delete from grid.asset_source s
  where s.asset_id = kept.id and undone.survivor_sources is not null and s.source_id <> all (undone.survivor_sources)
    and not exists (
      select from grid.asset_merge m where m.survivor = kept.id and m.undone_at is null and s.source_id = any (m.merged_sources))
    and not exists (
      select from grid.record_version v join grid.measure m on m.id = v.measure_id
      where v.asset_id = any (others) and m.source_id = s.source_id);
  update grid.source_count c set assets = (select count(*) from grid.asset_source s where s.source_id = c.source_id)
  where c.source_id = any (listing);

  perform tiles.touch(family || kept.id);
  update registry.revision set publishes = publishes + 1;
  return ingest.read_again(listing);
end
$$;

--
-- Name: record_version; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.record_version (
    record_id text NOT NULL COLLATE pg_catalog."C",
    valid_from timestamp with time zone NOT NULL,
    valid_to timestamp with time zone DEFAULT 'infinity'::timestamp with time zone NOT NULL,
    measure_id integer NOT NULL,
    asset_id text NOT NULL COLLATE pg_catalog."C",
    point text NOT NULL,
    state text NOT NULL,
    value numeric,
    value_min numeric,
    value_max numeric,
    unit text NOT NULL,
    class_code text,
    class_label text,
    as_published text,
    queue_mw numeric,
    limiting_factors text[] DEFAULT '{}'::text[] NOT NULL,
    notes text,
    upstream_asset_id text COLLATE pg_catalog."C",
    locator text NOT NULL,
    run_id bigint NOT NULL,
    value_mw numeric GENERATED ALWAYS AS (
CASE
    WHEN (unit = 'MW'::text) THEN value
    ELSE NULL::numeric
END) STORED,
    gone boolean DEFAULT false NOT NULL,
    kind smallint GENERATED ALWAYS AS (
CASE
    WHEN (COALESCE(value, value_max, value_min) >= 0.0005) THEN 0
    WHEN (COALESCE(value, value_max, value_min) IS NOT NULL) THEN 1
    WHEN (state = 'class_only'::text) THEN 2
    ELSE 3
END) STORED NOT NULL,
    source_no integer NOT NULL,
    asset_type grid.asset_type NOT NULL,
    lon double precision,
    lat double precision,
    voltage_kv numeric
);

--
-- Name: COLUMN record_version.gone; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.record_version.gone IS 'The last version of a record that is no more.';

--
-- Name: COLUMN record_version.kind; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.record_version.kind IS 'The kind of figure, coded as in grid.asset_figure_now.';

--
-- Name: version_masked; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.version_masked AS
 SELECT v.valid_from,
    v.valid_to,
    v.record_id AS id,
    v.measure_id,
    v.asset_id,
    v.point,
    m.granted,
        CASE
            WHEN m.granted THEN v.state
            ELSE 'withheld'::text
        END AS state,
        CASE
            WHEN m.granted THEN v.value
            ELSE NULL::numeric
        END AS value,
        CASE
            WHEN m.granted THEN v.value_min
            ELSE NULL::numeric
        END AS value_min,
        CASE
            WHEN m.granted THEN v.value_max
            ELSE NULL::numeric
        END AS value_max,
    v.unit,
        CASE
            WHEN (m.granted AND (v.unit = 'MW'::text)) THEN v.value
            ELSE NULL::numeric
        END AS value_mw,
        CASE
            WHEN m.granted THEN v.class_code
            ELSE NULL::text
        END AS class_code,
        CASE
            WHEN m.granted THEN v.class_label
            ELSE NULL::text
        END AS class_label,
        CASE
            WHEN m.granted THEN v.as_published
            ELSE NULL::text
        END AS as_published,
        CASE
            WHEN m.granted THEN v.queue_mw
            ELSE NULL::numeric
        END AS queue_mw,
        CASE
            WHEN m.granted THEN v.limiting_factors
            ELSE '{}'::text[]
        END AS limiting_factors,
        CASE
            WHEN m.granted THEN v.notes
            ELSE NULL::text
        END AS notes,
    v.upstream_asset_id,
    v.locator,
    v.run_id
   FROM (grid.record_version v
     JOIN grid.current_measure m ON ((m.id = v.measure_id)));

--
-- Name: VIEW version_masked; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.version_masked IS 'Every published version, figures masked by the rights of now.';

--
-- Name: version_json(grid.version_masked); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.version_json(v grid.version_masked) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select concat('{"record":', c.document, ',"valid_from":"', grid.instant(v.valid_from), '","valid_to":',
    coalesce('"' || grid.instant(nullif(v.valid_to, 'infinity')) || '"', 'null'), '}')
  from grid.measure_json p
  join grid.run run on run.id = v.run_id
  join grid.asset own on own.id = v.asset_id
  join grid.asset a on a.id = coalesce(own.merged_into, own.id)
  left join lateral (
    select u.source_date from grid.run_measure u
    where u.measure_id = v.measure_id and u.effective_at <= v.valid_from
    order by u.effective_at desc limit 1) d on true
  cross join lateral grid.capacity_document(
      (v.id, v.measure_id, v.asset_id, v.point, v.granted, v.state, v.value, v.value_min, v.value_max, v.unit, v.value_mw,
       v.class_code, v.class_label, v.as_published, v.queue_mw, v.limiting_factors, v.notes, v.upstream_asset_id,
       a.voltage_kv, v.locator, d.source_date, v.run_id)::grid.record_masked,
      p, a, run, v.valid_from, null) c
  where p.measure_id = v.measure_id
$$;

--
-- Name: write_asset_figures(text[]); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.write_asset_figures(changed text[]) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_custom_plan'
    SET enable_seqscan TO 'off'
    SET enable_nestloop TO 'on'
    AS $$
declare
  known text[];
begin
  with written as (
    insert into grid.asset_figure as f
    select n.*
    from (
      select c.id from unnest(changed) c (id)
      where (select true from grid.asset_figure x where x.asset_id = c.id) is null order by c.id) c
    cross join lateral (select w.* from grid.asset_figure_now w where w.asset_id = c.id offset 0) n
    on conflict do nothing
    returning f.asset_id
  )
  select array_agg(o.id) into known
  from (select c.id collate "C" as id from unnest(changed) c (id) except select w.asset_id from written w order by 1) o;

  perform from grid.asset_figure f where f.asset_id = any (known) order by f.asset_id for no key update;
  -- As a scalar subquery it stays a look-up an asset, where `not exists` was joined to all records.
  delete from grid.asset_figure f
  using unnest(known) c (id)
  where f.asset_id = c.id and (select true from grid.record r where r.asset_id = c.id limit 1) is null;
  insert into grid.asset_figure as f
  select n.* from unnest(known) c (id)
  cross join lateral (select w.* from grid.asset_figure_now w where w.asset_id = c.id offset 0) n
  on conflict (asset_id) do update set type = excluded.type, voltage_kv = excluded.voltage_kv, lon = excluded.lon,
    lat = excluded.lat, is_area = excluded.is_area, spot = excluded.spot, codes = excluded.codes
  where (f.type, f.voltage_kv, f.lon, f.lat, f.is_area, f.codes) is distinct from
    (excluded.type, excluded.voltage_kv, excluded.lon, excluded.lat, excluded.is_area, excluded.codes);
end
$$;

--
-- Name: write_search_keys(); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.write_search_keys() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select s.no into new.source_no from grid.measure m join registry.source s on s.id = m.source_id where m.id = new.measure_id;
  select a.type, a.voltage_kv, a.lon, a.lat into new.asset_type, new.voltage_kv, new.lon, new.lat
  from grid.asset a where a.id = new.asset_id;
  return new;
end
$$;

--
-- Name: write_version_keys(); Type: FUNCTION; Schema: grid; Owner: -
--

CREATE FUNCTION grid.write_version_keys() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select s.no into new.source_no from grid.measure m join registry.source s on s.id = m.source_id where m.id = new.measure_id;
  select a.type, a.voltage_kv, a.lon, a.lat into new.asset_type, new.voltage_kv, new.lon, new.lat
  from grid.asset own join grid.asset a on a.id = coalesce(own.merged_into, own.id) where own.id = new.asset_id;
  return new;
end
$$;

--
-- Name: append_changes(bigint, registry.source); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.append_changes(run_id bigint, source registry.source) RETURNS void
    LANGUAGE plpgsql
    AS $_$
begin
  -- The counters' row first: two publishes must take both locks in one order.
  update registry.revision set publishes = publishes + 1;
  perform pg_advisory_xact_lock(hashtextextended('headroom.change_id', 0));
  with appended as (
    insert into grid.change (id, change_type, changed_at, run_id, source_id, country, operator_id, asset_id, record_id, tags,
      before, after)
    select nextval('grid.change_id'), c.change_type, clock_timestamp(), $1, source.id, source.country, source.operator_id,
      c.asset_id, c.record_id, c.tags, c.before, c.after
    from stage_change c
    returning id, change_type
  ), kind as (
    insert into grid.change_kind
    select source.id, c.change_type, source.country, source.operator_id from stage_change c group by c.change_type
    on conflict do nothing
  )
  insert into grid.run_change select $1, a.change_type, count(*), min(a.id), max(a.id) from appended a group by a.change_type;
  perform pg_notify('published', $1::text);
end
$_$;

--
-- Name: asset_id(registry.operator, text, text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.asset_id(owner registry.operator, scheme text, identifier text) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select registry.derive_id('ast_', owner.key, asset_id.scheme, coalesce(
    (select a.original from registry.alias a
     where a.operator_id = owner.id and a.scheme = asset_id.scheme and a.renamed = asset_id.identifier),
    asset_id.identifier))
$$;

--
-- Name: asset_name(text, text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.asset_name(published text, identifier text) RETURNS TABLE(name text, slug text, search_name text)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select n, coalesce(nullif(trim(both '-' from regexp_replace(s, '[^a-z0-9]+', '-', 'g')), ''), 'asset'), s
  from (select coalesce(nullif(trim(published), ''), identifier) as n) a
  cross join lateral (select lower(public.unaccent(n)) as s) b
$$;

--
-- Name: asset_place(double precision, double precision, text, text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.asset_place(x double precision, y double precision, stated text, outline text) RETURNS TABLE(lon double precision, lat double precision, "precision" text, area public.geometry)
    LANGUAGE sql STABLE
    AS $$
  select
    coalesce(x, round(ST_X(inside)::numeric, 7)::float8),
    coalesce(y, round(ST_Y(inside)::numeric, 7)::float8),
    case when x is not null then case when stated = 'unknown' then 'approximate' else stated end
         when inside is not null then 'centroid'
         else 'unknown' end,
    shape
  from (select ST_Multi(ST_CollectionExtract(ST_MakeValid(ST_SetSRID(ST_GeomFromGeoJSON(outline), 4326)), 3)) as shape offset 0) s
  cross join lateral (select case when x is null or y is null then ST_PointOnSurface(shape) end as inside offset 0) p
$$;

--
-- Name: borrow_places(text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.borrow_places(of_source text) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  source registry.source;
  lenders text[];
  known text[];
begin
  select * into strict source from registry.source s where s.id = of_source;
  lenders := ingest.place_lenders(source);
  if cardinality(lenders) = 0 then
    return;
  end if;
  known := ingest.known_regions(source.country);

  with wanted as materialized (
    select s.ctid as place, ingest.place_name(s.name) as name, coalesce(source.manifest -> 'regions' ->> r.region, r.region) as region
    from stage_asset s
    left join lateral (
      select r.region from stage_row r
      where r.scheme = s.scheme and r.identifier = s.identifier and r.region is not null limit 1) r on true
    where s.lon is null and s.area is null and s.name is not null
  ), lent as materialized (
    select distinct g.id, ingest.place_name(g.name) as name, g.lon, g.lat, g.voltage_kv, g.published_crs, g.published_x, g.published_y,
      ST_SetSRID(ST_MakePoint(g.lon, g.lat), 4326) as point
    from grid.asset_source l join grid.asset g on g.id = l.asset_id
    where l.source_id = any (lenders) and g.country = source.country and g.lon is not null and g.merged_into is null
  ), found as (
    select w.place, (array_agg(l.id order by l.voltage_kv desc nulls last, l.id))[1] as id,
      ST_Length(ST_BoundingDiagonal(ST_Collect(l.point))::geography) as spread
    from wanted w join lent l on l.name = w.name
    where w.name <> '' and (not coalesce(ingest.region_labels(w.region) && known, false)
      or ingest.region_near(source.country, w.region, l.lon, l.lat))
    group by w.place
  )
  update stage_asset s set crs = l.published_crs, x = l.published_x, y = l.published_y, lon = l.lon, lat = l.lat,
    precision = 'approximate'
  from found f join lent l on l.id = f.id
  where s.ctid = f.place and f.spread <= 5000;
end
$$;

--
-- Name: capacity_ceiling(numeric); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.capacity_ceiling(voltage_kv numeric) RETURNS numeric
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select 1.7320508 * 25 * coalesce(voltage_kv, 400)
$$;

--
-- Name: change_side(numeric, text, text, text, date); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.change_side(value numeric, unit text, class_code text, state text, source_date date) RETURNS jsonb
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select jsonb_build_object('value', value, 'unit', unit, 'value_mw', case when unit = 'MW' then value end,
    'class_code', class_code, 'state', state, 'source_date', source_date)
$$;

--
-- Name: change_tags(numeric, text, numeric, text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.change_tags(before numeric, before_unit text, after numeric, after_unit text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when before_unit <> after_unit then '{}'::text[] else array_remove(array[
    case when coalesce(before, 0) < 0.0005 and after >= 0.0005 then 'opened' end,
    case when before >= 0.0005 and coalesce(after, 0) < 0.0005 then 'closed' end,
    case when case when abs(after) < 0.0005 then 0 else after end > case when abs(before) < 0.0005 then 0 else before end
      then 'increased' end,
    case when case when abs(after) < 0.0005 then 0 else after end < case when abs(before) < 0.0005 then 0 else before end
      then 'decreased' end
  ], null) end
$$;

--
-- Name: check_coordinate_mass_move(grid.run); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.check_coordinate_mass_move(run grid.run) RETURNS ingest.check_result
    LANGUAGE plpgsql STABLE
    AS $$
declare
  placed bigint := (
    select count(*) from stage_asset s join grid.asset a on a.id = s.id
    where s.leads and a.location_source_id = run.source_id and coalesce(s.x, s.area) is not null);
  result ingest.check_result;
begin
  select count(*), count(*)::numeric / greatest(placed, 1),
    coalesce(jsonb_agg(jsonb_build_object('locator', run.document_name, 'column', null,
      'original', concat_ws(' ', identifier, x, y), 'message', format('%s km from where it was', round(metres / 1000)))
      order by n) filter (where n <= 20), '[]')
  into result
  from (
    select s.identifier, s.x, s.y, moved.metres::numeric as metres, row_number() over (order by s.identifier) as n
    from stage_moved moved join stage_asset s on s.id = moved.id and s.leads
    where moved.metres > 1000
  ) m;
  return result;
end
$$;

--
-- Name: check_date_in_future(grid.run); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.check_date_in_future(run grid.run) RETURNS ingest.check_result
    LANGUAGE sql STABLE
    AS $$
  select count(*), count(*)::numeric, coalesce(jsonb_agg(jsonb_build_object('locator', run.document_name, 'column', null,
    'original', run.source_date::text, 'message', 'is in the future')), '[]')
  where run.source_date > (now() at time zone 'UTC')::date
$$;

--
-- Name: check_date_regressed(grid.run); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.check_date_regressed(run grid.run) RETURNS ingest.check_result
    LANGUAGE sql STABLE
    AS $$
  select count(*), count(*)::numeric, coalesce(jsonb_agg(jsonb_build_object('locator', run.document_name, 'column', null,
    'original', run.source_date::text, 'message', format('the data served is of %s', s.source_date))), '[]')
  from registry.source s
  where s.id = run.source_id and run.source_date < s.source_date
$$;

--
-- Name: check_decimal_shift(grid.run); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.check_decimal_shift(run grid.run) RETURNS ingest.check_result
    LANGUAGE plpgsql STABLE
    AS $$
declare
  threshold numeric := ingest.check_threshold(run.source_id, 'decimal_shift');
  result ingest.check_result;
begin
  with median as (
    select s.measure_id, count(*) as figures,
      percentile_disc(0.5) within group (order by abs(s.value) / abs(r.value)) as factor
    from stage_record s join grid.record r on r.id = s.id and r.unit = s.unit
    where abs(s.value) >= 0.0005 and abs(r.value) >= 0.0005
    group by s.measure_id having count(*) >= 5
  ), shift as (
    select m.column_name, n.figures, n.factor, greatest(n.factor, 1 / n.factor) as share
    from median n join grid.measure m on m.id = n.measure_id
  )
  select coalesce(sum(figures) filter (where share > threshold), 0), max(share),
    jsonb_agg(jsonb_build_object('locator', run.document_name, 'column', column_name, 'original', null,
      'message', format('the median of %s figures is %s times the one served', figures, round(factor, 4)))
      order by share desc) filter (where share > threshold)
  into result
  from shift;
  return result;
end
$$;

--
-- Name: check_duplicate_key(grid.run); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.check_duplicate_key(run grid.run) RETURNS ingest.check_result
    LANGUAGE plpgsql STABLE
    AS $$
declare
  result ingest.check_result;
begin
  select count(*), count(*)::numeric / greatest((select count(*) from stage_record), 1),
    coalesce(jsonb_agg(jsonb_build_object('locator', locators, 'column', null, 'original', identifier,
      'message', 'the same point and column twice') order by n) filter (where n <= 20), '[]')
  into result
  from (
    select string_agg(distinct r.locator, ' and ') as locators,
      min(a.identifier || case when r.point = '' then '' else ' ' || r.point end) as identifier,
      row_number() over () as n
    from (select hashtextextended(id, 0) as hash from stage_record group by 1 having count(*) > 1) alike
    join stage_record r on hashtextextended(r.id, 0) = alike.hash
    join stage_asset a on a.id = r.asset_id
    group by r.id having count(*) > 1
  ) d;
  return result;
end
$$;

--
-- Name: check_identifier_churn(grid.run); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.check_identifier_churn(run grid.run) RETURNS ingest.check_result
    LANGUAGE plpgsql STABLE
    AS $$
declare
  result ingest.check_result;
begin
  with served as (
    select distinct r.asset_id, r.point
    from grid.record r join grid.measure m on m.id = r.measure_id where m.source_id = run.source_id
  ), staged as (
    select distinct asset_id, point from stage_record
  ), gone as (
    select * from served except select * from staged
  ), come as (
    select * from staged except select * from served
  ), counted as (
    select (select count(*) from served) as served, least((select count(*) from gone), (select count(*) from come)) as replaced
  )
  select c.replaced, c.replaced::numeric / greatest(c.served, 1), (
    select coalesce(jsonb_agg(jsonb_build_object('locator', run.document_name, 'column', null,
      'original', concat_ws(' ', g.identifier, nullif(g.point, '')), 'message', 'is gone')), '[]')
    from (select a.identifier, x.point from gone x join grid.asset a on a.id = x.asset_id
          order by a.identifier, x.point limit 20) g)
  into result
  from counted c;
  return result;
end
$$;

--
-- Name: check_number_unparseable(grid.run); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.check_number_unparseable(run grid.run) RETURNS ingest.check_result
    LANGUAGE plpgsql STABLE
    AS $$
declare
  figures bigint := (select coalesce(sum(cardinality(measure_id)), 0) from stage_row);
  result ingest.check_result;
begin
  select count(*), count(*)::numeric / greatest(count(*) + figures, 1),
    coalesce(jsonb_agg(jsonb_build_object('locator', locator, 'column', column_name, 'original', original,
      'message', 'is not a number') order by n) filter (where n <= 20), '[]')
  into result
  from (select *, row_number() over () as n from stage_problem
        where check_name in ('number_unparseable', 'coordinate_unparseable')) p;
  return result;
end
$$;

--
-- Name: check_row_count_drop(grid.run); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.check_row_count_drop(run grid.run) RETURNS ingest.check_result
    LANGUAGE plpgsql STABLE
    AS $$
declare
  before bigint := ingest.served_rows(run.source_id);
  now_rows bigint := (select count(*) from stage_row);
begin
  return (greatest(before - now_rows, 0), (before - now_rows)::numeric / greatest(before, 1), jsonb_build_array(
    jsonb_build_object('locator', run.document_name, 'column', null, 'original', null,
      'message', format('%s rows, the document served has %s', now_rows, before))))::ingest.check_result;
end
$$;

--
-- Name: check_row_count_surge(grid.run); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.check_row_count_surge(run grid.run) RETURNS ingest.check_result
    LANGUAGE plpgsql STABLE
    AS $$
declare
  before bigint := ingest.served_rows(run.source_id);
  now_rows bigint := (select count(*) from stage_row);
begin
  return (greatest(now_rows - before, 0), (now_rows - before)::numeric / greatest(before, 1), jsonb_build_array(
    jsonb_build_object('locator', run.document_name, 'column', null, 'original', null,
      'message', format('%s rows, the document served has %s', now_rows, before))))::ingest.check_result;
end
$$;

--
-- Name: check_set_aside(text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.check_set_aside(named text) RETURNS ingest.check_result
    LANGUAGE plpgsql STABLE
    AS $$
declare
  result ingest.check_result;
begin
  select count(*), count(*)::numeric / greatest((select count(*) from stage_row), 1),
    coalesce(jsonb_agg(jsonb_build_object('locator', locator, 'column', column_name, 'original', original,
      'message', message) order by row) filter (where n <= 20), '[]')
  into result
  from (select *, row_number() over (order by row) as n from stage_aside where check_name = named) s;
  return result;
end
$$;

--
-- Name: check_threshold(text, text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.check_threshold(of_source text, named text) RETURNS numeric
    LANGUAGE sql STABLE
    AS $$
  select coalesce((s.manifest -> 'checks' -> named ->> 'threshold')::numeric, d.threshold)
  from ingest.check_definition d, registry.source s
  where d.name = named and s.id = of_source
$$;

--
-- Name: check_total_capacity_swing(grid.run); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.check_total_capacity_swing(run grid.run) RETURNS ingest.check_result
    LANGUAGE plpgsql STABLE
    AS $$
declare
  threshold numeric := ingest.check_threshold(run.source_id, 'total_capacity_swing');
  result ingest.check_result;
begin
  with figure as (
    select s.measure_id, s.value as after, null::numeric as before from stage_record s
    union all
    select r.measure_id, null, r.value
    from grid.record r join grid.measure m on m.id = r.measure_id where m.source_id = run.source_id
  ), total as (
    select m.direction, m.availability_type, m.unit, coalesce(sum(abs(f.after)), 0) as after, sum(abs(f.before)) as before
    from figure f join grid.measure m on m.id = f.measure_id
    where m.availability_type <> 'requested' and m.unit <> 'class'
    group by 1, 2, 3
  ), swing as (
    select t.*, abs(after - before) / before as share from total t where before > 0.0005
  )
  select count(*) filter (where share > threshold), max(share),
    jsonb_agg(jsonb_build_object('locator', run.document_name, 'column', null, 'original', null,
      'message', format('%s %s: %s %s in all, %s served', direction, availability_type, after, unit, before))
      order by share desc) filter (where share > threshold)
  into result
  from swing;
  return result;
end
$$;

--
-- Name: check_unit_changed(grid.run); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.check_unit_changed(run grid.run) RETURNS ingest.check_result
    LANGUAGE plpgsql STABLE
    AS $$
declare
  result ingest.check_result;
begin
  select count(*), count(*)::numeric / greatest(count(*) + (select count(*) from stage_record), 1),
    coalesce(jsonb_agg(jsonb_build_object('locator', locator, 'column', column_name, 'original', original,
      'message', message) order by n) filter (where n <= 20), '[]')
  into result
  from (
    select *, row_number() over () as n
    from (
      select p.locator, p.column_name, p.original, 'is in another unit' as message
      from stage_problem p where p.check_name = 'unit_changed'
      union all
      select s.locator, m.column_name, s.as_published, format('is in %s, what is served in %s', s.unit, r.unit)
      from stage_record s join grid.record r on r.id = s.id join grid.measure m on m.id = s.measure_id
      where r.unit <> s.unit
    ) both_kinds
  ) p;
  return result;
end
$$;

--
-- Name: check_unknown_class_code(grid.run); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.check_unknown_class_code(run grid.run) RETURNS ingest.check_result
    LANGUAGE plpgsql STABLE
    AS $$
declare
  result ingest.check_result;
begin
  select count(*) filter (where unknown),
    count(*) filter (where unknown)::numeric / greatest(count(*), 1),
    coalesce(jsonb_agg(jsonb_build_object('locator', locator, 'column', column_name, 'original', as_published,
      'message', 'is no known class') order by n) filter (where unknown and n <= 20), '[]')
  into result
  from (
    select s.*, m.column_name, not m.classes ? s.class_code as unknown,
      row_number() over (partition by not m.classes ? s.class_code) as n
    from stage_record s join grid.measure m on m.id = s.measure_id
    where s.class_code is not null and m.classes is not null
  ) c;
  return result;
end
$$;

--
-- Name: check_value_change_rate(grid.run); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.check_value_change_rate(run grid.run) RETURNS ingest.check_result
    LANGUAGE plpgsql STABLE
    AS $$
declare
  known bigint := (select count(*) from stage_record s join grid.record r on r.id = s.id);
  result ingest.check_result;
begin
  select count(*), count(*)::numeric / greatest(known, 1),
    coalesce(jsonb_agg(jsonb_build_object('locator', locator, 'column', column_name, 'original', as_published,
      'message', format('was %s', coalesce(before, 'empty'))) order by n) filter (where n <= 20), '[]')
  into result
  from (
    select s.locator, m.column_name, s.as_published, nullif(r.as_published, '') as before,
      row_number() over (order by s.id) as n
    from stage_diff d join stage_record s on s.id = d.id join grid.record r on r.id = d.id join grid.measure m on m.id = s.measure_id
    where d.kind = 'changed'
  ) c;
  return result;
end
$$;

--
-- Name: claim_run(bigint); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.claim_run(id bigint) RETURNS TABLE(token uuid, source_id text, source_key text, country text, manifest jsonb, manifest_folder text, file text, as_of text, dry_run boolean, reads_again boolean, archived jsonb, current_sha256 text, validators jsonb, measures jsonb)
    LANGUAGE plpgsql
    AS $_$
begin
  update grid.run r set status = 'failed', error = 'cut off before it ended; it changed nothing',
    finished_at = clock_timestamp()
  where r.source_id = (select x.source_id from grid.run x where x.id = $1) and r.status = 'running' and r.id <> $1;

  update grid.run r set status = 'failed', error = 'given up after 25 attempts', finished_at = clock_timestamp()
  where r.id = $1 and r.status = 'running' and r.attempts >= 25;

  delete from grid.finding f using grid.run r
  where f.run_id = $1 and r.id = $1 and r.status in ('queued', 'running');

  -- What is served now, not when the run was queued: another document may have been published since.
  update grid.run r set document_url = c.document_url, document_name = c.document_name, document_sha256 = c.document_sha256,
    document_bytes = c.document_bytes, retrieved_at = s.retrieved_at, source_date = c.source_date,
    source_date_basis = c.source_date_basis
  from registry.source s join grid.run c on c.id = s.current_run
  where r.id = $1 and r.reads_again and r.status in ('queued', 'running') and s.id = r.source_id;

  return query
  with claimed as (
    update grid.run r set token = gen_random_uuid(), status = 'running', error = null,
      attempts = r.attempts + 1,
      started_at = coalesce(r.started_at, clock_timestamp()),
      manifest_sha256 = encode(sha256(convert_to(s.manifest::text, 'UTF8')), 'hex')
    from registry.source s
    where r.id = $1 and r.status in ('queued', 'running') and s.id = r.source_id
    returning r.*
  )
  select c.token, s.id, s.key, s.country, s.manifest, s.manifest_folder, c.file, c.as_of::text, c.dry_run, c.reads_again,
    case when c.released_at is not null or c.reads_again
      then jsonb_build_object('sha256', c.document_sha256, 'name', c.document_name,
        'dated', jsonb_build_object('date', c.source_date, 'basis', c.source_date_basis)) end, s.document_sha256,
    -- The newest that came with the document served now, read under the same manifest: a held document's would say
    -- "unchanged" of one that was never published. None when the same document would be read otherwise.
    (select v.validators from grid.run v
     where v.source_id = s.id and v.status in ('published', 'unchanged') and v.file is null and not v.reads_again
       and not ingest.places_renewed(s)
       and v.document_sha256 = s.document_sha256 and v.manifest_sha256 = c.manifest_sha256
     order by v.id desc limit 1),
    (select jsonb_object_agg(m.key, m.id) from grid.measure m where m.source_id = s.id)
  from claimed c join registry.source s on s.id = c.source_id;
end
$_$;

--
-- Name: date_run(bigint, uuid, date, text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.date_run(run_id bigint, attempt uuid, of_data date, basis text) RETURNS void
    LANGUAGE sql
    AS $$
  update grid.run set source_date = of_data, source_date_basis = basis
  where id = run_id and status = 'running' and token = attempt
$$;

--
-- Name: drop_contradictions(); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.drop_contradictions() RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  delete from stage_record s
  using (
    select id, min(ctid) as kept,
      count(distinct concat_ws(e'\x1f', state, coalesce(value::text, ''), coalesce(value_min::text, ''),
        coalesce(value_max::text, ''), coalesce(class_code, ''))) = 1 as agree
    from stage_record group by id having count(*) > 1
  ) d
  where s.id = d.id and not (d.agree and s.ctid = d.kept);
end
$$;

--
-- Name: end_dry_run(grid.run, jsonb); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.end_dry_run(would grid.run, changes jsonb) RETURNS void
    LANGUAGE sql
    AS $$
  update grid.run r set status = 'unchanged', finished_at = clock_timestamp(), added = would.added,
    changed = would.changed, removed = would.removed, restored = would.restored, preview = changes
  where r.id = would.id
$$;

--
-- Name: fail(bigint, uuid, text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.fail(run_id bigint, attempt uuid, message text) RETURNS void
    LANGUAGE sql
    AS $$
  update grid.run set status = 'failed', error = message, finished_at = clock_timestamp()
  where id = run_id and status = 'running' and token = attempt
$$;

--
-- Name: finish_unchanged(bigint, uuid); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.finish_unchanged(run_id bigint, attempt uuid) RETURNS void
    LANGUAGE sql
    AS $$
  with finished as (
    update grid.run r set status = 'unchanged', finished_at = clock_timestamp(), rows = c.rows,
      retrieved_at = coalesce(r.retrieved_at, clock_timestamp()),
      source_date = c.source_date, source_date_basis = c.source_date_basis
    from registry.source s join grid.run c on c.id = s.current_run
    where r.id = run_id and r.status = 'running' and r.token = attempt and s.id = r.source_id
    returning r.source_id, r.retrieved_at
  )
  update registry.source s set retrieved_at = f.retrieved_at from finished f where s.id = f.source_id
$$;

--
-- Name: free_dead_workers(interval); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.free_dead_workers(silence interval) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  heard_of timestamptz := clock_timestamp() - silence;
  dead text[];
begin
  select array_agg(distinct j.locked_by) into dead
  from graphile_worker.jobs j
  where j.locked_at < heard_of
    and not exists (select from ingest.worker w where w.id = j.locked_by and w.beat_at >= heard_of);
  if dead is not null then
    perform graphile_worker.force_unlock_workers(dead);
  end if;
  delete from ingest.worker w where w.beat_at < heard_of;
end
$$;

--
-- Name: hold(bigint, uuid, text, text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.hold(run_id bigint, attempt uuid, check_name text, message text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update grid.run set status = 'held', finished_at = clock_timestamp(), released_at = null, released_by = null,
    released_why = null
  where id = run_id and status = 'running' and token = attempt;
  if found and check_name is not null then
    insert into grid.finding (run_id, check_name, held, count, examples)
    values (hold.run_id, hold.check_name, true, 1,
      jsonb_build_array(jsonb_build_object('locator', null, 'column', null, 'original', null, 'message', message)));
  end if;
end
$$;

--
-- Name: in_megawatts(numeric, text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.in_megawatts(amount numeric, unit text) RETURNS numeric
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when unit in ('MW', 'MVA') then amount when unit in ('kW', 'kVA') then amount / 1000 end
$$;

--
-- Name: insert_versions(bigint, timestamp with time zone, text[]); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.insert_versions(run_id bigint, moment timestamp with time zone, kinds text[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  insert into grid.record_version (record_id, valid_from, measure_id, asset_id, point, state, value, value_min, value_max,
    unit, class_code, class_label, as_published, queue_mw, limiting_factors, notes, upstream_asset_id, locator, run_id,
    source_no, asset_type, voltage_kv, lon, lat)
  select s.id, moment, s.measure_id, s.asset_id, s.point, s.state, s.value, s.value_min, s.value_max, s.unit, s.class_code,
    s.class_label, s.as_published, s.queue_mw, s.limiting_factors, s.notes, s.upstream_asset_id, s.locator, insert_versions.run_id,
    r.source_no, r.asset_type, r.voltage_kv, r.lon, r.lat
  from stage_diff d
  join stage_record s on s.id = d.id
  join grid.record r on r.id = d.id
  where d.kind = any (kinds)
  -- By id: most indexes of versions are then written page by page.
  order by s.id;
end
$$;

--
-- Name: is_remote(jsonb); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.is_remote(manifest jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select coalesce(manifest -> 'document' ->> 'kind' <> 'file' or manifest -> 'document' ->> 'url' ~ '^https?:', false)
$$;

--
-- Name: judge(bigint); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.judge(run_id bigint) RETURNS boolean
    LANGUAGE plpgsql
    AS $_$
declare
  run grid.run;
  first boolean;
  definition ingest.check_definition;
  result ingest.check_result;
  holds boolean;
  any_holds boolean := false;
begin
  select * into strict run from grid.run where id = run_id;
  first := (select s.current_run is null from registry.source s where s.id = run.source_id);
  delete from grid.finding f where f.run_id = judge.run_id;

  for definition in select * from ingest.check_definition where kind <> 'reading' order by name loop
    -- Nothing is served that a first document could be compared with.
    continue when first and definition.kind = 'comparison';
    if definition.kind = 'row' then
      result := ingest.check_set_aside(definition.name);
    else
      execute format('select c.* from ingest.check_%s($1) c', definition.name) into result using run;
    end if;
    holds := coalesce(result.found > 0 and result.share > ingest.check_threshold(run.source_id, definition.name), false);
    continue when coalesce(result.found, 0) = 0 or definition.kind = 'comparison' and not holds;
    insert into grid.finding (run_id, check_name, held, passed_over, count, examples)
    values (run_id, definition.name, holds and run.released_at is null, holds and run.released_at is not null, result.found,
      coalesce(result.examples, '[]'));
    any_holds := any_holds or holds;
  end loop;

  update grid.run set set_aside = (select count(distinct s.row) from stage_aside s),
    rows = (select count(*) from stage_row) where id = run_id;
  return any_holds and run.released_at is null;
end
$_$;

--
-- Name: keep_alive(text, interval); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.keep_alive(worker text, silence interval) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  insert into ingest.worker as w (id) values (worker) on conflict (id) do update set beat_at = clock_timestamp();
  perform ingest.free_dead_workers(silence);
  perform ingest.wake_runs(silence);
  perform access.wake_exports(silence);
  perform access.wake_lost_deliveries();
end
$$;

--
-- Name: known_regions(text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.known_regions(land text) RETURNS text[]
    LANGUAGE sql STABLE
    AS $$
  select array(
    select distinct ingest.region_label(label)
    from (select region_code, region_name from registry.postcode_point where country = land
          group by 1, 2) p, unnest(array[region_code, region_name]) label
    where label is not null)
$$;

--
-- Name: measure_identity(grid.measure); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.measure_identity(m grid.measure) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select concat_ws(e'\x1f', m.source_id, m.direction, m.technology, m.availability_type, m.firmness, coalesce(m.flexibility, ''),
    m.horizon_kind, coalesce(m.year_from::text, ''), coalesce(m.year_to::text, ''), coalesce(m.scenario, ''), m.key)
$$;

--
-- Name: next_run_at(registry.source); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.next_run_at(source registry.source) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
  select case
    when not source.listed or not source.enabled or source.registry_only or not ingest.is_remote(source.manifest) then null
    when last.status = 'failed' then least(turn.at,
      last.finished_at + least(interval '4 hours' * power(2, failures.in_a_row - 1), interval '7 days'))
    else turn.at
  end
  from (select null) one
  left join lateral (
    select r.id, r.status, r.created_at, r.finished_at from grid.run r
    where r.source_id = source.id and r.file is null and not r.dry_run and not r.reads_again order by r.id desc limit 1
  ) last on true
  cross join lateral (
    select count(*)::int as in_a_row from (
      select bool_and(r.status = 'failed') over (order by r.id desc) as failed_since
      from grid.run r
      where r.source_id = source.id and r.file is null and not r.dry_run and not r.reads_again order by r.id desc limit 7
    ) recent where failed_since
  ) failures
  cross join lateral (
    select ingest.next_turn(source.id,
      case when last.id is null then interval '1 hour' else ingest.poll_interval(source.cadence) end,
      coalesce(last.created_at, source.scheduled_since)) as at
  ) turn
$$;

--
-- Name: next_turn(text, interval, timestamp with time zone); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.next_turn(source_id text, every interval, after timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
  select to_timestamp(t.shift + (floor((extract(epoch from after) - t.shift) / t.step) + 1) * t.step)
  from (select extract(epoch from every) as step,
          mod(hashtextextended(source_id, 0) & 9223372036854775807, extract(epoch from every)::bigint) as shift) t
$$;

--
-- Name: note_document(bigint, uuid, text, text, text, bigint, jsonb); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.note_document(run_id bigint, attempt uuid, url text, name text, sha256 text, bytes bigint, validators jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update grid.run set document_url = url, document_name = name, document_sha256 = sha256, document_bytes = bytes,
    validators = note_document.validators, retrieved_at = clock_timestamp()
  where id = run_id and status = 'running' and token = attempt;
  if not found then
    raise exception sqlstate 'HR001' using message = format('Run %s was taken over by another attempt', run_id);
  end if;
end
$$;

--
-- Name: note_postcodes(text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.note_postcodes(land text) RETURNS text[]
    LANGUAGE plpgsql
    AS $$
begin
  insert into registry.postcode_load values (land, clock_timestamp())
  on conflict (country) do update set loaded_at = excluded.loaded_at;
  return ingest.read_again(array(select s.id from registry.source s where s.country = land));
end
$$;

--
-- Name: open_run(text, text, date, boolean); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.open_run(source text, file text, as_of date, dry_run boolean, OUT run_id bigint) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  s registry.source;
  last_effective timestamptz;
  problem text;
begin
  select * into s from registry.source x where x.id = source or x.key = source;
  select r.effective_at into last_effective from grid.run r where r.id = s.current_run;
  problem := case
    when s.id is null then format('No source "%s"', source)
    when s.registry_only then format('Source %s is registry-only: it is listed, never imported', s.key)
    when not s.enabled then format('Source %s is disabled', s.key)
    when not s.listed then format('Source %s is not in the registry in force', s.key)
    when file is null and s.manifest -> 'document' ->> 'url' is null
      then format('Source %s has no document of its own: name a file', s.key)
    when as_of > (now() at time zone 'UTC')::date then format('The date %s is in the future', as_of)
    when as_of < (last_effective at time zone 'UTC')::date
      then format('The date %s precedes the last published one of source %s, %s', as_of, s.key,
        (last_effective at time zone 'UTC')::date)
  end;
  if problem is not null then
    raise exception sqlstate 'HR002' using message = problem;
  end if;
  insert into grid.run (source_id, file, as_of, dry_run) values (s.id, file, as_of, dry_run) returning id into run_id;
end
$$;

--
-- Name: open_stage(); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.open_stage() RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  drop table if exists pg_temp.stage_row, pg_temp.stage_place, pg_temp.stage_asset, pg_temp.stage_record,
    pg_temp.stage_problem, pg_temp.stage_aside, pg_temp.stage_moved, pg_temp.stage_diff;
  create temporary table stage_row (
    row integer not null,
    locator text not null,
    scheme text not null,
    identifier text not null,
    type text not null,
    name text,
    voltage_kv numeric,
    crs integer,
    x text,
    y text,
    precision text not null,
    area text,
    region text,
    parent_scheme text,
    parent_identifier text,
    point text not null,
    limiting_factors text[] not null,
    notes text,
    upstream_scheme text,
    upstream_identifier text,
    measure_id integer[] not null,
    state text[] not null,
    value numeric[] not null,
    value_min numeric[] not null,
    value_max numeric[] not null,
    class_code text[] not null,
    class_label text[] not null,
    as_published text[] not null,
    queue_mw numeric[] not null
  );
  create temporary table stage_problem (check_name text not null, locator text not null, column_name text, original text);
  create temporary table stage_aside (row integer not null, check_name text not null, locator text not null,
    column_name text, original text, message text not null);
end
$$;

--
-- Name: place_lenders(registry.source); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.place_lenders(source registry.source) RETURNS text[]
    LANGUAGE sql STABLE
    AS $$
  select array(
    select s.id from jsonb_array_elements_text(coalesce(source.manifest -> 'places_from', '[]')) key
    join registry.source s on s.key = key.value)
$$;

--
-- Name: place_name(text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.place_name(name text) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $_$
  select regexp_replace(
    regexp_replace(trim(regexp_replace(lower(public.unaccent(name)), '[^a-z0-9]+', ' ', 'g')),
      '^(s t|s e|st|str|se|set|subestacion|substation|poste|onderstation) ', ''),
    '( (t ?\d+|[a-z]?\d{2,3}|kv|[a-z]))+$', '')
$_$;

--
-- Name: place_postcodes(text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.place_postcodes(of_source text) RETURNS void
    LANGUAGE plpgsql
    AS $_$
declare
  land text := (select country from registry.source where id = of_source);
begin
  if not exists (select from stage_asset where scheme ~ '^[a-z]{2}-pc[0-9]$' and lon is null and area is null) then
    return;
  end if;
  with code as materialized (
    select s.ctid as place, registry.normal_postcode(land, s.identifier) as code
    from stage_asset s where s.scheme ~ '^[a-z]{2}-pc[0-9]$' and s.lon is null and s.area is null
  ), outlined as (
    select c.place, ST_AsGeoJSON(ST_Union(a.area)) as area, null::geometry as middle
    from code c join registry.postcode_area a on a.country = land and a.code = c.code
    group by c.place
  ), pointed as (
    select c.place, null::text, ST_ClosestPoint(ST_Collect(p.location::geometry), ST_Centroid(ST_Collect(p.location::geometry)))
    from code c join registry.postcode_point p on p.country = land and p.code = c.code
    where not exists (select from outlined o where o.place = c.place)
    group by c.place
  )
  update stage_asset s set area = f.area, precision = 'centroid',
    lon = round(ST_X(f.middle)::numeric, 7)::float8, lat = round(ST_Y(f.middle)::numeric, 7)::float8
  from (select * from outlined union all select * from pointed) f
  where s.ctid = f.place;
end
$_$;

--
-- Name: places_renewed(registry.source); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.places_renewed(source registry.source) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (
    select from registry.source s where s.id = any (ingest.place_lenders(source)) and s.published_at > source.published_at)
  or exists (
    select from registry.postcode_load l join grid.run c on c.id = source.current_run
    where l.country = source.country and l.loaded_at > c.started_at)
$$;

--
-- Name: poll_interval(text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.poll_interval(cadence text) RETURNS interval
    LANGUAGE sql IMMUTABLE
    AS $$
  select case cadence
    when 'daily' then interval '6 hours'
    when 'weekly' then interval '1 day'
    when 'monthly' then interval '1 day'
    when 'quarterly' then interval '3 days'
    else interval '7 days'
  end
$$;

--
-- Name: prepare(bigint); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.prepare(run_id bigint) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
declare
  run grid.run;
begin
  perform ingest.work_in_memory();
  select * into strict run from grid.run where id = run_id;
  perform ingest.stage_places(run.source_id);
  perform ingest.set_aside(run.source_id);
  perform ingest.stage_assets(run.source_id);
  perform ingest.place_postcodes(run.source_id);
  perform ingest.borrow_places(run.source_id);
  perform ingest.stage_records(run.source_id);
  if run.released_at is not null then
    perform ingest.drop_contradictions();
  end if;
  perform ingest.stage_moved(run.source_id);
  perform ingest.stage_difference(run.source_id);
  return ingest.judge(run_id);
end
$$;

--
-- Name: preview(); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.preview() RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('change_type', p.change_type, 'asset', p.name, 'point', p.point,
      'column', p.column_name, 'before', p.before, 'after', p.after) order by p.name, p.record_id), '[]')
    from (
      select c.change_type, c.record_id, a.name, coalesce(s.point, r.point) as point, m.column_name,
        coalesce(c.before ->> 'value', c.before ->> 'class_code', case when c.before is not null then 'empty' end) as before,
        coalesce(c.after ->> 'value', c.after ->> 'class_code', case when c.after is not null then 'empty' end) as after
      from stage_change c
      join grid.asset a on a.id = c.asset_id
      left join stage_record s on s.id = c.record_id
      left join grid.record_version r on r.record_id = c.record_id and s.id is null and r.valid_to = (
        select max(v.valid_to) from grid.record_version v where v.record_id = c.record_id)
      join grid.measure m on m.id = coalesce(s.measure_id, r.measure_id)
      order by a.name, c.record_id limit 200
    ) p);
end
$$;

--
-- Name: publish(bigint, uuid, jsonb); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.publish(run_id bigint, attempt uuid, measure_dates jsonb DEFAULT '{}'::jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  run grid.run;
  source registry.source;
  last_effective timestamptz;
  moment timestamptz;
  touched text[];
begin
  perform ingest.work_in_memory();
  select * into strict run from grid.run where id = run_id for update;
  if run.status <> 'running' or run.token is distinct from attempt then
    raise exception sqlstate 'HR001' using message = format('Run %s was taken over by another attempt', run_id);
  end if;
  -- Before the rows below it, as when a registry is applied.
  select * into strict source from registry.source where id = run.source_id for no key update;
  perform pg_advisory_xact_lock_shared(hashtextextended('headroom.operator:' || source.operator_id, 0));
  select effective_at into last_effective from grid.run where id = source.current_run;
  moment := greatest(coalesce(run.as_of::timestamp at time zone 'UTC', clock_timestamp()),
    last_effective + interval '1 microsecond');

  perform ingest.stage_changes(run.source_id, measure_dates, run.source_date);
  perform ingest.stage_asset_news(run.source_id);
  perform ingest.publish_changed_records(run_id);
  perform ingest.publish_versions(run_id, moment);
  if exists (select from stage_asset_news) or exists (select from stage_moved)
    or exists (select from stage_diff d where d.kind in ('added', 'restored')) then
    perform pg_advisory_xact_lock(hashtextextended('headroom.assets:' || source.operator_id, 0));
    touched := ingest.publish_assets(run.source_id, run_id);
    update grid.asset a set recorded_lon = a.lon, recorded_lat = a.lat from stage_moved m where m.id = a.id;
  end if;
  perform ingest.publish_new_records(run_id);
  perform ingest.insert_versions(run_id, moment, array['added', 'restored']);

  update grid.measure m set source_date = coalesce((measure_dates ->> m.key)::date, run.source_date)
  where m.source_id = run.source_id;
  insert into grid.run_measure select m.id, moment, run_id, m.source_date from grid.measure m where m.source_id = run.source_id;
  insert into grid.source_count as c
  select run.source_id, (select count(*) from grid.asset_source s where s.source_id = run.source_id),
    (select count(*) from grid.record r join grid.measure m on m.id = r.measure_id where m.source_id = run.source_id)
  on conflict (source_id) do update set assets = excluded.assets, series = excluded.series;

  update registry.source s set current_run = run_id, published_at = clock_timestamp(), retrieved_at = run.retrieved_at,
    source_date = run.source_date, source_date_basis = run.source_date_basis, document_url = run.document_url,
    document_sha256 = run.document_sha256
  where s.id = run.source_id;
  update grid.run r set status = 'published', published_at = clock_timestamp(), effective_at = moment,
    finished_at = clock_timestamp(), added = c.added, changed = c.changed, removed = c.removed, restored = c.restored
  from (select count(*) filter (where change_type = 'added') as added,
               count(*) filter (where change_type = 'changed') as changed,
               count(*) filter (where change_type = 'removed') as removed,
               count(*) filter (where change_type = 'restored') as restored from stage_change) c
  where r.id = run_id;

  -- What the assets' figures come to, of all sources that list them: late, because the rows are locked until the end.
  set constraints grid.settle_asset_figures immediate;
  perform access.queue_events(run_id, source);
  perform tiles.touch(touched);
  perform ingest.append_changes(run_id, source);
end
$$;

--
-- Name: publish_assets(text, bigint); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.publish_assets(of_source text, run_id bigint) RETURNS text[]
    LANGUAGE plpgsql
    AS $$
declare
  owner registry.operator;
  land text;
  touched text[];
begin
  select country into land from registry.source where id = of_source;
  select o.* into owner from registry.operator o join registry.source s on s.operator_id = o.id where s.id = of_source;

  -- Without a key: kept in order of hashes, it cost a million fresh assets as much as a table of theirs.
  create temporary table if not exists stage_touched (id text collate "C" not null, fresh boolean not null);
  truncate stage_touched;

  -- Two rows have one id where a document names an asset by its old identifier and by its new one. Chosen before any is
  -- written: a plan made while the table was empty would read what it writes, once for each row.
  create temporary table if not exists stage_unknown (id text collate "C" not null, chosen tid not null);
  truncate stage_unknown;
  insert into stage_unknown
  select distinct on (s.id) s.id, s.ctid
  from stage_asset_news s
  where s.own_id = s.id and not exists (select from grid.asset g where g.id = s.id)
  order by s.id, s.lon is null, s.ctid;
  analyze stage_unknown;

  with fresh as (
    insert into grid.asset (id, operator_id, scheme, identifier, type, name, slug, search_name, country, voltage_kv,
      precision, stated_by, first_run, published_crs, published_x, published_y, location_source_id, lon, lat, recorded_lon,
      recorded_lat, point, area, footprint)
    select s.id, owner.id, s.scheme, coalesce(a.original, s.identifier), s.type, n.name, n.slug, n.search_name, land,
      s.voltage_kv, coalesce(p.precision, 'unknown'), of_source, run_id, p.crs, p.x, p.y, p.stated_by, p.lon, p.lat, p.lon, p.lat,
      ST_Transform(ST_SetSRID(ST_MakePoint(p.lon, p.lat), 4326), 3857), p.area,
      coalesce(p.area, ST_SetSRID(ST_MakePoint(p.lon, p.lat), 4326))::geography
    from stage_asset_news s
    join stage_unknown u on u.id = s.id and u.chosen = s.ctid
    left join registry.alias a on a.operator_id = owner.id and a.scheme = s.scheme and a.renamed = s.identifier
    cross join lateral ingest.asset_name(s.name, s.identifier) n
    left join lateral (
      select s.crs, s.x, s.y, of_source as stated_by, f.* from ingest.asset_place(s.lon, s.lat, s.precision, s.area) f
      where f.lon is not null
      offset 0 -- the place is made once, not once for each use
    ) p on true
    on conflict (id) do nothing
    returning id
  )
  insert into stage_touched select id, true from fresh;
  analyze stage_touched;

  -- What follows is for assets known before. A fresh one is written once, whole: written without its place and then placed,
  -- its entries in ten indexes were made twice.
  with renamed as (
    update grid.asset g set type = s.type, name = n.name, slug = n.slug, search_name = n.search_name,
      voltage_kv = coalesce(s.voltage_kv, g.voltage_kv)
    from stage_asset_news s
    join grid.asset old on old.id = s.id and old.stated_by = of_source
    cross join lateral ingest.asset_name(coalesce(s.name, old.name), s.identifier) n
    where g.id = s.id and s.own_id = s.id and not exists (select from stage_touched t where t.id = s.id and t.fresh)
      and (g.type, g.name, g.voltage_kv) is distinct from (s.type, n.name, coalesce(s.voltage_kv, g.voltage_kv))
    returning g.id
  )
  insert into stage_touched select distinct id, false from renamed;

  -- A voltage is taken from any source where the one that names the asset states none.
  with known as (
    update grid.asset g set voltage_kv = s.voltage_kv
    from stage_asset_news s
    where g.id = s.id and s.own_id = s.id and g.voltage_kv is null and s.voltage_kv is not null
      and (not exists (select from stage_touched t where t.id = s.id)
        or s.id in (select o.id from stage_asset_news o group by o.id having count(*) > 1))
    returning g.id
  )
  insert into stage_touched select distinct id, false from known;

  with moved as (
    update grid.asset g set
      published_crs = s.crs, published_x = s.x, published_y = s.y, location_source_id = of_source,
      lon = p.lon, lat = p.lat, precision = p.precision, area = p.area,
      recorded_lon = coalesce(g.recorded_lon, p.lon), recorded_lat = coalesce(g.recorded_lat, p.lat),
      point = ST_Transform(ST_SetSRID(ST_MakePoint(p.lon, p.lat), 4326), 3857),
      footprint = coalesce(p.area, ST_SetSRID(ST_MakePoint(p.lon, p.lat), 4326))::geography
    from stage_asset_news s cross join lateral ingest.asset_place(s.lon, s.lat, s.precision, s.area) p
    where g.id = s.id and s.leads and p.lon is not null and not exists (select from stage_touched t where t.id = s.id and t.fresh)
      and (g.location_source_id is null or g.location_source_id = of_source)
      and (g.lon, g.lat, g.precision, g.published_x, g.published_y, ST_AsBinary(g.area))
        is distinct from (p.lon, p.lat, p.precision, s.x, s.y, ST_AsBinary(p.area))
    returning g.id
  )
  insert into stage_touched select distinct id, false from moved;

  update grid.asset g set parent_asset_id = coalesce(parent.merged_into, parent.id)
  from (
    select distinct on (id) id, ingest.asset_id(owner, parent_scheme, parent_identifier) as parent_id
    from stage_asset_news where parent_identifier is not null order by id, parent_identifier
  ) s join grid.asset parent on parent.id = s.parent_id
  where g.id = s.id and g.parent_asset_id is distinct from coalesce(parent.merged_into, parent.id)
    and coalesce(parent.merged_into, parent.id) <> g.id;

  insert into grid.asset_source select distinct s.id, of_source from stage_asset_news s on conflict do nothing;

  select array_agg(distinct id) into touched from stage_touched;
  return coalesce(touched, '{}');
end
$$;

--
-- Name: publish_changed_records(bigint); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.publish_changed_records(run_id bigint) RETURNS void
    LANGUAGE plpgsql
    AS $_$
begin
  delete from grid.record r using stage_diff d where d.kind = 'removed' and r.id = d.id;

  update grid.record r set state = s.state, value = s.value, value_min = s.value_min, value_max = s.value_max,
    unit = s.unit, class_code = s.class_code, class_label = s.class_label, as_published = s.as_published,
    queue_mw = s.queue_mw, limiting_factors = s.limiting_factors, notes = s.notes,
    upstream_asset_id = s.upstream_asset_id, locator = s.locator, run_id = $1
  from stage_diff d join stage_record s on s.id = d.id
  where r.id = d.id and d.kind in ('changed', 'amended', 'moved', 'relabelled');
end
$_$;

--
-- Name: publish_new_records(bigint); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.publish_new_records(run_id bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  insert into grid.record (id, measure_id, asset_id, point, state, value, value_min, value_max, unit, class_code,
    class_label, as_published, queue_mw, limiting_factors, notes, upstream_asset_id, locator, run_id,
    source_no, asset_type, voltage_kv, lon, lat)
  select s.id, s.measure_id, a.id, s.point, s.state, s.value, s.value_min, s.value_max, s.unit, s.class_code,
    s.class_label, s.as_published, s.queue_mw, s.limiting_factors, s.notes, s.upstream_asset_id, s.locator,
    run_id, of_source.no, a.type::grid.asset_type, a.voltage_kv, a.lon, a.lat
  from stage_diff d
  join stage_record s on s.id = d.id
  cross join (select s.no from grid.run r join registry.source s on s.id = r.source_id where r.id = run_id) of_source
  join grid.asset own on own.id = s.asset_id
  -- It may have been merged since the rows were staged.
  join grid.asset a on a.id = coalesce(own.merged_into, own.id)
  where d.kind in ('added', 'restored')
  -- By id: most indexes of records are then written page by page.
  order by s.id;
end
$$;

--
-- Name: publish_versions(bigint, timestamp with time zone); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.publish_versions(run_id bigint, moment timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update grid.record_version v set valid_to = moment, gone = d.kind = 'removed'
  from stage_diff d
  where d.kind in ('changed', 'amended', 'removed') and v.record_id = d.id and v.valid_to = 'infinity';

  update grid.record_version v set gone = false from stage_diff d where d.kind = 'restored' and v.record_id = d.id and v.gone;

  perform ingest.insert_versions(run_id, moment, array['changed', 'amended']);
end
$$;

--
-- Name: queue_due_runs(); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.queue_due_runs() RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  due registry.source;
  queued bigint := 0;
begin
  -- Two workers at once would both find the same source due.
  perform pg_advisory_xact_lock(hashtextextended('headroom.schedule', 0));
  for due in
    select s.* from registry.source s
    where ingest.next_run_at(s) <= clock_timestamp()
      and not exists (select from grid.run r where r.source_id = s.id and r.status in ('queued', 'running'))
    order by s.id
  loop
    perform ingest.queue_run(due.id);
    queued := queued + 1;
  end loop;
  return queued;
end
$$;

--
-- Name: queue_run(text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.queue_run(source text) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  run_id bigint := ingest.open_run(source, null, null, false);
begin
  perform ingest.wake_run(run_id);
  return run_id;
end
$$;

--
-- Name: read_again(text[]); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.read_again(source_ids text[]) RETURNS text[]
    LANGUAGE plpgsql
    AS $$
declare
  source registry.source;
  run_id bigint;
  keys text[] := '{}';
begin
  for source in
    select s.* from registry.source s
    where s.id = any (source_ids) and s.current_run is not null and s.listed and s.enabled and not s.registry_only
    order by s.key
  loop
    insert into grid.run (source_id, reads_again) values (source.id, true) returning id into run_id;
    perform ingest.wake_run(run_id);
    keys := keys || source.key;
  end loop;
  return keys;
end
$$;

--
-- Name: record_id(text, text, text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.record_id(measure_identity text, own_id text, point text) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select registry.hashed_id('cap_', measure_identity || e'\x1f' || own_id || e'\x1f' || point) collate "C"
$$;

--
-- Name: region_label(text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.region_label(label text) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select ltrim(lower(public.unaccent(trim(label))), '0')
$$;

--
-- Name: region_labels(text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.region_labels(region text) RETURNS text[]
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select array(select ingest.region_label(part) from regexp_split_to_table(region, '/') part)
$$;

--
-- Name: region_near(text, text, double precision, double precision); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.region_near(land text, region text, lon double precision, lat double precision) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (
    select from (select ingest.region_labels(region) as named offset 0) r, registry.postcode_point p
    where p.country = land
      and ST_DWithin(p.location, ST_SetSRID(ST_MakePoint(lon, lat), 4326)::geography, 25000)
      and array[ingest.region_label(p.region_code), ingest.region_label(p.region_name)] && r.named)
$$;

--
-- Name: release_run(bigint, text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.release_run(run_id bigint, why text) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  run grid.run;
  source registry.source;
  unread text;
  problem text;
begin
  select * into run from grid.run where id = run_id for update;
  select * into source from registry.source where id = run.source_id;
  select string_agg(f.check_name, ', ' order by f.check_name) into unread
  from grid.finding f join ingest.check_definition d on d.name = f.check_name and d.kind = 'reading'
  where f.run_id = release_run.run_id and f.held;
  problem := case
    when run.id is null then format('No run %s', run_id)
    when run.status <> 'held' then format('Run %s is %s: only a held run can be released', run_id, run.status)
    when run.dry_run then format('Run %s was a dry run: import the document without --dry-run', run_id)
    when unread is not null then format('Run %s is held by %s: nothing of its document could be read', run_id, unread)
    when source.current_run > run_id
      then format('Run %s is older than run %s, which is served: import its document again', run_id, source.current_run)
    when source.registry_only or not source.enabled or not source.listed
      then format('Source %s is registry-only, disabled or not in the registry in force', source.key)
    when trim(why) = '' then 'Say why the run is released'
  end;
  if problem is not null then
    raise exception sqlstate 'HR002' using message = problem;
  end if;
  update grid.run set status = 'queued', attempts = 0, finished_at = null, released_at = clock_timestamp(), released_by = session_user,
    released_why = why
  where id = run_id;
  return source.key;
end
$$;

--
-- Name: same_figure(numeric, numeric); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.same_figure(a numeric, b numeric) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case
    when a is null or b is null then a is null and b is null
    when scale(a) < scale(b) then round(b, scale(a)) = a
    else round(a, scale(b)) = b
  end
$$;

--
-- Name: says_the_same(bigint); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.says_the_same(run_id bigint) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select r.manifest_sha256 = c.manifest_sha256 and not ingest.places_renewed(s)
  from grid.run r join registry.source s on s.id = r.source_id join grid.run c on c.id = s.current_run
  where r.id = run_id
$$;

--
-- Name: served_rows(text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.served_rows(of_source text) RETURNS bigint
    LANGUAGE sql STABLE
    AS $$
  select r.rows from registry.source s join grid.run r on r.id = s.current_run where s.id = of_source
$$;

--
-- Name: set_aside(text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.set_aside(of_source text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  insert into stage_aside
  select r.row, 'missing_identifier', r.locator, null, r.identifier, concat_ws(' ', r.name, 'has no identifier')
  from stage_row r
  where trim(r.identifier) = '';

  insert into stage_aside
  select r.row, p.fault, r.locator, null, concat_ws(' ', r.x, r.y), concat_ws(' ', coalesce(r.name, r.identifier), p.wrong)
  from stage_row r
  join stage_place p on p.crs = r.crs and p.x = r.x and p.y = r.y and p.region is not distinct from r.region
  where p.fault is not null;

  insert into stage_aside
  select r.row, 'voltage_unknown', r.locator, null, r.voltage_kv::text,
    coalesce(r.name, r.identifier) || ' has a voltage that no network has'
  from stage_row r
  where r.voltage_kv is not null and not exists (select from ingest.known_voltage k where k.kv = r.voltage_kv);

  insert into stage_aside
  select distinct on (r.row, f.fault) r.row, f.fault, r.locator, m.column_name, r.as_published,
    concat_ws(' ', coalesce(r.name, r.identifier), f.wrong)
  from (
    select r.row, r.locator, r.name, r.identifier, r.voltage_kv, unnest(r.measure_id) as measure_id, unnest(r.value) as value,
      unnest(r.value_min) as value_min, unnest(r.value_max) as value_max, unnest(r.as_published) as as_published
    from stage_row r
  ) r
  join grid.measure m on m.id = r.measure_id
  cross join lateral (
    select 'negative_capacity' as fault, 'has a figure below zero' as wrong
    where least(r.value, r.value_min) < 0 and not m.negative_meant
    union all
    select 'capacity_above_ceiling',
      format('has more than %s MW', round(ingest.capacity_ceiling(r.voltage_kv)))
    where ingest.in_megawatts(greatest(abs(r.value), abs(r.value_max)), m.unit) > ingest.capacity_ceiling(r.voltage_kv)
  ) f
  -- Tested before the faults are told apart, which costs more than both tests.
  where least(r.value, r.value_min) < 0
    or ingest.in_megawatts(greatest(abs(r.value), abs(r.value_max)), m.unit) > ingest.capacity_ceiling(r.voltage_kv)
  order by r.row, f.fault, m.column_name;

  perform ingest.set_orphans_aside(of_source);
end
$$;

--
-- Name: set_orphans_aside(text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.set_orphans_aside(of_source text) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  owner registry.operator;
begin
  select o.* into owner from registry.operator o join registry.source s on s.operator_id = o.id where s.id = of_source;
  insert into stage_aside
  select r.row, 'orphan_parent', r.locator, null, r.parent_identifier,
    concat_ws(' ', coalesce(r.name, r.identifier), 'names a parent that is unknown')
  from stage_row r
  join (
    select p.* from (select distinct parent_scheme, parent_identifier from stage_row where parent_identifier is not null) p
    where not exists (select from stage_row k where k.scheme = p.parent_scheme and k.identifier = p.parent_identifier)
      and not exists (
        select from grid.asset a where a.id = ingest.asset_id(owner, p.parent_scheme, p.parent_identifier))
  ) orphan on orphan.parent_scheme = r.parent_scheme and orphan.parent_identifier = r.parent_identifier;
end
$$;

--
-- Name: stage_asset_news(text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.stage_asset_news(of_source text) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  owner registry.operator;
begin
  select o.* into owner from registry.operator o join registry.source s on s.operator_id = o.id where s.id = of_source;
  drop table if exists pg_temp.stage_asset_news;
  create temporary table stage_asset_news as
  select s.*
  from stage_asset s
  left join grid.asset g on g.id = s.id
  left join grid.asset_source l on l.asset_id = s.id and l.source_id = of_source
  where l.asset_id is null
    or s.own_id = s.id and g.stated_by = of_source and (g.type, g.name, g.voltage_kv) is distinct from
      (s.type, coalesce(nullif(trim(coalesce(s.name, g.name)), ''), s.identifier), coalesce(s.voltage_kv, g.voltage_kv))
    or g.voltage_kv is null and s.voltage_kv is not null
    or s.leads and (g.location_source_id is null or g.location_source_id = of_source) and case
      when s.area is null then s.lon is not null and (g.lon, g.lat, g.precision, g.published_x, g.published_y) is distinct from
        (s.lon, s.lat, case s.precision when 'unknown' then 'approximate' else s.precision end, s.x, s.y)
      else exists (
        select from ingest.asset_place(s.lon, s.lat, s.precision, s.area) p
        where p.lon is not null and (g.lon, g.lat, g.precision, g.published_x, g.published_y, ST_AsBinary(g.area))
          is distinct from (p.lon, p.lat, p.precision, s.x, s.y, ST_AsBinary(p.area))) end
    -- A parent that is not known yet may be in the same document.
    or s.parent_identifier is not null and g.parent_asset_id is distinct from coalesce((
      select coalesce(parent.merged_into, parent.id) from grid.asset parent
      where parent.id = ingest.asset_id(owner, s.parent_scheme, s.parent_identifier)), '');
  analyze stage_asset_news;
end
$$;

--
-- Name: stage_assets(text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.stage_assets(of_source text) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  owner registry.operator;
begin
  select o.* into owner from registry.operator o join registry.source s on s.operator_id = o.id where s.id = of_source;

  create temporary table stage_asset as
  with stated as materialized (
    select r.scheme, r.identifier, r.type, r.name, r.voltage_kv, r.parent_scheme, r.parent_identifier, r.crs, r.x, r.y,
      p.lon, p.lat, r.precision, r.area, r.row
    from stage_row r
    left join stage_place p on p.crs = r.crs and p.x = r.x and p.y = r.y and p.region is not distinct from r.region
    where not exists (select from stage_aside s where s.row = r.row)
  ), repeated as materialized (
    select s.scheme, s.identifier from stated s group by 1, 2 having count(*) > 1
  )
  select coalesce(m.merged_into, o.own_id) collate "C" as id, o.own_id, true as leads, k.*
  from (
    select s.scheme, s.identifier, s.type, s.name, s.voltage_kv, s.parent_scheme, s.parent_identifier, s.crs, s.x, s.y,
      s.lon, s.lat, s.precision, s.area
    from stated s
    where not exists (select from repeated r where r.scheme = s.scheme and r.identifier = s.identifier)
    union all
    (select distinct on (r.scheme, r.identifier)
      r.scheme, r.identifier, r.type,
      first_value(r.name) over (partition by r.scheme, r.identifier
        order by r.name is null, length(r.name), r.name collate "C"),
      max(r.voltage_kv) over (partition by r.scheme, r.identifier),
      r.parent_scheme, r.parent_identifier, r.crs, r.x, r.y, r.lon, r.lat, r.precision, r.area
    from stated r
    join repeated k on k.scheme = r.scheme and k.identifier = r.identifier
    order by r.scheme, r.identifier, r.lon is null,
      count(*) over (partition by r.scheme, r.identifier, r.lon, r.lat) desc, r.lon, r.lat, r.parent_identifier, r.row)
  ) k
  left join registry.alias a on a.operator_id = owner.id and a.scheme = k.scheme and a.renamed = k.identifier
  cross join lateral (
    select registry.hashed_id('ast_', concat_ws(e'\x1f', owner.key, k.scheme, coalesce(a.original, k.identifier)))
      collate "C" as own_id
  ) o
  left join grid.asset m on m.id = o.own_id and m.merged_into is not null;
  if exists (select from stage_asset where own_id <> id) then
    update stage_asset s set leads = false
    from (
      select ctid as place, row_number() over (
        partition by id order by lon is null and area is null, own_id <> id, own_id, scheme, identifier) as n
      from stage_asset where id in (select id from stage_asset where own_id <> id)
    ) r
    where s.ctid = r.place and r.n > 1;
  end if;
  analyze stage_asset;
end
$$;

--
-- Name: stage_changes(text, jsonb, date); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.stage_changes(of_source text, new_dates jsonb, new_date date) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  create temporary table if not exists stage_change (change_type text not null, asset_id text not null,
    record_id text not null, tags text[] not null, before jsonb, after jsonb);
  truncate stage_change;

  insert into stage_change
  select case d.kind when 'moved' then 'changed' else d.kind end,
    coalesce(s.asset_id, r.asset_id), d.id,
    ingest.change_tags(r.value, r.unit, s.value, s.unit),
    case when r.id is not null
      then ingest.change_side(r.value, r.unit, r.class_code, r.state, m.source_date) end,
    case when s.id is not null
      then ingest.change_side(s.value, s.unit, s.class_code, s.state, coalesce((new_dates ->> m.key)::date, new_date)) end
  from stage_diff d
  left join stage_record s on s.id = d.id
  left join grid.record r on r.id = d.id
  join grid.measure m on m.id = coalesce(s.measure_id, r.measure_id)
  where d.kind in ('added', 'restored', 'changed', 'moved', 'removed')
  order by 1, d.id;
end
$$;

--
-- Name: stage_difference(text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.stage_difference(of_source text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  create temporary table stage_diff as
  select coalesce(s.id, r.id) as id,
    case
      when r.id is null then
        case when exists (select from grid.record_version v where v.record_id = s.id) then 'restored' else 'added' end
      when s.id is null then 'removed'
      when s.state <> r.state or s.unit <> r.unit or s.class_code is distinct from r.class_code
        or not ingest.same_figure(s.value, r.value) or not ingest.same_figure(s.value_min, r.value_min)
        or not ingest.same_figure(s.value_max, r.value_max) then 'changed'
      when moved.id is not null then 'moved'
      when (s.value, s.value_min, s.value_max, s.class_label, s.queue_mw, s.limiting_factors, s.notes,
            s.upstream_asset_id) is distinct from
           (r.value, r.value_min, r.value_max, r.class_label, r.queue_mw, r.limiting_factors, r.notes,
            r.upstream_asset_id) then 'amended'
      else 'relabelled'
    end as kind
  from stage_record s
  full join (
    select r.* from grid.record r join grid.measure m on m.id = r.measure_id where m.source_id = of_source
  ) r on r.id = s.id
  left join stage_moved moved on moved.id = s.asset_id
  where r.id is null or s.id is null or moved.id is not null
    or (s.state, s.value::text, s.value_min::text, s.value_max::text, s.unit, s.class_code, s.class_label,
        s.as_published, s.queue_mw, s.limiting_factors, s.notes, s.upstream_asset_id, s.locator)
      is distinct from
       (r.state, r.value::text, r.value_min::text, r.value_max::text, r.unit, r.class_code, r.class_label,
        r.as_published, r.queue_mw, r.limiting_factors, r.notes, r.upstream_asset_id, r.locator);
  create index on stage_diff (id);
  analyze stage_diff;
end
$$;

--
-- Name: stage_moved(text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.stage_moved(of_source text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  create temporary table stage_moved as
  select distinct on (g.id) g.id, d.metres
  from stage_asset s
  cross join lateral ingest.asset_place(s.lon, s.lat, s.precision, s.area) p
  join grid.asset g on g.id = s.id
  cross join lateral (
    select ST_Distance(ST_SetSRID(ST_MakePoint(p.lon, p.lat), 4326)::geography,
      ST_SetSRID(ST_MakePoint(g.recorded_lon, g.recorded_lat), 4326)::geography) as metres
    where (p.lon, p.lat) is distinct from (g.recorded_lon, g.recorded_lat)
  ) d
  where s.leads and p.lon is not null
    and (g.location_source_id = of_source and d.metres >= 1 or g.location_source_id is null and g.lon is null)
  order by g.id, d.metres;
  create index on stage_moved (id);
  analyze stage_moved;
end
$$;

--
-- Name: stage_places(text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.stage_places(of_source text) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  land text := (select country from registry.source where id = of_source);
  known text[] := ingest.known_regions(land);
begin
  create temporary table stage_place as
  select crs, x, y, region,
    round(ST_X(g.at)::numeric, 7)::float8 as lon, round(ST_Y(g.at)::numeric, 7)::float8 as lat, null::text as fault, null::text as wrong
  from (select distinct r.crs, r.x, r.y, r.region from stage_row r where r.crs is not null) p
  left join lateral (
    select case when p.crs = 4326 then ST_SetSRID(ST_MakePoint(p.x::float8, p.y::float8), 4326)
      else ST_Transform(ST_SetSRID(ST_MakePoint(p.x::float8, p.y::float8), p.crs), 4326) end as at
    -- PROJ raises an error far outside a projection's use; no place in Europe is beyond these.
    where case when p.crs = 4326 then abs(p.x::float8) <= 180 and abs(p.y::float8) <= 90
               else abs(p.x::float8) <= 3e6 and abs(p.y::float8) <= 1.1e7 end
  ) g on true;
  analyze stage_place;

  -- An empty place is written as 0, 0, which lies in the Gulf of Guinea, or on the equator beside a projection's zone.
  update stage_place set fault = 'coordinate_null_island', wrong = 'is placed at 0, 0'
  where x::float8 = 0 and y::float8 = 0 or abs(lon) < 0.01 and abs(lat) < 0.01;

  -- Where the middle of a square of a tenth of a degree lies 8 km further in than it must, the whole square is in the
  -- country: its corners are 7.9 km from its middle. Then its places need no look at the border, 7 µs each; that at a middle
  -- takes 120 µs, because few lie in the same piece of the border one after the other.
  with inland as materialized (
    select c.x, c.y
    from (
      select floor(lon * 10) as x, floor(lat * 10) as y from stage_place where lon is not null group by 1, 2 having count(*) > 20) c
    where registry.country_contains(land, ST_SetSRID(ST_MakePoint(c.x / 10 + 0.05, c.y / 10 + 0.05), 4326), 17000)
  ), unsure as materialized (
    select p.ctid as place, p.lon, p.lat from stage_place p
    where p.fault is null and not exists (select from inland i where i.x = floor(p.lon * 10) and i.y = floor(p.lat * 10))
  )
  update stage_place p set fault = 'coordinate_out_of_country', wrong = 'lies outside ' || land
  from unsure u
  where p.ctid = u.place
    and (u.lon is null or not registry.country_contains(land, ST_SetSRID(ST_MakePoint(u.lon, u.lat), 4326), 25000));

  update stage_place set fault = 'coordinate_out_of_country',
    wrong = 'lies outside the region that its row names, ' || region
  where fault is null and region is not null
    and ingest.region_labels(region) && known
    and not ingest.region_near(land, region, lon, lat);
end
$$;

--
-- Name: stage_records(text); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.stage_records(of_source text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  create temporary table stage_record as
  with identity as materialized (
    select m.id, m.unit, ingest.measure_identity(m) as text from grid.measure m where m.source_id = of_source
  ), figure as (
    select r.scheme, r.identifier, r.point, r.limiting_factors, r.notes, r.upstream_scheme, r.upstream_identifier, r.locator,
      unnest(r.measure_id) as measure_id, unnest(r.state) as state, unnest(r.value) as value, unnest(r.value_min) as value_min,
      unnest(r.value_max) as value_max, unnest(r.class_code) as class_code, unnest(r.class_label) as class_label,
      unnest(r.as_published) as as_published, unnest(r.queue_mw) as queue_mw
    from stage_row r
    where not exists (select from stage_aside s where s.row = r.row)
  )
  select ingest.record_id(m.text, a.own_id, f.point) as id,
    m.id as measure_id, a.id as asset_id, f.point, f.state, f.value, f.value_min, f.value_max, m.unit, f.class_code,
    f.class_label, f.as_published, f.queue_mw, f.limiting_factors, f.notes,
    u.own_id as upstream_asset_id, f.locator
  from figure f
  left join stage_asset u on u.scheme = f.upstream_scheme and u.identifier = f.upstream_identifier
  join stage_asset a on a.scheme = f.scheme and a.identifier = f.identifier
  join identity m on m.id = f.measure_id;
  analyze stage_record;
end
$$;

--
-- Name: unfinished_jobs(); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.unfinished_jobs() RETURNS TABLE(kind text, id text, state text, subject text, attempts integer, since timestamp with time zone, due_at timestamp with time zone)
    LANGUAGE sql STABLE
    AS $$
  select 'run', r.id::text, case when r.status = 'running' then 'running' when r.attempts > 0 then 'retrying' else 'waiting' end,
    s.key, r.attempts, coalesce(r.started_at, r.created_at), null::timestamptz
  from grid.run r join registry.source s on s.id = r.source_id
  where r.status in ('queued', 'running')
  union all
  select 'export', e.id, case when e.status = 'running' then 'running' when e.attempts > 0 then 'retrying' else 'waiting' end,
    e.format || ' of ' || e.account_id, e.attempts, coalesce(e.started_at, e.created_at), null
  from access.export e
  where e.status in ('queued', 'running')
  union all
  select 'delivery', d.id, case when d.status = 'delivering' then 'running' when d.attempts > 0 then 'retrying' else 'waiting' end,
    w.url, d.attempts, coalesce(d.last_attempt_at, d.created_at), case when d.status = 'waiting' then d.next_attempt_at end
  from access.delivery d join access.webhook w on w.id = d.webhook_id
  where d.status in ('waiting', 'delivering')
$$;

--
-- Name: wake_run(bigint); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.wake_run(run_id bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform graphile_worker.add_job('import_run', json_build_object('run_id', run_id),
    queue_name => 'source:' || (select r.source_id from grid.run r where r.id = run_id), job_key => 'run:' || run_id,
    max_attempts => 25);
end
$$;

--
-- Name: wake_runs(interval); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.wake_runs(grace interval) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  run grid.run;
  woken bigint := 0;
begin
  for run in
    select r.* from grid.run r
    where r.status in ('queued', 'running')
      and (r.status = 'running' or greatest(r.created_at, r.released_at) < clock_timestamp() - grace)
      and not exists (
        select from graphile_worker.jobs j where j.key = 'run:' || r.id and (j.attempts < j.max_attempts or j.locked_at is not null))
    order by r.id
  loop
    if pg_try_advisory_xact_lock(hashtextextended('headroom.source:' || run.source_id, 0)) then
      perform ingest.wake_run(run.id);
      woken := woken + 1;
    end if;
  end loop;
  return woken;
end
$$;

--
-- Name: work_in_memory(); Type: FUNCTION; Schema: ingest; Owner: -
--

CREATE FUNCTION ingest.work_in_memory() RETURNS void
    LANGUAGE sql
    AS $$
  select set_config('work_mem', current_setting('maintenance_work_mem'), true)
$$;

--
-- Name: apply(jsonb); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.apply(manifests jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  entry jsonb;
  owner_key text;
  owner_id text;
begin
  update registry.country set listed = false where listed;
  update registry.country c set listed = true, name = m.name
  from jsonb_to_recordset(manifests -> 'countries') as m (code text, name text) where c.code = m.code;
  update registry.operator set listed = false where listed;
  update registry.source set listed = false where listed;

  for entry in select jsonb_array_elements(manifests -> 'operators') loop
    owner_key := entry -> 'operator' ->> 'key';
    owner_id := registry.derive_id('op_', owner_key);
    insert into registry.operator as o (id, key, name, type, country, website)
    select owner_id, owner_key, m.name, m.type, m.country, m.website
    from jsonb_to_record(entry -> 'operator') as m (name text, type text, country text, website text)
    on conflict (id) do update set name = excluded.name, type = excluded.type, country = excluded.country,
      website = excluded.website, listed = true;
    perform registry.apply_methodologies(owner_id, owner_key, entry -> 'methodologies');
    perform registry.apply_sources(owner_id, owner_key, entry -> 'sources', manifests ->> 'folder');
  end loop;

  update registry.revision set registry = registry + 1, rights = rights + 1,
    synthetic = coalesce((manifests ->> 'synthetic')::boolean, false);
end
$$;

--
-- Name: apply_measures(text, text, jsonb); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.apply_measures(source text, owner_key text, measures jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  altered text;
begin
  create temporary table if not exists applied_measure (like grid.measure);
  truncate applied_measure;
  insert into applied_measure (id, source_id, key, column_name, direction, technology, availability_type, firmness,
    flexibility, horizon_kind, year_from, year_to, scenario, methodology_id, unit, negative_meant, classes)
  select 0, source, m.key, m."column", m.direction, m.technology, m.availability_type, m.firmness, m.flexibility,
    m.horizon ->> 'kind', (m.horizon ->> 'year_from')::int, (m.horizon ->> 'year_to')::int, m.horizon ->> 'scenario',
    registry.derive_id('mth_', owner_key, m.methodology), m.unit, m.negative_meant, nullif(m.classes, 'null')
  from jsonb_to_recordset(measures) as m (key text, "column" text, direction text, technology text,
    availability_type text, firmness text, flexibility text, horizon jsonb, methodology text, unit text,
    negative_meant boolean, classes jsonb);

  select n.key into altered
  from applied_measure n join grid.measure o on o.source_id = source and o.key = n.key
  where (o.direction, o.technology, o.availability_type, o.firmness, o.flexibility, o.horizon_kind, o.year_from,
         o.year_to, o.scenario) is distinct from
        (n.direction, n.technology, n.availability_type, n.firmness, n.flexibility, n.horizon_kind, n.year_from,
         n.year_to, n.scenario)
    and exists (select from grid.record_version v where v.measure_id = o.id)
  limit 1;
  if altered is not null then
    raise exception sqlstate 'HR003' using message = format(
      'Measure "%s" of source %s is published with another direction, technology, availability, firmness, flexibility '
      'or horizon: give it a new key', altered, (select key from registry.source where id = source));
  end if;

  insert into grid.measure as o (source_id, key, column_name, direction, technology, availability_type, firmness,
    flexibility, horizon_kind, year_from, year_to, scenario, methodology_id, unit, negative_meant, classes)
  select n.source_id, n.key, n.column_name, n.direction, n.technology, n.availability_type, n.firmness, n.flexibility,
    n.horizon_kind, n.year_from, n.year_to, n.scenario, n.methodology_id, n.unit, n.negative_meant, n.classes
  from applied_measure n
  on conflict (source_id, key) do update set column_name = excluded.column_name, direction = excluded.direction,
    technology = excluded.technology, availability_type = excluded.availability_type, firmness = excluded.firmness,
    flexibility = excluded.flexibility, horizon_kind = excluded.horizon_kind, year_from = excluded.year_from,
    year_to = excluded.year_to, scenario = excluded.scenario, methodology_id = excluded.methodology_id,
    unit = excluded.unit, negative_meant = excluded.negative_meant, classes = excluded.classes;
end
$$;

--
-- Name: apply_methodologies(text, text, jsonb); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.apply_methodologies(owner_id text, owner_key text, methodologies jsonb) RETURNS void
    LANGUAGE sql
    AS $$
  insert into registry.methodology as t
  select registry.derive_id('mth_', owner_key, m.key), owner_id, m.key, m.name, m.basis, m.network_state, m.included,
    m.comparability_class, m.additive, m.disclaimers, m.url
  from jsonb_to_recordset(methodologies) as m (key text, name text, basis text, network_state text, included jsonb,
    comparability_class text, additive boolean, disclaimers jsonb, url text)
  on conflict (id) do update set name = excluded.name, basis = excluded.basis, network_state = excluded.network_state,
    included = excluded.included, comparability_class = excluded.comparability_class, additive = excluded.additive,
    disclaimers = excluded.disclaimers, url = excluded.url
$$;

--
-- Name: apply_sources(text, text, jsonb, text); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.apply_sources(owner_id text, owner_key text, sources jsonb, folder text) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  entry jsonb;
  source_id text;
begin
  delete from registry.alias a where a.operator_id = owner_id;
  for entry in select jsonb_array_elements(sources) loop
    source_id := registry.derive_id('src_', entry ->> 'key');
    insert into registry.source as s (id, key, operator_id, country, name, url, operator_url, registry_only, cadence,
      stale_after, licence_name, licence_url, attribution_text, attribution_url, rights_mode, rights_evidence, semantics,
      manifest, manifest_folder)
    values (source_id, entry ->> 'key', owner_id, entry ->> 'country', entry ->> 'name', entry ->> 'url',
      entry ->> 'operator_url', (entry ->> 'registry_only')::boolean, entry ->> 'cadence',
      make_interval(days => (entry ->> 'stale_after_days')::int), entry -> 'licence' ->> 'name',
      entry -> 'licence' ->> 'url', entry -> 'attribution' ->> 'text', entry -> 'attribution' ->> 'url',
      entry -> 'rights' ->> 'mode', nullif(entry -> 'rights' -> 'evidence', 'null'), entry -> 'semantics', entry, folder)
    on conflict (id) do update set operator_id = excluded.operator_id, country = excluded.country, name = excluded.name,
      url = excluded.url, operator_url = excluded.operator_url, registry_only = excluded.registry_only,
      cadence = excluded.cadence, stale_after = excluded.stale_after, licence_name = excluded.licence_name,
      licence_url = excluded.licence_url, attribution_text = excluded.attribution_text,
      attribution_url = excluded.attribution_url, rights_mode = excluded.rights_mode,
      rights_evidence = excluded.rights_evidence, semantics = excluded.semantics, manifest = excluded.manifest,
      manifest_folder = excluded.manifest_folder, listed = true;
    perform registry.apply_measures(source_id, owner_key, entry -> 'measures');

    insert into registry.alias (operator_id, scheme, renamed, original, since)
    select owner_id, a.scheme, a."to", a."from", a.date
    from jsonb_to_recordset(entry -> 'aliases') as a (date date, scheme text, "from" text, "to" text)
    on conflict (operator_id, scheme, renamed) do update set original = excluded.original, since = excluded.since;

    delete from registry.source_methodology m where m.source_id = registry.derive_id('src_', entry ->> 'key');
    insert into registry.source_methodology
    select distinct source_id, registry.derive_id('mth_', owner_key, m ->> 'methodology')
    from jsonb_array_elements(entry -> 'measures') m;
  end loop;
  perform registry.flatten_aliases(owner_id);
end
$$;

--
-- Name: attribution(text[]); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.attribution(source_ids text[]) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('source_id', s.id, 'text', s.attribution_text, 'url', s.attribution_url)
      order by s.id), '[]')
    from registry.source s where s.id = any (source_ids) and s.attribution_text is not null);
end
$$;

--
-- Name: count_rights_change(); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.count_rights_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended('headroom.rights', 0));
  new.rights_changes := old.rights_changes + 1;
  return new;
end
$$;

--
-- Name: country_contains(text, public.geometry, double precision); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.country_contains(country text, point public.geometry, margin_m double precision DEFAULT 25000) RETURNS boolean
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    AS $$
declare
  north double precision;
begin
  if exists (
    select from registry.country_border b where b.country = country_contains.country and st_intersects(b.piece, point)
  ) then
    return true;
  end if;
  if not exists (select from registry.country_border b where b.country = country_contains.country) then
    return null;
  end if;
  -- A degree of latitude is 110.57 km at the least; towards the pole one of longitude shrinks with the cosine.
  north := margin_m / 110570;
  return exists (
    select from registry.country_border b
    where b.country = country_contains.country
      and b.piece && st_expand(point, north / cos(radians(least(abs(st_y(point)) + north, 89))), north)
      and st_dwithin(b.piece::geography, point::geography, margin_m)
  );
end
$$;

--
-- Name: country_document(text, text, text, bigint, bigint, bigint, bigint, bigint, bigint, date); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.country_document(code text, name text, coverage_status text, operators bigint, operators_covered bigint, sources bigint, sources_granted bigint, assets bigint, series bigint, newest_source_date date) RETURNS json
    LANGUAGE sql IMMUTABLE
    RETURN json_build_object('code', code, 'name', name, 'coverage_status', coverage_status, 'operators', json_build_object('total', operators, 'covered', operators_covered), 'sources', json_build_object('total', sources, 'granted', sources_granted, 'withheld', (sources - sources_granted)), 'assets', assets, 'series', series, 'newest_source_date', newest_source_date);

--
-- Name: country_summary(); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.country_summary() RETURNS TABLE(code text, name text, coverage_status text, operators bigint, operators_covered bigint, sources bigint, sources_granted bigint, assets bigint, series bigint, newest_source_date date)
    LANGUAGE sql STABLE
    AS $$
  select c.code, c.name,
    case when s.total = 0 then 'none'
         when s.published = 0 then 'planned'
         when o.covered = o.total then 'live'
         else 'partial' end,
    o.total, o.covered, s.total, s.granted, a.assets, s.series, s.newest
  from registry.country c
  cross join lateral (
    select count(*) as total, count(*) filter (where registry.operator_covered(id)) as covered
    from registry.operator where country = c.code and listed
  ) o
  cross join lateral (
    select count(*) as total, count(*) filter (where granted) as granted, count(*) filter (where published) as published,
      coalesce(sum(series), 0)::bigint as series, max(source_date) as newest
    from registry.source_summary() where country = c.code
  ) s
  cross join lateral (
    select coalesce(sum(assets), 0)::bigint as assets from grid.asset_count where country = c.code
  ) a
  where c.listed or o.total > 0 or s.total > 0
$$;

--
-- Name: derive_id(text, text[]); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.derive_id(prefix text, VARIADIC parts text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (prefix || "left"(encode(sha256(convert_to(array_to_string(parts, ''::text), 'UTF8'::name)), 'hex'::text), 20));

--
-- Name: FUNCTION derive_id(prefix text, VARIADIC parts text[]); Type: COMMENT; Schema: registry; Owner: -
--

COMMENT ON FUNCTION registry.derive_id(prefix text, VARIADIC parts text[]) IS 'Public id: the prefix and the first 80 bits of the SHA-256 of the parts joined by U+001F. 80 bits keep the chance of
   one collision among 50 million records near 1e-9; uniqueness is checked at publish all the same.';

--
-- Name: flatten_aliases(text); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.flatten_aliases(owner_id text) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  circle text;
begin
  with recursive back as (
    select a.scheme, a.renamed, a.original, array[a.renamed, a.original] as path, false as circular
    from registry.alias a where a.operator_id = owner_id
    union all
    select b.scheme, b.renamed, a.original, b.path || a.original, a.original = any (b.path)
    from back b join registry.alias a on a.operator_id = owner_id and a.scheme = b.scheme and a.renamed = b.original
    where not b.circular
  ), oldest as (
    select distinct on (scheme, renamed) scheme, renamed, original, circular, path
    from back order by scheme, renamed, cardinality(path) desc
  ), flat as (
    update registry.alias a set original = o.original
    from oldest o
    where a.operator_id = owner_id and a.scheme = o.scheme and a.renamed = o.renamed and not o.circular
      and a.original <> o.original
  )
  select string_agg(array_to_string(o.path, ' → '), ', ') into circle from oldest o where o.circular;
  if circle is not null then
    raise exception sqlstate 'HR003' using message = format('aliases: identifiers renamed in a circle: %s', circle);
  end if;
end
$$;

--
-- Name: hashed_id(text, text); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.hashed_id(prefix text, joined text) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select prefix || left(encode(sha256(convert_to(joined, 'UTF8')), 'hex'), 20)
$$;

--
-- Name: methodology_document(registry.methodology); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.methodology_document(methodology registry.methodology) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
declare
  included jsonb := methodology.included;
begin
  return json_build_object(
    'id', methodology.id, 'name', methodology.name,
    'source_ids', array(
      select s.id from registry.source_methodology m join registry.source s on s.id = m.source_id
      where m.methodology_id = methodology.id and s.listed order by s.id),
    'basis', methodology.basis, 'network_state', methodology.network_state,
    'included', json_build_object(
      'connected', coalesce(included ->> 'connected', 'unknown'), 'granted', coalesce(included ->> 'granted', 'unknown'),
      'queued', coalesce(included ->> 'queued', 'unknown'), 'upstream_grid', coalesce(included ->> 'upstream_grid', 'unknown'),
      'reinforcements', coalesce(included ->> 'reinforcements', 'unknown'),
      'short_circuit', coalesce(included ->> 'short_circuit', 'unknown'), 'voltage', coalesce(included ->> 'voltage', 'unknown')),
    'comparability_class', methodology.comparability_class, 'additive', methodology.additive,
    'disclaimers', (
      select coalesce(json_agg(json_build_object('text', d ->> 'text', 'language', d ->> 'language')), '[]')
      from jsonb_array_elements(methodology.disclaimers) d),
    'url', methodology.url);
end
$$;

--
-- Name: normal_postcode(text, text); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.normal_postcode(country text, given text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
  select case
    when country in ('GB', 'IE', 'MT', 'GG', 'JE', 'IM', 'GI', 'AD') then
      regexp_replace(regexp_replace(upper(trim(given)), '^' || country || '[\s-]+', ''), '[\s-]', '', 'g')
    when country = 'FR' then
      regexp_replace(regexp_replace(upper(given), '[\s-]', '', 'g'), '^(?:FR?)?(\d{5})CEDEX\d*$|^FR?(?=\d)', '\1')
    else
      regexp_replace(regexp_replace(upper(given), '[\s-]', '', 'g'), '^(?:' || country || '|' || left(country, 1) || ')(?=\d)', '')
  end
$_$;

--
-- Name: operator_covered(text); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.operator_covered(operator text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (
    select from registry.source_summary() s where s.operator_id = operator and s.published and s.granted and s.series > 0)
$$;

--
-- Name: operator_listing(); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.operator_listing() RETURNS TABLE(id text, slug text, name text, type text, country text, website text, covered boolean, sources json, assets bigint)
    LANGUAGE sql STABLE
    AS $$
  select o.id, o.key, o.name, o.type, o.country, o.website, s.covered,
    json_build_object('total', s.total, 'granted', s.granted, 'withheld', s.total - s.granted),
    (select coalesce(sum(c.assets), 0)::bigint from grid.asset_count c where c.operator_id = o.id)
  from registry.operator o
  left join (
    select operator_id, count(*) as total, count(*) filter (where granted) as granted,
      bool_or(published and granted and series > 0) as covered
    from registry.source_summary() group by operator_id
  ) counted on counted.operator_id = o.id
  cross join lateral (
    select coalesce(counted.total, 0) as total, coalesce(counted.granted, 0) as granted, coalesce(counted.covered, false) as covered
  ) s
  where o.listed
$$;

--
-- Name: require_countries(text[]); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.require_countries(codes text[]) RETURNS void
    LANGUAGE plpgsql STABLE
    AS $$
declare
  unknown text := (select code from unnest(codes) code where code not in (select c.code from registry.country c) limit 1);
  unserved text := (
    select code from unnest(codes) code
    where not exists (select from registry.operator o where o.country = code and o.listed)
      and not exists (select from registry.source s where s.country = code and s.listed)
    limit 1);
begin
  if unknown is not null then
    perform access.refuse('invalid_parameter', format('country: "%s" is no ISO 3166-1 alpha-2 code', unknown));
  end if;
  if unserved is not null then
    perform access.refuse('country_not_supported', format('Nothing is registered in country %s', unserved),
      jsonb_build_object('country', unserved));
  end if;
end
$$;

--
-- Name: require_operators(text[], boolean); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.require_operators(names text[], with_sources boolean DEFAULT true) RETURNS text[]
    LANGUAGE plpgsql STABLE
    AS $$
declare
  ids text[];
  missing text;
begin
  if names is null then
    return null;
  end if;
  select array_agg(distinct o.id), min(n) filter (where o.id is null) into ids, missing
  from unnest(names) n left join registry.operator o on (o.id = n or o.key = n) and o.listed;
  if missing is not null then
    perform access.refuse('operator_not_found', format('No operator "%s"', missing), jsonb_build_object('operator', missing));
  end if;
  if with_sources then
    select o.key into missing from registry.operator o
    where o.id = any (ids) and not exists (select from registry.source s where s.operator_id = o.id and s.listed) limit 1;
    if missing is not null then
      perform access.refuse('operator_not_supported', format('No publication of operator "%s" is registered', missing),
        jsonb_build_object('operator', missing));
    end if;
  end if;
  return ids;
end
$$;

--
-- Name: require_published(text[]); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.require_published(codes text[]) RETURNS void
    LANGUAGE plpgsql STABLE
    AS $$
declare
  silent text := (
    select code from unnest(codes) code
    where not exists (
      select from registry.source s where s.country = code and s.listed and s.enabled and s.current_run is not null)
    limit 1);
begin
  if silent is not null then
    perform access.refuse('country_not_supported', format('Nothing is published in country %s', silent),
      jsonb_build_object('country', silent));
  end if;
end
$$;

--
-- Name: require_sources(text[], boolean); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.require_sources(ids text[], for_values boolean) RETURNS void
    LANGUAGE plpgsql STABLE
    AS $$
declare
  missing text := (
    select given from unnest(ids) given where not exists (select from registry.source s where s.id = given and s.listed) limit 1);
  silent text;
begin
  if missing is not null then
    perform access.refuse('source_not_found', format('No source "%s"', missing), jsonb_build_object('source', missing));
  end if;
  if not for_values or ids is null then
    return;
  end if;
  select s.id into silent from registry.source s
  where s.id = any (ids) and (s.registry_only or not s.enabled or s.current_run is null) limit 1;
  if silent is not null then
    perform access.refuse('source_not_available',
      format('Source %s is registry-only, switched off or not yet published', silent), jsonb_build_object('source', silent));
  end if;
  if not exists (select from registry.source s where s.id = any (ids) and s.granted) then
    perform access.refuse('source_rights_restricted', 'The rights of the named sources do not permit serving their figures',
      jsonb_build_object('sources', to_jsonb(ids)));
  end if;
end
$$;

--
-- Name: resolve_postcode(text, text); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.resolve_postcode(country text, given text) RETURNS TABLE(requested text, resolved text, kind text, lon double precision, lat double precision, shape public.geometry)
    LANGUAGE sql STABLE
    AS $$
  with asked as materialized (
    select registry.normal_postcode(resolve_postcode.country, given) as code
  ), candidate as (
    select code, 1 as wideness from asked
    union all
    select registry.wider_postcode(resolve_postcode.country, code), 2 from asked
  ), known as (
    select c.code, c.wideness, 'area' as kind, a.area as shape
    from candidate c join registry.postcode_area a on a.country = resolve_postcode.country and a.code = c.code
    union all
    select c.code, c.wideness, 'points', st_collect(p.location::geometry order by st_x(p.location::geometry), st_y(p.location::geometry))
    from candidate c join registry.postcode_point p on p.country = resolve_postcode.country and p.code = c.code
    group by c.code, c.wideness
  ), best as (
    select * from known order by wideness, kind limit 1 -- 'area' comes before 'points'
  )
  select asked.code, best.code, best.kind, round(st_x(middle)::numeric, 6)::double precision,
    round(st_y(middle)::numeric, 6)::double precision, best.shape
  from asked, best,
    lateral (select case best.kind when 'area' then st_pointonsurface(best.shape)
      else st_closestpoint(best.shape, st_centroid(best.shape)) end as middle) m
$$;

--
-- Name: revoke_exports(); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.revoke_exports() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
begin
  perform access.revoke_exports(new.id);
  return null;
end
$$;

--
-- Name: rights_evidence(registry.source); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.rights_evidence(source registry.source) RETURNS json
    LANGUAGE sql STABLE
    AS $$
  select case
    when source.rights_override is not null then (
      select json_build_object('url', null, 'quote', d.evidence, 'date', (d.decided_at at time zone 'UTC')::date)
      from registry.rights_decision d where d.source_id = source.id order by d.id desc limit 1)
    when source.rights_evidence is not null then json_build_object('url', source.rights_evidence ->> 'url',
      'quote', source.rights_evidence ->> 'quote', 'date', source.rights_evidence ->> 'date')
  end
$$;

--
-- Name: set_enabled(text, boolean); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.set_enabled(source text, enabled boolean) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  named registry.source;
begin
  select * into named from registry.source s where s.id = source or s.key = source for no key update;
  if named.id is null then
    raise exception sqlstate 'HR002' using message = format('No source "%s"', source);
  end if;
  if named.registry_only then
    raise exception sqlstate 'HR002' using message = format('Source %s is registry-only: it has nothing to switch', named.key);
  end if;
  update registry.source s set enabled = set_enabled.enabled where s.id = named.id;
  update registry.revision set registry = registry + 1;
  return named.key;
end
$$;

--
-- Name: set_rights(text, text, text); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.set_rights(source text, mode text, evidence text) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  named registry.source;
begin
  select * into named from registry.source s where s.id = source or s.key = source for no key update;
  if named.id is null then
    raise exception sqlstate 'HR002' using message = format('No source "%s"', source);
  end if;
  if mode <> 'manifest' and mode not in ('redistribution_allowed', 'commercial_use_with_attribution', 'derived_only',
      'internal_cache_only', 'link_only', 'pending_review', 'blocked') then
    raise exception sqlstate 'HR002' using message = format('No rights mode "%s": it is one of redistribution_allowed, '
      'commercial_use_with_attribution, derived_only, internal_cache_only, link_only, pending_review, blocked; or manifest', mode);
  end if;
  if trim(evidence) = '' then
    raise exception sqlstate 'HR002' using message = 'Say what the decision rests on';
  end if;
  insert into registry.rights_decision (source_id, mode, evidence) values (named.id, nullif(mode, 'manifest'), evidence);
  update registry.source s set rights_override = nullif(mode, 'manifest') where s.id = named.id returning * into named;
  update registry.revision set rights = rights + 1;
  perform pg_notify('rights', named.id);
  return named.effective_rights;
end
$$;

--
-- Name: source_listing(); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.source_listing() RETURNS TABLE(id text, name text, operator_id text, country text, url text, rights_mode text, health text, registry_only boolean, cadence text, published_at text, source_date date, assets bigint, series bigint)
    LANGUAGE sql STABLE
    AS $$
  select s.id, s.name, s.operator_id, s.country, s.url, s.effective_rights, t.health, s.registry_only, s.cadence,
    grid.instant(s.published_at), t.source_date,
    case when p.published then coalesce(c.assets, 0) else 0 end,
    case when p.published then coalesce(c.series, 0) else 0 end
  from registry.source s
  join registry.source_state() t on t.source_id = s.id
  join registry.source_summary() p on p.id = s.id
  left join grid.source_count c on c.source_id = s.id
$$;

--
-- Name: source_semantics(registry.source); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.source_semantics(source registry.source) RETURNS json
    LANGUAGE sql STABLE
    AS $$
  select json_build_object(
    'directions', array(select distinct m.direction from grid.measure m where m.source_id = source.id order by 1),
    'availability_types', array(select distinct m.availability_type from grid.measure m where m.source_id = source.id order by 1),
    'units', array(select distinct m.unit from grid.measure m where m.source_id = source.id order by 1),
    'identifiers', source.semantics ->> 'identifiers',
    'notes', source.semantics ->> 'notes')
$$;

--
-- Name: source_state(); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.source_state() RETURNS TABLE(source_id text, health text, freshness_seconds bigint, source_date date, last_run bigint)
    LANGUAGE sql STABLE
    AS $$
  select s.id,
    case
      when s.registry_only or not s.enabled then 'disabled'
      when r.last_run is null then 'unknown'
      when r.bad_in_a_row >= 3 then 'failing'
      when r.bad_in_a_row > 0 then 'degraded'
      when grid.is_stale(s.source_date, s.stale_after, now()) then 'stale'
      else 'healthy'
    end,
    grid.age_seconds(s.source_date, now()), s.source_date, r.last_run
  from registry.source s
  cross join lateral (
    select max(id) as last_run, count(*) filter (where not good_since) as bad_in_a_row
    from (
      select g.id, bool_or(g.status in ('published', 'unchanged')) over (order by g.id desc) as good_since
      from grid.run g
      where g.source_id = s.id and not g.dry_run and g.status in ('published', 'unchanged', 'held', 'failed')
      order by g.id desc limit 3
    ) recent
  ) r
  where s.listed
$$;

--
-- Name: source_summary(); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.source_summary() RETURNS TABLE(id text, operator_id text, country text, granted boolean, published boolean, series bigint, source_date date)
    LANGUAGE sql STABLE
    AS $$
  select s.id, s.operator_id, s.country, s.granted, p.published,
    case when p.published then coalesce(c.series, 0) else 0 end,
    case when p.published then s.source_date end
  from registry.source s
  cross join lateral (select s.enabled and not s.registry_only and s.current_run is not null as published) p
  left join grid.source_count c on c.source_id = s.id
  where s.listed
$$;

--
-- Name: text_list(jsonb); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.text_list(list jsonb) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
begin
  return case when list is not null then array(select jsonb_array_elements_text(list)) end;
end
$$;

--
-- Name: revision; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.revision (
    only_row boolean DEFAULT true NOT NULL,
    registry bigint DEFAULT 0 NOT NULL,
    rights bigint DEFAULT 0 NOT NULL,
    publishes bigint DEFAULT 0 NOT NULL,
    assets bigint DEFAULT 0 NOT NULL,
    synthetic boolean DEFAULT false NOT NULL,
    CONSTRAINT revision_only_row_check CHECK (only_row)
);

--
-- Name: version(registry.revision); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.version(revision registry.revision) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select concat_ws('-', revision.registry, revision.rights, revision.publishes, revision.assets,
    to_char(now() at time zone 'UTC', 'YYYYMMDD'))
$$;

--
-- Name: wider_postcode(text, text); Type: FUNCTION; Schema: registry; Owner: -
--

CREATE FUNCTION registry.wider_postcode(country text, code text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
  select case country
    when 'GB' then substring(code from '^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$')
    when 'NL' then substring(code from '^(\d{4})[A-Z]{2}$')
    when 'IE' then substring(code from '^([A-Z]\d[\dW])[A-Z\d]{4}$')
    when 'DE' then substring(code from '^(\d{3})\d{2}$')
  end
$_$;

--
-- Name: announce(); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.announce() RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update registry.revision set assets = assets + 1;
  perform pg_notify('tiles', tiles.version());
end
$$;

--
-- Name: base_128_of_14(bigint); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.base_128_of_14(pair bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select ((pair & x'007F007F'::bigint) << 8) | ((pair >> 7) & x'007F007F'::bigint)
$$;

--
-- Name: base_128_of_21(bigint); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.base_128_of_21(pair bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select ((pair & x'0000007F0000007F'::bigint) << 16) | ((pair & x'00003F8000003F80'::bigint) << 1)
    | ((pair >> 14) & x'0000007F0000007F'::bigint)
$$;

--
-- Name: covering(double precision, double precision); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.covering(mx double precision, my double precision) RETURNS TABLE(z smallint, x integer, y integer)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select zoom::smallint, (column_ + (1 << zoom)) % (1 << zoom), row_
  from generate_series(0, 9) zoom,
    generate_series(floor(mx * (1 << zoom) - 1 / 63.0)::integer, floor(mx * (1 << zoom) + 1 / 63.0)::integer) column_,
    generate_series(greatest(floor(my * (1 << zoom) - 1 / 63.0)::integer, 0),
      least(floor(my * (1 << zoom) + 1 / 63.0)::integer, (1 << zoom) - 1)) row_
$$;

--
-- Name: drawn_assets(); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.drawn_assets() RETURNS TABLE(id text, mx double precision, my double precision, morton bigint, type text, name text, slug text, country text, operator text, voltage_kv double precision, "precision" text)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select a.id, place.mx, place.my, tiles.morton(floor(place.mx * 2147483648)::bigint, floor(place.my * 2147483648)::bigint),
    a.type, a.name, a.slug, a.country, o.key, a.voltage_kv::double precision, a.precision
  from grid.asset a
  join registry.operator o on o.id = a.operator_id
  cross join lateral (
    select case when a.lon >= 180 then 0 else (a.lon + 180) / 360 end as mx,
      case when abs(a.lat) < 85.06 then 0.5 - asinh(tan(radians(a.lat))) / (2 * pi()) end as my
    offset 0 -- computed once, not once for each use
  ) place
  where a.merged_into is null and place.my >= 0 and place.my < 1
$$;

--
-- Name: encode_assets(integer, integer, integer, bigint); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.encode_assets(z integer, x integer, y integer, own bigint, OUT tile bytea) RETURNS bytea
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_nestloop TO 'off'
    SET work_mem TO '32MB'
    AS $$
declare
  -- In units of a 4096th of the tile's side; multiplying by powers of two is exact.
  side double precision := 4096.0 * (1 << z);
  west double precision := 4096.0 * x;
  north double precision := 4096.0 * y;
begin
  with point as materialized (
    select p.morton, p.own_values, p.traits, (p.mx * side - west)::integer as px, (p.my * side - north)::integer as py
    from tiles.layer_assets(z, x, y, encode_assets.own) p
  ), combination as materialized (
    select traits, split_part(traits, e'\n', 1) as type, split_part(traits, e'\n', 2) as country,
      split_part(traits, e'\n', 3) as operator, split_part(traits, e'\n', 4) as "precision", split_part(traits, e'\n', 5) as voltage
    from (select distinct traits from point) p
  ), word as materialized (
    select word, tiles.varint((row_number() over (order by word collate "C") - 1)::integer) as index
    from (
      select distinct word
      from combination cross join lateral (values (type), (country), (operator), ("precision"), (voltage)) w (word)
      where word <> '') w
  ), dictionary as materialized (
    select count(*)::integer as size, string_agg(tiles.trait_value(word), '' order by word collate "C") as "values" from word
  ), tagged as materialized (
    select traits, tags, length(tags) as shared
    from (
      select c.traits, '\x01'::bytea || t.index || '\x04' || k.index || '\x05' || o.index || '\x07' || p.index
        || coalesce('\x06' || v.index, '') as tags
      from combination c
      join word t on t.word = c.type
      join word k on k.word = c.country
      join word o on o.word = c.operator
      join word p on p.word = c.precision
      left join word v on v.word = c.voltage
      offset 0) t
  ), feature as (
    select p.px, p.py, p.own_values, t.tags, t.shared,
      d.size + 3 * (row_number() over (order by p.morton, p.own_values) - 1)::integer as first
    from point p
    join tagged t on t.traits = p.traits
    cross join dictionary d
    order by p.morton, p.own_values
    offset 0
  ), layer as (
    -- Version 2, the name, the eight keys, the extent 4096.
    select '\x78020a06617373657473'::bytea
      || '\x1a0269641a04747970651a046e616d651a04736c7567'
      || '\x1a07636f756e7472791a086f70657261746f721a0a766f6c746167655f6b761a09707265636973696f6e'
      || '\x288020'
      || (select "values" from dictionary) as head,
      string_agg(tiles.feature_start(px, py, first, shared) || tags || own_values, '') as features
    from feature
  )
  select coalesce('\x1a'::bytea || tiles.varint(length(head) + length(features)) || head || features, '') into tile from layer;
end
$$;

--
-- Name: feature_start(integer, integer, integer, integer); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.feature_start(px integer, py integer, first integer, shared integer) RETURNS bytea
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select '\x12'::bytea
    || int8send(((23 + shared)::bigint << 56) | x'0022050980008000'::bigint
      | tiles.base_128_of_14(((px << 1) # (px >> 31))::bigint << 16 | ((py << 1) # (py >> 31))))
    || int8send(((12 + shared)::bigint << 32) | x'1801120000808000'::bigint | tiles.base_128_of_21(first))
    || int8send(x'0280800003808000'::bigint | tiles.base_128_of_21(first * 4294967297 + 4294967298))
$$;

--
-- Name: forget(double precision[], double precision[]); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.forget(mxs double precision[], mys double precision[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  insert into tiles.rendered (z, x, y)
  select distinct c.z, c.x, c.y
  from (select distinct mx, my from unnest(mxs, mys) place (mx, my)) place
  cross join lateral tiles.covering(place.mx, place.my) c
  on conflict (z, x, y) do update set br = null, gzip = null, limited = null;
end
$$;

--
-- Name: layer_assets(integer, integer, integer, bigint); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.layer_assets(z integer, x integer, y integer, own bigint) RETURNS TABLE(morton bigint, mx double precision, my double precision, own_values bytea, traits text)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  with square as materialized (
    select s.first_key, s.last_key, s.own, s.shift,
      (x - 1 / 64.0::float8) / (1 << z) - s.shift as west, (x + 1 + 1 / 64.0::float8) / (1 << z) - s.shift as east,
      (y - 1 / 64.0::float8) / (1 << z) as north, (y + 1 + 1 / 64.0::float8) / (1 << z) as south
    from tiles.squares(z, x, y) s
  ), margin as (
    select p.lod, p.morton, p.mx + s.shift as mx, p.my, p.own_values, p.traits
    from generate_series(0, z) k (lod)
    join square s on not s.own
    cross join lateral (
      select p.lod, p.morton, p.mx, p.my, p.own_values, p.traits from tiles.point p
      where p.lod = k.lod and p.morton between s.first_key and s.last_key
        and p.mx between s.west and s.east and p.my between s.north and s.south
      offset 0 -- keeps the look-up by index, one a level and square
    ) p
    where layer_assets.own > 20000
    union all
    select p.lod, p.morton, p.mx + s.shift, p.my, p.own_values, p.traits
    from tiles.margin_strips(z, x, y) s
    cross join lateral (
      select p.lod, p.morton, p.mx, p.my, p.own_values, p.traits from tiles.point p where point(p.mx, p.my) <@ s.area
      offset 0 -- keeps the look-up by index, one a strip
    ) p
    where layer_assets.own <= 20000
      and s.beside <> (floor((p.mx + s.shift) * (1 << z)) = x) and (s.beside or floor(p.my * (1 << z)) <> y)
  )
  select p.morton, p.mx, p.my, p.own_values, p.traits
  from generate_series(0, case when layer_assets.own > 20000 then z else 23 end) k (lod)
  join square s on s.own
  cross join lateral (
    select p.morton, p.mx, p.my, p.own_values, p.traits from tiles.point p
    where p.lod = k.lod and p.morton between s.first_key and s.last_key
    offset 0 -- keeps the look-up by index, one a level
  ) p
  union all
  (select m.morton, m.mx, m.my, m.own_values, m.traits from margin m
  order by m.lod, hashint8extended(m.morton, 0), m.own_values
  limit case when layer_assets.own <= 20000 then 20000 - layer_assets.own end)
$$;

--
-- Name: lods(bigint[], bigint[]); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.lods(mortons bigint[], priorities bigint[]) RETURNS smallint[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
declare
  -- A cell of zoom z is 4^(24 - z) keys wide: two keys that differ by less in their exclusive or share it.
  widths constant bigint[] := array(select 1::bigint << 2 * (24 - z) from generate_series(22, 0, -1) z);
  lods smallint[] := array_fill(0::smallint, array[coalesce(cardinality(mortons), 0)]);
  stack integer[] := '{}';
  depth integer := 0;
  above integer;
begin
  for i in 1 .. coalesce(cardinality(mortons), 0) loop
    while depth > 0 loop
      above := stack[depth];
      exit when priorities[above] < priorities[i];
      lods[above] := greatest(lods[above], 23 - width_bucket(mortons[above] # mortons[i], widths));
      depth := depth - 1;
    end loop;
    if depth > 0 then
      lods[i] := 23 - width_bucket(mortons[above] # mortons[i], widths);
    end if;
    depth := depth + 1;
    stack[depth] := i;
  end loop;
  return lods;
end
$$;

--
-- Name: margin_strips(integer, integer, integer); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.margin_strips(z integer, x integer, y integer) RETURNS TABLE(area box, beside boolean, shift integer)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select box(point(west / (1 << z) - s.shift, north / (1 << z)), point(east / (1 << z) - s.shift, south / (1 << z))), s.beside, s.shift
  from (values
    (true, x - 1 / 64.0::float8, x::float8, y - 1 / 64.0::float8, y + 1 + 1 / 64.0::float8, case when x = 0 then -1 else 0 end),
    (true, x + 1::float8, x + 1 + 1 / 64.0::float8, y - 1 / 64.0::float8, y + 1 + 1 / 64.0::float8,
      case when x = (1 << z) - 1 then 1 else 0 end),
    (false, x::float8, x + 1::float8, y - 1 / 64.0::float8, y::float8, 0),
    (false, x::float8, x + 1::float8, y + 1::float8, y + 1 + 1 / 64.0::float8, 0)
  ) s (beside, west, east, north, south, shift)
  where z > 0
$$;

--
-- Name: morton(bigint, bigint); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.morton(x bigint, y bigint) RETURNS bigint
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
begin
  x := (x | (x << 16)) & 281470681808895;
  y := (y | (y << 16)) & 281470681808895;
  x := (x | (x << 8)) & 71777214294589695;
  y := (y | (y << 8)) & 71777214294589695;
  x := (x | (x << 4)) & 1085102592571150095;
  y := (y | (y << 4)) & 1085102592571150095;
  x := (x | (x << 2)) & 3689348814741910323;
  y := (y | (y << 2)) & 3689348814741910323;
  return ((x | (x << 1)) & 6148914691236517205) | (((y | (y << 1)) & 6148914691236517205) << 1);
end
$$;

--
-- Name: own_points(integer, integer, integer); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.own_points(z integer, x integer, y integer) RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select count(*) from (
    select from tiles.point p
    where p.morton between tiles.morton(x::bigint << 31 - z, y::bigint << 31 - z)
      and tiles.morton((x + 1::bigint << 31 - z) - 1, (y + 1::bigint << 31 - z) - 1)
    limit 20001) p
$$;

--
-- Name: rebuild(); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.rebuild() RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  differing bigint := tiles.redraw_all();
begin
  if differing > 0 then
    perform tiles.announce();
  end if;
  return differing;
end
$$;

--
-- Name: redraw(text[]); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.redraw(touched text[]) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  renamed bigint;
  gone bigint;
  left_at bigint[];
  added bigint;
  -- Where tiles differ now.
  mxs double precision[];
  mys double precision[];
  more_mxs double precision[];
  more_mys double precision[];
begin
  if cardinality(touched) = 0 then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('headroom.tiles', 0));
  if cardinality(touched) > greatest(1000, (select reltuples from pg_class where oid = 'tiles.point'::regclass) / 20) then
    return tiles.redraw_all();
  end if;

  with renamed as (
    update tiles.point p
    set type = d.type, name = d.name, slug = d.slug, country = d.country, operator = d.operator, precision = d.precision
    from tiles.drawn_assets() d
    where d.id collate "C" = any (touched) and p.id = d.id
      and (p.mx, p.my, p.voltage_kv) is not distinct from (d.mx, d.my, d.voltage_kv)
      and (p.type, p.name, p.slug, p.country, p.operator, p.precision)
        is distinct from (d.type, d.name, d.slug, d.country, d.operator, d.precision)
    returning p.mx, p.my
  )
  select count(*), array_agg(r.mx), array_agg(r.my) from renamed r into renamed, mxs, mys;

  with gone as (
    delete from tiles.point p
    where p.id = any (touched) and not exists (
      select from tiles.drawn_assets() d
      where d.id = p.id and (p.mx, p.my, p.voltage_kv) is not distinct from (d.mx, d.my, d.voltage_kv))
    returning p.mx, p.my, p.morton
  )
  select count(*), coalesce(array_agg(g.morton), '{}'), mxs || array_agg(g.mx), mys || array_agg(g.my) from gone g
  into gone, left_at, mxs, mys;

  with fresh as materialized (
    select d.* from tiles.drawn_assets() d
    where d.id collate "C" = any (touched) and not exists (select from tiles.point p where p.id = d.id)
  ), touched_cells as (
    select distinct zoom, morton >> 2 * (24 - zoom) as cell
    from (select unnest(left_at) as morton union all select morton from fresh) place, generate_series(0, 22) zoom
  ), affected as (
    select p.id, p.morton, p.voltage_kv, p.lod
    from touched_cells c
    cross join lateral (values (c.zoom + 1), (case c.zoom when 0 then 0 end)) k (lod)
    cross join lateral (
      select p.id, p.morton, p.voltage_kv, p.lod from tiles.point p
      where p.lod = k.lod and p.morton between c.cell << 2 * (24 - c.zoom) and (c.cell + 1 << 2 * (24 - c.zoom)) - 1
      offset 0 -- keeps the look-up by index, one a cell
    ) p
    union all
    select id, morton, voltage_kv, null from fresh
  ), placed as materialized (
    select a.*, row_number() over (order by voltage_kv desc nulls last, id) as priority,
      row_number() over (order by morton, id) as place
    from affected a
  ), ranked as materialized (
    select p.id, p.lod as old_lod, l.lod
    from placed p
    join unnest(tiles.lods(
      (select array_agg(morton order by place) from placed), (select array_agg(priority order by place) from placed)
    )) with ordinality l (lod, place) on l.place = p.place
  ), moved_up_or_down as (
    update tiles.point p set lod = r.lod from ranked r where p.id = r.id and r.lod <> r.old_lod
    returning p.mx, p.my
  ), inserted as (
    insert into tiles.point (id, mx, my, morton, lod, type, name, slug, country, operator, voltage_kv, precision)
    select f.id, f.mx, f.my, f.morton, r.lod, f.type, f.name, f.slug, f.country, f.operator, f.voltage_kv, f.precision
    from fresh f
    join ranked r on r.id = f.id
  )
  select (select count(*) from fresh), array_agg(d.mx), array_agg(d.my)
  from (select f.mx, f.my from fresh f union all select m.mx, m.my from moved_up_or_down m) d
  into added, more_mxs, more_mys;

  perform tiles.forget(mxs || more_mxs, mys || more_mys);
  return renamed + greatest(gone, added);
end
$$;

--
-- Name: redraw_all(); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.redraw_all() RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    SET work_mem TO '256MB'
    AS $$
declare
  differing bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('headroom.tiles', 0));
  with drawn as materialized (
    select d.*, row_number() over (order by d.voltage_kv desc nulls last, d.id) as priority from tiles.drawn_assets() d
  ), placed as materialized (
    select d.*, row_number() over (order by d.morton, d.id) as place from drawn d
  ), wanted as materialized (
    select p.*, l.lod
    from placed p
    join unnest(tiles.lods(
      (select array_agg(morton order by place) from placed), (select array_agg(priority order by place) from placed)
    )) with ordinality l (lod, place) on l.place = p.place
  ), removed as (
    delete from tiles.point p where not exists (select from wanted w where w.id = p.id) returning 1
  ), changed as (
    update tiles.point p
    set mx = w.mx, my = w.my, morton = w.morton, lod = w.lod, type = w.type, name = w.name, slug = w.slug,
      country = w.country, operator = w.operator, voltage_kv = w.voltage_kv, precision = w.precision
    from wanted w
    where w.id = p.id and (p.mx, p.my, p.morton, p.lod, p.type, p.name, p.slug, p.country, p.operator, p.voltage_kv, p.precision)
      is distinct from (w.mx, w.my, w.morton, w.lod, w.type, w.name, w.slug, w.country, w.operator, w.voltage_kv, w.precision)
    returning 1
  ), added as (
    insert into tiles.point (id, mx, my, morton, lod, type, name, slug, country, operator, voltage_kv, precision)
    select w.id, w.mx, w.my, w.morton, w.lod, w.type, w.name, w.slug, w.country, w.operator, w.voltage_kv, w.precision
    from wanted w
    where not exists (select from tiles.point p where p.id = w.id)
    order by w.morton -- the points of a tile side by side
    returning 1
  )
  select (select count(*) from removed) + (select count(*) from changed) + (select count(*) from added) into differing;
  if differing > 0 then
    delete from tiles.rendered;
    insert into tiles.rendered (z, x, y)
    select distinct c.z, c.x, c.y from tiles.point p cross join lateral tiles.covering(p.mx, p.my) c;
  end if;
  return differing;
end
$$;

--
-- Name: redraw_touched(); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.redraw_touched() RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  touched text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('headroom.tiles', 0));
  with noted as (
    delete from tiles.touched returning asset_id
  )
  select array_agg(distinct asset_id) into touched from noted;
  return tiles.redraw(coalesce(touched, '{}'));
end
$$;

--
-- Name: refresh(text[]); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.refresh(touched text[]) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  differing bigint := tiles.redraw(touched);
begin
  if differing > 0 then
    perform tiles.announce();
  end if;
  return differing;
end
$$;

--
-- Name: square_with_margin(integer, integer, integer); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.square_with_margin(z integer, x integer, y integer) RETURNS box
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select box(point((x - 1 / 64.0::float8) / (1 << z), (y - 1 / 64.0::float8) / (1 << z)),
    point((x + 1 + 1 / 64.0::float8) / (1 << z), (y + 1 + 1 / 64.0::float8) / (1 << z)))
$$;

--
-- Name: squares(integer, integer, integer); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.squares(z integer, x integer, y integer) RETURNS TABLE(first_key bigint, last_key bigint, own boolean, shift integer)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select tiles.morton(x::bigint << 31 - z, y::bigint << 31 - z),
    tiles.morton((x + 1::bigint << 31 - z) - 1, (y + 1::bigint << 31 - z) - 1), true, 0
  union all
  select first_key, first_key + (1::bigint << 2 * (28 - z)) - 1, false,
    case when column_ < 0 then -1 when column_ >= 8 << z then 1 else 0 end
  from generate_series(8 * x - 1, 8 * x + 8) column_,
    generate_series(greatest(8 * y - 1, 0), least(8 * y + 8, (8 << z) - 1)) row_,
    tiles.morton((column_ + (8 << z)) % (8 << z)::bigint << 28 - z, row_::bigint << 28 - z) first_key
  where (column_ not between 8 * x and 8 * x + 7 or row_ not between 8 * y and 8 * y + 7)
    and (z > 0 or column_ between 0 and 7)
$$;

--
-- Name: text_value(text); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.text_value(value text) RETURNS bytea
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
declare
  -- convert_to says of itself that it depends on the session, so that no generated column may be made with it.
  bytes bytea := replace(value, e'\\', e'\\\\')::bytea;
begin
  bytes := '\x0a'::bytea || tiles.varint(length(bytes)) || bytes;
  return '\x22'::bytea || tiles.varint(length(bytes)) || bytes;
end
$$;

--
-- Name: tile_assets(integer, integer, integer); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.tile_assets(z integer, x integer, y integer, OUT tile bytea, OUT limited boolean) RETURNS record
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  points bigint;
begin
  if z >= 8 and x between 1 and (1 << z) - 2 then
    select coalesce(st_asmvt(feature, 'assets', 4096, 'geom'), ''), count(*) into tile, points
    from (
      select n.id, n.type, n.name, n.slug, n.country, n.operator, n.voltage_kv, n.precision,
        st_makepoint(round((n.mx * (1 << z) - x) * 4096), round((n.my * (1 << z) - y) * 4096)) as geom
      from (
        select p.* from tiles.point p where point(p.mx, p.my) <@ tiles.square_with_margin(z, x, y)
        limit 20001) n
      order by n.morton, n.id
    ) feature;
    if points <= 20000 then
      limited := false;
      return;
    end if;
  end if;

  points := tiles.own_points(z, x, y);
  limited := points > 20000;
  tile := tiles.encode_assets(z, x, y, points);
end
$$;

--
-- Name: touch(text[]); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.touch(touched text[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
begin
  if cardinality(touched) > 0 then
    insert into tiles.touched (asset_id) select unnest(touched);
    perform graphile_worker.add_job('refresh_tiles', queue_name => 'tiles', job_key => 'tiles', max_attempts => 25);
  end if;
end
$$;

--
-- Name: trait_value(text); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.trait_value(trait text) RETURNS bytea
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select case when trait like '=%' then (
    select '\x220919'::bytea || string_agg(substring(decode(substr(trait, 2), 'hex') from place for 1), '' order by place desc)
    from generate_series(1, 8) place)
  else tiles.text_value(trait) end
$$;

--
-- Name: varint(integer); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.varint(n integer) RETURNS bytea
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case
    when n < 128 then substring(int4send(n) from 4)
    when n < 16384 then substring(int4send((((n & 127) | 128) << 8) | (n >> 7)) from 3)
    when n < 2097152 then substring(int4send((((n & 127) | 128) << 16) | ((((n >> 7) & 127) | 128) << 8) | (n >> 14)) from 2)
    else int4send((((n & 127) | 128) << 24) | ((((n >> 7) & 127) | 128) << 16) | ((((n >> 14) & 127) | 128) << 8) | (n >> 21))
  end
$$;

--
-- Name: version(); Type: FUNCTION; Schema: tiles; Owner: -
--

CREATE FUNCTION tiles.version() RETURNS text
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    AS $$
begin
  return (
    select epoch.value || '.' || revision.assets from tiles.epoch, registry.revision);
end
$$;

--
-- Name: account; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.account (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    plan_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

--
-- Name: api_key; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.api_key (
    id text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL,
    mode text NOT NULL,
    label text,
    sha256 bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone,
    CONSTRAINT api_key_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
    CONSTRAINT api_key_sha256_check CHECK ((octet_length(sha256) = 32))
);

--
-- Name: download; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.download (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id text NOT NULL COLLATE pg_catalog."C",
    export_id text NOT NULL COLLATE pg_catalog."C",
    ends_at timestamp with time zone NOT NULL
);

--
-- Name: secret; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.secret (
    name text NOT NULL,
    value bytea NOT NULL
);

--
-- Name: asset_count; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.asset_count (
    operator_id text NOT NULL,
    country text NOT NULL,
    assets bigint NOT NULL
);

--
-- Name: asset_figure; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.asset_figure (
    asset_id text NOT NULL COLLATE pg_catalog."C",
    type text NOT NULL,
    voltage_kv numeric,
    lon double precision,
    lat double precision,
    is_area boolean NOT NULL,
    spot public.geometry(Point,4326),
    codes integer[] NOT NULL
);

--
-- Name: TABLE asset_figure; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON TABLE grid.asset_figure IS 'grid.asset_figure_now, kept by triggers. Kinds are not masked: only functions that mask them read it.';

--
-- Name: asset_figure_now; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.asset_figure_now AS
 SELECT a.id AS asset_id,
    a.type,
    a.voltage_kv,
    a.lon,
    a.lat,
    (a.area IS NOT NULL) AS is_area,
    (public.st_setsrid(public.st_makepoint(a.lon, a.lat), 4326))::public.geometry(Point,4326) AS spot,
    r.codes
   FROM (grid.asset a
     CROSS JOIN LATERAL ( SELECT array_agg(c.code ORDER BY c.code) AS codes
           FROM ( SELECT ((r_1.measure_id * 4) +
                        CASE
                            WHEN (COALESCE(r_1.value, r_1.value_max, r_1.value_min) >= 0.0005) THEN 0
                            WHEN (COALESCE(r_1.value, r_1.value_max, r_1.value_min) IS NOT NULL) THEN 1
                            WHEN (r_1.state = 'class_only'::text) THEN 2
                            ELSE 3
                        END) AS code
                   FROM grid.record r_1
                  WHERE (r_1.asset_id = a.id)) c) r)
  WHERE (r.codes IS NOT NULL);

--
-- Name: VIEW asset_figure_now; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.asset_figure_now IS 'What grid.asset_figure holds of an asset with records. A code is the measure and, in its lowest two bits, the kind of figure:
   0 capacity, 1 zero (below 0.0005 of its unit), 2 a class, 3 none.';

--
-- Name: asset_merge; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.asset_merge (
    merged text NOT NULL COLLATE pg_catalog."C",
    survivor text NOT NULL COLLATE pg_catalog."C",
    why text NOT NULL,
    merged_at timestamp with time zone DEFAULT now() NOT NULL,
    merged_by text DEFAULT SESSION_USER NOT NULL,
    id bigint NOT NULL,
    took_place boolean DEFAULT false NOT NULL,
    took_voltage boolean DEFAULT false NOT NULL,
    merged_sources text[],
    survivor_sources text[],
    undone_at timestamp with time zone,
    undone_by text,
    undone_why text,
    CONSTRAINT asset_merge_check CHECK ((((undone_at IS NULL) = (undone_by IS NULL)) AND ((undone_at IS NULL) = (undone_why IS NULL))))
);

--
-- Name: asset_merge_id_seq; Type: SEQUENCE; Schema: grid; Owner: -
--

ALTER TABLE grid.asset_merge ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME grid.asset_merge_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: asset_source; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.asset_source (
    asset_id text NOT NULL COLLATE pg_catalog."C",
    source_id text NOT NULL
);

--
-- Name: change_id; Type: SEQUENCE; Schema: grid; Owner: -
--

CREATE SEQUENCE grid.change_id
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

--
-- Name: change_kind; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.change_kind (
    source_id text NOT NULL,
    change_type text NOT NULL,
    country text NOT NULL,
    operator_id text NOT NULL
);

--
-- Name: TABLE change_kind; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON TABLE grid.change_kind IS 'What sources, types, countries and operators there are changes of. Written with the changes; a source whose country or
   operator was corrected in its manifest has both.';

--
-- Name: change_order; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.change_order AS
 SELECT c.id,
    c.change_type,
    c.source_id,
    c.country,
    c.operator_id
   FROM grid.change c;

--
-- Name: VIEW change_order; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.change_order IS 'What changes are chosen by. It is served whatever the rights.';

--
-- Name: current_source; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.current_source AS
 SELECT s.no,
    s.granted
   FROM registry.source s
  WHERE (s.enabled AND s.listed AND (NOT s.registry_only) AND (s.current_run IS NOT NULL));

--
-- Name: VIEW current_source; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.current_source IS 'The numbers of the sources that are switched on and published.';

--
-- Name: figure_note; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.figure_note (
    id bigint NOT NULL,
    asset_ids text[] NOT NULL
);

--
-- Name: TABLE figure_note; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON TABLE grid.figure_note IS 'Assets whose figures the transaction under way has changed. Settled before it commits: no row is ever seen by another.';

--
-- Name: figure_note_id_seq; Type: SEQUENCE; Schema: grid; Owner: -
--

ALTER TABLE grid.figure_note ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME grid.figure_note_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: finding; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.finding (
    run_id bigint NOT NULL,
    check_name text NOT NULL,
    held boolean NOT NULL,
    count bigint NOT NULL,
    examples jsonb NOT NULL,
    passed_over boolean DEFAULT false NOT NULL
);

--
-- Name: measure_id_seq; Type: SEQUENCE; Schema: grid; Owner: -
--

ALTER TABLE grid.measure ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME grid.measure_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: measure_part; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.measure_part AS
 SELECT m.id AS measure_id,
    m.source_id,
    s.stale_after,
    t.comparability_class,
    s.effective_rights,
    (t.disclaimers)::text AS disclaimers,
    (to_json(s.operator_url))::text AS operator_url,
    concat('"country":', to_json(s.country), ',"operator":{"id":', to_json(o.id), ',"slug":', to_json(o.key), ',"name":', to_json(o.name), '},"source_id":', to_json(s.id), ',"direction":', to_json(m.direction), ',"technology":', to_json(m.technology), ',"availability_type":', to_json(m.availability_type), ',"firmness":', to_json(m.firmness), ',"flexibility":', grid.json_text(m.flexibility), ',"horizon":{"kind":', to_json(m.horizon_kind), ',"year_from":', COALESCE((m.year_from)::text, 'null'::text), ',"year_to":', COALESCE((m.year_to)::text, 'null'::text), ',"scenario":', grid.json_text(m.scenario), '},"measure":', to_json(m.key)) AS subject,
    concat('"methodology":{"id":', to_json(t.id), ',"basis":', to_json(t.basis), ',"network_state":', to_json(t.network_state), ',"comparability_class":', to_json(t.comparability_class), '}') AS methodology,
    concat('"column":', to_json(m.column_name), ',"licence":', grid.json_text(s.licence_name), ',"attribution":', grid.json_text(s.attribution_text)) AS terms,
    concat('"binding":false,"additive":', COALESCE((t.additive)::text, 'null'::text), ',"allocation_rule":"unknown"') AS decision
   FROM (((grid.measure m
     JOIN registry.source s ON ((s.id = m.source_id)))
     JOIN registry.operator o ON ((o.id = s.operator_id)))
     JOIN registry.methodology t ON ((t.id = m.methodology_id)));

--
-- Name: VIEW measure_part; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.measure_part IS 'What of a capacity record''s JSON its measure fixes: members as text, and what decides others. No figure is in it.';

--
-- Name: record_figure; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.record_figure AS
 SELECT r.id,
    r.asset_id,
    r.measure_id,
        CASE
            WHEN (r.measure_id IN ( SELECT m.id
               FROM grid.current_measure m
              WHERE m.granted)) THEN
            CASE
                WHEN (COALESCE(r.value, r.value_max, r.value_min) >= 0.0005) THEN 'capacity'::text
                WHEN (COALESCE(r.value, r.value_max, r.value_min) IS NOT NULL) THEN 'zero'::text
                WHEN (r.state = 'class_only'::text) THEN 'class'::text
                ELSE 'none'::text
            END
            ELSE 'withheld'::text
        END AS kind,
        CASE
            WHEN (r.measure_id IN ( SELECT m.id
               FROM grid.current_measure m
              WHERE m.granted)) THEN r.value_mw
            ELSE NULL::numeric
        END AS value_mw,
    r.voltage_kv
   FROM grid.record r
  WHERE ((r.measure_id IN ( SELECT m.id
           FROM grid.current_measure m)) IS TRUE);

--
-- Name: VIEW record_figure; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.record_figure IS 'Every current record with what kind of figure it has: capacity, zero (below 0.0005 of its unit), class, none, or
   withheld. The measures are looked up in tables hashed once a query, and every column is in the index record_asset.';

--
-- Name: record_gone; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.record_gone AS
 SELECT v.record_id AS id,
    v.measure_id,
    v.source_no,
    v.asset_type,
    v.lon,
    v.lat,
    v.voltage_kv
   FROM grid.record_version v
  WHERE v.gone;

--
-- Name: VIEW record_gone; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.record_gone IS 'Records that are no more, with what grid.record_key has of those that are, without any figure.';

--
-- Name: record_key; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.record_key AS
 SELECT r.id,
    r.measure_id,
    r.source_no,
    r.asset_type,
    r.lon,
    r.lat,
    r.voltage_kv,
        CASE
            WHEN (r.source_no IN ( SELECT s.no
               FROM grid.current_source s
              WHERE s.granted)) THEN r.value_mw
            ELSE NULL::numeric
        END AS value_mw
   FROM grid.record r
  WHERE ((r.source_no IN ( SELECT s.no
           FROM grid.current_source s)) IS TRUE);

--
-- Name: VIEW record_key; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.record_key IS 'Every current record with what it is chosen and sorted by, masked. Read from the indexes that a source leads.';

--
-- Name: run_change; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.run_change (
    run_id bigint NOT NULL,
    change_type text NOT NULL,
    changes bigint NOT NULL,
    first_id bigint NOT NULL,
    last_id bigint NOT NULL
);

--
-- Name: run_id_seq; Type: SEQUENCE; Schema: grid; Owner: -
--

ALTER TABLE grid.run ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME grid.run_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: run_measure; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.run_measure (
    measure_id integer NOT NULL,
    effective_at timestamp with time zone NOT NULL,
    run_id bigint NOT NULL,
    source_date date NOT NULL
);

--
-- Name: TABLE run_measure; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON TABLE grid.run_measure IS 'Which run spoke for a measure from when on, and the date of its data: freshness as it was.';

--
-- Name: served_key; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.served_key AS
 SELECT r.id,
    r.measure_id,
    r.source_no,
    r.asset_type,
    r.lon,
    r.lat,
    r.voltage_kv,
    r.value_mw
   FROM grid.record r
  WHERE ((r.source_no IN ( SELECT s.no
           FROM grid.current_source s
          WHERE s.granted)) IS TRUE);

--
-- Name: VIEW served_key; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.served_key IS 'Records whose figures may be shown, with what they are chosen and sorted by: for orders of figures.';

--
-- Name: served_version; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.served_version AS
 SELECT v.record_id AS id,
    v.measure_id,
    v.source_no,
    v.asset_type,
    v.lon,
    v.lat,
    v.voltage_kv,
    v.value_mw,
    v.valid_from,
    v.valid_to
   FROM grid.record_version v
  WHERE ((v.source_no IN ( SELECT s.no
           FROM grid.current_source s
          WHERE s.granted)) IS TRUE);

--
-- Name: VIEW served_version; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.served_version IS 'Versions whose figures may be shown, with what grid.served_key has of records. Read from the indexes that a source leads.';

--
-- Name: source_count; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.source_count (
    source_id text NOT NULL,
    assets bigint NOT NULL,
    series bigint NOT NULL
);

--
-- Name: version_figure; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.version_figure AS
 SELECT v.record_id AS id,
    v.measure_id,
    v.valid_from,
    v.valid_to,
        CASE
            WHEN (v.measure_id IN ( SELECT m.id
               FROM grid.current_measure m
              WHERE m.granted)) THEN v.value_mw
            ELSE NULL::numeric
        END AS value_mw
   FROM grid.record_version v;

--
-- Name: VIEW version_figure; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.version_figure IS 'Every version with its figure, masked by the rights of now. All its columns are in the key''s index.';

--
-- Name: version_kind; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.version_kind AS
 SELECT v.record_id AS id,
    v.asset_id,
    v.measure_id,
        CASE
            WHEN (v.measure_id IN ( SELECT m.id
               FROM grid.current_measure m
              WHERE m.granted)) THEN (ARRAY['capacity'::text, 'zero'::text, 'class'::text, 'none'::text])[(1 + v.kind)]
            ELSE 'withheld'::text
        END AS kind,
        CASE
            WHEN (v.measure_id IN ( SELECT m.id
               FROM grid.current_measure m
              WHERE m.granted)) THEN v.value_mw
            ELSE NULL::numeric
        END AS value_mw,
    v.valid_from,
    v.valid_to
   FROM grid.record_version v
  WHERE ((v.measure_id IN ( SELECT m.id
           FROM grid.current_measure m)) IS TRUE);

--
-- Name: VIEW version_kind; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.version_kind IS 'Every version with what kind of figure it has, as grid.record_figure has it of records. All its columns are in the index
   record_version_asset; the asset is the record''s own, which may have been merged.';

--
-- Name: check_definition; Type: TABLE; Schema: ingest; Owner: -
--

CREATE TABLE ingest.check_definition (
    name text NOT NULL,
    kind text NOT NULL,
    threshold numeric NOT NULL,
    describes text NOT NULL,
    CONSTRAINT check_definition_kind_check CHECK ((kind = ANY (ARRAY['reading'::text, 'document'::text, 'row'::text, 'comparison'::text])))
);

--
-- Name: known_voltage; Type: TABLE; Schema: ingest; Owner: -
--

CREATE TABLE ingest.known_voltage (
    kv numeric NOT NULL
);

--
-- Name: worker; Type: TABLE; Schema: ingest; Owner: -
--

CREATE TABLE ingest.worker (
    id text NOT NULL,
    started_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    beat_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

--
-- Name: applied; Type: TABLE; Schema: migrations; Owner: -
--

CREATE TABLE migrations.applied (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

--
-- Name: alias; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.alias (
    operator_id text NOT NULL,
    scheme text NOT NULL,
    renamed text NOT NULL,
    original text NOT NULL,
    since date NOT NULL
);

--
-- Name: border_edition; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.border_edition (
    only_row boolean DEFAULT true NOT NULL,
    sha256 text NOT NULL,
    CONSTRAINT border_edition_only_row_check CHECK (only_row)
);

--
-- Name: country; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.country (
    code text NOT NULL,
    name text NOT NULL,
    listed boolean DEFAULT false NOT NULL,
    CONSTRAINT country_code_check CHECK ((code ~ '^[A-Z]{2}$'::text))
);

--
-- Name: country_border; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.country_border (
    country text NOT NULL,
    piece public.geometry(Polygon,4326) NOT NULL
);

--
-- Name: postcode_area; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.postcode_area (
    country text NOT NULL,
    code text NOT NULL COLLATE pg_catalog."C",
    area public.geometry(MultiPolygon,4326) NOT NULL
);

--
-- Name: postcode_load; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.postcode_load (
    country text NOT NULL,
    loaded_at timestamp with time zone NOT NULL
);

--
-- Name: postcode_point; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.postcode_point (
    country text NOT NULL,
    code text NOT NULL COLLATE pg_catalog."C",
    place text,
    region_code text,
    region_name text,
    location public.geography(Point,4326) NOT NULL
);

--
-- Name: rights_decision; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.rights_decision (
    id bigint NOT NULL,
    source_id text NOT NULL,
    mode text,
    evidence text NOT NULL,
    decided_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_by text DEFAULT SESSION_USER NOT NULL
);

--
-- Name: TABLE rights_decision; Type: COMMENT; Schema: registry; Owner: -
--

COMMENT ON TABLE registry.rights_decision IS 'Every override of a rights mode, kept for ever; a null mode went back to the manifest''s.';

--
-- Name: rights_decision_id_seq; Type: SEQUENCE; Schema: registry; Owner: -
--

ALTER TABLE registry.rights_decision ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME registry.rights_decision_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: source_methodology; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.source_methodology (
    source_id text NOT NULL,
    methodology_id text NOT NULL
);

--
-- Name: source_no_seq; Type: SEQUENCE; Schema: registry; Owner: -
--

ALTER TABLE registry.source ALTER COLUMN no ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME registry.source_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: epoch; Type: TABLE; Schema: tiles; Owner: -
--

CREATE TABLE tiles.epoch (
    only_row boolean DEFAULT true NOT NULL,
    value text DEFAULT "left"(replace((gen_random_uuid())::text, '-'::text, ''::text), 8) NOT NULL,
    CONSTRAINT epoch_only_row_check CHECK (only_row)
);

--
-- Name: point; Type: TABLE; Schema: tiles; Owner: -
--

CREATE TABLE tiles.point (
    id text NOT NULL COLLATE pg_catalog."C",
    mx double precision NOT NULL,
    my double precision NOT NULL,
    morton bigint NOT NULL,
    lod smallint NOT NULL,
    type text NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    country text NOT NULL,
    operator text NOT NULL,
    voltage_kv double precision,
    "precision" text NOT NULL,
    own_values bytea GENERATED ALWAYS AS (((tiles.text_value(id) || tiles.text_value(name)) || tiles.text_value(slug))) STORED NOT NULL,
    traits text GENERATED ALWAYS AS (((((((((type || '
'::text) || country) || '
'::text) || operator) || '
'::text) || "precision") || '
'::text) || COALESCE(('='::text || encode(float8send(voltage_kv), 'hex'::text)), ''::text))) STORED NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT point_lod_check CHECK (((lod >= 0) AND (lod <= 23))),
    CONSTRAINT point_mx_check CHECK (((mx >= (0)::double precision) AND (mx < (1)::double precision))),
    CONSTRAINT point_my_check CHECK (((my >= (0)::double precision) AND (my < (1)::double precision)))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');

--
-- Name: TABLE point; Type: COMMENT; Schema: tiles; Owner: -
--

COMMENT ON TABLE tiles.point IS 'One row for each asset that has a place between 85.0511° south and north and is not merged into another. Vacuumed early,
   because tiles are read from the index alone where the visibility map allows.';

--
-- Name: COLUMN point.own_values; Type: COMMENT; Schema: tiles; Owner: -
--

COMMENT ON COLUMN tiles.point.own_values IS 'id, name and slug as they stand in a vector tile''s list of values.';

--
-- Name: COLUMN point.traits; Type: COMMENT; Schema: tiles; Owner: -
--

COMMENT ON COLUMN tiles.point.traits IS 'What many points have in common, a line each: type, country, operator, precision, and after = the eight bytes of the
   voltage in kV, where it is known.';

--
-- Name: rendered; Type: TABLE; Schema: tiles; Owner: -
--

CREATE TABLE tiles.rendered (
    z smallint NOT NULL,
    x integer NOT NULL,
    y integer NOT NULL,
    br bytea,
    gzip bytea,
    limited boolean,
    CONSTRAINT rendered_check CHECK ((num_nulls(br, gzip, limited) = ANY (ARRAY[0, 3]))),
    CONSTRAINT rendered_z_check CHECK (((z >= 0) AND (z <= 9)))
)
WITH (autovacuum_vacuum_scale_factor='0.02');
ALTER TABLE ONLY tiles.rendered ALTER COLUMN br SET STORAGE EXTERNAL;
ALTER TABLE ONLY tiles.rendered ALTER COLUMN gzip SET STORAGE EXTERNAL;

--
-- Name: TABLE rendered; Type: COMMENT; Schema: tiles; Owner: -
--

COMMENT ON TABLE tiles.rendered IS 'Encoded tiles as they go out. Without bytes: to be rendered. A tile that has no row is rendered when it is asked for.';

--
-- Name: touched; Type: TABLE; Schema: tiles; Owner: -
--

CREATE TABLE tiles.touched (
    id bigint NOT NULL,
    asset_id text NOT NULL
);

--
-- Name: TABLE touched; Type: COMMENT; Schema: tiles; Owner: -
--

COMMENT ON TABLE tiles.touched IS 'Assets whose points may differ from tiles.point since they were published. No unique key: a publish must not wait for
   whoever is bringing the tiles into step.';

--
-- Name: touched_id_seq; Type: SEQUENCE; Schema: tiles; Owner: -
--

ALTER TABLE tiles.touched ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME tiles.touched_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: account account_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

--
-- Name: api_key api_key_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);

--
-- Name: api_key api_key_sha256_key; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.api_key
    ADD CONSTRAINT api_key_sha256_key UNIQUE (sha256);

--
-- Name: delivery delivery_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.delivery
    ADD CONSTRAINT delivery_pkey PRIMARY KEY (id);

--
-- Name: delivery delivery_webhook_id_run_id_key; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.delivery
    ADD CONSTRAINT delivery_webhook_id_run_id_key UNIQUE (webhook_id, run_id);

--
-- Name: download download_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.download
    ADD CONSTRAINT download_pkey PRIMARY KEY (id);

--
-- Name: export export_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.export
    ADD CONSTRAINT export_pkey PRIMARY KEY (id);

--
-- Name: meter meter_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.meter
    ADD CONSTRAINT meter_pkey PRIMARY KEY (account_id);

--
-- Name: plan plan_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.plan
    ADD CONSTRAINT plan_pkey PRIMARY KEY (id);

--
-- Name: plan plan_position_key; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.plan
    ADD CONSTRAINT plan_position_key UNIQUE ("position");

--
-- Name: secret secret_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.secret
    ADD CONSTRAINT secret_pkey PRIMARY KEY (name);

--
-- Name: webhook webhook_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.webhook
    ADD CONSTRAINT webhook_pkey PRIMARY KEY (id);

--
-- Name: asset_count asset_count_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.asset_count
    ADD CONSTRAINT asset_count_pkey PRIMARY KEY (operator_id, country);

--
-- Name: asset_figure asset_figure_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.asset_figure
    ADD CONSTRAINT asset_figure_pkey PRIMARY KEY (asset_id);

--
-- Name: asset_merge asset_merge_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.asset_merge
    ADD CONSTRAINT asset_merge_pkey PRIMARY KEY (id);

--
-- Name: asset asset_operator_id_scheme_identifier_key; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.asset
    ADD CONSTRAINT asset_operator_id_scheme_identifier_key UNIQUE (operator_id, scheme, identifier);

--
-- Name: asset asset_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.asset
    ADD CONSTRAINT asset_pkey PRIMARY KEY (id);

--
-- Name: asset_source asset_source_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.asset_source
    ADD CONSTRAINT asset_source_pkey PRIMARY KEY (asset_id, source_id);

--
-- Name: change_kind change_kind_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.change_kind
    ADD CONSTRAINT change_kind_pkey PRIMARY KEY (source_id, change_type, country, operator_id);

--
-- Name: change change_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.change
    ADD CONSTRAINT change_pkey PRIMARY KEY (id);

--
-- Name: figure_note figure_note_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.figure_note
    ADD CONSTRAINT figure_note_pkey PRIMARY KEY (id);

--
-- Name: finding finding_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.finding
    ADD CONSTRAINT finding_pkey PRIMARY KEY (run_id, check_name);

--
-- Name: measure_json measure_json_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.measure_json
    ADD CONSTRAINT measure_json_pkey PRIMARY KEY (measure_id);

--
-- Name: measure measure_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.measure
    ADD CONSTRAINT measure_pkey PRIMARY KEY (id);

--
-- Name: measure measure_source_id_key_key; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.measure
    ADD CONSTRAINT measure_source_id_key_key UNIQUE (source_id, key);

--
-- Name: record record_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.record
    ADD CONSTRAINT record_pkey PRIMARY KEY (id) INCLUDE (measure_id, source_no, asset_type, lon, lat, value_mw, voltage_kv);

--
-- Name: record_version record_version_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.record_version
    ADD CONSTRAINT record_version_pkey PRIMARY KEY (record_id, valid_from) INCLUDE (valid_to, measure_id, value_mw);

--
-- Name: run_change run_change_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.run_change
    ADD CONSTRAINT run_change_pkey PRIMARY KEY (run_id, change_type);

--
-- Name: run_measure run_measure_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.run_measure
    ADD CONSTRAINT run_measure_pkey PRIMARY KEY (measure_id, effective_at, run_id);

--
-- Name: run run_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.run
    ADD CONSTRAINT run_pkey PRIMARY KEY (id);

--
-- Name: source_count source_count_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.source_count
    ADD CONSTRAINT source_count_pkey PRIMARY KEY (source_id);

--
-- Name: check_definition check_definition_pkey; Type: CONSTRAINT; Schema: ingest; Owner: -
--

ALTER TABLE ONLY ingest.check_definition
    ADD CONSTRAINT check_definition_pkey PRIMARY KEY (name);

--
-- Name: known_voltage known_voltage_pkey; Type: CONSTRAINT; Schema: ingest; Owner: -
--

ALTER TABLE ONLY ingest.known_voltage
    ADD CONSTRAINT known_voltage_pkey PRIMARY KEY (kv);

--
-- Name: worker worker_pkey; Type: CONSTRAINT; Schema: ingest; Owner: -
--

ALTER TABLE ONLY ingest.worker
    ADD CONSTRAINT worker_pkey PRIMARY KEY (id);

--
-- Name: applied applied_pkey; Type: CONSTRAINT; Schema: migrations; Owner: -
--

ALTER TABLE ONLY migrations.applied
    ADD CONSTRAINT applied_pkey PRIMARY KEY (name);

--
-- Name: alias alias_pkey; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.alias
    ADD CONSTRAINT alias_pkey PRIMARY KEY (operator_id, scheme, renamed);

--
-- Name: border_edition border_edition_pkey; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.border_edition
    ADD CONSTRAINT border_edition_pkey PRIMARY KEY (only_row);

--
-- Name: country country_pkey; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.country
    ADD CONSTRAINT country_pkey PRIMARY KEY (code);

--
-- Name: methodology methodology_operator_id_key_key; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.methodology
    ADD CONSTRAINT methodology_operator_id_key_key UNIQUE (operator_id, key);

--
-- Name: methodology methodology_pkey; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.methodology
    ADD CONSTRAINT methodology_pkey PRIMARY KEY (id);

--
-- Name: operator operator_key_key; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.operator
    ADD CONSTRAINT operator_key_key UNIQUE (key);

--
-- Name: operator operator_pkey; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.operator
    ADD CONSTRAINT operator_pkey PRIMARY KEY (id);

--
-- Name: postcode_load postcode_load_pkey; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.postcode_load
    ADD CONSTRAINT postcode_load_pkey PRIMARY KEY (country);

--
-- Name: revision revision_pkey; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.revision
    ADD CONSTRAINT revision_pkey PRIMARY KEY (only_row);

--
-- Name: rights_decision rights_decision_pkey; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.rights_decision
    ADD CONSTRAINT rights_decision_pkey PRIMARY KEY (id);

--
-- Name: source source_key_key; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.source
    ADD CONSTRAINT source_key_key UNIQUE (key);

--
-- Name: source_methodology source_methodology_pkey; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.source_methodology
    ADD CONSTRAINT source_methodology_pkey PRIMARY KEY (source_id, methodology_id);

--
-- Name: source source_no_key; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.source
    ADD CONSTRAINT source_no_key UNIQUE (no);

--
-- Name: source source_pkey; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.source
    ADD CONSTRAINT source_pkey PRIMARY KEY (id);

--
-- Name: epoch epoch_pkey; Type: CONSTRAINT; Schema: tiles; Owner: -
--

ALTER TABLE ONLY tiles.epoch
    ADD CONSTRAINT epoch_pkey PRIMARY KEY (only_row);

--
-- Name: point point_pkey; Type: CONSTRAINT; Schema: tiles; Owner: -
--

ALTER TABLE ONLY tiles.point
    ADD CONSTRAINT point_pkey PRIMARY KEY (id);

--
-- Name: rendered rendered_pkey; Type: CONSTRAINT; Schema: tiles; Owner: -
--

ALTER TABLE ONLY tiles.rendered
    ADD CONSTRAINT rendered_pkey PRIMARY KEY (z, x, y);

--
-- Name: touched touched_pkey; Type: CONSTRAINT; Schema: tiles; Owner: -
--

ALTER TABLE ONLY tiles.touched
    ADD CONSTRAINT touched_pkey PRIMARY KEY (id);

--
-- Name: api_key_account; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX api_key_account ON access.api_key USING btree (account_id);

--
-- Name: delivery_due; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX delivery_due ON access.delivery USING btree (webhook_id, next_attempt_at) WHERE (status = ANY (ARRAY['waiting'::text, 'delivering'::text]));

--
-- Name: delivery_recent; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX delivery_recent ON access.delivery USING btree (webhook_id, created_at, id);

--
-- Name: delivery_under_way; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX delivery_under_way ON access.delivery USING btree (webhook_id) WHERE (status = 'delivering'::text);

--
-- Name: download_account; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX download_account ON access.download USING btree (account_id);

--
-- Name: export_account; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX export_account ON access.export USING btree (account_id, created_at DESC, id);

--
-- Name: export_file; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX export_file ON access.export USING btree (expires_at) WHERE (file IS NOT NULL);

--
-- Name: export_unfinished; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX export_unfinished ON access.export USING btree (id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));

--
-- Name: webhook_account; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX webhook_account ON access.webhook USING btree (account_id, id);

--
-- Name: asset_area; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_area ON grid.asset USING gist (footprint) WHERE ((area IS NOT NULL) AND (merged_into IS NULL));

--
-- Name: asset_by_name; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_by_name ON grid.asset USING btree (search_name COLLATE "C", id) WHERE (merged_into IS NULL);

--
-- Name: asset_by_voltage; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_by_voltage ON grid.asset USING btree (voltage_kv DESC NULLS LAST, id) WHERE (merged_into IS NULL);

--
-- Name: asset_country; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_country ON grid.asset USING btree (country, id) WHERE (merged_into IS NULL);

--
-- Name: asset_figure_spot; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_figure_spot ON grid.asset_figure USING gist (spot);

--
-- Name: asset_footprint; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_footprint ON grid.asset USING gist (footprint) WHERE (merged_into IS NULL);

--
-- Name: asset_merge_standing; Type: INDEX; Schema: grid; Owner: -
--

CREATE UNIQUE INDEX asset_merge_standing ON grid.asset_merge USING btree (merged) WHERE (undone_at IS NULL);

--
-- Name: asset_merge_survivor; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_merge_survivor ON grid.asset_merge USING btree (survivor) WHERE (undone_at IS NULL);

--
-- Name: asset_merged; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_merged ON grid.asset USING btree (merged_into) WHERE (merged_into IS NOT NULL);

--
-- Name: asset_operator; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_operator ON grid.asset USING btree (operator_id, id) WHERE (merged_into IS NULL);

--
-- Name: asset_place; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_place ON grid.asset USING btree (grid.place_cell(lon, lat), type) INCLUDE (id, voltage_kv, lon, lat) WHERE ((lon IS NOT NULL) AND (merged_into IS NULL));

--
-- Name: asset_point; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_point ON grid.asset USING gist (point) WHERE (merged_into IS NULL);

--
-- Name: asset_postcode; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_postcode ON grid.asset USING btree (country, identifier) WHERE (scheme ~ '^[a-z]{2}-pc[0-9]$'::text);

--
-- Name: asset_search; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_search ON grid.asset USING gin (search_name public.gin_trgm_ops) WHERE (merged_into IS NULL);

--
-- Name: asset_source_source; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_source_source ON grid.asset_source USING btree (source_id, asset_id);

--
-- Name: asset_survivor; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_survivor ON grid.asset USING btree (COALESCE(merged_into, id));

--
-- Name: asset_type; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_type ON grid.asset USING btree (type) WHERE (merged_into IS NULL);

--
-- Name: change_source_type; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX change_source_type ON grid.change USING btree (source_id, change_type, id);

--
-- Name: record_above; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_above ON grid.record USING btree (source_no, id) INCLUDE (measure_id, asset_type, lon, lat, value_mw, voltage_kv) WHERE (value_mw > (0)::numeric);

--
-- Name: record_above_voltage; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_above_voltage ON grid.record USING btree (source_no, voltage_kv DESC NULLS LAST, id) INCLUDE (measure_id, asset_type, lon, lat, value_mw) WHERE (value_mw > (0)::numeric);

--
-- Name: record_asset; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_asset ON grid.record USING btree (asset_id, measure_id) INCLUDE (id, state, value, value_min, value_max, value_mw);

--
-- Name: record_figure_order; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_figure_order ON grid.record USING btree (source_no, value_mw DESC NULLS LAST, id) INCLUDE (measure_id, asset_type, lon, lat, voltage_kv);

--
-- Name: record_measure; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_measure ON grid.record USING btree (measure_id, id) INCLUDE (source_no, asset_type, lon, lat, value_mw, voltage_kv);

--
-- Name: record_place; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_place ON grid.record USING btree (grid.place_cell(lon, lat), id) INCLUDE (measure_id, source_no, asset_type, lon, lat, value_mw, voltage_kv) WHERE (lon IS NOT NULL);

--
-- Name: record_place_figure; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_place_figure ON grid.record USING btree (source_no, grid.place_cell(lon, lat)) INCLUDE (id, measure_id, asset_type, lon, lat, value_mw, voltage_kv) WHERE (value_mw > (0)::numeric);

--
-- Name: record_source; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_source ON grid.record USING btree (source_no, id) INCLUDE (measure_id, asset_type, lon, lat, value_mw, voltage_kv);

--
-- Name: record_version_above; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_version_above ON grid.record_version USING btree (source_no, record_id) INCLUDE (measure_id, asset_type, lon, lat, value_mw, voltage_kv, valid_from, valid_to) WHERE (value_mw > (0)::numeric);

--
-- Name: record_version_asset; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_version_asset ON grid.record_version USING btree (asset_id, valid_from DESC) INCLUDE (valid_to, record_id, measure_id, kind, value_mw);

--
-- Name: record_version_figure; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_version_figure ON grid.record_version USING btree (source_no, value_mw DESC NULLS LAST, record_id) INCLUDE (measure_id, asset_type, lon, lat, voltage_kv, valid_from, valid_to);

--
-- Name: record_version_gone; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_version_gone ON grid.record_version USING btree (source_no, record_id) INCLUDE (measure_id, asset_type, lon, lat, voltage_kv) WHERE gone;

--
-- Name: record_version_place; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_version_place ON grid.record_version USING btree (source_no, grid.place_cell(lon, lat)) INCLUDE (record_id, measure_id, asset_type, lon, lat, value_mw, voltage_kv, valid_from, valid_to) WHERE (value_mw > (0)::numeric);

--
-- Name: record_version_voltage; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_version_voltage ON grid.record_version USING btree (source_no, voltage_kv DESC NULLS LAST, record_id) INCLUDE (measure_id, asset_type, lon, lat, value_mw, valid_from, valid_to) WHERE (value_mw > (0)::numeric);

--
-- Name: record_voltage_order; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_voltage_order ON grid.record USING btree (source_no, voltage_kv DESC NULLS LAST, id) INCLUDE (measure_id, asset_type, lon, lat, value_mw);

--
-- Name: run_effective; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX run_effective ON grid.run USING btree (source_id COLLATE "C", effective_at DESC) WHERE (effective_at IS NOT NULL);

--
-- Name: run_measure_run; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX run_measure_run ON grid.run_measure USING btree (run_id, measure_id) INCLUDE (source_date);

--
-- Name: run_source; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX run_source ON grid.run USING btree (source_id, id DESC);

--
-- Name: run_unfinished; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX run_unfinished ON grid.run USING btree (id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));

--
-- Name: country_border_piece; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX country_border_piece ON registry.country_border USING gist (piece);

--
-- Name: operator_country; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX operator_country ON registry.operator USING btree (country);

--
-- Name: postcode_area_area; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX postcode_area_area ON registry.postcode_area USING gist (area);

--
-- Name: postcode_area_code; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX postcode_area_code ON registry.postcode_area USING btree (country, code);

--
-- Name: postcode_point_code; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX postcode_point_code ON registry.postcode_point USING btree (country, code);

--
-- Name: postcode_point_location; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX postcode_point_location ON registry.postcode_point USING gist (location);

--
-- Name: source_country; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX source_country ON registry.source USING btree (country);

--
-- Name: source_operator; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX source_operator ON registry.source USING btree (operator_id);

--
-- Name: point_lod_morton; Type: INDEX; Schema: tiles; Owner: -
--

CREATE INDEX point_lod_morton ON tiles.point USING btree (lod, morton) INCLUDE (mx, my, own_values, traits);

--
-- Name: point_morton; Type: INDEX; Schema: tiles; Owner: -
--

CREATE INDEX point_morton ON tiles.point USING btree (morton);

--
-- Name: point_place; Type: INDEX; Schema: tiles; Owner: -
--

CREATE INDEX point_place ON tiles.point USING gist (point(mx, my));

--
-- Name: asset count_merged_asset; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER count_merged_asset AFTER UPDATE OF merged_into ON grid.asset FOR EACH ROW WHEN (((old.merged_into IS NULL) <> (new.merged_into IS NULL))) EXECUTE FUNCTION grid.count_merged_asset();

--
-- Name: asset count_new_assets; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER count_new_assets AFTER INSERT ON grid.asset REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION grid.count_new_assets();

--
-- Name: asset keep_asset_figures; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER keep_asset_figures AFTER UPDATE ON grid.asset REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION grid.keep_asset_figures();

--
-- Name: record keep_asset_figures; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER keep_asset_figures AFTER UPDATE ON grid.record REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION grid.keep_asset_figures();

--
-- Name: record keep_asset_figures_gone; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER keep_asset_figures_gone AFTER DELETE ON grid.record REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION grid.keep_asset_figures();

--
-- Name: record keep_asset_figures_new; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER keep_asset_figures_new AFTER INSERT ON grid.record REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION grid.keep_asset_figures();

--
-- Name: measure keep_measure_json; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER keep_measure_json AFTER UPDATE ON grid.measure FOR EACH ROW WHEN ((((((((((((((old.source_id IS DISTINCT FROM new.source_id) OR (old.methodology_id IS DISTINCT FROM new.methodology_id)) OR (old.key IS DISTINCT FROM new.key)) OR (old.column_name IS DISTINCT FROM new.column_name)) OR (old.direction IS DISTINCT FROM new.direction)) OR (old.technology IS DISTINCT FROM new.technology)) OR (old.availability_type IS DISTINCT FROM new.availability_type)) OR (old.firmness IS DISTINCT FROM new.firmness)) OR (old.flexibility IS DISTINCT FROM new.flexibility)) OR (old.horizon_kind IS DISTINCT FROM new.horizon_kind)) OR (old.year_from IS DISTINCT FROM new.year_from)) OR (old.year_to IS DISTINCT FROM new.year_to)) OR (old.scenario IS DISTINCT FROM new.scenario))) EXECUTE FUNCTION grid.keep_measure_json();

--
-- Name: measure keep_measure_json_new; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER keep_measure_json_new AFTER INSERT ON grid.measure FOR EACH ROW EXECUTE FUNCTION grid.keep_measure_json();

--
-- Name: asset keep_search_keys; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER keep_search_keys AFTER UPDATE ON grid.asset REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION grid.keep_search_keys();

--
-- Name: asset keep_version_keys; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER keep_version_keys AFTER UPDATE ON grid.asset REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION grid.keep_version_keys();

--
-- Name: figure_note settle_asset_figures; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE CONSTRAINT TRIGGER settle_asset_figures AFTER INSERT ON grid.figure_note DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION grid.settle_asset_figures();

--
-- Name: record write_search_keys; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER write_search_keys BEFORE INSERT ON grid.record FOR EACH ROW WHEN ((new.source_no IS NULL)) EXECUTE FUNCTION grid.write_search_keys();

--
-- Name: record write_search_keys_moved; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER write_search_keys_moved BEFORE UPDATE OF asset_id, measure_id ON grid.record FOR EACH ROW WHEN (((old.asset_id IS DISTINCT FROM new.asset_id) OR (old.measure_id IS DISTINCT FROM new.measure_id))) EXECUTE FUNCTION grid.write_search_keys();

--
-- Name: record_version write_version_keys; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER write_version_keys BEFORE INSERT ON grid.record_version FOR EACH ROW WHEN ((new.source_no IS NULL)) EXECUTE FUNCTION grid.write_version_keys();

--
-- Name: record_version write_version_keys_moved; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER write_version_keys_moved BEFORE UPDATE OF asset_id, measure_id ON grid.record_version FOR EACH ROW WHEN (((old.asset_id IS DISTINCT FROM new.asset_id) OR (old.measure_id IS DISTINCT FROM new.measure_id))) EXECUTE FUNCTION grid.write_version_keys();

--
-- Name: source count_rights_change; Type: TRIGGER; Schema: registry; Owner: -
--

CREATE TRIGGER count_rights_change BEFORE UPDATE ON registry.source FOR EACH ROW WHEN ((COALESCE(old.rights_override, old.rights_mode) IS DISTINCT FROM COALESCE(new.rights_override, new.rights_mode))) EXECUTE FUNCTION registry.count_rights_change();

--
-- Name: methodology keep_measure_json; Type: TRIGGER; Schema: registry; Owner: -
--

CREATE TRIGGER keep_measure_json AFTER UPDATE ON registry.methodology FOR EACH ROW WHEN ((((((old.basis IS DISTINCT FROM new.basis) OR (old.network_state IS DISTINCT FROM new.network_state)) OR (old.comparability_class IS DISTINCT FROM new.comparability_class)) OR (old.additive IS DISTINCT FROM new.additive)) OR (old.disclaimers IS DISTINCT FROM new.disclaimers))) EXECUTE FUNCTION grid.keep_measure_json();

--
-- Name: operator keep_measure_json; Type: TRIGGER; Schema: registry; Owner: -
--

CREATE TRIGGER keep_measure_json AFTER UPDATE ON registry.operator FOR EACH ROW WHEN (((old.key IS DISTINCT FROM new.key) OR (old.name IS DISTINCT FROM new.name))) EXECUTE FUNCTION grid.keep_measure_json();

--
-- Name: source keep_measure_json; Type: TRIGGER; Schema: registry; Owner: -
--

CREATE TRIGGER keep_measure_json AFTER UPDATE ON registry.source FOR EACH ROW WHEN ((((((((old.operator_id IS DISTINCT FROM new.operator_id) OR (old.country IS DISTINCT FROM new.country)) OR (old.operator_url IS DISTINCT FROM new.operator_url)) OR (old.stale_after IS DISTINCT FROM new.stale_after)) OR (old.licence_name IS DISTINCT FROM new.licence_name)) OR (old.attribution_text IS DISTINCT FROM new.attribution_text)) OR (old.effective_rights IS DISTINCT FROM new.effective_rights))) EXECUTE FUNCTION grid.keep_measure_json();

--
-- Name: source revoke_exports; Type: TRIGGER; Schema: registry; Owner: -
--

CREATE TRIGGER revoke_exports AFTER UPDATE ON registry.source FOR EACH ROW WHEN ((old.rights_changes <> new.rights_changes)) EXECUTE FUNCTION registry.revoke_exports();

--
-- Name: account account_plan_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.account
    ADD CONSTRAINT account_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES access.plan(id);

--
-- Name: api_key api_key_account_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.api_key
    ADD CONSTRAINT api_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES access.account(id);

--
-- Name: delivery delivery_run_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.delivery
    ADD CONSTRAINT delivery_run_id_fkey FOREIGN KEY (run_id) REFERENCES grid.run(id);

--
-- Name: delivery delivery_webhook_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.delivery
    ADD CONSTRAINT delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES access.webhook(id) ON DELETE CASCADE;

--
-- Name: download download_account_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.download
    ADD CONSTRAINT download_account_id_fkey FOREIGN KEY (account_id) REFERENCES access.account(id);

--
-- Name: download download_export_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.download
    ADD CONSTRAINT download_export_id_fkey FOREIGN KEY (export_id) REFERENCES access.export(id);

--
-- Name: export export_account_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.export
    ADD CONSTRAINT export_account_id_fkey FOREIGN KEY (account_id) REFERENCES access.account(id);

--
-- Name: meter meter_account_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.meter
    ADD CONSTRAINT meter_account_id_fkey FOREIGN KEY (account_id) REFERENCES access.account(id);

--
-- Name: webhook webhook_account_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.webhook
    ADD CONSTRAINT webhook_account_id_fkey FOREIGN KEY (account_id) REFERENCES access.account(id);

--
-- Name: asset_count asset_count_country_fkey; Type: FK CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.asset_count
    ADD CONSTRAINT asset_count_country_fkey FOREIGN KEY (country) REFERENCES registry.country(code);

--
-- Name: asset_count asset_count_operator_id_fkey; Type: FK CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.asset_count
    ADD CONSTRAINT asset_count_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES registry.operator(id);

--
-- Name: asset_merge asset_merge_merged_fkey; Type: FK CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.asset_merge
    ADD CONSTRAINT asset_merge_merged_fkey FOREIGN KEY (merged) REFERENCES grid.asset(id);

--
-- Name: asset_merge asset_merge_survivor_fkey; Type: FK CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.asset_merge
    ADD CONSTRAINT asset_merge_survivor_fkey FOREIGN KEY (survivor) REFERENCES grid.asset(id);

--
-- Name: asset asset_merged_into_fkey; Type: FK CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.asset
    ADD CONSTRAINT asset_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES grid.asset(id);

--
-- Name: asset asset_parent_asset_id_fkey; Type: FK CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.asset
    ADD CONSTRAINT asset_parent_asset_id_fkey FOREIGN KEY (parent_asset_id) REFERENCES grid.asset(id);

--
-- Name: finding finding_run_id_fkey; Type: FK CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.finding
    ADD CONSTRAINT finding_run_id_fkey FOREIGN KEY (run_id) REFERENCES grid.run(id);

--
-- Name: measure_json measure_json_measure_id_fkey; Type: FK CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.measure_json
    ADD CONSTRAINT measure_json_measure_id_fkey FOREIGN KEY (measure_id) REFERENCES grid.measure(id) ON DELETE CASCADE;

--
-- Name: measure measure_methodology_id_fkey; Type: FK CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.measure
    ADD CONSTRAINT measure_methodology_id_fkey FOREIGN KEY (methodology_id) REFERENCES registry.methodology(id);

--
-- Name: measure measure_source_id_fkey; Type: FK CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.measure
    ADD CONSTRAINT measure_source_id_fkey FOREIGN KEY (source_id) REFERENCES registry.source(id);

--
-- Name: run_change run_change_run_id_fkey; Type: FK CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.run_change
    ADD CONSTRAINT run_change_run_id_fkey FOREIGN KEY (run_id) REFERENCES grid.run(id);

--
-- Name: run_measure run_measure_measure_id_fkey; Type: FK CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.run_measure
    ADD CONSTRAINT run_measure_measure_id_fkey FOREIGN KEY (measure_id) REFERENCES grid.measure(id);

--
-- Name: run_measure run_measure_run_id_fkey; Type: FK CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.run_measure
    ADD CONSTRAINT run_measure_run_id_fkey FOREIGN KEY (run_id) REFERENCES grid.run(id);

--
-- Name: run run_source_id_fkey; Type: FK CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.run
    ADD CONSTRAINT run_source_id_fkey FOREIGN KEY (source_id) REFERENCES registry.source(id);

--
-- Name: source_count source_count_source_id_fkey; Type: FK CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.source_count
    ADD CONSTRAINT source_count_source_id_fkey FOREIGN KEY (source_id) REFERENCES registry.source(id);

--
-- Name: alias alias_operator_id_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.alias
    ADD CONSTRAINT alias_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES registry.operator(id);

--
-- Name: country_border country_border_country_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.country_border
    ADD CONSTRAINT country_border_country_fkey FOREIGN KEY (country) REFERENCES registry.country(code);

--
-- Name: methodology methodology_operator_id_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.methodology
    ADD CONSTRAINT methodology_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES registry.operator(id);

--
-- Name: operator operator_country_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.operator
    ADD CONSTRAINT operator_country_fkey FOREIGN KEY (country) REFERENCES registry.country(code);

--
-- Name: postcode_area postcode_area_country_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.postcode_area
    ADD CONSTRAINT postcode_area_country_fkey FOREIGN KEY (country) REFERENCES registry.country(code);

--
-- Name: postcode_load postcode_load_country_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.postcode_load
    ADD CONSTRAINT postcode_load_country_fkey FOREIGN KEY (country) REFERENCES registry.country(code);

--
-- Name: postcode_point postcode_point_country_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.postcode_point
    ADD CONSTRAINT postcode_point_country_fkey FOREIGN KEY (country) REFERENCES registry.country(code);

--
-- Name: rights_decision rights_decision_source_id_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.rights_decision
    ADD CONSTRAINT rights_decision_source_id_fkey FOREIGN KEY (source_id) REFERENCES registry.source(id);

--
-- Name: source source_country_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.source
    ADD CONSTRAINT source_country_fkey FOREIGN KEY (country) REFERENCES registry.country(code);

--
-- Name: source source_current_run_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.source
    ADD CONSTRAINT source_current_run_fkey FOREIGN KEY (current_run) REFERENCES grid.run(id);

--
-- Name: source_methodology source_methodology_methodology_id_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.source_methodology
    ADD CONSTRAINT source_methodology_methodology_id_fkey FOREIGN KEY (methodology_id) REFERENCES registry.methodology(id);

--
-- Name: source_methodology source_methodology_source_id_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.source_methodology
    ADD CONSTRAINT source_methodology_source_id_fkey FOREIGN KEY (source_id) REFERENCES registry.source(id);

--
-- Name: source source_operator_id_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.source
    ADD CONSTRAINT source_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES registry.operator(id);

--
-- Name: SCHEMA access; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA access TO headroom_api;
GRANT USAGE ON SCHEMA access TO headroom_export;
GRANT USAGE ON SCHEMA access TO headroom_worker;

--
-- Name: SCHEMA api; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA api TO headroom_web;
GRANT USAGE ON SCHEMA api TO headroom_api;

--
-- Name: SCHEMA grid; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA grid TO headroom_api;
GRANT USAGE ON SCHEMA grid TO headroom_worker;
GRANT USAGE ON SCHEMA grid TO headroom_export;

--
-- Name: SCHEMA ingest; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA ingest TO headroom_worker;

--
-- Name: SCHEMA registry; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA registry TO headroom_api;
GRANT USAGE ON SCHEMA registry TO headroom_worker;
GRANT USAGE ON SCHEMA registry TO headroom_export;

--
-- Name: SCHEMA tiles; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA tiles TO headroom_api;
GRANT USAGE ON SCHEMA tiles TO headroom_worker;

--
-- Name: TABLE plan; Type: ACL; Schema: access; Owner: -
--

GRANT SELECT ON TABLE access.plan TO headroom_api;
GRANT SELECT ON TABLE access.plan TO headroom_worker;

--
-- Name: FUNCTION cheapest_plan(capabilities text[], radius_km numeric); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.cheapest_plan(capabilities text[], radius_km numeric) FROM PUBLIC;
GRANT ALL ON FUNCTION access.cheapest_plan(capabilities text[], radius_km numeric) TO headroom_api;

--
-- Name: FUNCTION claim_delivery(delivery text, lease interval); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.claim_delivery(delivery text, lease interval) FROM PUBLIC;
GRANT ALL ON FUNCTION access.claim_delivery(delivery text, lease interval) TO headroom_api;
GRANT ALL ON FUNCTION access.claim_delivery(delivery text, lease interval) TO headroom_worker;

--
-- Name: FUNCTION claim_export(export_id text); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.claim_export(export_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION access.claim_export(export_id text) TO headroom_api;
GRANT ALL ON FUNCTION access.claim_export(export_id text) TO headroom_worker;

--
-- Name: FUNCTION create_account(name text, plan text); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.create_account(name text, plan text) FROM PUBLIC;
GRANT ALL ON FUNCTION access.create_account(name text, plan text) TO headroom_api;

--
-- Name: FUNCTION create_key(account text, mode text, label text, sha256 bytea); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.create_key(account text, mode text, label text, sha256 bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION access.create_key(account text, mode text, label text, sha256 bytea) TO headroom_api;

--
-- Name: TABLE delivery; Type: ACL; Schema: access; Owner: -
--

GRANT SELECT,INSERT ON TABLE access.delivery TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE access.delivery TO headroom_worker;

--
-- Name: FUNCTION delivery_json(d access.delivery); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.delivery_json(d access.delivery) FROM PUBLIC;
GRANT ALL ON FUNCTION access.delivery_json(d access.delivery) TO headroom_api;

--
-- Name: FUNCTION download_lease(); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.download_lease() FROM PUBLIC;
GRANT ALL ON FUNCTION access.download_lease() TO headroom_api;

--
-- Name: FUNCTION end_delivery(delivery text, attempt uuid, answered integer, problem text, lease interval); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.end_delivery(delivery text, attempt uuid, answered integer, problem text, lease interval) FROM PUBLIC;
GRANT ALL ON FUNCTION access.end_delivery(delivery text, attempt uuid, answered integer, problem text, lease interval) TO headroom_api;
GRANT ALL ON FUNCTION access.end_delivery(delivery text, attempt uuid, answered integer, problem text, lease interval) TO headroom_worker;

--
-- Name: FUNCTION event_body(d access.delivery); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.event_body(d access.delivery) FROM PUBLIC;
GRANT ALL ON FUNCTION access.event_body(d access.delivery) TO headroom_api;
GRANT ALL ON FUNCTION access.event_body(d access.delivery) TO headroom_worker;

--
-- Name: FUNCTION expired_files(); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.expired_files() FROM PUBLIC;
GRANT ALL ON FUNCTION access.expired_files() TO headroom_api;
GRANT ALL ON FUNCTION access.expired_files() TO headroom_worker;

--
-- Name: TABLE export; Type: ACL; Schema: access; Owner: -
--

GRANT SELECT,INSERT ON TABLE access.export TO headroom_api;
GRANT SELECT,UPDATE ON TABLE access.export TO headroom_worker;

--
-- Name: FUNCTION export_document(e access.export, base text); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.export_document(e access.export, base text) FROM PUBLIC;
GRANT ALL ON FUNCTION access.export_document(e access.export, base text) TO headroom_api;

--
-- Name: FUNCTION fail_export(export_id text, attempt uuid, code text, message text); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.fail_export(export_id text, attempt uuid, code text, message text) FROM PUBLIC;
GRANT ALL ON FUNCTION access.fail_export(export_id text, attempt uuid, code text, message text) TO headroom_api;
GRANT ALL ON FUNCTION access.fail_export(export_id text, attempt uuid, code text, message text) TO headroom_worker;

--
-- Name: FUNCTION finish_export(export_id text, attempt uuid, written bigint, bytes bigint, digest text, stored_as text); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.finish_export(export_id text, attempt uuid, written bigint, bytes bigint, digest text, stored_as text) FROM PUBLIC;
GRANT ALL ON FUNCTION access.finish_export(export_id text, attempt uuid, written bigint, bytes bigint, digest text, stored_as text) TO headroom_api;
GRANT ALL ON FUNCTION access.finish_export(export_id text, attempt uuid, written bigint, bytes bigint, digest text, stored_as text) TO headroom_worker;

--
-- Name: FUNCTION forget_deliveries(age interval); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.forget_deliveries(age interval) FROM PUBLIC;
GRANT ALL ON FUNCTION access.forget_deliveries(age interval) TO headroom_api;
GRANT ALL ON FUNCTION access.forget_deliveries(age interval) TO headroom_worker;

--
-- Name: FUNCTION forget_file(export_id text); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.forget_file(export_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION access.forget_file(export_id text) TO headroom_api;
GRANT ALL ON FUNCTION access.forget_file(export_id text) TO headroom_worker;

--
-- Name: FUNCTION hand_back_export(export_id text, attempt uuid, at_once boolean); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.hand_back_export(export_id text, attempt uuid, at_once boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION access.hand_back_export(export_id text, attempt uuid, at_once boolean) TO headroom_api;
GRANT ALL ON FUNCTION access.hand_back_export(export_id text, attempt uuid, at_once boolean) TO headroom_worker;

--
-- Name: FUNCTION known_plan(plan text); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.known_plan(plan text) FROM PUBLIC;
GRANT ALL ON FUNCTION access.known_plan(plan text) TO headroom_api;

--
-- Name: FUNCTION left_over_files(files text[]); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.left_over_files(files text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION access.left_over_files(files text[]) TO headroom_api;
GRANT ALL ON FUNCTION access.left_over_files(files text[]) TO headroom_worker;

--
-- Name: FUNCTION note_export(export_id text, attempt uuid, expected bigint, written bigint, rights jsonb); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.note_export(export_id text, attempt uuid, expected bigint, written bigint, rights jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION access.note_export(export_id text, attempt uuid, expected bigint, written bigint, rights jsonb) TO headroom_api;
GRANT ALL ON FUNCTION access.note_export(export_id text, attempt uuid, expected bigint, written bigint, rights jsonb) TO headroom_worker;

--
-- Name: FUNCTION open_export(account text, format text, filters jsonb); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.open_export(account text, format text, filters jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION access.open_export(account text, format text, filters jsonb) TO headroom_api;

--
-- Name: TABLE meter; Type: ACL; Schema: access; Owner: -
--

GRANT SELECT,UPDATE ON TABLE access.meter TO headroom_api;

--
-- Name: FUNCTION over_limit(a api.admission, meter access.meter); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.over_limit(a api.admission, meter access.meter) FROM PUBLIC;
GRANT ALL ON FUNCTION access.over_limit(a api.admission, meter access.meter) TO headroom_api;

--
-- Name: FUNCTION own_export(account text, export_id text); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.own_export(account text, export_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION access.own_export(account text, export_id text) TO headroom_api;

--
-- Name: TABLE webhook; Type: ACL; Schema: access; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE access.webhook TO headroom_api;
GRANT SELECT ON TABLE access.webhook TO headroom_worker;

--
-- Name: COLUMN webhook.consecutive_failures; Type: ACL; Schema: access; Owner: -
--

GRANT UPDATE(consecutive_failures) ON TABLE access.webhook TO headroom_worker;

--
-- Name: COLUMN webhook.switched_off_at; Type: ACL; Schema: access; Owner: -
--

GRANT UPDATE(switched_off_at) ON TABLE access.webhook TO headroom_worker;

--
-- Name: COLUMN webhook.last_delivery_at; Type: ACL; Schema: access; Owner: -
--

GRANT UPDATE(last_delivery_at) ON TABLE access.webhook TO headroom_worker;

--
-- Name: FUNCTION own_webhook(params jsonb); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.own_webhook(params jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION access.own_webhook(params jsonb) TO headroom_api;

--
-- Name: FUNCTION page_limit(caller access.plan, params jsonb); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.page_limit(caller access.plan, params jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION access.page_limit(caller access.plan, params jsonb) TO headroom_api;

--
-- Name: FUNCTION plan_document(plan access.plan); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.plan_document(plan access.plan) FROM PUBLIC;
GRANT ALL ON FUNCTION access.plan_document(plan access.plan) TO headroom_api;

--
-- Name: TABLE source; Type: ACL; Schema: registry; Owner: -
--

GRANT SELECT ON TABLE registry.source TO headroom_api;
GRANT SELECT ON TABLE registry.source TO headroom_worker;
GRANT SELECT ON TABLE registry.source TO headroom_export;

--
-- Name: COLUMN source.current_run; Type: ACL; Schema: registry; Owner: -
--

GRANT UPDATE(current_run) ON TABLE registry.source TO headroom_worker;

--
-- Name: COLUMN source.published_at; Type: ACL; Schema: registry; Owner: -
--

GRANT UPDATE(published_at) ON TABLE registry.source TO headroom_worker;

--
-- Name: COLUMN source.retrieved_at; Type: ACL; Schema: registry; Owner: -
--

GRANT UPDATE(retrieved_at) ON TABLE registry.source TO headroom_worker;

--
-- Name: COLUMN source.source_date; Type: ACL; Schema: registry; Owner: -
--

GRANT UPDATE(source_date) ON TABLE registry.source TO headroom_worker;

--
-- Name: COLUMN source.source_date_basis; Type: ACL; Schema: registry; Owner: -
--

GRANT UPDATE(source_date_basis) ON TABLE registry.source TO headroom_worker;

--
-- Name: COLUMN source.document_url; Type: ACL; Schema: registry; Owner: -
--

GRANT UPDATE(document_url) ON TABLE registry.source TO headroom_worker;

--
-- Name: COLUMN source.document_sha256; Type: ACL; Schema: registry; Owner: -
--

GRANT UPDATE(document_sha256) ON TABLE registry.source TO headroom_worker;

--
-- Name: FUNCTION queue_events(run_id bigint, source registry.source); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.queue_events(run_id bigint, source registry.source) FROM PUBLIC;
GRANT ALL ON FUNCTION access.queue_events(run_id bigint, source registry.source) TO headroom_api;
GRANT ALL ON FUNCTION access.queue_events(run_id bigint, source registry.source) TO headroom_worker;

--
-- Name: FUNCTION radius_limit(caller access.plan, radius numeric); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.radius_limit(caller access.plan, radius numeric) FROM PUBLIC;
GRANT ALL ON FUNCTION access.radius_limit(caller access.plan, radius numeric) TO headroom_api;

--
-- Name: FUNCTION refuse(code text, message text, details jsonb); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.refuse(code text, message text, details jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION access.refuse(code text, message text, details jsonb) TO headroom_api;
GRANT ALL ON FUNCTION access.refuse(code text, message text, details jsonb) TO headroom_export;
GRANT ALL ON FUNCTION access.refuse(code text, message text, details jsonb) TO headroom_worker;

--
-- Name: FUNCTION require_plan(caller access.plan, capabilities text[], radius_km numeric); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.require_plan(caller access.plan, capabilities text[], radius_km numeric) FROM PUBLIC;
GRANT ALL ON FUNCTION access.require_plan(caller access.plan, capabilities text[], radius_km numeric) TO headroom_api;

--
-- Name: FUNCTION return_delivery(delivery text, attempt uuid, pause interval); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.return_delivery(delivery text, attempt uuid, pause interval) FROM PUBLIC;
GRANT ALL ON FUNCTION access.return_delivery(delivery text, attempt uuid, pause interval) TO headroom_api;
GRANT ALL ON FUNCTION access.return_delivery(delivery text, attempt uuid, pause interval) TO headroom_worker;

--
-- Name: FUNCTION revoke_exports(source_id text); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.revoke_exports(source_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION access.revoke_exports(source_id text) TO headroom_api;

--
-- Name: FUNCTION revoke_key(key text); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.revoke_key(key text) FROM PUBLIC;
GRANT ALL ON FUNCTION access.revoke_key(key text) TO headroom_api;

--
-- Name: FUNCTION set_plan(account text, plan text); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.set_plan(account text, plan text) FROM PUBLIC;
GRANT ALL ON FUNCTION access.set_plan(account text, plan text) TO headroom_api;

--
-- Name: FUNCTION wait_for_rate(meter access.meter, plan access.plan); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.wait_for_rate(meter access.meter, plan access.plan) FROM PUBLIC;
GRANT ALL ON FUNCTION access.wait_for_rate(meter access.meter, plan access.plan) TO headroom_api;

--
-- Name: FUNCTION wake_deliveries(ids text[]); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.wake_deliveries(ids text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION access.wake_deliveries(ids text[]) TO headroom_api;
GRANT ALL ON FUNCTION access.wake_deliveries(ids text[]) TO headroom_worker;

--
-- Name: FUNCTION wake_export(export_id text); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.wake_export(export_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION access.wake_export(export_id text) TO headroom_api;
GRANT ALL ON FUNCTION access.wake_export(export_id text) TO headroom_worker;

--
-- Name: FUNCTION wake_exports(silence interval); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.wake_exports(silence interval) FROM PUBLIC;
GRANT ALL ON FUNCTION access.wake_exports(silence interval) TO headroom_api;
GRANT ALL ON FUNCTION access.wake_exports(silence interval) TO headroom_worker;

--
-- Name: FUNCTION wake_lost_deliveries(); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.wake_lost_deliveries() FROM PUBLIC;
GRANT ALL ON FUNCTION access.wake_lost_deliveries() TO headroom_api;
GRANT ALL ON FUNCTION access.wake_lost_deliveries() TO headroom_worker;

--
-- Name: FUNCTION wake_next_delivery(webhook text); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.wake_next_delivery(webhook text) FROM PUBLIC;
GRANT ALL ON FUNCTION access.wake_next_delivery(webhook text) TO headroom_api;
GRANT ALL ON FUNCTION access.wake_next_delivery(webhook text) TO headroom_worker;

--
-- Name: FUNCTION webhook_filters(given jsonb, OUT countries text[], OUT operators text[], OUT sources text[], OUT change_types text[]); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.webhook_filters(given jsonb, OUT countries text[], OUT operators text[], OUT sources text[], OUT change_types text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION access.webhook_filters(given jsonb, OUT countries text[], OUT operators text[], OUT sources text[], OUT change_types text[]) TO headroom_api;

--
-- Name: FUNCTION webhook_json(w access.webhook); Type: ACL; Schema: access; Owner: -
--

REVOKE ALL ON FUNCTION access.webhook_json(w access.webhook) FROM PUBLIC;
GRANT ALL ON FUNCTION access.webhook_json(w access.webhook) TO headroom_api;

--
-- Name: FUNCTION admit(key_sha256 bytea, needed text); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.admit(key_sha256 bytea, needed text) FROM PUBLIC;
GRANT ALL ON FUNCTION api.admit(key_sha256 bytea, needed text) TO headroom_web;

--
-- Name: FUNCTION admit_together(key_sha256 bytea[], kept text[]); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.admit_together(key_sha256 bytea[], kept text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION api.admit_together(key_sha256 bytea[], kept text[]) TO headroom_web;

--
-- Name: FUNCTION admit_unmetered(key_sha256 bytea, needed text); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.admit_unmetered(key_sha256 bytea, needed text) FROM PUBLIC;
GRANT ALL ON FUNCTION api.admit_unmetered(key_sha256 bytea, needed text) TO headroom_web;

--
-- Name: FUNCTION assets_geojson(params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.assets_geojson(params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.assets_geojson(params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION capacity_near(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.capacity_near(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.capacity_near(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION capacity_of_asset(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.capacity_of_asset(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.capacity_of_asset(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION capacity_of_postcode(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.capacity_of_postcode(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.capacity_of_postcode(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION capacity_record(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.capacity_record(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.capacity_record(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION capacity_search(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.capacity_search(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.capacity_search(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION changes(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.changes(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.changes(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION count_request(a api.admission, read boolean); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.count_request(a api.admission, read boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION api.count_request(a api.admission, read boolean) TO headroom_web;

--
-- Name: FUNCTION countries(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.countries(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.countries(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION coverage(params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.coverage(params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.coverage(params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION create_export(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.create_export(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.create_export(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION cursor_secret(); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.cursor_secret() FROM PUBLIC;
GRANT ALL ON FUNCTION api.cursor_secret() TO headroom_web;

--
-- Name: FUNCTION end_download(slot uuid); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.end_download(slot uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION api.end_download(slot uuid) TO headroom_web;

--
-- Name: FUNCTION export(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.export(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.export(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION exports(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.exports(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.exports(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION foresee(key_sha256 bytea, needed text); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.foresee(key_sha256 bytea, needed text) FROM PUBLIC;
GRANT ALL ON FUNCTION api.foresee(key_sha256 bytea, needed text) TO headroom_web;

--
-- Name: FUNCTION health(OUT data json, OUT synthetic boolean); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.health(OUT data json, OUT synthetic boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION api.health(OUT data json, OUT synthetic boolean) TO headroom_web;

--
-- Name: FUNCTION history_of_asset(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.history_of_asset(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.history_of_asset(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION keep_downloads(slots uuid[]); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.keep_downloads(slots uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION api.keep_downloads(slots uuid[]) TO headroom_web;

--
-- Name: FUNCTION kept_mark(version text, plan access.plan); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.kept_mark(version text, plan access.plan) FROM PUBLIC;
GRANT ALL ON FUNCTION api.kept_mark(version text, plan access.plan) TO headroom_web;

--
-- Name: FUNCTION key_info(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.key_info(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.key_info(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION meta(given jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.meta(given jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.meta(given jsonb) TO headroom_web;

--
-- Name: FUNCTION methodology(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.methodology(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.methodology(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION open_download(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.open_download(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.open_download(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION operator(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.operator(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.operator(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION operators(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.operators(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.operators(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION plans(params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.plans(params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.plans(params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION source(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.source(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.source(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION source_status(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.source_status(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.source_status(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION sources(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.sources(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.sources(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION substation(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.substation(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.substation(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION substations(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.substations(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.substations(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION tile_encoded(z integer, x integer, y integer, wanted text, OUT tile bytea, OUT encoding text, OUT limited boolean, OUT version text); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.tile_encoded(z integer, x integer, y integer, wanted text, OUT tile bytea, OUT encoding text, OUT limited boolean, OUT version text) FROM PUBLIC;
GRANT ALL ON FUNCTION api.tile_encoded(z integer, x integer, y integer, wanted text, OUT tile bytea, OUT encoding text, OUT limited boolean, OUT version text) TO headroom_web;

--
-- Name: FUNCTION tile_facts(); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.tile_facts() FROM PUBLIC;
GRANT ALL ON FUNCTION api.tile_facts() TO headroom_web;

--
-- Name: FUNCTION tile_version(); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.tile_version() FROM PUBLIC;
GRANT ALL ON FUNCTION api.tile_version() TO headroom_web;

--
-- Name: FUNCTION version(); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.version() FROM PUBLIC;
GRANT ALL ON FUNCTION api.version() TO headroom_web;

--
-- Name: FUNCTION webhook(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.webhook(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.webhook(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION webhook_create(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.webhook_create(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.webhook_create(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION webhook_delete(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.webhook_delete(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.webhook_delete(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION webhook_deliveries(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.webhook_deliveries(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.webhook_deliveries(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION webhook_enable(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.webhook_enable(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.webhook_enable(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION webhook_rotate(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.webhook_rotate(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.webhook_rotate(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION webhook_test(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.webhook_test(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.webhook_test(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION webhooks(caller access.plan, params jsonb, after jsonb); Type: ACL; Schema: api; Owner: -
--

REVOKE ALL ON FUNCTION api.webhooks(caller access.plan, params jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.webhooks(caller access.plan, params jsonb, after jsonb) TO headroom_web;

--
-- Name: FUNCTION age_seconds(source_date date, moment timestamp with time zone); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.age_seconds(source_date date, moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.age_seconds(source_date date, moment timestamp with time zone) TO headroom_api;
GRANT ALL ON FUNCTION grid.age_seconds(source_date date, moment timestamp with time zone) TO headroom_worker;
GRANT ALL ON FUNCTION grid.age_seconds(source_date date, moment timestamp with time zone) TO headroom_export;

--
-- Name: FUNCTION areas_around(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.areas_around(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.areas_around(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric) TO headroom_api;
GRANT ALL ON FUNCTION grid.areas_around(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric) TO headroom_worker;
GRANT ALL ON FUNCTION grid.areas_around(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric) TO headroom_export;

--
-- Name: FUNCTION asks_of_measures(params jsonb); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.asks_of_measures(params jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.asks_of_measures(params jsonb) TO headroom_api;
GRANT ALL ON FUNCTION grid.asks_of_measures(params jsonb) TO headroom_worker;
GRANT ALL ON FUNCTION grid.asks_of_measures(params jsonb) TO headroom_export;

--
-- Name: FUNCTION asset_document(asset_id text, distance_m double precision); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.asset_document(asset_id text, distance_m double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.asset_document(asset_id text, distance_m double precision) TO headroom_api;
GRANT ALL ON FUNCTION grid.asset_document(asset_id text, distance_m double precision) TO headroom_worker;
GRANT ALL ON FUNCTION grid.asset_document(asset_id text, distance_m double precision) TO headroom_export;

--
-- Name: TABLE asset; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.asset TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.asset TO headroom_worker;
GRANT SELECT ON TABLE grid.asset TO headroom_export;

--
-- Name: FUNCTION asset_matching(wanted grid.asset_filter); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.asset_matching(wanted grid.asset_filter) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.asset_matching(wanted grid.asset_filter) TO headroom_api;
GRANT ALL ON FUNCTION grid.asset_matching(wanted grid.asset_filter) TO headroom_worker;
GRANT ALL ON FUNCTION grid.asset_matching(wanted grid.asset_filter) TO headroom_export;

--
-- Name: FUNCTION assets_around(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.assets_around(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.assets_around(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric) TO headroom_api;
GRANT ALL ON FUNCTION grid.assets_around(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric) TO headroom_worker;
GRANT ALL ON FUNCTION grid.assets_around(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric) TO headroom_export;

--
-- Name: FUNCTION assets_by_id(wanted grid.asset_filter, after jsonb, wanted_rows integer); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.assets_by_id(wanted grid.asset_filter, after jsonb, wanted_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.assets_by_id(wanted grid.asset_filter, after jsonb, wanted_rows integer) TO headroom_api;
GRANT ALL ON FUNCTION grid.assets_by_id(wanted grid.asset_filter, after jsonb, wanted_rows integer) TO headroom_worker;
GRANT ALL ON FUNCTION grid.assets_by_id(wanted grid.asset_filter, after jsonb, wanted_rows integer) TO headroom_export;

--
-- Name: FUNCTION assets_by_name(wanted grid.asset_filter, after jsonb, wanted_rows integer); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.assets_by_name(wanted grid.asset_filter, after jsonb, wanted_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.assets_by_name(wanted grid.asset_filter, after jsonb, wanted_rows integer) TO headroom_api;
GRANT ALL ON FUNCTION grid.assets_by_name(wanted grid.asset_filter, after jsonb, wanted_rows integer) TO headroom_worker;
GRANT ALL ON FUNCTION grid.assets_by_name(wanted grid.asset_filter, after jsonb, wanted_rows integer) TO headroom_export;

--
-- Name: FUNCTION assets_by_voltage(wanted grid.asset_filter, after jsonb, wanted_rows integer); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.assets_by_voltage(wanted grid.asset_filter, after jsonb, wanted_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.assets_by_voltage(wanted grid.asset_filter, after jsonb, wanted_rows integer) TO headroom_api;
GRANT ALL ON FUNCTION grid.assets_by_voltage(wanted grid.asset_filter, after jsonb, wanted_rows integer) TO headroom_worker;
GRANT ALL ON FUNCTION grid.assets_by_voltage(wanted grid.asset_filter, after jsonb, wanted_rows integer) TO headroom_export;

--
-- Name: FUNCTION assets_near(wanted grid.asset_filter, lon double precision, lat double precision, radius_m double precision, after jsonb, wanted_rows integer); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.assets_near(wanted grid.asset_filter, lon double precision, lat double precision, radius_m double precision, after jsonb, wanted_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.assets_near(wanted grid.asset_filter, lon double precision, lat double precision, radius_m double precision, after jsonb, wanted_rows integer) TO headroom_api;
GRANT ALL ON FUNCTION grid.assets_near(wanted grid.asset_filter, lon double precision, lat double precision, radius_m double precision, after jsonb, wanted_rows integer) TO headroom_worker;
GRANT ALL ON FUNCTION grid.assets_near(wanted grid.asset_filter, lon double precision, lat double precision, radius_m double precision, after jsonb, wanted_rows integer) TO headroom_export;

--
-- Name: FUNCTION box_envelope(min_lon double precision, min_lat double precision, max_lon double precision, max_lat double precision); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.box_envelope(min_lon double precision, min_lat double precision, max_lon double precision, max_lat double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.box_envelope(min_lon double precision, min_lat double precision, max_lon double precision, max_lat double precision) TO headroom_api;
GRANT ALL ON FUNCTION grid.box_envelope(min_lon double precision, min_lat double precision, max_lon double precision, max_lat double precision) TO headroom_worker;
GRANT ALL ON FUNCTION grid.box_envelope(min_lon double precision, min_lat double precision, max_lon double precision, max_lat double precision) TO headroom_export;

--
-- Name: FUNCTION boxes_around(place public.geometry, radius double precision); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.boxes_around(place public.geometry, radius double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.boxes_around(place public.geometry, radius double precision) TO headroom_api;
GRANT ALL ON FUNCTION grid.boxes_around(place public.geometry, radius double precision) TO headroom_worker;
GRANT ALL ON FUNCTION grid.boxes_around(place public.geometry, radius double precision) TO headroom_export;

--
-- Name: FUNCTION capacity_among(params jsonb, measures integer[], assets text[], sort text, after jsonb, size integer); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.capacity_among(params jsonb, measures integer[], assets text[], sort text, after jsonb, size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.capacity_among(params jsonb, measures integer[], assets text[], sort text, after jsonb, size integer) TO headroom_api;
GRANT ALL ON FUNCTION grid.capacity_among(params jsonb, measures integer[], assets text[], sort text, after jsonb, size integer) TO headroom_worker;
GRANT ALL ON FUNCTION grid.capacity_among(params jsonb, measures integer[], assets text[], sort text, after jsonb, size integer) TO headroom_export;

--
-- Name: FUNCTION capacity_answer(params jsonb, ids text[], keys text[], distances double precision[], size integer, meta jsonb); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.capacity_answer(params jsonb, ids text[], keys text[], distances double precision[], size integer, meta jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.capacity_answer(params jsonb, ids text[], keys text[], distances double precision[], size integer, meta jsonb) TO headroom_api;
GRANT ALL ON FUNCTION grid.capacity_answer(params jsonb, ids text[], keys text[], distances double precision[], size integer, meta jsonb) TO headroom_worker;
GRANT ALL ON FUNCTION grid.capacity_answer(params jsonb, ids text[], keys text[], distances double precision[], size integer, meta jsonb) TO headroom_export;

--
-- Name: FUNCTION capacity_around(params jsonb, measures integer[], place public.geography, radius double precision, own text[], after jsonb, size integer, summing boolean, OUT ids text[], OUT keys double precision[], OUT distances double precision[], OUT summary jsonb, OUT shown integer[]); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.capacity_around(params jsonb, measures integer[], place public.geography, radius double precision, own text[], after jsonb, size integer, summing boolean, OUT ids text[], OUT keys double precision[], OUT distances double precision[], OUT summary jsonb, OUT shown integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.capacity_around(params jsonb, measures integer[], place public.geography, radius double precision, own text[], after jsonb, size integer, summing boolean, OUT ids text[], OUT keys double precision[], OUT distances double precision[], OUT summary jsonb, OUT shown integer[]) TO headroom_api;
GRANT ALL ON FUNCTION grid.capacity_around(params jsonb, measures integer[], place public.geography, radius double precision, own text[], after jsonb, size integer, summing boolean, OUT ids text[], OUT keys double precision[], OUT distances double precision[], OUT summary jsonb, OUT shown integer[]) TO headroom_worker;
GRANT ALL ON FUNCTION grid.capacity_around(params jsonb, measures integer[], place public.geography, radius double precision, own text[], after jsonb, size integer, summing boolean, OUT ids text[], OUT keys double precision[], OUT distances double precision[], OUT summary jsonb, OUT shown integer[]) TO headroom_export;

--
-- Name: FUNCTION capacity_choice(params jsonb, OUT served integer[], OUT withheld integer[], OUT outdated integer[]); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.capacity_choice(params jsonb, OUT served integer[], OUT withheld integer[], OUT outdated integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.capacity_choice(params jsonb, OUT served integer[], OUT withheld integer[], OUT outdated integer[]) TO headroom_api;
GRANT ALL ON FUNCTION grid.capacity_choice(params jsonb, OUT served integer[], OUT withheld integer[], OUT outdated integer[]) TO headroom_worker;
GRANT ALL ON FUNCTION grid.capacity_choice(params jsonb, OUT served integer[], OUT withheld integer[], OUT outdated integer[]) TO headroom_export;

--
-- Name: FUNCTION json_instant(moment timestamp with time zone); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.json_instant(moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.json_instant(moment timestamp with time zone) TO headroom_api;
GRANT ALL ON FUNCTION grid.json_instant(moment timestamp with time zone) TO headroom_worker;
GRANT ALL ON FUNCTION grid.json_instant(moment timestamp with time zone) TO headroom_export;

--
-- Name: FUNCTION json_text(value text); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.json_text(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.json_text(value text) TO headroom_api;
GRANT ALL ON FUNCTION grid.json_text(value text) TO headroom_worker;
GRANT ALL ON FUNCTION grid.json_text(value text) TO headroom_export;

--
-- Name: TABLE measure; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.measure TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.measure TO headroom_worker;
GRANT SELECT ON TABLE grid.measure TO headroom_export;

--
-- Name: TABLE current_measure; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.current_measure TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.current_measure TO headroom_worker;
GRANT SELECT ON TABLE grid.current_measure TO headroom_export;

--
-- Name: TABLE measure_json; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.measure_json TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.measure_json TO headroom_worker;
GRANT SELECT ON TABLE grid.measure_json TO headroom_export;

--
-- Name: TABLE record; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.record TO headroom_worker;

--
-- Name: TABLE record_masked; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.record_masked TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.record_masked TO headroom_worker;
GRANT SELECT ON TABLE grid.record_masked TO headroom_export;

--
-- Name: TABLE run; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.run TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.run TO headroom_worker;
GRANT SELECT ON TABLE grid.run TO headroom_export;

--
-- Name: FUNCTION capacity_document(r grid.record_masked, p grid.measure_json, a grid.asset, run grid.run, moment timestamp with time zone, distance double precision); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.capacity_document(r grid.record_masked, p grid.measure_json, a grid.asset, run grid.run, moment timestamp with time zone, distance double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.capacity_document(r grid.record_masked, p grid.measure_json, a grid.asset, run grid.run, moment timestamp with time zone, distance double precision) TO headroom_api;
GRANT ALL ON FUNCTION grid.capacity_document(r grid.record_masked, p grid.measure_json, a grid.asset, run grid.run, moment timestamp with time zone, distance double precision) TO headroom_worker;
GRANT ALL ON FUNCTION grid.capacity_document(r grid.record_masked, p grid.measure_json, a grid.asset, run grid.run, moment timestamp with time zone, distance double precision) TO headroom_export;

--
-- Name: FUNCTION capacity_documents(params jsonb, ids text[], distances double precision[], OUT data text, OUT source_ids text[], OUT classes text[]); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.capacity_documents(params jsonb, ids text[], distances double precision[], OUT data text, OUT source_ids text[], OUT classes text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.capacity_documents(params jsonb, ids text[], distances double precision[], OUT data text, OUT source_ids text[], OUT classes text[]) TO headroom_api;
GRANT ALL ON FUNCTION grid.capacity_documents(params jsonb, ids text[], distances double precision[], OUT data text, OUT source_ids text[], OUT classes text[]) TO headroom_worker;
GRANT ALL ON FUNCTION grid.capacity_documents(params jsonb, ids text[], distances double precision[], OUT data text, OUT source_ids text[], OUT classes text[]) TO headroom_export;

--
-- Name: TABLE methodology; Type: ACL; Schema: registry; Owner: -
--

GRANT SELECT ON TABLE registry.methodology TO headroom_api;
GRANT SELECT ON TABLE registry.methodology TO headroom_worker;
GRANT SELECT ON TABLE registry.methodology TO headroom_export;

--
-- Name: TABLE operator; Type: ACL; Schema: registry; Owner: -
--

GRANT SELECT ON TABLE registry.operator TO headroom_api;
GRANT SELECT ON TABLE registry.operator TO headroom_worker;
GRANT SELECT ON TABLE registry.operator TO headroom_export;

--
-- Name: FUNCTION capacity_flat(r grid.record_masked, m grid.measure, s registry.source, o registry.operator, a grid.asset, t registry.methodology, run grid.run, moment timestamp with time zone); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.capacity_flat(r grid.record_masked, m grid.measure, s registry.source, o registry.operator, a grid.asset, t registry.methodology, run grid.run, moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.capacity_flat(r grid.record_masked, m grid.measure, s registry.source, o registry.operator, a grid.asset, t registry.methodology, run grid.run, moment timestamp with time zone) TO headroom_api;
GRANT ALL ON FUNCTION grid.capacity_flat(r grid.record_masked, m grid.measure, s registry.source, o registry.operator, a grid.asset, t registry.methodology, run grid.run, moment timestamp with time zone) TO headroom_worker;
GRANT ALL ON FUNCTION grid.capacity_flat(r grid.record_masked, m grid.measure, s registry.source, o registry.operator, a grid.asset, t registry.methodology, run grid.run, moment timestamp with time zone) TO headroom_export;

--
-- Name: FUNCTION capacity_joins(shape text); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.capacity_joins(shape text) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.capacity_joins(shape text) TO headroom_api;
GRANT ALL ON FUNCTION grid.capacity_joins(shape text) TO headroom_worker;
GRANT ALL ON FUNCTION grid.capacity_joins(shape text) TO headroom_export;

--
-- Name: FUNCTION capacity_measures(params jsonb); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.capacity_measures(params jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.capacity_measures(params jsonb) TO headroom_api;
GRANT ALL ON FUNCTION grid.capacity_measures(params jsonb) TO headroom_worker;
GRANT ALL ON FUNCTION grid.capacity_measures(params jsonb) TO headroom_export;

--
-- Name: TABLE change; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.change TO headroom_worker;

--
-- Name: TABLE change_masked; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.change_masked TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.change_masked TO headroom_worker;

--
-- Name: FUNCTION change_json(c grid.change_masked); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.change_json(c grid.change_masked) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.change_json(c grid.change_masked) TO headroom_api;
GRANT ALL ON FUNCTION grid.change_json(c grid.change_masked) TO headroom_worker;
GRANT ALL ON FUNCTION grid.change_json(c grid.change_masked) TO headroom_export;

--
-- Name: FUNCTION change_side_json(side jsonb); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.change_side_json(side jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.change_side_json(side jsonb) TO headroom_api;
GRANT ALL ON FUNCTION grid.change_side_json(side jsonb) TO headroom_worker;
GRANT ALL ON FUNCTION grid.change_side_json(side jsonb) TO headroom_export;

--
-- Name: FUNCTION changes_after(since bigint, countries text[], operators text[], sources text[], types text[], most integer); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.changes_after(since bigint, countries text[], operators text[], sources text[], types text[], most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.changes_after(since bigint, countries text[], operators text[], sources text[], types text[], most integer) TO headroom_api;
GRANT ALL ON FUNCTION grid.changes_after(since bigint, countries text[], operators text[], sources text[], types text[], most integer) TO headroom_worker;
GRANT ALL ON FUNCTION grid.changes_after(since bigint, countries text[], operators text[], sources text[], types text[], most integer) TO headroom_export;

--
-- Name: FUNCTION count_merged_asset(); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.count_merged_asset() FROM PUBLIC;
GRANT ALL ON FUNCTION grid.count_merged_asset() TO headroom_api;
GRANT ALL ON FUNCTION grid.count_merged_asset() TO headroom_worker;
GRANT ALL ON FUNCTION grid.count_merged_asset() TO headroom_export;

--
-- Name: FUNCTION count_new_assets(); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.count_new_assets() FROM PUBLIC;
GRANT ALL ON FUNCTION grid.count_new_assets() TO headroom_api;
GRANT ALL ON FUNCTION grid.count_new_assets() TO headroom_worker;
GRANT ALL ON FUNCTION grid.count_new_assets() TO headroom_export;

--
-- Name: FUNCTION export_measures(params jsonb); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.export_measures(params jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.export_measures(params jsonb) TO headroom_api;
GRANT ALL ON FUNCTION grid.export_measures(params jsonb) TO headroom_worker;
GRANT ALL ON FUNCTION grid.export_measures(params jsonb) TO headroom_export;

--
-- Name: FUNCTION export_query(params jsonb, measures integer[], shape text); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.export_query(params jsonb, measures integer[], shape text) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.export_query(params jsonb, measures integer[], shape text) TO headroom_api;
GRANT ALL ON FUNCTION grid.export_query(params jsonb, measures integer[], shape text) TO headroom_worker;
GRANT ALL ON FUNCTION grid.export_query(params jsonb, measures integer[], shape text) TO headroom_export;

--
-- Name: FUNCTION few_above(wanted grid.search_filter, sources integer[], most integer); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.few_above(wanted grid.search_filter, sources integer[], most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.few_above(wanted grid.search_filter, sources integer[], most integer) TO headroom_api;
GRANT ALL ON FUNCTION grid.few_above(wanted grid.search_filter, sources integer[], most integer) TO headroom_worker;
GRANT ALL ON FUNCTION grid.few_above(wanted grid.search_filter, sources integer[], most integer) TO headroom_export;

--
-- Name: FUNCTION figures_around(place public.geography, lon double precision, lat double precision, radius double precision, types text[], least_kv numeric, most_kv numeric); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.figures_around(place public.geography, lon double precision, lat double precision, radius double precision, types text[], least_kv numeric, most_kv numeric) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.figures_around(place public.geography, lon double precision, lat double precision, radius double precision, types text[], least_kv numeric, most_kv numeric) TO headroom_api;
GRANT ALL ON FUNCTION grid.figures_around(place public.geography, lon double precision, lat double precision, radius double precision, types text[], least_kv numeric, most_kv numeric) TO headroom_worker;
GRANT ALL ON FUNCTION grid.figures_around(place public.geography, lon double precision, lat double precision, radius double precision, types text[], least_kv numeric, most_kv numeric) TO headroom_export;

--
-- Name: FUNCTION figures_counted(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric, own text[], measures integer[], listing boolean, OUT records bigint, OUT summary jsonb, OUT shown integer[]); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.figures_counted(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric, own text[], measures integer[], listing boolean, OUT records bigint, OUT summary jsonb, OUT shown integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.figures_counted(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric, own text[], measures integer[], listing boolean, OUT records bigint, OUT summary jsonb, OUT shown integer[]) TO headroom_api;
GRANT ALL ON FUNCTION grid.figures_counted(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric, own text[], measures integer[], listing boolean, OUT records bigint, OUT summary jsonb, OUT shown integer[]) TO headroom_worker;
GRANT ALL ON FUNCTION grid.figures_counted(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric, own text[], measures integer[], listing boolean, OUT records bigint, OUT summary jsonb, OUT shown integer[]) TO headroom_export;

--
-- Name: FUNCTION figures_in_box(box public.geometry, place public.geography, lon double precision, lat double precision, wide double precision, radius double precision, near_lon double precision, near_lat double precision, types text[], least_kv numeric, most_kv numeric, own text[]); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.figures_in_box(box public.geometry, place public.geography, lon double precision, lat double precision, wide double precision, radius double precision, near_lon double precision, near_lat double precision, types text[], least_kv numeric, most_kv numeric, own text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.figures_in_box(box public.geometry, place public.geography, lon double precision, lat double precision, wide double precision, radius double precision, near_lon double precision, near_lat double precision, types text[], least_kv numeric, most_kv numeric, own text[]) TO headroom_api;
GRANT ALL ON FUNCTION grid.figures_in_box(box public.geometry, place public.geography, lon double precision, lat double precision, wide double precision, radius double precision, near_lon double precision, near_lat double precision, types text[], least_kv numeric, most_kv numeric, own text[]) TO headroom_worker;
GRANT ALL ON FUNCTION grid.figures_in_box(box public.geometry, place public.geography, lon double precision, lat double precision, wide double precision, radius double precision, near_lon double precision, near_lat double precision, types text[], least_kv numeric, most_kv numeric, own text[]) TO headroom_export;

--
-- Name: FUNCTION has_capacity(asset_id text); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.has_capacity(asset_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.has_capacity(asset_id text) TO headroom_api;
GRANT ALL ON FUNCTION grid.has_capacity(asset_id text) TO headroom_worker;
GRANT ALL ON FUNCTION grid.has_capacity(asset_id text) TO headroom_export;

--
-- Name: FUNCTION in_box(lon double precision, lat double precision, box jsonb); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.in_box(lon double precision, lat double precision, box jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.in_box(lon double precision, lat double precision, box jsonb) TO headroom_api;
GRANT ALL ON FUNCTION grid.in_box(lon double precision, lat double precision, box jsonb) TO headroom_worker;
GRANT ALL ON FUNCTION grid.in_box(lon double precision, lat double precision, box jsonb) TO headroom_export;

--
-- Name: FUNCTION instant(moment timestamp with time zone); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.instant(moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.instant(moment timestamp with time zone) TO headroom_api;
GRANT ALL ON FUNCTION grid.instant(moment timestamp with time zone) TO headroom_worker;
GRANT ALL ON FUNCTION grid.instant(moment timestamp with time zone) TO headroom_export;

--
-- Name: FUNCTION is_sought(type grid.asset_type, voltage_kv numeric, value_mw numeric, lon double precision, lat double precision, types grid.asset_type[], least_kv numeric, most_kv numeric, least_mw numeric, west double precision, south double precision, east double precision, north double precision); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.is_sought(type grid.asset_type, voltage_kv numeric, value_mw numeric, lon double precision, lat double precision, types grid.asset_type[], least_kv numeric, most_kv numeric, least_mw numeric, west double precision, south double precision, east double precision, north double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.is_sought(type grid.asset_type, voltage_kv numeric, value_mw numeric, lon double precision, lat double precision, types grid.asset_type[], least_kv numeric, most_kv numeric, least_mw numeric, west double precision, south double precision, east double precision, north double precision) TO headroom_api;
GRANT ALL ON FUNCTION grid.is_sought(type grid.asset_type, voltage_kv numeric, value_mw numeric, lon double precision, lat double precision, types grid.asset_type[], least_kv numeric, most_kv numeric, least_mw numeric, west double precision, south double precision, east double precision, north double precision) TO headroom_worker;
GRANT ALL ON FUNCTION grid.is_sought(type grid.asset_type, voltage_kv numeric, value_mw numeric, lon double precision, lat double precision, types grid.asset_type[], least_kv numeric, most_kv numeric, least_mw numeric, west double precision, south double precision, east double precision, north double precision) TO headroom_export;

--
-- Name: FUNCTION is_stale(source_date date, stale_after interval, moment timestamp with time zone); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.is_stale(source_date date, stale_after interval, moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.is_stale(source_date date, stale_after interval, moment timestamp with time zone) TO headroom_api;
GRANT ALL ON FUNCTION grid.is_stale(source_date date, stale_after interval, moment timestamp with time zone) TO headroom_worker;
GRANT ALL ON FUNCTION grid.is_stale(source_date date, stale_after interval, moment timestamp with time zone) TO headroom_export;

--
-- Name: FUNCTION keep_asset_figures(); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.keep_asset_figures() FROM PUBLIC;
GRANT ALL ON FUNCTION grid.keep_asset_figures() TO headroom_api;
GRANT ALL ON FUNCTION grid.keep_asset_figures() TO headroom_worker;
GRANT ALL ON FUNCTION grid.keep_asset_figures() TO headroom_export;

--
-- Name: FUNCTION keep_measure_json(); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.keep_measure_json() FROM PUBLIC;
GRANT ALL ON FUNCTION grid.keep_measure_json() TO headroom_api;
GRANT ALL ON FUNCTION grid.keep_measure_json() TO headroom_worker;
GRANT ALL ON FUNCTION grid.keep_measure_json() TO headroom_export;

--
-- Name: FUNCTION keep_search_keys(); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.keep_search_keys() FROM PUBLIC;
GRANT ALL ON FUNCTION grid.keep_search_keys() TO headroom_api;
GRANT ALL ON FUNCTION grid.keep_search_keys() TO headroom_worker;
GRANT ALL ON FUNCTION grid.keep_search_keys() TO headroom_export;

--
-- Name: FUNCTION keep_version_keys(); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.keep_version_keys() FROM PUBLIC;
GRANT ALL ON FUNCTION grid.keep_version_keys() TO headroom_api;
GRANT ALL ON FUNCTION grid.keep_version_keys() TO headroom_worker;
GRANT ALL ON FUNCTION grid.keep_version_keys() TO headroom_export;

--
-- Name: FUNCTION measure_dated(params jsonb); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.measure_dated(params jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.measure_dated(params jsonb) TO headroom_api;
GRANT ALL ON FUNCTION grid.measure_dated(params jsonb) TO headroom_worker;
GRANT ALL ON FUNCTION grid.measure_dated(params jsonb) TO headroom_export;

--
-- Name: FUNCTION merge_assets(merged text, survivor text, why text); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.merge_assets(merged text, survivor text, why text) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.merge_assets(merged text, survivor text, why text) TO headroom_api;
GRANT ALL ON FUNCTION grid.merge_assets(merged text, survivor text, why text) TO headroom_worker;
GRANT ALL ON FUNCTION grid.merge_assets(merged text, survivor text, why text) TO headroom_export;

--
-- Name: FUNCTION nearest_records(place public.geography, nearest double precision, reach double precision, own text[], types text[], least_kv numeric, most_kv numeric, measures integer[], wanted integer); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.nearest_records(place public.geography, nearest double precision, reach double precision, own text[], types text[], least_kv numeric, most_kv numeric, measures integer[], wanted integer) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.nearest_records(place public.geography, nearest double precision, reach double precision, own text[], types text[], least_kv numeric, most_kv numeric, measures integer[], wanted integer) TO headroom_api;
GRANT ALL ON FUNCTION grid.nearest_records(place public.geography, nearest double precision, reach double precision, own text[], types text[], least_kv numeric, most_kv numeric, measures integer[], wanted integer) TO headroom_worker;
GRANT ALL ON FUNCTION grid.nearest_records(place public.geography, nearest double precision, reach double precision, own text[], types text[], least_kv numeric, most_kv numeric, measures integer[], wanted integer) TO headroom_export;

--
-- Name: FUNCTION next_voltage(params jsonb, falling boolean, beyond numeric); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.next_voltage(params jsonb, falling boolean, beyond numeric) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.next_voltage(params jsonb, falling boolean, beyond numeric) TO headroom_api;
GRANT ALL ON FUNCTION grid.next_voltage(params jsonb, falling boolean, beyond numeric) TO headroom_worker;
GRANT ALL ON FUNCTION grid.next_voltage(params jsonb, falling boolean, beyond numeric) TO headroom_export;

--
-- Name: FUNCTION place_cell(lon double precision, lat double precision); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.place_cell(lon double precision, lat double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.place_cell(lon double precision, lat double precision) TO headroom_api;
GRANT ALL ON FUNCTION grid.place_cell(lon double precision, lat double precision) TO headroom_worker;
GRANT ALL ON FUNCTION grid.place_cell(lon double precision, lat double precision) TO headroom_export;

--
-- Name: FUNCTION place_cells(west double precision, south double precision, east double precision, north double precision, most integer); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.place_cells(west double precision, south double precision, east double precision, north double precision, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.place_cells(west double precision, south double precision, east double precision, north double precision, most integer) TO headroom_api;
GRANT ALL ON FUNCTION grid.place_cells(west double precision, south double precision, east double precision, north double precision, most integer) TO headroom_worker;
GRANT ALL ON FUNCTION grid.place_cells(west double precision, south double precision, east double precision, north double precision, most integer) TO headroom_export;

--
-- Name: FUNCTION record_conditions(params jsonb); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.record_conditions(params jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.record_conditions(params jsonb) TO headroom_api;
GRANT ALL ON FUNCTION grid.record_conditions(params jsonb) TO headroom_worker;
GRANT ALL ON FUNCTION grid.record_conditions(params jsonb) TO headroom_export;

--
-- Name: FUNCTION record_masked_at(moment timestamp with time zone); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.record_masked_at(moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.record_masked_at(moment timestamp with time zone) TO headroom_api;
GRANT ALL ON FUNCTION grid.record_masked_at(moment timestamp with time zone) TO headroom_worker;
GRANT ALL ON FUNCTION grid.record_masked_at(moment timestamp with time zone) TO headroom_export;

--
-- Name: FUNCTION records_around(params jsonb, place public.geography, radius double precision, own text[], measures integer[]); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.records_around(params jsonb, place public.geography, radius double precision, own text[], measures integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.records_around(params jsonb, place public.geography, radius double precision, own text[], measures integer[]) TO headroom_api;
GRANT ALL ON FUNCTION grid.records_around(params jsonb, place public.geography, radius double precision, own text[], measures integer[]) TO headroom_worker;
GRANT ALL ON FUNCTION grid.records_around(params jsonb, place public.geography, radius double precision, own text[], measures integer[]) TO headroom_export;

--
-- Name: FUNCTION records_as_of(params jsonb); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.records_as_of(params jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.records_as_of(params jsonb) TO headroom_api;
GRANT ALL ON FUNCTION grid.records_as_of(params jsonb) TO headroom_worker;
GRANT ALL ON FUNCTION grid.records_as_of(params jsonb) TO headroom_export;

--
-- Name: FUNCTION records_counted(params jsonb, measures integer[], place public.geography, radius double precision, own text[], after jsonb, size integer, OUT ids text[], OUT keys double precision[], OUT summary jsonb, OUT shown integer[]); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.records_counted(params jsonb, measures integer[], place public.geography, radius double precision, own text[], after jsonb, size integer, OUT ids text[], OUT keys double precision[], OUT summary jsonb, OUT shown integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.records_counted(params jsonb, measures integer[], place public.geography, radius double precision, own text[], after jsonb, size integer, OUT ids text[], OUT keys double precision[], OUT summary jsonb, OUT shown integer[]) TO headroom_api;
GRANT ALL ON FUNCTION grid.records_counted(params jsonb, measures integer[], place public.geography, radius double precision, own text[], after jsonb, size integer, OUT ids text[], OUT keys double precision[], OUT summary jsonb, OUT shown integer[]) TO headroom_worker;
GRANT ALL ON FUNCTION grid.records_counted(params jsonb, measures integer[], place public.geography, radius double precision, own text[], after jsonb, size integer, OUT ids text[], OUT keys double precision[], OUT summary jsonb, OUT shown integer[]) TO headroom_export;

--
-- Name: FUNCTION records_expected(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric, measures integer[]); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.records_expected(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric, measures integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.records_expected(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric, measures integer[]) TO headroom_api;
GRANT ALL ON FUNCTION grid.records_expected(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric, measures integer[]) TO headroom_worker;
GRANT ALL ON FUNCTION grid.records_expected(place public.geography, radius double precision, types text[], least_kv numeric, most_kv numeric, measures integer[]) TO headroom_export;

--
-- Name: FUNCTION require_as_of(params jsonb); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.require_as_of(params jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.require_as_of(params jsonb) TO headroom_api;
GRANT ALL ON FUNCTION grid.require_as_of(params jsonb) TO headroom_worker;
GRANT ALL ON FUNCTION grid.require_as_of(params jsonb) TO headroom_export;

--
-- Name: FUNCTION require_capacity(params jsonb, assets text[]); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.require_capacity(params jsonb, assets text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.require_capacity(params jsonb, assets text[]) TO headroom_api;
GRANT ALL ON FUNCTION grid.require_capacity(params jsonb, assets text[]) TO headroom_worker;
GRANT ALL ON FUNCTION grid.require_capacity(params jsonb, assets text[]) TO headroom_export;

--
-- Name: FUNCTION require_comparable(params jsonb, measures integer[], assets text[]); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.require_comparable(params jsonb, measures integer[], assets text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.require_comparable(params jsonb, measures integer[], assets text[]) TO headroom_api;
GRANT ALL ON FUNCTION grid.require_comparable(params jsonb, measures integer[], assets text[]) TO headroom_worker;
GRANT ALL ON FUNCTION grid.require_comparable(params jsonb, measures integer[], assets text[]) TO headroom_export;

--
-- Name: FUNCTION require_fresh(params jsonb, measures integer[], assets text[]); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.require_fresh(params jsonb, measures integer[], assets text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.require_fresh(params jsonb, measures integer[], assets text[]) TO headroom_api;
GRANT ALL ON FUNCTION grid.require_fresh(params jsonb, measures integer[], assets text[]) TO headroom_worker;
GRANT ALL ON FUNCTION grid.require_fresh(params jsonb, measures integer[], assets text[]) TO headroom_export;

--
-- Name: FUNCTION require_one_class(params jsonb, measures integer[]); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.require_one_class(params jsonb, measures integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.require_one_class(params jsonb, measures integer[]) TO headroom_api;
GRANT ALL ON FUNCTION grid.require_one_class(params jsonb, measures integer[]) TO headroom_worker;
GRANT ALL ON FUNCTION grid.require_one_class(params jsonb, measures integer[]) TO headroom_export;

--
-- Name: FUNCTION rewrite_search_keys(changed text[]); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.rewrite_search_keys(changed text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.rewrite_search_keys(changed text[]) TO headroom_api;
GRANT ALL ON FUNCTION grid.rewrite_search_keys(changed text[]) TO headroom_worker;
GRANT ALL ON FUNCTION grid.rewrite_search_keys(changed text[]) TO headroom_export;

--
-- Name: FUNCTION rewrite_version_keys(changed text[]); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.rewrite_version_keys(changed text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.rewrite_version_keys(changed text[]) TO headroom_api;
GRANT ALL ON FUNCTION grid.rewrite_version_keys(changed text[]) TO headroom_worker;
GRANT ALL ON FUNCTION grid.rewrite_version_keys(changed text[]) TO headroom_export;

--
-- Name: FUNCTION search_among(wanted grid.search_filter, measures integer[], assets text[], sources integer[], cells integer[], sort text, after jsonb, size integer); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.search_among(wanted grid.search_filter, measures integer[], assets text[], sources integer[], cells integer[], sort text, after jsonb, size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.search_among(wanted grid.search_filter, measures integer[], assets text[], sources integer[], cells integer[], sort text, after jsonb, size integer) TO headroom_api;
GRANT ALL ON FUNCTION grid.search_among(wanted grid.search_filter, measures integer[], assets text[], sources integer[], cells integer[], sort text, after jsonb, size integer) TO headroom_worker;
GRANT ALL ON FUNCTION grid.search_among(wanted grid.search_filter, measures integer[], assets text[], sources integer[], cells integer[], sort text, after jsonb, size integer) TO headroom_export;

--
-- Name: FUNCTION search_assets(wanted grid.search_filter, most integer, thorough boolean); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.search_assets(wanted grid.search_filter, most integer, thorough boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.search_assets(wanted grid.search_filter, most integer, thorough boolean) TO headroom_api;
GRANT ALL ON FUNCTION grid.search_assets(wanted grid.search_filter, most integer, thorough boolean) TO headroom_worker;
GRANT ALL ON FUNCTION grid.search_assets(wanted grid.search_filter, most integer, thorough boolean) TO headroom_export;

--
-- Name: FUNCTION search_beyond(params jsonb, wanted grid.search_filter, field text, falling boolean, beyond numeric, served integer[], withheld integer[], size integer, parts text, part_ids integer[], likely double precision); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.search_beyond(params jsonb, wanted grid.search_filter, field text, falling boolean, beyond numeric, served integer[], withheld integer[], size integer, parts text, part_ids integer[], likely double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.search_beyond(params jsonb, wanted grid.search_filter, field text, falling boolean, beyond numeric, served integer[], withheld integer[], size integer, parts text, part_ids integer[], likely double precision) TO headroom_api;
GRANT ALL ON FUNCTION grid.search_beyond(params jsonb, wanted grid.search_filter, field text, falling boolean, beyond numeric, served integer[], withheld integer[], size integer, parts text, part_ids integer[], likely double precision) TO headroom_worker;
GRANT ALL ON FUNCTION grid.search_beyond(params jsonb, wanted grid.search_filter, field text, falling boolean, beyond numeric, served integer[], withheld integer[], size integer, parts text, part_ids integer[], likely double precision) TO headroom_export;

--
-- Name: FUNCTION search_figures(wanted grid.search_filter, falling boolean, above numeric, below numeric, sources integer[], size integer, cells integer[]); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.search_figures(wanted grid.search_filter, falling boolean, above numeric, below numeric, sources integer[], size integer, cells integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.search_figures(wanted grid.search_filter, falling boolean, above numeric, below numeric, sources integer[], size integer, cells integer[]) TO headroom_api;
GRANT ALL ON FUNCTION grid.search_figures(wanted grid.search_filter, falling boolean, above numeric, below numeric, sources integer[], size integer, cells integer[]) TO headroom_worker;
GRANT ALL ON FUNCTION grid.search_figures(wanted grid.search_filter, falling boolean, above numeric, below numeric, sources integer[], size integer, cells integer[]) TO headroom_export;

--
-- Name: FUNCTION search_figures_placed(wanted grid.search_filter, sources integer[], cells integer[]); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.search_figures_placed(wanted grid.search_filter, sources integer[], cells integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.search_figures_placed(wanted grid.search_filter, sources integer[], cells integer[]) TO headroom_api;
GRANT ALL ON FUNCTION grid.search_figures_placed(wanted grid.search_filter, sources integer[], cells integer[]) TO headroom_worker;
GRANT ALL ON FUNCTION grid.search_figures_placed(wanted grid.search_filter, sources integer[], cells integer[]) TO headroom_export;

--
-- Name: FUNCTION search_filter(params jsonb, measures integer[]); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.search_filter(params jsonb, measures integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.search_filter(params jsonb, measures integer[]) TO headroom_api;
GRANT ALL ON FUNCTION grid.search_filter(params jsonb, measures integer[]) TO headroom_worker;
GRANT ALL ON FUNCTION grid.search_filter(params jsonb, measures integer[]) TO headroom_export;

--
-- Name: FUNCTION search_hits(wanted grid.search_filter, sources integer[], OUT hits double precision, OUT of_measures double precision, OUT above double precision); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.search_hits(wanted grid.search_filter, sources integer[], OUT hits double precision, OUT of_measures double precision, OUT above double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.search_hits(wanted grid.search_filter, sources integer[], OUT hits double precision, OUT of_measures double precision, OUT above double precision) TO headroom_api;
GRANT ALL ON FUNCTION grid.search_hits(wanted grid.search_filter, sources integer[], OUT hits double precision, OUT of_measures double precision, OUT above double precision) TO headroom_worker;
GRANT ALL ON FUNCTION grid.search_hits(wanted grid.search_filter, sources integer[], OUT hits double precision, OUT of_measures double precision, OUT above double precision) TO headroom_export;

--
-- Name: FUNCTION search_measures(params jsonb, measures integer[], shown boolean); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.search_measures(params jsonb, measures integer[], shown boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.search_measures(params jsonb, measures integer[], shown boolean) TO headroom_api;
GRANT ALL ON FUNCTION grid.search_measures(params jsonb, measures integer[], shown boolean) TO headroom_worker;
GRANT ALL ON FUNCTION grid.search_measures(params jsonb, measures integer[], shown boolean) TO headroom_export;

--
-- Name: FUNCTION search_page(params jsonb, wanted grid.search_filter, measures integer[], served_sources integer[], withheld_sources integer[], sort text, after jsonb, size integer, parts text, part_ids integer[], likely double precision); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.search_page(params jsonb, wanted grid.search_filter, measures integer[], served_sources integer[], withheld_sources integer[], sort text, after jsonb, size integer, parts text, part_ids integer[], likely double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.search_page(params jsonb, wanted grid.search_filter, measures integer[], served_sources integer[], withheld_sources integer[], sort text, after jsonb, size integer, parts text, part_ids integer[], likely double precision) TO headroom_api;
GRANT ALL ON FUNCTION grid.search_page(params jsonb, wanted grid.search_filter, measures integer[], served_sources integer[], withheld_sources integer[], sort text, after jsonb, size integer, parts text, part_ids integer[], likely double precision) TO headroom_worker;
GRANT ALL ON FUNCTION grid.search_page(params jsonb, wanted grid.search_filter, measures integer[], served_sources integer[], withheld_sources integer[], sort text, after jsonb, size integer, parts text, part_ids integer[], likely double precision) TO headroom_export;

--
-- Name: FUNCTION search_records(params jsonb, served integer[], withheld integer[], sort text, after jsonb, size integer); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.search_records(params jsonb, served integer[], withheld integer[], sort text, after jsonb, size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.search_records(params jsonb, served integer[], withheld integer[], sort text, after jsonb, size integer) TO headroom_api;
GRANT ALL ON FUNCTION grid.search_records(params jsonb, served integer[], withheld integer[], sort text, after jsonb, size integer) TO headroom_worker;
GRANT ALL ON FUNCTION grid.search_records(params jsonb, served integer[], withheld integer[], sort text, after jsonb, size integer) TO headroom_export;

--
-- Name: FUNCTION search_ties(wanted grid.search_filter, field text, key numeric, served integer[], withheld integer[], last_id text, size integer, parts text, part_ids integer[], likely double precision); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.search_ties(wanted grid.search_filter, field text, key numeric, served integer[], withheld integer[], last_id text, size integer, parts text, part_ids integer[], likely double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.search_ties(wanted grid.search_filter, field text, key numeric, served integer[], withheld integer[], last_id text, size integer, parts text, part_ids integer[], likely double precision) TO headroom_api;
GRANT ALL ON FUNCTION grid.search_ties(wanted grid.search_filter, field text, key numeric, served integer[], withheld integer[], last_id text, size integer, parts text, part_ids integer[], likely double precision) TO headroom_worker;
GRANT ALL ON FUNCTION grid.search_ties(wanted grid.search_filter, field text, key numeric, served integer[], withheld integer[], last_id text, size integer, parts text, part_ids integer[], likely double precision) TO headroom_export;

--
-- Name: FUNCTION search_walk(wanted grid.search_filter, sources integer[], last_id text, size integer); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.search_walk(wanted grid.search_filter, sources integer[], last_id text, size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.search_walk(wanted grid.search_filter, sources integer[], last_id text, size integer) TO headroom_api;
GRANT ALL ON FUNCTION grid.search_walk(wanted grid.search_filter, sources integer[], last_id text, size integer) TO headroom_worker;
GRANT ALL ON FUNCTION grid.search_walk(wanted grid.search_filter, sources integer[], last_id text, size integer) TO headroom_export;

--
-- Name: FUNCTION search_window(wanted grid.search_filter, field text, key numeric, way text, read integer[], sources integer[], withheld integer[], last_id text, window_end text, most integer); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.search_window(wanted grid.search_filter, field text, key numeric, way text, read integer[], sources integer[], withheld integer[], last_id text, window_end text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.search_window(wanted grid.search_filter, field text, key numeric, way text, read integer[], sources integer[], withheld integer[], last_id text, window_end text, most integer) TO headroom_api;
GRANT ALL ON FUNCTION grid.search_window(wanted grid.search_filter, field text, key numeric, way text, read integer[], sources integer[], withheld integer[], last_id text, window_end text, most integer) TO headroom_worker;
GRANT ALL ON FUNCTION grid.search_window(wanted grid.search_filter, field text, key numeric, way text, read integer[], sources integer[], withheld integer[], last_id text, window_end text, most integer) TO headroom_export;

--
-- Name: FUNCTION search_window_versions(wanted grid.search_filter, field text, key numeric, sources integer[], last_id text, window_end text, most integer); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.search_window_versions(wanted grid.search_filter, field text, key numeric, sources integer[], last_id text, window_end text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.search_window_versions(wanted grid.search_filter, field text, key numeric, sources integer[], last_id text, window_end text, most integer) TO headroom_api;
GRANT ALL ON FUNCTION grid.search_window_versions(wanted grid.search_filter, field text, key numeric, sources integer[], last_id text, window_end text, most integer) TO headroom_worker;
GRANT ALL ON FUNCTION grid.search_window_versions(wanted grid.search_filter, field text, key numeric, sources integer[], last_id text, window_end text, most integer) TO headroom_export;

--
-- Name: FUNCTION settle_asset_figures(); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.settle_asset_figures() FROM PUBLIC;
GRANT ALL ON FUNCTION grid.settle_asset_figures() TO headroom_api;
GRANT ALL ON FUNCTION grid.settle_asset_figures() TO headroom_worker;
GRANT ALL ON FUNCTION grid.settle_asset_figures() TO headroom_export;

--
-- Name: FUNCTION sort_expression(field text, served boolean); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.sort_expression(field text, served boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.sort_expression(field text, served boolean) TO headroom_api;
GRANT ALL ON FUNCTION grid.sort_expression(field text, served boolean) TO headroom_worker;
GRANT ALL ON FUNCTION grid.sort_expression(field text, served boolean) TO headroom_export;

--
-- Name: FUNCTION sphere_distance(lon double precision, lat double precision, to_lon double precision, to_lat double precision); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.sphere_distance(lon double precision, lat double precision, to_lon double precision, to_lat double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.sphere_distance(lon double precision, lat double precision, to_lon double precision, to_lat double precision) TO headroom_api;
GRANT ALL ON FUNCTION grid.sphere_distance(lon double precision, lat double precision, to_lon double precision, to_lat double precision) TO headroom_worker;
GRANT ALL ON FUNCTION grid.sphere_distance(lon double precision, lat double precision, to_lon double precision, to_lat double precision) TO headroom_export;

--
-- Name: FUNCTION surviving_asset(asset_id text); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.surviving_asset(asset_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.surviving_asset(asset_id text) TO headroom_api;
GRANT ALL ON FUNCTION grid.surviving_asset(asset_id text) TO headroom_worker;
GRANT ALL ON FUNCTION grid.surviving_asset(asset_id text) TO headroom_export;

--
-- Name: FUNCTION unmerge_asset(merged text, why text); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.unmerge_asset(merged text, why text) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.unmerge_asset(merged text, why text) TO headroom_api;
GRANT ALL ON FUNCTION grid.unmerge_asset(merged text, why text) TO headroom_worker;
GRANT ALL ON FUNCTION grid.unmerge_asset(merged text, why text) TO headroom_export;

--
-- Name: TABLE record_version; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.record_version TO headroom_worker;

--
-- Name: TABLE version_masked; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.version_masked TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.version_masked TO headroom_worker;
GRANT SELECT ON TABLE grid.version_masked TO headroom_export;

--
-- Name: FUNCTION version_json(v grid.version_masked); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.version_json(v grid.version_masked) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.version_json(v grid.version_masked) TO headroom_api;
GRANT ALL ON FUNCTION grid.version_json(v grid.version_masked) TO headroom_worker;
GRANT ALL ON FUNCTION grid.version_json(v grid.version_masked) TO headroom_export;

--
-- Name: FUNCTION write_asset_figures(changed text[]); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.write_asset_figures(changed text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION grid.write_asset_figures(changed text[]) TO headroom_api;
GRANT ALL ON FUNCTION grid.write_asset_figures(changed text[]) TO headroom_worker;
GRANT ALL ON FUNCTION grid.write_asset_figures(changed text[]) TO headroom_export;

--
-- Name: FUNCTION write_search_keys(); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.write_search_keys() FROM PUBLIC;
GRANT ALL ON FUNCTION grid.write_search_keys() TO headroom_api;
GRANT ALL ON FUNCTION grid.write_search_keys() TO headroom_worker;
GRANT ALL ON FUNCTION grid.write_search_keys() TO headroom_export;

--
-- Name: FUNCTION write_version_keys(); Type: ACL; Schema: grid; Owner: -
--

REVOKE ALL ON FUNCTION grid.write_version_keys() FROM PUBLIC;
GRANT ALL ON FUNCTION grid.write_version_keys() TO headroom_api;
GRANT ALL ON FUNCTION grid.write_version_keys() TO headroom_worker;
GRANT ALL ON FUNCTION grid.write_version_keys() TO headroom_export;

--
-- Name: FUNCTION append_changes(run_id bigint, source registry.source); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.append_changes(run_id bigint, source registry.source) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.append_changes(run_id bigint, source registry.source) TO headroom_worker;

--
-- Name: FUNCTION asset_id(owner registry.operator, scheme text, identifier text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.asset_id(owner registry.operator, scheme text, identifier text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.asset_id(owner registry.operator, scheme text, identifier text) TO headroom_worker;

--
-- Name: FUNCTION asset_name(published text, identifier text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.asset_name(published text, identifier text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.asset_name(published text, identifier text) TO headroom_worker;

--
-- Name: FUNCTION asset_place(x double precision, y double precision, stated text, outline text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.asset_place(x double precision, y double precision, stated text, outline text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.asset_place(x double precision, y double precision, stated text, outline text) TO headroom_worker;

--
-- Name: FUNCTION borrow_places(of_source text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.borrow_places(of_source text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.borrow_places(of_source text) TO headroom_worker;

--
-- Name: FUNCTION capacity_ceiling(voltage_kv numeric); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.capacity_ceiling(voltage_kv numeric) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.capacity_ceiling(voltage_kv numeric) TO headroom_worker;

--
-- Name: FUNCTION change_side(value numeric, unit text, class_code text, state text, source_date date); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.change_side(value numeric, unit text, class_code text, state text, source_date date) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.change_side(value numeric, unit text, class_code text, state text, source_date date) TO headroom_worker;

--
-- Name: FUNCTION change_tags(before numeric, before_unit text, after numeric, after_unit text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.change_tags(before numeric, before_unit text, after numeric, after_unit text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.change_tags(before numeric, before_unit text, after numeric, after_unit text) TO headroom_worker;

--
-- Name: FUNCTION check_coordinate_mass_move(run grid.run); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.check_coordinate_mass_move(run grid.run) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.check_coordinate_mass_move(run grid.run) TO headroom_worker;

--
-- Name: FUNCTION check_date_in_future(run grid.run); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.check_date_in_future(run grid.run) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.check_date_in_future(run grid.run) TO headroom_worker;

--
-- Name: FUNCTION check_date_regressed(run grid.run); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.check_date_regressed(run grid.run) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.check_date_regressed(run grid.run) TO headroom_worker;

--
-- Name: FUNCTION check_decimal_shift(run grid.run); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.check_decimal_shift(run grid.run) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.check_decimal_shift(run grid.run) TO headroom_worker;

--
-- Name: FUNCTION check_duplicate_key(run grid.run); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.check_duplicate_key(run grid.run) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.check_duplicate_key(run grid.run) TO headroom_worker;

--
-- Name: FUNCTION check_identifier_churn(run grid.run); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.check_identifier_churn(run grid.run) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.check_identifier_churn(run grid.run) TO headroom_worker;

--
-- Name: FUNCTION check_number_unparseable(run grid.run); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.check_number_unparseable(run grid.run) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.check_number_unparseable(run grid.run) TO headroom_worker;

--
-- Name: FUNCTION check_row_count_drop(run grid.run); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.check_row_count_drop(run grid.run) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.check_row_count_drop(run grid.run) TO headroom_worker;

--
-- Name: FUNCTION check_row_count_surge(run grid.run); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.check_row_count_surge(run grid.run) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.check_row_count_surge(run grid.run) TO headroom_worker;

--
-- Name: FUNCTION check_set_aside(named text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.check_set_aside(named text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.check_set_aside(named text) TO headroom_worker;

--
-- Name: FUNCTION check_threshold(of_source text, named text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.check_threshold(of_source text, named text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.check_threshold(of_source text, named text) TO headroom_worker;

--
-- Name: FUNCTION check_total_capacity_swing(run grid.run); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.check_total_capacity_swing(run grid.run) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.check_total_capacity_swing(run grid.run) TO headroom_worker;

--
-- Name: FUNCTION check_unit_changed(run grid.run); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.check_unit_changed(run grid.run) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.check_unit_changed(run grid.run) TO headroom_worker;

--
-- Name: FUNCTION check_unknown_class_code(run grid.run); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.check_unknown_class_code(run grid.run) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.check_unknown_class_code(run grid.run) TO headroom_worker;

--
-- Name: FUNCTION check_value_change_rate(run grid.run); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.check_value_change_rate(run grid.run) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.check_value_change_rate(run grid.run) TO headroom_worker;

--
-- Name: FUNCTION claim_run(id bigint); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.claim_run(id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.claim_run(id bigint) TO headroom_worker;

--
-- Name: FUNCTION date_run(run_id bigint, attempt uuid, of_data date, basis text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.date_run(run_id bigint, attempt uuid, of_data date, basis text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.date_run(run_id bigint, attempt uuid, of_data date, basis text) TO headroom_worker;

--
-- Name: FUNCTION drop_contradictions(); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.drop_contradictions() FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.drop_contradictions() TO headroom_worker;

--
-- Name: FUNCTION end_dry_run(would grid.run, changes jsonb); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.end_dry_run(would grid.run, changes jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.end_dry_run(would grid.run, changes jsonb) TO headroom_worker;

--
-- Name: FUNCTION fail(run_id bigint, attempt uuid, message text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.fail(run_id bigint, attempt uuid, message text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.fail(run_id bigint, attempt uuid, message text) TO headroom_worker;

--
-- Name: FUNCTION finish_unchanged(run_id bigint, attempt uuid); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.finish_unchanged(run_id bigint, attempt uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.finish_unchanged(run_id bigint, attempt uuid) TO headroom_worker;

--
-- Name: FUNCTION free_dead_workers(silence interval); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.free_dead_workers(silence interval) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.free_dead_workers(silence interval) TO headroom_worker;

--
-- Name: FUNCTION hold(run_id bigint, attempt uuid, check_name text, message text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.hold(run_id bigint, attempt uuid, check_name text, message text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.hold(run_id bigint, attempt uuid, check_name text, message text) TO headroom_worker;

--
-- Name: FUNCTION in_megawatts(amount numeric, unit text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.in_megawatts(amount numeric, unit text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.in_megawatts(amount numeric, unit text) TO headroom_worker;

--
-- Name: FUNCTION insert_versions(run_id bigint, moment timestamp with time zone, kinds text[]); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.insert_versions(run_id bigint, moment timestamp with time zone, kinds text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.insert_versions(run_id bigint, moment timestamp with time zone, kinds text[]) TO headroom_worker;

--
-- Name: FUNCTION is_remote(manifest jsonb); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.is_remote(manifest jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.is_remote(manifest jsonb) TO headroom_worker;

--
-- Name: FUNCTION judge(run_id bigint); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.judge(run_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.judge(run_id bigint) TO headroom_worker;

--
-- Name: FUNCTION keep_alive(worker text, silence interval); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.keep_alive(worker text, silence interval) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.keep_alive(worker text, silence interval) TO headroom_worker;

--
-- Name: FUNCTION known_regions(land text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.known_regions(land text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.known_regions(land text) TO headroom_worker;

--
-- Name: FUNCTION measure_identity(m grid.measure); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.measure_identity(m grid.measure) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.measure_identity(m grid.measure) TO headroom_worker;

--
-- Name: FUNCTION next_run_at(source registry.source); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.next_run_at(source registry.source) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.next_run_at(source registry.source) TO headroom_worker;

--
-- Name: FUNCTION next_turn(source_id text, every interval, after timestamp with time zone); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.next_turn(source_id text, every interval, after timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.next_turn(source_id text, every interval, after timestamp with time zone) TO headroom_worker;

--
-- Name: FUNCTION note_document(run_id bigint, attempt uuid, url text, name text, sha256 text, bytes bigint, validators jsonb); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.note_document(run_id bigint, attempt uuid, url text, name text, sha256 text, bytes bigint, validators jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.note_document(run_id bigint, attempt uuid, url text, name text, sha256 text, bytes bigint, validators jsonb) TO headroom_worker;

--
-- Name: FUNCTION note_postcodes(land text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.note_postcodes(land text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.note_postcodes(land text) TO headroom_worker;

--
-- Name: FUNCTION open_run(source text, file text, as_of date, dry_run boolean, OUT run_id bigint); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.open_run(source text, file text, as_of date, dry_run boolean, OUT run_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.open_run(source text, file text, as_of date, dry_run boolean, OUT run_id bigint) TO headroom_worker;

--
-- Name: FUNCTION open_stage(); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.open_stage() FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.open_stage() TO headroom_worker;

--
-- Name: FUNCTION place_lenders(source registry.source); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.place_lenders(source registry.source) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.place_lenders(source registry.source) TO headroom_worker;

--
-- Name: FUNCTION place_name(name text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.place_name(name text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.place_name(name text) TO headroom_worker;

--
-- Name: FUNCTION place_postcodes(of_source text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.place_postcodes(of_source text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.place_postcodes(of_source text) TO headroom_worker;

--
-- Name: FUNCTION places_renewed(source registry.source); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.places_renewed(source registry.source) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.places_renewed(source registry.source) TO headroom_worker;

--
-- Name: FUNCTION poll_interval(cadence text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.poll_interval(cadence text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.poll_interval(cadence text) TO headroom_worker;

--
-- Name: FUNCTION prepare(run_id bigint); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.prepare(run_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.prepare(run_id bigint) TO headroom_worker;

--
-- Name: FUNCTION preview(); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.preview() FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.preview() TO headroom_worker;

--
-- Name: FUNCTION publish(run_id bigint, attempt uuid, measure_dates jsonb); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.publish(run_id bigint, attempt uuid, measure_dates jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.publish(run_id bigint, attempt uuid, measure_dates jsonb) TO headroom_worker;

--
-- Name: FUNCTION publish_assets(of_source text, run_id bigint); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.publish_assets(of_source text, run_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.publish_assets(of_source text, run_id bigint) TO headroom_worker;

--
-- Name: FUNCTION publish_changed_records(run_id bigint); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.publish_changed_records(run_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.publish_changed_records(run_id bigint) TO headroom_worker;

--
-- Name: FUNCTION publish_new_records(run_id bigint); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.publish_new_records(run_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.publish_new_records(run_id bigint) TO headroom_worker;

--
-- Name: FUNCTION publish_versions(run_id bigint, moment timestamp with time zone); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.publish_versions(run_id bigint, moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.publish_versions(run_id bigint, moment timestamp with time zone) TO headroom_worker;

--
-- Name: FUNCTION queue_due_runs(); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.queue_due_runs() FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.queue_due_runs() TO headroom_worker;

--
-- Name: FUNCTION queue_run(source text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.queue_run(source text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.queue_run(source text) TO headroom_worker;

--
-- Name: FUNCTION read_again(source_ids text[]); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.read_again(source_ids text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.read_again(source_ids text[]) TO headroom_worker;

--
-- Name: FUNCTION record_id(measure_identity text, own_id text, point text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.record_id(measure_identity text, own_id text, point text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.record_id(measure_identity text, own_id text, point text) TO headroom_worker;

--
-- Name: FUNCTION region_label(label text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.region_label(label text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.region_label(label text) TO headroom_worker;

--
-- Name: FUNCTION region_labels(region text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.region_labels(region text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.region_labels(region text) TO headroom_worker;

--
-- Name: FUNCTION region_near(land text, region text, lon double precision, lat double precision); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.region_near(land text, region text, lon double precision, lat double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.region_near(land text, region text, lon double precision, lat double precision) TO headroom_worker;

--
-- Name: FUNCTION release_run(run_id bigint, why text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.release_run(run_id bigint, why text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.release_run(run_id bigint, why text) TO headroom_worker;

--
-- Name: FUNCTION same_figure(a numeric, b numeric); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.same_figure(a numeric, b numeric) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.same_figure(a numeric, b numeric) TO headroom_worker;

--
-- Name: FUNCTION says_the_same(run_id bigint); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.says_the_same(run_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.says_the_same(run_id bigint) TO headroom_worker;

--
-- Name: FUNCTION served_rows(of_source text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.served_rows(of_source text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.served_rows(of_source text) TO headroom_worker;

--
-- Name: FUNCTION set_aside(of_source text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.set_aside(of_source text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.set_aside(of_source text) TO headroom_worker;

--
-- Name: FUNCTION set_orphans_aside(of_source text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.set_orphans_aside(of_source text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.set_orphans_aside(of_source text) TO headroom_worker;

--
-- Name: FUNCTION stage_asset_news(of_source text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.stage_asset_news(of_source text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.stage_asset_news(of_source text) TO headroom_worker;

--
-- Name: FUNCTION stage_assets(of_source text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.stage_assets(of_source text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.stage_assets(of_source text) TO headroom_worker;

--
-- Name: FUNCTION stage_changes(of_source text, new_dates jsonb, new_date date); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.stage_changes(of_source text, new_dates jsonb, new_date date) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.stage_changes(of_source text, new_dates jsonb, new_date date) TO headroom_worker;

--
-- Name: FUNCTION stage_difference(of_source text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.stage_difference(of_source text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.stage_difference(of_source text) TO headroom_worker;

--
-- Name: FUNCTION stage_moved(of_source text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.stage_moved(of_source text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.stage_moved(of_source text) TO headroom_worker;

--
-- Name: FUNCTION stage_places(of_source text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.stage_places(of_source text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.stage_places(of_source text) TO headroom_worker;

--
-- Name: FUNCTION stage_records(of_source text); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.stage_records(of_source text) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.stage_records(of_source text) TO headroom_worker;

--
-- Name: FUNCTION unfinished_jobs(); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.unfinished_jobs() FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.unfinished_jobs() TO headroom_worker;

--
-- Name: FUNCTION wake_run(run_id bigint); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.wake_run(run_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.wake_run(run_id bigint) TO headroom_worker;

--
-- Name: FUNCTION wake_runs(grace interval); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.wake_runs(grace interval) FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.wake_runs(grace interval) TO headroom_worker;

--
-- Name: FUNCTION work_in_memory(); Type: ACL; Schema: ingest; Owner: -
--

REVOKE ALL ON FUNCTION ingest.work_in_memory() FROM PUBLIC;
GRANT ALL ON FUNCTION ingest.work_in_memory() TO headroom_worker;

--
-- Name: FUNCTION apply(manifests jsonb); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.apply(manifests jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.apply(manifests jsonb) TO headroom_api;
GRANT ALL ON FUNCTION registry.apply(manifests jsonb) TO headroom_worker;
GRANT ALL ON FUNCTION registry.apply(manifests jsonb) TO headroom_export;

--
-- Name: FUNCTION apply_measures(source text, owner_key text, measures jsonb); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.apply_measures(source text, owner_key text, measures jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.apply_measures(source text, owner_key text, measures jsonb) TO headroom_api;
GRANT ALL ON FUNCTION registry.apply_measures(source text, owner_key text, measures jsonb) TO headroom_worker;
GRANT ALL ON FUNCTION registry.apply_measures(source text, owner_key text, measures jsonb) TO headroom_export;

--
-- Name: FUNCTION apply_methodologies(owner_id text, owner_key text, methodologies jsonb); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.apply_methodologies(owner_id text, owner_key text, methodologies jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.apply_methodologies(owner_id text, owner_key text, methodologies jsonb) TO headroom_api;
GRANT ALL ON FUNCTION registry.apply_methodologies(owner_id text, owner_key text, methodologies jsonb) TO headroom_worker;
GRANT ALL ON FUNCTION registry.apply_methodologies(owner_id text, owner_key text, methodologies jsonb) TO headroom_export;

--
-- Name: FUNCTION apply_sources(owner_id text, owner_key text, sources jsonb, folder text); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.apply_sources(owner_id text, owner_key text, sources jsonb, folder text) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.apply_sources(owner_id text, owner_key text, sources jsonb, folder text) TO headroom_api;
GRANT ALL ON FUNCTION registry.apply_sources(owner_id text, owner_key text, sources jsonb, folder text) TO headroom_worker;
GRANT ALL ON FUNCTION registry.apply_sources(owner_id text, owner_key text, sources jsonb, folder text) TO headroom_export;

--
-- Name: FUNCTION attribution(source_ids text[]); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.attribution(source_ids text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.attribution(source_ids text[]) TO headroom_api;
GRANT ALL ON FUNCTION registry.attribution(source_ids text[]) TO headroom_worker;
GRANT ALL ON FUNCTION registry.attribution(source_ids text[]) TO headroom_export;

--
-- Name: FUNCTION count_rights_change(); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.count_rights_change() FROM PUBLIC;
GRANT ALL ON FUNCTION registry.count_rights_change() TO headroom_api;
GRANT ALL ON FUNCTION registry.count_rights_change() TO headroom_worker;
GRANT ALL ON FUNCTION registry.count_rights_change() TO headroom_export;

--
-- Name: FUNCTION country_contains(country text, point public.geometry, margin_m double precision); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.country_contains(country text, point public.geometry, margin_m double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.country_contains(country text, point public.geometry, margin_m double precision) TO headroom_api;
GRANT ALL ON FUNCTION registry.country_contains(country text, point public.geometry, margin_m double precision) TO headroom_worker;
GRANT ALL ON FUNCTION registry.country_contains(country text, point public.geometry, margin_m double precision) TO headroom_export;

--
-- Name: FUNCTION country_document(code text, name text, coverage_status text, operators bigint, operators_covered bigint, sources bigint, sources_granted bigint, assets bigint, series bigint, newest_source_date date); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.country_document(code text, name text, coverage_status text, operators bigint, operators_covered bigint, sources bigint, sources_granted bigint, assets bigint, series bigint, newest_source_date date) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.country_document(code text, name text, coverage_status text, operators bigint, operators_covered bigint, sources bigint, sources_granted bigint, assets bigint, series bigint, newest_source_date date) TO headroom_api;
GRANT ALL ON FUNCTION registry.country_document(code text, name text, coverage_status text, operators bigint, operators_covered bigint, sources bigint, sources_granted bigint, assets bigint, series bigint, newest_source_date date) TO headroom_worker;
GRANT ALL ON FUNCTION registry.country_document(code text, name text, coverage_status text, operators bigint, operators_covered bigint, sources bigint, sources_granted bigint, assets bigint, series bigint, newest_source_date date) TO headroom_export;

--
-- Name: FUNCTION country_summary(); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.country_summary() FROM PUBLIC;
GRANT ALL ON FUNCTION registry.country_summary() TO headroom_api;
GRANT ALL ON FUNCTION registry.country_summary() TO headroom_worker;
GRANT ALL ON FUNCTION registry.country_summary() TO headroom_export;

--
-- Name: FUNCTION derive_id(prefix text, VARIADIC parts text[]); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.derive_id(prefix text, VARIADIC parts text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.derive_id(prefix text, VARIADIC parts text[]) TO headroom_api;
GRANT ALL ON FUNCTION registry.derive_id(prefix text, VARIADIC parts text[]) TO headroom_worker;
GRANT ALL ON FUNCTION registry.derive_id(prefix text, VARIADIC parts text[]) TO headroom_export;

--
-- Name: FUNCTION flatten_aliases(owner_id text); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.flatten_aliases(owner_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.flatten_aliases(owner_id text) TO headroom_api;
GRANT ALL ON FUNCTION registry.flatten_aliases(owner_id text) TO headroom_worker;
GRANT ALL ON FUNCTION registry.flatten_aliases(owner_id text) TO headroom_export;

--
-- Name: FUNCTION hashed_id(prefix text, joined text); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.hashed_id(prefix text, joined text) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.hashed_id(prefix text, joined text) TO headroom_api;
GRANT ALL ON FUNCTION registry.hashed_id(prefix text, joined text) TO headroom_worker;
GRANT ALL ON FUNCTION registry.hashed_id(prefix text, joined text) TO headroom_export;

--
-- Name: FUNCTION methodology_document(methodology registry.methodology); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.methodology_document(methodology registry.methodology) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.methodology_document(methodology registry.methodology) TO headroom_api;
GRANT ALL ON FUNCTION registry.methodology_document(methodology registry.methodology) TO headroom_worker;
GRANT ALL ON FUNCTION registry.methodology_document(methodology registry.methodology) TO headroom_export;

--
-- Name: FUNCTION normal_postcode(country text, given text); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.normal_postcode(country text, given text) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.normal_postcode(country text, given text) TO headroom_api;
GRANT ALL ON FUNCTION registry.normal_postcode(country text, given text) TO headroom_worker;
GRANT ALL ON FUNCTION registry.normal_postcode(country text, given text) TO headroom_export;

--
-- Name: FUNCTION operator_covered(operator text); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.operator_covered(operator text) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.operator_covered(operator text) TO headroom_api;
GRANT ALL ON FUNCTION registry.operator_covered(operator text) TO headroom_worker;
GRANT ALL ON FUNCTION registry.operator_covered(operator text) TO headroom_export;

--
-- Name: FUNCTION operator_listing(); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.operator_listing() FROM PUBLIC;
GRANT ALL ON FUNCTION registry.operator_listing() TO headroom_api;
GRANT ALL ON FUNCTION registry.operator_listing() TO headroom_worker;
GRANT ALL ON FUNCTION registry.operator_listing() TO headroom_export;

--
-- Name: FUNCTION require_countries(codes text[]); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.require_countries(codes text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.require_countries(codes text[]) TO headroom_api;
GRANT ALL ON FUNCTION registry.require_countries(codes text[]) TO headroom_worker;
GRANT ALL ON FUNCTION registry.require_countries(codes text[]) TO headroom_export;

--
-- Name: FUNCTION require_operators(names text[], with_sources boolean); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.require_operators(names text[], with_sources boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.require_operators(names text[], with_sources boolean) TO headroom_api;
GRANT ALL ON FUNCTION registry.require_operators(names text[], with_sources boolean) TO headroom_worker;
GRANT ALL ON FUNCTION registry.require_operators(names text[], with_sources boolean) TO headroom_export;

--
-- Name: FUNCTION require_published(codes text[]); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.require_published(codes text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.require_published(codes text[]) TO headroom_api;
GRANT ALL ON FUNCTION registry.require_published(codes text[]) TO headroom_worker;
GRANT ALL ON FUNCTION registry.require_published(codes text[]) TO headroom_export;

--
-- Name: FUNCTION require_sources(ids text[], for_values boolean); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.require_sources(ids text[], for_values boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.require_sources(ids text[], for_values boolean) TO headroom_api;
GRANT ALL ON FUNCTION registry.require_sources(ids text[], for_values boolean) TO headroom_worker;
GRANT ALL ON FUNCTION registry.require_sources(ids text[], for_values boolean) TO headroom_export;

--
-- Name: FUNCTION resolve_postcode(country text, given text); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.resolve_postcode(country text, given text) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.resolve_postcode(country text, given text) TO headroom_api;
GRANT ALL ON FUNCTION registry.resolve_postcode(country text, given text) TO headroom_worker;
GRANT ALL ON FUNCTION registry.resolve_postcode(country text, given text) TO headroom_export;

--
-- Name: FUNCTION revoke_exports(); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.revoke_exports() FROM PUBLIC;
GRANT ALL ON FUNCTION registry.revoke_exports() TO headroom_api;
GRANT ALL ON FUNCTION registry.revoke_exports() TO headroom_worker;
GRANT ALL ON FUNCTION registry.revoke_exports() TO headroom_export;

--
-- Name: FUNCTION rights_evidence(source registry.source); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.rights_evidence(source registry.source) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.rights_evidence(source registry.source) TO headroom_api;
GRANT ALL ON FUNCTION registry.rights_evidence(source registry.source) TO headroom_worker;
GRANT ALL ON FUNCTION registry.rights_evidence(source registry.source) TO headroom_export;

--
-- Name: FUNCTION set_enabled(source text, enabled boolean); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.set_enabled(source text, enabled boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.set_enabled(source text, enabled boolean) TO headroom_api;
GRANT ALL ON FUNCTION registry.set_enabled(source text, enabled boolean) TO headroom_worker;
GRANT ALL ON FUNCTION registry.set_enabled(source text, enabled boolean) TO headroom_export;

--
-- Name: FUNCTION set_rights(source text, mode text, evidence text); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.set_rights(source text, mode text, evidence text) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.set_rights(source text, mode text, evidence text) TO headroom_api;
GRANT ALL ON FUNCTION registry.set_rights(source text, mode text, evidence text) TO headroom_worker;
GRANT ALL ON FUNCTION registry.set_rights(source text, mode text, evidence text) TO headroom_export;

--
-- Name: FUNCTION source_listing(); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.source_listing() FROM PUBLIC;
GRANT ALL ON FUNCTION registry.source_listing() TO headroom_api;
GRANT ALL ON FUNCTION registry.source_listing() TO headroom_worker;
GRANT ALL ON FUNCTION registry.source_listing() TO headroom_export;

--
-- Name: FUNCTION source_semantics(source registry.source); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.source_semantics(source registry.source) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.source_semantics(source registry.source) TO headroom_api;
GRANT ALL ON FUNCTION registry.source_semantics(source registry.source) TO headroom_worker;
GRANT ALL ON FUNCTION registry.source_semantics(source registry.source) TO headroom_export;

--
-- Name: FUNCTION source_state(); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.source_state() FROM PUBLIC;
GRANT ALL ON FUNCTION registry.source_state() TO headroom_api;
GRANT ALL ON FUNCTION registry.source_state() TO headroom_worker;
GRANT ALL ON FUNCTION registry.source_state() TO headroom_export;

--
-- Name: FUNCTION source_summary(); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.source_summary() FROM PUBLIC;
GRANT ALL ON FUNCTION registry.source_summary() TO headroom_api;
GRANT ALL ON FUNCTION registry.source_summary() TO headroom_worker;
GRANT ALL ON FUNCTION registry.source_summary() TO headroom_export;

--
-- Name: FUNCTION text_list(list jsonb); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.text_list(list jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.text_list(list jsonb) TO headroom_api;
GRANT ALL ON FUNCTION registry.text_list(list jsonb) TO headroom_worker;
GRANT ALL ON FUNCTION registry.text_list(list jsonb) TO headroom_export;

--
-- Name: TABLE revision; Type: ACL; Schema: registry; Owner: -
--

GRANT SELECT ON TABLE registry.revision TO headroom_api;
GRANT SELECT,UPDATE ON TABLE registry.revision TO headroom_worker;

--
-- Name: FUNCTION version(revision registry.revision); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.version(revision registry.revision) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.version(revision registry.revision) TO headroom_api;
GRANT ALL ON FUNCTION registry.version(revision registry.revision) TO headroom_worker;
GRANT ALL ON FUNCTION registry.version(revision registry.revision) TO headroom_export;

--
-- Name: FUNCTION wider_postcode(country text, code text); Type: ACL; Schema: registry; Owner: -
--

REVOKE ALL ON FUNCTION registry.wider_postcode(country text, code text) FROM PUBLIC;
GRANT ALL ON FUNCTION registry.wider_postcode(country text, code text) TO headroom_api;
GRANT ALL ON FUNCTION registry.wider_postcode(country text, code text) TO headroom_worker;
GRANT ALL ON FUNCTION registry.wider_postcode(country text, code text) TO headroom_export;

--
-- Name: FUNCTION announce(); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.announce() FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.announce() TO headroom_api;
GRANT ALL ON FUNCTION tiles.announce() TO headroom_worker;

--
-- Name: FUNCTION base_128_of_14(pair bigint); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.base_128_of_14(pair bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.base_128_of_14(pair bigint) TO headroom_api;
GRANT ALL ON FUNCTION tiles.base_128_of_14(pair bigint) TO headroom_worker;

--
-- Name: FUNCTION base_128_of_21(pair bigint); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.base_128_of_21(pair bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.base_128_of_21(pair bigint) TO headroom_api;
GRANT ALL ON FUNCTION tiles.base_128_of_21(pair bigint) TO headroom_worker;

--
-- Name: FUNCTION covering(mx double precision, my double precision); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.covering(mx double precision, my double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.covering(mx double precision, my double precision) TO headroom_api;
GRANT ALL ON FUNCTION tiles.covering(mx double precision, my double precision) TO headroom_worker;

--
-- Name: FUNCTION drawn_assets(); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.drawn_assets() FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.drawn_assets() TO headroom_api;
GRANT ALL ON FUNCTION tiles.drawn_assets() TO headroom_worker;

--
-- Name: FUNCTION encode_assets(z integer, x integer, y integer, own bigint, OUT tile bytea); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.encode_assets(z integer, x integer, y integer, own bigint, OUT tile bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.encode_assets(z integer, x integer, y integer, own bigint, OUT tile bytea) TO headroom_api;
GRANT ALL ON FUNCTION tiles.encode_assets(z integer, x integer, y integer, own bigint, OUT tile bytea) TO headroom_worker;

--
-- Name: FUNCTION feature_start(px integer, py integer, first integer, shared integer); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.feature_start(px integer, py integer, first integer, shared integer) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.feature_start(px integer, py integer, first integer, shared integer) TO headroom_api;
GRANT ALL ON FUNCTION tiles.feature_start(px integer, py integer, first integer, shared integer) TO headroom_worker;

--
-- Name: FUNCTION forget(mxs double precision[], mys double precision[]); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.forget(mxs double precision[], mys double precision[]) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.forget(mxs double precision[], mys double precision[]) TO headroom_api;
GRANT ALL ON FUNCTION tiles.forget(mxs double precision[], mys double precision[]) TO headroom_worker;

--
-- Name: FUNCTION layer_assets(z integer, x integer, y integer, own bigint); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.layer_assets(z integer, x integer, y integer, own bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.layer_assets(z integer, x integer, y integer, own bigint) TO headroom_api;
GRANT ALL ON FUNCTION tiles.layer_assets(z integer, x integer, y integer, own bigint) TO headroom_worker;

--
-- Name: FUNCTION lods(mortons bigint[], priorities bigint[]); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.lods(mortons bigint[], priorities bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.lods(mortons bigint[], priorities bigint[]) TO headroom_api;
GRANT ALL ON FUNCTION tiles.lods(mortons bigint[], priorities bigint[]) TO headroom_worker;

--
-- Name: FUNCTION margin_strips(z integer, x integer, y integer); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.margin_strips(z integer, x integer, y integer) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.margin_strips(z integer, x integer, y integer) TO headroom_api;
GRANT ALL ON FUNCTION tiles.margin_strips(z integer, x integer, y integer) TO headroom_worker;

--
-- Name: FUNCTION morton(x bigint, y bigint); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.morton(x bigint, y bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.morton(x bigint, y bigint) TO headroom_api;
GRANT ALL ON FUNCTION tiles.morton(x bigint, y bigint) TO headroom_worker;

--
-- Name: FUNCTION own_points(z integer, x integer, y integer); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.own_points(z integer, x integer, y integer) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.own_points(z integer, x integer, y integer) TO headroom_api;
GRANT ALL ON FUNCTION tiles.own_points(z integer, x integer, y integer) TO headroom_worker;

--
-- Name: FUNCTION rebuild(); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.rebuild() FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.rebuild() TO headroom_api;
GRANT ALL ON FUNCTION tiles.rebuild() TO headroom_worker;

--
-- Name: FUNCTION redraw(touched text[]); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.redraw(touched text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.redraw(touched text[]) TO headroom_api;
GRANT ALL ON FUNCTION tiles.redraw(touched text[]) TO headroom_worker;

--
-- Name: FUNCTION redraw_all(); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.redraw_all() FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.redraw_all() TO headroom_api;
GRANT ALL ON FUNCTION tiles.redraw_all() TO headroom_worker;

--
-- Name: FUNCTION redraw_touched(); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.redraw_touched() FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.redraw_touched() TO headroom_api;
GRANT ALL ON FUNCTION tiles.redraw_touched() TO headroom_worker;

--
-- Name: FUNCTION refresh(touched text[]); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.refresh(touched text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.refresh(touched text[]) TO headroom_api;
GRANT ALL ON FUNCTION tiles.refresh(touched text[]) TO headroom_worker;

--
-- Name: FUNCTION square_with_margin(z integer, x integer, y integer); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.square_with_margin(z integer, x integer, y integer) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.square_with_margin(z integer, x integer, y integer) TO headroom_api;
GRANT ALL ON FUNCTION tiles.square_with_margin(z integer, x integer, y integer) TO headroom_worker;

--
-- Name: FUNCTION squares(z integer, x integer, y integer); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.squares(z integer, x integer, y integer) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.squares(z integer, x integer, y integer) TO headroom_api;
GRANT ALL ON FUNCTION tiles.squares(z integer, x integer, y integer) TO headroom_worker;

--
-- Name: FUNCTION text_value(value text); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.text_value(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.text_value(value text) TO headroom_api;
GRANT ALL ON FUNCTION tiles.text_value(value text) TO headroom_worker;

--
-- Name: FUNCTION tile_assets(z integer, x integer, y integer, OUT tile bytea, OUT limited boolean); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.tile_assets(z integer, x integer, y integer, OUT tile bytea, OUT limited boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.tile_assets(z integer, x integer, y integer, OUT tile bytea, OUT limited boolean) TO headroom_api;
GRANT ALL ON FUNCTION tiles.tile_assets(z integer, x integer, y integer, OUT tile bytea, OUT limited boolean) TO headroom_worker;

--
-- Name: FUNCTION touch(touched text[]); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.touch(touched text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.touch(touched text[]) TO headroom_api;
GRANT ALL ON FUNCTION tiles.touch(touched text[]) TO headroom_worker;

--
-- Name: FUNCTION trait_value(trait text); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.trait_value(trait text) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.trait_value(trait text) TO headroom_api;
GRANT ALL ON FUNCTION tiles.trait_value(trait text) TO headroom_worker;

--
-- Name: FUNCTION varint(n integer); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.varint(n integer) FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.varint(n integer) TO headroom_api;
GRANT ALL ON FUNCTION tiles.varint(n integer) TO headroom_worker;

--
-- Name: FUNCTION version(); Type: ACL; Schema: tiles; Owner: -
--

REVOKE ALL ON FUNCTION tiles.version() FROM PUBLIC;
GRANT ALL ON FUNCTION tiles.version() TO headroom_api;
GRANT ALL ON FUNCTION tiles.version() TO headroom_worker;

--
-- Name: TABLE account; Type: ACL; Schema: access; Owner: -
--

GRANT SELECT ON TABLE access.account TO headroom_api;
GRANT SELECT ON TABLE access.account TO headroom_worker;

--
-- Name: TABLE api_key; Type: ACL; Schema: access; Owner: -
--

GRANT SELECT ON TABLE access.api_key TO headroom_api;

--
-- Name: TABLE download; Type: ACL; Schema: access; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE access.download TO headroom_api;

--
-- Name: TABLE secret; Type: ACL; Schema: access; Owner: -
--

GRANT SELECT ON TABLE access.secret TO headroom_api;

--
-- Name: TABLE asset_count; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.asset_count TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.asset_count TO headroom_worker;

--
-- Name: TABLE asset_figure; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.asset_figure TO headroom_worker;

--
-- Name: COLUMN asset_figure.asset_id; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT(asset_id) ON TABLE grid.asset_figure TO headroom_api;
GRANT SELECT(asset_id) ON TABLE grid.asset_figure TO headroom_export;

--
-- Name: COLUMN asset_figure.type; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT(type) ON TABLE grid.asset_figure TO headroom_api;
GRANT SELECT(type) ON TABLE grid.asset_figure TO headroom_export;

--
-- Name: COLUMN asset_figure.voltage_kv; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT(voltage_kv) ON TABLE grid.asset_figure TO headroom_api;
GRANT SELECT(voltage_kv) ON TABLE grid.asset_figure TO headroom_export;

--
-- Name: COLUMN asset_figure.lon; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT(lon) ON TABLE grid.asset_figure TO headroom_api;
GRANT SELECT(lon) ON TABLE grid.asset_figure TO headroom_export;

--
-- Name: COLUMN asset_figure.lat; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT(lat) ON TABLE grid.asset_figure TO headroom_api;
GRANT SELECT(lat) ON TABLE grid.asset_figure TO headroom_export;

--
-- Name: COLUMN asset_figure.spot; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT(spot) ON TABLE grid.asset_figure TO headroom_api;
GRANT SELECT(spot) ON TABLE grid.asset_figure TO headroom_export;

--
-- Name: TABLE asset_figure_now; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.asset_figure_now TO headroom_worker;

--
-- Name: TABLE asset_merge; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.asset_merge TO headroom_worker;

--
-- Name: SEQUENCE asset_merge_id_seq; Type: ACL; Schema: grid; Owner: -
--

GRANT USAGE ON SEQUENCE grid.asset_merge_id_seq TO headroom_worker;

--
-- Name: TABLE asset_source; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.asset_source TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.asset_source TO headroom_worker;

--
-- Name: SEQUENCE change_id; Type: ACL; Schema: grid; Owner: -
--

GRANT USAGE ON SEQUENCE grid.change_id TO headroom_worker;

--
-- Name: TABLE change_kind; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.change_kind TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.change_kind TO headroom_worker;

--
-- Name: TABLE change_order; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.change_order TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.change_order TO headroom_worker;

--
-- Name: TABLE current_source; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.current_source TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.current_source TO headroom_worker;
GRANT SELECT ON TABLE grid.current_source TO headroom_export;

--
-- Name: TABLE figure_note; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.figure_note TO headroom_worker;

--
-- Name: SEQUENCE figure_note_id_seq; Type: ACL; Schema: grid; Owner: -
--

GRANT USAGE ON SEQUENCE grid.figure_note_id_seq TO headroom_worker;

--
-- Name: TABLE finding; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.finding TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.finding TO headroom_worker;

--
-- Name: SEQUENCE measure_id_seq; Type: ACL; Schema: grid; Owner: -
--

GRANT USAGE ON SEQUENCE grid.measure_id_seq TO headroom_worker;

--
-- Name: TABLE measure_part; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.measure_part TO headroom_worker;

--
-- Name: TABLE record_figure; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.record_figure TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.record_figure TO headroom_worker;
GRANT SELECT ON TABLE grid.record_figure TO headroom_export;

--
-- Name: TABLE record_gone; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.record_gone TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.record_gone TO headroom_worker;
GRANT SELECT ON TABLE grid.record_gone TO headroom_export;

--
-- Name: TABLE record_key; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.record_key TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.record_key TO headroom_worker;
GRANT SELECT ON TABLE grid.record_key TO headroom_export;

--
-- Name: TABLE run_change; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.run_change TO headroom_worker;

--
-- Name: SEQUENCE run_id_seq; Type: ACL; Schema: grid; Owner: -
--

GRANT USAGE ON SEQUENCE grid.run_id_seq TO headroom_worker;

--
-- Name: TABLE run_measure; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.run_measure TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.run_measure TO headroom_worker;
GRANT SELECT ON TABLE grid.run_measure TO headroom_export;

--
-- Name: TABLE served_key; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.served_key TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.served_key TO headroom_worker;
GRANT SELECT ON TABLE grid.served_key TO headroom_export;

--
-- Name: TABLE served_version; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.served_version TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.served_version TO headroom_worker;
GRANT SELECT ON TABLE grid.served_version TO headroom_export;

--
-- Name: TABLE source_count; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.source_count TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.source_count TO headroom_worker;
GRANT SELECT ON TABLE grid.source_count TO headroom_export;

--
-- Name: TABLE version_figure; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.version_figure TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.version_figure TO headroom_worker;
GRANT SELECT ON TABLE grid.version_figure TO headroom_export;

--
-- Name: TABLE version_kind; Type: ACL; Schema: grid; Owner: -
--

GRANT SELECT ON TABLE grid.version_kind TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE grid.version_kind TO headroom_worker;
GRANT SELECT ON TABLE grid.version_kind TO headroom_export;

--
-- Name: TABLE check_definition; Type: ACL; Schema: ingest; Owner: -
--

GRANT SELECT ON TABLE ingest.check_definition TO headroom_worker;

--
-- Name: TABLE known_voltage; Type: ACL; Schema: ingest; Owner: -
--

GRANT SELECT ON TABLE ingest.known_voltage TO headroom_worker;

--
-- Name: TABLE worker; Type: ACL; Schema: ingest; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE ingest.worker TO headroom_worker;

--
-- Name: TABLE alias; Type: ACL; Schema: registry; Owner: -
--

GRANT SELECT ON TABLE registry.alias TO headroom_api;
GRANT SELECT ON TABLE registry.alias TO headroom_worker;

--
-- Name: TABLE border_edition; Type: ACL; Schema: registry; Owner: -
--

GRANT SELECT ON TABLE registry.border_edition TO headroom_api;
GRANT SELECT ON TABLE registry.border_edition TO headroom_worker;

--
-- Name: TABLE country; Type: ACL; Schema: registry; Owner: -
--

GRANT SELECT ON TABLE registry.country TO headroom_api;
GRANT SELECT ON TABLE registry.country TO headroom_worker;
GRANT SELECT ON TABLE registry.country TO headroom_export;

--
-- Name: TABLE country_border; Type: ACL; Schema: registry; Owner: -
--

GRANT SELECT ON TABLE registry.country_border TO headroom_api;
GRANT SELECT ON TABLE registry.country_border TO headroom_worker;

--
-- Name: TABLE postcode_area; Type: ACL; Schema: registry; Owner: -
--

GRANT SELECT ON TABLE registry.postcode_area TO headroom_api;
GRANT SELECT ON TABLE registry.postcode_area TO headroom_worker;

--
-- Name: TABLE postcode_load; Type: ACL; Schema: registry; Owner: -
--

GRANT SELECT ON TABLE registry.postcode_load TO headroom_api;
GRANT SELECT ON TABLE registry.postcode_load TO headroom_worker;

--
-- Name: TABLE postcode_point; Type: ACL; Schema: registry; Owner: -
--

GRANT SELECT ON TABLE registry.postcode_point TO headroom_api;
GRANT SELECT ON TABLE registry.postcode_point TO headroom_worker;

--
-- Name: TABLE rights_decision; Type: ACL; Schema: registry; Owner: -
--

GRANT SELECT ON TABLE registry.rights_decision TO headroom_api;
GRANT SELECT ON TABLE registry.rights_decision TO headroom_worker;

--
-- Name: TABLE source_methodology; Type: ACL; Schema: registry; Owner: -
--

GRANT SELECT ON TABLE registry.source_methodology TO headroom_api;
GRANT SELECT ON TABLE registry.source_methodology TO headroom_worker;

--
-- Name: TABLE epoch; Type: ACL; Schema: tiles; Owner: -
--

GRANT SELECT ON TABLE tiles.epoch TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE tiles.epoch TO headroom_worker;

--
-- Name: TABLE point; Type: ACL; Schema: tiles; Owner: -
--

GRANT SELECT ON TABLE tiles.point TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE tiles.point TO headroom_worker;

--
-- Name: TABLE rendered; Type: ACL; Schema: tiles; Owner: -
--

GRANT SELECT ON TABLE tiles.rendered TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE tiles.rendered TO headroom_worker;

--
-- Name: TABLE touched; Type: ACL; Schema: tiles; Owner: -
--

GRANT SELECT ON TABLE tiles.touched TO headroom_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE tiles.touched TO headroom_worker;

--
-- Name: DEFAULT PRIVILEGES FOR FUNCTIONS; Type: DEFAULT ACL; Schema: -; Owner: -
--

ALTER DEFAULT PRIVILEGES FOR ROLE headroom REVOKE ALL ON FUNCTIONS  FROM PUBLIC;

--
-- PostgreSQL database dump complete
--

