import { BlockList } from 'node:net'
import { enums, string } from 'superstruct'
import { DOCUMENT_LIMITS } from '../shapes/document-limits.ts'
import { addressesOf, type BasemapSetting } from './setting-shapes.ts'
import {
  basemaps, databases, dnsServer, flag, mailAddress, networks, origins, place, poolers, portalKeys, pricePlans, secretKeys, sender, site, url, wholeNumber,
} from './setting-shapes.ts'
import { setting } from './setting-row.ts'
import { withoutSlash, withPaths } from './derived-settings.ts'

const MS = { name: 'ms', size: 1 }
const KB = { name: 'KB', size: 2 ** 10 }
const MB = { name: 'MB', size: 2 ** 20 }

/** Every setting, by the member of the configuration that it is: its name, shape, default and meaning. The table of docs/settings.md is made of it. */
export const SETTINGS = {
  port: setting('PORT', wholeNumber(0, 65_535), 8080, 'TCP port of the HTTP server; `0` picks a free one'),
  host: setting('HOST', string(), null, 'address to listen on', { shown: 'every address' }),
  publicUrl: setting(
    'PUBLIC_URL', site(), null,
    'start of absolute links: scheme and host, without a path, because the service needs a host of its own; passkeys need one that is https or localhost, or without one that the request is sent to localhost',
    { shown: 'from the request; in mails `http://localhost:PORT`', as: withoutSlash },
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES', networks(), new BlockList(),
    'comma list of addresses and CIDR blocks whose `X-Forwarded-For`, `-Proto` and `-Host` headers are used',
    { shown: 'none' },
  ),
  databaseUrl: setting(
    'DATABASE_URL', databases('an address such as postgres://user@host:5432/database, or a comma list of them'), null,
    'PostgreSQL 14 or later with PostGIS 3, logging in as the owner of the database, or `serve` as [a login of its own](operations.md#a-login-for-the-api); several addresses, separated by commas, where one of the servers is the primary ([operations](operations.md#fail-over))',
    { shown: 'a private database' },
  ),
  webDatabaseUrl: setting(
    'WEB_DATABASE_URL', poolers(), null,
    'PgBouncer in transaction mode for the statements of API processes, logging in as `headroom_web`; several, separated by commas, one in front of each server ([operations](operations.md#through-pgbouncer))',
    { shown: '`DATABASE_URL`' },
  ),
  poolerPrepares: setting(
    'HEADROOM_POOLER_PREPARES', flag(), false,
    '`1`: the pooler follows named statements (PgBouncer 1.21 and later with `max_prepared_statements`), so that they are planned once',
  ),
  readDatabaseUrls: setting(
    'READ_DATABASE_URL', databases('a comma list of addresses such as postgres://user@host:5432/database'), [],
    'addresses of hot standbys, separated by commas: data is read there, and only counted and written on the primary ([operations](operations.md#reads-on-standbys))',
    { shown: 'none', as: addressesOf },
  ),
  registry: setting(
    'HEADROOM_REGISTRY', string(), null,
    'operators and sources that the service is about: `demo`, `europe`, or a folder of manifests',
    { shown: '`demo`' },
  ),
  dataDir: setting(
    'HEADROOM_DATA_DIR', string(), null,
    'private database, archive of documents, exports, first key',
    { shown: '`.data`; `.data-europe` and the like for other registries' },
  ),
  processes: setting('HEADROOM_PROCESSES', wholeNumber(1, 64), 1, 'API processes on the port, each with its own limits per address and connections'),
  key: setting(
    'HEADROOM_KEY', string(), null,
    'a key of an account, for `webhooks listen` and `webhooks trigger`: no other user of the machine sees it, as they see `--key`',
    { shown: 'the one that the first start made' },
  ),
  webConnections: setting('HEADROOM_WEB_CONNECTIONS', wholeNumber(1, 1000), 10, 'maximum database connections of one API process'),
  workerConnections: setting('HEADROOM_WORKER_CONNECTIONS', wholeNumber(2, 1000), 10, 'maximum database connections of one worker process'),
  deliveryConcurrency: setting('HEADROOM_DELIVERY_CONCURRENCY', wholeNumber(1, 10_000), 1000, 'concurrent webhook deliveries of one worker process'),
  hostDeliveries: setting(
    'HEADROOM_HOST_DELIVERIES', wholeNumber(1, 10_000), 20,
    'concurrent webhook deliveries to one host, by all workers; half of them for one account',
  ),
  secretKeys: setting(
    'HEADROOM_SECRET_KEY', secretKeys(2), null,
    '64 hexadecimal digits: the encryption key of the secrets of webhooks, the same for every process; needed by `serve` and `worker` with `DATABASE_URL`. After a comma, an older key that still decrypts ([operations](operations.md#another-secret-key))',
    { shown: 'created in `.data` by `npm start` and with the private database', as: (keys) => keys.split(',').map((digits) => Buffer.from(digits, 'hex')) },
  ),
  backupKey: setting(
    'HEADROOM_BACKUP_KEY', secretKeys(1), null,
    '64 hexadecimal digits that `backup` signs with; `restore` then refuses what is not signed with them ([operations](operations.md#backup-and-restore))',
    { shown: 'none: backups are not signed', as: (digits) => Buffer.from(digits, 'hex') },
  ),
  workerConcurrency: setting(
    'HEADROOM_WORKER_CONCURRENCY', wholeNumber(1, 100), 2,
    'concurrent imports of one worker process, each in a process of its own with one connection',
  ),
  fetchConcurrency: setting(
    'HEADROOM_FETCH_CONCURRENCY', wholeNumber(1, 100), 8,
    'concurrent downloads of one worker process, each from another host, in a process of its own without a connection',
  ),
  hostPause: setting('HEADROOM_HOST_PAUSE_MS', wholeNumber(0, 60_000), 1000, "pause between two requests to one publisher's host", { unit: MS }),
  importHeap: setting(
    'HEADROOM_IMPORT_HEAP_MB', wholeNumber(64, 65_536), 192,
    'heap of the process that carries out an import; a document that needs more is held as unreadable',
    { unit: { name: 'MB', size: 1 } },
  ),
  documentLimits: {
    whole: setting(
      'HEADROOM_DOCUMENT_MB', wholeNumber(1, 1_048_576), DOCUMENT_LIMITS.whole,
      'what the parts of a document may unpack to in all, and its cells hold',
      { unit: MB },
    ),
    part: setting('HEADROOM_DOCUMENT_PART_MB', wholeNumber(1, 1_048_576), DOCUMENT_LIMITS.part, 'what one part of a workbook may unpack to', { unit: MB }),
    strings: setting(
      'HEADROOM_DOCUMENT_STRINGS_MB', wholeNumber(1, 65_536), DOCUMENT_LIMITS.strings,
      'shared strings of a workbook, which are held in memory',
      { unit: MB },
    ),
    cell: setting('HEADROOM_DOCUMENT_CELL_KB', wholeNumber(32, 65_536), DOCUMENT_LIMITS.cell, 'one cell, or one text of JSON', { unit: KB }),
    row: setting('HEADROOM_DOCUMENT_ROW_KB', wholeNumber(32, 1_048_576), DOCUMENT_LIMITS.row, 'one row, or one item of JSON, GeoJSON and GML', { unit: KB }),
    cells: setting('HEADROOM_DOCUMENT_ROW_CELLS', wholeNumber(100, 1_000_000), DOCUMENT_LIMITS.cells, 'cells of one row'),
  },
  mail: {
    smtpUrl: setting(
      'HEADROOM_SMTP_URL', url(['smtp:', 'smtps:'], 'an address such as smtp://user:password@mail.example:587'), null,
      'server that sends mails: `smtp://user:password@mail.example:587`, where STARTTLS is required unless the server is this machine, or `smtps://…`; its certificate is checked',
      { shown: 'none: mails are files' },
    ),
    folder: setting(
      'HEADROOM_MAIL_FOLDER', string(), null,
      'where mails are written as `.eml` files while no server is set',
      { shown: '`mail` in the data folder' },
    ),
    from: setting('HEADROOM_MAIL_FROM', sender(), 'Headroom <headroom@localhost>', 'sender of mails'),
    operator: setting(
      'HEADROOM_OPERATOR_MAIL', mailAddress(), null,
      'your own address, which gets a mail when the owner of an account asks for another plan',
      { shown: 'none: the pages offer no form' },
    ),
  },
  oidc: {
    issuer: setting(
      'HEADROOM_OIDC_ISSUER', url(['http:', 'https:'], 'an https:// address without query or fragment'), null,
      'OpenID provider by which people sign in, as its issuer identifier: `https://id.example` ([security.md](security.md#openid-connect)); its client is sent back to `PUBLIC_URL/account/sign-in/oidc/callback`',
      { shown: 'none: nobody signs in by OpenID Connect' },
    ),
    clientId: setting('HEADROOM_OIDC_CLIENT_ID', string(), null, "this service's client id there; needed with an issuer", { shown: '' }),
    clientSecret: setting('HEADROOM_OIDC_CLIENT_SECRET', string(), null, 'its secret', { shown: 'none: a public client' }),
    name: setting('HEADROOM_OIDC_NAME', string(), null, 'what people call the provider: `Sign in with …`', { shown: "the issuer's host" }),
  },
  billing: {
    secret: setting(
      'HEADROOM_BILLING_SECRET', string(), null,
      'secret that a payment provider signs its events with: [billing.md](billing.md)',
      { shown: 'none: `POST /billing/events` is off' },
    ),
    plans: setting(
      'HEADROOM_BILLING_PLANS', pricePlans(), new Map<string, string>(),
      'comma list of `price=plan`, each price by its id or its lookup key: `price_1ABC=pro,headroom_business=business`',
      { shown: 'none' },
    ),
  },
  exportConcurrency: setting(
    'HEADROOM_EXPORT_CONCURRENCY', wholeNumber(1, 20), 1,
    'concurrent exports of one worker process, each in a process of its own with two connections',
  ),
  workerBeat: setting('HEADROOM_WORKER_BEAT_MS', wholeNumber(50, 60_000), 5000, 'time between two heartbeats of a worker process', { unit: MS }),
  workerDead: setting(
    'HEADROOM_WORKER_DEAD_MS', wholeNumber(100, 3_600_000), 30_000,
    'time without a heartbeat after which a worker counts as dead and others take over its jobs',
    { unit: MS },
  ),
  metrics: {
    port: setting(
      'HEADROOM_METRICS_PORT', wholeNumber(0, 65_535), null,
      'port for metrics (Prometheus), see [monitoring.md](monitoring.md); none unless set',
      { shown: '' },
    ),
    host: setting('HEADROOM_METRICS_HOST', string(), '127.0.0.1', 'address that the port for metrics listens on'),
  },
  commit: setting('HEADROOM_COMMIT', string(), null, 'commit of this build, for the metric `headroom_build_info`; the image sets it', { shown: '' }),
  logLevel: setting(
    'HEADROOM_LOG_LEVEL', enums(['silent', 'error', 'warn', 'info']), null,
    'least important events that are logged: `error`, `warn`, `info`, or `silent`',
    { shown: '`info`, `warn` under `up`' },
  ),
  accessLog: setting('HEADROOM_ACCESS_LOG', flag(), false, '`1`: an event in the log for each answer'),
  addressRate: setting(
    'HEADROOM_ADDRESS_RATE', wholeNumber(1, 1_000_000), 20,
    'requests per second that one address may send to coverage, GeoJSON, tiles and the open part of `/ogc`, and as many to the pages of accounts',
  ),
  addressBurst: setting('HEADROOM_ADDRESS_BURST', wholeNumber(1, 1_000_000), 200, 'requests that one address may send to them at once after a pause'),
  addressConnections: setting(
    'HEADROOM_ADDRESS_CONNECTIONS', wholeNumber(1, 1_000_000), 256,
    'connections that one address may have open to one process; trusted proxies have no limit',
  ),
  visitors: setting(
    'HEADROOM_VISITORS', string(), null,
    "plan of the map's visitors, who have no key; `off` for none: [operations.md](operations.md#visitors-of-the-map)",
    { shown: '`off`; `free` for `headroom up` with the demonstration' },
  ),
  visitorsQuota: setting(
    'HEADROOM_VISITORS_QUOTA', wholeNumber(1, Number.MAX_SAFE_INTEGER), 1_000_000, 'requests a month of all visitors together, besides the quota that each address has by their plan',
  ),
  basemap: setting(
    'HEADROOM_BASEMAP', basemaps(), [] as BasemapSetting[],
    'what else the map can be drawn on: `openfreemap`, the address of a style or a PMTiles file, several with `;` between them: [operations.md](operations.md#streets-and-satellite-pictures)',
    { shown: 'coast, water and towns, which come with it', as: withPaths },
  ),
  embedOrigins: setting(
    'HEADROOM_EMBED_ORIGINS', origins(), [] as string[],
    'comma list of origins, such as `https://intranet.example`, whose pages may show the map in a frame: [operations.md](operations.md#the-map-on-other-pages)',
    { shown: 'none: no page may' },
  ),
  statementTimeout: setting(
    'HEADROOM_STATEMENT_TIMEOUT_MS', wholeNumber(0, 3_600_000), 10_000,
    'time limit of one statement of the API, besides that of the plan: 3 s without a key and on plan free, 5, 8 and 10 s on the others; `0` for no further limit',
    { unit: MS },
  ),
  connectTimeout: setting('HEADROOM_CONNECT_TIMEOUT_MS', wholeNumber(1, 60_000), 2000, 'longest wait for a database connection', { unit: MS }),
  exports: setting(
    'HEADROOM_EXPORTS', place(), null,
    'where exports are stored: a folder shared by workers and API processes, or a bucket as below',
    { shown: '`exports` in the data folder' },
  ),
  bulk: setting(
    'HEADROOM_BULK', flag(), false,
    '`1`: each night (02:17 UTC) the worker writes the public tiles and all figures that may be shown to `bulk/` in the place of the exports: [exports.md](exports.md#everything-as-files)',
  ),
  archive: setting(
    'HEADROOM_ARCHIVE', place(), null,
    'where imported documents are stored: a folder, or `s3://bucket/prefix`, with `?endpoint=https://…&region=…` for stores other than AWS',
    { shown: '`archive` in the data folder' },
  ),
  portalKeys: setting(
    'HEADROOM_PORTAL_KEYS', portalKeys(), new Map<string, string>(),
    'comma list of `host=key` for portals that show their records to holders of a key: `portal.example=0123abcd`',
    { shown: 'none' },
  ),
  postcodesUrl: setting(
    'HEADROOM_POSTCODES_URL', url(['http:', 'https:'], 'an http:// or https:// address without query or fragment'), 'https://download.geonames.org/export/zip',
    "folder on the web with a `<CC>.zip` of postcodes for each country: a mirror of GeoNames'",
    { shown: "GeoNames' own", as: withoutSlash },
  ),
  egress: {
    loopback: setting('HEADROOM_EGRESS_LOOPBACK', flag(), false, '`1`: downloads and webhooks may also reach this machine itself, webhooks over http too, for development, and not with a `PUBLIC_URL` of another machine: [webhooks.md](webhooks.md#on-your-own-machine)'),
    dnsServer: setting('HEADROOM_DNS_SERVER', dnsServer(), null, 'DNS server for downloads and webhooks, such as `192.0.2.53:53`', { shown: "the machine's" }),
  },
}
