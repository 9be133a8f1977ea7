import { BlockList } from 'node:net'
import { basename, join, resolve } from 'node:path'
import { create, enums, object, optional, string, StructError } from 'superstruct'
import type { LogLevel } from './observe/log.ts'
import { GEONAMES } from './postcodes/geonames.ts'
import { DOCUMENT_LIMITS, type DocumentLimits } from './shapes/document-limits.ts'
import { addressesOf } from './primary.ts'
import {
  basemap, databases, dnsServer, mailAddress, networks, place, poolers, portalKeys, pricePlans, secretKey, sender, url, wholeNumber, type BasemapSetting,
} from './setting-shapes.ts'

/** Folder of the checkout, in which `sql/`, `fixtures/` and `.data/` lie. */
export const ROOT = resolve(import.meta.dirname, '..')

/** An OpenID provider by which people sign in. */
export type OidcSettings = {
  /** Its issuer identifier: an https address, or http on this machine where `egress.loopback` allows it. */
  issuer: string
  clientId: string
  /** Null for a client without one. */
  clientSecret: string | null
  /** What people call it. */
  name: string
}

/** What the environment sets; every member has a usable default but `databaseUrl` and `publicUrl`. */
export type Config = {
  /** TCP port of the HTTP server, 0–65535; 0 picks a free one. */
  port: number
  /** Address to listen on; null for every address. */
  host: string | null
  /** Address that absolute links start with, without a slash at its end; null to derive it from the request. */
  publicUrl: string | null
  /** One address, or a comma list of servers of which one is the primary. Null for the private cluster under `dataDir`. */
  databaseUrl: string | null
  /** What API processes ask the primary through: a pooler in transaction mode, or a comma list of them, one for each server. Null for `databaseUrl`. */
  webDatabaseUrl: string | null
  /** The pooler follows named statements. */
  poolerPrepares: boolean
  /** Addresses of hot standbys, which statements that only read run on. */
  readDatabaseUrls: string[]
  /** Which operators and sources the service is about, and the folder of its manifests. */
  registry: {
    /** `demo`, `europe`, or the name of a folder of one's own. */
    name: string
    /** Absolute path. */
    folder: string
    /** Whether a person chose it; the demonstration is in force otherwise, where no other registry is. */
    chosen: boolean
  }
  /** Absolute path: private cluster, archive of documents, exports, first key. Each registry has its own. */
  dataDir: string
  /** Folders as in PATH, in which programs are looked for. */
  searchPath: string
  /** `npm start` runs this process, so that it ends when npm is killed. */
  underNpm: boolean
  /** Addresses whose `X-Forwarded-*` headers are believed. */
  trustedProxies: BlockList
  /** Where this process serves its metrics; null for nowhere. Port 0 picks a free one. */
  metrics: { host: string; port: number } | null
  /** The least important events that are logged; null when not set. */
  logLevel: LogLevel | 'silent' | null
  /** An event is logged for each answer. */
  accessLog: boolean
  /** API processes that answer on the port, 1–64. */
  processes: number
  /** Connections that one API process opens at most, 1–1000. */
  webConnections: number
  /** Connections that one worker process opens at most, 2–1000. */
  workerConnections: number
  /** Imports that one worker process runs side by side, 1–100. */
  workerConcurrency: number
  /** Documents that one worker process fetches side by side, each from another host, 1–100. */
  fetchConcurrency: number
  /** Pause in ms between two requests to one publisher's host, 0–60000. */
  hostPause: number
  /** Heap in MB of the process that carries out an import, 64–65536. */
  importHeap: number
  /** How large a document may be, and become as it is unpacked. */
  documentLimits: DocumentLimits
  /** Webhook deliveries that one worker process makes side by side, 1–10000. */
  deliveryConcurrency: number
  /** 32 bytes that the secrets of webhooks are encrypted with; null when not set. */
  secretKey: Buffer | null
  /** How mails are sent. */
  mail: {
    /** `smtp://user:password@host:587` or `smtps://…`; null: each mail is a file in `folder`. */
    smtpUrl: string | null
    /** Absolute path. */
    folder: string
    /** The sender: `name@host` or `Headroom <name@host>`. */
    from: string
    /** The deployer's own address, to which people write who ask for another plan; null: the pages take no such question. */
    operator: string | null
  }
  /** Null: nobody signs in by OpenID Connect. */
  oidc: OidcSettings | null
  /** Events of a payment provider; null: there are none. */
  billing: {
    /** That the provider signs them with. */
    secret: string
    /** Plans by the id or the lookup key of the price that pays for them. */
    plans: ReadonlyMap<string, string>
  } | null
  /** Exports that one worker process makes side by side, 1–20. */
  exportConcurrency: number
  /** Time in ms between two signs of life of a worker process, 50–60000. */
  workerBeat: number
  /** Silence in ms after which a worker counts as dead and others take over its jobs, 100–3600000. */
  workerDead: number
  /** Requests a second that one address may send to the public map routes, 1–1000000. */
  addressRate: number
  /** Requests that one address may send to them at once after a pause, 1–1000000. */
  addressBurst: number
  /** Connections that one address may have open to one process, 1–1000000. */
  addressConnections: number
  /** The plan of visitors of the map, who have no key, or `off`; null when not set: off, but for the demonstration. */
  visitors: string | null
  /** What the map is drawn on: a PMTiles file (absolute path) or a style of another host; null for Natural Earth. */
  basemap: BasemapSetting | null
  /** Longest time in ms that a statement of the web role runs; 0 for no limit. */
  statementTimeout: number
  /** Longest time in ms to wait for a connection of the pool, 1–60000. */
  connectTimeout: number
  /** Where the documents that were read are kept: absolute path of a folder, or `s3://bucket/prefix`. */
  archive: string
  /** Where exports are kept, likewise. */
  exports: string
  /** Each night the worker writes the public tiles and all figures that may be shown to the place of the exports. */
  bulk: boolean
  /** Keys of portals that operators publish through, by host. */
  portalKeys: ReadonlyMap<string, string>
  /** Folder of GeoNames' postal codes or of a mirror, without a slash at its end. */
  postcodesUrl: string
  /** How downloads and deliveries reach out. */
  egress: {
    /** They may also reach this machine's own addresses: for development and tests. */
    loopback: boolean
    /** `1.2.3.4:53`, asked in place of the machine's own DNS servers; null for those. */
    dnsServer: string | null
  }
}

