import { setTimeout as sleep } from 'node:timers/promises'
import { keepFor } from '../../database/keep-for.ts'
import type { Query } from '../../database/shared-query.ts'
import type { HEALTHS } from '../../shapes/vocabulary.ts'

type SourceState = {
  id: string
  name: string
  operator: string
  country: string
  health: (typeof HEALTHS)[number]
  freshness_seconds: number | null
  source_date: string | null
  imported_at: string | null
  last_status: 'published' | 'unchanged' | 'held' | 'failed' | null
  held_by: string[]
}

type Incident = {
  source_id: string
  began_at: string
  ended_at: string | null
  runs: number
  status: 'held' | 'failed'
  held_by: string[]
}

/** As api.status_overview answers it. */
export type StatusOverview = {
  worker_seconds: number | null
  export_seconds: number | null
  delivery_seconds: number | null
  /** Counts of the summary with which a start ends. */
  here: Record<'countries' | 'operators' | 'served' | 'withheld' | 'held' | 'failed' | 'unread' | 'underWay', number>
  sources: SourceState[]
  incidents: Incident[]
}

/** What the page of the status shows: the database's account, or null while it does not answer. */
export type Status = { at: Date; overview: StatusOverview | null }

/** How long an account is kept, in ms: the page is public, and its statement reads all runs of a year. */
const AGE = 5000

/** Longest wait for it, in ms. */
const PATIENCE = 1000

/** The status of now, five seconds old at most. */
export function statusOf(query: Query): () => Promise<Status> {
  return keepFor(AGE, async () => {
    const asked = query({ name: 'status_overview', text: 'select data from api.status_overview()', values: [] }).catch(() => null)
    const rows = await Promise.race([asked, sleep(PATIENCE, null, { ref: false })])
    return { at: new Date(), overview: (rows?.[0]?.data as StatusOverview | undefined) ?? null }
  })
}
