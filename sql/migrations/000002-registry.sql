-- What the manifests state. Ids are derived from keys (registry.derive_id), so that they are the same in every install.

create function registry.derive_id(prefix text, variadic parts text[]) returns text
  language sql immutable parallel safe
  return prefix || left(encode(sha256(convert_to(array_to_string(parts, e'\x1f'), 'UTF8')), 'hex'), 20);
comment on function registry.derive_id is
  'Public id: the prefix and the first 80 bits of the SHA-256 of the parts joined by U+001F. 80 bits keep the chance of
   one collision among 50 million records near 1e-9; uniqueness is checked at publish all the same.';

create table registry.country (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null,
  -- Listed: the registry in force names it. The others are valid codes with nothing to say.
  listed boolean not null default false
);

-- Borders, cut into small pieces so that a point is tested against few vertices.
create table registry.country_border (
  country text not null references registry.country,
  piece geometry(Polygon, 4326) not null
);
create index country_border_piece on registry.country_border using gist (piece);

create table registry.operator (
  id text collate "C" primary key,
  key text not null unique,
  name text not null,
  type text not null check (type in ('TSO', 'DSO', 'TSO_DSO', 'joint', 'other')),
  country text not null references registry.country,
  website text,
  -- False once the manifests in force name it no longer: kept for the ids that point at it.
  listed boolean not null default true
);
comment on column registry.operator.key is 'Also the slug.';
create index operator_country on registry.operator (country);

create table registry.methodology (
  id text collate "C" primary key,
  operator_id text not null references registry.operator,
  key text not null,
  name text not null,
  basis text not null,
  network_state text not null,
  included jsonb not null,
  comparability_class text not null,
  additive boolean,
  disclaimers jsonb not null,
  url text,
  unique (operator_id, key)
);

create table registry.source (
  id text collate "C" primary key,
  key text not null unique,
  operator_id text not null references registry.operator,
  country text not null references registry.country,
  name text not null,
  url text not null,
  operator_url text not null,
  registry_only boolean not null,
  enabled boolean not null default true,
  listed boolean not null default true,
  cadence text not null,
  stale_after interval not null,
  licence_name text,
  licence_url text,
  attribution_text text,
  attribution_url text,
  rights_mode text not null,
  rights_evidence jsonb,
  -- A person's decision, above the manifest's; see registry.rights_decision.
  rights_override text,
  effective_rights text not null generated always as (coalesce(rights_override, rights_mode)) stored,
  -- The one place that decides whether figures may be shown. Everything that is not named here withholds.
  granted boolean not null generated always as (
    coalesce(rights_override, rights_mode) in ('redistribution_allowed', 'commercial_use_with_attribution')) stored,
  semantics jsonb not null,
  -- The source's part of the manifest, for the importer.
  manifest jsonb not null,
  -- Folder that relative document paths start from.
  manifest_folder text not null,
  -- The run whose document is served now; null: never published.
  current_run bigint,
  published_at timestamptz,
  retrieved_at timestamptz,
  source_date date,
  source_date_basis text,
  document_url text,
  document_sha256 text,
  check (rights_mode in ('redistribution_allowed', 'commercial_use_with_attribution', 'derived_only',
    'internal_cache_only', 'link_only', 'pending_review', 'blocked')),
  check (rights_override in ('redistribution_allowed', 'commercial_use_with_attribution', 'derived_only',
    'internal_cache_only', 'link_only', 'pending_review', 'blocked'))
);
create index source_operator on registry.source (operator_id);
create index source_country on registry.source (country);

create table registry.source_methodology (
  source_id text not null references registry.source,
  methodology_id text not null references registry.methodology,
  primary key (source_id, methodology_id)
);

create table registry.rights_decision (
  id bigint generated always as identity primary key,
  source_id text not null references registry.source,
  mode text,
  evidence text not null,
  decided_at timestamptz not null default now(),
  decided_by text not null default session_user
);
comment on table registry.rights_decision is 'Every override of a rights mode, kept for ever; a null mode went back to the manifest''s.';

