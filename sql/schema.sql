-- Written by npm run schema from the migrations: never edited. Functions are in sql/functions, grants in sql/grants.sql.
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
-- Name: question; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA question;

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
    capabilities text[] NOT NULL,
    requests_listed integer DEFAULT 1000 NOT NULL
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
	quota_reset integer,
	visitor bytea,
	key_id text,
	route text,
	day date
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
-- Name: sign_in_outcome; Type: TYPE; Schema: api; Owner: -
--

CREATE TYPE api.sign_in_outcome AS (
	outcome text,
	next_path text
);

--
-- Name: best_figure; Type: TYPE; Schema: grid; Owner: -
--

CREATE TYPE grid.best_figure AS (
	kind smallint,
	falling numeric,
	preference integer,
	record_id text COLLATE pg_catalog."C",
	asset_id text COLLATE pg_catalog."C",
	state text,
	value numeric,
	unit text,
	mw numeric,
	class_code text,
	class_meaning text,
	firm boolean,
	stale boolean,
	year integer,
	source_id text COLLATE pg_catalog."C",
	source_date date,
	conditional boolean
);

--
-- Name: asset_best; Type: TYPE; Schema: grid; Owner: -
--

CREATE TYPE grid.asset_best AS (
	asset_id text COLLATE pg_catalog."C",
	cell integer,
	records bigint,
	generation grid.best_figure,
	load grid.best_figure,
	other grid.best_figure,
	assets integer,
	unknown_above boolean,
	conditional boolean
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
-- Name: fault; Type: TYPE; Schema: ingest; Owner: -
--

CREATE TYPE ingest.fault AS (
	locator text,
	column_name text,
	original text,
	message text,
	found bigint,
	share numeric
);

--
-- Name: faulty_row; Type: TYPE; Schema: ingest; Owner: -
--

CREATE TYPE ingest.faulty_row AS (
	"row" integer,
	locator text,
	column_name text,
	original text,
	message text
);

--
-- Name: figure_measure; Type: TYPE; Schema: question; Owner: -
--

CREATE TYPE question.figure_measure AS (
	id integer,
	generation boolean,
	load boolean,
	unit text,
	per_unit numeric,
	class_meanings jsonb,
	firm boolean,
	stale boolean,
	year integer,
	preference integer,
	source_id text COLLATE pg_catalog."C",
	source_date date,
	rank integer,
	"least" boolean,
	parts boolean[]
);

--
-- Name: TYPE figure_measure; Type: COMMENT; Schema: question; Owner: -
--

COMMENT ON TYPE question.figure_measure IS 'rank: in which order the figures of one asset, direction and unit are asked for the one that heads it: the lowest; of one rank the greatest, or the
   least where `least`. parts: whether its figures may head an asset ({f}), are told as conditional ones ({t}), or both: a later year, which heads only where no
   figure holds now.';

--
-- Name: asked; Type: TYPE; Schema: question; Owner: -
--

CREATE TYPE question.asked AS (
	countries text[],
	operators text[],
	sources text[],
	directions text[],
	technologies text[],
	availabilities text[],
	firmnesses text[],
	horizon integer,
	fresh_from date,
	types text[],
	least_kv numeric,
	most_kv numeric,
	box double precision[],
	area public.geometry,
	name_pattern text,
	with_capacity boolean,
	least_mw numeric,
	least_mva numeric,
	above_zero boolean,
	classes text[],
	limits_wanted jsonb,
	limits_unwanted jsonb,
	works_until jsonb,
	above_mw numeric,
	above_mva numeric,
	unknown_above boolean,
	as_of timestamp with time zone,
	one_class boolean,
	cql jsonb,
	cql_condition text,
	measures integer[],
	firm_measures integer[],
	fresh_measures integer[],
	fed text[],
	unfed text[],
	assets text[],
	cells int4multirange,
	conditions text[],
	roles text[],
	records text[],
	role_of jsonb,
	figures question.figure_measure[],
	with_conditional boolean,
	tia_above jsonb,
	technical_limits text[],
	both_directions boolean
);

--
-- Name: TYPE asked; Type: COMMENT; Schema: question; Owner: -
--

COMMENT ON TYPE question.asked IS 'What a question asks; a null member asks for nothing. Codes and terms as the contract has them; operators and sources by id.
   horizon: a year. fresh_from: the UTC day from which data is fresh enough. Voltages in kV. box: [west, south, east, north] in degrees,
   crossing the antimeridian where west > east; area: WGS84, x east. least_mw, least_mva: the least figure in each unit; with both, either
   is enough. above_zero: any amount from 0.0005 of its unit on. classes: what a class has to mean. limits_wanted, limits_unwanted:
   {kinds}. works_until: {day, year}, before which all works are done. above_mw, above_mva: what each asset above has to have, in either unit; unknown_above: whether assets count of which that is
   not known. as_of: the instant whose records are asked for. one_class: only figures of one comparability class answer. cql, cql_condition: a filter
   in CQL2 JSON as src/ogc/cql2/check.ts leaves it, and as SQL (grid.cql_condition). Worked out from the others: measures, whose records may answer; firm_measures and fresh_measures, of these those of the
   firmness and of the date that are asked for; fed and unfed, assets of which each above has enough, and of which one has less.
   Narrowed by functions that ask about some assets alone: assets, by id; cells, of grid.record.';

--
-- Name: tally; Type: TYPE; Schema: question; Owner: -
--

CREATE TYPE question.tally AS (
	measure_id integer,
	verdict text,
	timely boolean,
	above text,
	kind text,
	records bigint
);

--
-- Name: suggestion; Type: TYPE; Schema: registry; Owner: -
--

CREATE TYPE registry.suggestion AS (
	kind text,
	id text,
	name text,
	detail text,
	country text,
	lon double precision,
	lat double precision,
	bbox double precision[],
	match integer,
	weight double precision,
	credits jsonb
);

--
-- Name: TYPE suggestion; Type: COMMENT; Schema: registry; Owner: -
--

COMMENT ON TYPE registry.suggestion IS 'What the search box of the map may mean. No figure is in it. match: 0 the whole name, 1 its beginning, 2 that of a word, 3 only like it.';

--
-- Name: account; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.account (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    plan_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    given_plan_id text,
    mails_off text[] DEFAULT '{}'::text[] NOT NULL,
    mailed_at timestamp with time zone
);

--
-- Name: usage; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.usage (
    account_id text NOT NULL COLLATE pg_catalog."C",
    day date NOT NULL,
    key_id text NOT NULL COLLATE pg_catalog."C",
    route text NOT NULL COLLATE pg_catalog."C",
    requests bigint NOT NULL,
    hour smallint DEFAULT 0 NOT NULL,
    CONSTRAINT usage_requests_check CHECK ((requests >= 0))
)
WITH (fillfactor='20');

--
-- Name: alert; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.alert (
    id text NOT NULL COLLATE pg_catalog."C",
    question_id text NOT NULL COLLATE pg_catalog."C",
    made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    since bigint NOT NULL,
    upto bigint NOT NULL,
    news jsonb NOT NULL,
    names_above text,
    sources text[] NOT NULL,
    attribution text NOT NULL
);

--
-- Name: delivery; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.delivery (
    id text NOT NULL COLLATE pg_catalog."C",
    webhook_id text NOT NULL COLLATE pg_catalog."C",
    event_id text NOT NULL COLLATE pg_catalog."C",
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
    traceparent text,
    above text[],
    below text[],
    change_types text[],
    about_webhook_id text COLLATE pg_catalog."C",
    alert_id text COLLATE pg_catalog."C",
    CONSTRAINT delivery_alert_check CHECK (((alert_id IS NOT NULL) = (event_type = 'question.alert'::text))),
    CONSTRAINT delivery_attempts_check CHECK (((attempts >= 0) AND (attempts <= 6))),
    CONSTRAINT delivery_run_check CHECK (((run_id IS NOT NULL) = (event_type = 'capacity.changes'::text))),
    CONSTRAINT delivery_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivering'::text, 'delivered'::text, 'failed'::text, 'cancelled'::text])))
);

--
-- Name: COLUMN delivery.above; Type: COMMENT; Schema: access; Owner: -
--

COMMENT ON COLUMN access.delivery.above IS 'Where the event is told for what is below alone: ids of the changed assets, in order. Null where the source itself matches.';

--
-- Name: COLUMN delivery.below; Type: COMMENT; Schema: access; Owner: -
--

COMMENT ON COLUMN access.delivery.below IS 'For each of the first twenty of these the id of one asset below it that matches.';

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
    deleted_at timestamp with time zone,
    fields text[],
    downloaded_at timestamp with time zone,
    CONSTRAINT export_check CHECK (((status = 'failed'::text) = (error_code IS NOT NULL))),
    CONSTRAINT export_check1 CHECK (((status <> 'succeeded'::text) OR (ROW(rows_expected, size_bytes, sha256, finished_at, expires_at) IS NOT NULL))),
    CONSTRAINT export_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'failed'::text, 'succeeded'::text])))
);

--
-- Name: meter; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.meter (
    account_id text NOT NULL COLLATE pg_catalog."C",
    month date DEFAULT date_trunc('month'::text, (now() AT TIME ZONE 'UTC'::text)) NOT NULL,
    used bigint DEFAULT 0 NOT NULL,
    empty_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    tiles_empty_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    visitor bytea DEFAULT '\x'::bytea NOT NULL
)
WITH (fillfactor='20');

--
-- Name: api_key; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.api_key (
    id text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    mode text NOT NULL,
    label text,
    sha256 bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone,
    last_four text,
    made_by text COLLATE pg_catalog."C",
    expires_at timestamp with time zone,
    scopes text[],
    networks cidr[],
    CONSTRAINT api_key_last_four_check CHECK ((last_four ~ '^[0-9A-Za-z]{4}$'::text)),
    CONSTRAINT api_key_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text, 'client'::text]))),
    CONSTRAINT api_key_networks_check CHECK (((cardinality(networks) >= 1) AND (cardinality(networks) <= 20))),
    CONSTRAINT api_key_scopes_check CHECK ((scopes <@ ARRAY['exports'::text, 'webhooks'::text, 'tokens'::text])),
    CONSTRAINT api_key_sha256_check CHECK ((octet_length(sha256) = 32))
);

--
-- Name: mailbox_change; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.mailbox_change (
    id text NOT NULL COLLATE pg_catalog."C",
    person_id text NOT NULL COLLATE pg_catalog."C",
    session_id text NOT NULL COLLATE pg_catalog."C",
    mailbox text NOT NULL,
    mailbox_key text NOT NULL COLLATE pg_catalog."C",
    before_mailbox_key text NOT NULL COLLATE pg_catalog."C",
    old_hash bytea NOT NULL,
    new_hash bytea NOT NULL,
    old_at timestamp with time zone,
    new_at timestamp with time zone,
    network text NOT NULL,
    asked_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    expires_at timestamp with time zone DEFAULT (clock_timestamp() + '1 day'::interval) NOT NULL,
    made_at timestamp with time zone,
    CONSTRAINT mailbox_change_new_hash_check CHECK ((octet_length(new_hash) = 32)),
    CONSTRAINT mailbox_change_old_hash_check CHECK ((octet_length(old_hash) = 32))
);

--
-- Name: webhook; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.webhook (
    id text NOT NULL COLLATE pg_catalog."C",
    account_id text COLLATE pg_catalog."C",
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
    host text GENERATED ALWAYS AS ("substring"(url, '^[a-z]+://([^/:?\[]+|\[[^\]]*\])'::text)) STORED,
    include_upstream boolean DEFAULT false NOT NULL,
    label text,
    paused boolean DEFAULT false NOT NULL,
    event_types text[] DEFAULT '{}'::text[] NOT NULL,
    failed_at timestamp with time zone,
    kind text DEFAULT 'events'::text NOT NULL,
    question_id text COLLATE pg_catalog."C",
    CONSTRAINT webhook_consecutive_failures_check CHECK (((consecutive_failures >= 0) AND (consecutive_failures <= 20))),
    CONSTRAINT webhook_kind_check CHECK ((kind = ANY (ARRAY['events'::text, 'teams'::text, 'slack'::text]))),
    CONSTRAINT webhook_owner CHECK ((((kind = 'events'::text) = (account_id IS NOT NULL)) AND ((kind = 'events'::text) = (question_id IS NULL))))
);

