import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import { readGeojsonAreas } from './geojson-areas.ts'
import { PostcodeError } from './postcode-error.ts'

export type LoadedAreas = { country: string; kind: 'areas'; features: number; codes: number; repaired: number; without_area: number }

/**
 * Replaces a country's postcode areas by those of GeoJSON documents, in the caller's transaction. Several features of one
 * code become one area, invalid rings are repaired, and only the polygons of collections are used.
 * @returns counts: features read, codes kept, features repaired, features left out because they have no polygon
 * @throws PostcodeError, also for coordinates that are no WGS84 degrees
 */
export async function loadAreas(
  client: pg.ClientBase, country: string, paths: string[], property: string | null,
): Promise<LoadedAreas> {
  await client.query('create temporary table postcode_stage (code text, geometry text, shape geometry) on commit drop')
  await copyRows(client, 'postcode_stage (code, geometry)', rows(paths, property))
  await client.query('update postcode_stage set shape = st_force2d(st_setsrid(st_geomfromgeojson(geometry), 4326)), geometry = null')
  const { rows: [outside] } = await client.query<{ code: string }>(
    `select code from postcode_stage where st_xmin(shape) < -180 or st_xmax(shape) > 180 or st_ymin(shape) < -90 or st_ymax(shape) > 90
     limit 1`)
  if (outside) throw new PostcodeError(`the coordinates of ${outside.code} are no WGS84 degrees`)
  const { rowCount: repaired } = await client.query(
    'update postcode_stage set shape = st_makevalid(shape) where not st_isvalid(shape)')
  await client.query('update postcode_stage set shape = st_collectionextract(shape, 3)')

  await client.query('lock table registry.postcode_area in share row exclusive mode')
  await client.query('delete from registry.postcode_area where country = $1', [country])
  const { rowCount: codes } = await client.query(
    `insert into registry.postcode_area (country, code, area)
     select $1, registry.normal_postcode($1, code), st_multi(st_union(shape))
     from postcode_stage
     where not st_isempty(shape)
     group by 2`,
    [country],
  )
  const { rows: [counts] } = await client.query<{ features: number; without_area: number }>(
    `select count(*)::integer as features, (count(*) filter (where st_isempty(shape)))::integer as without_area
     from postcode_stage`)
  if (counts === undefined) throw new Error('a count answered no row')
  return { country, kind: 'areas', ...counts, codes: codes ?? 0, repaired: repaired ?? 0 }
}

async function* rows(paths: string[], property: string | null) {
  for (const path of paths) {
    for (const { code, geometry } of await readGeojsonAreas(path, property)) yield [code, geometry]
  }
}
