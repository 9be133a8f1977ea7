import type { Router, RouterContext } from '@koa/router'
import { hashOfKey, makeKey, type KeyMode } from '../../access/key.ts'
import type { State } from '../../middleware/state.ts'
import { field } from '../form.ts'
import { Problem, Redirect } from '../problem.ts'
import type { AccountDeps } from '../deps.ts'
import { requireSession } from '../session.ts'
import { keysPage, type Key } from './page.ts'

const KEYS = '/account/keys'

/** Characters of a label. */
const LONGEST_LABEL = 100

/** Adds the keys of the account: listed, made, and revoked. A key is shown in the answer that makes it, and never again. */
export function addKeys(router: Router<State>, { query, frame }: AccountDeps): void {
  router.get(KEYS, async (ctx) => {
    const { accountId } = requireSession(ctx)
    await show(ctx, accountId)
  })

  router.post(KEYS, async (ctx) => {
    const { accountId, personId } = requireSession(ctx, { recent: true })
    const [mode, label] = [field(ctx, 'mode'), field(ctx, 'label')]
    if (!isMode(mode) || label.length > LONGEST_LABEL || /\p{Cc}/u.test(label)) throw new Problem('invalid')
    const made = makeKey(mode)
    const [row] = await query({
      name: 'api.account_key_make', text: 'select api.account_key_make($1, $2, $3, $4, $5, $6) as id',
      values: [accountId, personId, mode, label === '' ? null : label, hashOfKey(made), made.slice(-4)],
    })
    if (row?.id === null) throw new Problem('tooMany')
    await show(ctx, accountId, made)
  })

  router.post(`${KEYS}/:id/revoke`, async (ctx) => {
    const { accountId, personId } = requireSession(ctx, { recent: true })
    const [row] = await query({
      name: 'api.account_key_revoke', text: 'select api.account_key_revoke($1, $2, $3) as revoked', values: [accountId, personId, ctx.params.id],
    })
    if (row?.revoked !== true) throw new Problem('notFound')
    throw new Redirect(KEYS)
  })

  async function show(ctx: RouterContext<State>, account: string, made?: string): Promise<void> {
    const [row] = await query({ name: 'api.account_keys', text: 'select api.account_keys($1) as keys', values: [account] })
    frame.send(ctx, keysPage(frame.speech(ctx), ctx, row?.keys as Key[], made))
  }
}

function isMode(text: string): text is KeyMode {
  return text === 'live' || text === 'test'
}
