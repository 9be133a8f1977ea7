import { CapacityApi, Configuration, RegistryApi, ResponseError, WebhooksApi } from './og-typescript/index'

/** Calls by the client that openapi-generator has made of the document, beside this file: `BASE KEY IS_OF_TOMORROW`. */
const [basePath = '', accessToken = '', isOfTomorrow = ''] = process.argv.slice(2)

const service = new Configuration({ basePath, accessToken })
const [capacity, webhooks] = [new CapacityApi(service), new WebhooksApi(service)]

function requireThat(holds: boolean, what: unknown): void {
  if (!holds) throw new Error(JSON.stringify(what).slice(0, 300))
}

const { data: [best] } = await capacity.searchCapacity({ country: ['ES', 'GB'], direction: ['load', 'generation'], minCapacityMw: 1, limit: 5 })
requireThat(Number(best?.valueMw) >= 1, best)
// A word that this client does not know is text to it, and a member that it does not know is there beside the others.
const isNew = 'member_of_tomorrow' in (best ?? {})
requireThat(String(isNew) === isOfTomorrow && (best?.direction as string === 'word_of_tomorrow') === isNew, best)
requireThat((await new RegistryApi(service).listSources({ limit: 3 })).data.length === 3, 'sources')

const { data: made } = await webhooks.createWebhook({ createWebhookRequest: { url: 'https://example.com/generated', filters: { countries: ['GB'] } } })
requireThat(made.secret?.startsWith('whsec_') === true, made)
requireThat((await webhooks.listWebhooks()).data.some(({ id }) => id === made.id), 'webhooks: it is not listed')
await webhooks.deleteWebhook({ id: made.id })
const refused = await capacity.searchCapacity({ operator: ['no-such-operator'] }).catch((error: unknown) => error)
requireThat(refused instanceof ResponseError && refused.response.status === 404 && (await refused.response.json() as { error: { code: string } }).error.code === 'operator_not_found', String(refused))
console.log('6 calls by the client of openapi-generator for TypeScript')
