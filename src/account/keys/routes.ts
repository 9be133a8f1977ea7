import type { Router, RouterContext } from '@koa/router'
import { hashOfKey, makeKey, type KeyMode } from '../../access/key.ts'
import type { State } from '../../middleware/state.ts'
import type { AccountDeps } from '../deps.ts'
import { line, oneOf } from '../fields.ts'
import { PATHS } from '../paths.ts'
import { Problem, Redirect } from '../problem.ts'
import { addRoute } from '../route.ts'
import { keysPage, type Key } from './page.ts'

const MODES: readonly KeyMode[] = ['live', 'test']

/** Characters of a label. */
const LONGEST_LABEL = 100

/** Adds the keys of the account: listed, made, and revoked. A key is shown in the answer that makes it, and never again. */
export function addKeys(router: Router<State>, { query, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.keys, may: 'signed in' }, async (ctx, { accountId }) => {
    await show(ctx, accountId)
  })

  addRoute(router, {
    method: 'post', path: PATHS.keys, may: 'proved lately', fields: { mode: oneOf(MODES), label: line(LONGEST_LABEL) },
  }, async (ctx, { accountId, personId }, { mode, label }) => {
    const made = makeKey(mode)
    const [row] = await query({
      name: 'api.account_key_make', text: 'select api.account_key_make($1, $2, $3, $4, $5, $6) as id',
      values: [accountId, personId, mode, label === '' ? null : label, hashOfKey(made), made.slice(-4)],
    })
    if (row?.id === null) throw new Problem('tooMany')
    await show(ctx, accountId, made)
  })

  addRoute(router, { method: 'post', path: `${PATHS.keys}/:id/revoke`, may: 'proved lately' }, async (ctx, { accountId, personId }) => {
    const [row] = await query({
      name: 'api.account_key_revoke', text: 'select api.account_key_revoke($1, $2, $3) as revoked', values: [accountId, personId, ctx.params.id],
    })
    if (row?.revoked !== true) throw new Problem('notFound')
    throw new Redirect(PATHS.keys)
  })

  async function show(ctx: RouterContext<State>, account: string, made?: string): Promise<void> {
    const [row] = await query({ name: 'api.account_keys', text: 'select api.account_keys($1) as keys', values: [account] })
    frame.send(ctx, keysPage(frame.speech(ctx), ctx, row?.keys as Key[], made))
  }
}
