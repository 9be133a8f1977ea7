import { Refusal } from '../errors/refusal.ts'
import { group, member } from '../shapes/body.ts'
import { CAPACITY_FILTERS } from '../shapes/capacity.ts'
import type { Values } from '../shapes/parameter.ts'
import { AROUND, PAGE } from '../shapes/shared.ts'
import { country, decimal as decimalOf, integerFrom, oneOf, text } from '../shapes/values.ts'
import { FIRMNESS, IN_PART, WAYS, type Way } from '../shapes/vocabulary.ts'
import type { Amount, AssetPage, AssetRow, Summary } from '../capacity/shapes.ts'
import { absenceLines, notComparedLine } from './absences.ts'
import { findPlace, type Found } from './find-place.ts'
import { amountText, ageOf, answerText, assetText, endOf, firmText, INDICATIVE, pageOfAsset, secondsSince, speech } from './texts.ts'
import { parsed, type Call, type Meta, type Tool } from './tool.ts'
import { askWithoutMinimum, otherFigures, withoutMinimumLine } from './without-minimum.ts'

const { min_capacity_mw: leastMw, min_capacity_mva: leastMva, class: meanings, limit_kind: limits, works_before: works, min_voltage_kv: from, max_voltage_kv: to,
  upstream_min_capacity_mw: aboveMw, upstream_min_capacity_mva: aboveMva, upstream_unknown: unknown } = CAPACITY_FILTERS
const { lat, lon, radius_km: radius } = AROUND
const { aboveText, conditionalText, decimal, horizonText, term, usesOf } = speech

/** What people build: each finds figures for it and wider ones. The rest of the terms are those of columns. */
export const PLANTS = ['solar', 'wind', 'hydro', 'storage', 'data_centre', 'ev_charging'] as const

/** Short enough to be read, long enough to choose from. */
const USUAL_LIMIT = 5

export const findCapacity: Tool = {
  name: 'find_capacity',
  title: 'Find grid capacity',
  description: 'Assets (substations, nodes, areas) with published capacity for new connections: nearest to a place, or the greatest of a country alone. Each with its '
    + 'best figure, unit, firmness, age and links. Counts what is not compared; where nothing matches near a place, offers what would. Counts as one request, or two '
    + 'where nothing reaches a minimum.',
  takes: group('Where, and what is needed.', {
    place: member(text(100, 'A town, postcode or substation.')),
    country: member(country('ISO 3166-1 alpha-2 code; without a place, all of that country.')),
    lat: member(lat), lon: member(lon), radius_km: member(radius),
    technology: member(oneOf(PLANTS, 'What is to connect.')),
    min_capacity_mw: member(leastMw), min_capacity_mva: member(leastMva), class: member(meanings), limit_kind: member(limits), works_before: member(works),
    tia_threshold_above_mw: member(decimalOf('A stated TIA threshold (Great Britain) lies above this.')),
    upstream_min_capacity_mw: member(aboveMw), upstream_min_capacity_mva: member(aboveMva), upstream_unknown: member(unknown), firmness: member(oneOf(FIRMNESS, 'Firmness.')),
    direction: member(oneOf(WAYS, 'Generation feeds in, load draws; both when left out.')),
    min_voltage_kv: member(from), max_voltage_kv: member(to),
    limit: member(integerFrom(1, `Assets to answer with, ${USUAL_LIMIT} when left out.`)),
    cursor: member(PAGE.cursor),
  }),

  async answer(call) {
    const { ctx, routes, base } = call
    const page = await routes.assets(ctx, () => request(call))
    const { data, meta, nextCursor } = parsed<AssetRow[], Omit<AssetPage['meta'], 'warnings' | 'attribution'>>(page)
    const { place, asked, direction, radiusKm, units, values } = page.asked
    const without = data.length === 0 && units.length > 0 ? await askWithoutMinimum(call, values) : undefined
    const ways = direction === null ? WAYS : [direction]
    const isFiltered = ['class', 'limit_kind', 'works_before', 'tia_threshold_above_mw'].some((filter) => values[filter] !== undefined)
    const assetLines = (head: string, row: AssetRow) => [
      `${head}${whereText(row)}`, ...ways.map((way) => figureLine(way, row[way], units.length > 0, isFiltered)), `   ${pageOfAsset(base, row.asset.id)}`,
    ]
    const { nearest, largest } = meta.offer ?? { nearest: null, largest: null }
    // The offer has only what is in a unit that is asked for.
    const otherUnit = largest === null ? without?.greatest ?? null : null
    const credits = [...meta.attribution, ...otherUnit === null ? [] : without?.attribution ?? [], ...place.credits]
    return answerText([
      place.alike ? `Nothing is called "${asked}". The nearest spelling is taken, which may be another place: ask by lat and lon if it is not the one that is meant.` : null,
      `${radiusKm === null ? `In ${place.name}, the greatest first` : `Around ${place.name}, within ${radiusKm} km, nearest first`}: ${countText(meta.summary, data.length, meta, radiusKm === null)}`,
      ...data.flatMap((row, n) => assetLines(`${n + 1}. `, row)),
      without === undefined ? null : withoutMinimumLine(without),
      notComparedLine(meta.not_compared, units),
      ...nearest ? assetLines(`The nearest that matches, within radius_km ${reachOf(nearest)}: `, nearest) : [],
      ...largest ? assetLines('The largest within the radius: ', largest) : [],
      ...otherUnit ? assetLines(radiusKm === null ? 'The greatest without the minimum: ' : 'The largest within the radius, in another unit: ', otherUnit) : [],
      ...absenceLines(meta.not_included),
      place.others.length === 0 ? null : `${place.alike ? 'Others spelled like it' : 'Other places of that name'}: ${place.others.join('; ')}.`,
      ...endOf({ meta: { ...meta, attribution: [...new Map(credits.map((credit) => [`${credit.text} ${credit.url}`, credit])).values()] }, nextCursor }),
      INDICATIVE,
    ])
  },
}

