import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/**
 * Fills registry.country_border with the countries of Natural Earth 1:50 million (npm world-atlas), in the caller's
 * transaction, unless that edition is loaded already. Takes 2.7 s.
 *
 * World-atlas names countries by their numeric ISO 3166-1 code, which ICU turns into the alpha-2 one. Territories
 * without a code of their own (Kosovo, Northern Cyprus, Somaliland and two more) are left out. France holds its
 * overseas departments, the Netherlands Bonaire and Norway Svalbard; GF, GP, MQ, RE, YT, BQ, SJ and GI, too small for
 * the scale, have no border of their own.
 */
export async function loadBorders(client: pg.ClientBase): Promise<void> {
  const text = await readFile(fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json')), 'utf8')
  const sha256 = createHash('sha256').update(text).digest('hex')
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
}

type Atlas = Topology<{ countries: GeometryCollection }>

function countries(atlas: Atlas): { code: string; geometry: object }[] {
  return feature(atlas, atlas.objects.countries).features.flatMap(({ id, geometry }) => {
    const code = id === undefined ? undefined : new Intl.Locale(`und-${id}`).region
    return code === undefined ? [] : [{ code, geometry }]
  })
}
