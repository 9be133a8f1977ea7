import { Refusal } from '../errors/refusal.ts'
import type { Answer } from '../capacity/shapes.ts'
import { isMisspelt } from './spelling.ts'
import { parsed, type Call, type Meta } from './tool.ts'

type Suggestion = Answer<'findPlaces'>['data'][number]

/** A place that was asked for by name. */
export type Found = {
  lat: number
  lon: number
  /** What it is called, with its country. */
  name: string
  /** Whether it differs in a letter or two from what was asked for, because nothing is called so. */
  alike: boolean
  /** Other places of which one may be meant. */
  others: string[]
  credits: Meta['attribution']
}

/** What has no one place: nothing is near all of it. */
const WIDE = ['operator', 'country', 'region']

/** How many other places an answer names. */
const OTHERS = 3

/**
 * Looks up a town, a postcode or an asset by its name, as the map's search box does. Of names that are only alike, one is taken that differs in a letter
 * or two: figures of any other would be those of a place that nobody meant.
 * @param countries codes of those that it may be in; null for any
 * @throws Refusal `invalid_parameter` when there is none of that name, with the nearest names
 */
export async function findPlace({ ctx, routes }: Call, asked: string, countries: string[] | null): Promise<Found> {
  const { data, meta } = parsed<Suggestion[]>(await routes.places(ctx, { q: asked }))
  const known = data.filter((one) => !WIDE.includes(one.kind) && (countries?.includes(one.country ?? '') ?? true))
  const found = known.find((one) => !one.alike || namesOf(one).some((name) => isMisspelt(asked, name)))
  if (found === undefined) {
    const where = countries === null ? '' : ` in ${countries.join(' or ')}`
    const nearest = known.length === 0 ? '' : `. The nearest names are ${known.slice(0, OTHERS).map(nameOf).join('; ')}`
    throw new Refusal('invalid_parameter', `place: nothing is known by the name "${asked}"${where}${nearest}; give another name, a postcode, or lat and lon`)
  }
  const others = known.filter((one) => one !== found)
  return { lat: found.lat, lon: found.lon, name: nameOf(found), alike: found.alike, others: others.slice(0, OTHERS).map(nameOf), credits: meta.attribution }
}

/** What a suggestion may have been found by: its name, and what a place's detail begins with, which is the name that matched where that is another one. */
function namesOf({ kind, name, detail }: Suggestion): string[] {
  return [name, ...kind === 'place' && detail !== null ? [detail.replace(/, .*/s, '')] : []]
}

function nameOf({ kind, name, detail, country, lat, lon }: Suggestion): string {
  return `${[`${kind} ${name}`, detail, country].filter((part) => part !== null).join(', ')} (${lat}, ${lon})`
}
