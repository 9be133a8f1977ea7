import type { Query } from '../../tiles/source.ts'

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
  capabilities: string[]
}

/** All plans, cheapest first. */
export async function readPlans(query: Query): Promise<Plan[]> {
  const [row] = await query({ name: 'plans', text: `select data::json as plans from api.plans('{}', null)`, values: [] })
  return row?.plans as Plan[]
}
