/** Operations whose ids do not tell what they do once the name of their resource is left out. */
const CALLED: Record<string, string> = { listAssetCapacity: 'by_asset', getOpenApi: 'get' }

const KEYWORDS = new Set(['class', 'from', 'in', 'is', 'not', 'or', 'and', 'if', 'for', 'as', 'with', 'import', 'global', 'pass', 'def', 'del'])

/**
 * Resource and method of an operation in the Python client: the first part of its path, and its id without the name of that. `/v1/capacity` of
 * `searchCapacity` is `capacity.search`.
 */
export function pythonName(path: string, id: string): { resource: string; method: string } {
  const resource = path.split('/')[2]?.replace(/\..*/, '') ?? ''
  const words = id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(' ')
  return { resource, method: CALLED[id] ?? words.filter((word) => !isOf(resource, word)).join('_') }
}

/** Whether a word of an id is the name of its resource, in singular or plural. */
const isOf = (resource: string, word: string) => [word, `${word}s`, `${word.slice(0, -1)}ies`].includes(resource)

/** The name of an argument: one of Python's own words, or of an argument in the path, gets a `_` behind it. */
export const pythonArgument = (name: string, placed: string[] = []): string => (KEYWORDS.has(name) || placed.includes(name) ? `${name}_` : name)
