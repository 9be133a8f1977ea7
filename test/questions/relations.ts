import { ask, Differs, same, withQuery } from './ask.ts'
import type { Face } from './each-face.ts'
import { itemsMatched, idsOf, listIds } from './answers.ts'
import { LEAST, OF_CHAINS, UPSTREAM, without } from './matches.ts'

/** What holds between answers, whatever the tables say. */

/** Those above a least figure, those below it and those without a figure of that unit make the whole; and it is said what these are. */
const partsOfALeastFigure: Face = async (grounds, question) => {
  const least = question.filters.min_capacity_mw ?? '5'
  const rest = without(question.filters, 'min_capacity_mw', 'min_capacity_mva', 'class')
  const count = (more: Record<string, string>) => itemsMatched(grounds, question, { ...rest, ...more })
  const whole = await count({})
  if (whole === null) return
  const [above, below, without_, ranges, zeros, nothing] = await Promise.all([
    count({ min_capacity_mw: least }), count({ filter: `value_mw < ${least}` }), count({ filter: 'value_mw IS NULL' }),
    count({ filter: `value_mw IS NULL AND unit = 'MW' AND state = 'published'` }),
    count({ filter: `value_mw IS NULL AND unit <> 'MW' AND (value < 0.0005 OR value IS NULL AND value_max < 0.0005)` }),
    count({ filter: `class_meaning = 'none'` }),
  ])
  const request = `OGC items ${JSON.stringify(rest)}, least figure ${least}`
  same(request, 'above, below and without a figure', [(above ?? 0) + (below ?? 0) + (without_ ?? 0)], [whole])
  const { body, code } = await ask<{ meta: { not_compared: { units: Record<string, number> } & Record<string, number> } }>(
    grounds, question, withQuery('/v1/capacity', { ...rest, min_capacity_mw: least, limit: '1' }))
  if (code !== null) return
  const { units, upstream_unknown: _others, ...states } = body.meta.not_compared
  const told = [...Object.values(units), ...Object.values(states)].reduce((total, one) => total + one, 0)
  same(request, 'not compared', [told], [(without_ ?? 0) - (ranges ?? 0) - (zeros ?? 0) - (nothing ?? 0)])
}

const LISTS = ['country', 'operator', 'asset_type', 'direction', 'technology', 'availability_type', 'firmness', 'class']

/** By these a figure is chosen that heads an asset: several of them together may choose one that is less, and a least figure is held against that one alone. */
const OF_HEADS = ['technology', 'firmness']

/** A list is the union of its members, of assets without a least figure where its members choose what heads them. What chooses figures above an asset, too, is asked without a least one there: they may have it by another member. */
const unionOfMembers: Face = async (grounds, question) => {
  const name = LISTS[question.pick % LISTS.length] as string
  const rest = without(question.filters, name, 'source', ...(OF_CHAINS.includes(name) ? UPSTREAM : []))
  const members = [...new Set(grounds.world.rows.map((row) => String(row[(name === 'operator' ? 'slug' : name === 'class' ? 'class_meaning' : name) as keyof typeof row])))]
    .filter((one) => one !== 'null').toSorted().slice(0, 3)
  for (const read of [idsOf, listIds]) {
    const filters = read === listIds && OF_HEADS.includes(name) ? without(rest, ...LEAST) : rest
    const ofNames = (value: string) => read(grounds, question, { ...filters, [name]: value })
    const whole = await ofNames(members.join(','))
    if (whole === null) continue
    const parts = await Promise.all(members.map(ofNames))
    if (parts.includes(null)) continue
    const union = new Set(parts.flatMap((part) => part ?? []))
    if (read === idsOf) same(`${name}=${members.join()} ${JSON.stringify(rest)}`, 'union', whole.toSorted(), [...union].toSorted())
    else if (whole.some((id) => !union.has(id)) || union.size !== whole.length) throw new Differs(`assets ${name}=${members.join()} ${JSON.stringify(rest)}: ${whole.length}, the members have ${union.size}`)
  }
}

/** A box is its four quarters. */
const quartersOfABox: Face = async (grounds, question) => {
  const [west = 0, south = 0, east = 0, north = 0] = question.box.split(',').map(Number)
  const wide = west > east ? east + 360 - west : east - west
  const [x, y] = [((west + wide / 2 + 540) % 360) - 180, (south + north) / 2].map((one) => Number(one.toFixed(7))) as [number, number]
  const inBox = (box: number[]) => idsOf(grounds, question, { ...question.filters, bbox: box.join(',') })
  const whole = await inBox([west, south, east, north])
  if (whole === null) return
  const quarters = await Promise.all([[west, south, x, y], [x, south, east, y], [west, y, x, north], [x, y, east, north]].map(inBox))
  same(`${JSON.stringify(question.filters)} bbox=${question.box}`, 'quarters', whole.toSorted(), [...new Set(quarters.flatMap((part) => part ?? []))].toSorted())
}

type Near = { id: string; distance_m: number; distance_min_m: number | null }

/** What is near is what of the far lies so near. */
const radiusInARadius: Face = async (grounds, question) => {
  const { place: { lat, lon }, radius, filters } = question
  const around = async (km: number) => {
    const { body, code } = await ask<{ data: Near[]; pagination: { next_cursor: string | null } }>(
      grounds, { ...question, plan: 'enterprise' }, withQuery('/v1/capacity/nearby', { ...filters, lat: String(lat), lon: String(lon), radius_km: String(km), limit: '200' }))
    return code === null && body.pagination.next_cursor === null ? body.data : null
  }
  const [far, near] = [await around(radius), await around(radius / 2)]
  if (far === null || near === null) return
  const reached = ({ distance_m: metres, distance_min_m: least }: Near) => (least ?? metres) <= radius * 500 + 0.05
  same(`around ${lat}, ${lon} ${JSON.stringify(filters)}`, `within ${radius / 2} of ${radius} km`, near.map(({ id }) => id), far.filter(reached).map(({ id }) => id))
}

/** No longitude is named twice. */
const noLongitudeTwice: Face = async (grounds, question) => {
  const { lat, lon } = question.place
  for (const path of [`/v1/capacity/nearby?lat=${lat}&lon=${lon + 361}`, `/v1/capacity/assets?lat=${lat}&lon=${lon - 361}`, `/v1/capacity?bbox=${lon + 181},0,${lon + 182},1`]) {
    const answer = await ask(grounds, question, path)
    if (Math.abs(lon + 181) > 180 || !path.includes('bbox')) same(answer.request, 'status', [answer.status], [400])
  }
}

/** Alone or among many at once, a question has the same answer to the byte. */
const aloneAndAtOnce: Face = async ({ server }, { filters, limit }) => {
  const path = withQuery('/v1/capacity/assets', { ...filters, limit: String(limit) })
  const text = async () => (await (await server.getKeyed(path)).text()).replaceAll(/"(request_id|age_seconds)" ?: ?("[^"]*"|\d+)/g, '')
  const alone = await text()
  const many = await Promise.all(Array.from({ length: 6 }, text))
  if (many.some((one) => one !== alone)) throw new Differs(`${path}: another answer among many at once`)
}

export const RELATIONS: Record<string, { face: Face; share: number }> = {
  'above, below and without a figure': { face: partsOfALeastFigure, share: 5 },
  'a list and its members': { face: unionOfMembers, share: 25 },
  'a box and its quarters': { face: quartersOfABox, share: 6 },
  'a radius in a radius': { face: radiusInARadius, share: 2 },
  'no longitude named twice': { face: noLongitudeTwice, share: 20 },
  'alone and at once': { face: aloneAndAtOnce, share: 25 },
}
