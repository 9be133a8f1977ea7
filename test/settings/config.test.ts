import { join } from 'node:path'
import test from 'ava'
import { ConfigError, readConfig, ROOT } from '../../src/settings/config.ts'
import { listed } from '../../src/settings/setting-row.ts'
import { SETTINGS } from '../../src/settings/settings.ts'
import { describedPage } from '../helpers/described-pages.ts'

test('every setting has a default, and an empty one counts as not set', (t) => {
  const config = readConfig({ PORT: '', DATABASE_URL: '' })
  t.like(config, { port: 8080, host: null, publicUrl: null, databaseUrl: null, webConnections: 10, addressRate: 20, addressBurst: 200 })
  t.regex(config.dataDir, /\/\.data$/)
})

test('settings are read', (t) => {
  const config = readConfig({
    PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: 'https://grid.example:8443/', DATABASE_URL: 'postgres://u:p@db/x?sslmode=require',
    HEADROOM_SECRET_KEY: 'aB'.repeat(32), HEADROOM_DNS_SERVER: '[::1]:5353', HEADROOM_DATA_DIR: '/var/lib/x', TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7,2001:db8::/32',
  })
  t.like(config, {
    port: 0, host: '127.0.0.1', publicUrl: 'https://grid.example:8443', databaseUrl: 'postgres://u:p@db/x?sslmode=require',
    dataDir: '/var/lib/x', egress: { loopback: false, dnsServer: '[::1]:5353' },
  })
  t.deepEqual(readConfig({ HEADROOM_PORTAL_KEYS: 'Portal.example=ab=, data.example:8443=Bearer x.y' }).portalKeys, new Map([['portal.example', 'ab='], ['data.example:8443', 'Bearer x.y']]))
  t.deepEqual(config.secretKey, Buffer.alloc(32, 0xab))
  t.true(config.trustedProxies.check('10.9.8.7'))
  t.true(config.trustedProxies.check('2001:db8::1', 'ipv6'))
  t.false(config.trustedProxies.check('192.0.2.8'))
})

test('base maps are names, files, and styles with the hosts that the map may ask for them', (t) => {
  const of = (basemap: string) => readConfig({ HEADROOM_BASEMAP: basemap }).basemap
  t.deepEqual(of(''), [])
  t.deepEqual(of('/srv/base.pmtiles'), [{ kind: null, file: '/srv/base.pmtiles' }])
  t.deepEqual(of('base.pmtiles'), [{ kind: null, file: join(ROOT, 'base.pmtiles') }])
  t.deepEqual(of('https://Maps.example/a/style.json?key=1'), [{ kind: 'streets', style: 'https://maps.example/a/style.json?key=1', hosts: ['https://maps.example'] }])
  t.deepEqual(of('https://maps.example/style.json, https://tiles.example:8443,https://maps.example/'), [{
    kind: 'streets', style: 'https://maps.example/style.json', hosts: ['https://maps.example', 'https://tiles.example:8443'],
  }])
  t.deepEqual(of('plain; openfreemap; satellite=https://maps.example/sky.json;satellite=sky.pmtiles'), [
    { kind: 'plain' },
    { kind: 'streets', style: 'https://tiles.openfreemap.org/styles/bright', hosts: ['https://tiles.openfreemap.org'] },
    { kind: 'satellite', style: 'https://maps.example/sky.json', hosts: ['https://maps.example'] },
    { kind: 'satellite', file: join(ROOT, 'sky.pmtiles') },
  ])
})

test('an OpenID provider is one over https, or on this machine where that is allowed', (t) => {
  const of = (issuer: string, settings: Record<string, string> = {}) => readConfig({ HEADROOM_OIDC_ISSUER: issuer, HEADROOM_OIDC_CLIENT_ID: 'us', ...settings }).oidc
  t.is(readConfig({ HEADROOM_OIDC_CLIENT_ID: 'us' }).oidc, null)
  t.deepEqual(of('https://id.example/tenant'), { issuer: 'https://id.example/tenant', clientId: 'us', clientSecret: null, name: 'id.example' })
  t.like(of('http://127.0.0.1:8', { HEADROOM_EGRESS_LOOPBACK: '1', HEADROOM_OIDC_CLIENT_SECRET: 's', HEADROOM_OIDC_NAME: 'Company' }), { clientSecret: 's', name: 'Company' })
  for (const issuer of ['http://127.0.0.1:8', 'http://id.example']) {
    t.throws(() => of(issuer), { instanceOf: ConfigError, message: 'HEADROOM_OIDC_ISSUER: expected an https:// address without query or fragment' })
  }
  t.throws(() => of('http://id.example', { HEADROOM_EGRESS_LOOPBACK: '1' }), { instanceOf: ConfigError })
  t.throws(() => readConfig({ HEADROOM_OIDC_ISSUER: 'https://id.example' }), { instanceOf: ConfigError, message: 'HEADROOM_OIDC_CLIENT_ID: needed with HEADROOM_OIDC_ISSUER' })
})

