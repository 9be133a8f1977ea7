import { setTimeout as sleep } from 'node:timers/promises'
import { keepFor } from '../database/keep-for.ts'
import type { Query } from '../database/shared-query.ts'

/** How long plans are cached, in ms. */
const AGE = 1000

/** Longest wait for them, in ms. */
const PATIENCE = 500

/** A plan as GET /v1/plans serves it. */
export type Plan = {
  id: string
  name: string
  price_eur: { amount: number; from: boolean }
  self_serve: boolean
  quota_per_month: number
  rate_per_second: number
  page_size: number
  nearby_radius_km: number
  download_slots: number
  requests_listed: number
  capabilities: string[]
}

/** All plans, cheapest first. */
export async function readPlans(query: Query): Promise<Plan[]> {
  const [row] = await query({ name: 'plans', text: `select data::json as plans from api.plans('{}', null)`, values: [] })
  return row?.plans as Plan[]
}

/**
 * A value computed from all plans: at the first call, and again within a second of a change to them. While the database is
 * unavailable the old value stays, or the value for no plans if none were ever read.
 */
export function madeOfPlans<T>(query: Query, make: (plans: Plan[]) => T): () => Promise<T> {
  let made: { of: string; value: T } | null = null
  return keepFor(AGE, async () => {
    const plans = await Promise.race([readPlans(query).catch(() => null), sleep(PATIENCE, null, { ref: false })])
    if (plans === null && made !== null) return made.value
    const of = JSON.stringify(plans)
    if (made?.of !== of) made = { of, value: make(plans ?? []) }
    return made.value
  })
}
