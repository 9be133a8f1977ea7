import type pg from 'pg'
import { findPostcodes } from '../postcodes/find-postcodes.ts'
import { takePostcodes, type FetchedPostcodes } from './fetch-postcodes.ts'

/** Countries with an operator in the registry in force and without postcodes; none while that registry is a demonstration. */
export async function withoutPostcodes(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ country: string }>(
    `select distinct o.country from registry.operator o
     where o.listed and not (select synthetic from registry.revision) and not exists (select from registry.postcode_load l where l.country = o.country)
     order by o.country`,
  )
  return rows.map(({ country }) => country)
}

/**
 * Loads what a folder of documents holds of the postcodes that are missing.
 * @param signal ends the loading at once
 * @returns what came of it, and every table of postcodes in the folder, which is no document of a source
 */
export async function takeFirstPostcodes(
  owner: pg.Pool, folder: string, signal: AbortSignal,
): Promise<{ results: FetchedPostcodes[]; tables: Set<string> }> {
  const found = await findPostcodes(folder)
  const wanted = (await withoutPostcodes(owner)).filter((country) => found.has(country))
  return { results: await takePostcodes(owner, wanted, folder, signal), tables: new Set([...found.values()].flat()) }
}
