import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Geometry, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/**
 * Fills registry.country_border with the countries of Natural Earth 1:50 million (npm world-atlas), and with the islands of Europe that only
 * 1:10 million has, such as the Isles of Scilly, in the caller's transaction, unless that edition is loaded already. Takes 3 s; all of
 * 1:10 million would take 20 s, for coasts that lie within the margin of country_contains anyway.
 *
 * World-atlas names countries by their numeric ISO 3166-1 code, which ICU turns into the alpha-2 one. Territories
 * without a code of their own (Kosovo, Northern Cyprus, Somaliland and two more) are left out. France holds its
 * overseas departments, the Netherlands Bonaire and Norway Svalbard; GF, GP, MQ, RE, YT, BQ, SJ and GI, too small for
 * the scale, have no border of their own.
 */
export async function loadBorders(client: pg.ClientBase): Promise<void> {
  const [text, finer] = await Promise.all([atlas('50m'), atlas('10m')])
  const sha256 = createHash('sha256').update(text).update(finer).digest('hex')
  const { rowCount } = await client.query(
    `insert into registry.border_edition (sha256) values ($1)
     on conflict (only_row) do update set sha256 = excluded.sha256 where border_edition.sha256 <> excluded.sha256`,
    [sha256],
  )
  if (rowCount === 0) return
  const borders = countries(JSON.parse(text))
  await client.query('delete from registry.country_border')
  // A hundred vertices a piece: a point is tested against few of them, and the index stays small.
  await client.query(
    `insert into registry.country_border (country, piece)
     select given.country, (st_dump(part)).geom
     from unnest($1::text[], $2::text[]) given (country, geojson),
       st_dump(st_collectionextract(st_makevalid(st_setsrid(st_geomfromgeojson(geojson), 4326)), 3)) whole,
       st_subdivide(whole.geom, 100) part`,
    [borders.map(({ code }) => code), borders.map(({ geometry }) => JSON.stringify(geometry))],
  )
  await client.query('analyze registry.country_border')
  const found = islands(countries(JSON.parse(finer)))
  await client.query(
    `with island as (
       select code, st_setsrid(st_geomfromgeojson(geojson), 4326) as piece from unnest($1::text[], $2::text[]) given (code, geojson))
     insert into registry.country_border (country, piece)
     select i.code, i.piece from island i
     where st_isvalid(i.piece) and i.code in (select country from registry.country_border)
       and not exists (select from registry.country_border b where b.country = i.code and st_intersects(b.piece, i.piece))`,
    [found.map(({ code }) => code), found.map(({ polygon }) => JSON.stringify(polygon))],
  )
  await client.query('analyze registry.country_border')
}

function atlas(scale: '50m' | '10m'): Promise<string> {
  return readFile(fileURLToPath(import.meta.resolve(`world-atlas/countries-${scale}.json`)), 'utf8')
}

type Atlas = Topology<{ countries: GeometryCollection }>
type Border = { code: string; geometry: Geometry }

/** The polygons in and around Europe that make one piece each: a larger island is in both scales. */
function islands(borders: Border[]): { code: string; polygon: Polygon }[] {
  return borders.flatMap(({ code, geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : [])
    .filter(([shore = [], ...lakes]) => shore.length <= 100 && lakes.length === 0 && shore.every(([lon = 0, lat = 0]) => (
      lon > -32 && lon < 46 && lat > 27 && lat < 82)))
    .map((coordinates) => ({ code, polygon: { type: 'Polygon', coordinates } })))
}

function countries(atlas: Atlas): Border[] {
  return feature(atlas, atlas.objects.countries).features.flatMap(({ id, geometry }) => {
    const code = id === undefined ? undefined : new Intl.Locale(`und-${id}`).region
    return code === undefined ? [] : [{ code, geometry }]
  })
}
