import { basename, join, resolve } from 'node:path'
import { addressKind } from '../shapes/public-address.ts'
import { hostOf, isLocalhost } from '../shapes/public-url.ts'
import { ConfigError } from './config-error.ts'
import { ROOT } from './root.ts'
import type { BasemapSetting } from './setting-shapes.ts'

/** Registries that come with Headroom, in `fixtures/registry`. */
const SHIPPED = ['demo', 'europe']

/** Which operators and sources the service is about. */
export type Registry = {
  /** `demo`, `europe`, or the name of a folder of one's own. */
  name: string
  /** Folder of its manifests, absolute. */
  folder: string
  /** Whether a person chose it; the demonstration is in force otherwise, where no other registry is. */
  chosen: boolean
}

/** The registry of a setting: one that comes with Headroom, or a folder of one's own. */
export function registryOf(chosen: string | null): Registry {
  const name = chosen ?? 'demo'
  if (SHIPPED.includes(name)) return { name, folder: join(ROOT, 'fixtures/registry', name), chosen: chosen !== null }
  const folder = resolve(ROOT, name)
  return { name: basename(folder), folder, chosen: true }
}

/** What the map is drawn on, with the absolute paths of files. */
export function withPaths(given: BasemapSetting[]): BasemapSetting[] {
  return given.map((one) => ('file' in one ? { ...one, file: resolve(ROOT, one.file) } : one))
}

/** An address without slashes at its end. */
export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

/** A folder, absolute, or the address of a bucket as it is given. */
export function folderOrBucket(given: string | null, dataDir: string, name: string): string {
  return given?.startsWith('s3:') ? given : resolve(ROOT, given ?? join(dataDir, name))
}

/** Whether an address names the machine that it is read on. */
function isHere(address: string): boolean {
  const host = hostOf(new URL(address))
  return isLocalhost(host) || addressKind(host) === 'loopback'
}

/**
 * How this deployment connects to other servers.
 * @throws ConfigError where a service at a public address may reach the machine that it runs on: its accounts would get what ports of it answer
 */
export function egressOf<Egress extends { loopback: boolean }>(egress: Egress, publicUrl: string | null): Egress {
  if (egress.loopback && publicUrl !== null && !isHere(publicUrl)) {
    throw new ConfigError('HEADROOM_EGRESS_LOOPBACK: is for development, and not for a PUBLIC_URL other than this machine’s own: accounts would get what its ports answer')
  }
  return egress
}

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

/**
 * The OpenID provider of the settings; null for none.
 * @throws ConfigError for an issuer without a client id, and for one over http that is not this machine
 */
export function oidcOf(
  { issuer, clientId, clientSecret, name }: { [Member in keyof OidcSettings]: string | null }, loopback: boolean,
): OidcSettings | null {
  if (issuer === null) return null
  if (clientId === null) throw new ConfigError('HEADROOM_OIDC_CLIENT_ID: needed with HEADROOM_OIDC_ISSUER')
  const { protocol, hostname } = new URL(issuer)
  if (protocol === 'http:' && !(loopback && isHere(issuer))) throw new ConfigError('HEADROOM_OIDC_ISSUER: expected an https:// address without query or fragment')
  return { issuer, clientId, clientSecret, name: name ?? hostname }
}
