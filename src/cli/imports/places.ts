import type { Command } from 'commander'
import { loadPlaces } from '../../places/load.ts'
import { onDatabase } from '../command/on-database.ts'

/** `headroom places load`: the populated places that the map's search box finds. */
export function placesCommand(program: Command): void {
  const places = program.command('places').description('populated places that the map finds by name')
  places
    .command('load')
    .description('load those of the registry\'s countries that are missing (GeoNames, CC BY 4.0, part of the installation)')
    .option('--json', 'print an array of {"country", "places"}')
    .action(onDatabase(async ({ owner }) => {
      const loaded = await loadPlaces(owner)
      const lines = loaded.map(({ country, places }) => `${country}: ${places} places.`)
      return { json: loaded, text: lines.join('\n') || 'Every country of the registry has its places.' }
    }))
}
