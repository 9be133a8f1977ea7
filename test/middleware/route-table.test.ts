import { Router } from '@koa/router'
import test from 'ava'
import { routeTable } from '../../src/middleware/route-table.ts'
import type { AppMiddleware, State } from '../../src/middleware/state.ts'

const answer: AppMiddleware = () => {}
const limit: AppMiddleware = (_, next) => next()
const session: AppMiddleware = (_, next) => next()

const api = new Router<State>({ strict: true, sensitive: true }).get('/v1/things/:id', answer).post('/v1/things/all', answer).get('/v1/tiles/:z/:x.mvt', answer)
api.use(limit).get('/v1/limited', answer).use(session).get('/v1/both', answer)
const pages = new Router<State>().get('/docs', answer).get('/assets/{*path}', answer).get('/assets/:id', answer)
const { at, routes } = routeTable([{ router: pages }, { router: api, readers: 'any origin' }])
const pathsAt = (path: string) => at(path).map((route) => route.path)

test('an address that a route names in full is no other’s, whatever the method', (t) => {
  t.deepEqual(pathsAt('/v1/things/all'), ['/v1/things/all'])
  t.deepEqual(at('/v1/things/all').flatMap(({ methods }) => methods), ['POST'])
  t.deepEqual(pathsAt('/v1/things/other'), ['/v1/things/:id'])
})

test('routes of the API have one spelling; pages are found with a slash at their end and in other case, too', (t) => {
  for (const path of ['/v1/limited/', '/V1/limited', '/v1/things/a/', '/V1/things/a', '/none', '/v1/tiles/1/2.pbf']) t.deepEqual(pathsAt(path), [], path)
  for (const path of ['/docs', '/docs/', '/Docs']) t.deepEqual(pathsAt(path), ['/docs'], path)
})

test('routes at one address keep their order: what the first passes on comes to the next', (t) => {
  t.deepEqual(pathsAt('/assets/x'), ['/assets/{*path}', '/assets/:id'])
})

test('a route has what stands before it in its router, and says who may read it', (t) => {
  const stepsOf = (path: string) => routes.find((route) => route.path === path)?.steps
  t.deepEqual(stepsOf('/v1/things/:id'), [answer])
  t.deepEqual(stepsOf('/v1/limited'), [limit, answer])
  t.deepEqual(stepsOf('/v1/both'), [limit, session, answer])
  t.deepEqual([at('/v1/both')[0]?.readers, at('/docs')[0]?.readers], ['any origin', undefined])
})
