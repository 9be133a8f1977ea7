import test from 'ava'
import { signInMethods } from '../../../src/account/sign-in-page/methods.ts'

const OIDC = { issuer: 'https://id.example', clientId: 'us', clientSecret: null, name: 'Company' }

for (const [publicUrl, has] of Object.entries({
  'https://headroom.example': true, 'https://headroom.example:8443/base': true, 'http://localhost:8080': true,
  'http://headroom.example': false, 'https://192.0.2.7': false, 'https://[2001:db8::1]': false, 'http://127.0.0.1:8080': false,
})) {
  test(`there are ${has ? '' : 'no '}passkeys at ${publicUrl}`, (t) => {
    t.deepEqual(signInMethods({ publicUrl, oidc: null }), has ? ['email', 'passkey', 'api_key'] : ['email', 'api_key'])
  })
}

test('people sign in by mail and keys; by OpenID Connect and passkeys where the settings allow', (t) => {
  t.deepEqual(signInMethods({ publicUrl: null, oidc: null }), ['email', 'api_key'])
  t.deepEqual(signInMethods({ publicUrl: 'https://headroom.example', oidc: OIDC }), ['email', 'oidc', 'passkey', 'api_key'])
})
