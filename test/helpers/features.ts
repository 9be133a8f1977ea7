import type { TestServer } from './server.ts'

export type Feature = {
  id: string
  geometry: { type: string; coordinates: [number, number] } | null
  properties: Record<string, string | number | boolean | null>
}
export type Link = { href: string; rel: string; type: string }
export type FeaturePage = { numberMatched: number; numberReturned: number; links: Link[]; features: Feature[]; attribution: object[]; warnings: { code: string; message: string }[]; not_compared: object | null; not_included: object[] }

/** The link of a relation; throws when there is none. */
export function linkOf({ links }: { links: Link[] }, rel: string, type?: string): string {
  const found = links.find((link) => link.rel === rel && (type === undefined || link.type === type))
  if (found === undefined) throw new Error(`no link ${rel} ${type ?? ''}`)
  return found.href
}

/** A page of features by its path below /ogc/collections, or by an absolute link; throws with the answer's text when it is not 200. */
export async function featurePage({ base, getKeyed }: TestServer, path: string): Promise<FeaturePage> {
  const answer = await getKeyed(path.startsWith(base) ? path.slice(base.length) : `/ogc/collections/${path}`)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text) as FeaturePage
}

/** A path with a query, whose values are encoded. */
export function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`
}

/** The ids of all pages from a path on, by their links. */
export async function walkFeatures(server: TestServer, path: string): Promise<string[]> {
  const ids: string[] = []
  let next: string | undefined = path
  while (next !== undefined) {
    const page: FeaturePage = await featurePage(server, next)
    ids.push(...page.features.map(({ id }) => id))
    next = page.links.find(({ rel }) => rel === 'next')?.href
  }
  return ids
}