/** A setting that cannot be used; the message is one line and names the setting. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the settings. The only reader of the environment.
 * @throws ConfigError naming the first setting that is wrong. An empty setting counts as not set.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.keys(SETTINGS).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  try {
    const set = create(given, object(SETTINGS))
    const registry = registryOf(set.HEADROOM_REGISTRY)
    const dataDir = resolve(ROOT, set.HEADROOM_DATA_DIR ?? (registry.name === 'demo' ? '.data' : `.data-${registry.name}`))
    return {
      port: set.PORT ?? 8080,
      host: set.HOST ?? null,
      publicUrl: set.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
      databaseUrl: set.DATABASE_URL ?? null,
      webDatabaseUrl: set.WEB_DATABASE_URL ?? null,
      poolerPrepares: set.HEADROOM_POOLER_PREPARES === 1,
      readDatabaseUrls: set.READ_DATABASE_URL === undefined ? [] : addressesOf(set.READ_DATABASE_URL),
      registry,
      dataDir,
      searchPath: environment.PATH ?? '',
      underNpm: environment.npm_lifecycle_event !== undefined,
      trustedProxies: set.TRUSTED_PROXIES ?? new BlockList(),
      metrics: set.HEADROOM_METRICS_PORT === undefined ? null : {
        host: set.HEADROOM_METRICS_HOST ?? '127.0.0.1', port: set.HEADROOM_METRICS_PORT,
      },
      logLevel: set.HEADROOM_LOG_LEVEL ?? null,
      accessLog: set.HEADROOM_ACCESS_LOG === 1,
      processes: set.HEADROOM_PROCESSES ?? 1,
      webConnections: set.HEADROOM_WEB_CONNECTIONS ?? 10,
      workerConnections: set.HEADROOM_WORKER_CONNECTIONS ?? 10,
      workerConcurrency: set.HEADROOM_WORKER_CONCURRENCY ?? 2,
      fetchConcurrency: set.HEADROOM_FETCH_CONCURRENCY ?? 8,
      hostPause: set.HEADROOM_HOST_PAUSE_MS ?? 1_000,
      importHeap: set.HEADROOM_IMPORT_HEAP_MB ?? 192,
      documentLimits: {
        whole: sized(set.HEADROOM_DOCUMENT_MB, MB, DOCUMENT_LIMITS.whole),
        part: sized(set.HEADROOM_DOCUMENT_PART_MB, MB, DOCUMENT_LIMITS.part),
        strings: sized(set.HEADROOM_DOCUMENT_STRINGS_MB, MB, DOCUMENT_LIMITS.strings),
        cell: sized(set.HEADROOM_DOCUMENT_CELL_KB, KB, DOCUMENT_LIMITS.cell),
        row: sized(set.HEADROOM_DOCUMENT_ROW_KB, KB, DOCUMENT_LIMITS.row),
        cells: set.HEADROOM_DOCUMENT_ROW_CELLS ?? DOCUMENT_LIMITS.cells,
      },
      deliveryConcurrency: set.HEADROOM_DELIVERY_CONCURRENCY ?? 1_000,
      secretKey: set.HEADROOM_SECRET_KEY === undefined ? null : Buffer.from(set.HEADROOM_SECRET_KEY, 'hex'),
      mail: {
        smtpUrl: set.HEADROOM_SMTP_URL ?? null,
        folder: resolve(ROOT, set.HEADROOM_MAIL_FOLDER ?? join(dataDir, 'mail')),
        from: set.HEADROOM_MAIL_FROM ?? 'Headroom <headroom@localhost>',
        operator: set.HEADROOM_OPERATOR_MAIL ?? null,
      },
      oidc: oidcOf(set),
      billing: set.HEADROOM_BILLING_SECRET === undefined ? null : {
        secret: set.HEADROOM_BILLING_SECRET, plans: set.HEADROOM_BILLING_PLANS ?? new Map(),
      },
      exportConcurrency: set.HEADROOM_EXPORT_CONCURRENCY ?? 1,
      workerBeat: set.HEADROOM_WORKER_BEAT_MS ?? 5_000,
      workerDead: set.HEADROOM_WORKER_DEAD_MS ?? 30_000,
      addressRate: set.HEADROOM_ADDRESS_RATE ?? 20,
      addressBurst: set.HEADROOM_ADDRESS_BURST ?? 200,
      addressConnections: set.HEADROOM_ADDRESS_CONNECTIONS ?? 256,
      visitors: set.HEADROOM_VISITORS ?? null,
      basemap: basemapOf(set.HEADROOM_BASEMAP),
      statementTimeout: set.HEADROOM_STATEMENT_TIMEOUT_MS ?? 10_000,
      connectTimeout: set.HEADROOM_CONNECT_TIMEOUT_MS ?? 2_000,
      archive: folderOrBucket(set.HEADROOM_ARCHIVE, dataDir, 'archive'),
      exports: folderOrBucket(set.HEADROOM_EXPORTS, dataDir, 'exports'),
      bulk: set.HEADROOM_BULK === 1,
      portalKeys: set.HEADROOM_PORTAL_KEYS ?? new Map(),
      postcodesUrl: (set.HEADROOM_POSTCODES_URL ?? GEONAMES.address).replace(/\/+$/, ''),
      egress: { loopback: set.HEADROOM_EGRESS_LOOPBACK === 1, dnsServer: set.HEADROOM_DNS_SERVER ?? null },
    }
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    const [failure] = error.failures()
    throw new ConfigError(`${error.path[0]}: ${failure?.message}`)
  }
}

/** Whether the map can be used without a key. */
export function hasVisitors({ visitors }: Pick<Config, 'visitors'>): boolean {
  return visitors !== null && visitors !== 'off'
}