--
-- Name: COLUMN webhook.include_upstream; Type: COMMENT; Schema: access; Owner: -
--

COMMENT ON COLUMN access.webhook.include_upstream IS 'Also told: changes of assets above those of the sources that match (grid.asset_above).';

--
-- Name: source; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.source (
    id text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL,
    operator_id text NOT NULL COLLATE pg_catalog."C",
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
    copy_of text COLLATE pg_catalog."C",
    grid_company text GENERATED ALWAYS AS (((manifest -> 'grid_company'::text) ->> 'name'::text)) STORED,
    CONSTRAINT source_rights_mode_check CHECK ((rights_mode = ANY (ARRAY['redistribution_allowed'::text, 'commercial_use_with_attribution'::text, 'derived_only'::text, 'internal_cache_only'::text, 'link_only'::text, 'pending_review'::text, 'blocked'::text]))),
    CONSTRAINT source_rights_override_check CHECK ((rights_override = ANY (ARRAY['redistribution_allowed'::text, 'commercial_use_with_attribution'::text, 'derived_only'::text, 'internal_cache_only'::text, 'link_only'::text, 'pending_review'::text, 'blocked'::text])))
);

--
-- Name: COLUMN source.no; Type: COMMENT; Schema: registry; Owner: -
--

COMMENT ON COLUMN registry.source.no IS 'What records carry of their source: four bytes in each entry of an index.';

--
-- Name: COLUMN source.copy_of; Type: COMMENT; Schema: registry; Owner: -
--

COMMENT ON COLUMN registry.source.copy_of IS 'The source whose publication this one repeats.';

--
-- Name: COLUMN source.grid_company; Type: COMMENT; Schema: registry; Owner: -
--

COMMENT ON COLUMN registry.source.grid_company IS 'The company that runs the grid, where the operator is a portal that publishes for several: it is named in place of the portal.';

--
-- Name: session; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.session (
    id text NOT NULL COLLATE pg_catalog."C",
    token_hash bytea NOT NULL,
    person_id text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    used_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    proved_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    address text NOT NULL,
    agent text NOT NULL,
    CONSTRAINT session_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

--
-- Name: sign_in; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.sign_in (
    link_hash bytea NOT NULL,
    code_hash bytea,
    browser_hash bytea,
    mailbox text NOT NULL,
    mailbox_key text NOT NULL COLLATE pg_catalog."C",
    language text NOT NULL,
    next_path text NOT NULL,
    network text NOT NULL,
    asked_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    expires_at timestamp with time zone DEFAULT (clock_timestamp() + '00:15:00'::interval) NOT NULL,
    used_at timestamp with time zone,
    guesses integer DEFAULT 0 NOT NULL,
    opened_account boolean DEFAULT false NOT NULL,
    method text DEFAULT 'email'::text NOT NULL,
    proven boolean DEFAULT false NOT NULL,
    CONSTRAINT sign_in_browser_hash_check CHECK ((octet_length(browser_hash) = 32)),
    CONSTRAINT sign_in_link_hash_check CHECK ((octet_length(link_hash) = 32)),
    CONSTRAINT sign_in_method_check CHECK ((method = ANY (ARRAY['email'::text, 'oidc'::text, 'passkey'::text])))
);

--
-- Name: client_token; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.client_token (
    token_hash bytea NOT NULL,
    key_id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL,
    challenge text,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT client_token_check CHECK (((challenge IS NOT NULL) = (kind = 'code'::text))),
    CONSTRAINT client_token_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'access'::text, 'refresh'::text]))),
    CONSTRAINT client_token_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

--
-- Name: asset; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.asset (
    id text NOT NULL COLLATE pg_catalog."C",
    operator_id text NOT NULL COLLATE pg_catalog."C",
    scheme text NOT NULL,
    identifier text NOT NULL,
    type text NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    search_name text NOT NULL,
    country text NOT NULL,
    voltage_kv numeric,
    published_voltage text,
    "precision" text NOT NULL,
    stated_by text NOT NULL COLLATE pg_catalog."C",
    published_crs integer,
    published_x text,
    published_y text,
    location_source_id text COLLATE pg_catalog."C",
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
    place_evidence jsonb,
    CONSTRAINT asset_box_check CHECK ((("precision" <> 'box'::text) OR (area IS NOT NULL))),
    CONSTRAINT asset_check CHECK ((((lon IS NULL) = (lat IS NULL)) AND ((lon IS NULL) = ("precision" = 'unknown'::text)))),
    CONSTRAINT asset_precision_check CHECK (("precision" = ANY (ARRAY['exact'::text, 'approximate'::text, 'centroid'::text, 'box'::text, 'unknown'::text]))),
    CONSTRAINT asset_type_check CHECK ((type = ANY (ARRAY['substation'::text, 'node'::text, 'busbar'::text, 'feeder'::text, 'transformer'::text, 'congestion_zone'::text, 'connection_point'::text, 'grid_cell'::text, 'area'::text])))
);

--
-- Name: asset_upstream; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.asset_upstream (
    asset_id text NOT NULL COLLATE pg_catalog."C",
    source_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    upstream_asset_id text COLLATE pg_catalog."C",
    basis text,
    candidates integer NOT NULL,
    CONSTRAINT asset_upstream_basis_check CHECK ((basis = ANY (ARRAY['document'::text, 'name'::text, 'alias'::text, 'containment'::text]))),
    CONSTRAINT asset_upstream_check CHECK (((upstream_asset_id IS NULL) = (basis IS NULL)))
);

--
-- Name: TABLE asset_upstream; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON TABLE grid.asset_upstream IS 'Derived from records, their sources'' manifests and the names of assets: see ingest.settle_upstream.';

--
-- Name: measure; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.measure (
    id integer NOT NULL,
    source_id text NOT NULL COLLATE pg_catalog."C",
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
    methodology_id text NOT NULL COLLATE pg_catalog."C",
    unit text NOT NULL,
    negative_meant boolean NOT NULL,
    classes jsonb,
    source_date date,
    class_meanings jsonb,
    may_be_best boolean DEFAULT true NOT NULL,
    technologies text[] NOT NULL,
    condition jsonb,
    connects text DEFAULT 'here'::text NOT NULL,
    about text DEFAULT 'asset'::text NOT NULL,
    season text,
    hours text,
    views text,
    beyond jsonb,
    deducted text[] DEFAULT '{}'::text[] NOT NULL,
    identity jsonb,
    evidence jsonb DEFAULT '{}'::jsonb NOT NULL,
    contracted text,
    reserved text,
    kept_run bigint
);

--
-- Name: COLUMN measure.class_meanings; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.measure.class_meanings IS 'By code what the publisher''s legend says of a class: available, limited, none or unknown.';

--
-- Name: COLUMN measure.may_be_best; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.measure.may_be_best IS 'Whether its figures may be the best of their asset: false where another measure of the source says the same more strictly or of a later day.';

--
-- Name: COLUMN measure.technologies; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.measure.technologies IS 'Terms that the column names; technology is the one of them, or `several`.';

--
-- Name: COLUMN measure.condition; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.measure.condition IS 'Conditions, of which one has to be met: [{code, text, language, url | document and locator}]; null: none.';

--
-- Name: COLUMN measure.connects; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.measure.connects IS 'Where a figure may be used: here (at its asset), below (in the grid below it), or either.';

--
-- Name: COLUMN measure.about; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.measure.about IS 'Whether it speaks of its asset or of the grid above it (upstream).';

--
-- Name: COLUMN measure.views; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.measure.views IS 'Of one source: views of one thing, all of which must hold, have the same word; the least of them counts.';

--
-- Name: COLUMN measure.beyond; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.measure.beyond IS 'Of a view: the condition under which more than the least of the views holds.';

--
-- Name: COLUMN measure.identity; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.measure.identity IS 'What the ids of its records derive from where it is found to mean something else now: technology, availability_type, firmness, flexibility, horizon.';

--
-- Name: COLUMN measure.contracted; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.measure.contracted IS 'Key of the measure of its source that states what is contracted in the same row.';

--
-- Name: COLUMN measure.reserved; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.measure.reserved IS 'Key of the measure of its source that states what is reserved in the same row.';

--
-- Name: COLUMN measure.kept_run; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.measure.kept_run IS 'The run whose document its records are of, while the served document does not have its columns; null else.';

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
    COALESCE(m.kept_run, s.current_run) AS current_run,
    s.stale_after,
    m.class_meanings,
    m.may_be_best,
    m.technologies,
    m.condition,
    m.connects,
    m.about,
    m.views,
    s.copy_of,
    m.season,
    m.hours,
    (m.kept_run IS NOT NULL) AS kept
   FROM (grid.measure m
     JOIN registry.source s ON ((s.id = m.source_id)))
  WHERE (s.enabled AND s.listed AND (NOT s.registry_only) AND (s.current_run IS NOT NULL));

--
-- Name: VIEW current_measure; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.current_measure IS 'Measures of the sources that are switched on and published.';

--
-- Name: figure; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.figure (
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
    limits jsonb,
    works jsonb,
    status_colour jsonb,
    upstream_name text,
    zones jsonb,
    unreadable boolean,
    facts jsonb,
    CONSTRAINT figure_check CHECK (((state = 'published'::text) = ((value IS NOT NULL) OR (value_min IS NOT NULL) OR (value_max IS NOT NULL)))),
    CONSTRAINT figure_state_check CHECK ((state = ANY (ARRAY['published'::text, 'class_only'::text, 'not_published'::text])))
);

--
-- Name: TABLE figure; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON TABLE grid.figure IS 'What a document says of a record; never filled. A field of it is added here, to grid.record and to
   grid.record_version, and grid.make_masked_views then masks it.';

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
    class_code text,
    class_label text,
    as_published text,
    queue_mw numeric,
    limiting_factors text[] DEFAULT '{}'::text[] NOT NULL,
    notes text,
    upstream_asset_id text COLLATE pg_catalog."C",
    locator text NOT NULL,
    value_mw numeric GENERATED ALWAYS AS (
CASE
    WHEN (unit = 'MW'::text) THEN value
    ELSE NULL::numeric
END) STORED,
    run_id bigint NOT NULL,
    source_no integer NOT NULL,
    asset_type grid.asset_type NOT NULL,
    lon double precision,
    lat double precision,
    voltage_kv numeric,
    cell integer GENERATED ALWAYS AS (grid.cell_of(lon, lat)) STORED,
    value_mva numeric GENERATED ALWAYS AS (
CASE
    WHEN (unit = 'MVA'::text) THEN value
    ELSE NULL::numeric
END) STORED,
    limits jsonb,
    works jsonb,
    status_colour jsonb,
    upstream_name text,
    zones jsonb,
    unreadable boolean,
    facts jsonb,
    CONSTRAINT figure_check CHECK (((state = 'published'::text) = ((value IS NOT NULL) OR (value_min IS NOT NULL) OR (value_max IS NOT NULL)))),
    CONSTRAINT figure_state_check CHECK ((state = ANY (ARRAY['published'::text, 'class_only'::text, 'not_published'::text])))
);

--
-- Name: COLUMN record.cell; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.record.cell IS 'grid.cell_of its place.';

--
-- Name: COLUMN record.zones; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.record.zones IS 'Names of the zones of its publication whose assets share it: their figures compete.';

--
-- Name: COLUMN record.unreadable; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.record.unreadable IS 'Its cell has a text that is no number: nothing was published, nor withdrawn. Null where that is not so.';

