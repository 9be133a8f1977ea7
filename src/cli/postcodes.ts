import type { Command } from 'commander'
import { loadPostcodes, type LoadedPostcodes } from '../postcodes/load.ts'
import { PostcodeError } from '../postcodes/postcode-error.ts'
import { CommandError } from './failure.ts'
import { withDatabase } from './with-database.ts'

/** `headroom postcodes load COUNTRY FILE…`: replaces a country's postcode points or areas. */
export function postcodesCommand(program: Command): void {
  const postcodes = program.command('postcodes').description('postcodes for looking up places')
  postcodes
    .command('load <country> <files...>')
    .description('replace a country\'s points (GeoNames or La Poste tables) or areas (GeoJSON); files of one kind load together')
    .option('--property <name>', 'property with the postcode in GeoJSON; else the first of the usual names')
    .option('--json', 'print the counts as JSON')
    .action(async (country: string, files: string[], { property, json }: { property?: string; json?: true }) => {
      await withDatabase(async (owner) => {
        try {
          const loaded = await loadPostcodes(owner, country, files, property ?? null)
          console.log(json ? JSON.stringify(loaded) : sentence(loaded))
        } catch (error) {
          throw error instanceof PostcodeError ? new CommandError(error.message) : error
        }
      })
    })
}

function sentence(loaded: LoadedPostcodes): string {
  const again = loaded.read_again.length > 0 ? `\nTheir documents are read again for it: ${loaded.read_again.join(', ')}.` : ''
  return counts(loaded) + again
}

function counts(loaded: LoadedPostcodes): string {
  const { country, codes } = loaded
  if (loaded.kind === 'areas') {
    return `${country}: ${codes} postcode areas from ${loaded.features} features, ${loaded.repaired} repaired, `
      + `${loaded.without_area} without a polygon left out.`
  }
  return `${country}: ${codes} postcodes at ${loaded.points} places from ${loaded.rows} rows, `
    + `${loaded.without_place} without coordinates left out.`
}