/** The environment of a process started with some settings of its own. */
export function environmentWith(settings: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...settings }
}

/** Every setting with its shape. */
export const SETTINGS = {
  PORT: optional(wholeNumber(0, 65_535)),
  HOST: optional(string()),
  PUBLIC_URL: optional(url(['http:', 'https:'], 'an http:// or https:// address without query or fragment')),
  DATABASE_URL: optional(databases('an address such as postgres://user@host:5432/database, or a comma list of them')),
  WEB_DATABASE_URL: optional(poolers()),
  HEADROOM_POOLER_PREPARES: optional(wholeNumber(0, 1)),
  READ_DATABASE_URL: optional(databases('a comma list of addresses such as postgres://user@host:5432/database')),
  HEADROOM_REGISTRY: optional(string()),
  HEADROOM_DATA_DIR: optional(string()),
  TRUSTED_PROXIES: optional(networks()),
  HEADROOM_METRICS_PORT: optional(wholeNumber(0, 65_535)),
  HEADROOM_METRICS_HOST: optional(string()),
  HEADROOM_LOG_LEVEL: optional(enums(['silent', 'error', 'warn', 'info'])),
  HEADROOM_ACCESS_LOG: optional(wholeNumber(0, 1)),
  HEADROOM_PROCESSES: optional(wholeNumber(1, 64)),
  HEADROOM_WEB_CONNECTIONS: optional(wholeNumber(1, 1000)),
  HEADROOM_WORKER_CONNECTIONS: optional(wholeNumber(2, 1000)),
  HEADROOM_WORKER_CONCURRENCY: optional(wholeNumber(1, 100)),
  HEADROOM_FETCH_CONCURRENCY: optional(wholeNumber(1, 100)),
  HEADROOM_HOST_PAUSE_MS: optional(wholeNumber(0, 60_000)),
  HEADROOM_IMPORT_HEAP_MB: optional(wholeNumber(64, 65_536)),
  HEADROOM_DOCUMENT_MB: optional(wholeNumber(1, 1_048_576)),
  HEADROOM_DOCUMENT_PART_MB: optional(wholeNumber(1, 1_048_576)),
  HEADROOM_DOCUMENT_STRINGS_MB: optional(wholeNumber(1, 65_536)),
  HEADROOM_DOCUMENT_CELL_KB: optional(wholeNumber(32, 65_536)),
  HEADROOM_DOCUMENT_ROW_KB: optional(wholeNumber(32, 1_048_576)),
  HEADROOM_DOCUMENT_ROW_CELLS: optional(wholeNumber(100, 1_000_000)),
  HEADROOM_DELIVERY_CONCURRENCY: optional(wholeNumber(1, 10_000)),
  HEADROOM_SECRET_KEY: optional(secretKey()),
  HEADROOM_SMTP_URL: optional(url(['smtp:', 'smtps:'], 'an address such as smtp://user:password@mail.example:587')),
  HEADROOM_MAIL_FOLDER: optional(string()),
  HEADROOM_MAIL_FROM: optional(sender()),
  HEADROOM_OIDC_ISSUER: optional(url(['http:', 'https:'], 'an https:// address without query or fragment')),
  HEADROOM_OIDC_CLIENT_ID: optional(string()),
  HEADROOM_OIDC_CLIENT_SECRET: optional(string()),
  HEADROOM_OIDC_NAME: optional(string()),
  HEADROOM_OPERATOR_MAIL: optional(mailAddress()),
  HEADROOM_BILLING_SECRET: optional(string()),
  HEADROOM_BILLING_PLANS: optional(pricePlans()),
  HEADROOM_EXPORT_CONCURRENCY: optional(wholeNumber(1, 20)),
  HEADROOM_WORKER_BEAT_MS: optional(wholeNumber(50, 60_000)),
  HEADROOM_WORKER_DEAD_MS: optional(wholeNumber(100, 3_600_000)),
  HEADROOM_ADDRESS_RATE: optional(wholeNumber(1, 1_000_000)),
  HEADROOM_ADDRESS_BURST: optional(wholeNumber(1, 1_000_000)),
  HEADROOM_ADDRESS_CONNECTIONS: optional(wholeNumber(1, 1_000_000)),
  HEADROOM_VISITORS: optional(string()),
  HEADROOM_BASEMAP: optional(basemap()),
  HEADROOM_STATEMENT_TIMEOUT_MS: optional(wholeNumber(0, 3_600_000)),
  HEADROOM_CONNECT_TIMEOUT_MS: optional(wholeNumber(1, 60_000)),
  HEADROOM_ARCHIVE: optional(place()),
  HEADROOM_EXPORTS: optional(place()),
  HEADROOM_BULK: optional(wholeNumber(0, 1)),
  HEADROOM_PORTAL_KEYS: optional(portalKeys()),
  HEADROOM_POSTCODES_URL: optional(url(['http:', 'https:'], 'an http:// or https:// address without query or fragment')),
  HEADROOM_EGRESS_LOOPBACK: optional(wholeNumber(0, 1)),
  HEADROOM_DNS_SERVER: optional(dnsServer()),
}