test('each registry has a data folder of its own, and what is kept in it', (t) => {
  const of = (registry: string) => {
    const { registry: { name, folder, chosen }, dataDir, archive } = readConfig({ HEADROOM_REGISTRY: registry })
    return [name, folder, chosen, dataDir, archive].map((part) => String(part).replace(ROOT, '.'))
  }
  t.deepEqual(of(''), ['demo', './fixtures/registry/demo', 'false', './.data', './.data/archive'])
  t.deepEqual(of('demo'), ['demo', './fixtures/registry/demo', 'true', './.data', './.data/archive'])
  t.deepEqual(of('europe'), ['europe', './fixtures/registry/europe', 'true', './.data-europe', './.data-europe/archive'])
  t.deepEqual(of('/srv/own/'), ['own', '/srv/own', 'true', './.data-own', './.data-own/archive'])
  t.is(readConfig({ HEADROOM_REGISTRY: 'europe', HEADROOM_DATA_DIR: '/x' }).dataDir, '/x')
})

const SITE = 'PUBLIC_URL: expected an http:// or https:// address without a path, such as https://grid.example: the service needs a host of its own, because its pages do not work below a path'
const BASEMAP = 'HEADROOM_BASEMAP: expected plain, openfreemap, a PMTiles file, or the https:// address of a style and then the further hosts that it names, such as https://maps.example/style.json,https://tiles.example; several with semicolons between them'

