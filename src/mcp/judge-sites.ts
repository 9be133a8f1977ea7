import { Refusal } from '../errors/refusal.ts'
import { group, rows } from '../shapes/body.ts'
import type { Values } from '../shapes/parameter.ts'
import { AROUND } from '../shapes/shared.ts'
import { text } from '../shapes/values.ts'
import type { SiteAnswer, SitesAnswer } from '../capacity/shapes.ts'
import { absenceLines, notComparedLine } from './absences.ts'
import { argument, argumentsOf, filtersOf, NEEDS, unitsOf, waysOf } from './arguments.ts'
import { assetLines, awayText, reachOf, type Telling } from './asset-lines.ts'
import { findPlace } from './find-place.ts'
import { answerOf } from './output-schema.ts'
import { structured } from './structured.ts'
import { answerText, endOf, INDICATIVE, speech } from './texts.ts'
import { parsed, type Call, type Meta, type Tool } from './tool.ts'

/** As many as a model reads; more are for POST /v1/capacity/sites. */
const MOST = 50

const site = group('A place.', {
  name: argument(text(100, 'Looked up without lat and lon.')), ...argumentsOf(AROUND, { lat: 'WGS84.', lon: 'WGS84.' }),
}, ['name'])

export const judgeSites: Tool = {
  name: 'judge_sites',
  description: 'For each of up to 50 places the nearest asset that answers, why nearer ones do not, and what would where none does. Counts as one request for each ten.',
  takes: group('Which places, and what is needed.', {
    sites: rows('The places.', site, MOST), ...argumentsOf(AROUND, { radius_km: 'The plan limits it.' }), ...NEEDS,
  }, ['sites']),
  gives: answerOf('findSites', { places: { type: 'array' }, credits: { type: 'array' } }),

  async answer(call) {
    const { ctx, routes, base } = call
    const page = await routes.sites(ctx, () => request(call))
    const { data, meta } = parsed<SitesAnswer['data'], Omit<SitesAnswer['meta'], 'warnings' | 'attribution'>>(page)
    const { ways, units, radiusKm, found, credits } = page.asked
    const telling = { ways, least: units.length > 0, isFiltered: false, base }
    const told = answerText([
      `${data.filter(({ nearest }) => nearest !== null).length} of ${data.length} places have an asset within ${radiusKm} km that answers.`,
      ...data.flatMap((one, n) => siteLines(`${n + 1}. ${found[n] ?? `${one.name} (${one.lat}, ${one.lon})`}: `, one, telling)),
      notComparedLine(meta.not_compared, units),
      ...absenceLines(meta.not_included),
      ...endOf({ meta: { ...meta, attribution: [...meta.attribution, ...credits] }, nextCursor: null }),
      INDICATIVE,
    ])
    return { text: told, structured: { ...structured(page), ...found.some((place) => place !== null) && { places: found, credits } } }
  },
}

/** The request to the route, and what the answer repeats of the question. */
async function request(call: Call) {
  const { sites, radius_km: radius, ...needs } = call.read()
  const places = []
  for (const { name, lat, lon } of sites as { name: string; lat?: number; lon?: number }[]) {
    if ((lat === undefined) !== (lon === undefined)) throw new Refusal('invalid_parameter', `sites: "${name}" needs both lat and lon, or neither`)
    places.push(lat === undefined || lon === undefined ? await named(call, name) : { site: { name, lat, lon }, found: null, credits: [] as Meta['attribution'] })
  }
  const values: Values = { sites: places.map(({ site: one }) => one), ...radius !== undefined && { radius_km: radius }, filters: filtersOf(needs) }
  const credits = [...new Map(places.flatMap((one) => one.credits).map((credit) => [`${credit.text} ${credit.url}`, credit])).values()]
  return {
    values, credits, found: places.map(({ found }) => found), ways: waysOf(needs.direction), units: unitsOf(needs),
    radiusKm: Number(radius ?? AROUND.radius_km.schema.default),
  }
}

/** A place that is told by its name alone. */
async function named(call: Call, name: string) {
  const { lat, lon, name: known, alike, credits } = await findPlace(call, name, null)
  return { site: { name, lat, lon }, found: alike ? `"${name}", taken for ${known}` : known, credits }
}

function siteLines(head: string, { nearest, nearer, offer }: SiteAnswer, telling: Telling): string[] {
  return [
    ...nearest === null ? [`${head}nothing within the radius answers.`] : assetLines(head, nearest, telling),
    ...nearer.length === 0 ? [] : [`   Nearer ones do not: ${nearer.map(({ asset_id: id, distance_m: metres, why }) => `${id}, ${awayText(metres)}, ${speech.words.sites.why[why]}`).join('; ')}.`],
    ...offer?.nearest ? assetLines(`   The nearest that answers, within radius_km ${reachOf(offer.nearest)}${offer.elsewhere ? ', abroad or more than 100 km away' : ''}: `, offer.nearest, telling) : [],
    ...offer?.largest ? assetLines('   The largest within the radius: ', offer.largest, telling) : [],
  ]
}
