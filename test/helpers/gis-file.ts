import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { zipSync } from 'fflate'
import { scratchFolder } from './scratch-folder.ts'

const run = promisify(execFile)

/**
 * Features of GeoJSON as GDAL writes them in another format and reference system; of a shapefile all its files in a zip.
 * @param without endings of files that are not in the zip
 * @param encoding of names, which a .cpg then tells; without it they are in Windows' letters
 */
export async function gisFile(
  features: object[], format: 'shapefile' | 'GeoPackage', system = 'EPSG:4326', { without = [], encoding }: { without?: string[]; encoding?: string } = {},
): Promise<Buffer> {
  const folder = scratchFolder()
  const source = join(folder, 'source.geojson')
  await writeFile(source, JSON.stringify({ type: 'FeatureCollection', features }))
  if (format === 'GeoPackage') {
    const made = join(folder, 'made.gpkg')
    await run('ogr2ogr', ['-f', 'GPKG', '-t_srs', system, '-nln', 'the "places"', made, source])
    return readFile(made)
  }
  await run('ogr2ogr', ['-f', 'ESRI Shapefile', '-t_srs', system, ...(encoding ? ['-lco', `ENCODING=${encoding}`] : []), join(folder, 'made'), source])
  const parts = (await readdir(join(folder, 'made'))).filter((name) => !without.includes(extname(name)))
  return Buffer.from(zipSync(Object.fromEntries(await Promise.all(parts.map(async (name) => [`folder/${name}`, new Uint8Array(await readFile(join(folder, 'made', name)))] as const)))))
}
