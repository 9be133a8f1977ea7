import { readSqlFunctions } from './sql-functions.ts'

/**
 * `bin/node test/helpers/call-graph.ts [FUNCTION…]`: what the SQL functions of questions reach, by their texts: how many functions, how many lines, and
 * the longest way of calls, for each and for all together. Without arguments those of the eight routes of questions.
 */
const ROUTES = ['capacity_search', 'capacity_near', 'capacity_assets', 'capacity_sites', 'capacity_of_postcode', 'capacity_of_asset', 'capacity_tile',
  'upstream_of_asset'].map((name) => `api.${name}`)

const functions = readSqlFunctions()

function reachedBy(roots: string[]): Set<string> {
  const reached = new Set(roots)
  for (const name of reached) for (const called of functions.get(name)?.calls ?? []) reached.add(called)
  return reached
}

/** The longest way of calls from a function; one that calls itself again counts once. */
function depthOf(name: string, above: string[] = []): number {
  if (above.includes(name)) return 0
  return 1 + Math.max(0, ...(functions.get(name)?.calls ?? []).map((called) => depthOf(called, [...above, name])))
}

function row(title: string, roots: string[]): void {
  const reached = [...reachedBy(roots)]
  const lines = reached.reduce((sum, name) => sum + (functions.get(name)?.lines ?? 0), 0)
  const depth = Math.max(...roots.map((name) => depthOf(name)))
  console.log(`${title.padEnd(28)} ${String(reached.length).padStart(9)} ${String(lines).padStart(6)} ${String(depth).padStart(6)}`)
}

const roots = process.argv.length > 2 ? process.argv.slice(2) : ROUTES
console.log(`${'route'.padEnd(28)} functions  lines  depth`)
for (const name of roots) row(name, [name])
row('together', roots)
