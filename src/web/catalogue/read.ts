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
  /** Its own, and those of whom its places are from. */
  credits: string[]
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

/** How long it is kept, in ms. A change of rights is in the catalogue as soon. */
const AGE = 1000

/** What catalogues tell of the registry, a second old at most. */
export function registered(query: Query): () => Promise<Registered> {
  return keepFor(AGE, async () => {
    const [row] = await query({ name: 'catalogue', text: 'select data::text as text from api.catalogue()', values: [] })
    return JSON.parse(String(row?.text)) as Registered
  })
}
