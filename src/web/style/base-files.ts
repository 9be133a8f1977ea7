import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { europeanBorders } from '../borders.ts'
import { namedLabels } from '../cartography/country-labels.ts'

/** The base map's parts, each a file of GeoJSON for styles: what the map itself draws below its marks. */
export const BASE_FILES = ['land', 'lakes', 'rivers', 'places', 'names'] as const
export type BaseFile = (typeof BASE_FILES)[number]

/** Reads a part of the base map, in its detail. Names of countries are English. */
export async function baseFile(name: BaseFile): Promise<FeatureCollection> {
  if (name === 'names') return namedLabels(europeanBorders().labels)
  const detail = JSON.parse(await readFile(join(import.meta.dirname, '../base/detail.json'), 'utf8')) as
    Topology<Record<string, GeometryCollection>>
  const geometries = detail.objects[name]
  return geometries === undefined ? europeanBorders().land : feature(detail, geometries)
}
