import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import { coerce, define, string, type Struct } from 'superstruct'
import { addressesOf } from './addresses-of.ts'

/** A whole number of a range, written in digits. */
export function wholeNumber(min: number, max: number): Struct<number, null> {
  const inRange = define<number>(
    'wholeNumber',
    (value) => (typeof value === 'number' && value >= min && value <= max)
      || `expected a whole number from ${min} to ${max}, not "${value}"`,
  )
  return coerce(inRange, string(), (text) => (/^\d{1,9}$/.test(text) ? Number(text) : text))
}

/** `1` or `0`. */
export function flag(): Struct<boolean, null> {
  const parsed = define<boolean>('flag', (value) => typeof value === 'boolean' || `expected a whole number from 0 to 1, not "${value}"`)
  return coerce(parsed, string(), (text) => (/^0*[01]$/.test(text) ? Number(text) === 1 : text))
}

/** A folder, or the address of a bucket. */
export function place(): Struct<string, null> {
  return define<string>('place', (value) => {
    const address = URL.parse(String(value))
    return !/^[a-z0-9]+:/.test(String(value)) || (address?.protocol === 's3:' && address.hostname !== '')
      || 'expected a folder, or an address such as s3://bucket/prefix'
  })
}

/** An address of one of the protocols; `expected` says what in words. The value is not repeated in the message: an address may hold a password. */
export function url(protocols: string[], expected: string): Struct<string, null> {
  return define<string>('url', (value) => {
    const parsed = URL.parse(String(value))
    const plain = protocols.includes('postgres:') || (parsed?.search === '' && parsed.hash === '')
    return (parsed !== null && protocols.includes(parsed.protocol) && plain) || `expected ${expected}`
  })
}

/** Address of a database, or a comma list of such addresses. */
export function databases(expected: string): Struct<string, null> {
  const one = url(['postgres:', 'postgresql:'], expected)
  return define<string>('databases', (value) => addressesOf(String(value)).every((address) => one.is(address)) || `expected ${expected}`)
}

/** The same, where each address logs in as the web role. */
export function poolers(): Struct<string, null> {
  const expected = 'expected an address such as postgres://headroom_web@host:6432/database, logging in as headroom_web, or a comma list of them'
  const some = databases(expected)
  return define<string>('poolers', (value) => (
    (some.is(value) && addressesOf(value).every((address) => new URL(address).username === 'headroom_web')) || expected
  ))
}

/** Comma list of addresses and CIDR blocks. */
export function networks(): Struct<BlockList, null> {
  const parsed = define<BlockList>(
    'networks',
    (value) => value instanceof BlockList
      || `expected a comma list of IP addresses or CIDR blocks such as 10.0.0.0/8, not "${value}"`,
  )
  return coerce(parsed, string(), (text) => {
    const list = new BlockList()
    for (const item of text.split(',')) {
      const [address = '', prefix, ...rest] = item.trim().split('/')
      const family = isIPv4(address) ? 'ipv4' : isIPv6(address) && !address.includes('%') ? 'ipv6' : null
      const bits = prefix === undefined ? (family === 'ipv4' ? 32 : 128) : /^\d{1,3}$/.test(prefix) ? Number(prefix) : NaN
      if (family === null || rest.length > 0 || !(bits <= (family === 'ipv4' ? 32 : 128))) return text
      list.addSubnet(address, bits, family)
    }
    return list
  })
}

/** 32 bytes as hexadecimal digits. The value is not repeated in the message: it is a secret. */
export function secretKey(): Struct<string, null> {
  return define<string>('secretKey', (value) => (
    /^[0-9a-f]{64}$/i.test(String(value)) || 'expected 64 hexadecimal digits, such as openssl rand -hex 32 prints'
  ))
}

/** One mail address, with or without a display name. */
export function sender(): Struct<string, null> {
  return define<string>('sender', (value) => (
    /^(?:[^\p{Cc}<>"@,;]+ <[^\p{Cc}\s<>"@,;]+@[^\p{Cc}\s<>"@,;]+>|[^\p{Cc}\s<>"@,;]+@[^\p{Cc}\s<>"@,;]+)$/u.test(String(value))
    || 'expected an address such as Headroom <headroom@mail.example>'
  ))
}

/** One mail address without a name. */
export function mailAddress(): Struct<string, null> {
  return define<string>('mailAddress', (value) => (
    /^[^\p{Cc}\s<>()[\]"@,:;\\]+@[^\p{Cc}\s<>()"@,:;\\]+$/u.test(String(value)) || 'expected an address such as sales@mail.example'
  ))
}

/** Comma list of `host=key`. The value is not repeated in the message: it holds secrets. */
export function portalKeys(): Struct<Map<string, string>, null> {
  const parsed = define<Map<string, string>>(
    'portalKeys',
    (value) => value instanceof Map || 'expected a comma list of host=key, such as portal.example=0123abcd',
  )
  return coerce(parsed, string(), (text) => {
    const pairs = text.split(',').map((pair) => /^([a-z0-9.-]+(?::\d+)?)=([\x21-\x7e]+(?: [\x21-\x7e]+)*)$/i.exec(pair.trim()))
    return pairs.some((pair) => pair === null) ? text : new Map(pairs.map((pair) => [pair?.[1]?.toLowerCase() ?? '', pair?.[2] ?? '']))
  })
}

/** Comma list of `price=plan`. */
export function pricePlans(): Struct<Map<string, string>, null> {
  const parsed = define<Map<string, string>>(
    'pricePlans',
    (value) => value instanceof Map || 'expected a comma list of price=plan, such as price_1ABC=pro,headroom_business=business',
  )
  return coerce(parsed, string(), (text) => {
    const pairs = text.split(',').map((pair) => /^([\w-]+)=([a-z]+)$/.exec(pair.trim()))
    return pairs.includes(null) ? text : new Map(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
  })
}

/** An IP address, with or without a port. */
export function dnsServer(): Struct<string, null> {
  return define<string>('dnsServer', (value) => {
    const address = /^\[(.+)\]:\d+$|^([\d.]+):\d+$/.exec(String(value))
    return isIP(address?.[1] ?? address?.[2] ?? String(value)) !== 0 || `expected an address such as 192.0.2.53 or 192.0.2.53:5353, not "${value}"`
  })
}

/** A PMTiles file, or a style with every host that the map may ask for it: origins, that of the style first. */
export type BasemapSetting = { file: string } | { style: string; hosts: string[] }

/** The path of a file, or a comma list: the address of a style, then the further hosts that it names. */
export function basemap(): Struct<BasemapSetting, null> {
  const parsed = define<BasemapSetting>('basemap', (value) => typeof value === 'object'
    || 'expected a PMTiles file, or the https:// address of a style and then the further hosts that it names, such as https://maps.example/style.json,https://tiles.example')
  return coerce(parsed, string(), (text) => {
    if (!/^[a-z]+:\/\//i.test(text)) return { file: text }
    const [style, ...others] = text.split(',').map((part) => URL.parse(part.trim()))
    const usable = (address: URL | null | undefined): boolean => address?.protocol === 'https:' && address.username === '' && /^[a-z0-9.-]+$/.test(address.hostname)
    if (!style || !usable(style) || !others.every((host) => usable(host) && host?.href === `${host?.origin}/`)) return text
    return { style: style.href, hosts: [...new Set([style, ...others].map((address) => address?.origin ?? ''))] }
  })
}
