import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import { coerce, define, string, type Struct } from 'superstruct'
import type { BaseKind } from '../shapes/base-kinds.ts'

/** The addresses of a setting: one, or a comma list. */
export function addressesOf(setting: string): string[] {
  return setting.split(/\s*,\s*(?=[a-z]+:\/\/)/)
}

/** A text that fits. @param expected says in words what does; the value is not repeated in the message: it may hold a secret */
function fitting(expected: string, fits: (text: string) => boolean): Struct<string, null> {
  return define<string>('text', (value) => fits(String(value)) || `expected ${expected}`)
}

/** What a text says; `parse` answers undefined for one that says nothing. @param repeats whether the message repeats the value */
function parsed<Value extends object | number | boolean>(expected: string, parse: (text: string) => Value | undefined, repeats = false): Struct<Value, null> {
  const value = define<Value>('value', (given) => typeof given !== 'string' || `expected ${expected}${repeats ? `, not "${given}"` : ''}`)
  return coerce(value, string(), (text) => parse(text) ?? text)
}

/** A whole number of a range, written in digits. */
export function wholeNumber(min: number, max: number): Struct<number, null> {
  return parsed(`a whole number from ${min} to ${max}`, (text) => (
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined), true)
}

/** `1` or `0`. */
export function flag(): Struct<boolean, null> {
  return parsed('a whole number from 0 to 1', (text) => (/^0*[01]$/.test(text) ? Number(text) === 1 : undefined), true)
}

/** A folder, or the address of a bucket. */
export function place(): Struct<string, null> {
  return fitting('a folder, or an address such as s3://bucket/prefix', (text) => {
    const address = URL.parse(text)
    return !/^[a-z0-9]+:/.test(text) || (address?.protocol === 's3:' && address.hostname !== '')
  })
}

/** An address of one of the protocols; `expected` says what in words. */
export function url(protocols: string[], expected: string): Struct<string, null> {
  return fitting(expected, (text) => {
    const address = URL.parse(text)
    const plain = protocols.includes('postgres:') || (address?.search === '' && address.hash === '')
    return address !== null && protocols.includes(address.protocol) && plain
  })
}

/** The address of a host that is the service's own: pages name their scripts and images from its root. */
export function site(): Struct<string, null> {
  const expected = 'an http:// or https:// address without a path, such as https://grid.example: the service needs a host of its own, because its pages do not work below a path'
  const address = url(['http:', 'https:'], expected)
  return fitting(expected, (text) => address.is(text) && new URL(text).pathname === '/')
}

/** Address of a database, or a comma list of such addresses. */
export function databases(expected: string): Struct<string, null> {
  const one = url(['postgres:', 'postgresql:'], expected)
  return fitting(expected, (text) => addressesOf(text).every((address) => one.is(address)))
}

/** The same, where each address logs in as the web role. */
export function poolers(): Struct<string, null> {
  const expected = 'an address such as postgres://headroom_web@host:6432/database, logging in as headroom_web, or a comma list of them'
  const some = databases(expected)
  return fitting(expected, (text) => some.is(text) && addressesOf(text).every((address) => new URL(address).username === 'headroom_web'))
}

/** Comma list of addresses and CIDR blocks. */
export function networks(): Struct<BlockList, null> {
  return parsed('a comma list of IP addresses or CIDR blocks such as 10.0.0.0/8', (text) => {
    const list = new BlockList()
    for (const item of text.split(',')) {
      const [address = '', prefix, ...rest] = item.trim().split('/')
      const family = isIPv4(address) ? 'ipv4' : isIPv6(address) && !address.includes('%') ? 'ipv6' : null
      const bits = prefix === undefined ? (family === 'ipv4' ? 32 : 128) : /^\d{1,3}$/.test(prefix) ? Number(prefix) : NaN
      if (family === null || rest.length > 0 || !(bits <= (family === 'ipv4' ? 32 : 128))) return undefined
      list.addSubnet(address, bits, family)
    }
    return list
  }, true)
}

/** 32 bytes as hexadecimal digits, or up to `most` such keys with a comma between them. */
export function secretKeys(most: number): Struct<string, null> {
  return fitting('64 hexadecimal digits, such as openssl rand -hex 32 prints', (text) => (
    /^[0-9a-f]{64}(,[0-9a-f]{64})*$/i.test(text) && text.split(',').length <= most))
}

