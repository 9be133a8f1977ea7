import { createHash } from 'node:crypto'
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

const key = makeKey('live')
for (const [what, headers, found] of [
  ['a bearer token', { authorization: `Bearer ${key}` }, true],
  ['a scheme in any case', { authorization: `BEARER ${key}` }, true],
  ['X-API-Key', { 'x-api-key': key }, true],
  ['X-API-Key beside another scheme', { authorization: 'Basic eDp5', 'x-api-key': key }, true],
  ['a bearer token before X-API-Key', { authorization: 'Bearer none', 'x-api-key': key }, false],
  ['another prefix', { 'x-api-key': key.replace('svc_live_', 'svc_prod_') }, false],
  ['the other mode', { 'x-api-key': key.replace('svc_live_', 'svc_test_') }, false],
  ['a line break', { 'x-api-key': `${key}\n` }, false],
  ['nothing', {}, false],
] as const) {
  test(`${found ? 'takes' : 'refuses'} ${what}`, (t) => {
    t.is(keyOfRequest(headers) !== null, found)
  })
}
