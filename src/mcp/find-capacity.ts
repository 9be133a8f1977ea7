import { Refusal } from '../errors/refusal.ts'
import { group } from '../shapes/body.ts'
import { CAPACITY_FILTERS } from '../shapes/capacity.ts'
import type { Values } from '../shapes/parameter.ts'
import { AROUND } from '../shapes/shared.ts'
import { text } from '../shapes/values.ts'
import { IN_PART } from '../shapes/vocabulary.ts'
import type { AssetPage, AssetRow, Summary } from '../capacity/shapes.ts'
import { absenceLines, notComparedLine } from './absences.ts'
import { argument, argumentsOf, countryArgument, cursorArgument, filtersOf, limitArgument, NEEDS, unitsOf, waysOf } from './arguments.ts'
import { assetLines, reachOf } from './asset-lines.ts'
import { findPlace, type Found } from './find-place.ts'
import { answerOf } from './output-schema.ts'
import { structuredList } from './structured.ts'
import { answerText, endOf, INDICATIVE } from './texts.ts'
import { parsed, type Call, type Meta, type Tool } from './tool.ts'
import { askWithoutMinimum, otherFigures, withoutMinimumLine } from './without-minimum.ts'

/** Short enough to be read, long enough to choose from. */
const USUAL_LIMIT = 5

export const findCapacity: Tool = {
  name: 'find_capacity',
  description: 'Assets (substations, nodes, areas) with published capacity, nearest to a place or greatest of countries, each with its best figure; what is '
    + 'not compared, and what would match where nothing does. Counts as one request, or two where nothing reaches a minimum.',
  takes: group('Where, and what is needed.', {
    place: argument(text(100, 'Town, postcode, substation.')),
    country: countryArgument('ES, or ES,PT: of the place, or alone.'),
    ...argumentsOf(AROUND, { lat: 'WGS84.', lon: 'WGS84.', radius_km: 'The plan limits it.' }),
    ...NEEDS,
    ...argumentsOf(CAPACITY_FILTERS, {
      min_voltage_kv: 'Least.',
      max_voltage_kv: 'Most.',
      upstream_min_capacity_mva: 'Or in MVA.',
      upstream_unknown: 'If not known above.',
      class: 'available, limited, none, unknown.',
      limit_kind: 'thermal, voltage, fault_level, protection, transmission, planning, reverse_power, other; -x: not x.',
      works_before: 'All works done before this day or year.',
      tia_threshold_above_mw: 'GB: TIA threshold above it.',
      technical_limit: 'Stated: yes, no, unknown.',
    }),
    limit: limitArgument(USUAL_LIMIT), cursor: cursorArgument,
  }),
  gives: answerOf('listAssetCapacity', { place: { type: 'object' }, without_minimum: { type: ['object', 'null'] } }),

  async answer(call) {
    const { ctx, routes, base } = call
    const page = await routes.assets(ctx, () => request(call))
    const { data, meta, nextCursor } = parsed<AssetRow[], Omit<AssetPage['meta'], 'warnings' | 'attribution'>>(page)
    const { place, asked, ways, radiusKm, units, values } = page.asked
    const without = data.length === 0 && units.length > 0 ? await askWithoutMinimum(call, values) : undefined
    const telling = { ways, least: units.length > 0, isFiltered: ['class', 'limit_kind', 'works_before', 'tia_threshold_above_mw', 'technical_limit'].some((filter) => values[filter] !== undefined), base }
    const { nearest, largest } = meta.offer ?? { nearest: null, largest: null }
    // The offer has only what is in a unit that is asked for.
    const otherUnit = largest === null ? without?.greatest ?? null : null
    const credits = [...meta.attribution, ...otherUnit === null ? [] : without?.attribution ?? [], ...place.credits]
    const told = answerText([
      place.alike ? `Nothing is called "${asked}". The nearest spelling is taken, which may be another place: ask by lat and lon if it is not the one that is meant.` : null,
      `${radiusKm === null ? `In ${place.name}, the greatest first` : `Around ${place.name}, within ${radiusKm} km, nearest first`}: ${countText(meta.summary, data.length, meta, radiusKm === null)}`,
      ...data.flatMap((row, n) => assetLines(`${n + 1}. `, row, telling)),
      without === undefined ? null : withoutMinimumLine(without),
      notComparedLine(meta.not_compared, units),
      ...nearest ? assetLines(`The nearest that matches, within radius_km ${reachOf(nearest)}: `, nearest, telling) : [],
      ...largest ? assetLines('The largest within the radius: ', largest, telling) : [],
      ...otherUnit ? assetLines(radiusKm === null ? 'The greatest without the minimum: ' : 'The largest within the radius, in another unit: ', otherUnit, telling) : [],
      ...absenceLines(meta.not_included),
      place.others.length === 0 ? null : `${place.alike ? 'Others spelled like it' : 'Other places of that name'}: ${place.others.join('; ')}.`,
      ...endOf({ meta: { ...meta, attribution: [...new Map(credits.map((credit) => [`${credit.text} ${credit.url}`, credit])).values()] }, nextCursor }),
      INDICATIVE,
    ])
    const beside = { ...asked !== undefined && { place }, ...without !== undefined && { without_minimum: without?.answer ?? null } }
    return { text: told, structured: { ...structuredList(page), ...beside } }
  },
}

