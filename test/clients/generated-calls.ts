import { createWebhook, deleteWebhook, listSources, listWebhooks, searchCapacity } from './orval.ts'

/** Calls by the client that orval has made of the document, beside this file. What they take and answer is typed by the document. */
const [base = '', key = '', isOfTomorrow = ''] = process.argv.slice(2)

const { fetch } = globalThis
globalThis.fetch = (path, options) => fetch(base + String(path), options) // orval's client asks for paths alone

const options = { headers: { Authorization: `Bearer ${key}` } }

/** A word that this client does not know is text to it, and a member that it does not know is there beside the others. */
function check(name: string, { direction }: { direction?: string }, answer: object): void {
  const isNew = 'member_of_tomorrow' in answer
  if (String(isNew) !== isOfTomorrow || (direction !== undefined && (direction === 'word_of_tomorrow') !== isNew)) throw new Error(`${name}: ${JSON.stringify(answer).slice(0, 300)}`)
}

const found = await searchCapacity({ country: ['ES', 'GB'], direction: ['load', 'generation'], min_capacity_mw: 1, limit: 5 }, options)
if (found.status !== 200) throw new Error(`search: ${JSON.stringify(found.data)}`)
const [best] = found.data.data
if (best === undefined || best.value_mw === null || best.value_mw < 1) throw new Error('search: nothing with an amount')
check('search', best, best)
const sources = await listSources({ limit: 3 }, options)
if (sources.status !== 200 || sources.data.data.length === 0) throw new Error(`sources: ${JSON.stringify(sources.data)}`)
check('sources', {}, sources.data)

const made = await createWebhook({ url: 'https://example.com/generated', filters: { countries: ['GB'] } }, options)
if (made.status !== 201) throw new Error(`webhooks: ${JSON.stringify(made.data)}`)
const { id, secret } = made.data.data
if (!secret?.startsWith('whsec_')) throw new Error('webhooks: no secret')
check('webhooks', {}, made.data.data)
const all = await listWebhooks({}, options)
if (all.status !== 200 || !all.data.data.some((one) => one.id === id)) throw new Error('webhooks: it is not listed')
const deleted = await deleteWebhook(id, options)
if (deleted.status !== 204) throw new Error(`webhooks: ${JSON.stringify(deleted.data)}`)
const refused = await searchCapacity({ operator: ['no-such-operator'] }, options)
if (refused.status !== 404 || refused.data.error.code !== 'operator_not_found') throw new Error(`error: ${JSON.stringify(refused.data)}`)
console.log('6 calls by the client of orval')
