import { connectAgent, type Agent } from '../helpers/agent.ts'
import { featuresOf } from '../helpers/capacity-tiles.ts'
import { page, walk } from '../helpers/walk.ts'
import { WHOLE } from '../helpers/whole-pages.ts'
import { metresBetween, plain } from './cells/stated.ts'
import type { Question } from './questions.ts'
import { service } from './service.ts'

/** What a face answers of a place. A tile has no amount in MVA. */
type Told = { name: string; amount: number | null }

type Amount = { value: string | number; unit: string } | null
type Listed = { asset: { name: string }; generation: Amount; load: Amount; country: string; distance_m: number }

/** The filters of a question, as parameters. */
function parametersOf({ way, plant, least }: Question): Record<string, string> {
  return {
    direction: way, ...(plant && { technology: plant }),
    ...(least.MW !== undefined && { min_capacity_mw: String(least.MW) }), ...(least.MVA !== undefined && { min_capacity_mva: String(least.MVA) }),
  }
}

const aroundOf = ({ lat, lon, radius }: Question): Record<string, string> => ({ lat: String(lat), lon: String(lon), radius_km: String(radius) })

const toldOf = (row: Listed, { way }: Question): Told => ({ name: plain(row.asset.name), amount: Number(row[way]?.value) })

/** GET /v1/capacity/assets */
export async function list(question: Question): Promise<Told[]> {
  const query = new URLSearchParams({ ...aroundOf(question), ...parametersOf(question) })
  return (await walk<Listed>(await service(), `/v1/capacity/assets?${query}`, WHOLE)).map((row) => toldOf(row, question))
}

export type Offer = { nearest: Listed | null; largest: Listed | null; elsewhere: boolean }
export type Missing = { operator: string; reason: string; read: number | null; stated: number | null }

/** What the list tells beside its rows. */
export async function besideOf(question: Question): Promise<{ offer: Offer | null; not_included: Missing[] }> {
  const query = new URLSearchParams({ ...aroundOf(question), ...parametersOf(question), limit: '1' })
  return (await page(await service(), `/v1/capacity/assets?${query}`)).meta as never
}

/** POST /v1/capacity/sites: the nearest alone. */
export async function sites(question: Question): Promise<Told[]> {
  const { lat, lon, radius, way, plant, least } = question
  const answer = await (await service()).getKeyed('/v1/capacity/sites', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({
    sites: [{ name: 'here', lat, lon }], radius_km: radius,
    filters: { direction: [way], ...(plant && { technology: [plant] }), ...(least.MW !== undefined && { min_capacity_mw: least.MW }), ...(least.MVA !== undefined && { min_capacity_mva: least.MVA }) },
  }) })
  const { data: [site] } = await answer.json() as { data: { nearest: Listed | null }[] }
  return site?.nearest ? [toldOf(site.nearest, question)] : []
}

/** GET /v1/capacity/nearby with role=headline */
export async function nearby(question: Question): Promise<Told[]> {
  const query = new URLSearchParams({ ...aroundOf(question), ...parametersOf(question), role: 'headline' })
  const records = await walk<{ asset: { name: string }; capacity: { value: number } }>(await service(), `/v1/capacity/nearby?${query}`, WHOLE)
  return records.map(({ asset, capacity }) => ({ name: plain(asset.name), amount: Number(capacity.value) }))
}

const ZOOM = 9

/** GET /v1/tiles/capacity/{z}/{x}/{y}.mvt: the marks within the radius, from all tiles that it reaches. */
export async function tiles(question: Question): Promise<Told[]> {
  const { lat, lon, radius, way } = question
  const server = await service()
  const size = 2 ** ZOOM
  const columnOf = (degrees: number) => Math.floor((degrees + 180) / 360 * size)
  const rowOf = (degrees: number) => Math.floor((0.5 - Math.asinh(Math.tan(degrees * Math.PI / 180)) / (2 * Math.PI)) * size)
  const [north, east] = [radius / 111, radius / 111 / Math.cos(lat * Math.PI / 180)]
  const marks = new Map<string, Told>()
  for (let column = columnOf(lon - east); column <= columnOf(lon + east); column++) {
    for (let row = rowOf(lat + north); row <= rowOf(lat - north); row++) {
      const answer = await server.getKeyed(`/v1/tiles/capacity/${ZOOM}/${column}/${row}.mvt?${new URLSearchParams(parametersOf(question))}`)
      for (const { id, x, y, properties } of featuresOf(await answer.arrayBuffer())) {
        const place = {
          lon: (column + x / 4096) / size * 360 - 180,
          lat: Math.atan(Math.sinh(Math.PI * (1 - 2 * (row + y / 4096) / size))) * 180 / Math.PI,
        }
        const amount = properties[`${way}_mw`]
        if (metresBetween({ lat, lon }, place) < radius * 1000) marks.set(id, { name: plain(String(properties.name)), amount: typeof amount === 'number' ? amount : null })
      }
    }
  }
  return [...marks.values()]
}

let agent: Promise<Agent> | null = null

/** An agent's call of a tool. */
export async function callTool(tool: string, given: Record<string, unknown>): ReturnType<Agent['call']> {
  const { base, key } = await service()
  const { call } = await (agent ??= connectAgent(base, key))
  return call(tool, given)
}

/** What an agent gives of a question, whatever the place. */
const needOf = ({ radius, way, plant, least }: Question) => ({
  radius_km: radius, direction: way, ...(plant && { technology: plant }), ...(least.MW !== undefined && { min_capacity_mw: least.MW }), ...(least.MVA !== undefined && { min_capacity_mva: least.MVA }),
})

/** The tool find_capacity: the names and amounts that its words list, and those of its data. */
export async function mcp(question: Question): Promise<{ words: Told[]; data: Told[] }> {
  const { lat, lon } = question
  const { text, data } = await callTool('find_capacity', { lat, lon, limit: 100, ...needOf(question) })
  return { words: listedIn(text), data: (data.data as Listed[]).map((row) => toldOf(row, question)) }
}

/** The tool judge_sites: the nearest alone. */
export async function mcpSites(question: Question): Promise<{ words: Told[]; data: Told[] }> {
  const { lat, lon } = question
  const { text, data } = await callTool('judge_sites', { sites: [{ name: 'here', lat, lon }], ...needOf(question) })
  const [site] = data.data as { nearest: Listed | null }[]
  return { words: listedIn(text.replace(/^1\. here \([^()]*\): /m, '1. ')), data: site?.nearest ? [toldOf(site.nearest, question)] : [] }
}

function listedIn(text: string): Told[] {
  return [...text.matchAll(/^\d+\. (.*) \([^()]*\) of [^\n]*; id ast_\w+\n {3}(?:generation|load): (-?[\d.,]+) /gm)].map(([, name, amount]) => (
    { name: plain(name ?? ''), amount: Number(amount?.replaceAll(',', '')) }))
}
