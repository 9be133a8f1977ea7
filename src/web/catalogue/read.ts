import { keepFor } from '../../database/keep-for.ts'
import type { Query } from '../../database/shared-query.ts'

export type Licence = { name: string; url: string | null }

/** A source whose figures are served, or whose places where it has no figures. Days are `YYYY-MM-DD`. */
export type CataloguedSource = {
  id: string
  name: string
  url: string
  country: string
  operator: { id: string; name: string; website: string | null }
  licence: Licence | null
  cadence: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly' | 'irregular'
  source_date: string | null
  modified: string
  since: string | null
  issued: string | null
  /** West, south, east, north. */
  box: [number, number, number, number] | null
  directions: string[]
  records: number
}

/** What api.catalogue answers. */
export type Registered = {
  synthetic: boolean
  /** Of the sources that may not be passed on, too. */
  records: number
  licences: (Licence & { sources: number })[]
  /** First and last day of the documents whose figures are served; nulls without any. */
  period: [string, string] | [null, null]
  sources: CataloguedSource[]
}

/** The same, and whom each source's data has to credit, by its id: whoever gave the places of its assets, too. */
export type Catalogued = Registered & { credits: Record<string, string[]> }

/** How long it is kept, in ms. A change of rights is in the catalogue as soon. */
const AGE = 1000

/** What catalogues tell of the registry, a second old at most. */
export function registered(query: Query): () => Promise<Registered> {
  return keepFor(AGE, async () => {
    const [row] = await query({ name: 'catalogue', text: 'select data::text as text from api.catalogue()', values: [] })
    return JSON.parse(String(row?.text)) as Registered
  })
}

/** The same with credits. */
export function catalogued(query: Query): () => Promise<Catalogued> {
  return keepFor(AGE, async () => {
    const [row] = await query({
      name: 'catalogue with credits', values: [],
      text: 'select c.data::text as text, coalesce(k.data, \'{}\')::text as credits from api.catalogue() c, api.catalogue_credits() k',
    })
    return { ...JSON.parse(String(row?.text)) as Registered, credits: JSON.parse(String(row?.credits)) as Catalogued['credits'] }
  })
}
