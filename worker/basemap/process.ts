import { mkdtemp, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withoutDatabase } from '../own-process.ts'
import { packTiles } from './pack-tiles.ts'
import { runTilemaker } from './run-tilemaker.ts'

/** Makes a map of streets: of the extract that the command line names first, to the archive that it names second. */
await withoutDatabase(async () => {
  const [input = '', output = ''] = process.argv.slice(2)
  await stat(input).catch((error: NodeJS.ErrnoException) => { throw new Error(`${input} cannot be read (${error.code})`) })
  const folder = await mkdtemp(join(dirname(output), '.headroom-streets-'))
  try {
    const tiles = join(folder, 'tiles.mbtiles')
    await runTilemaker(input, tiles)
    if (await packTiles(tiles, output) === 0) throw new Error(`${input} has no roads, places or water: it is no extract of OpenStreetMap (.osm.pbf), or an empty one`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
