import type { FetchedPostcodes } from './fetch-postcodes.ts'
import type { LoadedPostcodes } from '../postcodes/load.ts'

/** What was loaded, in a sentence for a person. */
export function loadedSentence(loaded: LoadedPostcodes): string {
  const { country, codes } = loaded
  if (loaded.kind === 'areas') {
    return `${country}: ${codes} postcode areas from ${loaded.features} features, ${loaded.repaired} repaired, `
      + `${loaded.without_area} without a polygon left out.`
  }
  return `${country}: ${codes} postcodes at ${loaded.points} places from ${loaded.rows} rows, `
    + `${loaded.without_place} without coordinates left out.`
}

/** What is missing, in one line for each reason; none where nothing is. */
export function missingLines(results: FetchedPostcodes[]): string[] {
  const reasons = Map.groupBy(results.filter(({ why }) => why !== null), ({ why }) => why)
  return [...reasons].map(([why, of]) => `no postcodes of ${of.map(({ country }) => country).join(', ')}: ${why}`)
}
