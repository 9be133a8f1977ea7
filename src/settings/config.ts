import { BlockList } from 'node:net'
import { join, resolve } from 'node:path'
import { create, object, StructError } from 'superstruct'
import { ConfigError } from './config-error.ts'
import type { Config } from './config-type.ts'
import { addressesOf } from './addresses-of.ts'
import { ROOT } from './root.ts'
import { basemapOf, folderOrBucket, KB, MB, oidcOf, registryOf, sized } from './setting-values.ts'
import { SETTINGS } from './settings.ts'
import { DOCUMENT_LIMITS } from '../shapes/document-limits.ts'

export { ConfigError } from './config-error.ts'
export type { Config, OidcSettings } from './config-type.ts'
export { ROOT } from './root.ts'

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
      postcodesUrl: (set.HEADROOM_POSTCODES_URL ?? 'https://download.geonames.org/export/zip').replace(/\/+$/, ''),
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
