import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SUBTAGS } from '../languages/names.ts'

/** A country (id `ES`), or one of its regions (id `ES.51`, region `51`), with what it is called; the first name is the one that is shown. */
export type NamedArea = { id: string; kind: 'country' | 'region'; country: string; region: string | null; names: string[] }

/**
 * By country and GeoNames' code of the first order: the English name that GeoNames has, then those in the region's own and other languages. Countries
 * whose divisions of that order are municipalities have none.
 */
const REGIONS = JSON.parse(readFileSync(join(import.meta.dirname, 'region-names.json'), 'utf8')) as Record<string, Record<string, string[]>>

/** Regions far out in the ocean: the box around their country would be mostly water. */
export const OUTLYING = ['ES.53', 'PT.10', 'PT.23']

/** Countries and their regions by all their names: those of a country in the languages of the pages and in that of most of its people. @param countries ISO 3166-1 alpha-2 */
export function namedAreas(countries: string[]): NamedArea[] {
  return countries.flatMap((country) => {
    const own = new Intl.Locale(`und-${country}`).maximize().language
    const names = [...SUBTAGS, own].map((language) => new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country)
    return [
      { id: country, kind: 'country' as const, country, region: null, names: [...new Set(names)] },
      ...Object.entries(REGIONS[country] ?? {}).map(([region, called]) => (
        { id: `${country}.${region}`, kind: 'region' as const, country, region, names: called })),
    ]
  })
}
