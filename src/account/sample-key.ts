import { call } from './call.ts'
import type { AccountDeps } from './frame.ts'
import { keyName, makeAccountKey, type Key } from './keys.ts'
import type { AccountContext } from './markup.ts'
import { PATHS } from './paths.ts'
import { addRoute } from './route.ts'

/** Days after which a key for samples ends. */
const DAYS = 1

/**
 * Adds what the documentation asks for whoever is signed in: the names of the account's keys, the one used last first, and a new key for the samples
 * that a reader sees. It is like any other key of the account, and ends after a day.
 */
export function addSampleKey({ router, query, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.sampleKey, may: 'signed in' }, async (ctx, { accountId }) => {
    const keys = await call<Key[]>(query, 'api.account_keys', accountId)
    send(ctx, { keys: keys.toSorted((a, b) => (b.used_at ?? '').localeCompare(a.used_at ?? '')).map(keyName), form_token: ctx.state.formToken })
  })

  addRoute(router, { method: 'post', path: PATHS.sampleKey, may: 'proved lately' }, async (ctx, session) => {
    const { key, id } = await makeAccountKey(query, session, 'test', frame.speech(ctx).words.account.keys.ofSamples, DAYS)
    const made = (await call<Key[]>(query, 'api.account_keys', session.accountId)).find((one) => one.id === id)
    if (made === undefined) throw new Error(`key ${id} was revoked while it was made`)
    send(ctx, { key, name: keyName(made), ends_at: made.expires_at })
  })
}

/** Pages of other origins cannot read it: no header lets them. */
function send(ctx: AccountContext, value: object): void {
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'application/json; charset=utf-8'
  ctx.body = JSON.stringify(value)
}
