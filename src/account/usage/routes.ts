import { csvTable } from '../../shapes/csv-table.ts'
import type { AccountDeps } from '../frame.ts'
import { PATHS } from '../paths.ts'
import { addRoute } from '../route.ts'
import { askedMonth, keptMonths, readErrors, readUsage } from './read.ts'
import { usagePage } from './page.ts'

/** Adds `/account/usage`: what the account used by day, key and route, also as CSV, and its newest errors. */
export function addUsage({ router, query, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.usage, may: 'signed in' }, async (ctx, { accountId }) => {
    const now = new Date()
    const month = askedMonth(ctx.query.month, now)
    const [usage, errors] = await Promise.all([readUsage(query, accountId, month), readErrors(query, accountId)])
    frame.send(ctx, usagePage(frame.speech(ctx), { month, months: keptMonths(now), usage, errors }))
  })

  addRoute(router, { method: 'get', path: `${PATHS.usage}.csv`, may: 'signed in' }, async (ctx, { accountId }) => {
    const month = askedMonth(ctx.query.month, new Date())
    const { rows } = await readUsage(query, accountId, month)
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Content-Disposition', `attachment; filename="headroom-usage-${month}.csv"`)
    ctx.type = 'text/csv; charset=utf-8; header=present'
    ctx.body = csvTable([['day', 'key_id', 'route', 'requests'], ...rows.map(({ day, key_id: key, route, requests }) => [day, key, route, requests])], frame.speech(ctx).language)
  })
}
