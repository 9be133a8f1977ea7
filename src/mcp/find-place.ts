import { Refusal } from '../errors/refusal.ts'
import type { Answer } from '../capacity/shapes.ts'
import { parsed, type Call, type Meta } from './tool.ts'

type Suggestion = Answer<'findPlaces'>['data'][number]

/** A place that was asked for by name. */
export type Found = {
  lat: number
  lon: number
  /** What it is called, with its country. */
  name: string
  /** Whether it is only spelled like what was asked for, because nothing is called so. */
  alike: boolean
  /** Other places of which one may be meant. */
  others: string[]
  credits: Meta['attribution']
}

/** How many other places an answer names. */
const OTHERS = 3

/**
 * Looks up a town, a postcode or an asset by its name, as the map's search box does.
 * @param country code of the country that it must be in; null for any
 * @throws Refusal `invalid_parameter` when there is none of that name
 */
export async function findPlace({ ctx, routes }: Call, asked: string, country: string | null): Promise<Found> {
  const { data, meta } = parsed<Suggestion[]>(await routes.places(ctx, { q: asked }))
  const [first, ...rest] = data.filter((one) => one.kind !== 'operator' && (country === null || one.country === country))
  if (first === undefined) {
    const where = country === null ? '' : ` in ${country}`
    throw new Refusal('invalid_parameter', `place: nothing is known by the name "${asked}"${where}; give another name, a postcode, or lat and lon`)
  }
  return { lat: first.lat, lon: first.lon, name: nameOf(first), alike: first.alike, others: rest.slice(0, OTHERS).map(nameOf), credits: meta.attribution }
}

function nameOf({ kind, name, detail, country, lat, lon }: Suggestion): string {
  return `${[`${kind} ${name}`, detail, country].filter((part) => part !== null).join(', ')} (${lat}, ${lon})`
}
