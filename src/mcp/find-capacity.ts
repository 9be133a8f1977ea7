import { Refusal } from '../errors.ts'
import { group, member } from '../shapes/body.ts'
import { CAPACITY_FILTERS } from '../shapes/capacity.ts'
import type { Values } from '../shapes/parameter.ts'
import { AROUND, PAGE } from '../shapes/shared.ts'
import { country, integerFrom, oneOf, text } from '../shapes/values.ts'
import type { Amount, AssetRow, Summary } from '../web/map/shapes.ts'
import { findPlace, type Found } from './find-place.ts'
import { amountText, ageOf, answerText, assetText, endOf, firmText, INDICATIVE, pageOfAsset, secondsSince, speech } from './texts.ts'
import { parsed, type Call, type Tool } from './tool.ts'

const { min_capacity_mw: least, min_voltage_kv: from, max_voltage_kv: to } = CAPACITY_FILTERS
const { lat, lon, radius_km: radius } = AROUND

const WAYS = ['generation', 'load'] as const
type Way = (typeof WAYS)[number]

/** Short enough to be read, long enough to choose from. */
const USUAL_LIMIT = 5

export const findCapacity: Tool = {
  name: 'find_capacity',
  title: 'Find grid capacity near a place',
  description: 'The assets of the grid (substations, nodes, areas) nearest to a place with published capacity for new connections: for each '
    + 'the best available figure with its unit, how firm it is, the age of the data and links. Give place, or lat and lon. With '
    + 'min_capacity_mw only assets with so many MW; figures in other units and withheld ones never count as MW. Counts as one request.',
  takes: group('Where, and what is needed.', {
    place: member(text(100, 'A town, a postcode or the name of a substation; looked up as the map does.')),
    country: member(country('ISO 3166-1 alpha-2 code that the place is in.')),
    lat: member(lat), lon: member(lon), radius_km: member(radius),
    min_capacity_mw: member(least),
    direction: member(oneOf(WAYS, 'Generation feeds into the grid, load draws from it; both when left out.')),
    min_voltage_kv: member(from), max_voltage_kv: member(to),
    limit: member(integerFrom(1, `Assets to answer with, ${USUAL_LIMIT} when left out.`)),
    cursor: member(PAGE.cursor),
  }),

  async answer(call) {
    const { ctx, routes, base } = call
    const page = await routes.assets(ctx, () => request(call))
    const { data, meta, nextCursor } = parsed<AssetRow[], { summary: Summary | null }>(page)
    const { place, direction, radiusKm } = page.asked
    const ways = direction === null ? WAYS : [direction]
    return answerText([
      `Around ${place.name}, within ${radiusKm} km, nearest first: ${countText(meta.summary, data.length)}`,
      ...data.flatMap((row, n) => [`${n + 1}. ${whereText(row)}`, ...ways.map((way) => figureLine(way, row[way])), `   ${pageOfAsset(base, row.asset.id)}`]),
      place.others.length === 0 ? null : `Other places of that name: ${place.others.join('; ')}.`,
      ...endOf({ meta: { ...meta, attribution: [...meta.attribution, ...place.credits] }, nextCursor }),
      INDICATIVE,
    ])
  },
}

/** What is asked of the route, and what the answer says of the question. */
async function request(call: Call) {
  const { place: name, country: within, direction, limit = USUAL_LIMIT, ...rest } = call.read()
  if ((name === undefined) === (rest.lat === undefined && rest.lon === undefined)) {
    throw new Refusal('invalid_parameter', 'place: give either a place or lat and lon')
  }
  const place: Found = name === undefined
    ? { lat: Number(rest.lat), lon: Number(rest.lon), name: `${String(rest.lat)}, ${String(rest.lon)}`, others: [], credits: [] }
    : await findPlace(call, String(name), within === undefined ? null : String(within))
  const around = name === undefined ? {} : { lat: place.lat, lon: place.lon }
  // A bidirectional figure counts for either direction.
  const directions = direction === undefined ? {} : { direction: [direction, 'bidirectional'] }
  const values: Values = { ...rest, ...around, ...directions, limit }
  return { values, place, direction: (direction ?? null) as Way | null, radiusKm: Number(rest.radius_km ?? radius.schema.default) }
}

function countText(summary: Summary | null, listed: number): string {
  if (listed === 0) return 'no asset matches. Widen radius_km, or ask for less.'
  if (summary === null) return `the first ${listed} of many assets`
  const { assets, with_capacity: some, zero, withheld, unknown } = summary
  return `${assets} assets match (${some} with capacity, ${zero} zero or negative, ${withheld} withheld, ${unknown} unknown), of which ${listed} follow.`
}

function whereText({ asset, operator, country: code, distance_m: metres }: AssetRow): string {
  return `${assetText(asset)} of ${operator.name}, ${code}, ${metres === 0 ? 'at the place itself' : `${speech.distanceText(metres)} away`}; id ${asset.id}`
}

function figureLine(way: Way, amount: Amount | null): string {
  if (amount === null) return `   ${way}: nothing published`
  const { firm, year, source_date: date, stale, record_id: record, source_id: source, operator_url: url } = amount
  const when = year === null ? '' : `, for ${year}`
  return `   ${way}: ${amountText(amount.state, { ...amount, min: null, max: null })}${when}, ${firmText(firm)}, ${ageOf(date, secondsSince(date), stale)}; record ${record}; source ${source}: ${url}`
}
