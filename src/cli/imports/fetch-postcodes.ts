import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { findPostcodes } from '../../postcodes/find-postcodes.ts'
import { zipName } from '../../postcodes/table-layouts.ts'
import { analyzePostcodes, replacePostcodes, type LoadedPostcodes } from '../../postcodes/load.ts'
import { PostcodeError } from '../../postcodes/postcode-error.ts'
import { runWorkerModule } from '../command/worker-process.ts'

/** A country's table of postcodes on this machine, or why it could not be got. */
type PostcodeFile = { country: string; file: string; why: null } | { country: string; file: null; why: string }

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
 * Begins to load what a folder of documents holds of the postcodes that are missing.
 * @param signal ends the loading at once
 * @returns what comes of it, and every table of postcodes in the folder, which is no document of a source
 */
export async function takeFirstPostcodes(
  owner: pg.Pool, folder: string, signal: AbortSignal,
): Promise<{ loading: Promise<FetchedPostcodes[]>; tables: Set<string> }> {
  const found = await findPostcodes(folder)
  const wanted = (await withoutPostcodes(owner)).filter((country) => found.has(country))
  return { loading: takePostcodes(owner, wanted, folder, signal), tables: new Set([...found.values()].flat()) }
}

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

/** Downloads the tables, one after the other, by a process that reaches public hosts only. */
async function downloadPostcodes(countries: string[], address: string, folder: string, signal: AbortSignal): Promise<PostcodeFile[]> {
  if (signal.aborted || countries.length === 0) return []
  const wanted = countries.map((country) => ({ url: `${address}/${zipName(country)}`, file: join(folder, zipName(country)) }))
  const { messages } = await runWorkerModule<{ error: string | null }>('fetch-postcodes.ts', [], { message: wanted, signal })
  return countries.map((country, index) => {
    const why = messages[index] === undefined ? 'the download was cut off' : messages[index].error
    return why === null ? { country, file: wanted[index]?.file ?? '', why } : { country, file: null, why }
  })
}

async function loadFiles(owner: pg.Pool, files: PostcodeFile[], signal?: AbortSignal): Promise<FetchedPostcodes[]> {
  const results: FetchedPostcodes[] = []
  for (const { country, file, why } of files) {
    if (file === null) results.push({ country, loaded: null, why })
    else results.push(await loadFile(owner, country, file, signal))
  }
  if (results.some(({ loaded }) => loaded !== null)) await analyzePostcodes(owner, 'points')
  return results
}

async function loadFile(owner: pg.Pool, country: string, file: string, signal?: AbortSignal): Promise<FetchedPostcodes> {
  try {
    return { country, loaded: await replacePostcodes(owner, country, [file], null, undefined, signal), why: null }
  } catch (error) {
    if (error instanceof PostcodeError) return { country, loaded: null, why: error.message }
    throw error
  }
}