--
-- Name: COLUMN record.facts; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.record.facts IS 'What its row says of the asset that is no capacity: [{kind, label, text, value, unit}]; null where nothing is.';

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
            WHEN m.granted THEN r.value_mw
            ELSE NULL::numeric
        END AS value_mw,
    r.voltage_kv,
    m.source_date,
    m.current_run AS run_id,
    ROW(
        CASE
            WHEN m.granted THEN r.state
            ELSE 'withheld'::text
        END,
        CASE
            WHEN m.granted THEN r.value
            ELSE NULL::numeric
        END,
        CASE
            WHEN m.granted THEN r.value_min
            ELSE NULL::numeric
        END,
        CASE
            WHEN m.granted THEN r.value_max
            ELSE NULL::numeric
        END, r.unit,
        CASE
            WHEN m.granted THEN r.class_code
            ELSE NULL::text
        END,
        CASE
            WHEN m.granted THEN r.class_label
            ELSE NULL::text
        END,
        CASE
            WHEN m.granted THEN r.as_published
            ELSE NULL::text
        END,
        CASE
            WHEN m.granted THEN r.queue_mw
            ELSE NULL::numeric
        END,
        CASE
            WHEN m.granted THEN r.limiting_factors
            ELSE '{}'::text[]
        END,
        CASE
            WHEN m.granted THEN r.notes
            ELSE NULL::text
        END,
        CASE
            WHEN (r.upstream_name IS NULL) THEN r.upstream_asset_id
            ELSE COALESCE(( SELECT u.upstream_asset_id
               FROM grid.asset_upstream u
              WHERE ((u.asset_id = r.asset_id) AND (u.source_id = m.source_id) AND (u.name = r.upstream_name))), r.upstream_asset_id)
        END, r.locator,
        CASE
            WHEN m.granted THEN r.limits
            ELSE NULL::jsonb
        END,
        CASE
            WHEN m.granted THEN r.works
            ELSE NULL::jsonb
        END,
        CASE
            WHEN m.granted THEN r.status_colour
            ELSE NULL::jsonb
        END, r.upstream_name,
        CASE
            WHEN m.granted THEN r.zones
            ELSE NULL::jsonb
        END,
        CASE
            WHEN m.granted THEN r.unreadable
            ELSE NULL::boolean
        END,
        CASE
            WHEN m.granted THEN r.facts
            ELSE NULL::jsonb
        END)::grid.figure AS figure,
        CASE
            WHEN m.granted THEN r.value_mva
            ELSE NULL::numeric
        END AS value_mva,
        CASE
            WHEN m.granted THEN grid.class_meaning(m.class_meanings, r.class_code)
            ELSE NULL::text
        END AS class_meaning
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
    source_id text NOT NULL COLLATE pg_catalog."C",
    status text DEFAULT 'queued'::text NOT NULL,
    file text,
    as_of date,
    dry_run boolean DEFAULT false NOT NULL,
    reads_again boolean DEFAULT false NOT NULL,
    token uuid,
    attempts integer DEFAULT 0 NOT NULL,
    manifest_sha256 text,
    document_url text,
    document_name text,
    document_sha256 text,
    document_bytes bigint,
    validators jsonb,
    retrieved_at timestamp with time zone,
    source_date date,
    source_date_basis text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    published_at timestamp with time zone,
    effective_at timestamp with time zone,
    final_break boolean,
    rows bigint DEFAULT 0 NOT NULL,
    added bigint DEFAULT 0 NOT NULL,
    changed bigint DEFAULT 0 NOT NULL,
    removed bigint DEFAULT 0 NOT NULL,
    restored bigint DEFAULT 0 NOT NULL,
    set_aside bigint DEFAULT 0 NOT NULL,
    error text,
    left_alone_until timestamp with time zone,
    released_at timestamp with time zone,
    released_by text,
    released_why text,
    preview jsonb,
    dated_json text GENERATED ALWAYS AS (((((('"source_date_basis":'::text || grid.json_text(source_date_basis)) || ',"published_at":'::text) || grid.json_instant(published_at)) || ',"retrieved_at":'::text) || grid.json_instant(retrieved_at))) STORED NOT NULL,
    document_json text GENERATED ALWAYS AS (((('"document_url":'::text || grid.json_text(document_url)) || ',"document_sha256":'::text) || grid.json_text(document_sha256))) STORED NOT NULL,
    fetching boolean DEFAULT false NOT NULL,
    fetched jsonb,
    noted_at timestamp with time zone,
    repeats jsonb,
    content_digest numeric,
    upstream jsonb,
    rows_read bigint,
    rows_stated bigint,
    CONSTRAINT run_check CHECK ((((released_at IS NULL) = (released_by IS NULL)) AND ((released_at IS NULL) = (released_why IS NULL)))),
    CONSTRAINT run_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'published'::text, 'held'::text, 'failed'::text, 'unchanged'::text])))
);

--
-- Name: COLUMN run.upstream; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.run.upstream IS 'Of the served run: {named, matched, ambiguous, unknown}, how many assets its source names an upstream asset for, and what was found; null where it names none.';

--
-- Name: COLUMN run.rows_read; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.run.rows_read IS 'How many rows its document has, where that states how many there are.';

--
-- Name: COLUMN run.rows_stated; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.run.rows_stated IS 'How many rows its document says that there are; null where it does not say.';

--
-- Name: methodology; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.methodology (
    id text NOT NULL COLLATE pg_catalog."C",
    operator_id text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL,
    name text NOT NULL,
    basis text NOT NULL,
    network_state text NOT NULL,
    included jsonb NOT NULL,
    comparability_class text NOT NULL,
    additive boolean,
    disclaimers jsonb NOT NULL,
    url text,
    evidence jsonb DEFAULT '{}'::jsonb NOT NULL,
    service_note text
);

--
-- Name: COLUMN methodology.evidence; Type: COMMENT; Schema: registry; Owner: -
--

COMMENT ON COLUMN registry.methodology.evidence IS 'By member (basis, network_state, those of included) the publisher''s words: {quote, language, url | document and locator, date}.';

--
-- Name: COLUMN methodology.service_note; Type: COMMENT; Schema: registry; Owner: -
--

COMMENT ON COLUMN registry.methodology.service_note IS 'What people should know of the figures, in words of this service.';

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
    brands text[] DEFAULT '{}'::text[] NOT NULL,
    connections jsonb,
    CONSTRAINT operator_type_check CHECK ((type = ANY (ARRAY['TSO'::text, 'DSO'::text, 'TSO_DSO'::text, 'joint'::text, 'other'::text])))
);

--
-- Name: COLUMN operator.key; Type: COMMENT; Schema: registry; Owner: -
--

COMMENT ON COLUMN registry.operator.key IS 'Also the slug.';

--
-- Name: COLUMN operator.connections; Type: COMMENT; Schema: registry; Owner: -
--

COMMENT ON COLUMN registry.operator.connections IS '{page: {url, evidence} or null, mail: {address, evidence} or null} as its manifest states them; null where none is known.';

--
-- Name: change; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.change (
    id bigint NOT NULL,
    change_type text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    run_id bigint NOT NULL,
    source_id text NOT NULL COLLATE pg_catalog."C",
    country text NOT NULL,
    operator_id text NOT NULL COLLATE pg_catalog."C",
    asset_id text NOT NULL COLLATE pg_catalog."C",
    record_id text NOT NULL COLLATE pg_catalog."C",
    tags text[] NOT NULL,
    moved_m numeric,
    before jsonb,
    after jsonb,
    CONSTRAINT change_change_type_check CHECK ((change_type = ANY (ARRAY['added'::text, 'changed'::text, 'removed'::text, 'restored'::text, 'backfilled'::text])))
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
            WHEN s.granted THEN c.moved_m
            ELSE NULL::numeric
        END AS moved_m,
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
-- Name: check_definition; Type: TABLE; Schema: ingest; Owner: -
--

CREATE TABLE ingest.check_definition (
    name text NOT NULL,
    kind text NOT NULL,
    threshold numeric NOT NULL,
    describes text NOT NULL,
    CONSTRAINT check_definition_kind_check CHECK ((kind = ANY (ARRAY['reading'::text, 'document'::text, 'note'::text, 'row'::text, 'place'::text, 'comparison'::text, 'operator'::text, 'edition'::text])))
);

--
-- Name: country_border; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.country_border (
    country text NOT NULL,
    piece public.geometry(Polygon,4326) NOT NULL
);

--
-- Name: source_area; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.source_area (
    source_id text NOT NULL COLLATE pg_catalog."C",
    country text,
    box public.geometry(Polygon,4326),
    CONSTRAINT source_area_check CHECK ((num_nonnulls(country, box) = 1))
);

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
-- Name: account_error; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.account_error (
    request_id text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    key_id text NOT NULL COLLATE pg_catalog."C",
    route text NOT NULL,
    status integer NOT NULL,
    code text NOT NULL,
    at timestamp with time zone NOT NULL,
    param text
);

--
-- Name: account_notice; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.account_notice (
    account_id text NOT NULL COLLATE pg_catalog."C",
    news text NOT NULL,
    subject text NOT NULL COLLATE pg_catalog."C",
    told_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

--
-- Name: account_request; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.account_request (
    account_id text NOT NULL COLLATE pg_catalog."C",
    key_id text NOT NULL COLLATE pg_catalog."C",
    at timestamp with time zone NOT NULL,
    request_id text NOT NULL COLLATE pg_catalog."C",
    method text NOT NULL,
    route text NOT NULL,
    status integer NOT NULL,
    ms integer NOT NULL,
    code text,
    param text
);

--
-- Name: attempt; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.attempt (
    delivery_id text NOT NULL COLLATE pg_catalog."C",
    attempted_at timestamp with time zone NOT NULL,
    answer_code integer,
    error text,
    answer text,
    CONSTRAINT attempt_answer_check CHECK ((length(answer) <= 1024))
);

--
-- Name: audit; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.audit (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    account_id text NOT NULL COLLATE pg_catalog."C",
    person_id text COLLATE pg_catalog."C",
    action text NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    last_at timestamp with time zone
);

--
-- Name: audit_id_seq; Type: SEQUENCE; Schema: access; Owner: -
--

ALTER TABLE access.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME access.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: billing_event; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.billing_event (
    id text NOT NULL COLLATE pg_catalog."C",
    type text NOT NULL,
    made_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

--
-- Name: bulk_file; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.bulk_file (
    name text NOT NULL,
    rights jsonb NOT NULL,
    opened_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

--
-- Name: challenge; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.challenge (
    token_hash bytea NOT NULL,
    purpose text NOT NULL,
    browser_hash bytea NOT NULL,
    person_id text COLLATE pg_catalog."C",
    network text NOT NULL,
    next_path text NOT NULL,
    asked_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT challenge_browser_hash_check CHECK ((octet_length(browser_hash) = 32)),
    CONSTRAINT challenge_check CHECK (((person_id IS NOT NULL) = (purpose = 'passkey_registration'::text))),
    CONSTRAINT challenge_purpose_check CHECK ((purpose = ANY (ARRAY['oidc'::text, 'passkey_sign_in'::text, 'passkey_registration'::text]))),
    CONSTRAINT challenge_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

--
-- Name: client; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.client (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    redirect_uris text[] NOT NULL,
    network text NOT NULL,
    registered_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT client_id_check CHECK ((id ~ '^cli_[0-9a-f]{20}$'::text)),
    CONSTRAINT client_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
    CONSTRAINT client_redirect_uris_check CHECK (((cardinality(redirect_uris) >= 1) AND (cardinality(redirect_uris) <= 10)))
);

--
-- Name: connection; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.connection (
    key_id text NOT NULL COLLATE pg_catalog."C",
    client_id text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    person_id text NOT NULL COLLATE pg_catalog."C",
    redirect_uri text NOT NULL
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
-- Name: identity; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.identity (
    issuer text NOT NULL COLLATE pg_catalog."C",
    subject text NOT NULL COLLATE pg_catalog."C",
    person_id text NOT NULL COLLATE pg_catalog."C",
    made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

--
-- Name: invitation; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.invitation (
    id text NOT NULL COLLATE pg_catalog."C",
    link_hash bytea NOT NULL,
    account_id text NOT NULL COLLATE pg_catalog."C",
    mailbox text NOT NULL,
    mailbox_key text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL,
    invited_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    expires_at timestamp with time zone DEFAULT (clock_timestamp() + '7 days'::interval) NOT NULL,
    ended_at timestamp with time zone,
    network text DEFAULT ''::text NOT NULL,
    CONSTRAINT invitation_link_hash_check CHECK ((octet_length(link_hash) = 32)),
    CONSTRAINT invitation_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'member'::text])))
);

--
-- Name: kept_answer; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.kept_answer (
    account_id text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    request bytea NOT NULL,
    data text,
    made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

--
-- Name: mail; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.mail (
    id text NOT NULL COLLATE pg_catalog."C",
    to_address text NOT NULL,
    kind text NOT NULL,
    language text NOT NULL,
    "values" jsonb NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    queued_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT clock_timestamp(),
    gives_up_at timestamp with time zone NOT NULL,
    token uuid,
    leased_until timestamp with time zone,
    sent_at timestamp with time zone,
    error text,
    CONSTRAINT mail_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text]))),
    CONSTRAINT mail_to_address_check CHECK (((length(to_address) <= 254) AND (to_address ~ '^[^[:cntrl:][:space:]<>()\[\]",:;@\\]+@[^[:cntrl:][:space:]<>()",;@\\]+$'::text))),
    CONSTRAINT mail_values_check CHECK ((jsonb_typeof("values") = 'object'::text))
);

