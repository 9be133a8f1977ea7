import { join, resolve } from 'node:path'
import { ROOT } from './root.ts'
import { egressOf, folderOrBucket, oidcOf, registryOf } from './derived-settings.ts'
import { valuesOf } from './setting-row.ts'
import { SETTINGS } from './settings.ts'

export { ConfigError } from './config-error.ts'
export { ROOT } from './root.ts'

/** What the environment sets, as `SETTINGS` describes it; paths are absolute. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the settings. The only reader of the environment.
 * @throws ConfigError naming the first setting that is wrong. An empty setting counts as not set.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const values = valuesOf(SETTINGS, environment)
  const { metrics, mail, billing } = values
  const registry = registryOf(values.registry)
  const dataDir = resolve(ROOT, values.dataDir ?? (registry.name === 'demo' ? '.data' : `.data-${registry.name}`))
  return {
    ...values,
    registry,
    /** Encrypts and decrypts; null where it is not set. */
    secretKey: values.secretKeys?.[0] ?? null,
    /** Decrypts only what the other one cannot; null for none. */
    oldSecretKey: values.secretKeys?.[1] ?? null,
    /** Private cluster, archive of documents, exports, first key. Each registry has its own. */
    dataDir,
    /** Folders as in PATH, in which programs are looked for. */
    searchPath: environment.PATH ?? '',
    /** `npm start` runs this process, so that it ends when npm is killed. */
    underNpm: environment.npm_lifecycle_event !== undefined,
    /** Null for nowhere. */
    metrics: metrics.port === null ? null : { host: metrics.host, port: metrics.port },
    mail: { ...mail, folder: resolve(ROOT, mail.folder ?? join(dataDir, 'mail')) },
    egress: egressOf(values.egress, values.publicUrl),
    /** Null: nobody signs in by OpenID Connect. */
    oidc: oidcOf(values.oidc, values.egress.loopback),
    /** Null: there are no events of a payment provider. */
    billing: billing.secret === null ? null : { secret: billing.secret, plans: billing.plans },
    archive: folderOrBucket(values.archive, dataDir, 'archive'),
    exports: folderOrBucket(values.exports, dataDir, 'exports'),
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