-- Re-numberings: the asset or point that a publisher calls `renamed` derives its id from `original`.
create table registry.alias (
  operator_id text not null references registry.operator,
  scheme text not null,
  renamed text not null,
  original text not null,
  since date not null,
  primary key (operator_id, scheme, renamed)
);

-- One row that every change of what is served touches: entity tags are made from it.
create table registry.revision (
  only_row boolean primary key default true check (only_row),
  registry bigint not null default 0,
  rights bigint not null default 0,
  publishes bigint not null default 0,
  assets bigint not null default 0,
  -- True when the manifests in force are a demonstration: every answer says so.
  synthetic boolean not null default false
);
insert into registry.revision default values;

-- Postcodes: points (several a code) and polygons, as loaded from one file per country and kind.
create table registry.postcode_point (
  country text not null references registry.country,
  code text collate "C" not null,
  place text,
  region_code text,
  region_name text,
  location geography(Point, 4326) not null
);
create index postcode_point_code on registry.postcode_point (country, code);
create index postcode_point_location on registry.postcode_point using gist (location);

create table registry.postcode_area (
  country text not null references registry.country,
  code text collate "C" not null,
  area geometry(MultiPolygon, 4326) not null
);
create index postcode_area_code on registry.postcode_area (country, code);
create index postcode_area_area on registry.postcode_area using gist (area);


