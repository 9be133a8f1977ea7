import { parseDbf, parseShp } from 'shpjs'
import type { Layer } from './layer.ts'
import { unzipped } from './unzipped.ts'

/** Surfaces in three dimensions, which shpjs would read as points. */
const MULTIPATCH = 31

/**
 * The shapefiles in a zip. Names of things are in the letters that a .cpg tells, without one in those of Windows, in which the format began.
 * @throws for what is no such zip
 */
export async function shapefilesIn(file: File): Promise<Layer[]> {
  const files = await unzipped(file, (name) => /\.(shp|dbf|prj|cpg)$/i.test(name) && !name.startsWith('__MACOSX/'))
  const text = (part: Uint8Array | undefined) => (part ? new TextDecoder().decode(part) : null)
  const layers = [...files].filter(([name]) => /\.shp$/i.test(name)).map(([name, shp]): Layer => {
    const beside = (ending: string) => [...files].find(([other]) => other.toLowerCase() === `${name.slice(0, -3)}${ending}`.toLowerCase())?.[1]
    if (viewOf(shp).getInt32(32, true) === MULTIPATCH) throw new Error('surfaces')
    const dbf = beside('dbf')
    const rows = dbf ? parseDbf(viewOf(dbf), text(beside('cpg')) ?? 'windows-1252') : []
    return {
      features: parseShp(viewOf(shp)).map((geometry, at) => ({ type: 'Feature', geometry, properties: rows[at] ?? null })),
      system: text(beside('prj')),
    }
  })
  if (layers.length === 0) throw new Error('no shapefile')
  return layers
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)
