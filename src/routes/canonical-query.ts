import type { Values } from '../shapes/parameter.ts'

const OF_PAGE = ['limit', 'offset', 'f']

/**
 * Route and parameters as one text, independent of the order of the query. Cursors and entity tags are bound to it. Leaves out
 * what may differ from page to page: `limit`, and the OGC API's `offset` and `f`.
 */
export function canonicalQuery(path: string, values: Values): string {
  const sorted = Object.entries(values).filter(([name]) => !OF_PAGE.includes(name)).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([path, ...sorted])
}
