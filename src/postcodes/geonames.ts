/** GeoNames' postal codes: a zip for each country, `ES.zip`, with a table in it. */
export const GEONAMES = {
  /** Their licence asks for it. */
  credit: { text: 'GeoNames, CC BY 4.0', url: 'https://www.geonames.org/' },
} as const

/**
 * Name of a country's zip. For GB, IE and NL it holds the shorter codes, which the whole codes resolve to. `GB_full.csv.zip`, 1.7 million
 * rows, is not taken by itself: it is Royal Mail's data too, which asks for a credit of its own, and answers hardly differ within the
 * kilometres of a search. `headroom postcodes load GB GB_full.csv.zip` loads it.
 */
export function zipName(country: string): string {
  return `${country}.zip`
}
