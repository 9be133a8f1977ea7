import test from 'ava'
import Stripe from 'stripe'
import { issueKey, startServer, type TestServer } from '../helpers/server.ts'

const SECRET = 'whsec_test'
const stripe = new Stripe('sk_test_none')
let server: TestServer
let numbers = 0

test.before(async () => {
  server = await startServer(async () => {}, { billing: { secret: SECRET, plans: new Map([['price_pro', 'pro'], ['headroom_business', 'business'], ['price_wrong', 'gold']]) } })
})

/** An event as the provider makes it, without what is not read. */
const eventOf = (type: string, created: number, object: object): object => ({
  id: `evt_${++numbers}`, object: 'event', api_version: '2025-09-30.clover', created, type, livemode: false, pending_webhooks: 1, request: null, data: { object },
})

const subscriptionOf = (id: string, price: string, status = 'active', account?: string): object => ({
  id, object: 'subscription', status, customer: 'cus_1', metadata: account === undefined ? {} : { account_id: account },
  items: { object: 'list', has_more: false, data: [{ id: 'si_1', object: 'subscription_item', quantity: 1, price: { id: price, object: 'price', lookup_key: price === 'price_2' ? 'headroom_business' : null, currency: 'eur' } }] },
})

const checkoutOf = (subscription: string, account: string): object => ({
  id: 'cs_1', object: 'checkout.session', mode: 'subscription', subscription, client_reference_id: account, customer: 'cus_1', metadata: {},
})

const send = async (event: object | string, header?: string): Promise<Response> => {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  return server.get('/billing/events', {
    method: 'POST', body: payload,
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': header ?? stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET }) },
  })
}

const planOf = async (account: string): Promise<string> => (
  await server.database.owner.query('select plan_id from access.account where id = $1', [account])).rows[0].plan_id

const newAccount = async (): Promise<string> => (await issueKey(server.database, 'free')).account

test('a subscription gives its plan, by price or lookup key; its end takes it, and keys follow at once', async (t) => {
  const { account, key } = await issueKey(server.database, 'free')
  t.is((await send(eventOf('customer.subscription.created', 100, subscriptionOf('sub_a', 'price_pro', 'active', account)))).status, 200)
  t.is(await planOf(account), 'pro')
  const info = await (await server.get('/v1/key', { headers: { 'X-API-Key': key } })).json() as { data: { plan: { id: string } } }
  t.is(info.data.plan.id, 'pro')
  await send(eventOf('customer.subscription.updated', 200, subscriptionOf('sub_a', 'price_2')))
  t.is(await planOf(account), 'business')
  await send(eventOf('customer.subscription.updated', 300, subscriptionOf('sub_a', 'price_2', 'past_due')))
  t.is(await planOf(account), 'business', 'while the provider still collects')
  await send(eventOf('customer.subscription.updated', 400, subscriptionOf('sub_a', 'price_2', 'unpaid')))
  t.is(await planOf(account), 'free')
  await send(eventOf('customer.subscription.updated', 500, subscriptionOf('sub_a', 'price_2')))
  await send(eventOf('customer.subscription.deleted', 600, subscriptionOf('sub_a', 'price_2', 'canceled')))
  t.is(await planOf(account), 'free')
})

test('the checkout tells whose a subscription is, before or after the subscription itself', async (t) => {
  const [first, second] = [await newAccount(), await newAccount()]
  await send(eventOf('checkout.session.completed', 100, checkoutOf('sub_b', first)))
  t.is(await planOf(first), 'free')
  await send(eventOf('customer.subscription.created', 100, subscriptionOf('sub_b', 'price_pro')))
  t.is(await planOf(first), 'pro')

  await send(eventOf('customer.subscription.created', 100, subscriptionOf('sub_c', 'price_pro')))
  await send(eventOf('checkout.session.completed', 101, checkoutOf('sub_c', second)))
  t.is(await planOf(second), 'pro')
  await send(eventOf('checkout.session.completed', 102, checkoutOf('sub_c', first)))
  await send(eventOf('customer.subscription.updated', 103, subscriptionOf('sub_c', 'price_2')))
  t.deepEqual([await planOf(first), await planOf(second)], ['pro', 'business'], 'a subscription never changes hands')
})