/** One mail address, with or without a display name. */
export function sender(): Struct<string, null> {
  return fitting('an address such as Headroom <headroom@mail.example>', (text) => (
    /^(?:[^\p{Cc}<>"@,;]+ <[^\p{Cc}\s<>"@,;]+@[^\p{Cc}\s<>"@,;]+>|[^\p{Cc}\s<>"@,;]+@[^\p{Cc}\s<>"@,;]+)$/u.test(text)))
}

/** One mail address without a name. */
export function mailAddress(): Struct<string, null> {
  return fitting('an address such as sales@mail.example', (text) => /^[^\p{Cc}\s<>()[\]"@,:;\\]+@[^\p{Cc}\s<>()"@,:;\\]+$/u.test(text))
}

/** Comma list of https origins, as a browser names them. */
export function origins(): Struct<string[], null> {
  return parsed('a comma list of https:// origins without paths, such as https://intranet.example', (text) => {
    const addresses = text.split(',').map((item) => URL.parse(item.trim()))
    return addresses.every((address) => isHost(address) && address?.href === `${address?.origin}/`) ? [...new Set(addresses.map((address) => address?.origin ?? ''))] : undefined
  }, true)
}

/** Whether a policy can name the host of an address. */
const isHost = (address: URL | null | undefined): boolean => address?.protocol === 'https:' && address.username === '' && /^[a-z0-9.-]+$/.test(address.hostname)

/** Comma list of `host=key`. */
export function portalKeys(): Struct<Map<string, string>, null> {
  return parsed('a comma list of host=key, such as portal.example=0123abcd', (text) => {
    const keys = pairsOf(text, /^([a-z0-9.-]+(?::\d+)?)=([\x21-\x7e]+(?: [\x21-\x7e]+)*)$/i)
    return keys && new Map(keys.map(([host, key]) => [host.toLowerCase(), key]))
  })
}

/** Comma list of `price=plan`. */
export function pricePlans(): Struct<Map<string, string>, null> {
  return parsed('a comma list of price=plan, such as price_1ABC=pro,headroom_business=business', (text) => {
    const plans = pairsOf(text, /^([\w-]+)=([a-z]+)$/)
    return plans && new Map(plans)
  })
}

/** The pairs of a comma list; undefined when an item is none. @param pattern captures both parts of an item */
function pairsOf(text: string, pattern: RegExp): [string, string][] | undefined {
  const pairs = text.split(',').map((item) => pattern.exec(item.trim()))
  return pairs.includes(null) ? undefined : pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? ''])
}

/** An IP address, with or without a port. */
export function dnsServer(): Struct<string, null> {
  return define<string>('dnsServer', (value) => {
    const address = /^\[(.+)\]:\d+$|^([\d.]+):\d+$/.exec(String(value))
    return isIP(address?.[1] ?? address?.[2] ?? String(value)) !== 0 || `expected an address such as 192.0.2.53 or 192.0.2.53:5353, not "${value}"`
  })
}

/**
 * The map's own base, a PMTiles file, or a style with every host that the map may ask for it: origins, that of the style first. The kind of a file
 * is null where its tiles say it.
 */
export type BasemapSetting = { kind: 'plain' } | { kind: BaseKind | null; file: string } | { kind: BaseKind; style: string; hosts: string[] }

/** Styles by the names that stand for them. */
const NAMED_STYLES: Record<string, string> = { openfreemap: 'https://tiles.openfreemap.org/styles/bright' }

/**
 * Base maps with semicolons between them: `plain`, a name, the path of a file, or a comma list of the address of a style and the further hosts
 * that it names. `streets=` or `satellite=` before it says what it shows.
 */
export function basemaps(): Struct<BasemapSetting[], null> {
  const expected = 'plain, openfreemap, a PMTiles file, or the https:// address of a style and then the further hosts that it names, such as https://maps.example/style.json,https://tiles.example; several with semicolons between them'
  return parsed<BasemapSetting[]>(expected, (text) => {
    const entries = text.split(';').map((entry) => basemapOf(entry.trim()))
    return entries.includes(undefined) ? undefined : entries as BasemapSetting[]
  })
}

function basemapOf(entry: string): BasemapSetting | undefined {
  if (entry === 'plain') return { kind: 'plain' }
  const [, kind = null, named = ''] = /^(?:(streets|satellite)=)?(.*)$/.exec(entry) as [string, BaseKind | undefined, string] | null ?? []
  if (named === '') return undefined
  const text = NAMED_STYLES[named] ?? named
  if (!/^[a-z]+:\/\//i.test(text)) return { kind, file: text }
  const [style, ...others] = text.split(',').map((part) => URL.parse(part.trim()))
  if (!style || !isHost(style) || !others.every((host) => isHost(host) && host?.href === `${host?.origin}/`)) return undefined
  return { kind: kind ?? 'streets', style: style.href, hosts: [...new Set([style, ...others].map((address) => address?.origin ?? ''))] }
}