--
-- Name: member; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.member (
    account_id text NOT NULL COLLATE pg_catalog."C",
    person_id text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL,
    joined_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT member_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'member'::text])))
);

--
-- Name: passkey; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.passkey (
    id text NOT NULL COLLATE pg_catalog."C",
    credential_id bytea NOT NULL,
    person_id text NOT NULL COLLATE pg_catalog."C",
    public_key bytea NOT NULL,
    signatures bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT passkey_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
    CONSTRAINT passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
    CONSTRAINT passkey_signatures_check CHECK ((signatures >= 0))
);

--
-- Name: person; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.person (
    id text NOT NULL COLLATE pg_catalog."C",
    mailbox text NOT NULL,
    mailbox_key text NOT NULL COLLATE pg_catalog."C",
    language text NOT NULL,
    made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

--
-- Name: question; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.question (
    id text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    person_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    params jsonb NOT NULL,
    view text NOT NULL,
    made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    paused_at timestamp with time zone,
    seen bigint NOT NULL,
    mailed_at timestamp with time zone,
    told text[] DEFAULT '{opened,risen}'::text[] NOT NULL,
    least_rise_mw numeric,
    mails boolean DEFAULT true NOT NULL,
    events boolean DEFAULT false NOT NULL,
    feed_hash bytea,
    CONSTRAINT question_feed_hash_check CHECK ((octet_length(feed_hash) = 32)),
    CONSTRAINT question_least_rise_mw_check CHECK ((least_rise_mw > (0)::numeric)),
    CONSTRAINT question_name_check CHECK ((length(name) <= 200)),
    CONSTRAINT question_told_check CHECK ((told <@ '{opened,risen,reserved,added,reinterpreted}'::text[]))
);

--
-- Name: COLUMN question.mailed_at; Type: COMMENT; Schema: access; Owner: -
--

COMMENT ON COLUMN access.question.mailed_at IS 'When it last told something, by mail or otherwise.';

--
-- Name: secret; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.secret (
    name text NOT NULL,
    value bytea NOT NULL
);

--
-- Name: subscription; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.subscription (
    id text NOT NULL COLLATE pg_catalog."C",
    account_id text COLLATE pg_catalog."C",
    plan_id text,
    told_at timestamp with time zone,
    ended boolean DEFAULT false NOT NULL
);

--
-- Name: unsubscribe; Type: TABLE; Schema: access; Owner: -
--

CREATE TABLE access.unsubscribe (
    token_hash bytea NOT NULL,
    question_id text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT unsubscribe_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

--
-- Name: asset_chain; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.asset_chain (
    asset_id text NOT NULL COLLATE pg_catalog."C",
    chain uuid NOT NULL
);

--
-- Name: TABLE asset_chain; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON TABLE grid.asset_chain IS 'The chain above each asset that has one.';

--
-- Name: chain_step; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.chain_step (
    chain uuid NOT NULL,
    above text NOT NULL COLLATE pg_catalog."C",
    depth smallint NOT NULL
);

--
-- Name: TABLE chain_step; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON TABLE grid.chain_step IS 'What feeds or limits the assets of a chain, to the top. Derived from grid.asset_upstream of listed sources: see grid.settle_chains. It says who feeds whom, and nothing of figures or rights.';

--
-- Name: asset_above; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.asset_above AS
 SELECT c.asset_id,
    s.above,
    s.depth
   FROM (grid.asset_chain c
     JOIN grid.chain_step s ON ((s.chain = c.chain)));

--
-- Name: VIEW asset_above; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.asset_above IS 'What feeds or limits each asset, to the top.';

--
-- Name: asset_count; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.asset_count (
    operator_id text NOT NULL COLLATE pg_catalog."C",
    country text NOT NULL,
    assets bigint NOT NULL
);

--
-- Name: asset_merge; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.asset_merge (
    id bigint NOT NULL,
    merged text NOT NULL COLLATE pg_catalog."C",
    survivor text NOT NULL COLLATE pg_catalog."C",
    why text NOT NULL,
    merged_at timestamp with time zone DEFAULT now() NOT NULL,
    merged_by text DEFAULT SESSION_USER NOT NULL,
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
    source_id text NOT NULL COLLATE pg_catalog."C",
    part text,
    rows integer
);

--
-- Name: COLUMN asset_source.part; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.asset_source.part IS 'The part of the source''s document that names the asset, an operator or a region; null where the document has no parts.';

--
-- Name: COLUMN asset_source.rows; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.asset_source.rows IS 'How many of that part''s rows name it.';

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
    source_id text NOT NULL COLLATE pg_catalog."C",
    change_type text NOT NULL,
    country text NOT NULL,
    operator_id text NOT NULL COLLATE pg_catalog."C"
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
-- Name: figure_masked; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.figure_masked AS
 SELECT r.id,
    r.asset_id,
    r.measure_id,
    r.cell,
    m.granted,
    m.source_date,
    r.unit,
    r.asset_type,
    r.voltage_kv,
    r.lon,
    r.lat,
        CASE
            WHEN m.granted THEN r.state
            ELSE 'withheld'::text
        END AS state,
        CASE
            WHEN m.granted THEN r.value
            ELSE NULL::numeric
        END AS value,
        CASE
            WHEN m.granted THEN r.value_mw
            ELSE NULL::numeric
        END AS value_mw,
        CASE
            WHEN m.granted THEN r.value_mva
            ELSE NULL::numeric
        END AS value_mva,
        CASE
            WHEN m.granted THEN COALESCE(r.value, r.value_max, r.value_min)
            ELSE NULL::numeric
        END AS amount,
        CASE
            WHEN m.granted THEN r.class_code
            ELSE NULL::text
        END AS class_code,
        CASE
            WHEN m.granted THEN grid.class_meaning(m.class_meanings, r.class_code)
            ELSE NULL::text
        END AS class_meaning,
        CASE
            WHEN m.granted THEN r.limits
            ELSE NULL::jsonb
        END AS limits,
        CASE
            WHEN m.granted THEN r.works
            ELSE NULL::jsonb
        END AS works,
    ROW(
        CASE
            WHEN m.granted THEN r.state
            ELSE 'withheld'::text
        END,
        CASE
            WHEN m.granted THEN r.value
            ELSE NULL::numeric
        END,
        CASE
            WHEN m.granted THEN r.value_min
            ELSE NULL::numeric
        END,
        CASE
            WHEN m.granted THEN r.value_max
            ELSE NULL::numeric
        END, r.unit,
        CASE
            WHEN m.granted THEN r.class_code
            ELSE NULL::text
        END,
        CASE
            WHEN m.granted THEN r.class_label
            ELSE NULL::text
        END,
        CASE
            WHEN m.granted THEN r.as_published
            ELSE NULL::text
        END,
        CASE
            WHEN m.granted THEN r.queue_mw
            ELSE NULL::numeric
        END,
        CASE
            WHEN m.granted THEN r.limiting_factors
            ELSE '{}'::text[]
        END,
        CASE
            WHEN m.granted THEN r.notes
            ELSE NULL::text
        END,
        CASE
            WHEN (r.upstream_name IS NULL) THEN r.upstream_asset_id
            ELSE COALESCE(( SELECT u.upstream_asset_id
               FROM grid.asset_upstream u
              WHERE ((u.asset_id = r.asset_id) AND (u.source_id = m.source_id) AND (u.name = r.upstream_name))), r.upstream_asset_id)
        END, r.locator,
        CASE
            WHEN m.granted THEN r.limits
            ELSE NULL::jsonb
        END,
        CASE
            WHEN m.granted THEN r.works
            ELSE NULL::jsonb
        END,
        CASE
            WHEN m.granted THEN r.status_colour
            ELSE NULL::jsonb
        END, r.upstream_name,
        CASE
            WHEN m.granted THEN r.zones
            ELSE NULL::jsonb
        END,
        CASE
            WHEN m.granted THEN r.unreadable
            ELSE NULL::boolean
        END,
        CASE
            WHEN m.granted THEN r.facts
            ELSE NULL::jsonb
        END)::grid.figure AS figure
   FROM (grid.record r
     JOIN grid.current_measure m ON ((m.id = r.measure_id)));

--
-- Name: VIEW figure_masked; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.figure_masked IS 'Every current record as a question judges it, masked by rights: amount is its figure in any unit, of a range the highest; value_mw and
   value_mva that in a unit. Without limits, works, voltage and place it is read from the index record_asset alone.';

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
-- Name: finding_masked; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.finding_masked AS
 SELECT f.run_id,
    f.check_name,
    f.held,
        CASE
            WHEN s.granted THEN f.count
            ELSE NULL::bigint
        END AS count
   FROM ((grid.finding f
     JOIN grid.run r ON ((r.id = f.run_id)))
     JOIN registry.source s ON ((s.id = r.source_id)));

--
-- Name: VIEW finding_masked; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.finding_masked IS 'What checks found, without cells. How many items a check of figures found tells of figures: of a source that is not granted the count is masked.';

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
-- Name: measure_json; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.measure_json (
    measure_id integer NOT NULL,
    source_id text NOT NULL COLLATE pg_catalog."C",
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
    concat('"country":', to_json(s.country), ',"operator":{"id":', to_json(o.id), ',"slug":', to_json(o.key), ',"name":', to_json(COALESCE(s.grid_company, o.name)), '},"source_id":', to_json(s.id), ',"direction":', to_json(m.direction), ',"technology":', to_json(m.technology), ',"technologies":', to_json(m.technologies), ',"availability_type":', to_json(m.availability_type), ',"firmness":', to_json(m.firmness), ',"flexibility":', grid.json_text(m.flexibility), ',"condition":', COALESCE((( SELECT jsonb_agg((jsonb_build_object('code', NULL::unknown, 'text', NULL::unknown, 'language', NULL::unknown, 'url', NULL::unknown, 'document', NULL::unknown, 'locator', NULL::unknown) || c.value)) AS jsonb_agg
           FROM jsonb_array_elements(m.condition) c(value)))::text, 'null'::text), ',"connects":', to_json(m.connects), ',"about":', to_json(m.about), ',"horizon":{"kind":', to_json(m.horizon_kind), ',"year_from":', COALESCE((m.year_from)::text, 'null'::text), ',"year_to":', COALESCE((m.year_to)::text, 'null'::text), ',"scenario":', grid.json_text(m.scenario), ',"season":', grid.json_text(m.season), ',"hours":', grid.json_text(m.hours), '},"measure":', to_json(m.key)) AS subject,
    concat('"methodology":{"id":', to_json(t.id), ',"basis":', to_json(t.basis), ',"network_state":', to_json(t.network_state), ',"comparability_class":', to_json(t.comparability_class), '}') AS methodology,
    concat('"column":', to_json(m.column_name), ',"licence":', grid.json_text(s.licence_name), ',"attribution":', grid.json_text(s.attribution_text)) AS terms,
    concat('"binding":false,"additive":', COALESCE((t.additive)::text, 'null'::text), ',"allocation_rule":"unknown","upstream_considered":', to_json(COALESCE((t.included ->> 'upstream_grid'::text), 'unknown'::text)), ',"deducted":', to_json(m.deducted)) AS decision
   FROM (((grid.measure m
     JOIN registry.source s ON ((s.id = m.source_id)))
     JOIN registry.operator o ON ((o.id = s.operator_id)))
     JOIN registry.methodology t ON ((t.id = m.methodology_id)));

--
-- Name: VIEW measure_part; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.measure_part IS 'What of a capacity record''s JSON its measure fixes: members as text, and what decides others. No figure is in it.';

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
    value_mw numeric GENERATED ALWAYS AS (
CASE
    WHEN (unit = 'MW'::text) THEN value
    ELSE NULL::numeric
END) STORED,
    run_id bigint NOT NULL,
    source_no integer NOT NULL,
    asset_type grid.asset_type NOT NULL,
    lon double precision,
    lat double precision,
    voltage_kv numeric,
    value_mva numeric GENERATED ALWAYS AS (
CASE
    WHEN (unit = 'MVA'::text) THEN value
    ELSE NULL::numeric
END) STORED,
    limits jsonb,
    works jsonb,
    status_colour jsonb,
    upstream_name text,
    zones jsonb,
    unreadable boolean,
    facts jsonb
);

--
-- Name: past_figure_masked; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.past_figure_masked AS
 SELECT r.record_id AS id,
    COALESCE(a.merged_into, a.id) AS asset_id,
    r.measure_id,
    m.granted,
    m.source_date,
    r.unit,
    r.asset_type,
    r.voltage_kv,
    r.lon,
    r.lat,
        CASE
            WHEN m.granted THEN r.state
            ELSE 'withheld'::text
        END AS state,
        CASE
            WHEN m.granted THEN r.value
            ELSE NULL::numeric
        END AS value,
        CASE
            WHEN m.granted THEN r.value_mw
            ELSE NULL::numeric
        END AS value_mw,
        CASE
            WHEN m.granted THEN r.value_mva
            ELSE NULL::numeric
        END AS value_mva,
        CASE
            WHEN m.granted THEN COALESCE(r.value, r.value_max, r.value_min)
            ELSE NULL::numeric
        END AS amount,
        CASE
            WHEN m.granted THEN r.class_code
            ELSE NULL::text
        END AS class_code,
        CASE
            WHEN m.granted THEN grid.class_meaning(m.class_meanings, r.class_code)
            ELSE NULL::text
        END AS class_meaning,
        CASE
            WHEN m.granted THEN r.limits
            ELSE NULL::jsonb
        END AS limits,
        CASE
            WHEN m.granted THEN r.works
            ELSE NULL::jsonb
        END AS works,
    ROW(
        CASE
            WHEN m.granted THEN r.state
            ELSE 'withheld'::text
        END,
        CASE
            WHEN m.granted THEN r.value
            ELSE NULL::numeric
        END,
        CASE
            WHEN m.granted THEN r.value_min
            ELSE NULL::numeric
        END,
        CASE
            WHEN m.granted THEN r.value_max
            ELSE NULL::numeric
        END, r.unit,
        CASE
            WHEN m.granted THEN r.class_code
            ELSE NULL::text
        END,
        CASE
            WHEN m.granted THEN r.class_label
            ELSE NULL::text
        END,
        CASE
            WHEN m.granted THEN r.as_published
            ELSE NULL::text
        END,
        CASE
            WHEN m.granted THEN r.queue_mw
            ELSE NULL::numeric
        END,
        CASE
            WHEN m.granted THEN r.limiting_factors
            ELSE '{}'::text[]
        END,
        CASE
            WHEN m.granted THEN r.notes
            ELSE NULL::text
        END, r.upstream_asset_id, r.locator,
        CASE
            WHEN m.granted THEN r.limits
            ELSE NULL::jsonb
        END,
        CASE
            WHEN m.granted THEN r.works
            ELSE NULL::jsonb
        END,
        CASE
            WHEN m.granted THEN r.status_colour
            ELSE NULL::jsonb
        END, r.upstream_name,
        CASE
            WHEN m.granted THEN r.zones
            ELSE NULL::jsonb
        END,
        CASE
            WHEN m.granted THEN r.unreadable
            ELSE NULL::boolean
        END,
        CASE
            WHEN m.granted THEN r.facts
            ELSE NULL::jsonb
        END)::grid.figure AS figure,
    r.valid_from,
    r.valid_to
   FROM ((grid.record_version r
     JOIN grid.asset a ON ((a.id = r.asset_id)))
     JOIN grid.current_measure m ON ((m.id = r.measure_id)));

--
-- Name: VIEW past_figure_masked; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.past_figure_masked IS 'Every version, with the columns of grid.figure_masked, under the asset that stands now.';

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
    source_date date,
    kept boolean DEFAULT false NOT NULL
);

--
-- Name: TABLE run_measure; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON TABLE grid.run_measure IS 'Which run spoke for a measure from when on, and the date of its data: freshness as it was.';

--
-- Name: COLUMN run_measure.kept; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.run_measure.kept IS 'The document of the run did not have the columns of the measure: its figures stayed.';

--
-- Name: source_count; Type: TABLE; Schema: grid; Owner: -
--

CREATE TABLE grid.source_count (
    source_id text NOT NULL COLLATE pg_catalog."C",
    assets bigint NOT NULL,
    series bigint NOT NULL,
    unplaced bigint DEFAULT 0 NOT NULL
);

--
-- Name: COLUMN source_count.unplaced; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON COLUMN grid.source_count.unplaced IS 'How many of the assets had no place when the source was last published.';

--
-- Name: unreadable_cells; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.unreadable_cells AS
 SELECT r.source_no,
    count(*) AS records
   FROM grid.record r
  WHERE (r.unreadable AND (r.source_no IN ( SELECT s.no
           FROM grid.current_source s
          WHERE s.granted)))
  GROUP BY r.source_no;

--
-- Name: VIEW unreadable_cells; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.unreadable_cells IS 'How many records of a source have a cell that is no number; of withheld sources nothing.';

--
-- Name: version_masked; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.version_masked AS
 SELECT r.valid_from,
    r.valid_to,
    r.record_id AS id,
    r.measure_id,
    r.asset_id,
    r.point,
    m.granted,
        CASE
            WHEN m.granted THEN r.state
            ELSE 'withheld'::text
        END AS state,
        CASE
            WHEN m.granted THEN r.value_mw
            ELSE NULL::numeric
        END AS value_mw,
    r.run_id,
    ROW(
        CASE
            WHEN m.granted THEN r.state
            ELSE 'withheld'::text
        END,
        CASE
            WHEN m.granted THEN r.value
            ELSE NULL::numeric
        END,
        CASE
            WHEN m.granted THEN r.value_min
            ELSE NULL::numeric
        END,
        CASE
            WHEN m.granted THEN r.value_max
            ELSE NULL::numeric
        END, r.unit,
        CASE
            WHEN m.granted THEN r.class_code
            ELSE NULL::text
        END,
        CASE
            WHEN m.granted THEN r.class_label
            ELSE NULL::text
        END,
        CASE
            WHEN m.granted THEN r.as_published
            ELSE NULL::text
        END,
        CASE
            WHEN m.granted THEN r.queue_mw
            ELSE NULL::numeric
        END,
        CASE
            WHEN m.granted THEN r.limiting_factors
            ELSE '{}'::text[]
        END,
        CASE
            WHEN m.granted THEN r.notes
            ELSE NULL::text
        END, r.upstream_asset_id, r.locator,
        CASE
            WHEN m.granted THEN r.limits
            ELSE NULL::jsonb
        END,
        CASE
            WHEN m.granted THEN r.works
            ELSE NULL::jsonb
        END,
        CASE
            WHEN m.granted THEN r.status_colour
            ELSE NULL::jsonb
        END, r.upstream_name,
        CASE
            WHEN m.granted THEN r.zones
            ELSE NULL::jsonb
        END,
        CASE
            WHEN m.granted THEN r.unreadable
            ELSE NULL::boolean
        END,
        CASE
            WHEN m.granted THEN r.facts
            ELSE NULL::jsonb
        END)::grid.figure AS figure,
        CASE
            WHEN m.granted THEN r.value_mva
            ELSE NULL::numeric
        END AS value_mva,
        CASE
            WHEN m.granted THEN grid.class_meaning(m.class_meanings, r.class_code)
            ELSE NULL::text
        END AS class_meaning
   FROM (grid.record_version r
     JOIN grid.current_measure m ON ((m.id = r.measure_id)));

--
-- Name: VIEW version_masked; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.version_masked IS 'Every published version, figures masked by the rights of now.';

--
-- Name: zone_asset; Type: VIEW; Schema: grid; Owner: -
--

CREATE VIEW grid.zone_asset AS
 SELECT r.asset_id,
    r.source_no,
    r.zones
   FROM grid.record r
  WHERE ((r.zones IS NOT NULL) AND (r.source_no IN ( SELECT s.no
           FROM grid.current_source s
          WHERE s.granted)));

--
-- Name: VIEW zone_asset; Type: COMMENT; Schema: grid; Owner: -
--

COMMENT ON VIEW grid.zone_asset IS 'Assets with the zones that they share, by source; of withheld sources none.';

--
-- Name: archived_decisions; Type: TABLE; Schema: ingest; Owner: -
--

CREATE TABLE ingest.archived_decisions (
    only_row boolean DEFAULT true NOT NULL,
    decisions jsonb,
    CONSTRAINT archived_decisions_only_row_check CHECK (only_row)
);

--
-- Name: known_voltage; Type: TABLE; Schema: ingest; Owner: -
--

CREATE TABLE ingest.known_voltage (
    kv numeric NOT NULL
);

--
-- Name: last_backup; Type: TABLE; Schema: ingest; Owner: -
--

CREATE TABLE ingest.last_backup (
    only_row boolean DEFAULT true NOT NULL,
    taken_at timestamp with time zone,
    CONSTRAINT last_backup_only_row_check CHECK (only_row)
);

--
-- Name: worker; Type: TABLE; Schema: ingest; Owner: -
--

CREATE TABLE ingest.worker (
    id text NOT NULL COLLATE pg_catalog."C",
    started_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    beat_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    process text
);

--
-- Name: COLUMN worker.process; Type: COMMENT; Schema: ingest; Owner: -
--

COMMENT ON COLUMN ingest.worker.process IS 'application name of the sessions of the worker''s process; null: of a release before there were such names';

--
-- Name: applied; Type: TABLE; Schema: migrations; Owner: -
--

CREATE TABLE migrations.applied (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

--
-- Name: compatible; Type: TABLE; Schema: migrations; Owner: -
--

CREATE TABLE migrations.compatible (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

--
-- Name: recorded; Type: VIEW; Schema: migrations; Owner: -
--

CREATE VIEW migrations.recorded AS
 SELECT applied.name,
    applied.sha256,
    applied.applied_at,
    false AS compatible
   FROM migrations.applied
UNION ALL
 SELECT compatible.name,
    compatible.sha256,
    compatible.applied_at,
    true AS compatible
   FROM migrations.compatible;

--
-- Name: alias; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.alias (
    operator_id text NOT NULL COLLATE pg_catalog."C",
    scheme text NOT NULL,
    renamed text NOT NULL,
    original text NOT NULL,
    since date NOT NULL
);

--
-- Name: area; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.area (
    id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL,
    country text NOT NULL,
    name text NOT NULL,
    population bigint NOT NULL,
    bbox double precision[] NOT NULL,
    CONSTRAINT area_kind_check CHECK ((kind = ANY (ARRAY['country'::text, 'region'::text])))
);

--
-- Name: TABLE area; Type: COMMENT; Schema: registry; Owner: -
--

COMMENT ON TABLE registry.area IS 'The registry''s countries (id ES) and their regions (id ES.51), with the box around their towns: west, south, east, north in degrees.';

--
-- Name: area_name; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.area_name (
    area_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    search_name text NOT NULL COLLATE pg_catalog."C"
);

--
-- Name: TABLE area_name; Type: COMMENT; Schema: registry; Owner: -
--

COMMENT ON TABLE registry.area_name IS 'What areas are called, in the languages of the pages and their own; search_name as registry.search_text makes it.';

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
-- Name: place; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.place (
    id integer NOT NULL,
    name text NOT NULL,
    country text NOT NULL,
    population integer NOT NULL,
    lon double precision NOT NULL,
    lat double precision NOT NULL
);

--
-- Name: place_load; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.place_load (
    country text NOT NULL,
    edition text NOT NULL
);

--
-- Name: place_name; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.place_name (
    place_id integer NOT NULL,
    name text NOT NULL,
    search_name text NOT NULL COLLATE pg_catalog."C",
    population integer NOT NULL
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
    kind text NOT NULL,
    loaded_at timestamp with time zone NOT NULL,
    credit_text text,
    credit_url text,
    CONSTRAINT postcode_load_kind_check CHECK ((kind = ANY (ARRAY['points'::text, 'areas'::text])))
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
    source_id text NOT NULL COLLATE pg_catalog."C",
    mode text,
    evidence text NOT NULL,
    evidence_url text,
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
    source_id text NOT NULL COLLATE pg_catalog."C",
    methodology_id text NOT NULL COLLATE pg_catalog."C"
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
-- Name: unread_document; Type: TABLE; Schema: registry; Owner: -
--

CREATE TABLE registry.unread_document (
    document text NOT NULL,
    why text NOT NULL
);

--
-- Name: COLUMN unread_document.document; Type: COMMENT; Schema: registry; Owner: -
--

COMMENT ON COLUMN registry.unread_document.document IS 'absolute path';

--
-- Name: capacity_ahead; Type: TABLE; Schema: tiles; Owner: -
--

CREATE TABLE tiles.capacity_ahead (
    asked jsonb NOT NULL,
    z smallint NOT NULL,
    x integer NOT NULL,
    y integer NOT NULL,
    version text NOT NULL,
    tile bytea NOT NULL,
    CONSTRAINT capacity_ahead_z_check CHECK (((z >= 0) AND (z <= 5)))
)
WITH (autovacuum_vacuum_scale_factor='0.02');

--
-- Name: TABLE capacity_ahead; Type: COMMENT; Schema: tiles; Owner: -
--

COMMENT ON TABLE tiles.capacity_ahead IS 'Capacity tiles rendered ahead, by the filters asked for, each with the version of the data and rights (registry.version) that it was made of.
   A tile of another version is never served.';

--
-- Name: epoch; Type: TABLE; Schema: tiles; Owner: -
--

CREATE TABLE tiles.epoch (
    only_row boolean DEFAULT true NOT NULL,
    value text DEFAULT "left"(replace((gen_random_uuid())::text, '-'::text, ''::text), 8) NOT NULL,
    CONSTRAINT epoch_only_row_check CHECK (only_row)
);

--
-- Name: line; Type: TABLE; Schema: tiles; Owner: -
--

CREATE TABLE tiles.line (
    id bigint NOT NULL,
    geom public.geometry(Geometry,3857) NOT NULL,
    voltage_kv numeric,
    name text,
    CONSTRAINT line_voltage_kv_check CHECK ((voltage_kv > (0)::numeric))
);

--
-- Name: TABLE line; Type: COMMENT; Schema: tiles; Owner: -
--

COMMENT ON TABLE tiles.line IS 'Lines and substations of the file that was loaded last (headroom lines load), replaced as a whole.';

--
-- Name: line_id_seq; Type: SEQUENCE; Schema: tiles; Owner: -
--

ALTER TABLE tiles.line ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME tiles.line_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: line_load; Type: TABLE; Schema: tiles; Owner: -
--

CREATE TABLE tiles.line_load (
    one boolean DEFAULT true NOT NULL,
    version text NOT NULL,
    credit_text text NOT NULL,
    credit_url text,
    loaded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT line_load_one_check CHECK (one)
);

--
-- Name: TABLE line_load; Type: COMMENT; Schema: tiles; Owner: -
--

COMMENT ON TABLE tiles.line_load IS 'The file of tiles.line: its version, which is another with each load, and whom to credit. No row, no lines.';

--
-- Name: point; Type: TABLE; Schema: tiles; Owner: -
--

CREATE TABLE tiles.point (
    id text NOT NULL COLLATE pg_catalog."C",
    mx double precision NOT NULL,
    my double precision NOT NULL,
    morton bigint NOT NULL,
    voltage_kv double precision,
    attributes jsonb NOT NULL,
    CONSTRAINT point_mx_check CHECK (((mx >= (0)::double precision) AND (mx < (1)::double precision))),
    CONSTRAINT point_my_check CHECK (((my >= (0)::double precision) AND (my < (1)::double precision)))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');

--
-- Name: TABLE point; Type: COMMENT; Schema: tiles; Owner: -
--

COMMENT ON TABLE tiles.point IS 'One row for each asset that has a place between 85.0511° south and north and is not merged into another.';

--
-- Name: COLUMN point.attributes; Type: COMMENT; Schema: tiles; Owner: -
--

COMMENT ON COLUMN tiles.point.attributes IS 'What tiles tell of the asset, by the names of grid.asset_properties; without nulls.';

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
    asset_id text NOT NULL COLLATE pg_catalog."C"
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
-- Name: account_error account_error_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.account_error
    ADD CONSTRAINT account_error_pkey PRIMARY KEY (request_id);

--
-- Name: account_notice account_notice_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.account_notice
    ADD CONSTRAINT account_notice_pkey PRIMARY KEY (account_id, news, subject);

--
-- Name: account account_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

--
-- Name: account_request account_request_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.account_request
    ADD CONSTRAINT account_request_pkey PRIMARY KEY (account_id, at, request_id);

--
-- Name: alert alert_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.alert
    ADD CONSTRAINT alert_pkey PRIMARY KEY (id);

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
-- Name: attempt attempt_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.attempt
    ADD CONSTRAINT attempt_pkey PRIMARY KEY (delivery_id, attempted_at);

--
-- Name: audit audit_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

--
-- Name: billing_event billing_event_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.billing_event
    ADD CONSTRAINT billing_event_pkey PRIMARY KEY (id);

--
-- Name: bulk_file bulk_file_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.bulk_file
    ADD CONSTRAINT bulk_file_pkey PRIMARY KEY (name);

--
-- Name: challenge challenge_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.challenge
    ADD CONSTRAINT challenge_pkey PRIMARY KEY (token_hash);

--
-- Name: client client_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.client
    ADD CONSTRAINT client_pkey PRIMARY KEY (id);

--
-- Name: client_token client_token_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.client_token
    ADD CONSTRAINT client_token_pkey PRIMARY KEY (token_hash);

--
-- Name: connection connection_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.connection
    ADD CONSTRAINT connection_pkey PRIMARY KEY (key_id);

--
-- Name: delivery delivery_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.delivery
    ADD CONSTRAINT delivery_pkey PRIMARY KEY (id);

--
-- Name: delivery delivery_webhook_id_run_id_event_type_key; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.delivery
    ADD CONSTRAINT delivery_webhook_id_run_id_event_type_key UNIQUE (webhook_id, run_id, event_type);

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
-- Name: identity identity_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.identity
    ADD CONSTRAINT identity_pkey PRIMARY KEY (issuer, subject);

--
-- Name: invitation invitation_link_hash_key; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.invitation
    ADD CONSTRAINT invitation_link_hash_key UNIQUE (link_hash);

--
-- Name: invitation invitation_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.invitation
    ADD CONSTRAINT invitation_pkey PRIMARY KEY (id);

--
-- Name: kept_answer kept_answer_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.kept_answer
    ADD CONSTRAINT kept_answer_pkey PRIMARY KEY (account_id, key);

--
-- Name: mail mail_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.mail
    ADD CONSTRAINT mail_pkey PRIMARY KEY (id);

--
-- Name: mailbox_change mailbox_change_new_hash_key; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.mailbox_change
    ADD CONSTRAINT mailbox_change_new_hash_key UNIQUE (new_hash);

--
-- Name: mailbox_change mailbox_change_old_hash_key; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.mailbox_change
    ADD CONSTRAINT mailbox_change_old_hash_key UNIQUE (old_hash);

--
-- Name: mailbox_change mailbox_change_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.mailbox_change
    ADD CONSTRAINT mailbox_change_pkey PRIMARY KEY (id);

--
-- Name: member member_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.member
    ADD CONSTRAINT member_pkey PRIMARY KEY (account_id, person_id);

--
-- Name: meter meter_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.meter
    ADD CONSTRAINT meter_pkey PRIMARY KEY (account_id, visitor);

--
-- Name: passkey passkey_credential_id_key; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.passkey
    ADD CONSTRAINT passkey_credential_id_key UNIQUE (credential_id);

--
-- Name: passkey passkey_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);

--
-- Name: person person_mailbox_key_key; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.person
    ADD CONSTRAINT person_mailbox_key_key UNIQUE (mailbox_key);

--
-- Name: person person_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.person
    ADD CONSTRAINT person_pkey PRIMARY KEY (id);

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
-- Name: question question_feed_hash_key; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.question
    ADD CONSTRAINT question_feed_hash_key UNIQUE (feed_hash);

--
-- Name: question question_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.question
    ADD CONSTRAINT question_pkey PRIMARY KEY (id);

--
-- Name: secret secret_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.secret
    ADD CONSTRAINT secret_pkey PRIMARY KEY (name);

--
-- Name: session session_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

--
-- Name: session session_token_hash_key; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);

--
-- Name: sign_in sign_in_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.sign_in
    ADD CONSTRAINT sign_in_pkey PRIMARY KEY (link_hash);

--
-- Name: subscription subscription_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (id);

--
-- Name: unsubscribe unsubscribe_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.unsubscribe
    ADD CONSTRAINT unsubscribe_pkey PRIMARY KEY (token_hash);

--
-- Name: usage usage_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.usage
    ADD CONSTRAINT usage_pkey PRIMARY KEY (account_id, day, key_id, route);

--
-- Name: webhook webhook_pkey; Type: CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.webhook
    ADD CONSTRAINT webhook_pkey PRIMARY KEY (id);

--
-- Name: asset_chain asset_chain_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.asset_chain
    ADD CONSTRAINT asset_chain_pkey PRIMARY KEY (asset_id);

--
-- Name: asset_count asset_count_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.asset_count
    ADD CONSTRAINT asset_count_pkey PRIMARY KEY (operator_id, country);

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
-- Name: asset_upstream asset_upstream_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.asset_upstream
    ADD CONSTRAINT asset_upstream_pkey PRIMARY KEY (asset_id, source_id, name);

--
-- Name: chain_step chain_step_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.chain_step
    ADD CONSTRAINT chain_step_pkey PRIMARY KEY (chain, above);

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
    ADD CONSTRAINT record_pkey PRIMARY KEY (id);

--
-- Name: record_version record_version_pkey; Type: CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.record_version
    ADD CONSTRAINT record_version_pkey PRIMARY KEY (record_id, valid_from);

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
-- Name: archived_decisions archived_decisions_pkey; Type: CONSTRAINT; Schema: ingest; Owner: -
--

ALTER TABLE ONLY ingest.archived_decisions
    ADD CONSTRAINT archived_decisions_pkey PRIMARY KEY (only_row);

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
-- Name: last_backup last_backup_pkey; Type: CONSTRAINT; Schema: ingest; Owner: -
--

ALTER TABLE ONLY ingest.last_backup
    ADD CONSTRAINT last_backup_pkey PRIMARY KEY (only_row);

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
-- Name: compatible compatible_pkey; Type: CONSTRAINT; Schema: migrations; Owner: -
--

ALTER TABLE ONLY migrations.compatible
    ADD CONSTRAINT compatible_pkey PRIMARY KEY (name);

--
-- Name: alias alias_pkey; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.alias
    ADD CONSTRAINT alias_pkey PRIMARY KEY (operator_id, scheme, renamed);

--
-- Name: area_name area_name_pkey; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.area_name
    ADD CONSTRAINT area_name_pkey PRIMARY KEY (area_id, search_name);

--
-- Name: area area_pkey; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.area
    ADD CONSTRAINT area_pkey PRIMARY KEY (id);

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
-- Name: place_load place_load_pkey; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.place_load
    ADD CONSTRAINT place_load_pkey PRIMARY KEY (country);

--
-- Name: place_name place_name_pkey; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.place_name
    ADD CONSTRAINT place_name_pkey PRIMARY KEY (place_id, search_name);

--
-- Name: place place_pkey; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.place
    ADD CONSTRAINT place_pkey PRIMARY KEY (id);

--
-- Name: postcode_load postcode_load_pkey; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.postcode_load
    ADD CONSTRAINT postcode_load_pkey PRIMARY KEY (country, kind);

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
-- Name: unread_document unread_document_pkey; Type: CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.unread_document
    ADD CONSTRAINT unread_document_pkey PRIMARY KEY (document);

--
-- Name: capacity_ahead capacity_ahead_pkey; Type: CONSTRAINT; Schema: tiles; Owner: -
--

ALTER TABLE ONLY tiles.capacity_ahead
    ADD CONSTRAINT capacity_ahead_pkey PRIMARY KEY (asked, z, x, y);

--
-- Name: epoch epoch_pkey; Type: CONSTRAINT; Schema: tiles; Owner: -
--

ALTER TABLE ONLY tiles.epoch
    ADD CONSTRAINT epoch_pkey PRIMARY KEY (only_row);

--
-- Name: line_load line_load_pkey; Type: CONSTRAINT; Schema: tiles; Owner: -
--

ALTER TABLE ONLY tiles.line_load
    ADD CONSTRAINT line_load_pkey PRIMARY KEY (one);

--
-- Name: line line_pkey; Type: CONSTRAINT; Schema: tiles; Owner: -
--

ALTER TABLE ONLY tiles.line
    ADD CONSTRAINT line_pkey PRIMARY KEY (id);

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
-- Name: account_error_newest; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX account_error_newest ON access.account_error USING btree (account_id, at DESC);

--
-- Name: account_notice_told; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX account_notice_told ON access.account_notice USING btree (told_at);

--
-- Name: alert_age; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX alert_age ON access.alert USING btree (made_at);

--
-- Name: alert_of_question; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX alert_of_question ON access.alert USING btree (question_id, made_at);

--
-- Name: api_key_account; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX api_key_account ON access.api_key USING btree (account_id);

--
-- Name: api_key_made_by; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX api_key_made_by ON access.api_key USING btree (made_by) WHERE (made_by IS NOT NULL);

--
-- Name: audit_account; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX audit_account ON access.audit USING btree (account_id, id);

--
-- Name: audit_action; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX audit_action ON access.audit USING btree (account_id, action, at);

--
-- Name: audit_of; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX audit_of ON access.audit USING btree (((detail ->> 'person'::text))) WHERE ((detail ->> 'person'::text) IS NOT NULL);

--
-- Name: audit_person; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX audit_person ON access.audit USING btree (person_id);

--
-- Name: challenge_asked; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX challenge_asked ON access.challenge USING btree (asked_at);

--
-- Name: challenge_network; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX challenge_network ON access.challenge USING btree (network, asked_at);

--
-- Name: challenge_person; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX challenge_person ON access.challenge USING btree (person_id);

--
-- Name: client_registered; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX client_registered ON access.client USING btree (registered_at);

--
-- Name: client_token_expires; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX client_token_expires ON access.client_token USING btree (expires_at);

--
-- Name: client_token_key; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX client_token_key ON access.client_token USING btree (key_id);

--
-- Name: connection_client; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX connection_client ON access.connection USING btree (client_id);

--
-- Name: connection_member; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX connection_member ON access.connection USING btree (account_id, person_id);

--
-- Name: delivery_alert; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX delivery_alert ON access.delivery USING btree (alert_id) WHERE (alert_id IS NOT NULL);

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
-- Name: identity_person; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX identity_person ON access.identity USING btree (person_id);

--
-- Name: invitation_account; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX invitation_account ON access.invitation USING btree (account_id, invited_at);

--
-- Name: invitation_expiry; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX invitation_expiry ON access.invitation USING btree (expires_at);

--
-- Name: invitation_invited; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX invitation_invited ON access.invitation USING btree (invited_at);

--
-- Name: invitation_mailbox; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX invitation_mailbox ON access.invitation USING btree (mailbox_key, invited_at);

--
-- Name: kept_answer_made; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX kept_answer_made ON access.kept_answer USING btree (made_at);

--
-- Name: mail_due; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX mail_due ON access.mail USING btree (next_attempt_at) WHERE (status = ANY (ARRAY['waiting'::text, 'sending'::text]));

--
-- Name: mail_ended; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX mail_ended ON access.mail USING btree (queued_at) WHERE (status = ANY (ARRAY['sent'::text, 'failed'::text]));

--
-- Name: mailbox_change_asked; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX mailbox_change_asked ON access.mailbox_change USING btree (asked_at);

--
-- Name: mailbox_change_mailbox; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX mailbox_change_mailbox ON access.mailbox_change USING btree (mailbox_key, asked_at);

--
-- Name: mailbox_change_person; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX mailbox_change_person ON access.mailbox_change USING btree (person_id, asked_at);

--
-- Name: member_person; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX member_person ON access.member USING btree (person_id, joined_at);

--
-- Name: passkey_person; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX passkey_person ON access.passkey USING btree (person_id, made_at);

--
-- Name: question_member; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX question_member ON access.question USING btree (account_id, person_id);

--
-- Name: session_member; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX session_member ON access.session USING btree (account_id, person_id);

--
-- Name: session_person; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX session_person ON access.session USING btree (person_id);

--
-- Name: sign_in_asked; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX sign_in_asked ON access.sign_in USING btree (asked_at);

--
-- Name: sign_in_browser; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX sign_in_browser ON access.sign_in USING btree (browser_hash, asked_at);

--
-- Name: sign_in_mailbox; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX sign_in_mailbox ON access.sign_in USING btree (mailbox_key, asked_at);

--
-- Name: sign_in_network; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX sign_in_network ON access.sign_in USING btree (network, asked_at);

--
-- Name: subscription_account; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX subscription_account ON access.subscription USING btree (account_id);

--
-- Name: unsubscribe_question; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX unsubscribe_question ON access.unsubscribe USING btree (question_id);

--
-- Name: usage_day; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX usage_day ON access.usage USING btree (day);

--
-- Name: webhook_account; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX webhook_account ON access.webhook USING btree (account_id, id);

--
-- Name: webhook_question; Type: INDEX; Schema: access; Owner: -
--

CREATE INDEX webhook_question ON access.webhook USING btree (question_id) WHERE (question_id IS NOT NULL);

--
-- Name: asset_by_name; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_by_name ON grid.asset USING btree (search_name COLLATE "C", id) WHERE (merged_into IS NULL);

--
-- Name: asset_by_voltage; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_by_voltage ON grid.asset USING btree (voltage_kv DESC NULLS LAST, id) WHERE (merged_into IS NULL);

--
-- Name: asset_chain_chain; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_chain_chain ON grid.asset_chain USING btree (chain) INCLUDE (asset_id);

--
-- Name: asset_country; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_country ON grid.asset USING btree (country, id) WHERE (merged_into IS NULL);

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
-- Name: asset_upstream_above; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_upstream_above ON grid.asset_upstream USING btree (upstream_asset_id) WHERE (upstream_asset_id IS NOT NULL);

--
-- Name: asset_upstream_source; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX asset_upstream_source ON grid.asset_upstream USING btree (source_id);

--
-- Name: chain_step_above; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX chain_step_above ON grid.chain_step USING btree (above) INCLUDE (chain);

--
-- Name: change_asset; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX change_asset ON grid.change USING btree (asset_id, id);

--
-- Name: change_source_type; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX change_source_type ON grid.change USING btree (source_id, change_type, id);

--
-- Name: record_asset; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_asset ON grid.record USING btree (asset_id, measure_id) INCLUDE (id, source_no, state, value, value_min, value_max, value_mw, value_mva, class_code, unit);

--
-- Name: record_of_source; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_of_source ON grid.record USING btree (source_no);

--
-- Name: record_place; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_place ON grid.record USING btree (measure_id, cell) INCLUDE (id, asset_id, source_no, state, value, value_min, value_max, value_mw, value_mva, class_code, unit, voltage_kv, asset_type);

--
-- Name: record_unreadable; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_unreadable ON grid.record USING btree (source_no) WHERE unreadable;

--
-- Name: record_upstream; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_upstream ON grid.record USING btree (source_no, asset_id) INCLUDE (upstream_name, upstream_asset_id) WHERE ((upstream_name IS NOT NULL) OR (upstream_asset_id IS NOT NULL));

--
-- Name: record_version_by_asset; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_version_by_asset ON grid.record_version USING btree (asset_id, valid_from DESC);

--
-- Name: record_zones; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX record_zones ON grid.record USING gin (zones jsonb_path_ops) WHERE (zones IS NOT NULL);

--
-- Name: run_effective; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX run_effective ON grid.run USING btree (source_id, effective_at DESC) WHERE (effective_at IS NOT NULL);

--
-- Name: run_measure_run; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX run_measure_run ON grid.run_measure USING btree (run_id, measure_id) INCLUDE (source_date);

--
-- Name: run_source; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX run_source ON grid.run USING btree (source_id, id DESC);

--
-- Name: run_to_note; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX run_to_note ON grid.run USING btree (id) WHERE ((effective_at IS NOT NULL) AND (noted_at IS NULL));

--
-- Name: run_unfinished; Type: INDEX; Schema: grid; Owner: -
--

CREATE INDEX run_unfinished ON grid.run USING btree (id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));

--
-- Name: country_border_piece; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX country_border_piece ON registry.country_border USING gist (piece);

--
-- Name: country_border_place; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX country_border_place ON registry.country_border USING gist (((piece)::public.geography));

--
-- Name: operator_country; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX operator_country ON registry.operator USING btree (country);

--
-- Name: place_country; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX place_country ON registry.place USING btree (country);

--
-- Name: place_name_population; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX place_name_population ON registry.place_name USING btree (population DESC);

--
-- Name: place_name_prefix; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX place_name_prefix ON registry.place_name USING btree (search_name);

--
-- Name: place_name_word; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX place_name_word ON registry.place_name USING gin (search_name public.gin_trgm_ops);

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
-- Name: source_area_country; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX source_area_country ON registry.source_area USING btree (country);

--
-- Name: source_area_place; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX source_area_place ON registry.source_area USING gist (((box)::public.geography));

--
-- Name: source_area_source; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX source_area_source ON registry.source_area USING btree (source_id);

--
-- Name: source_country; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX source_country ON registry.source USING btree (country);

--
-- Name: source_operator; Type: INDEX; Schema: registry; Owner: -
--

CREATE INDEX source_operator ON registry.source USING btree (operator_id);

--
-- Name: line_geom; Type: INDEX; Schema: tiles; Owner: -
--

CREATE INDEX line_geom ON tiles.line USING gist (geom);

--
-- Name: point_morton; Type: INDEX; Schema: tiles; Owner: -
--

CREATE INDEX point_morton ON tiles.point USING btree (morton) INCLUDE (id);

--
-- Name: point_place; Type: INDEX; Schema: tiles; Owner: -
--

CREATE INDEX point_place ON tiles.point USING gist (point(mx, my));

--
-- Name: source_served; Type: STATISTICS; Schema: registry; Owner: -
--

CREATE STATISTICS registry.source_served (mcv) ON registry_only, enabled, listed, current_run FROM registry.source;

--
-- Name: plan count_plan_change; Type: TRIGGER; Schema: access; Owner: -
--

CREATE TRIGGER count_plan_change AFTER INSERT OR DELETE OR UPDATE ON access.plan FOR EACH STATEMENT EXECUTE FUNCTION access.count_plan_change();

--
-- Name: asset count_merged_asset; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER count_merged_asset AFTER UPDATE OF merged_into ON grid.asset FOR EACH ROW WHEN (((old.merged_into IS NULL) <> (new.merged_into IS NULL))) EXECUTE FUNCTION grid.count_merged_asset();

--
-- Name: asset count_new_assets; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER count_new_assets AFTER INSERT ON grid.asset REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION grid.count_new_assets();

--
-- Name: measure keep_measure_json; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER keep_measure_json AFTER UPDATE ON grid.measure FOR EACH ROW WHEN (((to_jsonb(old.*) - '{source_date,classes,class_meanings,negative_meant,unit}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{source_date,classes,class_meanings,negative_meant,unit}'::text[]))) EXECUTE FUNCTION grid.keep_measure_json();

--
-- Name: measure keep_measure_json_new; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER keep_measure_json_new AFTER INSERT ON grid.measure FOR EACH ROW EXECUTE FUNCTION grid.keep_measure_json();

--
-- Name: asset keep_search_keys; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER keep_search_keys AFTER UPDATE ON grid.asset REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION grid.keep_search_keys();

--
-- Name: run note_absence; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER note_absence AFTER UPDATE ON grid.run FOR EACH ROW WHEN (((new.status <> old.status) AND (NOT new.dry_run) AND ((new.status = ANY (ARRAY['failed'::text, 'held'::text])) OR (old.status = ANY (ARRAY['failed'::text, 'held'::text]))))) EXECUTE FUNCTION registry.note_absence();

--
-- Name: record write_search_keys; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER write_search_keys BEFORE INSERT ON grid.record FOR EACH ROW WHEN ((new.source_no IS NULL)) EXECUTE FUNCTION grid.write_search_keys();

--
-- Name: record_version write_search_keys; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER write_search_keys BEFORE INSERT ON grid.record_version FOR EACH ROW WHEN ((new.source_no IS NULL)) EXECUTE FUNCTION grid.write_search_keys();

--
-- Name: record write_search_keys_moved; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER write_search_keys_moved BEFORE UPDATE OF asset_id, measure_id ON grid.record FOR EACH ROW WHEN (((old.asset_id IS DISTINCT FROM new.asset_id) OR (old.measure_id IS DISTINCT FROM new.measure_id))) EXECUTE FUNCTION grid.write_search_keys();

--
-- Name: record_version write_search_keys_moved; Type: TRIGGER; Schema: grid; Owner: -
--

CREATE TRIGGER write_search_keys_moved BEFORE UPDATE OF asset_id, measure_id ON grid.record_version FOR EACH ROW WHEN (((old.asset_id IS DISTINCT FROM new.asset_id) OR (old.measure_id IS DISTINCT FROM new.measure_id))) EXECUTE FUNCTION grid.write_search_keys();

--
-- Name: source count_rights_change; Type: TRIGGER; Schema: registry; Owner: -
--

CREATE TRIGGER count_rights_change BEFORE UPDATE ON registry.source FOR EACH ROW WHEN ((COALESCE(old.rights_override, old.rights_mode) IS DISTINCT FROM COALESCE(new.rights_override, new.rights_mode))) EXECUTE FUNCTION registry.count_rights_change();

--
-- Name: methodology keep_measure_json; Type: TRIGGER; Schema: registry; Owner: -
--

CREATE TRIGGER keep_measure_json AFTER UPDATE ON registry.methodology FOR EACH ROW WHEN (((((((old.basis IS DISTINCT FROM new.basis) OR (old.network_state IS DISTINCT FROM new.network_state)) OR (old.comparability_class IS DISTINCT FROM new.comparability_class)) OR (old.additive IS DISTINCT FROM new.additive)) OR (old.disclaimers IS DISTINCT FROM new.disclaimers)) OR (old.included IS DISTINCT FROM new.included))) EXECUTE FUNCTION grid.keep_measure_json();

--
-- Name: operator keep_measure_json; Type: TRIGGER; Schema: registry; Owner: -
--

CREATE TRIGGER keep_measure_json AFTER UPDATE ON registry.operator FOR EACH ROW WHEN (((old.key IS DISTINCT FROM new.key) OR (old.name IS DISTINCT FROM new.name))) EXECUTE FUNCTION grid.keep_measure_json();

--
-- Name: source keep_measure_json; Type: TRIGGER; Schema: registry; Owner: -
--

CREATE TRIGGER keep_measure_json AFTER UPDATE ON registry.source FOR EACH ROW WHEN (((((((((old.operator_id IS DISTINCT FROM new.operator_id) OR (old.country IS DISTINCT FROM new.country)) OR (old.operator_url IS DISTINCT FROM new.operator_url)) OR (old.stale_after IS DISTINCT FROM new.stale_after)) OR (old.licence_name IS DISTINCT FROM new.licence_name)) OR (old.attribution_text IS DISTINCT FROM new.attribution_text)) OR (old.effective_rights IS DISTINCT FROM new.effective_rights)) OR (old.grid_company IS DISTINCT FROM new.grid_company))) EXECUTE FUNCTION grid.keep_measure_json();

--
-- Name: source revoke_exports; Type: TRIGGER; Schema: registry; Owner: -
--

CREATE TRIGGER revoke_exports AFTER UPDATE ON registry.source FOR EACH ROW WHEN ((old.rights_changes <> new.rights_changes)) EXECUTE FUNCTION registry.revoke_exports();

--
-- Name: account_error account_error_account_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.account_error
    ADD CONSTRAINT account_error_account_id_fkey FOREIGN KEY (account_id) REFERENCES access.account(id);

--
-- Name: account_error account_error_key_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.account_error
    ADD CONSTRAINT account_error_key_id_fkey FOREIGN KEY (key_id) REFERENCES access.api_key(id);

--
-- Name: account account_given_plan_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.account
    ADD CONSTRAINT account_given_plan_id_fkey FOREIGN KEY (given_plan_id) REFERENCES access.plan(id);

--
-- Name: account_notice account_notice_account_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.account_notice
    ADD CONSTRAINT account_notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES access.account(id) ON DELETE CASCADE;

--
-- Name: account account_plan_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.account
    ADD CONSTRAINT account_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES access.plan(id);

--
-- Name: alert alert_question_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.alert
    ADD CONSTRAINT alert_question_id_fkey FOREIGN KEY (question_id) REFERENCES access.question(id) ON DELETE CASCADE;

--
-- Name: api_key api_key_account_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.api_key
    ADD CONSTRAINT api_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES access.account(id);

--
-- Name: api_key api_key_made_by_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.api_key
    ADD CONSTRAINT api_key_made_by_fkey FOREIGN KEY (made_by) REFERENCES access.person(id) ON DELETE SET NULL;

--
-- Name: attempt attempt_delivery_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.attempt
    ADD CONSTRAINT attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES access.delivery(id) ON DELETE CASCADE;

--
-- Name: audit audit_account_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.audit
    ADD CONSTRAINT audit_account_id_fkey FOREIGN KEY (account_id) REFERENCES access.account(id);

--
-- Name: challenge challenge_person_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.challenge
    ADD CONSTRAINT challenge_person_id_fkey FOREIGN KEY (person_id) REFERENCES access.person(id) ON DELETE CASCADE;

--
-- Name: client_token client_token_key_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.client_token
    ADD CONSTRAINT client_token_key_id_fkey FOREIGN KEY (key_id) REFERENCES access.connection(key_id) ON DELETE CASCADE;

--
-- Name: connection connection_account_id_person_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.connection
    ADD CONSTRAINT connection_account_id_person_id_fkey FOREIGN KEY (account_id, person_id) REFERENCES access.member(account_id, person_id) ON DELETE CASCADE;

--
-- Name: connection connection_client_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.connection
    ADD CONSTRAINT connection_client_id_fkey FOREIGN KEY (client_id) REFERENCES access.client(id) ON DELETE CASCADE;

--
-- Name: connection connection_key_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.connection
    ADD CONSTRAINT connection_key_id_fkey FOREIGN KEY (key_id) REFERENCES access.api_key(id) ON DELETE CASCADE;

--
-- Name: delivery delivery_alert_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.delivery
    ADD CONSTRAINT delivery_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES access.alert(id) ON DELETE CASCADE;

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
-- Name: identity identity_person_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.identity
    ADD CONSTRAINT identity_person_id_fkey FOREIGN KEY (person_id) REFERENCES access.person(id) ON DELETE CASCADE;

--
-- Name: invitation invitation_account_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.invitation
    ADD CONSTRAINT invitation_account_id_fkey FOREIGN KEY (account_id) REFERENCES access.account(id);

--
-- Name: kept_answer kept_answer_account_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.kept_answer
    ADD CONSTRAINT kept_answer_account_id_fkey FOREIGN KEY (account_id) REFERENCES access.account(id) ON DELETE CASCADE;

--
-- Name: mailbox_change mailbox_change_person_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.mailbox_change
    ADD CONSTRAINT mailbox_change_person_id_fkey FOREIGN KEY (person_id) REFERENCES access.person(id) ON DELETE CASCADE;

--
-- Name: member member_account_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.member
    ADD CONSTRAINT member_account_id_fkey FOREIGN KEY (account_id) REFERENCES access.account(id);

--
-- Name: member member_person_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.member
    ADD CONSTRAINT member_person_id_fkey FOREIGN KEY (person_id) REFERENCES access.person(id) ON DELETE CASCADE;

--
-- Name: meter meter_account_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.meter
    ADD CONSTRAINT meter_account_id_fkey FOREIGN KEY (account_id) REFERENCES access.account(id);

--
-- Name: passkey passkey_person_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.passkey
    ADD CONSTRAINT passkey_person_id_fkey FOREIGN KEY (person_id) REFERENCES access.person(id) ON DELETE CASCADE;

--
-- Name: question question_account_id_person_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.question
    ADD CONSTRAINT question_account_id_person_id_fkey FOREIGN KEY (account_id, person_id) REFERENCES access.member(account_id, person_id) ON DELETE CASCADE;

--
-- Name: session session_account_id_person_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.session
    ADD CONSTRAINT session_account_id_person_id_fkey FOREIGN KEY (account_id, person_id) REFERENCES access.member(account_id, person_id) ON DELETE CASCADE;

--
-- Name: subscription subscription_account_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.subscription
    ADD CONSTRAINT subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES access.account(id);

--
-- Name: subscription subscription_plan_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.subscription
    ADD CONSTRAINT subscription_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES access.plan(id);

--
-- Name: unsubscribe unsubscribe_question_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.unsubscribe
    ADD CONSTRAINT unsubscribe_question_id_fkey FOREIGN KEY (question_id) REFERENCES access.question(id) ON DELETE CASCADE;

--
-- Name: usage usage_account_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.usage
    ADD CONSTRAINT usage_account_id_fkey FOREIGN KEY (account_id) REFERENCES access.account(id);

--
-- Name: webhook webhook_account_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.webhook
    ADD CONSTRAINT webhook_account_id_fkey FOREIGN KEY (account_id) REFERENCES access.account(id);

--
-- Name: webhook webhook_question_id_fkey; Type: FK CONSTRAINT; Schema: access; Owner: -
--

ALTER TABLE ONLY access.webhook
    ADD CONSTRAINT webhook_question_id_fkey FOREIGN KEY (question_id) REFERENCES access.question(id) ON DELETE CASCADE;

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
-- Name: asset_upstream asset_upstream_source_id_fkey; Type: FK CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.asset_upstream
    ADD CONSTRAINT asset_upstream_source_id_fkey FOREIGN KEY (source_id) REFERENCES registry.source(id);

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
-- Name: measure measure_kept_run_fkey; Type: FK CONSTRAINT; Schema: grid; Owner: -
--

ALTER TABLE ONLY grid.measure
    ADD CONSTRAINT measure_kept_run_fkey FOREIGN KEY (kept_run) REFERENCES grid.run(id);

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
-- Name: area area_country_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.area
    ADD CONSTRAINT area_country_fkey FOREIGN KEY (country) REFERENCES registry.country(code);

--
-- Name: area_name area_name_area_id_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.area_name
    ADD CONSTRAINT area_name_area_id_fkey FOREIGN KEY (area_id) REFERENCES registry.area(id) ON DELETE CASCADE;

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
-- Name: place place_country_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.place
    ADD CONSTRAINT place_country_fkey FOREIGN KEY (country) REFERENCES registry.country(code);

--
-- Name: place_load place_load_country_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.place_load
    ADD CONSTRAINT place_load_country_fkey FOREIGN KEY (country) REFERENCES registry.country(code);

--
-- Name: place_name place_name_place_id_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.place_name
    ADD CONSTRAINT place_name_place_id_fkey FOREIGN KEY (place_id) REFERENCES registry.place(id) ON DELETE CASCADE;

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
-- Name: source_area source_area_country_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.source_area
    ADD CONSTRAINT source_area_country_fkey FOREIGN KEY (country) REFERENCES registry.country(code);

--
-- Name: source_area source_area_source_id_fkey; Type: FK CONSTRAINT; Schema: registry; Owner: -
--

ALTER TABLE ONLY registry.source_area
    ADD CONSTRAINT source_area_source_id_fkey FOREIGN KEY (source_id) REFERENCES registry.source(id);

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
-- PostgreSQL database dump complete
--

