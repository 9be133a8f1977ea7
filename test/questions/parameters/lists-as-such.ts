import { ASSET_FIGURE_SORTS, CAPACITY_SORTS } from '../../../src/shapes/capacity.ts'
import type { Operation } from '../../../src/openapi/operation.ts'
import { page, walk } from '../../helpers/walk.ts'
import { Differs } from '../ask.ts'
import type { Grounds } from '../ground.ts'
import { assetsByRecords } from './capacity.ts'
import { webhookOf } from './own-things.ts'

/** What any list takes, whatever is in it. */
export const OF_LISTS = ['limit', 'cursor', 'sort', 'comparability']

type Rows = { id?: string; asset?: { id: string } }
type Proof = (grounds: Grounds, path: string) => Promise<void>

const nameOf = (row: Rows): string => row.id ?? row.asset?.id ?? JSON.stringify(row)

const withMore = (path: string, more: string): string => `${path}${path.includes('?') ? '&' : '?'}${more}`

/** Where an operation has an answer of several rows. */
export async function addressOf({ id, path }: Operation, grounds: Grounds): Promise<string> {
  const filled = path.replace(':postcode_country/:postcode', 'ES/48001').replace(':id', path.includes('webhooks') ? await webhookOf(grounds.server) : assetsByRecords(grounds)[0] ?? '')
  return `${filled}${{ capacityNearby: '?lat=43.05&lon=-2.9', listAssetCapacity: '?lat=43.05&lon=-2.9&radius_km=12', findPlaces: '?q=asset' }[id] ?? ''}`
}

/** The proofs of an operation's parameters that are those of lists, and of names that are searched. */
export function proofsOfLists({ id, method, shape: { parameters, body } }: Operation): [string[], Proof][] {
  const sorts = { searchCapacity: CAPACITY_SORTS, listAssetCapacity: ASSET_FIGURE_SORTS, listSubstations: ['id', 'name', '-voltage_kv'] }[id]
  return [
    ...(method === 'get' && parameters.cursor ? [[['limit', 'cursor'], provePages]] as [string[], Proof][] : []),
    ...(parameters.comparability || body?.schema.properties?.filters?.properties?.comparability ? [[['comparability'], proveComparability]] as [string[], Proof][] : []),
    ...(sorts ? [[['sort'], (grounds, path) => proveSorts(grounds, path, sorts)]] as [string[], Proof][] : []),
    ...(id === 'findPlaces' ? [[['q', 'limit'], proveNames]] as [string[], Proof][] : []),
  ]
}

/** Sorts: the same rows, each in another order. */
async function proveSorts({ server }: Grounds, path: string, sorts: readonly string[]): Promise<void> {
  const orders: string[][] = []
  for (const sort of sorts) orders.push((await walk<Rows>(server, withMore(path, `sort=${sort}`), [200])).map(nameOf))
  if (new Set(orders.map((order) => order.toSorted().join())).size > 1) throw new Differs(`${path}: another sort has other rows`)
  if (new Set(orders.map((order) => order.join())).size < sorts.length) throw new Differs(`${path}: two of the sorts ${sorts.join()} have one order`)
}

/** A page holds as many rows as are asked for; the next begins after it, whatever its size. */
async function provePages({ server }: Grounds, path: string): Promise<void> {
  const [first, more] = [await page<Rows>(server, withMore(path, 'limit=1')), await page<Rows>(server, withMore(path, 'limit=2'))]
  if (first.data.length !== 1 || more.data.length !== 2) throw new Differs(`${path}: ${first.data.length} and ${more.data.length} rows with limit 1 and 2`)
  const next = await page<Rows>(server, withMore(path, `limit=1&cursor=${first.pagination.next_cursor}`))
  if (nameOf(next.data[0] ?? {}) !== nameOf(more.data[1] ?? {})) throw new Differs(`${path}: the second page does not begin after the first`)
}

/** `strict` refuses figures that cannot be compared, where there are such. */
async function proveComparability({ server: { getKeyed } }: Grounds, path: string): Promise<void> {
  const answers = await Promise.all(['best_effort', 'strict'].map((comparability) => (path !== '/v1/exports' ? getKeyed(withMore(path, `comparability=${comparability}`))
    : getKeyed(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ format: 'csv', filters: { comparability } }) }))))
  const statuses = answers.map(({ status }) => status)
  if (statuses.join() !== `${path === '/v1/exports' ? 202 : 200},422`) throw new Differs(`${path}: best_effort and strict are answered ${statuses.join()}`)
}

/** Names that are searched: another text has other rows, and a limit cuts them. */
async function proveNames({ server: { get } }: Grounds): Promise<void> {
  const [all, other, one] = await Promise.all(['q=asset 11', 'q=asset 12', 'q=asset 11&limit=1'].map(async (query) => (
    (await (await get(`/v1/places?${query}`)).json() as { data: { name: string }[] }).data.map(({ name }) => name))))
  if (all?.length === 0 || all?.join() === other?.join() || one?.join() !== all?.[0]) throw new Differs(`/v1/places: ${JSON.stringify([all, other, one])}`)
}
