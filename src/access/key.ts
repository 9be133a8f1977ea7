import { hash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isKeyName } from '../shapes/habits.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_CHARS = 34
const CHECKSUM_CHARS = 6
const FORM = /^svc_(?:live|test)_[0-9A-Za-z]{40}$/

export type KeyMode = 'live' | 'test'

/**
 * Creates a random key: `svc_live_` or `svc_test_`, 34 random characters of base 62 (202 bits) and a checksum of 6.
 * The form is GitHub's (github.blog, "Behind GitHub's new authentication token formats", 2021): the checksum is the
 * CRC-32 of the text before it, in base 62. So typos and false hits of secret scanners are refused without a look-up.
 */
export function makeKey(mode: KeyMode): string {
  const random = Array.from({ length: RANDOM_CHARS }, () => ALPHABET[randomInt(62)]).join('')
  const body = `svc_${mode}_${random}`
  return body + checksum(body)
}

/** SHA-256 of a well-formed key; only this is stored. Null when the form or the checksum is wrong. */
export function hashOfKey(key: string): Buffer | null {
  if (!FORM.test(key) || checksum(key.slice(0, -CHECKSUM_CHARS)) !== key.slice(-CHECKSUM_CHARS)) return null
  return hash('sha256', key, 'buffer')
}

/**
 * The key of a request, from `Authorization: Bearer` or else `X-API-Key`.
 * @returns its SHA-256, or null when there is none or it is malformed
 */
export function keyOfRequest(headers: IncomingHttpHeaders): Buffer | null {
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
  const given = bearer ?? headers['x-api-key']
  return typeof given === 'string' ? hashOfKey(given) : null
}

/** What is wrong with the way in which a request sends its key; null where it sends none, or as it should. Nothing is said of the key itself. */
export function keyProblem({ headers, url = '' }: IncomingMessage): string | null {
  const [, scheme = '', rest = ''] = /^(\S*) *(.*)$/.exec(headers.authorization ?? '') ?? []
  if (scheme.startsWith('svc_')) return 'the header Authorization begins with the key: put "Bearer " before it'
  if (scheme !== '' && !/^bearer$/i.test(scheme)) return `the header Authorization has the scheme "${scheme.slice(0, 20)}", and "Bearer" is needed`
  if (scheme !== '' && rest.trim() === '') return 'the header Authorization has no key after "Bearer"'
  if (scheme !== '' && rest.includes(' ')) return 'the header Authorization has more than the key after "Bearer"'
  if (scheme !== '' || headers['x-api-key'] !== undefined) return null
  const [name] = [...new URLSearchParams(url.split('?')[1])].find(([each]) => isKeyName(each)) ?? []
  return name === undefined ? null : `${name} in the address is not read, because logs keep addresses`
}

function checksum(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let place = 0; place < CHECKSUM_CHARS; place++) {
    digits = ALPHABET[rest % 62] + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}
