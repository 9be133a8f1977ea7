import type pg from 'pg'
import { layoutOf } from './csv-points.ts'
import { loadAreas, type LoadedAreas } from './load-areas.ts'
import { loadPoints, type LoadedPoints } from './load-points.ts'
import { PostcodeError } from './postcode-error.ts'
import type { Credit } from './table-layouts.ts'

export type LoadedPostcodes = (LoadedPoints | LoadedAreas) & {
  /** Keys of the country's published sources, whose documents a worker reads again: places are judged and given by postcodes. */
  read_again: string[]
}

/** Replaces a country's postcodes as `replacePostcodes`, and lets the planner know of them. */
export async function loadPostcodes(owner: pg.Pool, ...given: Tail<Parameters<typeof replacePostcodes>>): Promise<LoadedPostcodes> {
  const loaded = await replacePostcodes(owner, ...given)
  await analyzePostcodes(owner, loaded.kind)
  return loaded
}

type Tail<All extends unknown[]> = All extends [unknown, ...infer Rest] ? Rest : never

/** To be called after the last of several countries: it takes as long for one. */
export async function analyzePostcodes(owner: pg.Pool, kind: LoadedPostcodes['kind']): Promise<void> {
  await owner.query(`analyze registry.postcode_${kind === 'areas' ? 'area' : 'point'}`)
}

/**
 * Replaces a country's postcode areas or points by those of files, in one transaction: `.json` and `.geojson` files hold areas,
 * any other is read as a table of points. The other kind stays as it is.
 * @param owner pool of the database's owner
 * @param country ISO 3166-1 alpha-2, in either case
 * @param property see readGeojsonAreas
 * @param credit whom answers name that use these postcodes; without it whom the layout of the first table asks for, and nobody for areas
 * @param signal ends the load at once: nothing of it stays
 * @throws PostcodeError for an unknown country, files of both kinds, or a file that cannot be read as its kind
 */
export async function replacePostcodes(
  owner: pg.Pool, country: string, paths: string[], property: string | null = null, credit?: Credit | null, signal?: AbortSignal,
): Promise<LoadedPostcodes> {
  const code = country.toUpperCase()
  const geojson = paths.filter((path) => /\.(geo)?json$/i.test(path))
  if (geojson.length > 0 && geojson.length < paths.length) {
    throw new PostcodeError('tables and GeoJSON documents are two kinds: load them one after the other')
  }
  signal?.throwIfAborted()
  const client = await owner.connect()
  // The server undoes a transaction whose client is gone.
  const stop = () => client.release(true)
  signal?.addEventListener('abort', stop)
  try {
    await client.query('begin')
    const { rowCount } = await client.query('select from registry.country where code = $1', [code])
    if (rowCount === 0) throw new PostcodeError(`"${country}" is no ISO 3166-1 alpha-2 code`)
    const loaded = geojson.length > 0
      ? await loadAreas(client, code, paths, property)
      : await loadPoints(client, code, paths)
    await client.query('update registry.revision set registry = registry + 1')
    const named = credit === undefined && loaded.kind === 'points' ? (await layoutOf(paths[0] ?? '')).credit : credit
    const { rows: [noted] } = await client.query<{ keys: string[] }>(
      'select ingest.note_postcodes($1, $2, $3, $4) as keys', [code, loaded.kind, named?.text ?? null, named?.url ?? null],
    )
    await client.query('commit')
    return { ...loaded, read_again: noted?.keys ?? [] }
  } catch (error) {
    signal?.throwIfAborted()
    await client.query('rollback')
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    if (!signal?.aborted) client.release()
  }
}