insert into registry.country (code, name) values
  ('AD', 'Andorra'),
  ('AE', 'United Arab Emirates'),
  ('AF', 'Afghanistan'),
  ('AG', 'Antigua & Barbuda'),
  ('AI', 'Anguilla'),
  ('AL', 'Albania'),
  ('AM', 'Armenia'),
  ('AO', 'Angola'),
  ('AQ', 'Antarctica'),
  ('AR', 'Argentina'),
  ('AS', 'American Samoa'),
  ('AT', 'Austria'),
  ('AU', 'Australia'),
  ('AW', 'Aruba'),
  ('AX', 'Åland Islands'),
  ('AZ', 'Azerbaijan'),
  ('BA', 'Bosnia & Herzegovina'),
  ('BB', 'Barbados'),
  ('BD', 'Bangladesh'),
  ('BE', 'Belgium'),
  ('BF', 'Burkina Faso'),
  ('BG', 'Bulgaria'),
  ('BH', 'Bahrain'),
  ('BI', 'Burundi'),
  ('BJ', 'Benin'),
  ('BL', 'St. Barthélemy'),
  ('BM', 'Bermuda'),
  ('BN', 'Brunei'),
  ('BO', 'Bolivia'),
  ('BQ', 'Caribbean Netherlands'),
  ('BR', 'Brazil'),
  ('BS', 'Bahamas'),
  ('BT', 'Bhutan'),
  ('BV', 'Bouvet Island'),
  ('BW', 'Botswana'),
  ('BY', 'Belarus'),
  ('BZ', 'Belize'),
  ('CA', 'Canada'),
  ('CC', 'Cocos (Keeling) Islands'),
  ('CD', 'Congo - Kinshasa'),
  ('CF', 'Central African Republic'),
  ('CG', 'Congo - Brazzaville'),
  ('CH', 'Switzerland'),
  ('CI', 'Côte d''Ivoire'),
  ('CK', 'Cook Islands'),
  ('CL', 'Chile'),
  ('CM', 'Cameroon'),
  ('CN', 'China'),
  ('CO', 'Colombia'),
  ('CR', 'Costa Rica'),
  ('CU', 'Cuba'),
  ('CV', 'Cape Verde'),
  ('CW', 'Curaçao'),
  ('CX', 'Christmas Island'),
  ('CY', 'Cyprus'),
  ('CZ', 'Czechia'),
  ('DE', 'Germany'),
  ('DJ', 'Djibouti'),
  ('DK', 'Denmark'),
  ('DM', 'Dominica'),
  ('DO', 'Dominican Republic'),
  ('DZ', 'Algeria'),
  ('EC', 'Ecuador'),
  ('EE', 'Estonia'),
  ('EG', 'Egypt'),
  ('EH', 'Western Sahara'),
  ('ER', 'Eritrea'),
  ('ES', 'Spain'),
  ('ET', 'Ethiopia'),
  ('FI', 'Finland'),
  ('FJ', 'Fiji'),
  ('FK', 'Falkland Islands'),
  ('FM', 'Micronesia'),
  ('FO', 'Faroe Islands'),
  ('FR', 'France'),
  ('GA', 'Gabon'),
  ('GB', 'United Kingdom'),
  ('GD', 'Grenada'),
  ('GE', 'Georgia'),
  ('GF', 'French Guiana'),
  ('GG', 'Guernsey'),
  ('GH', 'Ghana'),
  ('GI', 'Gibraltar'),
  ('GL', 'Greenland'),
  ('GM', 'Gambia'),
  ('GN', 'Guinea'),
  ('GP', 'Guadeloupe'),
  ('GQ', 'Equatorial Guinea'),
  ('GR', 'Greece'),
  ('GS', 'South Georgia & South Sandwich Islands'),
  ('GT', 'Guatemala'),
  ('GU', 'Guam'),
  ('GW', 'Guinea-Bissau'),
  ('GY', 'Guyana'),
  ('HK', 'Hong Kong SAR China'),
  ('HM', 'Heard & McDonald Islands'),
  ('HN', 'Honduras'),
  ('HR', 'Croatia'),
  ('HT', 'Haiti'),
  ('HU', 'Hungary'),
  ('ID', 'Indonesia'),
  ('IE', 'Ireland'),
  ('IL', 'Israel'),
  ('IM', 'Isle of Man'),
  ('IN', 'India'),
  ('IO', 'British Indian Ocean Territory'),
  ('IQ', 'Iraq'),
  ('IR', 'Iran'),
  ('IS', 'Iceland'),
  ('IT', 'Italy'),
  ('JE', 'Jersey'),
  ('JM', 'Jamaica'),
  ('JO', 'Jordan'),
  ('JP', 'Japan'),
  ('KE', 'Kenya'),
  ('KG', 'Kyrgyzstan'),
  ('KH', 'Cambodia'),
  ('KI', 'Kiribati'),
  ('KM', 'Comoros'),
  ('KN', 'St. Kitts & Nevis'),
  ('KP', 'North Korea'),
  ('KR', 'South Korea'),
  ('KW', 'Kuwait'),
  ('KY', 'Cayman Islands'),
  ('KZ', 'Kazakhstan'),
  ('LA', 'Laos'),
  ('LB', 'Lebanon'),
  ('LC', 'St. Lucia'),
  ('LI', 'Liechtenstein'),
  ('LK', 'Sri Lanka'),
  ('LR', 'Liberia'),
  ('LS', 'Lesotho'),
  ('LT', 'Lithuania'),
  ('LU', 'Luxembourg'),
  ('LV', 'Latvia'),
  ('LY', 'Libya'),
  ('MA', 'Morocco'),
  ('MC', 'Monaco'),
  ('MD', 'Moldova'),
  ('ME', 'Montenegro'),
  ('MF', 'St. Martin'),
  ('MG', 'Madagascar'),
  ('MH', 'Marshall Islands'),
  ('MK', 'North Macedonia'),
  ('ML', 'Mali'),
  ('MM', 'Myanmar (Burma)'),
  ('MN', 'Mongolia'),
  ('MO', 'Macao SAR China'),
  ('MP', 'Northern Mariana Islands'),
  ('MQ', 'Martinique'),
  ('MR', 'Mauritania'),
  ('MS', 'Montserrat'),
  ('MT', 'Malta'),
  ('MU', 'Mauritius'),
  ('MV', 'Maldives'),
  ('MW', 'Malawi'),
  ('MX', 'Mexico'),
  ('MY', 'Malaysia'),
  ('MZ', 'Mozambique'),
  ('NA', 'Namibia'),
  ('NC', 'New Caledonia'),
  ('NE', 'Niger'),
  ('NF', 'Norfolk Island'),
  ('NG', 'Nigeria'),
  ('NI', 'Nicaragua'),
  ('NL', 'Netherlands'),
  ('NO', 'Norway'),
  ('NP', 'Nepal'),
  ('NR', 'Nauru'),
  ('NU', 'Niue'),
  ('NZ', 'New Zealand'),
  ('OM', 'Oman'),
  ('PA', 'Panama'),
  ('PE', 'Peru'),
  ('PF', 'French Polynesia'),
  ('PG', 'Papua New Guinea'),
  ('PH', 'Philippines'),
  ('PK', 'Pakistan'),
  ('PL', 'Poland'),
  ('PM', 'St. Pierre & Miquelon'),
  ('PN', 'Pitcairn Islands'),
  ('PR', 'Puerto Rico'),
  ('PS', 'Palestinian Territories'),
  ('PT', 'Portugal'),
  ('PW', 'Palau'),
  ('PY', 'Paraguay'),
  ('QA', 'Qatar'),
  ('RE', 'Réunion'),
  ('RO', 'Romania'),
  ('RS', 'Serbia'),
  ('RU', 'Russia'),
  ('RW', 'Rwanda'),
  ('SA', 'Saudi Arabia'),
  ('SB', 'Solomon Islands'),
  ('SC', 'Seychelles'),
  ('SD', 'Sudan'),
  ('SE', 'Sweden'),
  ('SG', 'Singapore'),
  ('SH', 'St. Helena'),
  ('SI', 'Slovenia'),
  ('SJ', 'Svalbard & Jan Mayen'),
  ('SK', 'Slovakia'),
  ('SL', 'Sierra Leone'),
  ('SM', 'San Marino'),
  ('SN', 'Senegal'),
  ('SO', 'Somalia'),
  ('SR', 'Suriname'),
  ('SS', 'South Sudan'),
  ('ST', 'São Tomé & Príncipe'),
  ('SV', 'El Salvador'),
  ('SX', 'Sint Maarten'),
  ('SY', 'Syria'),
  ('SZ', 'Eswatini'),
  ('TC', 'Turks & Caicos Islands'),
  ('TD', 'Chad'),
  ('TF', 'French Southern Territories'),
  ('TG', 'Togo'),
  ('TH', 'Thailand'),
  ('TJ', 'Tajikistan'),
  ('TK', 'Tokelau'),
  ('TL', 'Timor-Leste'),
  ('TM', 'Turkmenistan'),
  ('TN', 'Tunisia'),
  ('TO', 'Tonga'),
  ('TR', 'Türkiye'),
  ('TT', 'Trinidad & Tobago'),
  ('TV', 'Tuvalu'),
  ('TW', 'Taiwan'),
  ('TZ', 'Tanzania'),
  ('UA', 'Ukraine'),
  ('UG', 'Uganda'),
  ('UM', 'U.S. Outlying Islands'),
  ('US', 'United States'),
  ('UY', 'Uruguay'),
  ('UZ', 'Uzbekistan'),
  ('VA', 'Vatican City'),
  ('VC', 'St. Vincent & Grenadines'),
  ('VE', 'Venezuela'),
  ('VG', 'British Virgin Islands'),
  ('VI', 'U.S. Virgin Islands'),
  ('VN', 'Vietnam'),
  ('VU', 'Vanuatu'),
  ('WF', 'Wallis & Futuna'),
  ('WS', 'Samoa'),
  ('YE', 'Yemen'),
  ('YT', 'Mayotte'),
  ('ZA', 'South Africa'),
  ('ZM', 'Zambia'),
  ('ZW', 'Zimbabwe')
;