test('events out of order do not undo newer ones', async (t) => {
  const account = await newAccount()
  const send3 = async (type: string, at: number, price: string, status?: string) => send(eventOf(`customer.subscription.${type}`, at, subscriptionOf('sub_d', price, status, account)))
  await send3('updated', 200, 'price_2')
  await send3('updated', 150, 'price_pro')
  await send3('created', 200, 'price_pro', 'incomplete')
  t.is(await planOf(account), 'business')
  await send3('deleted', 300, 'price_2')
  await send3('updated', 300, 'price_2')
  await send3('updated', 301, 'price_2')
  t.is(await planOf(account), 'free', 'nothing comes after the end')
})

test('an event acts once, also when it comes several times at once', async (t) => {
  const account = await newAccount()
  const event = eventOf('customer.subscription.updated', 100, subscriptionOf('sub_e', 'price_pro', 'active', account))
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(event)))
  t.deepEqual(answers.map(({ status }) => status), [200, 200, 200, 200, 200])
  await server.database.owner.query('select access.set_plan($1, $2)', [account, 'enterprise'])
  t.is((await send(event)).status, 200)
  t.is(await planOf(account), 'enterprise')
})

test('of two subscriptions the better one counts, and the other when it ends; each change of plan is noted', async (t) => {
  const account = await newAccount()
  await send(eventOf('customer.subscription.created', 100, subscriptionOf('sub_f', 'price_2', 'active', account)))
  await send(eventOf('customer.subscription.created', 101, subscriptionOf('sub_g', 'price_pro', 'trialing', account)))
  t.is(await planOf(account), 'business')
  await send(eventOf('customer.subscription.deleted', 102, subscriptionOf('sub_f', 'price_2', 'canceled')))
  t.is(await planOf(account), 'pro')
  await send(eventOf('customer.subscription.updated', 103, subscriptionOf('sub_g', 'price_pro', 'active')))
  const { rows } = await server.database.owner.query('select action, person_id, detail from access.audit where account_id = $1 order by id', [account])
  t.deepEqual(rows, [{ before: 'free', plan: 'business' }, { before: 'business', plan: 'pro' }].map((detail) => ({ action: 'plan.set', person_id: null, detail })))
})

test('a plan that was given by hand is raised by subscriptions, and never lowered', async (t) => {
  const account = await newAccount()
  await server.database.owner.query('select access.set_plan($1, $2)', [account, 'business'])
  await send(eventOf('customer.subscription.created', 100, subscriptionOf('sub_l', 'price_pro', 'active', account)))
  t.is(await planOf(account), 'business')
  await send(eventOf('customer.subscription.updated', 101, subscriptionOf('sub_l', 'price_2', 'active')))
  await send(eventOf('customer.subscription.deleted', 102, subscriptionOf('sub_l', 'price_2', 'canceled')))
  t.is(await planOf(account), 'business')
  await server.database.owner.query('select access.set_plan($1, $2)', [account, 'free'])
  await send(eventOf('customer.subscription.created', 103, subscriptionOf('sub_m', 'price_pro', 'active', account)))
  await send(eventOf('customer.subscription.deleted', 104, subscriptionOf('sub_m', 'price_pro', 'canceled')))
  t.is(await planOf(account), 'free')
})

test('the metadata of a checkout, which the seller sets, count before the reference, which the buyer can write', async (t) => {
  const [victim, buyer] = [await newAccount(), await newAccount()]
  await send(eventOf('customer.subscription.created', 100, subscriptionOf('sub_n', 'price_pro')))
  await send(eventOf('checkout.session.completed', 101, { ...checkoutOf('sub_n', victim), metadata: { account_id: buyer } }))
  t.deepEqual([await planOf(victim), await planOf(buyer)], ['free', 'pro'])
})

