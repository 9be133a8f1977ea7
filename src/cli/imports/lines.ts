import type { Command } from 'commander'
import { LineError } from '../../lines/line-error.ts'
import { loadLines, OPENSTREETMAP, removeLines } from '../../lines/load-lines.ts'
import { CommandError } from '../command/failure.ts'
import { onDatabase } from '../command/on-database.ts'

/** `headroom lines …`: the high-voltage lines that the map can show. */
export function linesCommand(program: Command): void {
  const lines = program.command('lines').description('high-voltage lines and substations that the map shows as context, from an open file')
  lines
    .command('load <files...>')
    .description('replace them by those of CSV files with WKT in a column "geometry", or of GeoJSON')
    .option('--credit <text>', 'whom the map credits; else OpenStreetMap (ODbL)')
    .option('--json', 'print {"lines", "substations"}')
    .action(onDatabase(async ({ owner }, files: string[], { credit }: { credit?: string }) => {
      try {
        const loaded = await loadLines(owner, files, credit === undefined ? OPENSTREETMAP : { text: credit, url: null })
        return { json: loaded, text: `${loaded.lines} lines and ${loaded.substations} substations. The map offers them within seconds.` }
      } catch (error) {
        throw error instanceof LineError ? new CommandError(error.message) : error
      }
    }))
  lines
    .command('remove')
    .description('take them away')
    .action(onDatabase(({ owner }) => removeLines(owner)))
}
