import type { Command } from 'commander'
import { loadPlaces } from '../places/load.ts'
import { withDatabase } from './with-database.ts'

/** `headroom places load`: the populated places that the map's search box finds. */
export function placesCommand(program: Command): void {
  const places = program.command('places').description('populated places that the map finds by name')
  places
    .command('load')
    .description('load those of the registry\'s countries that are missing (GeoNames, CC BY 4.0, part of the installation)')
    .option('--json', 'print an array of {"country", "places"}')
    .action(async ({ json }: { json?: true }) => {
      await withDatabase(async (owner) => {
        const loaded = await loadPlaces(owner)
        if (json) console.log(JSON.stringify(loaded))
        else if (loaded.length === 0) console.log('Every country of the registry has its places.')
        else for (const { country, places } of loaded) console.log(`${country}: ${places} places.`)
      })
    })
}