type OidcEnvironment = {
  HEADROOM_OIDC_ISSUER?: string | undefined
  HEADROOM_OIDC_CLIENT_ID?: string | undefined
  HEADROOM_OIDC_CLIENT_SECRET?: string | undefined
  HEADROOM_OIDC_NAME?: string | undefined
  HEADROOM_EGRESS_LOOPBACK?: number | undefined
}

/** @throws ConfigError for an issuer without a client id, and for one over http that is not this machine */
function oidcOf(set: OidcEnvironment): OidcSettings | null {
  const { HEADROOM_OIDC_ISSUER: issuer, HEADROOM_OIDC_CLIENT_ID: clientId } = set
  if (issuer === undefined) return null
  if (clientId === undefined) throw new ConfigError('HEADROOM_OIDC_CLIENT_ID: needed with HEADROOM_OIDC_ISSUER')
  const { protocol, hostname } = new URL(issuer)
  const onLoopback = set.HEADROOM_EGRESS_LOOPBACK === 1 && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol === 'http:' && !onLoopback) throw new ConfigError('HEADROOM_OIDC_ISSUER: expected an https:// address without query or fragment')
  return { issuer, clientId, clientSecret: set.HEADROOM_OIDC_CLIENT_SECRET ?? null, name: set.HEADROOM_OIDC_NAME ?? hostname }
}

/** Registries that come with Headroom, in `fixtures/registry`. */
const SHIPPED = ['demo', 'europe']

function registryOf(chosen: string | undefined): Config['registry'] {
  const name = chosen ?? 'demo'
  if (SHIPPED.includes(name)) return { name, folder: join(ROOT, 'fixtures/registry', name), chosen: chosen !== undefined }
  const folder = resolve(ROOT, name)
  return { name: basename(folder), folder, chosen: true }
}

const KB = 2 ** 10
const MB = 2 ** 20

function sized(given: number | undefined, unit: number, otherwise: number): number {
  return given === undefined ? otherwise : given * unit
}

function basemapOf(given: BasemapSetting | undefined): Config['basemap'] {
  if (given === undefined) return null
  return 'file' in given ? { file: resolve(ROOT, given.file) } : given
}

/** A folder, absolute, or the address of a bucket as it is given. */
function folderOrBucket(given: string | undefined, dataDir: string, name: string): string {
  return given?.startsWith('s3:') ? given : resolve(ROOT, given ?? join(dataDir, name))
}
