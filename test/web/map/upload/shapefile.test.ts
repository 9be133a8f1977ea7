import test from 'ava'
import { unzipSync, zipSync } from 'fflate'
import { shapefilesIn } from '../../../../src/web/map/upload/shapefile.ts'
import { gisFile } from '../../../helpers/gis-file.ts'

const PLACES = [{ type: 'Feature', properties: { name: 'Nörth', mw: 5 }, geometry: { type: 'Point', coordinates: [-2.7, 43.1] } }]
const file = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'a.zip')
const namesIn = async (bytes: Uint8Array) => (await shapefilesIn(file(bytes))).flatMap(({ features }) => features.map(({ properties }) => properties?.name))

test('names are in the letters that a .cpg tells, without it in those of Windows', async (t) => {
  t.deepEqual(await namesIn(await gisFile(PLACES, 'shapefile')), ['Nörth'])
  const told = await gisFile(PLACES, 'shapefile', 'EPSG:4326', { encoding: 'UTF-8' })
  t.true(Object.keys(unzipSync(told)).some((name) => name.endsWith('.cpg')))
  t.deepEqual(await namesIn(told), ['Nörth'])
})

test('each shapefile of a zip has its own reference system, whatever the case of its endings; what macOS adds is passed over', async (t) => {
  const [one, other] = [unzipSync(await gisFile(PLACES, 'shapefile', 'EPSG:25830')), unzipSync(await gisFile(PLACES, 'shapefile', 'EPSG:4326'))]
  const renamed = (parts: Record<string, Uint8Array>, name: string, upper: boolean) => Object.entries(parts).map(([path, bytes]) => {
    const ending = path.slice(path.lastIndexOf('.'))
    return [`${name}${upper ? ending.toUpperCase() : ending}`, bytes]
  })
  const layers = await shapefilesIn(file(zipSync(Object.fromEntries([...renamed(one, 'a/one', true), ...renamed(other, 'b/other', false), ['__MACOSX/a/._one.shp', new Uint8Array(100)]]))))
  t.deepEqual(layers.map(({ features, system }) => [features.map(({ properties }) => properties?.name), String(system).slice(0, 6)]), [[['Nörth'], 'PROJCS'], [['Nörth'], 'GEOGCS']])
})

test('a zip without a shapefile, and surfaces in three dimensions, are refused', async (t) => {
  await t.throwsAsync(shapefilesIn(file(zipSync({ 'a.txt': new Uint8Array(1) }))))
  await t.throwsAsync(shapefilesIn(file(new Uint8Array(100))))
  const parts = unzipSync(await gisFile(PLACES, 'shapefile'))
  for (const [name, bytes] of Object.entries(parts)) if (name.endsWith('.shp')) new DataView(bytes.buffer, bytes.byteOffset).setInt32(32, 31, true)
  await t.throwsAsync(shapefilesIn(file(zipSync(parts))), { message: 'surfaces' })
})