/** The request to the route, and what the answer repeats of the question. */
async function request(call: Call) {
  const { place: name, country: within, limit = USUAL_LIMIT, ...rest } = call.read()
  const countries = within as string[] | undefined
  const isPlaced = rest.lat !== undefined || rest.lon !== undefined
  const isCountry = countries !== undefined && name === undefined && !isPlaced
  if (isCountry && rest.radius_km !== undefined) throw new Refusal('invalid_parameter', 'radius_km: needs a place, or lat and lon')
  if (!isCountry && (name === undefined) !== isPlaced) throw new Refusal('invalid_parameter', 'place: give either a place or lat and lon, or a country alone')
  const place: Omit<Found, 'lat' | 'lon'> & Partial<Found> = name !== undefined ? await findPlace(call, String(name), countries ?? null)
    : { ...isPlaced && { lat: Number(rest.lat), lon: Number(rest.lon) }, name: isPlaced ? `${String(rest.lat)}, ${String(rest.lon)}` : String(countries?.join(', ')), alike: false, others: [], credits: [] }
  const { direction, ...needs } = rest
  const ways = waysOf(direction)
  const sort = ways.length > 1 ? '-mw' : `-${String(direction)}_mw`
  // A named place is in the country that is named with it; an asset near it may be in another.
  const where = name !== undefined ? { lat: place.lat, lon: place.lon } : { ...countries !== undefined && { country: countries }, ...isCountry && { sort } }
  const values: Values = { ...filtersOf({ ...needs, direction }), ...where, limit }
  return { values, place, asked: name, ways, units: unitsOf(rest), radiusKm: isCountry ? null : Number(rest.radius_km ?? AROUND.radius_km.schema.default) }
}

/** @param isCountry whether all of a country was asked for, of which nothing else is offered */
function countText(summary: Summary | null, listed: number, meta: Pick<AssetPage['meta'], 'not_included' | 'offer'> & Meta, isCountry: boolean): string {
  const { offer } = meta
  const conditional = summary === null || summary.conditional === 0 ? '' : ` ${summary.conditional} more would answer under a condition: after works, on flexible terms, in a later year.`
  if (listed === 0 && isCountry) return `${emptyText(meta)}.${conditional}`
  if (listed === 0) {
    return `${emptyText(meta)}.${conditional} ${offer?.nearest ? `The nearest that does is told below${offer.elsewhere ? ', abroad or more than 100 km away, because nothing nearer is known' : ''}` : `Nothing within the radius of the plan does: ask ${offer?.largest ? 'for less, or elsewhere' : 'elsewhere'}`}.`
  }
  if (summary === null) return `the first ${listed} of many assets`
  const { assets, with_capacity: some, zero, withheld, unknown } = summary
  return `${assets} assets match (${some} with capacity, ${zero} zero or negative, ${withheld} withheld, ${unknown} unknown), of which ${listed} follow.${conditional}`
}

function emptyText(meta: Pick<AssetPage['meta'], 'not_included'> & Meta): string {
  if (otherFigures(meta) !== null) return 'no asset matches, but other figures are known here: see the warning'
  const others = meta.not_included.some(({ reason }) => !IN_PART.includes(reason))
  return others ? 'no asset of the publications searched matches, and others are not included' : 'no asset that is known matches'
}