/** The request to the route, and what the answer repeats of the question. */
async function request(call: Call) {
  const { place: name, country: within, direction, technology, firmness, limit = USUAL_LIMIT, ...rest } = call.read()
  const isCountry = within !== undefined && name === undefined && rest.lat === undefined && rest.lon === undefined
  if (isCountry && rest.radius_km !== undefined) throw new Refusal('invalid_parameter', 'radius_km: needs a place, or lat and lon')
  if (!isCountry && (name === undefined) === (rest.lat === undefined && rest.lon === undefined)) {
    throw new Refusal('invalid_parameter', 'place: give either a place or lat and lon, or a country alone')
  }
  const place: Pick<Found, 'name' | 'alike' | 'others' | 'credits'> & Partial<Found> = isCountry ? { name: String(within), alike: false, others: [], credits: [] } : name === undefined
    ? { lat: Number(rest.lat), lon: Number(rest.lon), name: `${String(rest.lat)}, ${String(rest.lon)}`, alike: false, others: [], credits: [] }
    : await findPlace(call, String(name), within === undefined ? null : String(within))
  const around = isCountry ? { country: [within], sort: direction === undefined ? '-mw' : `-${String(direction)}_mw` } : name === undefined ? {} : { lat: place.lat, lon: place.lon }
  // A bidirectional figure counts for either direction.
  const directions = direction === undefined ? {} : { direction: [direction, 'bidirectional'] }
  const values: Values = { ...rest, ...around, ...directions, ...(technology !== undefined && { technology: [technology] }), ...(firmness !== undefined && { firmness: [firmness] }), limit }
  const units = (['MW', 'MVA'] as const).filter((unit) => rest[`min_capacity_${unit.toLowerCase()}`] !== undefined)
  return { values, place, asked: name, direction: (direction ?? null) as Way | null, units, radiusKm: isCountry ? null : Number(rest.radius_km ?? radius.schema.default) }
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

/** The radius that reaches an asset, in whole km. */
const reachOf = ({ distance_min_m: nearest, distance_m: metres }: AssetRow): number => Math.ceil(Number(nearest ?? metres) / 1000)

function whereText(row: AssetRow): string {
  const { asset, operator, country: code, distance_m: metres } = row
  const away = metres === null ? null : asset.precision === 'box' ? speech.awayText(row) : metres === 0 ? 'at the place itself' : `${speech.distanceText(metres)} away`
  return `${[`${assetText(asset)} of ${operator.name}`, code, away].filter((part) => part !== null).join(', ')}; id ${asset.id}`
}

/**
 * @param least whether a minimum figure is asked for, below which a figure may be published
 * @param isFiltered whether a figure may be left out for its class, limits, works or what is stated beside it
 */
function figureLine(way: Way, amount: Amount | null, least: boolean, isFiltered: boolean): string {
  if (amount === null) return `   ${way}: ${least ? 'no figure that reaches the minimum is known' : isFiltered ? 'no figure that matches is known' : 'nothing known to be free'}`
  const { class_meaning: meaning, firm, year, source_date: date, stale, record_id: record, source_id: source, operator_url: url } = amount
  const means = meaning === null ? '' : `, which means ${meaning === 'unknown' ? 'nothing that is known' : term('class_meaning', meaning)}`
  const uses = usesOf(amount).map((use) => `, ${use}`).join('')
  const [greater, above] = [conditionalText(amount, decimal), aboveText(amount)]
  const beside = [greater !== null && `; greater under a condition: ${greater}`, above !== null && `; ${above}`].filter((part) => part !== false)
  const when = year === null ? '' : `, for ${horizonText({ kind: 'year', year_from: year, year_to: year, scenario: null, season: null, hours: null })}`
  return `   ${way}: ${amountText(amount.state, { ...amount, min: null, max: null })}${means}${uses}${when}, ${firmText(firm)}, ${ageOf(date, secondsSince(date), stale)}${beside.join('')}; record ${record}; source ${source}: ${url}`
}
