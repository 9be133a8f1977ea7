import { nearestOf } from '../errors/nearest.ts'
import { LONGEST_GIVEN, Refusal } from '../errors/refusal.ts'
import type { AppMiddleware } from '../middleware/state.ts'
import { COLLECTIONS } from './collections.ts'
import { GRID } from './tilesets.ts'

/** What addresses below `/ogc` name, and the names that there are. */
const MEMBERS: [path: RegExp, kind: string, names: string[]][] = [
  [/^\/ogc\/collections\/([^/]+)/, 'collection', COLLECTIONS.map(({ id }) => id)],
  [/^\/ogc\/(?:tileMatrixSets|(?:.+\/)?tiles)\/([^/]+)/, 'grid of tiles', [GRID]],
]

/** For what no route below `/ogc` has answered: tells of a collection or a grid that there is none of that name. */
export const unknownMember: AppMiddleware = ({ path }, next) => {
  for (const [pattern, kind, names] of MEMBERS) {
    const [, given] = pattern.exec(path) ?? []
    if (given === undefined || names.includes(given)) continue
    const nearest = nearestOf(given, names)
    throw new Refusal('route_not_found', `There is no ${kind} of this name; there is ${names.join(', ')}`, {
      details: { given: given.slice(0, LONGEST_GIVEN), ...(nearest === null ? {} : { nearest }), allowed: names },
    })
  }
  return next()
}