for (const [name, value, message] of [
  ['PORT', '65536', 'PORT: expected a whole number from 0 to 65535, not "65536"'],
  ['PORT', '80a', 'PORT: expected a whole number from 0 to 65535, not "80a"'],
  ['PORT', '-1', 'PORT: expected a whole number from 0 to 65535, not "-1"'],
  ...['grid.example', 'https://grid.example/?a=1', 'https://grid.example/headroom', 'https://grid.example/headroom/', 'https://grid.example//'].map((value) => ['PUBLIC_URL', value, SITE] as const),
  ['DATABASE_URL', 'mysql://u:secret@db', 'DATABASE_URL: expected an address such as postgres://user@host:5432/database, or a comma list of them'],
  ['READ_DATABASE_URL', 'postgres://u@a/d, mysql://b', 'READ_DATABASE_URL: expected a comma list of addresses such as postgres://user@host:5432/database'],
  ['WEB_DATABASE_URL', 'postgres://headroom_web@a/d,postgres://headroom@b/d', 'WEB_DATABASE_URL: expected an address such as postgres://headroom_web@host:6432/database, logging in as headroom_web, or a comma list of them'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES: expected a comma list of IP addresses or CIDR blocks such as 10.0.0.0/8, not "10.0.0.0/33"'],
  ['TRUSTED_PROXIES', 'localhost', 'TRUSTED_PROXIES: expected a comma list of IP addresses or CIDR blocks such as 10.0.0.0/8, not "localhost"'],
  ['TRUSTED_PROXIES', '10.0.0.0/', 'TRUSTED_PROXIES: expected a comma list of IP addresses or CIDR blocks such as 10.0.0.0/8, not "10.0.0.0/"'],
  ['TRUSTED_PROXIES', 'fe80::1%eth0', 'TRUSTED_PROXIES: expected a comma list of IP addresses or CIDR blocks such as 10.0.0.0/8, not "fe80::1%eth0"'],
  ['TRUSTED_PROXIES', '192.0.2.1,,192.0.2.2', 'TRUSTED_PROXIES: expected a comma list of IP addresses or CIDR blocks such as 10.0.0.0/8, not "192.0.2.1,,192.0.2.2"'],
  ['HEADROOM_SECRET_KEY', 'secret', 'HEADROOM_SECRET_KEY: expected 64 hexadecimal digits, such as openssl rand -hex 32 prints'],
  ['HEADROOM_ADDRESS_RATE', '0', 'HEADROOM_ADDRESS_RATE: expected a whole number from 1 to 1000000, not "0"'],
  ['HEADROOM_ADDRESS_BURST', '-1', 'HEADROOM_ADDRESS_BURST: expected a whole number from 1 to 1000000, not "-1"'],
  ['HEADROOM_WORKER_CONNECTIONS', '1', 'HEADROOM_WORKER_CONNECTIONS: expected a whole number from 2 to 1000, not "1"'],
  ['HEADROOM_ARCHIVE', 's3:///x', 'HEADROOM_ARCHIVE: expected a folder, or an address such as s3://bucket/prefix'],
  ['HEADROOM_ARCHIVE', 'ftp://x/y', 'HEADROOM_ARCHIVE: expected a folder, or an address such as s3://bucket/prefix'],
  ['HEADROOM_PORTAL_KEYS', 'secret', 'HEADROOM_PORTAL_KEYS: expected a comma list of host=key, such as portal.example=0123abcd'],
  ['HEADROOM_PORTAL_KEYS', 'https://portal.example=secret', 'HEADROOM_PORTAL_KEYS: expected a comma list of host=key, such as portal.example=0123abcd'],
  ['HEADROOM_EGRESS_LOOPBACK', 'yes', 'HEADROOM_EGRESS_LOOPBACK: expected a whole number from 0 to 1, not "yes"'],
  ['HEADROOM_DNS_SERVER', 'dns.example', 'HEADROOM_DNS_SERVER: expected an address such as 192.0.2.53 or 192.0.2.53:5353, not "dns.example"'],
  ['HEADROOM_BASEMAP', 'http://maps.example/style.json', BASEMAP],
  ['HEADROOM_BASEMAP', 'https://maps.example/style.json,https://*.example', BASEMAP],
  ['HEADROOM_BASEMAP', 'https://maps.example/style.json,https://tiles.example/path', BASEMAP],
  ['HEADROOM_BASEMAP', 'https://u:p@maps.example/style.json', BASEMAP],
  ['HEADROOM_BASEMAP', 'openfreemap;', BASEMAP],
  ['HEADROOM_BASEMAP', 'satellite=', BASEMAP],
  ...['http://intranet.example', 'https://intranet.example/page', 'https://*.example', '*', 'https://a.example,,https://b.example', "'self'"].map((value) => [
    'HEADROOM_EMBED_ORIGINS', value, `HEADROOM_EMBED_ORIGINS: expected a comma list of https:// origins without paths, such as https://intranet.example, not "${value}"`,
  ] as const),
  ['HEADROOM_CONNECT_TIMEOUT_MS', '1e3', 'HEADROOM_CONNECT_TIMEOUT_MS: expected a whole number from 1 to 60000, not "1e3"'],
] as const) {
  test(`${name}=${value} is refused in one line that names it`, (t) => {
    t.throws(() => readConfig({ [name]: value }), { instanceOf: ConfigError, message })
  })
}

test('this machine may be reached where the service is at no address for others', (t) => {
  const of = (PUBLIC_URL: string) => readConfig({ PUBLIC_URL, HEADROOM_EGRESS_LOOPBACK: '1' }).egress.loopback
  for (const own of ['', 'http://localhost:8080', 'http://headroom.localhost', 'http://127.0.0.2:8080', 'http://[::1]:8080']) t.true(of(own), own)
  for (const other of ['https://grid.example', 'http://10.0.0.1', 'https://localhost.example']) {
    t.throws(() => of(other), { instanceOf: ConfigError, message: /^HEADROOM_EGRESS_LOOPBACK: .* accounts would get what its ports answer$/ }, other)
  }
  t.is(readConfig({ PUBLIC_URL: 'https://grid.example' }).egress.loopback, false)
})

test('docs/settings.md lists every setting that is read, and no other', async (t) => {
  const { is, mustBe } = await describedPage('docs/settings.md')
  const rows = [...is.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1])
  t.deepEqual(rows.toSorted(), listed(SETTINGS).map(({ name }) => name).toSorted())
  t.is(is, mustBe, 'npm run types writes the table')
})
