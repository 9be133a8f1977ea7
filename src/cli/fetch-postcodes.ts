import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { findPostcodes } from '../postcodes/find-postcodes.ts'
import { loadPostcodes, type LoadedPostcodes } from '../postcodes/load.ts'
import { PostcodeError } from '../postcodes/postcode-error.ts'
import { downloadPostcodes, type PostcodeFile } from './download-postcodes.ts'

/** What came of a country's postcodes: what was loaded, or why nothing was. */
export type FetchedPostcodes = { country: string; loaded: LoadedPostcodes; why: null } | { country: string; loaded: null; why: string }

/**
 * Downloads the postcodes of countries and loads them; each replaces the country's points.
 * @param address folder on the web, without a slash at its end
 * @param signal ends downloads and loading early
 */
export async function fetchPostcodes(owner: pg.Pool, countries: string[], address: string, signal: AbortSignal): Promise<FetchedPostcodes[]> {
  const folder = await mkdtemp(join(tmpdir(), 'headroom-postcodes-'))
  try {
    const files = await downloadPostcodes(countries, address, folder, signal)
    return signal.aborted ? [] : await loadFiles(owner, files, signal)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same from a folder of this machine, as `<CC>.zip`, `<CC>.txt` or `zipcodes.<cc>.csv`. */
export async function takePostcodes(owner: pg.Pool, countries: string[], folder: string, signal?: AbortSignal): Promise<FetchedPostcodes[]> {
  const found = await findPostcodes(folder)
  return loadFiles(owner, countries.map((country) => {
    const file = found.get(country)?.[0]
    const name = `${country}.zip, ${country}.txt or zipcodes.${country.toLowerCase()}.csv`
    return file === undefined ? { country, file: null, why: `${folder} holds no table of postcodes named ${name}` } : { country, file, why: null }
  }), signal)
}

async function loadFiles(owner: pg.Pool, files: PostcodeFile[], signal?: AbortSignal): Promise<FetchedPostcodes[]> {
  const results: FetchedPostcodes[] = []
  for (const { country, file, why } of files) {
    if (file === null) results.push({ country, loaded: null, why })
    else results.push(await loadFile(owner, country, file, signal))
  }
  return results
}

async function loadFile(owner: pg.Pool, country: string, file: string, signal?: AbortSignal): Promise<FetchedPostcodes> {
  try {
    return { country, loaded: await loadPostcodes(owner, country, [file], null, undefined, signal), why: null }
  } catch (error) {
    if (error instanceof PostcodeError) return { country, loaded: null, why: error.message }
    throw error
  }
}
