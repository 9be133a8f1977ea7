import test from 'ava'
import { OPERATIONS } from '../../src/openapi/operations.ts'
import type { Grounds } from './ground.ts'
import { manyFigures } from './many-figures.ts'
import { CAPACITY_ROUTES } from './parameters/capacity.ts'
import { EXCEPTIONS } from './parameters/exceptions.ts'
import { LISTS, LISTS_AROUND } from './parameters/lists.ts'
import { makeOwnThings } from './parameters/own-things.ts'
import { prove, type Route } from './parameters/route.ts'
import { addressOf, OF_LISTS, proofsOfLists } from './parameters/lists-as-such.ts'

/** Every parameter of every route changes its answer, as it says: what is accepted and passed over fails here. */

let started: Promise<Grounds> | null = null

const survey = (): Promise<Grounds> => (started ??= manyFigures().then(async (grounds) => {
  await grounds.server.database.owner.query(`update registry.operator set type = 'TSO' where key = 'klei'`)
  await makeOwnThings(grounds.server)
  return grounds
}))

const proven = new Set<string>()

function declare(operation: string, names: string[], proof: (grounds: Grounds) => Promise<void>): void {
  for (const name of names) proven.add(`${operation}.${name}`)
  test.serial(`${operation}: ${names.join(' and ')} has the effect that it says`, async (t) => {
    t.timeout(60_000)
    await proof(await survey())
    t.pass()
  })
}

/** Members of the query and of the path, of a body and of its filters. */
function parametersOf(operation: string): string[] {
  const { shape } = OPERATIONS.find(({ id }) => id === operation) ?? {}
  const body = shape?.body?.schema.properties ?? {}
  return [...Object.keys(shape?.parameters ?? {}), ...Object.keys(body).filter((name) => name !== 'filters'), ...Object.keys(body.filters?.properties ?? {})]
}

const inPath = (operation: string): string[] => (
  OPERATIONS.find(({ id }) => id === operation)?.path.split(/[/.]/).filter((part) => part.startsWith(':')).map((part) => part.slice(1)) ?? [])

const PLACE = ['lat', 'lon', 'radius_km']

/** What the search takes and the items of the OGC API do not. */
const NOT_OF_OGC = ['as_of', 'width_km', 'id', 'fields']

function namesOf(route: Route): string[] {
  const { operation } = route
  const all = operation === 'ogcCapacity' ? parametersOf('searchCapacity').filter((name) => !NOT_OF_OGC.includes(name)) : parametersOf(operation)
  const own = operation !== 'listSubstations' ? all : all.filter((name) => PLACE.includes(name) === LISTS_AROUND.includes(route))
  return own.filter((name) => !OF_LISTS.includes(name) && EXCEPTIONS[`${operation}.${name}`] === undefined && (name === 'id' || !inPath(operation).includes(name)))
}

for (const route of [...CAPACITY_ROUTES, ...LISTS, ...LISTS_AROUND]) {
  for (const name of namesOf(route)) declare(route.operation, [name], (grounds) => prove(grounds, route, name))
}

for (const operation of OPERATIONS) {
  for (const [names, proof] of proofsOfLists(operation)) declare(operation.id, names, async (grounds) => proof(grounds, await addressOf(operation, grounds)))
}

for (const operation of OPERATIONS) {
  const { id, method, exampleBody } = operation
  test.serial(`${id}: a parameter that it does not have is refused, and named`, async (t) => {
    const grounds = await survey()
    const path = await addressOf(operation, grounds)
    const answer = await grounds.server.getKeyed(`${path}${path.includes('?') ? '&' : '?'}not_a_parameter=1`, {
      method: method.toUpperCase(), ...(exampleBody && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(exampleBody) }),
    })
    const { error } = await answer.json() as { error?: { code: string; message: string } }
    t.is(`${answer.status} ${error?.code}`, '400 invalid_parameter')
    t.true(error?.message.startsWith('not_a_parameter'), error?.message)
  })
}

test('every parameter is proven here, names what an answer is about, or is an exception with a reason', (t) => {
  const all = OPERATIONS.flatMap(({ id }) => parametersOf(id).filter((name) => !inPath(id).includes(name)).map((name) => `${id}.${name}`))
  t.deepEqual(all.filter((one) => !proven.has(one) && EXCEPTIONS[one] === undefined), [])
  t.deepEqual(Object.keys(EXCEPTIONS).filter((one) => proven.has(one) || !all.includes(one)), [])
})
