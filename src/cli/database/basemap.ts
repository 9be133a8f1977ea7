import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { print } from '../command/output.ts'
import { runWorkerModule } from '../command/worker-process.ts'

/** `headroom basemap build EXTRACT FILE`: streets below the marks, made once from a file at hand. */
export function basemapCommand(program: Command): void {
  program
    .command('basemap')
    .description('the map below the marks')
    .command('build <extract> <file>')
    .description('make streets, rail, built-up areas and names of an extract of OpenStreetMap (.osm.pbf), as a PMTiles archive for HEADROOM_BASEMAP; needs tilemaker')
    .option('--json', 'print {"file", "bytes"}')
    .action(async (extract: string, file: string, _options: object, command: Command) => {
      const path = resolve(file)
      const { code } = await runWorkerModule('basemap/process.ts', [resolve(extract), path], {})
      if (code !== 0) {
        process.exitCode = 1
        return
      }
      const { size } = await stat(path)
      print(command, { json: { file: path, bytes: size }, text: `${file}: ${Math.ceil(size / 1000)} kB. With HEADROOM_BASEMAP=${path} the next start draws the map on it.` })
    })
}
