import { SCOPES } from '../keyed/key-limits.ts'
import { keyParams } from '../shapes/registry.ts'
import { createTokenParams } from '../shapes/lending.ts'
import { plansParams } from '../shapes/public.ts'
import { operations } from './operation.ts'
import { count, fields, flag, id, instant, list, orNull, ref, text, word, type Schema } from './schema.ts'

const CAPABILITIES = ['changes', 'history', 'as_of', 'webhooks', 'exports']

export const accountSchemas: Record<string, Schema> = {
  Plan: fields('What a plan costs and allows.', {
    id: text('Plan.'),
    name: text('For people.'),
    price_eur: fields('Euros per month.', { amount: count('Price.'), from: flag('True: prices start here.') }),
    self_serve: flag('Whether you can get it without contacting us.'),
    quota_per_month: count('Requests per calendar month, UTC.'),
    rate_per_second: count('Requests per second; bursts may have twice as many.'),
    page_size: count('Maximum rows on a page.'),
    nearby_radius_km: count('Maximum radius of searches by place, in km.'),
    download_slots: count('Downloads of exports at the same time.'),
    requests_listed: count('Newest requests that the dashboard lists.'),
    capabilities: list(word(CAPABILITIES, 'Capability.'), 'Further capabilities that it includes.'),
  }),
  Token: fields('What pages of an origin may use in place of a key.', {
    token: text('For `Authorization: Bearer <token>`.'),
    origin: text('Of the pages that may use it.'),
    expires_at: instant('When it ends, at the latest.'),
  }),
  Key: fields('The calling key.', {
    id: id('key', 'Id of the key; not its secret.'),
    label: orNull(text('As given when it was created.')),
    mode: word(['live', 'test'], 'Both reach the same data under the same limits. Use the type to separate usage in reports.'),
    account_id: id('acc', 'Quota and rate belong to the account; its keys share them.'),
    created_at: instant('When it was created.'),
    expires_at: orNull(instant('When it ends.')),
    scopes: orNull(list(word([...SCOPES], 'Scope.'), 'What it may do besides reading data; null for all that the plan allows.')),
    networks: orNull(list(text('An address with a prefix, such as `192.0.2.0/24`.'), 'Where requests with it may come from; null for anywhere.')),
    plan: ref('Plan'),
    usage: fields('This month’s quota, including this request.', {
      month: { ...text('The UTC month.'), pattern: '^\\d{4}-\\d{2}$' },
      used: count('Requests counted.'),
      limit: count('Requests allowed.'),
      remaining: count('Requests left.'),
      resets_at: instant('When the next month begins.'),
    }),
  }),
}

export const accountOperations = operations({ tag: 'Account' }, [
  {
    id: 'createToken', method: 'post', path: '/v1/tokens', action: 'token.make', summary: 'Lend a token to pages of an origin',
    description: 'A token for the browser, in place of a key, which must never be in a page: your server makes it and hands it to your page. Pages of that origin alone may use it, as '
      + '`Authorization: Bearer <token>`, for routes that only read: capacity, assets, sources, changes, tiles, `/ogc`. Requests count for the account. It ends with the key.',
    shape: createTokenParams, answer: { envelope: ref('Token') }, example: '/v1/tokens', exampleBody: { origin: 'https://app.example', minutes: 15 },
  },
  {
    id: 'getKey', path: '/v1/key', summary: 'The calling key, its plan and usage',
    description: 'Counts like every request with a key, so it is a full test of a key.',
    shape: keyParams, answer: { envelope: ref('Key') },
  },
  {
    id: 'listPlans', path: '/v1/plans', access: 'public', summary: 'Plans and prices',
    description: 'All on one page, cheapest first.',
    shape: plansParams, answer: { envelope: ref('Plan') },
  },
])
