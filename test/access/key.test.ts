import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import test from 'ava'
import { hashOfKey, keyOfRequest, makeKey } from '../../src/access/key.ts'

for (const mode of ['live', 'test'] as const) {
  test(`a ${mode} key has the contract's form and hashes to its SHA-256`, (t) => {
    const key = makeKey(mode)
    t.regex(key, new RegExp(`^svc_${mode}_[0-9A-Za-z]{40}$`))
    t.deepEqual(hashOfKey(key), createHash('sha256').update(key).digest())
    t.not(makeKey(mode), key)
  })
}

test('no single changed character keeps the checksum', (t) => {
  const key = makeKey('live')
  for (let place = 0; place < key.length; place++) {
    const other = key[place] === 'a' ? 'b' : 'a'
    t.is(hashOfKey(key.slice(0, place) + other + key.slice(place + 1)), null)
  }
})

/** Keys whose checksums were calculated elsewhere: the CRC-32 of what precedes it in base 62. */
const KNOWN = 'svc_test_HeadroomHeadroomHeadroomHeadroom000Xkda4'

test('the checksum is that of the form, and vouches for nothing longer', (t) => {
  t.deepEqual(hashOfKey(KNOWN), createHash('sha256').update(KNOWN).digest())
  for (const other of ['xsvc_test_HeadroomHeadroomHeadroomHeadroom004KqFIs', 'svc_test_HeadroomHeadroomHeadroomHeadroom0001JK6pv']) t.is(hashOfKey(other), null, other)
})

const key = makeKey('live')
for (const [what, headers, found] of [
  ['a bearer token', { authorization: `Bearer ${key}` }, true],
  ['a scheme in any case', { authorization: `BEARER ${key}` }, true],
  ['X-API-Key', { 'x-api-key': key }, true],
  ['X-API-Key beside another scheme', { authorization: 'Basic eDp5', 'x-api-key': key }, true],
  ['a bearer token before X-API-Key', { authorization: 'Bearer none', 'x-api-key': key }, false],
  ['another prefix', { 'x-api-key': key.replace('svc_live_', 'svc_prod_') }, false],
  ['the other mode', { 'x-api-key': key.replace('svc_live_', 'svc_test_') }, false],
  ['two tokens', { authorization: `Bearer ${key} ${key}` }, false],
  ['a bearer token of another scheme', { authorization: `Basic Bearer ${key}` }, false],
  ['a list', { 'x-api-key': [key] }, false],
  ['a line break', { 'x-api-key': `${key}\n` }, false],
  ['nothing', {}, false],
] as const) {
  test(`${found ? 'takes' : 'refuses'} ${what}`, (t) => {
    t.is(keyOfRequest(headers as IncomingHttpHeaders) !== null, found)
  })
}