test('characters of code 0 and instants that cannot be are refused', async (t) => {
  const account = await newAccount()
  const event = (created: number, id: string, price = 'price_pro', type = 'customer.subscription.created') => eventOf(type, created, subscriptionOf(id, price, 'active', account))
  const tomorrow = Math.floor(Date.now() / 1000) + 2 * 86_400
  for (const wrong of [
    event(1e15, 'sub_o'), event(-1, 'sub_o'), event(tomorrow, 'sub_o'), event(Number.MAX_SAFE_INTEGER, 'sub_o'), event(100, 'sub\0'), event(100, 'sub_o', 'price\0'),
    { ...event(100, 'sub_o'), id: 'evt\0' }, eventOf('customer.subscription.created', 100, subscriptionOf('sub_o', 'price_pro', 'active', 'acc\0')),
    eventOf('checkout.session.completed', 100, checkoutOf('sub_o', 'acc\0')), eventOf('checkout.session.completed', 100, checkoutOf('sub\0', account)),
    { ...event(100, 'sub_o'), type: 'invoice\0' },
  ]) t.is((await send(wrong)).status, 400, JSON.stringify(wrong))
  t.is(await planOf(account), 'free')
})

test('what is unknown is taken and ignored: types, one-off payments, prices without a plan, accounts', async (t) => {
  const account = await newAccount()
  for (const event of [
    eventOf('invoice.paid', 100, { id: 'in_1' }), eventOf('checkout.session.completed', 100, { mode: 'payment', subscription: null }),
    eventOf('customer.subscription.created', 100, subscriptionOf('sub_h', 'price_other', 'active', account)),
    eventOf('customer.subscription.created', 100, subscriptionOf('sub_i', 'price_pro', 'active', 'acc_none')),
  ]) t.is((await send(event)).status, 200)
  t.is(await planOf(account), 'free')
})

test('a price whose plan there is not takes no plan away, and the event is not taken', async (t) => {
  const account = await newAccount()
  await send(eventOf('customer.subscription.created', 100, subscriptionOf('sub_k', 'price_pro', 'active', account)))
  t.is((await send(eventOf('customer.subscription.updated', 101, subscriptionOf('sub_k', 'price_wrong')))).status, 500)
  t.is(await planOf(account), 'pro')
})

test('only what is signed with the secret, within five minutes, is read', async (t) => {
  const account = await newAccount()
  const payload = JSON.stringify(eventOf('customer.subscription.created', 100, subscriptionOf('sub_j', 'price_pro', 'active', account)))
  const now = Math.floor(Date.now() / 1000)
  const header = (secret: string, timestamp = now) => stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  for (const wrong of ['', 't=1', `t=${now},v1=`, header('whsec_other'), header(SECRET, now - 400), header(SECRET, now + 400), header(SECRET).replace('v1=', 'v0='), header(SECRET).replace(/t=\d+/, `t=${now - 1}`)]) {
    const answer = await send(payload, wrong)
    t.is(answer.status, 400, wrong)
    t.regex(((await answer.json()) as { error: { message: string } }).error.message, /Stripe-Signature/)
  }
  t.is((await send(`${payload} `, header(SECRET))).status, 400, 'another body')
  t.is(await planOf(account), 'free')
  t.is((await send(payload, `${header('whsec_other')},${header(SECRET).split(',')[1]}`)).status, 200, 'one of several signatures')
  t.is(await planOf(account), 'pro')
})

test('a body too long, or not an event, is refused; no other method is taken', async (t) => {
  t.is((await send(`"${'x'.repeat(300_000)}"`)).status, 413)
  t.is((await send('{')).status, 400)
  t.is((await send({ id: 'evt_x', type: 'customer.subscription.created', created: 1, data: { object: {} } })).status, 400)
  const other = await server.get('/billing/events')
  t.deepEqual([other.status, other.headers.get('Allow')], [405, 'POST'])
})
