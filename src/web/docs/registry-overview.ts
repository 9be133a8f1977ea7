import type { BASES, NETWORK_STATES } from '../../shapes/vocabulary.ts'
import { keepFor } from '../../database/keep-for.ts'
import type { Query } from '../../database/shared-query.ts'

type Source = {
  id: string
  name: string
  operator: string
  country: string
  url: string
  rights_mode: string
  granted: boolean
  registry_only: boolean
  cadence: string
  source_date: string | null
  licence: { name: string; url: string | null } | null
}

type Methodology = {
  id: string
  name: string
  basis: (typeof BASES)[number]
  network_state: (typeof NETWORK_STATES)[number]
  included: Record<string, 'yes' | 'no' | 'unknown'>
  comparability_class: string
  service_note: string | null
  url: string | null
}

/** The registry in force, as api.registry_overview answers it. */
export type RegistryOverview = { sources: Source[]; methodologies: Methodology[] }

export const NO_REGISTRY: RegistryOverview = { sources: [], methodologies: [] }

/** How long it is kept, in ms. */
const AGE = 1000

/** The registry in force, a second old at most; while the database is away the last that was read, at first an empty one. */
export function registryOverview(query: Query): () => Promise<RegistryOverview> {
  let last = { text: '', overview: NO_REGISTRY }
  return keepFor(AGE, async () => {
    const [row] = await query({ name: 'registry_overview', text: 'select data::text as text from api.registry_overview()', values: [] })
      .catch(() => [])
    // The same object for the same registry: pages made of it stay.
    if (row !== undefined && row.text !== last.text) last = { text: String(row.text), overview: JSON.parse(String(row.text)) as RegistryOverview }
    return last.overview
  })
}
