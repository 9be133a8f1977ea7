import { once } from 'node:events'
import { createServer, request } from 'node:http'
import test, { type ExecutionContext } from 'ava'
import Koa from 'koa'
import { signInMethods } from '../../../src/account/sign-in-page/methods.ts'
import { readConfig } from '../../../src/settings/config.ts'
import { listen } from '../../helpers/web.ts'

const OIDC = { issuer: 'https://id.example', clientId: 'us', clientSecret: null, name: 'Company' }

/** How people sign in where a request is sent to. @param headers its host, and what a proxy adds */
async function methods(t: ExecutionContext, settings: { publicUrl: string | null; oidc: typeof OIDC | null }, headers: Record<string, string>): Promise<string[]> {
  const app = new Koa()
  app.use((ctx) => { ctx.body = signInMethods(ctx, { ...readConfig({ TRUSTED_PROXIES: '127.0.0.1' }), ...settings }) })
  const port = await listen(t, createServer(app.callback()))
  const sent = request({ host: '127.0.0.1', port, headers, agent: false }).end()
  const [answer] = await once(sent, 'response')
  return JSON.parse(Buffer.concat(await answer.toArray()).toString()) as string[]
}

for (const [publicUrl, has] of Object.entries({
  'https://headroom.example': true, 'https://headroom.example:8443/base': true, 'http://localhost:8080': true,
  'http://headroom.example': false, 'https://192.0.2.7': false, 'https://[2001:db8::1]': false, 'http://127.0.0.1:8080': false,
})) {
  test(`there are ${has ? '' : 'no '}passkeys at ${publicUrl}`, async (t) => {
    for (const Host of ['headroom.example', 'localhost:9']) {
      t.deepEqual(await methods(t, { publicUrl, oidc: null }, { Host }), has ? ['email', 'passkey', 'api_key'] : ['email', 'api_key'])
    }
  })
}

test('without a public address there are passkeys at localhost alone, whatever its port', async (t) => {
  const without = { publicUrl: null, oidc: null }
  for (const Host of ['localhost', 'localhost:8080', 'LOCALHOST:4260']) t.deepEqual(await methods(t, without, { Host }), ['email', 'passkey', 'api_key'], Host)
  for (const Host of ['headroom.example', '127.0.0.1:8080', '[::1]:8080', 'localhost.example', 'localhost:99999', 'a.localhost']) {
    t.deepEqual(await methods(t, without, { Host }), ['email', 'api_key'], Host)
  }
  t.deepEqual(await methods(t, without, { Host: 'localhost', 'X-Forwarded-Host': 'headroom.example', 'X-Forwarded-Proto': 'https' }), ['email', 'api_key'])
})

test('people sign in by mail and keys; by OpenID Connect and passkeys where the settings allow', async (t) => {
  t.deepEqual(await methods(t, { publicUrl: null, oidc: null }, { Host: 'headroom.example' }), ['email', 'api_key'])
  t.deepEqual(await methods(t, { publicUrl: null, oidc: null }, { Host: '' }), ['email', 'api_key'])
  t.deepEqual(await methods(t, { publicUrl: 'https://headroom.example', oidc: OIDC }, { Host: 'localhost' }), ['email', 'oidc', 'passkey', 'api_key'])
})
