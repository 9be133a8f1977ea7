import test from 'ava'
import { networksOf, requireKeyMay } from '../../src/keyed/key-limits.ts'

const from = (networks: string[], address: string) => () => requireKeyMay({ scopes: null, networks }, null, address)

test('an address is within a network, of either family, or is refused by its name', (t) => {
  for (const [network, address] of [['192.0.2.7/32', '192.0.2.7'], ['192.0.2.0/24', '192.0.2.255'], ['2001:db8::/48', '2001:db8:0:1::5'], ['0.0.0.0/0', '8.8.8.8']] as const) {
    t.notThrows(from([network], address), network)
  }
  t.notThrows(from(['10.0.0.0/8', '192.0.2.0/24'], '192.0.2.1'), 'any of several')
  for (const [network, address] of [['192.0.2.7/32', '192.0.2.8'], ['192.0.2.0/24', '192.0.3.0'], ['2001:db8::/48', '2001:db8:1::'], ['0.0.0.0/0', '2001:db8::1'], ['192.0.2.0/24', '']] as const) {
    t.like(t.throws(from([network], address)), { code: 'key_restricted', status: 403, details: { address } }, network)
  }
})

test('a scope that a key lacks is refused by its name; reading data needs none', (t) => {
  t.notThrows(() => requireKeyMay({ scopes: [], networks: null }, null, '192.0.2.1'))
  t.notThrows(() => requireKeyMay({ scopes: ['exports'], networks: null }, 'exports', '192.0.2.1'))
  t.notThrows(() => requireKeyMay({ scopes: null, networks: null }, 'tokens', '192.0.2.1'))
  t.like(t.throws(() => requireKeyMay({ scopes: ['exports'], networks: null }, 'webhooks', '192.0.2.1')), { code: 'key_restricted', details: { scope: 'webhooks' } })
})

test('networks are read from a text, and anything else is none', (t) => {
  t.deepEqual(networksOf(' 192.0.2.7, 10.1.2.3/8\n2001:db8::/48 '), ['192.0.2.7', '10.1.2.3/8', '2001:db8::/48'])
  t.deepEqual(networksOf(' '), [])
  for (const text of ['192.0.2.0/33', '2001:db8::/129', '192.0.2', 'example.org', '192.0.2.1/', '/24', 'fe80::1%eth0', '192.0.2.1/24/3', '192.0.2.1/-1', Array(21).fill('192.0.2.1').join()]) t.is(networksOf(text), undefined, text)
})
