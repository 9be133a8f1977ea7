import { basename, join, resolve } from 'node:path'
import type { Infer, object } from 'superstruct'
import { ConfigError } from './config-error.ts'
import type { Config, OidcSettings } from './config-type.ts'
import { ROOT } from './root.ts'
import type { BasemapSetting } from './setting-shapes.ts'
import type { SETTINGS } from './settings.ts'

/** The environment as it is read. */
type Environment = Infer<ReturnType<typeof object<typeof SETTINGS>>>

/** Registries that come with Headroom, in `fixtures/registry`. */
const SHIPPED = ['demo', 'europe']

/** The registry of a setting: one that comes with Headroom, or a folder of one's own. */
export function registryOf(chosen: string | undefined): Config['registry'] {
  const name = chosen ?? 'demo'
  if (SHIPPED.includes(name)) return { name, folder: join(ROOT, 'fixtures/registry', name), chosen: chosen !== undefined }
  const folder = resolve(ROOT, name)
  return { name: basename(folder), folder, chosen: true }
}

export const KB = 2 ** 10
export const MB = 2 ** 20

/** A size of so many units, or the usual one. */
export function sized(given: number | undefined, unit: number, otherwise: number): number {
  return given === undefined ? otherwise : given * unit
}

/** What the map is drawn on, with its file's absolute path. */
export function basemapOf(given: BasemapSetting | undefined): Config['basemap'] {
  if (given === undefined) return null
  return 'file' in given ? { file: resolve(ROOT, given.file) } : given
}

/** A folder, absolute, or the address of a bucket as it is given. */
export function folderOrBucket(given: string | undefined, dataDir: string, name: string): string {
  return given?.startsWith('s3:') ? given : resolve(ROOT, given ?? join(dataDir, name))
}

/**
 * The OpenID provider of the settings; null for none.
 * @throws ConfigError for an issuer without a client id, and for one over http that is not this machine
 */
export function oidcOf(set: Environment): OidcSettings | null {
  const { HEADROOM_OIDC_ISSUER: issuer, HEADROOM_OIDC_CLIENT_ID: clientId } = set
  if (issuer === undefined) return null
  if (clientId === undefined) throw new ConfigError('HEADROOM_OIDC_CLIENT_ID: needed with HEADROOM_OIDC_ISSUER')
  const { protocol, hostname } = new URL(issuer)
  const onLoopback = set.HEADROOM_EGRESS_LOOPBACK === 1 && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol === 'http:' && !onLoopback) throw new ConfigError('HEADROOM_OIDC_ISSUER: expected an https:// address without query or fragment')
  return { issuer, clientId, clientSecret: set.HEADROOM_OIDC_CLIENT_SECRET ?? null, name: set.HEADROOM_OIDC_NAME ?? hostname }
}
