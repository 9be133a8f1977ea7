import { html } from '../../web/html.ts'
import { askInterface, askPage, call, callOr, namesOf } from '../call.ts'
import type { AccountDeps, AccountPage, Speech } from '../frame.ts'
import { moment, table } from '../markup.ts'
import { PATHS } from '../paths.ts'
import { Redirect } from '../problem.ts'
import { addRoute } from '../route.ts'
import { endpointPage, filterText, type Delivery, type Endpoint } from './endpoint-page.ts'

/** Adds the account's webhook endpoints and their deliveries, and what the interface does to them. No secret is shown: only the interface's answer that makes one does. */
export function addWebhooks({ router, query, secret, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.webhooks, may: 'signed in' }, async (ctx, { accountId: account }) => {
    const { rows, next } = await askPage<Endpoint>({ query, secret }, { account, capability: 'webhooks', sql: 'api.webhooks' }, ctx.query.before)
    frame.send(ctx, webhooksPage(frame.speech(ctx), rows, await namesIn(rows), next))
  })

  addRoute(router, { method: 'get', path: `${PATHS.webhooks}/:id`, may: 'signed in' }, async (ctx, { accountId: account }) => {
    const asked = { account, capability: 'webhooks' as const, params: { id: ctx.params.id } }
    const [endpoint, { rows, next }] = await Promise.all([
      askInterface<Endpoint>(query, { ...asked, sql: 'api.webhook' }),
      askPage<Delivery>({ query, secret }, { ...asked, sql: 'api.webhook_deliveries' }, ctx.query.before),
    ])
    frame.send(ctx, endpointPage(frame.speech(ctx), ctx, { endpoint, nameOf: await namesIn([endpoint]), deliveries: rows, next }))
  })

  for (const [action, may] of [['test', 'signed in'], ['enable', 'proved lately'], ['delete', 'proved lately']] as const) {
    addRoute(router, { method: 'post', path: `${PATHS.webhooks}/:id/${action}`, may }, async (ctx, { accountId, personId }) => {
      await call(query, 'api.account_webhook_do', accountId, personId, ctx.params.id, action)
      throw new Redirect(action === 'delete' ? PATHS.webhooks : `${PATHS.webhooks}/${ctx.params.id}`)
    })
  }

  addRoute(router, {
    method: 'post', path: `${PATHS.webhooks}/:id/deliveries/:delivery/retry`, may: 'signed in',
  }, async (ctx, { accountId, personId }) => {
    const { id, delivery } = ctx.params
    await callOr('notFound', query, 'api.account_delivery_retry', accountId, personId, id, delivery)
    throw new Redirect(`${PATHS.webhooks}/${id}`)
  })

  function namesIn(endpoints: Endpoint[]): Promise<(id: string) => string> {
    return namesOf(query, endpoints.flatMap(({ filters: { operators, sources } }) => [...operators ?? [], ...sources ?? []]))
  }
}

/**
 * @param nameOf an operator or source that a filter names, by id
 * @param next where the next page begins; null after the last
 */
function webhooksPage(speech: Speech, endpoints: Endpoint[], nameOf: (id: string) => string, next: string | null): AccountPage {
  const { frame, webhooks: words } = speech.words.account
  return {
    title: frame.webhooks,
    body: html`<p>${words.lead} <a href="/docs/guides/webhooks">${words.docs}</a></p>
${endpoints.length === 0 ? html`<p>${words.none}</p>` : table(frame.webhooks, [words.address, words.events, words.state, words.lastDelivery], endpoints.map((one) => [
    html`<a href="${PATHS.webhooks}/${one.id}">${one.url}</a>`, filterText(speech, one.filters, nameOf), words.endpointStates[one.status],
    moment(speech, one.last_delivery_at),
  ]))}
${next === null ? null : html`<p><a href="${PATHS.webhooks}?before=${next}">${words.more}</a></p>`}`,
  }
}
