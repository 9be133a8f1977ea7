import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import type { FeatureCollection, MultiPolygon, Point } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { ROOT } from '../../../src/settings/config.ts'
import { withinRing } from '../../helpers/within-ring.ts'

const detail = JSON.parse(readFileSync(join(ROOT, 'src/web/base/detail.json'), 'utf8')) as
  Topology<{ land: GeometryCollection<{ code: string | null }>; provinces: GeometryCollection<{ name: string }> }>
const land = feature(detail, detail.objects.land) as FeatureCollection<MultiPolygon, { code: string | null }>
const provinces = feature(detail, detail.objects.provinces) as FeatureCollection<Point, { name: string }>

const countryAt = ([lon = 0, lat = 0]: number[]): string | null => land.features
  .find(({ geometry }) => geometry.coordinates.flat().filter((ring) => withinRing(ring, lon, lat)).length % 2 === 1)?.properties.code ?? null

/**
 * As each country has them: Italy's with the eight that Sardinia has since 2025; of Great Britain 47 ceremonial counties, all but the City of London, and 32, 22 and 11 areas of
 * Scotland, Wales and Northern Ireland. Finland's nineteenth is Åland. Portugal's are districts and two autonomous regions.
 */
const COUNTS = {
  AT: 9, AX: 1, BE: 11, BG: 28, CH: 26, CZ: 14, DE: 16, DK: 5, EE: 15, ES: 52, FI: 18, FR: 96, GB: 47 + 32 + 22 + 11, GR: 13, HR: 21, HU: 20, IE: 26, IT: 110,
  LT: 10, LU: 12, NL: 12, NO: 15, PL: 16, PT: 20, RO: 42, SE: 21, SK: 8,
}
/** Places in the middle of their province: latitude, longitude. */
const PLACES: [string, number, number][] = [
  ['Innlandet', 61.1, 10.5], ['Vestland', 61, 6.5], ['Finnmark', 69.9, 25], ['Pirkanmaa', 61.5, 23.8], ['Lappi', 67.4, 26.6], ['Norfolk', 52.63, 1], ['Highland', 57.5, -4.7],
  ['Powys', 52.2, -3.4], ['Mid Ulster', 54.65, -6.7], ['Cork', 52, -8.7], ['Hovedstaden', 55.85, 12.3], ['Hainaut', 50.5, 4], ['Wielkopolskie', 52.3, 17.2],
  ['Graubünden', 46.7, 9.6], ['Kraj Vysočina', 49.4, 15.6], ['Csongrád-Csanád', 46.3, 20.2], ['Argeș', 45, 24.9], ['Thessalia', 39.5, 22.2], ['Plovdiv', 42.2, 24.8],
  ['Splitsko-dalmatinska', 43.55, 16.7], ['Tartumaa', 58.4, 26.8], ['Utenos apskritis', 55.5, 25.6], ['Žilinský kraj', 49.2, 19.1], ['Mersch', 49.75, 6.1], ['Vorarlberg', 47.2, 9.9],
]

test('the plain base map names as many provinces of each country as it has, each on its land', (t) => {
  const found = Map.groupBy(provinces.features, ({ geometry }) => countryAt(geometry.coordinates) ?? 'none')
  t.deepEqual(Object.fromEntries([...found].map(([code, { length }]) => [code, length])), COUNTS)
})

test('the plain base map names provinces in the middle of their land, as they are called there', (t) => {
  for (const [name, lat, lon] of PLACES) {
    const far = ([x = 0, y = 0]: number[]): number => ((x - lon) * Math.cos(lat * Math.PI / 180)) ** 2 + (y - lat) ** 2
    const [nearest] = provinces.features.toSorted((one, other) => far(one.geometry.coordinates) - far(other.geometry.coordinates))
    t.is(nearest?.properties.name, name)
  }
})
